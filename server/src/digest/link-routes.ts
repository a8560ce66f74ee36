import { SPENT_PAGES } from '@loose-ends/domain/digest/link-pages.ts'
import { scheduledChoiceSchema } from '@loose-ends/domain/reply/reply.ts'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Deps } from '#server/deps.ts'
import { answerErrorPage } from '#server/http/answer-error-page.ts'
import { limitBody, noStore } from '#server/http/api-frame.ts'
import { countRequest, limitRate } from '#server/http/limit-rate.ts'
import { ERROR_STATUS } from '#server/http/error-status.ts'
import { requireOwnOrigin } from '#server/http/require-own-origin.ts'
import { routes, type AppEnv } from '#server/http/route.ts'
import { actOnLink, dayText, linkedItem, type Acted, type DoingLink } from './act-on-link.ts'
import { findLink, type FoundLink } from './action-links.ts'
import {
  askPage,
  donePage,
  draftPage,
  itemPage,
  noDraftPage,
  SCHEDULED_CHOICE,
  spentPage,
  type PageContext,
} from './link-pages.ts'

/** With no referrer at all, a browser would not say either that the form's answer comes from this page. */
const sameOriginReferrer = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  c.res.headers.set('Referrer-Policy', 'same-origin')
})

function answerPage(context: PageContext, action: DoingLink['action'], acted: Acted) {
  switch (acted.result) {
    case 'asked':
      return askPage(context, action, acted.item)
    case 'used':
    case 'gone':
    case 'withdrawn':
    case 'unsendable':
      return spentPage(context, acted.result)
    case 'done':
    case 'done_before':
      return donePage(context, acted.result, acted.item)
    case 'snoozed':
      return donePage(context, acted.result, acted.item, {
        day: dayText(acted.until, acted.zone),
        isUnlessReplied: acted.isUnlessReplied,
      })
    case 'drafted':
      return draftPage(context, acted.item, acted.url)
    case 'not_drafted':
      return noDraftPage(context, acted.item, acted.error)
  }
}

const pageContext = ({ config }: Deps): PageContext => config

const STATUS = { used: 410, expired: 410, gone: 410, unknown: 404 } as const

/**
 * The pages behind the buttons of a summary (DS-02), without a sign-in: whoever has the mail has the link. Looking at
 * one does nothing, whatever looks: one that opens an item shows it, as often as it is looked at until it expires; the
 * form of another does one thing, once.
 */
export const linkRoutes = routes()
linkRoutes.use(noStore, limitBody, requireOwnOrigin, sameOriginReferrer)
linkRoutes.onError(answerErrorPage)

/** The link of a token. One that is not ours is counted: who looks at the links of a real mail never comes near the limit. */
async function linkOf(c: Context<AppEnv>, token: string): Promise<FoundLink | null> {
  const { deps } = c.var
  const link = await findLink(deps.db, deps.vault, token, deps.clock.now())
  if (!link) await countRequest(c, 'mail_link')
  return link
}

linkRoutes.get('/:token', async (c) => {
  const { deps } = c.var
  const link = await linkOf(c, c.req.param('token'))
  if (link?.state !== 'ready') {
    const why = link?.state ?? 'unknown'
    return c.html(spentPage(pageContext(deps), why), STATUS[why])
  }
  const item = await linkedItem(deps, link)
  if (!item) return c.html(spentPage(pageContext(deps), 'gone'), STATUS.gone)
  if (link.action === 'reply' && item.reply === null)
    return c.html(spentPage(pageContext(deps), 'unsendable'), STATUS.gone)
  return c.html(
    link.action === 'open' ? itemPage(pageContext(deps), item) : askPage(pageContext(deps), link.action, item),
  )
})

linkRoutes.post('/:token', limitRate('mail_link'), async (c) => {
  const { deps } = c.var
  const token = c.req.param('token')
  const link = await linkOf(c, token)
  if (link?.state !== 'ready') {
    const why = link?.state ?? 'unknown'
    return c.html(spentPage(pageContext(deps), why), STATUS[why])
  }
  // Shown, not done: there is nothing to use up.
  if (link.action === 'open') return c.redirect(c.req.path, 303)
  const { action } = link
  const choice = scheduledChoiceSchema.safeParse((await c.req.parseBody())[SCHEDULED_CHOICE]).data
  const acted = await actOnLink(deps, { ...link, action }, token, choice)
  const isSpent = Object.hasOwn(SPENT_PAGES, acted.result)
  const status = isSpent ? STATUS.used : acted.result === 'not_drafted' ? ERROR_STATUS[acted.error.code].status : 200
  return c.html(answerPage(pageContext(deps), action, acted), status)
})
