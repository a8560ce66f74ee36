/** Recognises the lines by which mail clients introduce an answered or forwarded message. Every test looks at a bounded slice of a line. */

const LINE_CHARS = 400

type HeaderKind = 'from' | 'date' | 'to' | 'cc' | 'subject'

const HEADER_WORDS: Record<HeaderKind, string[]> = {
  from: ['from', 'von', 'de', 'da', 'van', 'fra', 'från', 'od', 'от', 'expéditeur', 'mittente', 'remitente', 'reply-to', 'x-from'],
  date: [
    'sent', 'date', 'gesendet', 'datum', 'gesendet am', 'envoyé', 'envoyé le', "date d'envoi", 'enviado', 'enviado el', 'enviado em',
    'enviada', 'enviada em', 'fecha', 'data', 'inviato', 'verzonden', 'sendt', 'skickat', 'dato', 'дата', 'wysłano', 'odesláno', 'message du',
  ],
  to: ['to', 'an', 'à', 'a', 'para', 'aan', 'til', 'till', 'destinataire', 'destinatario', 'pour', 'кому', 'do', 'risposta', 'x-to'],
  cc: ['cc', 'kopie', 'copie', 'copie à', 'c.c.', 'bcc', 'копия'],
  subject: ['subject', 'betreff', 'objet', 'asunto', 'assunto', 'oggetto', 'onderwerp', 'emne', 'ämne', 'тема', 'temat', 'předmět'],
} // prettier-ignore

const KIND_OF = new Map<string, HeaderKind>()
for (const kind of ['from', 'date', 'to', 'cc', 'subject'] as const) {
  for (const word of HEADER_WORDS[kind]) KIND_OF.set(word, kind)
}

/** Tabs and spaces of a quoted-printable text that was decoded once too rarely. */
function withoutCodes(line: string): string {
  return line.includes('=0') || line.includes('=2') ? line.slice(0, LINE_CHARS).replace(/=(?:09|20)/g, ' ') : line
}

/** Which header of a quoted message this line repeats ("*Von:* Anna", "> From: x"); null when none. */
export function quotedHeaderKind(line: string): HeaderKind | null {
  const match = /^[\s>*_|]{0,20}([\p{L}.'’-]{1,14}(?: [\p{L}']{1,7})?)[ \t]{0,3}\*?:\*{0,2}(?:[\s<"'[\p{L}\d]|$)/u.exec(
    withoutCodes(line).slice(0, 60),
  )
  return match?.[1] === undefined ? null : (KIND_OF.get(match[1].toLowerCase().replace('’', "'")) ?? null)
}

const ORIGINAL_WORDS = [
  'original message', 'original appointment', 'original-nachricht', 'ursprüngliche nachricht', 'originalnachricht', 'originalmail',
  "message d'origine", 'message original', 'message initial', 'mensaje original', 'mensagem original', 'messaggio originale',
  'oorspronkelijk bericht', 'originalt meddelande', 'ursprungligt meddelande', 'opprinnelig melding', 'oprindelig meddelelse', 'oprindelig besked', 'originalmeddelelse',
  'alkuperäinen viesti', 'původní zpráva', 'oryginalna wiadomość', 'исходное сообщение', 'reply message', 'reply to message', 'reply separator',
] // prettier-ignore
const FORWARD_WORDS = [
  'forwarded message', 'forwarded by', 'forwarded mail', 'weitergeleitete nachricht', 'weitergeleitet von', 'message transféré',
  'message réexpédié', 'transféré par', 'mensaje reenviado', 'reenviado por', 'mensagem encaminhada', 'encaminhado por', 'messaggio inoltrato',
  'inoltrato da', 'doorgestuurd bericht', 'doorgezonden bericht', 'doorgestuurd door', 'vidarebefordrat meddelande', 'videresendt',
] // prettier-ignore
const FORWARD_SENTENCES =
  /^\s{0,8}(?:begin forwarded message|anfang der weitergeleiteten (?:e-?mail|nachricht)|début du message (?:transféré|réexpédié)|inicio del mensaje reenviado|início da mensagem (?:encaminhada|reencaminhada)|inizio messaggio inoltrato|begin doorgestuurd bericht)\s{0,3}:?\s{0,8}$/i

/** Whether this line separates what was written now from an older message, and whether it says "forwarded". */
export function separatorKind(line: string): 'original' | 'forwarded' | null {
  const text = line.slice(0, LINE_CHARS)
  if (FORWARD_SENTENCES.test(text)) return 'forwarded'
  if (!/^[\s>*]{0,12}[-_=–—]{2,}/.test(text)) return null
  const words = text
    .toLowerCase()
    .replace(/’/g, "'")
    .replace(/[-_=–—*>]{2,}/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (words === '') return null
  if (FORWARD_WORDS.some((word) => words.startsWith(word))) return 'forwarded'
  return ORIGINAL_WORDS.some((word) => words.startsWith(word)) ? 'original' : null
}

const WROTE =
  /(?:(?:^|[\s>*])(?:wrote|writes|said|schrieb(?:en)?|a écrit|écrit|écrivait|escribió|escribio|escreveu|ha scritto|scrisse|schreef|het volgende geschreven|skrev|kirjoitti|napsal\(?a?\)?|napisał\(?a?\)?|пишет|писал\(?а?\)?)|写道|のメール|さんは書きました|작성)[^:\n]{0,60}[:：]?\s*$/i
const OPENING =
  /^[\s>*"'“]{0,12}(?:on|am|le|el|em|il(?: giorno)?|op|den|dne|dnia|at|in (?:a |the )?(?:message|article)|quoting|citando|zitat von|em|ter|ma|le|pe|ti|ke|to|la|su|пн|вт|ср|чт|пт|сб|вс)(?!\p{L})/iu
const HAS_DATE = /\d{1,2}[:.h]\d{2}|\b\d{4}\b|\d{1,2}[./-]\d{1,2}/
const HAS_ADDRESS = /[\w.+-]{1,64}@[\w-]{1,64}\./

/**
 * How many lines from `index` on form an attribution ("On Monday, 3 May, Anna wrote:"), wrapped over at most four lines; 0 when
 * none starts here. A bare "Anna wrote:" counts only before a quoted line.
 */
export function attributionLength(lines: readonly string[], index: number): number {
  const first = (lines[index] ?? '').slice(0, LINE_CHARS)
  if (first.trim() === '' || first.startsWith('>')) return 0
  const opens = OPENING.test(first)
  const datesOrAddresses = HAS_DATE.test(first) || HAS_ADDRESS.test(first)
  let joined = ''
  for (let length = 1; length <= (opens ? 4 : 3); length += 1) {
    const line = (lines[index + length - 1] ?? '').slice(0, LINE_CHARS)
    if (line.trim() === '' && length > 1) break
    joined = `${joined} ${line.trim()}`.trim()
    if (joined.length > 3 * LINE_CHARS) break
    if (WROTE.test(joined.slice(-160))) {
      const datedOrAddressed = HAS_DATE.test(joined) || HAS_ADDRESS.test(joined)
      if (datedOrAddressed && (opens || length === 1) && /[:：]\s*$|写道|のメール/.test(joined)) return length
      if (
        length === 1 &&
        joined.length < 160 &&
        nextFilled(lines, index + 1)
          .trimStart()
          .startsWith('>')
      )
        return 1
      if (
        opens &&
        datedOrAddressed &&
        nextFilled(lines, index + length)
          .trimStart()
          .startsWith('>')
      )
        return length
    }
    // In any language: dated or addressed lines that end in a colon, right above a marked quotation.
    const introduces = /[:：]\s*$/.test(joined) && (HAS_ADDRESS.test(joined) || /(?:19|20)\d{2}/.test(joined))
    if (
      introduces &&
      datesOrAddresses &&
      nextFilled(lines, index + length)
        .trimStart()
        .startsWith('>')
    )
      return length
    if (!opens && !datesOrAddresses) break
  }
  return isBareAttribution(first.trim()) ? 1 : 0
}

/** "2015-10-18 0:17 GMT+03:00 Matt Palmer <matt@example.com>:" has no verb at all; nor has "2016-03-03 17:21 GMT+01:00 Some One". */
function isBareAttribution(line: string): boolean {
  if (/^\d{4}-\d{2}-\d{2} \d{1,2}:\d{2} GMT[+-]\d{2}:\d{2} \p{Lu}/u.test(line) && line.length < 120) return true
  const open = line.lastIndexOf('<')
  if (open < 0 || !/^<[^<>\s@]{1,100}@[^<>\s@]{1,100}>\s{0,4}:$/.test(line.slice(open))) return false
  return /\d{1,2}:\d{2}/.test(line.slice(0, open))
}

function nextFilled(lines: readonly string[], from: number): string {
  for (let index = from; index < Math.min(from + 3, lines.length); index += 1) {
    const line = lines[index] ?? ''
    if (line.trim() !== '') return line
  }
  return ''
}

const HAS_DAY = /\d{1,2}\/\d{1,2}\/\d{2,4} \d{1,2}:\d{2}/

/** Whether one of the lines right above says when: "Anna Weber / 01/12/2001 04:01 PM / To: …". */
function isDated(lines: readonly string[], index: number): boolean {
  return lines.slice(Math.max(0, index - 3), index).some((line) => HAS_DAY.test(line.slice(0, LINE_CHARS)))
}

/**
 * The line at which a block of repeated headers starts when `index` is its first recognised header line; null when it is none.
 * Lotus Notes writes name and date above "To:", so the block may start up to four lines earlier.
 */
export function headerBlockStart(lines: readonly string[], index: number): number | null {
  const first = quotedHeaderKind(lines[index] ?? '')
  if (first === null || first === 'cc' || first === 'subject') return null
  const kinds = new Set<HeaderKind>([first])
  let blanks = 0
  for (let next = index + 1; next < Math.min(index + 10, lines.length); next += 1) {
    const line = lines[next] ?? ''
    const kind = quotedHeaderKind(line)
    if (kind !== null) kinds.add(kind)
    else if (line.trim() === '' && ++blanks > 3) break
  }
  if (first === 'from' && kinds.size >= 3) return index
  if (first === 'from' && kinds.has('date')) return index
  if (first === 'from' && kinds.has('to') && HAS_DAY.test(lines[index] ?? '')) return index
  if (first === 'date' && kinds.has('from') && kinds.has('to')) return index
  if (first === 'to' && (kinds.has('subject') || (kinds.has('cc') && isDated(lines, index)))) {
    let start = index
    for (let back = index - 1, steps = 0; back >= 0 && steps < 5; back -= 1, steps += 1) {
      const line = withoutCodes(lines[back] ?? '').slice(0, 200)
      if (line.trim() === '') continue
      if (HAS_DATE.test(line) || /@|<|"|\bon\b/.test(line) || /^\s*(?:To|Sent by|Please respond to):?/i.test(line))
        start = back
      else if (start < index && /^[\s>]*\p{Lu}[\p{L}.'’-]+(?: \p{Lu}[\p{L}.'’-]*){1,3}\s*$/u.test(line)) start = back
      else break
    }
    return start < index || kinds.has('from') ? start : null
  }
  return null
}
