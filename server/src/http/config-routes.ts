import { z } from 'zod'
import { EMAIL_ACCOUNT_KINDS } from '@loose-ends/domain/mailbox/email-account-kind.ts'
import { HOUR_MS, MINUTE_MS } from '@loose-ends/domain/time.ts'
import type { RunningConfig } from '#server/config.ts'
import type { ProviderKind } from '#server/mailbox/provider.ts'
import { testimonialSchema } from './testimonials.ts'
import { jsonAnswer, publicRoute, routes } from './route.ts'

/** What the web app needs to know of the configuration, signed in or not. */
const publicConfigSchema = z.object({
  product_name: z.string(),
  short_name: z.string(),
  legal_jurisdiction: z.string().nullable(),
  /** Where people write for help. */
  support_email: z.email().nullable(),
  /** What people say of it, as the operator has it. */
  testimonials: z.array(testimonialSchema),
  /** Whether the mail that the app itself writes goes out to people. */
  sends_mail: z.boolean(),
  /** The inbox page of the mail that is caught on the server's computer; null: this process catches none. */
  caught_mail_url: z.url().nullable(),
  /** Whether an AI is configured, which people may let read new mail. */
  ai: z.boolean(),
  /** Whose mailboxes are connected here, as people call them. `access_url`: where people take the access back. */
  provider: z.object({
    kind: z.enum(EMAIL_ACCOUNT_KINDS),
    name: z.string(),
    company: z.string(),
    access_url: z.url().nullable(),
  }),
  /** After how many minutes without activity the page signs out; 0: it does not. */
  session_idle_minutes: z.int().min(0),
  /** After how many hours a session ends, however active. */
  session_max_hours: z.int().min(1),
})

type Shown = Pick<
  RunningConfig,
  | 'productName'
  | 'shortName'
  | 'legalJurisdiction'
  | 'supportEmail'
  | 'smtpUrl'
  | 'caughtMailUrl'
  | 'testimonials'
  | 'ai'
  | 'session'
> & { provider: Pick<ProviderKind, 'id' | 'name' | 'company' | 'accessUrl'> }

export type PublicConfig = z.infer<typeof publicConfigSchema>

/** The part of the configuration that anybody may see; it is written into every page too. */
export const publicConfig = (config: Shown): PublicConfig => ({
  product_name: config.productName,
  short_name: config.shortName,
  legal_jurisdiction: config.legalJurisdiction,
  support_email: config.supportEmail,
  testimonials: [...config.testimonials],
  sends_mail: config.smtpUrl !== null,
  caught_mail_url: config.caughtMailUrl,
  ai: config.ai !== null,
  provider: {
    kind: config.provider.id,
    name: config.provider.name,
    company: config.provider.company,
    access_url: config.provider.accessUrl,
  },
  session_idle_minutes: (config.session.idleMs ?? 0) / MINUTE_MS,
  session_max_hours: config.session.maxMs / HOUR_MS,
})

export const configRoutes = routes().openapi(
  publicRoute({
    method: 'get',
    path: '/config',
    summary: 'What this installation is called, and what it offers',
    responses: { 200: jsonAnswer(publicConfigSchema, 'The public part of the configuration') },
  }),
  (c) => c.json(publicConfig({ ...c.var.deps.config, provider: c.var.deps.provider }), 200),
)
