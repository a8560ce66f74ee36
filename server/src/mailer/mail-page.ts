import { Body } from '@react-email/body'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Hr } from '@react-email/hr'
import { Html } from '@react-email/html'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { createElement as h, Fragment, type CSSProperties, type ReactElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

const FONT = "'Hanken Grotesk', -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

/** The app's colours; the dark ones hold where the mail program looks at the style sheet. */
export const LIGHT = {
  paper: '#faf8f4',
  surface: '#fffefc',
  sunken: '#f3f0e9',
  line: '#e6e1d7',
  lineStrong: '#cbc3b4',
  ink: '#1f1c18',
  ink2: '#544e46',
  ink3: '#6f685e',
  thread: '#b93a1a',
}
const DARK_STYLE = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper, .paper > table, .paper > table > tbody > tr > td { background-color: #161412 !important; }
  .surface { background-color: #1e1b18 !important; border-color: #312c27 !important; }
  .sunken { background-color: #2a2621 !important; border-color: #4b443b !important; }
  .rule { border-color: #312c27 !important; }
  .ink { color: #f2ede4 !important; }
  .ink2 { color: #bcb4a8 !important; }
  .ink3 { color: #9a9185 !important; }
  .thread { color: #ff8b66 !important; }
  .main { background-color: #f2ede4 !important; border-color: #f2ede4 !important; color: #161412 !important; }
  .other { border-color: #4b443b !important; color: #f2ede4 !important; }
}
@media (max-width: 480px) {
  .edge { padding-left: 16px !important; padding-right: 16px !important; }
  .main, .other { padding: 8px 10px !important; margin-right: 6px !important; font-size: 13px !important; }
}
`

/** Inherited by all that stands in a mail: a long address or word makes it no wider. */
const UNBROKEN: CSSProperties = { overflowWrap: 'anywhere', wordBreak: 'break-word' }

/** The style of a text of that size (px) and colour, as old mail programs take it. */
export const text = (size: number, color: string, more: CSSProperties = {}): CSSProperties => ({
  margin: 0,
  fontSize: size,
  lineHeight: 1.5,
  color,
  ...more,
})

export const BUTTON: CSSProperties = {
  display: 'inline-block',
  margin: '0 8px 8px 0',
  padding: '8px 14px',
  borderRadius: 8,
  fontSize: 14,
  lineHeight: '20px',
  fontWeight: 600,
  textDecoration: 'none',
  border: '1px solid',
}
export const LINK: CSSProperties = { color: LIGHT.ink, textDecoration: 'underline' }

/** A part of a mail, on a ground of its own. */
export const panel = (key: string, ...children: ReactNode[]): ReactElement =>
  h(
    Section,
    {
      key,
      className: 'surface edge',
      style: {
        marginTop: 16,
        padding: '20px 24px 10px',
        borderRadius: 12,
        border: `1px solid ${LIGHT.line}`,
        backgroundColor: LIGHT.surface,
      },
    },
    ...children,
  )

export interface MailPage {
  productName: string
  /** The subject, as the preview too. */
  subject: string
  heading: string
  panels: ReactNode
  /** What to know before using the links. */
  note: string
  links: { text: string; url: string }[]
}

/** The frame of every mail of ours: no image, no script, nothing that tells that it was read. */
export function mailPage({ productName, subject, heading, panels, note, links }: MailPage): ReactElement {
  const foot = text(13, LIGHT.ink3)
  const footLink = { className: 'ink3', style: { color: LIGHT.ink3, textDecoration: 'underline' } }
  return h(
    Html,
    { lang: 'en', dir: 'ltr' },
    h(
      Head,
      null,
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('title', null, subject),
      h('style', null, DARK_STYLE),
    ),
    h(
      Body,
      {
        className: 'paper',
        style: { margin: 0, padding: 0, backgroundColor: LIGHT.paper, fontFamily: FONT, ...UNBROKEN },
      },
      h(Preview, null, subject),
      h(
        Container,
        { style: { maxWidth: 600, width: '100%', padding: '28px 12px 36px' } },
        h(
          Section,
          { className: 'edge', style: { padding: '0 24px' } },
          h(Text, { className: 'ink3', style: text(14, LIGHT.ink3) }, productName),
          h(
            Heading,
            {
              as: 'h1',
              className: 'ink',
              style: text(24, LIGHT.ink, { lineHeight: 1.25, fontWeight: 600, letterSpacing: '-0.02em' }),
            },
            heading,
          ),
        ),
        panels,
        h(
          Section,
          { className: 'edge', style: { padding: '20px 24px 0' } },
          h(Hr, { className: 'rule', style: { border: 0, borderTop: `1px solid ${LIGHT.line}`, margin: '0 0 16px' } }),
          h(Text, { className: 'ink3', style: foot }, note),
          h(
            Text,
            { className: 'ink3', style: { ...foot, marginTop: 10 } },
            links.map(({ text: words, url }, index) =>
              h(Fragment, { key: url }, index > 0 ? ' · ' : '', h(Link, { href: url, ...footLink }, words)),
            ),
          ),
        ),
      ),
    ),
  )
}

/** Older mail programs draw boxes by their own rules under any other. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

/** A mail's page as the HTML that is sent. */
export const mailHtml = (page: ReactElement): string => DOCTYPE + renderToStaticMarkup(page)
