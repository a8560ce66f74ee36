import type { ListResponse, StatusQuery } from 'imapflow'
import { FOLDER_USES, type ChosenFolders, type MailboxFolder } from '@loose-ends/domain/mailbox/special-folders.ts'
import { Refused, TransientFailure } from './failure.ts'
import type { Hash } from './identity.ts'
import type { Session } from './session.ts'

/** What a folder is for. `mail`: whatever the person keeps there. */
export type FolderRole = 'inbox' | 'sent' | 'archive' | 'mail' | 'drafts' | 'spam' | 'bin'

export interface Folder {
  path: string
  /** What it is called in a state: a keyed hash of its path, as that is the person's own word. */
  key: string
  role: FolderRole
  /** It holds all mail, and the others are views of it (RFC 6154 §2). */
  isAll: boolean
  messages: number
  uidNext: number
  uidValidity: string
}

/** By what the server says (RFC 6154), or by its name in one of many languages, as the client knows them. */
const ROLES: Partial<Record<string, FolderRole>> = {
  '\\Inbox': 'inbox',
  '\\Sent': 'sent',
  '\\Archive': 'archive',
  '\\All': 'archive',
  '\\Drafts': 'drafts',
  '\\Junk': 'spam',
  '\\Trash': 'bin',
}
/** Views of mail that lies elsewhere. */
const VIEWS: ReadonlySet<string> = new Set(['\\Flagged', '\\Important'])
/** In this order messages are looked for: most are in the first. */
const ORDER: readonly FolderRole[] = ['inbox', 'sent', 'archive', 'mail', 'drafts', 'bin', 'spam']
const AWAY: ReadonlySet<FolderRole> = new Set(['drafts', 'spam', 'bin'])
/** More than anybody keeps: mail in a folder beyond it is not read. */
const MOST_FOLDERS = 5_000
const STATUS_QUERY: StatusQuery = { messages: true, uidNext: true, uidValidity: true }

/** Whether mail in it is among the person's mail. */
export const holdsMail = ({ role }: Folder): boolean => !AWAY.has(role)

/** The person's own folders as they are now. */
export interface FoldersNow {
  /** In the order in which messages are looked for. */
  folders: Folder[]
  /** Those of the person's own making of which the server cannot tell at the moment, by their keys: they are there all the same. */
  untold: ReadonlyMap<string, TransientFailure>
}

/** Throws where some folder cannot be told of: for whoever did not find in the others what may lie there. */
export function requireTold({ untold }: Pick<FoldersNow, 'untold'>): void {
  for (const failure of untold.values()) throw failure
}

/** The folders that there are. Throws where the server cannot tell of the inbox or another special one. */
export async function foldersNow(session: Session, hash: Hash): Promise<FoldersNow> {
  await session.catchUp()
  const listed = await session.ask(() => session.client.list({ statusQuery: STATUS_QUERY }))
  const folders: Folder[] = []
  const untold = new Map<string, TransientFailure>()
  for (const folder of ownOf(session, listed)) {
    const named = {
      path: folder.path,
      key: hash(`folder\n${folder.path}`).slice(0, 12),
      role: roleOf(folder, session.login.folders),
      isAll: folder.specialUse === '\\All',
    }
    try {
      const told = await toldOf(session, folder)
      if (told) folders.push({ ...named, ...told })
    } catch (error) {
      const isOfFolder = error instanceof TransientFailure && !error.isRateLimit && session.isUsable
      if (named.role !== 'mail' || !isOfFolder) throw error
      untold.set(named.key, error)
    }
  }
  return { folders: folders.toSorted((a, b) => ORDER.indexOf(a.role) - ORDER.indexOf(b.role)), untold }
}

/** What a folder says of itself; null where the server never tells. */
async function toldOf(
  session: Session,
  folder: ListResponse,
): Promise<Pick<Folder, 'messages' | 'uidNext' | 'uidValidity'> | null> {
  const status = await statusOf(session, folder)
  if (status === null) return null
  const { messages, uidValidity } = status
  const uidNext = status.uidNext ?? (messages > 0 ? (await session.open(folder.path)).uidNext : 1)
  return {
    messages,
    uidNext: Number.isSafeInteger(uidNext) ? uidNext : 0,
    uidValidity: String(uidValidity),
  }
}

/**
 * What the server told of a folder along with its name, or tells when it is asked, or, where it leaves something out, when it is
 * opened; null for one that it never tells of. What it cannot tell at the moment fails: a folder that is passed over counts as gone.
 */
async function statusOf(
  session: Session,
  { path, status }: ListResponse,
): Promise<{ messages: number; uidValidity: bigint; uidNext?: number | undefined } | null> {
  // Of a command that was refused the client hands out `false` or an error in the place of a status.
  const told = isTold(status) ? status : null
  try {
    const asked = told ?? (await session.ask(() => session.client.status(path, STATUS_QUERY)))
    if (isTold(asked)) return asked
    const { exists, uidValidity, uidNext } = await session.open(path)
    return { messages: exists, uidValidity, uidNext }
  } catch (error) {
    if (error instanceof Refused) return null
    throw error
  }
}

/** Whether that is all that has to be known of any folder. */
const isTold = <T extends { messages?: number; uidValidity?: bigint }>(
  status: T | undefined,
): status is T & { messages: number; uidValidity: bigint } =>
  status?.messages !== undefined && status.uidValidity !== undefined

/** The folders whose use we have to know, and those that may be chosen for one, by their names. */
export async function foldersByUse(session: Session): Promise<MailboxFolder[]> {
  const listed = await session.ask(() => session.client.list())
  const { folders: chosen } = session.login
  return ownOf(session, listed)
    .flatMap((folder) => {
      const role = roleOf(folder, chosen)
      const use = FOLDER_USES.find((one) => one === role) ?? null
      const { path } = folder
      return use !== null || role === 'mail' ? [{ path, use, is_chosen: use !== null && chosen?.[use] === path }] : []
    })
    .toSorted((a, b) => a.path.localeCompare(b.path))
}

function ownOf(session: Session, listed: readonly ListResponse[]): ListResponse[] {
  const hasAll = listed.some(({ specialUse }) => specialUse === '\\All')
  return listed.filter((folder) => isOwn(session, folder) && !isView(folder, hasAll)).slice(0, MOST_FOLDERS)
}

/** What the server or its name says comes first: only what neither knows is chosen. */
function roleOf({ path, specialUse }: ListResponse, chosen: ChosenFolders = {}): FolderRole {
  if (path.toUpperCase() === 'INBOX') return 'inbox'
  return ROLES[specialUse ?? ''] ?? FOLDER_USES.find((use) => chosen[use] === path) ?? 'mail'
}

/** What cannot be opened; servers write it in capitals of their own (RFC 9051 §7.3.1), such as `\NoSelect`. */
const NOTHING_THERE: ReadonlySet<string> = new Set(['\\noselect', '\\nonexistent'])

/** Other people's folders and shared ones are no mail of the person's. A prefix is as the server wrote it (RFC 2342). */
function isOwn({ client }: Session, { path, pathAsListed, flags }: ListResponse): boolean {
  if ([...flags].some((flag) => NOTHING_THERE.has(flag.toLowerCase()))) return false
  const { other, shared } = client.namespaces ?? {}
  const isBelow = ({ prefix }: { prefix: string }) =>
    prefix !== '' && (path.startsWith(prefix) || pathAsListed.startsWith(prefix))
  return ![...(other || []), ...(shared || [])].some(isBelow)
}

/** Where one folder holds all mail, as at Gmail, the others beside the special ones are labels on it. */
const isView = (folder: ListResponse, hasAll: boolean): boolean =>
  VIEWS.has(folder.specialUse ?? '') || (hasAll && isLabel(folder))

const isLabel = ({ specialUse = '', path }: ListResponse): boolean =>
  path.toUpperCase() !== 'INBOX' && ROLES[specialUse] === undefined && !VIEWS.has(specialUse)

/** Where each label is a folder, as at Gmail: the person's labels, by their paths. */
export async function labelPaths(session: Session): Promise<string[]> {
  const listed = await session.ask(() => session.client.list())
  return listed.flatMap((folder) => (isOwn(session, folder) && isLabel(folder) ? [folder.path] : []))
}

/** The folder of that role; made where there is none. */
export async function ensureFolder(session: Session, hash: Hash, role: 'sent' | 'drafts'): Promise<string> {
  const known = (await foldersNow(session, hash)).folders.find((folder) => folder.role === role)
  if (known) return known.path
  const { path } = await session.ask(() => session.client.mailboxCreate(role === 'sent' ? 'Sent' : 'Drafts'))
  return path
}
