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
  ['resend', 'resent', 'resent'],
  ['sleep', 'slept', 'slept'], ['speak', 'spoke', 'spoken'], ['spend', 'spent', 'spent'], ['stand', 'stood', 'stood'], ['take', 'took', 'taken'], ['tell', 'told', 'told'],
  ['think', 'thought', 'thought'], ['understand', 'understood', 'understood'], ['wear', 'wore', 'worn'], ['win', 'won', 'won'], ['withdraw', 'withdrew', 'withdrawn'], ['write', 'wrote', 'written'],
] // prettier-ignore
const REGULAR = (
  'accept achieve add adjust advise afford agree allow announce answer appear apply appoint approve arrange ' +
  'arrive ask assign assist assume attach attend avoid believe belong book calculate call cancel carry ' +
  'change charge check clarify clear close collect combine communicate compare compile complain complete ' +
  'confirm consider consult contact contain continue convert convince coordinate correspond cover create ' +
  'deal decide decline define deliver demonstrate depend describe deserve determine develop disagree ' +
  'disappear discuss distribute download earn edit eliminate email employ enable encourage end enjoy ensure ' +
  'enter establish evaluate examine exist expand expect explain explore extend fail finalise finalize ' +
  'finish fix follow generate happen help hire identify ignore implement imply improve include inform ' +
  'inspect install intend introduce invest investigate invite join justify learn like live locate look ' +
  'maintain manage match matter mention miss modify move need negotiate notice notify obtain occur offer ' +
  'open order organise organize participate pass perform pick plan post postpone prefer prepare prevent ' +
  'print proceed promote propose protect prove provide publish pursue qualify realise realize recall ' +
  'receive recognise recognize recommend reduce refer reflect refuse reissue reject relate rely remain ' +
  'remember remove renew repeat replace reply represent request require reschedule resolve respond retain ' +
  'return reveal review save schedule select serve settle share sign simplify solve sound specify start ' +
  'stay stop submit succeed suggest suit summarise summarize support suppose survive switch talk tend ' +
  'terminate test transfer translate travel try turn unlock update upload use verify visit wait walk want ' +
  'warn wonder work worry'
).split(' ')

const regularPast = (verb: string): string =>
  verb.endsWith('e')
    ? `${verb}d`
    : /[^aeiou]y$/.test(verb)
      ? `${verb.slice(0, -1)}ied`
      : DOUBLED.has(verb)
        ? `${verb}${verb.at(-1)}ed`
        : `${verb}ed`
const DOUBLED = new Set(['stop', 'plan', 'submit', 'cancel', 'travel', 'transfer', 'prefer', 'refer', 'occur'])

const PAST = new Map<string, string>([
  ...REGULAR.map((verb) => [verb, regularPast(verb)] as const),
  ...IRREGULAR.map(([verb, past]) => [verb, past] as const),
])
const PARTICIPLES = new Set([...REGULAR.map(regularPast), ...IRREGULAR.map(([, , participle]) => participle)])

export const isVerb = (word: string): boolean => PAST.has(word)
export const isParticiple = (word: string): boolean => PARTICIPLES.has(word) || /\p{L}{2}ed$/u.test(word)
const ingOf = (verb: string): string =>
  /[^aeiou]e$/.test(verb) || /[aiu]e$/.test(verb)
    ? `${verb.slice(0, -1)}ing`
    : DOUBLED.has(verb) || /^(?:get|put|set|cut|run|let|swap|drop|chat)$/.test(verb)
      ? `${verb}${verb.at(-1)}ing`
      : `${verb}ing`
/** Those that are nouns as well: as a deed they are told by the -ing alone. */
const ALSO_NOUNS = ['forward', 'fax', 'draft', 'mail', 'ship', 'chase', 'circulate', 'order', 'book', 'work', 'paint']
const BASE_OF_ING = new Map([...PAST.keys(), ...ALSO_NOUNS].map((verb) => [ingOf(verb), verb]))

/** "send" for "sending"; null for what is not known to be a verb. */
export const baseOfIng = (word: string): string | null => BASE_OF_ING.get(word) ?? null
/** "sent" for "send", of any word that can only be a verb. */
export const anyPastOf = (verb: string): string => PAST.get(verb) ?? regularPast(verb)
const BASE_OF_PAST = new Map([...PAST].map(([verb, past]) => [past, verb]))
/** "send" for "sent"; null for what is not known to be a past tense. */
export const presentOf = (past: string): string | null => BASE_OF_PAST.get(past) ?? null

const BASE_OF_PARTICIPLE = new Map<string, string>([
  ...REGULAR.map((verb) => [regularPast(verb), verb] as const),
  ...IRREGULAR.map(([verb, , participle]) => [participle, verb] as const),
])
/** "sign" before "ed": what ends so has lost no e, by its last letters. */
const LOST_NO_E =
  /(?:(?<!u)[aeiou]{2}[^aeiouvszc](?<!out|uot)|[^aeiou]it|ck|ct|nt|rt|st|ft|pt|nd|ld|rd|lk|rk|nk|sk|ss|ff|zz|sh|ch|tch|x|w|[aeiou]y|rm|rn|mp|gn|er|ign|ll)$/u
const LOST_AN_E =
  /(?:out|uot|[^aeiou]at|[ui]c|ac|nc|rc|rs|iz|is|[^aeiou]i[ln]|[aeiou]v|rv|lv|dg|ng|rg|as|us|[^aeiou]ur|ir|ak|ok|yp|[^aeiou]l)$/u

/** "wire" for "wired", "carry" for "carried", "shut" for none; null where that cannot be told. */
export function baseOfParticiple(word: string): string | null {
  const known = BASE_OF_PARTICIPLE.get(word)
  if (known !== undefined) return known
  if (!/\p{L}{2}ed$/u.test(word)) return null
  if (word.endsWith('ied')) return `${word.slice(0, -3)}y`
  const stem = word.slice(0, -2)
  if (/[aeiou][^aeiou]{1,2}[aeiou]{0,1}[ea]ll$|([bdgkmnprt])\1$/u.test(stem)) return stem.slice(0, -1)
  if (LOST_NO_E.test(stem)) return stem
  return LOST_AN_E.test(stem) ? `${stem}e` : null
}
/** "sends" for "send". */
export const thirdOf = (verb: string): string =>
  verb === 'have'
    ? 'has'
    : /(?:s|x|z|ch|sh|o)$/.test(verb)
      ? `${verb}es`
      : /[^aeiou]y$/.test(verb)
        ? `${verb.slice(0, -1)}ies`
        : `${verb}s`
