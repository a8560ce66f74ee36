import { asLabels, labelOf, type ArchiveLabels } from './gmail-label.ts'

/**
 * What the place of a file in a Maildir says: `cur/name:2,FLAGS` below the root is the inbox, `.Sent/cur/…` (Maildir++)
 * and `Sent/cur/…` are folders. Flags: S seen, F flagged, T trashed, D draft.
 */
export function maildirPlace(path: string): ArchiveLabels {
  const parts = path.split('/')
  const fileName = parts.at(-1) ?? ''
  const isNew = parts.at(-2) === 'new'
  const folder = parts
    .slice(0, -2)
    .map((part) => part.replace(/^\./, '').replaceAll('.', '/'))
    .filter((part) => part !== '' && !/^INBOX$/i.test(part))
    .map((part) => part.replace(/^INBOX\//i, ''))
    .join('/')
  const flags = /[:;!]2,([A-Za-z]*)$/.exec(fileName)?.[1] ?? ''
  const labels = [folder === '' ? 'INBOX' : folderLabel(folder)]
  if (isNew || !flags.includes('S')) labels.push('UNREAD')
  if (flags.includes('F')) labels.push('STARRED')
  if (flags.includes('T')) labels.push('TRASH')
  if (flags.includes('D')) labels.push('DRAFT')
  const isOwn = labels[0] === 'SENT' || labels.includes('DRAFT')
  return asLabels(
    labels.filter(
      (label) => label !== '' && !(isOwn && label === 'UNREAD') && !(labels.includes('TRASH') && label === 'INBOX'),
    ),
  )
}

function folderLabel(folder: string): string {
  const last = folder.split('/').at(-1) ?? folder
  if (/^(archives?|all mail)$/i.test(last)) return ''
  if (/^(junk|spam|junk e-?mail)$/i.test(last)) return 'SPAM'
  if (/^(deleted (items|messages))$/i.test(last)) return 'TRASH'
  const known = labelOf(last)
  return /^(SENT|TRASH|DRAFT|SPAM)$/.test(known) ? known : labelOf(folder)
}
