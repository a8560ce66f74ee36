import { z } from 'zod'

/** What the API lets be read together with others in one request, `GET /api/reads`: by the path below `/api`. */
const TOGETHER: ReadonlySet<string> = new Set([
  '/actionables',
  '/coming-days',
  '/counterparts',
  '/email-account',
  '/email-accounts',
  '/email-settings',
  '/follow-ups',
  '/follow-ups/counts',
  '/maybe',
  '/notifications',
  '/replies',
  '/snoozed',
  '/summary',
  '/sync',
  '/tasks',
])
/** A page of the app has some ten. */
export const MOST_READ_TOGETHER = 20

/** Whether a read can be made together with others; its path as it stands below `/api`, with or without a query. */
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
