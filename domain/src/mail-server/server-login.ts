import { z } from 'zod'
import { chosenFoldersSchema } from '../mailbox/special-folders.ts'
import { mailServersSchema } from './mail-server.ts'

/** What a mail server is signed in with, as a person types it. */
export const usernameSchema = z.string().trim().min(1).max(320)
export const mailPasswordSchema = z.string().min(1).max(1024)

/** How an account is opened at its own mail servers, but for its password. */
export const serverLoginSchema = z.object({
  servers: mailServersSchema,
  username: usernameSchema,
  /** What folders there are for, where the person had to say it. */
  folders: chosenFoldersSchema.optional(),
})
export type ServerLogin = z.infer<typeof serverLoginSchema>
