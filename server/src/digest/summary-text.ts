import { LINK_ACTIONS } from '@loose-ends/domain/digest/action-link.ts'
import { unreadTexts, type UnreadMailbox } from '@loose-ends/domain/digest/mailbox-read.ts'
import {
  ACTION_WORDS,
  CHOOSE_HOUR,
  PAUSE_SUMMARY,
  replyToCopy,
  SUGGESTED,
} from '@loose-ends/domain/digest/summary-words.ts'
import { paths } from '@loose-ends/domain/page-paths.ts'
import { morePath, type LinkedLine, type LinkedSummary } from './linked-summary.ts'

const indented = (text: string, by: string) =>
  text
    .split(/\r?\n/)
    .map((line) => `${by}${line}`.trimEnd())
    .join('\n')

function lineText(line: LinkedLine): string {
  const links = LINK_ACTIONS.flatMap((action) => {
    const url = line.links[action]
    return url ? [`  ${ACTION_WORDS[action]}: ${url}`] : []
  })
  return [
    `* ${line.title.replace(/\s+/g, ' ')}`,
    `  ${line.reason}`,
    `  ${line.proposed ?? `${SUGGESTED} ${line.action}`}`,
    ...(line.reply && !line.proposed ? [`  ${replyToCopy(line.reply)}:`, indented(line.reply.trim(), '  > ')] : []),
    ...links,
  ].join('\n')
}

function unreadText(mailbox: UnreadMailbox, mailboxesUrl: string): string {
  const { what, todo } = unreadTexts(mailbox)
  return todo === '' ? what : `${what} ${todo}: ${mailboxesUrl}`
}

/** The summary for those who read mail as text. */
export function summaryText(summary: LinkedSummary): string {
  const sections = summary.sections.map(({ kind, title, lines, more }) =>
    [
      `${title.toUpperCase()}`,
      ...lines.map(lineText),
      ...(more > 0 ? [`… and ${more} more: ${summary.appUrl}${morePath(kind)}`] : []),
    ].join('\n\n'),
  )
  const foot = [
    '--',
    `${summary.productName}: ${summary.appUrl}${paths.dashboard}`,
    `${CHOOSE_HOUR}: ${summary.settingsUrl}`,
    `${PAUSE_SUMMARY}: ${summary.unsubscribeUrl}`,
  ].join('\n')
  const unread = summary.unread.map((mailbox) => unreadText(mailbox, summary.mailboxesUrl))
  return `${[summary.day, ...unread, ...sections, foot].join('\n\n')}\n`
}
