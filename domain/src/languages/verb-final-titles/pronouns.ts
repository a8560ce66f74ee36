import { bareWord } from '../../text/words.ts'
import { thingMeant, type Pronoun } from '../pronoun-nouns.ts'
import type { TitleFrame } from '../title-language.ts'
import type { Deed } from './deed.ts'
import type { VerbFinalWords } from './words.ts'

/** "schicke ihn" as "den Plan schicken", by the sentences before. */
export function withNouns(deed: Deed, clause: string, { before, topic }: TitleFrame, words: VerbFinalWords): Deed {
  const told = (text: string, pronouns: readonly Pronoun[]): string => {
    for (const pronoun of pronouns) {
      const match = pronoun.of.exec(` ${text} `)
      if (match === null) continue
      const at = ` ${clause} `.toLowerCase().indexOf(` ${bareWord(match[0].split(' ')[0])} `)
      const thing = thingMeant(pronoun, [clause.slice(0, Math.max(0, at - 1)), ...before], topic)
      if (thing === null) continue
      // "read the plan and send it": said already.
      const isSaid = text.toLowerCase().includes(thing.toLowerCase())
      const by = isSaid ? '' : `${match.groups?.['then'] ?? ''}${match.groups?.['with'] ?? ''} ${thing}`.trim()
      return ` ${text} `
        .replace(pronoun.of, () => by)
        .replace(/ {2,}/g, ' ')
        .trim()
    }
    return text
  }
  return { ...deed, middle: told(deed.middle, words.pronouns), behind: told(deed.behind, words.subjectPronouns) }
}

/** What the mail is about stands behind: "Nachreichen (Attest)". */
export function withoutPronoun(deed: Deed, { pronounFirst }: VerbFinalWords): Deed {
  // "Anna das bestätigen" is not "Anna bestätigen".
  const isOfStatement = deed.isForOther && /^(?:das|es|dies|dat|het|dit) /iu.test(deed.middle)
  return isOfStatement ? deed : { ...deed, middle: deed.middle.replace(pronounFirst, '').trim() }
}

/** Whether a deed names somebody, or something, by a pronoun alone whose noun stands elsewhere. */
export function isUntold(
  { middle, behind, isOfReader, isOfThem }: Deed,
  { isSent, isBehind = false, isColleague }: TitleFrame,
  words: VerbFinalWords,
): boolean {
  if (isColleague && !isSent && words.ours.test(`${middle}${behind}`)) return true
  if (!isBehind && words.pointsOutside.test(`${middle}${isOfThem === true ? '' : behind}`)) return true
  return !isSent && (words.ofWriter.test(middle) || (!isOfReader && words.ofWriter.test(behind)))
}
