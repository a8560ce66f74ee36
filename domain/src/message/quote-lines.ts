import { LANGUAGES } from '../text/language.ts'
import { HEADER_KINDS, QUOTING_WORDS, type HeaderKind, type QuotingWords } from './quoting-words.ts'

/** Recognises the lines by which mail clients introduce an answered or forwarded message. Every test looks at a bounded slice of a line. */

const LINE_CHARS = 400

/** What the languages that are read say of it, one after the other. */
const ofEach = <Said>(said: (words: QuotingWords) => readonly Said[]): Said[] =>
  LANGUAGES.flatMap((language) => said(QUOTING_WORDS[language]))

/** How mail programs name the headers that they repeat above a quoted message, language by language. */
const HEADER_LABELS: readonly QuotingWords['headers'][] = [
  ...ofEach(({ headers }) => [headers]),
  { from: ['fra', 'avsender'], date: ['sendt', 'dato'], to: ['til'], cc: ['kopi'], subject: ['emne'] },
  { from: ['från', 'avsändare'], date: ['skickat', 'datum'], to: ['till'], cc: ['kopia'], subject: ['ämne'] },
  { from: ['fra', 'afsender'], date: ['sendt', 'dato'], to: ['til'], cc: ['kopi'], subject: ['emne'] },
  { from: ['lähettäjä', 'keneltä'], date: ['lähetetty', 'päiväys', 'päivämäärä'], to: ['vastaanottaja', 'kenelle'], cc: ['kopio'], subject: ['aihe'] },
  { from: ['od', 'nadawca'], date: ['wysłano', 'wysłane', 'data', 'data wysłania'], to: ['do', 'adresat'], cc: ['dw', 'kopia'], subject: ['temat'] },
  { from: ['od', 'odesílatel'], date: ['odesláno', 'datum'], to: ['komu', 'pro'], cc: ['kopie'], subject: ['předmět'] },
  { from: ['od', 'odosielateľ'], date: ['odoslané', 'dátum'], to: ['komu'], cc: ['kópia'], subject: ['predmet'] },
  { from: ['от', 'от кого'], date: ['отправлено', 'дата'], to: ['кому'], cc: ['копия'], subject: ['тема'] },
  { from: ['від'], date: ['надіслано', 'дата'], to: ['кому'], cc: ['копія'], subject: ['тема'] },
  { from: ['kimden', 'gönderen'], date: ['gönderildi', 'tarih', 'gönderme tarihi'], to: ['kime', 'alıcı'], cc: ['bilgi'], subject: ['konu'] },
  { from: ['feladó'], date: ['elküldve', 'dátum'], to: ['címzett'], cc: ['másolatot kap', 'másolat'], subject: ['tárgy'] },
  { from: ['de la', 'de', 'expeditor'], date: ['trimis', 'data'], to: ['către', 'la'], cc: [], subject: ['subiect'] },
  { from: ['από'], date: ['στάλθηκε', 'ημερομηνία'], to: ['προς'], cc: ['κοιν.', 'κοινοποίηση'], subject: ['θέμα'] },
  { from: ['差出人', '送信者', '送信元'], date: ['送信日時', '日付', '日時'], to: ['宛先'], cc: [], subject: ['件名'] },
  { from: ['发件人', '寄件者', '寄件人'], date: ['发送时间', '日期', '寄件日期', '傳送時間', '时间'], to: ['收件人', '收件者'], cc: ['抄送', '副本'], subject: ['主题', '主旨', '主題'] },
  { from: ['보낸 사람', '보낸사람'], date: ['보낸 날짜', '날짜', '보낸 시간'], to: ['받는 사람', '받는사람'], cc: ['참조'], subject: ['제목'] },
] // prettier-ignore

const KIND_OF = new Map<string, HeaderKind>()
for (const labels of HEADER_LABELS) {
  for (const kind of HEADER_KINDS) for (const label of labels[kind]) KIND_OF.set(label, kind)
}

/** Tabs and spaces of a quoted-printable text that was decoded once too rarely. */
function withoutCodes(line: string): string {
  return line.includes('=0') || line.includes('=2') ? line.slice(0, LINE_CHARS).replace(/=(?:09|20)/g, ' ') : line
}

/** Which header of a quoted message this line repeats ("*Von:* Anna", "> From: x"); null when none. */
export function quotedHeaderKind(line: string): HeaderKind | null {
  const match = LABEL.exec(withoutCodes(line).slice(0, 60))
  return match?.[1] === undefined ? null : (KIND_OF.get(match[1].toLowerCase().replace('’', "'")) ?? null)
}

const LABEL =
  /^[\s>*_|]{0,20}([\p{L}.'’-]{1,14}(?: [\p{L}']{1,8})?)[ \t\u00a0]{0,3}\*{0,2}(?::\*{0,2}(?:[\s<"'[\p{L}\d]|$)|：)/u

const ORIGINAL_WORDS = [
  ...ofEach(({ original }) => original), 'originalt meddelande', 'ursprungligt meddelande', 'opprinnelig melding', 'oprindelig meddelelse',
  'oprindelig besked', 'originalmeddelelse', 'alkuperäinen viesti', 'původní zpráva', 'původní e-mail', 'pôvodná správa',
  'oryginalna wiadomość', 'wiadomość oryginalna', 'исходное сообщение', 'оригинальное сообщение', 'вихідне повідомлення', 'orijinal mesaj',
  'eredeti üzenet', 'mesaj original', 'αρχικό μήνυμα', '原始邮件', '原始郵件', '原始信息', '元のメッセージ', '원본 메시지', '원본 메일',
] // prettier-ignore
const FORWARD_WORDS = [
  ...ofEach(({ forwarded }) => forwarded), 'vidarebefordrat meddelande', 'vidarebefordrat brev', 'vidarebefordrat mejl', 'videresendt',
  'välitetty viesti', 'edelleenlähetetty viesti', 'przekazana wiadomość', 'wiadomość przekazana', 'přeposlaná zpráva', 'preposlaná správa',
  'пересылаемое сообщение', 'перенаправленное сообщение', 'пересланное сообщение', 'переслане повідомлення', 'iletilmiş mesaj',
  'iletilen ileti', 'továbbított üzenet', 'mesaj redirecționat', 'προωθημένο μήνυμα', '转发邮件', '轉寄郵件', '转发的邮件', '転送メッセージ', '전달된 메시지',
] // prettier-ignore
/** How Apple's programs announce a forwarded message, on a line of its own without a rule. */
const FORWARD_SENTENCES = new Set([
  ...ofEach(({ forwardSentences }) => forwardSentences), 'vidarebefordrat brev', 'vidarebefordrat mejl', 'start på videresendt besked',
  'videresendt melding', 'välitetty viesti alkaa', 'początek przekazywanej wiadomości', 'začátek přeposílané zprávy',
  'začiatok preposlanej správy', 'начало переадресованного сообщения', 'початок листа, що пересилається', 'iletilmiş mesajın başlangıcı',
  'továbbított levél kezdete', 'începutul mesajului redirecționat', 'έναρξη προωθημένου μηνύματος', '転送されたメッセージ', '开始转发的邮件', '開始轉寄郵件',
  '전달된 메시지 시작',
]) // prettier-ignore

/** Whether this line separates what was written now from an older message, and whether it says "forwarded". */
export function separatorKind(line: string): 'original' | 'forwarded' | null {
  if (!/^[\s>*]{0,12}[-_=‐–—]{2,}/.test(line)) return announcesForward(line) ? 'forwarded' : null
  const words = line
    .slice(0, LINE_CHARS)
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll('&nbsp;', ' ')
    .replace(/[-_=‐–—*>]{2,}/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (words === '') return null
  if (FORWARD_WORDS.some((word) => words.startsWith(word))) return 'forwarded'
  return ORIGINAL_WORDS.some((word) => words.startsWith(word)) ? 'original' : null
}

function announcesForward(line: string): boolean {
  if (line.length > 80 || !/[:：]\s*$/.test(line.slice(-4))) return false
  return FORWARD_SENTENCES.has(
    line
      .replace(/[:：>\s]+/g, ' ')
      .trim()
      .toLowerCase(),
  )
}

const HAS_DATE = /\d{1,2}[:.h]\d{2}|\b\d{4}\b|\d{1,2}[./-]\d{1,2}/

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
  const kinds = headerKinds(lines, index, first)
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

/** Beside headers and the people of To and Cc, a block may have so many more lines: "Importance: High", blank ones. */
const MAX_OTHER_LINES = 9
const MAX_BLANK_LINES = 3
const MAX_LIST_LINES = 300

/** The headers of the block that begins at `index`; it ends where one of them comes again. */
function headerKinds(lines: readonly string[], index: number, first: HeaderKind): Set<HeaderKind> {
  const kinds = new Set([first])
  let last: HeaderKind | null = first
  let others = 0
  let blanks = 0
  let listed = 0
  for (let next = index + 1; next < lines.length && others < MAX_OTHER_LINES && listed < MAX_LIST_LINES; next += 1) {
    const line = lines[next] ?? ''
    const kind = quotedHeaderKind(line)
    if (kind !== null && kind !== 'cc' && kinds.has(kind) && kind !== last) break
    if (kind !== null) {
      others += kinds.has(kind) ? 1 : 0
      kinds.add(kind)
      last = kind
    } else if (line.trim() === '') {
      last = null
      others += 1
      blanks += 1
      if (blanks > MAX_BLANK_LINES) break
    } else if ((last === 'to' || last === 'cc') && listsPeople(line, lines[next - 1] ?? '')) listed += 1
    else others += 1
  }
  return kinds
}

/** Whether a line goes on with the people of To or Cc: addresses, or names with separators at its end or that of the line above. */
function listsPeople(line: string, above: string): boolean {
  const text = line.slice(0, LINE_CHARS)
  return /[;,]\s*$/.test(above.slice(-20)) || /[;,]\s*$/.test(text.slice(-20)) || /[^\s@]@[^\s@]|;/.test(text)
}
