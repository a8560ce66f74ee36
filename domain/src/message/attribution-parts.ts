import { pattern } from '../text/pattern.ts'
import { dateNameForm } from '../text/date-names.ts'
import { dateWords } from './date-vocabulary.ts'

const MAX_PARTS = 80

/** Said first of all, before the day or the person. */
const OPENING =
  /^(?:on|at|am|le|el|em|il giorno|il|op|den|dne|dnia|dana|dňa|w dniu|pe la|pe|la|lo|pada tanggal|pada|vào|στις|на|בתאריך|in data|in (?:a |the )?(?:message|article)|ha)(?!\p{L})/iu
/** Said first of all, and takes the place of the verb: "Quoting Anna Weber:". */
export const QUOTING =
  /^(?:quoting|citando|zitat von|zitiere|citace|missatge de|message de|mensaje de|mensagem de|messaggio di|bericht van)(?!\p{L})/iu

/** Between the parts of a date, and around the person. */
const CONNECTORS =
  'at um uhr à a à las los les de d del dem dia do da di às as ore alle dalle om kl klo kello kl o v u ob la г р в от о ο στις πμ μμ χρήστης odesílatel uživatel użytkownik ' +
  'tarihinde ezt şunu şöyle keltezéssel η m időpont óra pukul lúc vào đã ho ha hat has have hath heeft het volgende va je via of from von by par por per z ze am pm a.m p.m ' +
  'nachm vorm gmt utc cet cest est edt cst cdt mst mdt pst pdt bst ist jst mez mesz hora מאת יום ב em el le den dne the following'

/** "wrote", alone or with what stands with it. */
const VERBS = new Set(
  (
    'wrote write writes written said says schrieb schrieben schreibt geschrieben écrit écrivait ecrit escribió ' +
    'escribio escribía escreveu scritto scrisse ha-scritto schreef geschreven skrev skreiv skrifaði ' +
    'kirjoitti napsal napsala napsal(a) napísal napísala napísal(a) napisał napisała napisał(a) pisze написал написала написал(а) писал писала писал(а) писали пишет пише написав написа ' +
    'yazdı írta scris menulis viết έγραψε כתב כתבה كتب escriure idatzi rakstīja rašė kirjutas pisal napisal napisao napisala скрива'
  ).split(' '),
)
/** Chinese, Japanese and Korean set no spaces: the verb ends the line. */
export const VERB_AT_END = /(?:写道|寫道|のメール|のメッセージ|さんは書きました|작성|님이 작성)[:：]?$/

/** Parts of names that are written small. */
const PARTICLES = new Set(
  "af al and av bin d' da das de del della den der di do dos du e el for la le of op ten ter the to van vom von y zu zum zur".split(
    ' ',
  ),
)

/** Words that open sentences of people, and that nobody is called. */
const NOT_NAMES = new Set(
  (
    'i we he she it they you this that these those here there what when where who why how as if in so but and or for from to please thanks thank see also then last first next both all some ' +
    'yes no not now today yesterday tomorrow earlier later hi hello dear re fwd call reply send meet ich wir er sie es ihr du das dies hier wie was wann wo wer bitte danke hallo heute gestern ' +
    'je nous il elle ils vous tu ce voici comme quand bonjour merci yo nosotros él ella ellos usted esto aquí como cuando hola gracias eu nós ele ela eles você isto aqui quando olá obrigado ' +
    'io noi lui lei loro voi questo ecco come ciao grazie ik wij hij zij jij dit hier zoals toen hallo bedankt'
  ).split(' '),
)
const SECOND_PERSON = new Set(['you', 'sie', 'du', 'vous', 'вы', 'ty'])

const CONNECTOR_WORDS = new Set(CONNECTORS.split(' '))

/** What a word of an attribution is; `mark` is punctuation, `joint` a word between the others, `other` none that is known. */
export type Part =
  | 'number'
  | 'address'
  | 'name'
  | 'you'
  | 'date'
  | 'verb'
  | 'joint'
  | 'opening'
  | 'rule'
  | 'colon'
  | 'mark'
  | 'other'
export type Token = { part: Part; text: string }

const TOKEN = pattern('giu')`
  [<([]{0,3} ?(?:mailto:)?[\p{L}\d._%+=&'-]{1,80}@[\p{L}\d.-]{1,120}(?:<mailto:[^<>\s]{1,200}>)? ?[>)\]]{0,3}|
  ["“„«][^"“”»]{1,80}["”“»]|'[^']{1,60}'|[+-]?\d+(?:[:.,/h-]\d+)*(?:st|nd|rd|th|am|pm|º|ª)?\.?|
  [\p{L}\p{M}][\p{L}\p{M}_.'’ʼ׳-]*(?:\([aа]\))?|[-–—‐_=]{2,}|\S
`
export const BIDI_MARKS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
const CASELESS = /^[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Thai}\p{Script=Devanagari}]/u
const CJK = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Katakana}\p{Script=Hiragana}]/u

/** The parts of one line, after those of the lines above; null where something stands in it that no attribution has. */
export function partsOf(line: string, above: readonly Token[]): Token[] | null {
  const tokens = [...above]
  const start = above.length > 0 ? 0 : (/^[-–—‐_=*\s]*/.exec(line)?.[0].length ?? 0)
  const opening =
    above.length > 0 ? undefined : (OPENING.exec(line.slice(start)) ?? QUOTING.exec(line.slice(start)))?.[0]
  if (opening !== undefined) {
    if (/^[-–—‐_=]{2}/.test(line)) tokens.push({ part: 'rule', text: '--' })
    tokens.push({ part: 'opening', text: opening })
  }
  for (const [text] of line.slice(opening === undefined ? 0 : start + opening.length).matchAll(TOKEN)) {
    const part = partOf(text, tokens)
    if (part === null || tokens.length >= MAX_PARTS) return null
    tokens.push({ part, text })
  }
  return tokens
}

function partOf(word: string, before: readonly Token[]): Part | null {
  if (word.includes('@')) return 'address'
  if (/^[+-]?\d/.test(word)) return 'number'
  if (/^["“„«']./u.test(word)) return 'name'
  if (/^[:：]$/.test(word)) return 'colon'
  if (/^[-–—‐_=]{2}/.test(word)) return 'rule'
  if (!/^\p{L}/u.test(word)) return /^[?!]$/.test(word) ? null : 'mark'
  if (CJK.test(word)) return VERB_AT_END.test(word) ? 'verb' : word.length <= 6 ? 'joint' : null
  // Their words stand where they stand: neither capitals nor a list tell what they are.
  if (CASELESS.test(word)) return VERBS.has(word) ? 'verb' : 'joint'
  const small = dateNameForm(word)
  const last = before.at(-1)
  const isCapital = /^\p{Lu}/u.test(word)
  if (VERBS.has(small)) return 'verb'
  if (!isCapital && last?.part === 'name' && PARTICLES.has(small)) return 'name'
  if (!isCapital && CONNECTOR_WORDS.has(small)) return 'joint'
  if (dateWords().weekdays.has(small) || dateWords().months.has(small)) return 'date'
  const isZone = /^\p{Lu}{1,5}$/u.test(word) && (last?.part === 'number' || last?.part === 'date' || last?.text === '(')
  if (isZone || /^(?:am|pm|uhr|gmt|utc)$/.test(small)) return 'joint'
  if (SECOND_PERSON.has(small)) return 'you'
  if (NOT_NAMES.has(small)) return null
  return isCapital ? 'name' : 'other'
}
