/** What an archive says about where a message was kept: label ids of the system, and names of own labels. */
export interface ArchiveLabels {
  labels: string[]
  isSent: boolean
}

// Takeout writes the names in the language of the account: English, German, French, Spanish. '' = says nothing to keep.
const NAMES: Record<string, string> = Object.fromEntries(
  (
    [
      ['INBOX', 'inbox|posteingang|boîte de réception|recibidos|bandeja de entrada'],
      ['SENT', 'sent|sent mail|sent items|gesendet|messages envoyés|envoyés|enviados'],
      ['TRASH', 'trash|bin|papierkorb|corbeille|papelera'],
      ['SPAM', 'spam|junk'],
      ['DRAFT', 'draft|drafts|entwurf|entwürfe|brouillon|brouillons|borrador|borradores'],
      ['UNREAD', 'unread|ungelesen|non lus|no leídos'],
      ['STARRED', 'starred|markiert|suivis|destacados'],
      ['IMPORTANT', 'important|wichtig|importante|importantes'],
      ['CHAT', 'chat|chats'],
      ['', 'archived|archiviert|archivés|archivados|opened|geöffnet|ouvert|ouverts|abiertos|all mail|muted'],
      ['CATEGORY_PERSONAL', 'category personal|category primary'],
      ['CATEGORY_SOCIAL', 'category social'],
      ['CATEGORY_PROMOTIONS', 'category promotions'],
      ['CATEGORY_UPDATES', 'category updates'],
      ['CATEGORY_FORUMS', 'category forums'],
    ] as const
  ).flatMap(([id, names]) => names.split('|').map((name) => [name, id])),
)

const MAX_LABELS = 100
const MAX_NAME_LENGTH = 225

/** Reads a decoded `X-Gmail-Labels` value: names between commas, in quotes where they hold a comma themselves. */
export function parseGmailLabels(value: string): ArchiveLabels {
  const names = [...value.matchAll(/\s*(?:"((?:[^"\\]|\\.)*)"|([^,"]+))\s*(?:,|$)/g)].map((match) =>
    (match[1]?.replace(/\\(.)/g, '$1') ?? match[2] ?? '').replace(/\s+/g, ' ').trim(),
  )
  const labels = names
    .filter((name) => name !== '')
    .map(labelOf)
    .filter((label) => label !== '')
  return asLabels(labels)
}

/** The system label that a folder or label of that name stands for; '' = none to keep; else the name as an own label. */
export function labelOf(name: string): string {
  const known = NAMES[name.toLowerCase()]
  if (known !== undefined) return known
  // A name of a system label would be taken for the label itself.
  const isReserved = /^(INBOX|SENT|TRASH|SPAM|DRAFT|UNREAD|STARRED|IMPORTANT|CHAT|CATEGORY_\w+|Label_\d+)$/i.test(name)
  return isReserved ? `${name} (archive)` : name.slice(0, MAX_NAME_LENGTH)
}

/** A message's labels, each once, and whether they say that its owner sent it. */
export function asLabels(labels: string[]): ArchiveLabels {
  const kept = [...new Set(labels)].slice(0, MAX_LABELS)
  return { labels: kept, isSent: kept.includes('SENT') }
}
