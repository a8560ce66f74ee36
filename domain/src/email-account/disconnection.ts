import { z } from 'zod'

/** What becomes of what was found in a mailbox when the person disconnects it. Tasks written by hand stay in any case. */
export const disconnectionSchema = z.object({ items: z.enum(['keep', 'delete']) })
export type Disconnection = z.infer<typeof disconnectionSchema>
