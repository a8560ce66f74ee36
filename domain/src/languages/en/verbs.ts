/** Verbs by which a question's subject can be told from what is said of it, with their past tense and participle. */
const IRREGULAR: readonly (readonly [string, string, string])[] = [
  ['be', 'was', 'been'], ['become', 'became', 'become'], ['begin', 'began', 'begun'], ['break', 'broke', 'broken'], ['bring', 'brought', 'brought'],
  ['build', 'built', 'built'], ['buy', 'bought', 'bought'], ['catch', 'caught', 'caught'], ['choose', 'chose', 'chosen'], ['come', 'came', 'come'],
  ['cost', 'cost', 'cost'], ['cut', 'cut', 'cut'], ['do', 'did', 'done'], ['draw', 'drew', 'drawn'], ['drive', 'drove', 'driven'], ['eat', 'ate', 'eaten'],
  ['fall', 'fell', 'fallen'], ['feel', 'felt', 'felt'], ['find', 'found', 'found'], ['fit', 'fitted', 'fitted'], ['fly', 'flew', 'flown'], ['forget', 'forgot', 'forgotten'],
  ['get', 'got', 'got'], ['give', 'gave', 'given'], ['go', 'went', 'gone'], ['have', 'had', 'had'], ['hear', 'heard', 'heard'], ['hold', 'held', 'held'],
  ['keep', 'kept', 'kept'], ['know', 'knew', 'known'], ['leave', 'left', 'left'], ['let', 'let', 'let'], ['lose', 'lost', 'lost'], ['make', 'made', 'made'],
  ['mean', 'meant', 'meant'], ['meet', 'met', 'met'], ['pay', 'paid', 'paid'], ['put', 'put', 'put'], ['read', 'read', 'read'], ['ring', 'rang', 'rung'],
  ['run', 'ran', 'run'], ['say', 'said', 'said'], ['see', 'saw', 'seen'], ['sell', 'sold', 'sold'], ['send', 'sent', 'sent'], ['set', 'set', 'set'], ['show', 'showed', 'shown'],
  ['sleep', 'slept', 'slept'], ['speak', 'spoke', 'spoken'], ['spend', 'spent', 'spent'], ['stand', 'stood', 'stood'], ['take', 'took', 'taken'], ['tell', 'told', 'told'],
  ['think', 'thought', 'thought'], ['understand', 'understood', 'understood'], ['wear', 'wore', 'worn'], ['win', 'won', 'won'], ['write', 'wrote', 'written'],
] // prettier-ignore
const REGULAR = (
  'accept add agree allow answer apply approve arrange arrive ask attend book call cancel carry change charge ' +
  'check clear close collect come complete confirm contact cover deal decide deliver discuss download email end ' +
  'expect finish fix follow happen help include install invite join look like live manage match matter mention ' +
  'miss move need notice offer open order pass pick plan post prefer prepare print receive recommend remember ' +
  'reply request require resolve respond return review save schedule sign sound start stay stop submit suggest ' +
  'suit support switch talk test transfer travel try turn update upload use visit wait walk want work worry'
).split(' ')

const regularPast = (verb: string): string =>
  verb.endsWith('e')
    ? `${verb}d`
    : /[^aeiou]y$/.test(verb)
      ? `${verb.slice(0, -1)}ied`
      : DOUBLED.has(verb)
        ? `${verb}${verb.at(-1)}ed`
        : `${verb}ed`
const DOUBLED = new Set(['stop', 'plan', 'submit', 'cancel', 'travel', 'transfer', 'prefer'])

const PAST = new Map<string, string>([
  ...REGULAR.map((verb) => [verb, regularPast(verb)] as const),
  ...IRREGULAR.map(([verb, past]) => [verb, past] as const),
])
const PARTICIPLES = new Set([...REGULAR.map(regularPast), ...IRREGULAR.map(([, , participle]) => participle)])

export const isVerb = (word: string): boolean => PAST.has(word)
export const isParticiple = (word: string): boolean => PARTICIPLES.has(word) || /\p{L}{2}ed$/u.test(word)
/** "sent" for "send"; null for what is not known to be a verb. */
export const pastOf = (verb: string): string | null => PAST.get(verb) ?? null
/** "sends" for "send". */
export const thirdOf = (verb: string): string =>
  verb === 'have'
    ? 'has'
    : /(?:s|x|z|ch|sh|o)$/.test(verb)
      ? `${verb}es`
      : /[^aeiou]y$/.test(verb)
        ? `${verb.slice(0, -1)}ies`
        : `${verb}s`
