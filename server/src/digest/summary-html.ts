import { Button } from '@react-email/button'
import { Heading } from '@react-email/heading'
import { Link } from '@react-email/link'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { createElement as h, Fragment, type CSSProperties, type ReactElement, type ReactNode } from 'react'
import { openApp } from '@loose-ends/domain/copy/link-pages.ts'
import { LINK_ACTIONS, type LinkAction } from '@loose-ends/domain/digest/action-link.ts'
import { ACTION_WORDS, REPLY_TO_COPY } from '@loose-ends/domain/digest/summary-words.ts'
import { paths } from '@loose-ends/domain/page-paths.ts'
import { BUTTON, LIGHT, LINK, mailHtml, mailPage, panel, text } from '#server/mailer/mail-page.ts'
import type { LinkedLine, LinkedSection, LinkedSummary } from './linked-summary.ts'

const lineBreaks = (paragraphs: string): ReactNode[] =>
  paragraphs
    .trim()
    .split(/\r?\n/)
    .flatMap((line, index) => (index === 0 ? [line] : [h('br', { key: index }), line]))

const buttonStyle = (isMain: boolean): CSSProperties =>
  isMain
    ? { ...BUTTON, backgroundColor: LIGHT.ink, borderColor: LIGHT.ink, color: LIGHT.paper }
    : { ...BUTTON, borderColor: LIGHT.lineStrong, color: LIGHT.ink }

function button(action: LinkAction, line: LinkedLine): ReactElement | null {
  const href = line.links[action]
  const isMain = action === 'confirm' || action === 'complete'
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
      line.proposed ??
        h(
          Fragment,
          null,
          h('strong', { className: 'ink', style: { color: LIGHT.ink, fontWeight: 600 } }, 'Suggested: '),
          line.action,
        ),
    ),
    line.reply && !line.proposed
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
          h(Text, { className: 'ink3', style: text(13, LIGHT.ink3) }, REPLY_TO_COPY),
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
  return panel(
    kind,
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
          h(Link, { href: `${appUrl}${paths.actionables}`, className: 'ink', style: LINK }, `${more} more`),
        )
      : null,
  )
}

/** The summary as mail programs show it. */
export const summaryHtml = (summary: LinkedSummary): string =>
  mailHtml(
    mailPage({
      productName: summary.productName,
      subject: summary.subject,
      heading: summary.day,
      panels: summary.sections.map((one) => section(one, summary.appUrl)),
      note: 'Each button opens a page that asks once. It works for seven days, one time, and without a sign-in: keep this mail to yourself.',
      links: [
        { text: openApp(summary.productName), url: `${summary.appUrl}${paths.dashboard}` },
        { text: 'Choose the hour', url: summary.settingsUrl },
        { text: 'Pause this email', url: summary.unsubscribeUrl },
      ],
    }),
  )
