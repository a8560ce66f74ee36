import { z } from 'zod'

/** A browser in which the person is signed in. `user_agent` is encrypted (table `sessions`); null where none was sent. */
export const listedSessionSchema = z.object({
  id: z.uuid(),
  user_agent: z.string().nullable(),
  created_at: z.iso.datetime(),
  last_active_at: z.iso.datetime(),
  /** The session of this very browser: ending it is signing out. */
  is_current: z.boolean(),
})
export type ListedSession = z.infer<typeof listedSessionSchema>

/** The sessions that are alive now, the current one first, then the most recently active. */
export const sessionListSchema = z.object({ items: z.array(listedSessionSchema) })
