import { z } from 'zod'
import { mailServersSchema } from './mail-server.ts'

/** How an account is opened at its own mail servers, but for its password. */
export const serverLoginSchema = z.object({ servers: mailServersSchema, username: z.string().min(1).max(320) })
export type ServerLogin = z.infer<typeof serverLoginSchema>
