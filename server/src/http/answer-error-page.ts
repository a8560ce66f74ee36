import type { Context } from 'hono'
import { html } from 'hono/html'
import { isAppError } from '@loose-ends/domain/errors.ts'
import { answerError } from './answer-error.ts'
import { plainPage } from './plain-page.ts'
import type { AppEnv } from './route.ts'

const WORDS = {
  rate_limited: ['Please wait a moment', 'Too many links were opened from your network in a short time.'],
  reply_scheduled: [
    'A reply is going out',
    'The reply to this is being sent at this moment. Please try again in a minute.',
  ],
  origin_refused: ['This page cannot do that', 'Open the link from your mail once more and try again.'],
} as const

/** What `answerError` answers, for an address that people open: a failure that they can do something about is a page. */
export async function answerErrorPage(thrown: unknown, c: Context<AppEnv>): Promise<Response> {
  const answer = answerError(thrown, c)
  const words = isAppError(thrown) ? Object.entries(WORDS).find(([code]) => code === thrown.code)?.[1] : undefined
  if (!words) return answer
  const page = plainPage(words[0], c.var.deps.config.productName, html`<p>${words[1]}</p>`)
  return c.html(page, answer.status as 403 | 409 | 429)
}
