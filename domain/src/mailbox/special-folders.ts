import { z } from 'zod'

/** What a folder is for, where we have to know it: it is asked for where the server does not say (RFC 6154) and no name tells. */
export const FOLDER_USES = ['sent', 'drafts', 'bin'] as const
export type FolderUse = (typeof FOLDER_USES)[number]

const path = z.string().min(1).max(1_000)
const pathOrNone = path.nullable()

/** The folders that a person chose, by their use: their paths at the server. */
export const chosenFoldersSchema = z.object({ sent: path, drafts: path, bin: path }).partial()
export type ChosenFolders = z.infer<typeof chosenFoldersSchema>

/** Null takes a choice back; what is not named stays. */
export const folderChoiceSchema = z.object({ sent: pathOrNone, drafts: pathOrNone, bin: pathOrNone }).partial()
export type FolderChoice = z.infer<typeof folderChoiceSchema>

/** `use` null: it has none yet, and may be chosen for one. `is_chosen`: the person said it, not the server. */
const mailboxFolderSchema = z.object({ path, use: z.enum(FOLDER_USES).nullable(), is_chosen: z.boolean() })
export type MailboxFolder = z.infer<typeof mailboxFolderSchema>
export const mailboxFoldersSchema = z.object({ items: z.array(mailboxFolderSchema) })

/** For what no folder is known. */
export const missingUses = (folders: readonly MailboxFolder[]): FolderUse[] =>
  FOLDER_USES.filter((use) => !folders.some((folder) => folder.use === use))

/** The choices with some of them changed. */
export function withChoice(chosen: ChosenFolders, choice: FolderChoice): ChosenFolders {
  const paths = FOLDER_USES.flatMap((use) => {
    const one = choice[use] === undefined ? chosen[use] : choice[use]
    return one ? [[use, one] as const] : []
  })
  return Object.fromEntries(paths)
}
