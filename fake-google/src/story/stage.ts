import { type Invitation, calendarParts, invitationText } from './calendar.ts'
import type { ExpectedItem, Open, Trap } from './expected-item.ts'
import { hardWrap, paragraphs, renderForward, renderMessage, type Quoted, type Rendered } from './mail-client.ts'
import { composeMessage, encodeHeader, formatAddress, type Header, type Part } from './mime/compose.ts'
import { type Charset, isAscii, isLatin1, stableHex } from './mime/encode.ts'
import { type Client, owner, type Person } from './people.ts'
import type { StoryMessage } from '../story-type.ts'
import type { StoryClock } from './story-clock.ts'
import { HOUR_MS, offsetMinutes, wallClock } from './zone.ts'

export type Attachment = { name: string; mediaType: string; bytes: Buffer }

type TurnOptions = {
  to?: Person[]
  cc?: Person[]
  subject?: string
  /** What the sentences between `[[` and `]]` leave open, in their order. */
  open?: Open[]
  /** Why this message, which may look like a loose end, is none. */
  trap?: string
  client?: Client
  /** Send only this form of the text. */
  only?: 'plain' | 'html'
  quote?: 'none' | 'forward' | 'above'
  starred?: boolean
  charset?: Charset
  headers?: Header[]
  attach?: Attachment[]
  invite?: Invitation
  /** A whole body instead of the rendered one. */
  body?: Part
}

export type Thread = {
  /** Somebody writes to the owner. */
  receive: (from: Person, at: Date, text: string, options?: TurnOptions) => string
  /** The owner writes; without `to`, to whoever wrote last. */
  send: (at: Date, text: string, options?: TurnOptions) => string
}

export type Stage = {
  clock: StoryClock
  thread: (key: string, subject: string) => Thread
  messages: StoryMessage[]
  expected: ExpectedItem[]
  traps: Trap[]
}

const WAIT_MS = 72 * HOUR_MS
const MARK = /\[\[(.+?)\]\]/gs

type Sent = Quoted & { id: string; references: string[] }

const mailDate = (date: Date, zone: string): string => {
  const offset = offsetMinutes(date, zone)
  const sign = offset < 0 ? '-' : '+'
  const digits = (value: number) => String(Math.trunc(value)).padStart(2, '0')
  const wall = wallClock(date, zone).toUTCString().replace('GMT', '')
  return `${wall}${sign}${digits(Math.abs(offset) / 60)}${digits(Math.abs(offset) % 60)}`
}

const domainOf = (person: Person): string => person.email.split('@')[1] ?? 'localhost'

const messageId = (key: string, from: Person, client: Client): string => {
  const hex = stableHex(key, 32).toUpperCase()
  const domain = domainOf(from)
  if (client.startsWith('gmail')) return `<CA+${stableHex(key, 30)}=w@mail.${domain}>`
  if (client.startsWith('outlook')) return `<DB9P${hex.slice(0, 22)}@EURP191.prod.${domain}>`
  const dashed = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
  return `<${client.startsWith('thunderbird') ? dashed.toLowerCase() : dashed}@${domain}>`
}

/** A minute with the seconds that a key gives it, as no real mail is sent on the full minute. */
export const withSeconds = (minute: Date, key: string): Date =>
  new Date(minute.getTime() + (Number.parseInt(stableHex(key, 4), 16) % 60) * 1000)

/** The trace headers that the owner's mail host adds on delivery. */
export const deliveryHeaders = (from: Person, key: string, at: Date, isAutomaticReply = false): Header[] => {
  const domain = domainOf(from)
  return [
    ['Delivered-To', owner.email],
    ['Return-Path', isAutomaticReply ? '<>' : `<${from.email}>`],
    [
      'Received',
      `from mx1.${domain} (mx1.${domain} [192.0.2.${(key.length * 7) % 250}]) by mx.lindqvist.example with ESMTPS ` +
        `id ${stableHex(`${key}/received`, 20)} for <${owner.email}>; ${mailDate(at, 'Europe/London')}`,
    ],
    [
      'Authentication-Results',
      `mx.lindqvist.example; dkim=pass header.i=@${domain}; spf=pass smtp.mailfrom=${from.email}; dmarc=pass`,
    ],
  ]
}

const mailerHeaders = (client: Client, topic: string, hasAttachment: boolean): Header[] => {
  if (client.startsWith('outlook')) {
    return [
      ['Thread-Topic', encodeHeader(topic)],
      [
        'Accept-Language',
        client === 'outlook-de' ? 'de-DE, en-US' : client === 'outlook-fr' ? 'fr-FR, en-US' : 'en-GB',
      ],
      ...(hasAttachment ? [['X-MS-Has-Attach', 'yes'] satisfies Header] : []),
    ]
  }
  if (client === 'apple') return [['X-Mailer', 'Apple Mail (2.3826.700.81)']]
  if (client === 'iphone') return [['X-Mailer', 'iPhone Mail (23B85)']]
  return client.startsWith('thunderbird') ? [['User-Agent', 'Mozilla Thunderbird']] : []
}

const replySubject = (client: Client, subject: string): string => {
  if (/^(re|aw|fwd|wg|tr|fw)\s?:/i.test(subject)) return subject
  const prefix = client === 'outlook-de' ? 'AW' : client === 'outlook' || client === 'outlook-fr' ? 'RE' : 'Re'
  return `${prefix}: ${subject}`
}

const page = (inside: string): string => `<html><body dir="ltr">${inside}</body></html>\n`

const textBody = (client: Client, rendered: Rendered, options: TurnOptions): Part => {
  const wanted = options.charset ?? (client === 'outlook-de' ? 'iso-8859-1' : 'utf-8')
  const charset: Charset = wanted === 'iso-8859-1' && !isLatin1(rendered.text) ? 'utf-8' : wanted
  const isFlat = client === 'apple' || client === 'iphone' || client.startsWith('thunderbird')
  const isWrapped = client.startsWith('thunderbird')
  const encoding = client === 'iphone' && !isAscii(rendered.text) ? 'base64' : undefined
  const plain: Part = {
    type: 'text',
    subtype: 'plain',
    text: `${isWrapped ? hardWrap(rendered.text) : rendered.text}\n`,
    charset,
    encoding,
    parameters: isWrapped ? 'format=fixed' : undefined,
  }
  const html: Part = { type: 'text', subtype: 'html', text: page(rendered.html), charset, encoding }
  if (options.only === 'html') return html
  if (options.only === 'plain' || isFlat || options.quote === 'forward') return plain
  return { type: 'multi', subtype: 'alternative', parts: [plain, html] }
}

const withInvitation = (body: Part, invitation: Invitation, at: Date): Part => {
  const { inline, attached } = calendarParts(invitation, at)
  const texts = body.type === 'multi' ? body.parts : [body]
  return {
    type: 'multi',
    subtype: 'mixed',
    parts: [{ type: 'multi', subtype: 'alternative', parts: [...texts, inline] }, attached],
  }
}

const withAttachments = (body: Part, attachments: Attachment[]): Part =>
  attachments.length === 0
    ? body
    : {
        type: 'multi',
        subtype: 'mixed',
        parts: [body, ...attachments.map((attachment): Part => ({ type: 'bytes', ...attachment }))],
      }

const receivedLabels = (key: string, at: Date, now: Date): string[] => {
  const isFresh = now.getTime() - at.getTime() < 30 * HOUR_MS
  const isArchived =
    now.getTime() - at.getTime() > 40 * 24 * HOUR_MS && Number.parseInt(stableHex(key, 2), 16) % 3 === 0
  return [
    ...(isArchived ? [] : ['INBOX']),
    ...(isFresh ? ['UNREAD'] : []),
    'CATEGORY_PERSONAL',
    ...(Number.parseInt(stableHex(key, 2), 16) % 2 === 0 ? ['IMPORTANT'] : []),
  ]
}

const note = (stage: Stage, key: string, at: Date, sentences: string[], options: TurnOptions): void => {
  const open = options.open ?? []
  if (open.length !== sentences.length)
    throw new Error(`${key}: ${open.length} items for ${sentences.length} sentences`)
  sentences.forEach((evidence, index) => {
    const item = open[index]
    if (!item) return
    const isWaiting = item.type === 'follow_up' && stage.clock.now.getTime() - at.getTime() < WAIT_MS
    stage.expected.push({ messageKey: key, ...item, evidence, ...(isWaiting ? { waiting: true } : {}) })
  })
  if (options.trap) stage.traps.push({ messageKey: key, why: options.trap })
}

const recipients = (from: Person, earlier: Sent | undefined, options: TurnOptions) => {
  const isMine = from.email === owner.email
  const answered = earlier && earlier.from.email !== from.email ? [earlier.from] : (earlier?.to ?? [])
  const to = options.to ?? (isMine ? answered : [owner])
  const others = (earlier?.cc ?? []).filter(
    (person) => person.email !== from.email && !to.some((addressee) => addressee.email === person.email),
  )
  return { to, cc: options.cc ?? others }
}

const openThread = (stage: Stage, threadKey: string, subject: string): Thread => {
  const turns: Sent[] = []

  const write = (from: Person, minute: Date, marked: string, options: TurnOptions): string => {
    const key = `${threadKey}/${turns.length + 1}`
    const at = withSeconds(minute, key)
    const earlier = turns.at(-1)
    const client = options.client ?? from.client
    const sentences = [...marked.matchAll(MARK)].map((match) => match[1] ?? '')
    const text = marked.replace(MARK, '$1').trim()
    const { to, cc } = recipients(from, earlier, options)
    const title = options.subject ?? (earlier ? replySubject(client, earlier.subject) : subject)
    const quoted = options.quote === 'none' ? undefined : earlier
    const spoken = options.invite ? invitationText(options.invite, text) : text
    const rendered =
      options.quote === 'forward' && earlier
        ? { text: renderForward(spoken, earlier), html: paragraphs(renderForward(spoken, earlier), 'div') }
        : renderMessage(from, client, spoken, quoted, options.quote === 'above')
    const id = messageId(key, from, client)
    const references = earlier ? [...earlier.references, earlier.id] : []
    const isMine = from.email === owner.email
    const isAutomaticReply = options.headers?.some(([, value]) => value === 'auto-replied') ?? false
    const base = options.body ?? textBody(client, rendered, options)
    const body = withAttachments(options.invite ? withInvitation(base, options.invite, at) : base, options.attach ?? [])
    const headers: Header[] = [
      ...(isMine ? [] : deliveryHeaders(from, key, at, isAutomaticReply)),
      ['Date', mailDate(at, from.zone)],
      ['From', formatAddress(from)],
      ['To', to.map(formatAddress).join(', ')],
      ...(cc.length > 0 ? [['Cc', cc.map(formatAddress).join(', ')] satisfies Header] : []),
      ['Subject', encodeHeader(title)],
      ['Message-ID', id],
      ...(earlier
        ? [['In-Reply-To', earlier.id] satisfies Header, ['References', references.join(' ')] satisfies Header]
        : []),
      ...mailerHeaders(client, subject, options.attach !== undefined),
      ...(options.headers ?? []),
    ]
    turns.push({ from, to, cc, date: at, subject: title, text: rendered.text, html: rendered.html, id, references })
    const labels = [
      ...(isMine ? ['SENT'] : receivedLabels(key, at, stage.clock.now)),
      ...(options.starred ? ['STARRED'] : []),
    ]
    stage.messages.push({ key, raw: composeMessage(headers, body, key), labels, date: at, threadKey })
    note(stage, key, at, sentences, options)
    return id
  }

  return {
    receive: (from, at, text, options = {}) => write(from, at, text, options),
    send: (at, text, options = {}) => write(owner, at, text, options),
  }
}

/** An empty stage: storylines play on it, and it collects their mail and what that mail leaves open. */
export const createStage = (clock: StoryClock): Stage => {
  const stage: Stage = {
    clock,
    messages: [],
    expected: [],
    traps: [],
    thread: (key, subject) => openThread(stage, key, subject),
  }
  return stage
}
