import { z } from 'zod'

/** What the API lets be read together with others in one request, `GET /api/reads`. */
export const TOGETHER: ReadonlySet<string> = new Set([
  '/api/actionables',
  '/api/coming-days',
  '/api/counterparts',
  '/api/email-account',
  '/api/email-accounts',
  '/api/email-settings',
  '/api/follow-ups',
  '/api/follow-ups/counts',
  '/api/maybe',
  '/api/notifications',
  '/api/replies',
  '/api/snoozed',
  '/api/summary',
  '/api/sync',
  '/api/tasks',
])
/** A page of the app has some ten. */
export const MOST_READ_TOGETHER = 20

/** Whether a read can be made together with others; its path with or without a query. */
export const isReadTogether = (path: string): boolean => TOGETHER.has(path.split('?', 1)[0] ?? '')

/** What each read of several would have been answered by itself, in their order. */
export const togetherSchema = z.object({
  answers: z.array(
    z.object({
      status: z.number().int(),
      /** Seconds, as `Retry-After` gives them. */
      retry_after: z.string().optional(),
      body: z.unknown(),
    }),
  ),
})
export type Together = z.infer<typeof togetherSchema>
