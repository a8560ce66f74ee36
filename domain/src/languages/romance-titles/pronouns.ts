import { meantBy } from '../romance-nouns.ts'
import type { TitleFrame } from '../title-language.ts'
import type { RomanceWords, Speech, Telling } from './words.ts'

/** Which noun a pronoun of the clause means: of "te lo", "gliela" the form of the thing stands last. */
export function meaningIn(
  clause: string,
  { before, topic, isSent }: TitleFrame,
  words: RomanceWords,
): Telling['meant'] {
  return (pronouns, behind) => {
    const said =
      (POINTED_ALONE.exec(pronouns.trim()) ??
        words.thing.exec(pronouns) ??
        words.about?.[0].exec(pronouns) ??
        AT_PRONOUN.exec(pronouns))?.[0].trim() ?? ''
    const form = endsOf(said.replace(/^-|-$/g, '')).find((end) => Object.hasOwn(words.nouns.pronouns, end))
    if (form === undefined) return null
    const alone = ` ${clause.toLowerCase()}`.lastIndexOf(` ${pronouns.trim()} `)
    const end = alone < 0 ? clause.length : alone
    const at = behind === '' ? end : clause.indexOf(behind.slice(0, ENOUGH_TO_FIND))
    const noun = meantBy(form, [at < 0 ? '' : clause.slice(0, at), ...before], topic, words.nouns)
    return noun === null || (!isSent && words.ofWriter.test(noun)) ? null : noun
  }
}

const ENOUGH_TO_FIND = 24
const endsOf = (word: string): string[] => Array.from({ length: word.length }, (_, at) => word.slice(at))

/** "(j')y (jette un œil)" */
export const AT_PRONOUN = /(?<!\p{L})y(?!\p{L})/u

/** Whom pronouns at a verb mean; null where there are none, or only those of a thing. */
export function personOf(pronouns: string, speech: Speech, words: RomanceWords): 'self' | 'other' | 'third' | null {
  const said = pronouns.trim().toLowerCase()
  const { self, other } = words.pronounsOf[speech]
  if (self.test(said)) return 'self'
  if (other.test(said)) return 'other'
  return said === '' || words.thing.exec(` ${said}`)?.[0].trim() === said ? null : 'third'
}

/** A thing that only a pronoun at the verb named is named by its noun, else by a pronoun that can stand alone. */
export const withThing = (rest: string, pronouns: string, { thing, that, meant }: Telling): string =>
  thing.test(pronouns) ? `${meant(pronouns, rest) ?? that} ${rest}`.trim() : rest

/** The same, of a reflexive verb. */
export function withMatter(rest: string, pronouns: string, words: Telling): string {
  const [about, said] = words.about ?? []
  if (about?.test(pronouns) !== true) return withThing(rest, pronouns, words)
  const noun = words.meant(pronouns, rest)
  return `${noun === null ? said : words.ofNoun(noun)} ${rest}`.trim()
}

/** "(envía a alguien a) verla", "(cancelar) essa": the nouns that pronouns within what is done mean. */
export function withNouns(rest: string, { meant, infinitiveOf }: Telling): string {
  return rest
    .replace(POINTED_ALONE, (pronoun) => meant(` ${pronoun}`, rest) ?? pronoun)
    .replace(BEHIND_INFINITIVE, (all: string, stem: string, pronoun: string) => {
      const noun = meant(` ${pronoun}`, all)
      return noun === null ? all : `${infinitiveOf(stem)} ${noun}`
    })
}

const POINTED_ALONE = /^(?:ess[ae]s?|es[ae]s?|est[ae]s?|est[oa]s|quest[oaie]|quell[oaie])(?= (?:y|e|o|ou) |$)/u
const BEHIND_INFINITIVE = /(?<= )(\p{L}+[aeiáéí]r)-?(l[oa]s?|li)(?!\p{L})/u

/** The pronouns around a verb that was matched as its group 2, else 1, in small letters. */
export const pronounsIn = (match: RegExpExecArray): string =>
  match[0].toLowerCase().replace(match[2] ?? match[1] ?? '', ' ')
