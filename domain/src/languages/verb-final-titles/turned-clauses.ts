import { bareWord } from '../../text/words.ts'
import type { TitleFrame } from '../title-language.ts'
import { AND_CLAUSE } from './clauses.ts'
import type { Deed } from './deed.ts'
import type { VerbFinalWords } from './words.ts'

/** "…, wann du Zeit hast": what the owner is asked, as they say it themselves; as it stands where it says "I" of the writer. */
export function turnedClauses(
  behind: string,
  frame: TitleFrame,
  words: VerbFinalWords,
): Pick<Deed, 'behind' | 'isOfReader' | 'isOfThem'> {
  const clauses = behind.split(AND_CLAUSE)
  const told = clauses.map((clause, at) => turnedClause(at === 0 ? clause : `, ${clause}`, frame, words))
  const isAny = (of: (one: (typeof told)[number]) => boolean | undefined) => told.some((one) => of(one) === true)
  return {
    behind: told.map((one, at) => (at === 0 ? one.behind : one.behind.replace(/^,? /, ''))).join(` ${words.and} `),
    isOfReader: isAny((one) => one.isOfReader),
    isOfThem: isAny((one) => one.isOfThem),
  }
}

function turnedClause(
  behind: string,
  { isSent, name }: TitleFrame,
  words: VerbFinalWords,
): Pick<Deed, 'behind' | 'isOfReader' | 'isOfThem'> {
  const all = ` ${behind.replace(/[\s.!]+$/, '')} `
  if (behind === '') return { behind }
  if (isSent) return { behind: ofThem(all, name, words), isOfThem: words.readersTogether?.of.test(all) === true }
  if (words.ofWriter.test(behind)) return { behind }
  const { of: together, we } = words.readersTogether ?? { of: null, we: '' }
  const single = words.ofReader.reduce((text, [of, by]) => text.replace(of, by), all)
  const said = together === null ? single : single.replace(together, we)
  if (!words.reader.test(said)) return { behind: said.trim(), isOfReader: said !== all }
  const parts = said.trim().split(' ')
  const at = lastOfReader(parts, words)
  if (at === undefined) return { behind }
  const verb = words.firstOfReader(bareWord(parts[at])) ?? ''
  return { behind: parts.with(at, verb).join(' ').replace(words.reader, words.i), isOfReader: true }
}

/** "…, wann du kommst", in the owner's own words: "wann Anna kommt". */
function ofThem(clause: string, name: string, words: VerbFinalWords): string {
  const together = words.readersTogether
  if (together?.of.test(clause)) return clause.replace(together.of, together.they).trim()
  const parts = clause.trim().split(' ')
  const at = lastOfReader(parts, words)
  if (at === undefined || !words.reader.test(clause)) return clause.trim()
  const verb = words.thirdOfFirst(words.firstOfReader(bareWord(parts[at])) ?? '')
  return ` ${parts.with(at, verb).join(' ')} `.replace(words.reader, () => name).trim()
}

/** Where a clause that hangs on another has its verb: at its end, or before an infinitive. */
const lastOfReader = (parts: readonly string[], words: VerbFinalWords): number | undefined =>
  [parts.length - 1, parts.length - 2].find((place) => words.firstOfReader(bareWord(parts[place])) !== null)
