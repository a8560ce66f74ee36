import { dateText } from '@loose-ends/domain/date-text.ts'
import { createMiddleware } from 'hono/factory'
import { limitBody, noStore } from '#server/http/api-frame.ts'
import { ERROR_STATUS } from '#server/http/error-status.ts'
import { requireOwnOrigin } from '#server/http/require-own-origin.ts'
import { routes, type AppEnv } from '#server/http/route.ts'
import { actOnLink, linkedItem, type Acted } from './act-on-link.ts'
import { findLink } from './action-links.ts'
import { askPage, donePage, draftPage, itemPage, noDraftPage, spentPage, type PageContext } from './link-pages.ts'

/** With no referrer at all, a browser would not say either that the form's answer comes from this page. */
const sameOriginReferrer = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  c.res.headers.set('Referrer-Policy', 'same-origin')
})

function dayText(at: Date, zone: string): string {
  return `${dateText(at, 'britishDayOfYear', zone)} at ${dateText(at, 'time', zone)}`
}

function answerPage(context: PageContext, acted: Acted) {
  switch (acted.result) {
    case 'used':
    case 'gone':
    case 'withdrawn':
      return spentPage(context, acted.result)
    case 'done':
      return donePage(context, 'Done', acted.item)
    case 'done_before':
      return donePage(context, 'This was done already', acted.item)
    case 'snoozed':
      return donePage(context, 'Snoozed', acted.item, dayText(acted.until, acted.zone))
    case 'drafted':
      return draftPage(context, acted.item, acted.url)
    case 'not_drafted':
      return noDraftPage(context, acted.item, acted.error)
    case 'opened':
      return itemPage(context, acted.item)
  }
}

const STATUS = { used: 410, expired: 410, gone: 410, unknown: 404 } as const

/**
 * The pages behind the buttons of a summary (DS-02), without a sign-in: whoever has the mail has the link. Looking at
 * one does nothing, whatever looks; its form does one thing, once.
 */
export const linkRoutes = routes()
linkRoutes.use(noStore, limitBody, requireOwnOrigin, sameOriginReferrer)

linkRoutes.get('/:token', async (c) => {
  const { deps } = c.var
  const link = await findLink(deps.db, deps.vault, c.req.param('token'), deps.clock.now())
  if (link?.state !== 'ready') {
    const why = link?.state ?? 'unknown'
    return c.html(spentPage(deps.config, why), STATUS[why])
  }
  const item = await linkedItem(deps, link)
  return item ? c.html(askPage(deps.config, link.action, item)) : c.html(spentPage(deps.config, 'gone'), STATUS.gone)
})

linkRoutes.post('/:token', async (c) => {
  const { deps } = c.var
  const token = c.req.param('token')
  const link = await findLink(deps.db, deps.vault, token, deps.clock.now())
  if (link?.state !== 'ready') {
    const why = link?.state ?? 'unknown'
    return c.html(spentPage(deps.config, why), STATUS[why])
  }
  const acted = await actOnLink(deps, link, token)
  const isSpent = acted.result === 'used' || acted.result === 'gone' || acted.result === 'withdrawn'
  const status = isSpent ? STATUS.used : acted.result === 'not_drafted' ? ERROR_STATUS[acted.error.code].status : 200
  return c.html(answerPage(deps.config, acted), status)
})
