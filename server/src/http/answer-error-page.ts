import type { Context } from 'hono'
import { html } from 'hono/html'
import { FAILURE_PAGES } from '@loose-ends/domain/copy/page-texts.ts'
import { isAppError } from '@loose-ends/domain/errors.ts'
import { answerError } from './answer-error.ts'
import { plainPage } from './plain-page.ts'
import type { AppEnv } from './route.ts'

/** What `answerError` returns, for an address that people open: a failure that they can do something about is a page. */
export async function answerErrorPage(thrown: unknown, c: Context<AppEnv>): Promise<Response> {
  const answer = answerError(thrown, c)
  const words = isAppError(thrown) ? FAILURE_PAGES[thrown.code] : undefined
  if (!words) return answer
  const page = plainPage(words.title, c.var.deps.config.productName, html`<p>${words.text}</p>`)
  return c.html(page, answer.status as 403 | 409 | 429)
}
