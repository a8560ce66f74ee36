import type { Language } from '../text/language.ts'

type Foreign = Exclude<Language, 'en'>

/**
 * What stands before the deed in a polite request. In these languages the rest begins with the infinitive, or ends in it,
 * as one notes it for oneself: "Können Sie mir bitte | bis Mittwoch die Agenda schicken?"
 */
const LEADS: Record<Foreign, RegExp> = {
  de: /^(?:(?:bitte )?(?:könn(?:en|ten) sie|kannst du|könntest du|würden sie|würdest du|könnt ihr|könntet ihr)(?: (?:mir|uns|dir|sich|bitte|vielleicht|noch|kurz|auch|mal|eventuell))*) (?=\S)/iu,
  fr: /^(?:(?:pourr(?:iez|ais)|pouvez|peux|voulez|veux|voudr(?:iez|ais))[- ](?:vous|tu)(?: (?:s'il (?:vous|te) plaît|bien|encore|aussi))*|merci de(?: bien vouloir)?|veuillez|prière de|je (?:vous|te) (?:prie|saurais gré) de(?: bien vouloir)?)(?: (?:me|nous)(?= )| (?:m'|nous ))? ?(?=\S)/iu,
  es: /^¿?(?:(?:me |nos )?(?:pued(?:es?|en)|podrías?|podría usted|puede usted|podéis|quieres|te importaría|le importaría)(?: (?:por favor|también|usted))*) (?=\S)/iu,
  pt: /^(?:(?:você|o senhor|a senhora|vocês)?,? ?(?:me )?(?:pode(?:ria)?s?|podem|consegue|poderia)(?: (?:por favor|também|me|nos))*) (?=\S)/iu,
  it: /^(?:(?:mi |ci )?(?:puoi|può|potresti|potrebbe|potete|potreste|vorresti)(?: (?:per favore|anche|gentilmente))*) (?=\S)/iu,
  nl: /^(?:(?:kunt|kun|kan|zou(?:dt)?|wilt?|wil) (?:je|jij|u|jullie)(?: (?:mij|me|ons|aub|alsjeblieft|alstublieft|even|misschien|ook|nog|kunnen|willen))*) (?=\S)/iu,
}

/** The pronoun of whoever asks, which hangs on the verb or stands before it. */
const FOR_ASKER: Partial<Record<Foreign, [RegExp, string][]>> = {
  fr: [[/^(?:me |m'|nous )/iu, '']],
  es: [[/^(\p{L}+[aei]r)(?:me|nos)(?=\P{L}|$)/iu, '$1']],
  it: [[/^(\p{L}+[aei]r)(?:mi|ci)(?=\P{L}|$)/iu, '$1e']],
  pt: [[/^(\p{L}+[aei]r)-(?:me|nos)(?=\P{L}|$)/iu, '$1']],
}
const PLEASE = /^(?:bitte|por favor|s'il (?:vous|te) plaît|per favore|alsjeblieft|graag|merci)[,:]? (?=\S)/iu

/** The deed of a polite request; null where the sentence is not one of its common forms. */
export function foreignDeed(clause: string, language: Foreign): string | null {
  const plain = clause.replace(/’/g, "'")
  const lead = LEADS[language].exec(plain)
  if (lead === null) return PLEASE.test(plain) ? trimmed(plain.replace(PLEASE, '')) : null
  let deed = plain.slice(lead[0].length)
  for (const [pattern, kept] of FOR_ASKER[language] ?? []) deed = deed.replace(pattern, kept)
  return trimmed(deed)
}

function trimmed(deed: string): string | null {
  const text = deed.replace(/[\s.?!,;:]+$/u, '').trim()
  return text === '' ? null : text
}
