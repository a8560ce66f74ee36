import type { Client, Person } from './people.ts'
import { dateFormat, wallClock } from './zone.ts'

/** What a reply quotes: the message before it, as its reader's program showed it. */
export type Quoted = {
  from: Person
  to: Person[]
  cc: Person[]
  date: Date
  subject: string
  text: string
  /** The inside of its HTML body. */
  html: string
}

/** The plain text and the inside of the HTML body. */
export type Rendered = { text: string; html: string }

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Paragraphs of plain text as the block elements a mail program would write. */
export const paragraphs = (text: string, tag: 'p' | 'div'): string =>
  text
    .split('\n\n')
    .map((block) => `<${tag}>${escapeHtml(block).replaceAll('\n', '<br>\n')}</${tag}>`)
    .join(tag === 'div' ? '\n<div><br></div>\n' : '\n')

const quoteLines = (text: string): string =>
  text
    .split('\n')
    .map((line) => (line.startsWith('>') ? `>${line}` : line === '' ? '>' : `> ${line}`))
    .join('\n')

const wrapWords = (text: string, width: number, glue: string): string =>
  text
    .split('\n')
    .map((line) => {
      if (line.startsWith('>')) return line
      const lines: string[] = []
      let current = ''
      for (const word of line.split(' ')) {
        if (current !== '' && current.length + word.length + 1 > width) {
          lines.push(current)
          current = word
        } else current = current === '' ? word : `${current} ${word}`
      }
      return [...lines, current].join(glue)
    })
    .join('\n')

/** Hard line ends at 72 characters, as Thunderbird and older programs write; quoted lines stay. */
export const hardWrap = (text: string): string => wrapWords(text, 72, '\n')

const shown = (date: Date, zone: string, locale: string, options: Intl.DateTimeFormatOptions): string =>
  dateFormat(locale, { ...options, timeZone: 'UTC' }).format(wallClock(date, zone))

const time = (date: Date, zone: string): string =>
  shown(date, zone, 'en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

const day = (date: Date, zone: string, locale: string): string =>
  shown(date, zone, locale, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' })

const numeric = (date: Date, zone: string, locale: string, year: '2-digit' | 'numeric' = 'numeric'): string =>
  shown(date, zone, locale, { day: '2-digit', month: '2-digit', year })

const attribution = (client: Client, quoted: Quoted, zone: string): string => {
  const { from, date } = quoted
  const who = `${from.name} <${from.email}>`
  const at = time(date, zone)
  switch (client) {
    case 'gmail':
      return `On ${day(date, zone, 'en-GB')} at ${at}, ${who} wrote:`
    case 'gmail-de':
      return `Am ${day(date, zone, 'de-DE')} um ${at} Uhr schrieb ${who}:`
    case 'gmail-fr':
      return `Le ${day(date, zone, 'fr-FR')} à ${at}, ${who} a écrit :`
    case 'gmail-es':
      return `El ${day(date, zone, 'es-ES')} a las ${at}, ${from.name} (<${from.email}>) escribió:`
    case 'apple':
    case 'iphone':
      return `On ${shown(date, zone, 'en-GB', { day: 'numeric', month: 'short', year: 'numeric' })}, at ${at}, ${who} wrote:`
    case 'thunderbird':
      return `On ${numeric(date, zone, 'en-GB')} ${at}, ${from.name} wrote:`
    case 'thunderbird-de':
      return `Am ${numeric(date, zone, 'de-DE', '2-digit')} um ${at} schrieb ${from.name}:`
    case 'outlook':
    case 'outlook-de':
    case 'outlook-fr':
      return ''
  }
}

const outlookWords = {
  outlook: { locale: 'en-GB', words: ['From', 'Sent', 'To', 'Cc', 'Subject'], colon: ':' },
  'outlook-de': { locale: 'de-DE', words: ['Von', 'Gesendet', 'An', 'Cc', 'Betreff'], colon: ':' },
  'outlook-fr': { locale: 'fr-FR', words: ['De', 'Envoyé', 'À', 'Cc', 'Objet'], colon: ' :' },
}

const outlookBlock = (client: keyof typeof outlookWords, quoted: Quoted, zone: string): [string, string][] => {
  const { locale, words, colon } = outlookWords[client]
  const names = (list: Person[]) => list.map((person) => `${person.name} <${person.email}>`).join('; ')
  const date = shown(quoted.date, zone, locale, { day: '2-digit', month: 'long', year: 'numeric' })
  const values = [
    `${quoted.from.name} <${quoted.from.email}>`,
    `${date} ${time(quoted.date, zone)}`,
    names(quoted.to),
    names(quoted.cc),
    quoted.subject,
  ]
  return words
    .map((word, index) => [`${word}${colon}`, values[index] ?? ''] as [string, string])
    .filter((row) => row[1])
}

const isOutlook = (client: Client): client is keyof typeof outlookWords => client in outlookWords

const signOff = (author: Person, client: Client): string => {
  const phone = client === 'iphone' ? 'Sent from my iPhone' : ''
  const signature = client === 'iphone' ? phone : (author.signature ?? '')
  if (signature === '') return ''
  return author.dashes && client !== 'iphone' ? `\n\n-- \n${signature}` : `\n\n${signature}`
}

const outlookQuote = (client: keyof typeof outlookWords, quoted: Quoted, zone: string): Rendered => {
  const rows = outlookBlock(client, quoted, zone)
  return {
    text: `\n\n${rows.map(([label, value]) => `${label} ${value}`).join('\n')}\n\n${quoted.text}`,
    html:
      '<div id="divRplyFwdMsg" style="border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm"><p>' +
      `${rows.map(([label, value]) => `<b>${label}</b> ${escapeHtml(value)}`).join('<br>\n')}</p></div>\n` +
      quoted.html,
  }
}

const chevronQuote = (client: Client, quoted: Quoted, zone: string): Rendered => {
  const line = attribution(client, quoted, zone)
  // Gmail breaks the line before its verb once it grows past the width of the window.
  const broken = client.startsWith('gmail') && line.length > 78 ? line.replace(/ (\S+(?: :)?)$/, '\n$1') : line
  return {
    text: `\n\n${broken}\n\n${quoteLines(quoted.text)}`,
    html:
      `<br><div class="gmail_quote gmail_quote_container"><div dir="ltr" class="gmail_attr">${escapeHtml(line)}<br></div>` +
      '<blockquote class="gmail_quote" style="margin:0px 0px 0px 0.8ex;border-left:1px solid rgb(204,204,204);padding-left:1ex">' +
      `${quoted.html}</blockquote></div>`,
  }
}

/** The new text, the sign-off and the disclaimer, as the author's program sets them. */
const renderNew = (author: Person, client: Client, text: string): Rendered => {
  const tag = isOutlook(client) ? 'p' : 'div'
  const signature = signOff(author, client)
  const disclaimer = author.disclaimer && client !== 'iphone' ? author.disclaimer : ''
  const signatureText = signature.replace('\n\n-- \n', '').trim()
  const prefix = author.dashes ? '<span class="gmail_signature_prefix">-- </span>' : ''
  const signatureHtml =
    signature === ''
      ? ''
      : client.startsWith('gmail')
        ? `<br>${prefix}<br><div dir="ltr" class="gmail_signature">${paragraphs(signatureText, 'div')}</div>`
        : `\n${paragraphs(signature.trim(), tag)}`
  const disclaimerHtml = disclaimer === '' ? '' : `\n<p style="font-size:8pt;color:gray">${escapeHtml(disclaimer)}</p>`
  return {
    text: `${text}${signature}${disclaimer === '' ? '' : `\n\n${disclaimer}`}`,
    html: `${paragraphs(text, tag)}${signatureHtml}${disclaimerHtml}`,
  }
}

/** A message as its author's program writes it; what it quotes stands below, or above for those who answer below. */
export const renderMessage = (
  author: Person,
  client: Client,
  text: string,
  quoted: Quoted | undefined,
  isQuoteAbove: boolean,
): Rendered => {
  const written = renderNew(author, client, text)
  if (!quoted) return written
  const quote = isOutlook(client)
    ? outlookQuote(client, quoted, author.zone)
    : chevronQuote(client, quoted, author.zone)
  return isQuoteAbove
    ? { text: `${quote.text.trim()}\n\n${written.text}`, html: `${quote.html}\n${written.html}` }
    : { text: `${written.text}${quote.text}`, html: `${written.html}${quote.html}` }
}

/** A Gmail forward: the note on top, the forwarded message below its banner. */
export const renderForward = (text: string, quoted: Quoted): string => {
  const header = [
    '---------- Forwarded message ---------',
    `From: ${quoted.from.name} <${quoted.from.email}>`,
    `Date: ${day(quoted.date, quoted.from.zone, 'en-GB')} at ${time(quoted.date, quoted.from.zone)}`,
    `Subject: ${quoted.subject}`,
    `To: ${quoted.to.map((person) => `${person.name} <${person.email}>`).join(', ')}`,
  ]
  return `${text}\n\n${header.join('\n')}\n\n\n${quoted.text}`
}
