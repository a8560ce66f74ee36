import { Body, Button, Container, Head, Heading, Hr, Html, Link, Preview, Section, Text } from '@react-email/components'
import { render } from '@react-email/render'
import { createElement as h, Fragment, type CSSProperties, type ReactElement, type ReactNode } from 'react'
import { LINK_ACTIONS, type LinkAction } from '@loose-ends/domain/digest/action-link.ts'
import { ACTION_WORDS, type LinkedLine, type LinkedSection, type LinkedSummary } from './linked-summary.ts'

const FONT = "'Hanken Grotesk', -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

/** The app's colours; the dark ones hold where the mail program looks at the style sheet. */
const LIGHT = {
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
  .sunken { background-color: #26221e !important; border-color: #4b443b !important; }
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

const text = (size: number, color: string, more: CSSProperties = {}): CSSProperties => ({
  margin: 0,
  fontSize: size,
  lineHeight: 1.5,
  color,
  overflowWrap: 'anywhere',
  wordBreak: 'break-word',
  ...more,
})

const lineBreaks = (paragraphs: string): ReactNode[] =>
  paragraphs
    .trim()
    .split(/\r?\n/)
    .flatMap((line, index) => (index === 0 ? [line] : [h('br', { key: index }), line]))

const BUTTON: CSSProperties = {
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
const buttonStyle = (isMain: boolean): CSSProperties =>
  isMain
    ? { ...BUTTON, backgroundColor: LIGHT.ink, borderColor: LIGHT.ink, color: LIGHT.paper }
    : { ...BUTTON, borderColor: LIGHT.lineStrong, color: LIGHT.ink }

function button(action: LinkAction, line: LinkedLine): ReactElement | null {
  const href = line.links[action]
  const isMain = action === 'complete'
  return href
    ? h(
        Button,
        {
          key: action,
          href,
          // Read aloud, the buttons of all items must not sound the same.
          'aria-label': `${ACTION_WORDS[action]}: ${line.title}`,
          className: isMain ? 'main' : 'other',
          style: buttonStyle(isMain),
        },
        ACTION_WORDS[action],
      )
    : null
}

function item(line: LinkedLine, isLast: boolean): ReactElement {
  return h(
    Section,
    {
      key: `${line.type}${line.id}`,
      className: 'rule',
      style: { padding: '18px 0 10px', borderBottom: isLast ? '0' : `1px solid ${LIGHT.line}` },
    },
    h(Heading, { as: 'h3', className: 'ink', style: text(16, LIGHT.ink, { fontWeight: 600 }) }, line.title),
    h(Text, { className: 'ink3', style: text(14, LIGHT.ink3, { marginTop: 2 }) }, line.reason),
    h(
      Text,
      { className: 'ink2', style: text(15, LIGHT.ink2, { marginTop: 8 }) },
      h('strong', { className: 'ink', style: { color: LIGHT.ink, fontWeight: 600 } }, 'Suggested: '),
      line.action,
    ),
    line.reply
      ? h(
          Section,
          {
            className: 'sunken',
            style: {
              marginTop: 10,
              padding: '10px 14px',
              borderRadius: 8,
              border: `1px solid ${LIGHT.line}`,
              backgroundColor: LIGHT.sunken,
            },
          },
          h(Text, { className: 'ink3', style: text(13, LIGHT.ink3) }, 'A reply to copy'),
          h(Text, { className: 'ink', style: text(15, LIGHT.ink, { marginTop: 2 }) }, lineBreaks(line.reply)),
        )
      : null,
    h(
      Section,
      { style: { marginTop: 12 } },
      LINK_ACTIONS.map((action) => button(action, line)),
    ),
  )
}

function section({ kind, title, lines, more }: LinkedSection, appUrl: string): ReactElement {
  return h(
    Section,
    {
      key: kind,
      className: 'surface edge',
      style: {
        marginTop: 16,
        padding: '20px 24px 10px',
        borderRadius: 12,
        border: `1px solid ${LIGHT.line}`,
        backgroundColor: LIGHT.surface,
      },
    },
    h(
      Heading,
      {
        as: 'h2',
        className: kind === 'due' ? 'thread' : 'ink2',
        style: text(14, kind === 'due' ? LIGHT.thread : LIGHT.ink2, { fontWeight: 600 }),
      },
      title,
    ),
    lines.map((line, index) => item(line, index === lines.length - 1)),
    more > 0
      ? h(
          Text,
          { className: 'ink2', style: text(14, LIGHT.ink2, { padding: '6px 0 10px' }) },
          'And ',
          h(Link, { href: `${appUrl}/actionables`, className: 'ink', style: LINK }, `${more} more`),
        )
      : null,
  )
}

const LINK: CSSProperties = { color: LIGHT.ink, textDecoration: 'underline' }

function page(summary: LinkedSummary): ReactElement {
  const { appUrl, day, productName, sections, settingsUrl, subject, unsubscribeUrl } = summary
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
      { className: 'paper', style: { margin: 0, padding: 0, backgroundColor: LIGHT.paper, fontFamily: FONT } },
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
            day,
          ),
        ),
        sections.map((one) => section(one, appUrl)),
        h(
          Section,
          { className: 'edge', style: { padding: '20px 24px 0' } },
          h(Hr, { className: 'rule', style: { border: 0, borderTop: `1px solid ${LIGHT.line}`, margin: '0 0 16px' } }),
          h(
            Text,
            { className: 'ink3', style: foot },
            'Each button opens a page that asks once. It works for seven days, one time, and without a sign-in: keep this mail to yourself.',
          ),
          h(
            Text,
            { className: 'ink3', style: { ...foot, marginTop: 10 } },
            h(Fragment, null, h(Link, { href: `${appUrl}/dashboard`, ...footLink }, `Open ${productName}`), ' · '),
            h(Fragment, null, h(Link, { href: settingsUrl, ...footLink }, 'Choose the hour'), ' · '),
            h(Link, { href: unsubscribeUrl, ...footLink }, 'Pause this e-mail'),
          ),
        ),
      ),
    ),
  )
}

/** The summary as mail programs show it: no image, no script, nothing that tells that it was read. */
export const summaryHtml = (summary: LinkedSummary): Promise<string> => render(page(summary))
