import { pattern } from '../../text/pattern.ts'

/** "Anna to send you the plan", and not "The bill has to be paid". */
const DEED = pattern('u')`
    ^(?!.{0,40} (?:not|has|have|had|needs?|wants?|got|ought|is|are|was|were|going|able|like|due|us) to )
    .{1,40}? to (?<deed>\p{Ll}.*)$`
/** "send you", "for you", "put you down": the owner, as whoever something is done to. */
const OWNER = pattern('iu')`
    (?<=^\p{L}+ |(?<!\p{L})(?:to|for|with|from|at|of|on|by|and \p{L}+) )you(?= |$)`
const TO_COME = /(?<!\p{L})(?:when|if|once|until|till|unless|as soon as|whether)(?!\p{L})/iu
const OTHERS = /(?<!\p{L})(?:they|them|their)(?!\p{L})/iu
const ASKED = /(?<!\p{L})(?:you|your)(?!\p{L})/iu
const YOURS: Record<string, string> = { they: 'you', them: 'you', their: 'your' }

/**
 * "send me the plan" of "Anna to send you the plan"; null where the title is about no deed of the other side's, or does not tell who is
 * who in it.
 */
export function deedIn(title: string, evidence: string): string | null {
  const deed = DEED.exec(title)?.groups?.['deed']
  if (deed === undefined || TO_COME.test(deed)) return null
  const ofOwner = deed.replace(OWNER, 'me').replace(/(?<!\p{L})your(?!\p{L})/giu, 'my')
  if (/(?<!\p{L})(?:you|yours|themselves)(?!\p{L})/iu.test(ofOwner)) return null
  if (!OTHERS.test(ofOwner)) return ofOwner
  if (!ASKED.test(evidence)) return ofOwner
  return OTHERS.test(evidence)
    ? null
    : ofOwner.replace(/(?<!\p{L})(?:they|them|their)(?!\p{L})/giu, (word) => YOURS[word.toLowerCase()] ?? word)
}
