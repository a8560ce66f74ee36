import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { html } from 'hono/html'
import { NO_UNSUBSCRIBE_PAGE, openApp, UNSUBSCRIBE_PAGES, UNSUBSCRIBED } from '@loose-ends/domain/copy/page-texts.ts'
import type { EmailSettingsChange } from '@loose-ends/domain/email-settings/email-settings.ts'
import { NOTIFICATION_KINDS } from '@loose-ends/domain/notification/channels.ts'
import { emailSettingsPath, paths } from '@loose-ends/domain/page-paths.ts'
import { asPerson } from '#server/db/connect.ts'
import { users } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { saveEmailSettings } from '#server/email-settings/store.ts'
import { limitBody, noStore } from '#server/http/api-frame.ts'
import { answerErrorPage } from '#server/http/answer-error-page.ts'
import { countRequest, limitRate } from '#server/http/limit-rate.ts'
import { plainPage } from '#server/http/plain-page.ts'
import { routes, type AppEnv } from '#server/http/route.ts'
import { readUnsubscribeToken, type MailingList } from '#server/mailer/unsubscribe-token.ts'

const WITHOUT: Record<MailingList, EmailSettingsChange> = {
  summary: { summary_enabled: false },
  notifications: {
    notification_channels: Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, { email: false }])),
  },
}

/** Returns false when that person is gone. */
async function end({ db }: Deps, { userId, list }: { userId: string; list: MailingList }): Promise<boolean> {
  return asPerson(db, userId, async (tx) => {
    const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('key share')
    if (!user) return false
    await saveEmailSettings(tx, userId, WITHOUT[list])
    return true
  })
}

const inApp = ({ config: { appUrl, productName } }: Deps, path: string = paths.dashboard) =>
  html`<a href="${appUrl}${path}">${openApp(productName)}</a>`

const unknownPage = (deps: Deps) =>
  plainPage(
    NO_UNSUBSCRIBE_PAGE.title,
    deps.config.productName,
    html`<p>${NO_UNSUBSCRIBE_PAGE.text}</p>
      <p class="row">${inApp(deps)}</p>`,
  )

/**
 * Ends mail of a kind without a sign-in (DS-03): a person's click asks first, a mail provider's one POST does it (RFC
 * 8058). That comes from anywhere, with no cookie, and as often as it likes.
 */
export const unsubscribeRoutes = routes()
unsubscribeRoutes.use('/unsubscribe/*', noStore, limitBody)
unsubscribeRoutes.onError(answerErrorPage)

/** What a token is for. One that is not ours is counted. */
async function tokenOf(c: Context<AppEnv>, text: string) {
  const token = readUnsubscribeToken(c.var.deps.vault, text)
  if (!token) await countRequest(c, 'mail_link')
  return token
}

unsubscribeRoutes.get('/unsubscribe/:token', async (c) => {
  const { deps } = c.var
  const token = await tokenOf(c, c.req.param('token'))
  if (!token) return c.html(unknownPage(deps), 404)
  const { question, about, button } = UNSUBSCRIBE_PAGES[token.list]
  return c.html(
    plainPage(
      question,
      deps.config.productName,
      html`<p>${about}</p>
        <form method="post" class="row">
          <button type="submit">${button}</button>
          ${inApp(deps)}
        </form>`,
    ),
  )
})

unsubscribeRoutes.post('/unsubscribe/:token', limitRate('mail_link'), async (c) => {
  const { deps } = c.var
  const token = await tokenOf(c, c.req.param('token'))
  if (!token || !(await end(deps, token))) return c.html(unknownPage(deps), 404)
  return c.html(
    plainPage(
      UNSUBSCRIBE_PAGES[token.list].done,
      deps.config.productName,
      html`<p>${UNSUBSCRIBED}</p>
        <p class="row">${inApp(deps, emailSettingsPath)}</p>`,
    ),
  )
})
