import { z } from 'zod'

/** What an answer to a change gives that takes it back: a text of the server's own, null where nothing changed. */
export const undoableSchema = z.object({ undo: z.string().nullable() })

/** The same where it may say "this is none"; `sender_left_out`: nothing is made of later mail of its sender from now on. */
export const dismissedSchema = undoableSchema.extend({ sender_left_out: z.boolean().optional() })
