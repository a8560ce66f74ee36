import { emailSettingsChangeSchema, emailSettingsSchema } from '@loose-ends/domain/email-settings/email-settings.ts'
import { asPerson, jsonAnswer, jsonBody, personRoute, routes } from '#server/http/route.ts'
import { getEmailSettings, saveEmailSettings } from './store.ts'

export const emailSettingsRoutes = routes()
  .openapi(
    personRoute({
      method: 'get',
      path: '/email-settings',
      responses: { 200: jsonAnswer(emailSettingsSchema, 'The person’s e-mail settings') },
    }),
    async (c) => c.json(await asPerson(c, (tx) => getEmailSettings(tx, c.var.userId)), 200),
  )
  .openapi(
    personRoute({
      method: 'patch',
      path: '/email-settings',
      request: { body: jsonBody(emailSettingsChangeSchema) },
      responses: { 200: jsonAnswer(emailSettingsSchema, 'The changed settings') },
    }),
    async (c) => c.json(await asPerson(c, (tx) => saveEmailSettings(tx, c.var.userId, c.req.valid('json'))), 200),
  )
