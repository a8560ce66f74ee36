import { emailSettingsChangeSchema, emailSettingsSchema } from '@loose-ends/domain/email-settings/email-settings.ts'
import { asPerson, jsonAnswer, jsonBody, personRoute, readAsPerson, readRoute, routes } from '#server/http/route.ts'
import { createAllLabels } from '#server/label/mailbox-labels.ts'
import { requestLabels } from '#server/loose-end/label-requests.ts'
import { getEmailSettings, saveEmailSettings } from '#server/email-settings/store.ts'

export const emailSettingsRoutes = routes()
  .openapi(
    readRoute({
      method: 'get',
      path: '/email-settings',
      responses: { 200: jsonAnswer(emailSettingsSchema, 'The person’s email settings') },
    }),
    async (c) => c.json(await readAsPerson(c, (tx) => getEmailSettings(tx, c.var.userId)), 200),
  )
  .openapi(
    personRoute({
      method: 'patch',
      path: '/email-settings',
      summary:
        'Changes settings; switching labels on makes missing ones first: 404 `email_account_missing`, ' +
        '409 `email_account_disconnected` or `email_account_paused`, 403 `sign_in_scopes_missing`, 422 `unprocessable` where the ' +
        'mailbox takes none, 502 or 503 while it cannot be reached; one mailbox of several that takes them is enough',
      request: { body: jsonBody(emailSettingsChangeSchema) },
      responses: { 200: jsonAnswer(emailSettingsSchema, 'The changed settings') },
    }),
    async (c) => {
      const { deps, userId } = c.var
      const change = c.req.valid('json')
      if (change.gmail_labels_enabled) await createAllLabels(deps, userId)
      const saved = await asPerson(c, async (tx) => {
        const settings = await saveEmailSettings(tx, userId, change)
        if (change.gmail_labels_enabled !== undefined) await requestLabels(tx, deps.jobs, userId)
        return settings
      })
      return c.json(saved, 200)
    },
  )
