import { composeMessage, encodeHeader, formatAddress, type Header, type Part } from './mime/compose.ts'
import { stableHex } from './mime/encode.ts'
import { paragraphs } from './mail-client.ts'
import { owner, sender } from './people.ts'
import { deliveryHeaders, type Stage, withSeconds } from './stage.ts'
import { DAY_MS, HOUR_MS } from './zone.ts'

export type BulkKind = 'newsletter' | 'promotion' | 'receipt' | 'notification' | 'code' | 'cold' | 'list' | 'spam'

export type BulkMail = {
  key: string
  /** Name and address of the sender. */
  from: [name: string, email: string]
  at: Date
  subject: string
  text: string
  /** Which forms of the body are sent; both when absent. */
  only?: 'plain' | 'html'
  headers?: Header[]
  labels?: string[]
  trap?: string
}

const slug = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '-')

const unsubscribe = (domain: string, key: string): Header[] => [
  ['List-Unsubscribe', `<https://${domain}/u/${stableHex(key, 16)}>, <mailto:unsubscribe@${domain}>`],
  ['List-Unsubscribe-Post', 'List-Unsubscribe=One-Click'],
]

const kindHeaders = (kind: BulkKind, name: string, domain: string, key: string): Header[] => {
  switch (kind) {
    case 'newsletter':
      return [['List-Id', `${name.replaceAll(/[^\w ]/g, '')} <${slug(name)}.${domain}>`], ...unsubscribe(domain, key)]
    case 'promotion':
      return [
        ...unsubscribe(domain, key),
        ['Precedence', 'bulk'],
        ['Feedback-ID', `${stableHex(key, 6)}:${slug(name)}`],
      ]
    case 'receipt':
      return [
        ['Auto-Submitted', 'auto-generated'],
        ['X-Entity-Ref-ID', stableHex(key, 16)],
      ]
    case 'notification':
      return [
        ['Auto-Submitted', 'auto-generated'],
        ['Precedence', 'bulk'],
        ['X-Auto-Response-Suppress', 'All'],
      ]
    case 'code':
      return [
        ['Auto-Submitted', 'auto-generated'],
        ['X-Priority', '1'],
      ]
    case 'cold':
      return key.length % 2 === 0
        ? unsubscribe(domain, key)
        : [['Precedence', 'bulk'], ...unsubscribe(domain, key).slice(0, 1)]
    case 'list':
      return [
        ['List-Id', `<${slug(name)}.${domain}>`],
        ['List-Post', `<mailto:${slug(name)}@${domain}>`],
        ['List-Unsubscribe', `<mailto:${slug(name)}-leave@${domain}>`],
        ['Precedence', 'list'],
      ]
    case 'spam':
      return [['X-Spam-Flag', 'YES']]
  }
}

const category: Record<BulkKind, string[]> = {
  newsletter: ['INBOX', 'CATEGORY_PROMOTIONS'],
  promotion: ['INBOX', 'CATEGORY_PROMOTIONS'],
  receipt: ['INBOX', 'CATEGORY_UPDATES'],
  notification: ['INBOX', 'CATEGORY_UPDATES'],
  code: ['INBOX', 'CATEGORY_UPDATES'],
  cold: ['INBOX', 'CATEGORY_PERSONAL'],
  list: ['INBOX', 'CATEGORY_FORUMS'],
  spam: ['SPAM', 'UNREAD'],
}

const htmlOf = (kind: BulkKind, name: string, subject: string, text: string): string => {
  if (kind === 'cold' || kind === 'list') return `<html><body>${paragraphs(text, 'p')}</body></html>\n`
  const preheader = text.slice(0, 80).replaceAll('\n', ' ').replaceAll('<', '&lt;')
  return [
    '<!doctype html><html><head><meta charset="utf-8"><title></title><style>td{font-family:Arial,sans-serif}</style></head>',
    `<body style="margin:0;background:#f4f4f4"><div style="display:none;max-height:0">${preheader}</div>`,
    '<table role="presentation" width="600" align="center" cellpadding="0" cellspacing="0" style="background:#ffffff">',
    `<tr><td style="padding:24px"><strong>${name.replaceAll('&', '&amp;')}</strong></td></tr>`,
    `<tr><td style="padding:0 24px"><h1 style="font-size:20px">${subject.replaceAll('&', '&amp;')}</h1>`,
    paragraphs(text, 'p'),
    '</td></tr>',
    kind === 'newsletter' || kind === 'promotion'
      ? '<tr><td style="padding:24px;font-size:11px;color:#888">You receive this because you signed up. <a href="#">Unsubscribe</a></td></tr>'
      : '<tr><td style="padding:24px;font-size:11px;color:#888">This is an automatic message. Replies are not read.</td></tr>',
    '</table></body></html>',
    '',
  ].join('\n')
}

const labelsOf = (kind: BulkKind, mail: BulkMail, now: Date): string[] => {
  const age = now.getTime() - mail.at.getTime()
  const dice = Number.parseInt(stableHex(mail.key, 2), 16)
  const labels = mail.labels ?? category[kind]
  const isArchived = age > 30 * DAY_MS && dice % 2 === 0 && !mail.labels
  const isUnread = (age < 30 * HOUR_MS || dice % 3 === 0) && !labels.includes('UNREAD')
  return [...labels.filter((label) => !(isArchived && label === 'INBOX')), ...(isUnread ? ['UNREAD'] : [])]
}

/** Puts one message on the stage that a machine sent, or a person to very many. */
export const bulk = (stage: Stage, kind: BulkKind, mail: BulkMail): void => {
  const [name, email] = mail.from
  const from = sender(name, email)
  const domain = email.split('@')[1] ?? ''
  const key = `${kind}/${mail.key}`
  const date = withSeconds(mail.at, key)
  const footer =
    kind === 'cold' || kind === 'spam'
      ? ''
      : kind === 'list'
        ? ''
        : '\n\n--\nUnsubscribe or change what you get: https://' + domain + '/preferences'
  const plain: Part = { type: 'text', subtype: 'plain', text: `${mail.text}${footer}\n` }
  const html: Part = { type: 'text', subtype: 'html', text: htmlOf(kind, name, mail.subject, mail.text) }
  const body: Part =
    mail.only === 'plain'
      ? plain
      : mail.only === 'html'
        ? { ...html, encoding: 'base64' }
        : { type: 'multi', subtype: 'alternative', parts: [plain, html] }
  const headers: Header[] = [
    ...deliveryHeaders(from, key, date),
    ['Date', date.toUTCString().replace('GMT', '+0000')],
    ['From', formatAddress(from)],
    ['To', kind === 'list' ? `${slug(name)}@${domain}` : kind === 'cold' ? formatAddress(owner) : owner.email],
    ['Subject', encodeHeader(mail.subject)],
    ['Message-ID', `<${stableHex(key, 28)}@${domain}>`],
    ...kindHeaders(kind, name, domain, key),
    ...(mail.headers ?? []),
  ]
  stage.messages.push({
    key,
    raw: composeMessage(headers, body, key),
    labels: labelsOf(kind, mail, stage.clock.now),
    date,
    threadKey: key,
  })
  stage.traps.push({ messageKey: key, why: mail.trap ?? `${kind}: no person is waiting for an answer` })
}
