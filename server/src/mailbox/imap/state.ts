import { z } from 'zod'
import type { State } from '@loose-ends/domain/mailbox/opaque.ts'
import type { CallOptions } from '../provider.ts'
import { foldersNow, holdsMail, type Folder } from './folders.ts'
import type { Hash } from './identity.ts'
import { keepsLabels, withMark } from './keywords.ts'
import type { Session } from './session.ts'

const folderStateSchema = z.object({
  /** UIDVALIDITY. */
  v: z.string(),
  /** UIDNEXT. */
  n: z.number().int(),
  /** How many messages there were. */
  c: z.number().int(),
  /** Whether they counted as the person's mail. */
  m: z.boolean(),
  /** Messages with watched keywords, by keyword: their uids. */
  k: z.record(z.string(), z.array(z.number().int())).optional(),
})
export type FolderState = z.infer<typeof folderStateSchema>

const stateSchema = z.object({
  version: z.literal(1),
  /** When it was looked, by our clock. */
  at: z.iso.datetime(),
  /** By the folders' keys. */
  folders: z.record(z.string(), folderStateSchema),
})
/** How far a mailbox was read: what each of its folders said of itself. */
export type ImapState = z.infer<typeof stateSchema>

/** Watched messages of one folder and keyword: the newest. */
export const MOST_WATCHED = 2_000

/** The reverse of `readState`. */
export const writeState = (state: ImapState): State => JSON.stringify(state) as State

/** Null for what is none. */
export function readState(state: State): ImapState | null {
  try {
    return stateSchema.safeParse(JSON.parse(state)).data ?? null
  } catch {
    return null
  }
}

/** Of a folder that could not be looked at yet. */
const UNSEEN: FolderState = { v: '', n: 1, c: 0, m: true }

/** Whether a folder was there and could not be looked at, so that nothing in it was read. */
export const isUnseen = ({ v }: FolderState): boolean => v === UNSEEN.v

/**
 * How the mailbox is now, with the messages that have one of these keywords. `before`: of a folder of which the server cannot tell
 * at the moment stands what stood there, so that nothing in it is passed over once it tells again.
 */
export async function stateNow(
  session: Session,
  hash: Hash,
  at: Date,
  { marks = [], before }: CallOptions & { marks?: readonly string[]; before?: ImapState },
): Promise<{ folders: Folder[]; state: ImapState }> {
  const { folders, untold } = await foldersNow(session, hash)
  const states: Record<string, FolderState> = {}
  for (const key of untold.keys()) states[key] = before?.folders[key] ?? UNSEEN
  for (const folder of folders) {
    if (folder.role === 'drafts') continue
    const state: FolderState = {
      v: folder.uidValidity,
      n: folder.uidNext,
      c: folder.messages,
      m: holdsMail(folder),
    }
    const watched = marks.length > 0 && state.m && state.c > 0 ? await keywordsOf(session, folder, marks) : {}
    if (Object.keys(watched).length > 0) state.k = watched
    states[folder.key] = state
  }
  return { folders, state: { version: 1, at: at.toISOString(), folders: states } }
}

/** Whether a message of that folder surely had such a mark: a server may take a keyword and not keep it. */
export async function isKnownIn(session: Session, { path }: Folder, mark: string): Promise<boolean> {
  return keepsLabels(session) || (await flagsOf(session, path)).has(mark.toLowerCase())
}

/** Keywords that no message of a folder ever had are not among its flags (RFC 9051 §7.3.5). */
async function flagsOf(session: Session, path: string): Promise<Set<string>> {
  const { flags } = await session.open(path)
  return new Set([...flags].map((flag) => flag.toLowerCase()))
}

async function keywordsOf(
  session: Session,
  { path }: Folder,
  marks: readonly string[],
): Promise<Record<string, number[]>> {
  const watched: Record<string, number[]> = {}
  const known = await flagsOf(session, path)
  for (const mark of marks.filter((one) => keepsLabels(session) || known.size === 0 || known.has(one.toLowerCase()))) {
    const uids = await session.search(withMark(session, mark))
    if (uids.length > 0) watched[mark] = uids.slice(-MOST_WATCHED)
  }
  return watched
}
