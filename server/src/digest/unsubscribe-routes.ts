import { eq } from 'drizzle-orm'
import { asPerson } from '#server/db/connect.ts'
import { users } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { saveEmailSettings } from '#server/email-settings/store.ts'
import { limitBody, noStore } from '#server/http/api-frame.ts'
import { routes } from '#server/http/route.ts'
import { pausedPage, pausePage, spentPage } from './link-pages.ts'
import { readUnsubscribeToken } from './unsubscribe-token.ts'

/** Answers false when that person is gone. */
async function pause({ db }: Deps, userId: string): Promise<boolean> {
  return asPerson(db, userId, async (tx) => {
    const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('key share')
    if (!user) return false
    await saveEmailSettings(tx, userId, { summary_enabled: false })
    return true
  })
}

/**
 * Pauses the summary without a sign-in (DS-03): a person's click asks first, a mail provider's one POST does it (RFC
 * 8058). That comes from anywhere, with no cookie, and as often as it likes.
 */
export const unsubscribeRoutes = routes()
unsubscribeRoutes.use('/unsubscribe/*', noStore, limitBody)

unsubscribeRoutes.get('/unsubscribe/:token', (c) => {
  const { config, vault } = c.var.deps
  const userId = readUnsubscribeToken(vault, c.req.param('token'))
  return userId ? c.html(pausePage(config)) : c.html(spentPage(config, 'unknown'), 404)
})

unsubscribeRoutes.post('/unsubscribe/:token', async (c) => {
  const { deps } = c.var
  const userId = readUnsubscribeToken(deps.vault, c.req.param('token'))
  const isPaused = userId !== null && (await pause(deps, userId))
  return isPaused ? c.html(pausedPage(deps.config)) : c.html(spentPage(deps.config, 'unknown'), 404)
})
