import { z } from 'zod'
import { jsonAnswer, publicRoute, routes } from './route.ts'

/** What the web app needs to know of the configuration, signed in or not. */
const publicConfigSchema = z.object({
  product_name: z.string(),
  short_name: z.string(),
  legal_jurisdiction: z.string().nullable(),
  /** Where the mailbox's own web pages are, no trailing slash. */
  mail_web_url: z.url(),
})

export const configRoutes = routes().openapi(
  publicRoute({
    method: 'get',
    path: '/config',
    summary: 'What this installation is called, and where its links lead',
    responses: { 200: jsonAnswer(publicConfigSchema, 'The public part of the configuration') },
  }),
  (c) => {
    const { productName, shortName, legalJurisdiction, google } = c.var.deps.config
    return c.json(
      {
        product_name: productName,
        short_name: shortName,
        legal_jurisdiction: legalJurisdiction,
        mail_web_url: google.mailWebUrl,
      },
      200,
    )
  },
)
