import { z } from 'zod'

/** What an answer to a change gives that takes it back: a text of the server's own, null where nothing changed. */
export const undoableSchema = z.object({ undo: z.string().nullable() })
