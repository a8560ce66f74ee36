import { Heading } from '@react-email/heading'
import { Link } from '@react-email/link'
import { Section } from '@react-email/section'
import { createElement as h, Fragment, type CSSProperties, type ReactElement, type ReactNode } from 'react'
import { openApp } from '@loose-ends/domain/copy/page-texts.ts'
import { isClosingLink, LINK_ACTIONS, type LinkAction } from '@loose-ends/domain/digest/action-link.ts'
import { unreadTexts } from '@loose-ends/domain/digest/mailbox-read.ts'
import {
  ACTION_WORDS,
  CHOOSE_HOUR,
  PAUSE_SUMMARY,
  replyToCopy,
  SUGGESTED,
  SUMMARY_NOTE,
} from '@loose-ends/domain/digest/summary-words.ts'
import { paths } from '@loose-ends/domain/page-paths.ts'
import { BUTTON, LIGHT, LINK, mailHtml, mailPage, panel, text } from '#server/mailer/mail-page.ts'
import { morePath, type LinkedLine, type LinkedSection, type LinkedSummary } from './linked-summary.ts'

const lineBreaks = (paragraphs: string): ReactNode[] =>
  paragraphs
    .trim()
    .split(/\r?\n/)
    .flatMap((line, index) => (index === 0 ? [line] : [h('br', { key: index }), line]))

const buttonStyle = (isMain: boolean): CSSProperties =>
  isMain
    ? { ...BUTTON, border: `1px solid ${LIGHT.ink}`, backgroundColor: LIGHT.ink, color: LIGHT.paper }
    : { ...BUTTON, border: `1px solid ${LIGHT.lineStrong}`, color: LIGHT.ink }

function button(action: LinkAction, line: LinkedLine): ReactElement | null {
  const href = line.links[action]
  const isMain = isClosingLink(action)
  return href
    ? h(
        'a',
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
    h('h3', { dir: 'auto', className: 'ink', style: text(16, LIGHT.ink, { fontWeight: 600 }) }, line.title),
    h('p', { className: 'ink3', style: text(14, LIGHT.ink3, { marginTop: 2 }) }, line.reason),
    h(
      'p',
      { className: 'ink2', style: text(15, LIGHT.ink2, { marginTop: 8 }) },
      line.proposed ??
        h(
          Fragment,
          null,
          h('strong', { className: 'ink', style: { color: LIGHT.ink, fontWeight: 600 } }, `${SUGGESTED} `),
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
          h('p', { className: 'ink3', style: text(13, LIGHT.ink3) }, replyToCopy(line.reply)),
          h(
            'p',
            { dir: 'auto', className: 'ink', style: text(15, LIGHT.ink, { marginTop: 2 }) },
            lineBreaks(line.reply),
          ),
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
          'p',
          { className: 'ink2', style: text(14, LIGHT.ink2, { padding: '6px 0 10px' }) },
          'And ',
          h(Link, { href: `${appUrl}${morePath(kind)}`, className: 'ink', style: LINK }, `${more} more`),
        )
      : null,
  )
}

function unreadNotice({ unread, mailboxesUrl }: LinkedSummary): ReactElement | null {
  if (unread.length === 0) return null
  const notices = unread.map((mailbox) => {
    const { what, todo } = unreadTexts(mailbox)
    const way = h(Link, { href: mailboxesUrl, className: 'ink', style: LINK }, todo)
    const style = text(15, LIGHT.ink2, { paddingBottom: 10 })
    return h('p', { key: mailbox.name, className: 'ink2', style }, what, ...(todo === '' ? [] : [' ', way, '.']))
  })
  return panel('unread', ...notices)
}

/** The summary as mail programs show it. */
export const summaryHtml = (summary: LinkedSummary): string =>
  mailHtml(
    mailPage({
      productName: summary.productName,
      subject: summary.subject,
      heading: summary.day,
      panels: [unreadNotice(summary), ...summary.sections.map((one) => section(one, summary.appUrl))],
      note: SUMMARY_NOTE,
      links: [
        { text: openApp(summary.productName), url: `${summary.appUrl}${paths.dashboard}` },
        { text: CHOOSE_HOUR, url: summary.settingsUrl },
        { text: PAUSE_SUMMARY, url: summary.unsubscribeUrl },
      ],
    }),
  )
