import { z } from 'zod'
import { MOST_AT_ONCE } from '../bulk/bulk-change.ts'

/** What an answer to a change gives that takes it back: a text of the server's own, null where nothing changed. */
export const undoableSchema = z.object({ undo: z.string().nullable() })

/** Takes changes back, each by what its answer gave. */
export const undoSchema = z.object({
  items: z
    .array(z.object({ id: z.uuid(), undo: z.string().max(20_000) }))
    .min(1)
    .max(MOST_AT_ONCE),
})
