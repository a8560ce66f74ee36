import { z } from 'zod'
import { chosenFoldersSchema } from '../mailbox/special-folders.ts'
import { mailServersSchema } from './mail-server.ts'

/** How an account is opened at its own mail servers, but for its password. */
export const serverLoginSchema = z.object({
  servers: mailServersSchema,
  username: z.string().min(1).max(320),
  /** What folders there are for, where the person had to say it. */
  folders: chosenFoldersSchema.optional(),
})
export type ServerLogin = z.infer<typeof serverLoginSchema>
