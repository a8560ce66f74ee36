import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { isAbsolute, resolve } from 'node:path'
import leven from 'leven'
import { z } from 'zod'
import { isPlainAddress } from '@loose-ends/domain/mail-address.ts'
import { DEFAULT_PRODUCT_NAME, shortName } from '@loose-ends/domain/product.ts'
import { INACTIVITY_MS, SESSION_LIFETIME_MS } from '@loose-ends/domain/session/session-times.ts'
import { HOUR_MS, MINUTE_MS } from '@loose-ends/domain/time.ts'
import { BadDatabaseUrl, readDatabaseUrl } from './db/database-url.ts'
import { aiEnvironment, parseAi, type AiConfig } from './ai-config.ts'
import type { MailAddress } from './mailer/mailer.ts'
import { UNITS_PER_MINUTE } from './mailbox/gmail/quota.ts'
import { parseTestimonials, type Testimonial } from './http/testimonials.ts'
import { Secret } from './secret.ts'

const REAL_GOOGLE_ISSUER = 'https://accounts.google.com'
/** Google's avatars live here; another provider's live at its own origin. */
const REAL_AVATARS = 'https://*.googleusercontent.com'
const REAL_MICROSOFT_ISSUER = 'https://login.microsoftonline.com/common/v2.0'
const REAL_GMAIL_API = 'https://gmail.googleapis.com'
const REAL_GMAIL_WEB = 'https://mail.google.com/mail'

const secret = z
  .string()
  .min(1)
  .transform((value) => new Secret(value))
const httpUrl = z
  .url({ protocol: /^https?$/, error: 'must be http://… or https://…' })
  .transform((url) => url.replace(/\/+$/, ''))
const NO_ORIGIN = 'must be an origin alone, such as https://ends.example: the app is at the root of its host'
const origin = z.url({ protocol: /^https?$/, error: NO_ORIGIN }).transform((text, context) => {
  const { origin: alone, href } = new URL(text)
  if (href.replace(/\/+$/, '') !== alone) context.addIssue(NO_ORIGIN)
  return alone
})
const wholeNumber = (least: number, most = Number.MAX_SAFE_INTEGER) => {
  const error = `must be a whole number, ${most === Number.MAX_SAFE_INTEGER ? `${least} at least` : `from ${least} to ${most}`}`
  const digits = z
    .string()
    .regex(/^-?\d+$/, { error })
    .transform(Number)
  return digits.pipe(z.number().int({ error }).min(least, { error }).max(most, { error }))
}
const port = wholeNumber(0, 65535)
const masterKey = z
  .base64('must be 32 bytes in base64')
  .refine((key) => Buffer.from(key, 'base64').length === 32, 'must be 32 bytes in base64')
  .transform((value) => new Secret(value))

const databaseUrl = z.string().transform((text, context) => {
  try {
    readDatabaseUrl(text)
  } catch (error) {
    if (!(error instanceof BadDatabaseUrl)) throw error
    context.addIssue(error.message)
  }
  return new Secret(text)
})

/** `ana@client.example`, or `Ana Silva <ana@client.example>`. */
const mailAddress = z
  .string()
  .transform((text): MailAddress => {
    const [, name = '', address = text] = /^\s*"?([^"<>]*?)"?\s*<([^<>]*)>\s*$/.exec(text) ?? []
    return { name, address: address.trim() }
  })
  .refine(
    ({ name, address }) => isPlainAddress(address) && !/\p{Cc}/u.test(name),
    'must be an address, or a name and <an address>',
  )

const environmentSchema = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('data'),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  PUBLIC_URL: origin.optional(),
  MASTER_KEY: masterKey.optional(),
  MASTER_KEY_PREVIOUS: masterKey.optional(),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: secret.optional(),
  GOOGLE_ISSUER: httpUrl.optional(),
  GMAIL_API_URL: httpUrl.optional(),
  GMAIL_WEB_URL: httpUrl.optional(),
  MICROSOFT_CLIENT_ID: z.string().min(1).optional(),
  MICROSOFT_CLIENT_SECRET: secret.optional(),
  MICROSOFT_ISSUER: httpUrl.optional(),
  PUBSUB_TOPIC: z
    .string()
    .regex(/^projects\/[^/\s]+\/topics\/[^/\s]+$/, 'must be projects/PROJECT/topics/TOPIC')
    .optional(),
  PUBSUB_AUDIENCE: z.string().min(1).optional(),
  PUBSUB_SERVICE_ACCOUNT: z.email('must be the email address of a service account').optional(),
  GMAIL_UNITS_PER_MINUTE: wholeNumber(100).default(UNITS_PER_MINUTE),
  PRODUCT_NAME: z.string().trim().min(1).max(60).default(DEFAULT_PRODUCT_NAME),
  LEGAL_JURISDICTION: z.string().trim().min(1).optional(),
  SUPPORT_EMAIL: z.email('must be an email address').optional(),
  SESSION_IDLE_MINUTES: wholeNumber(0, 30 * 24 * 60).default(INACTIVITY_MS / MINUTE_MS),
  SESSION_MAX_HOURS: wholeNumber(1, 30 * 24).default(SESSION_LIFETIME_MS / HOUR_MS),
  TESTIMONIALS: z.string().optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be smtp://… or smtps://…' })
    .transform((value) => new Secret(value))
    .optional(),
  MAIL_FROM: mailAddress.optional(),
  PRIVATE_MAIL_SERVERS: z.enum(['refuse', 'allow']).default('refuse'),
  MAIL_AUTHORITIES: z.string().min(1).optional(),
  ANALYSIS_THREADS: wholeNumber(1, 64).optional(),
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('warn'),
  FAKE_GOOGLE_PORT: port.default(0),
  FAKE_GOOGLE_CONTROL_TOKEN: secret.optional(),
  METRICS_TOKEN: secret.optional(),
  ...aiEnvironment,
})

const SERVICES = ['api', 'worker'] as const
type Service = (typeof SERVICES)[number]

export interface GoogleConfig {
  clientId: string
  clientSecret: Secret
  issuer: string
  gmailApiUrl: string
  /** Where the mailbox's own web pages are, no trailing slash. */
  mailWebUrl: string
  /** What one mailbox may spend of its quota. */
  unitsPerMinute: number
}

/** Our client at Microsoft's identity platform. */
export interface MicrosoftConfig {
  clientId: string
  clientSecret: Secret
  issuer: string
}

/** How Gmail tells us of changes, through a push subscription of Cloud Pub/Sub with authentication. */
export interface PushConfig {
  /** `projects/P/topics/T` */
  topic: string
  /** Whom the tokens of pushes are for, and which service account they are of. */
  audience: string
  serviceAccount: string
}

/** When a session ends by itself (GD-04). */
export interface SessionLimits {
  /** After this long without activity in the browser; null: only at its longest life. */
  idleMs: number | null
  /** However active. */
  maxMs: number
}

/** Everything that an operator can set, parsed once at the start. `google` is null when our own stand-in has to be started. */
export interface Config {
  host: string
  port: number
  /** Absolute. */
  dataDir: string
  /** Null: the PostgreSQL that the app brings along. */
  databaseUrl: Secret | null
  /** Past a pooler that hands out a session for one transaction: the same database, for what holds one. */
  databaseDirectUrl: Secret | null
  /** Origin as people reach it, no trailing slash; null: `http://host:port`. */
  publicUrl: string | null
  /** How many proxies of the operator's stand before the app, and add to X-Forwarded-For. */
  trustProxy: number
  /** The master key and, while it is changed, the one before it; none: they stand in the data folder. */
  masterKeys: readonly Secret[]
  google: GoogleConfig | null
  /** Null: nobody can sign in at Microsoft. */
  microsoft: MicrosoftConfig | null
  /** Null: changes are looked for by the clock alone. */
  push: PushConfig | null
  fakeGooglePort: number
  fakeGoogleControlToken: Secret | null
  session: SessionLimits
  productName: string
  shortName: string
  legalJurisdiction: string | null
  /** Where people write for help. */
  supportEmail: string | null
  /** What people say of it, shown on the landing page. */
  testimonials: readonly Testimonial[]
  /** Where mail is handed in; null: it is caught on this computer. */
  smtpUrl: Secret | null
  /** Whom the app's mail comes from. */
  mailFrom: MailAddress
  /** People may name mail servers of the operator's own network, at any port (MB-07). */
  privateMailServers: boolean
  /** Certificates (PEM) that are trusted at mail servers beside the system's. */
  mailAuthorities: readonly string[]
  /** How many threads examine mail at once; null: by the processors. */
  analysisThreads: number | null
  /** Null: mail is examined by the rules alone. */
  ai: AiConfig | null
  logLevel: string
  metricsToken: Secret | null
  services: ReadonlySet<Service>
  /** An archive to load as the demo account's mailbox; absolute. */
  mail: string | null
  owner: string | null
  /** A made-up mailbox at an IMAP and an SMTP server on this computer is there to be connected. */
  standInMail: boolean
}

/** The configuration once a Google is there: what the nouns receive. */
export interface RunningConfig extends Config {
  google: GoogleConfig
  /** The address that links in mail begin with, no trailing slash. */
  appUrl: string
  /** The inbox page of mail that is caught on this computer; null: mail goes out. */
  caughtMailUrl: string | null
}

/** What is wrong with the configuration, in one line for the person who starts the program. */
export class ConfigError extends Error {}

function fail(name: string, reason: string): never {
  throw new ConfigError(`${name}: ${reason}`)
}

function parseFlags(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      options: {
        port: { type: 'string' },
        data: { type: 'string' },
        mail: { type: 'string' },
        owner: { type: 'string' },
        imap: { type: 'boolean' },
        services: { type: 'string' },
      },
      strict: true,
    }).values
  } catch (error) {
    throw new ConfigError(error instanceof Error ? error.message : String(error))
  }
}

function parseServices(text: string | undefined): ReadonlySet<Service> {
  if (text === undefined) return new Set(SERVICES)
  const named = text.split(',').map((name) => name.trim())
  const unknown = named.find((name) => !(SERVICES as readonly string[]).includes(name))
  if (unknown !== undefined) fail('--services', `"${unknown}" is not one of ${SERVICES.join(', ')}`)
  return new Set(named as Service[])
}

/** Where a program that listens there is reached from its own computer, without trailing slash. */
export function localUrl(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

/** Where pages may load the avatars of people from, for a content security policy. */
export function avatarSources({ google }: Pick<RunningConfig, 'google'>): string {
  const issuer = new URL(google.issuer).origin
  return issuer === REAL_GOOGLE_ISSUER ? REAL_AVATARS : `${REAL_AVATARS} ${issuer}`
}

/** Where Gmail's changes are pushed to, below the app's own address. */
export const PUSH_URL_PATH = '/api/gmail/push'

type Environment = z.infer<typeof environmentSchema>

function parsePush(e: Environment): PushConfig | null {
  const { PUBSUB_TOPIC: topic, PUBSUB_SERVICE_ACCOUNT: serviceAccount } = e
  if (!topic) {
    const stray = (['PUBSUB_AUDIENCE', 'PUBSUB_SERVICE_ACCOUNT'] as const).find((name) => e[name])
    return stray ? fail(stray, 'needs PUBSUB_TOPIC') : null
  }
  if (!e.GOOGLE_CLIENT_ID) fail('PUBSUB_TOPIC', 'needs GOOGLE_CLIENT_ID: the stand-in for Google pushes by itself')
  if (!serviceAccount) return fail('PUBSUB_SERVICE_ACCOUNT', 'is missing: PUBSUB_TOPIC needs whom pushes come from')
  // What Pub/Sub puts in where the subscription names no audience: the address that it pushes to.
  const audience = e.PUBSUB_AUDIENCE ?? (e.PUBLIC_URL && `${e.PUBLIC_URL}${PUSH_URL_PATH}`)
  if (!audience) return fail('PUBSUB_AUDIENCE', 'is missing: PUBSUB_TOPIC needs it, or PUBLIC_URL')
  return { topic, audience, serviceAccount }
}

/** Our client at that provider; null without one. */
function clientAt(provider: 'GOOGLE' | 'MICROSOFT', e: Environment): { clientId: string; clientSecret: Secret } | null {
  const [id, secret] = [`${provider}_CLIENT_ID`, `${provider}_CLIENT_SECRET`] as const
  const [clientId, clientSecret] = [e[id], e[secret]]
  if (!clientId !== !clientSecret) fail(clientId ? secret : id, `is missing: ${id} and ${secret} go together`)
  return clientId && clientSecret ? { clientId, clientSecret } : null
}

/** The certificates in that file. */
function readAuthorities(path: string): string[] {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch {
    return fail('MAIL_AUTHORITIES', `${path} cannot be read`)
  }
  const found = text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
  try {
    for (const certificate of found) new X509Certificate(certificate)
  } catch {
    return fail('MAIL_AUTHORITIES', `${path} holds a certificate that cannot be read`)
  }
  return found.length > 0 ? found : fail('MAIL_AUTHORITIES', `${path} holds no certificate (PEM)`)
}

/** The variables that say something, without what a file or a shell leaves around them: a space, the end of a line. */
function readEnvironment(env: NodeJS.ProcessEnv): Record<string, string> {
  const known = Object.keys(environmentSchema.shape).map((name) => [name, env[name]?.trim() ?? ''] as const)
  return Object.fromEntries(known.filter(([, value]) => value !== ''))
}

/** A shorter name is too near to those of other programs. */
const LEAST_MISSPELT = 7
const MOST_WRONG_LETTERS = 2

/** What is set under a name that is none of ours and nearly one, for which a line each tells what may be meant. */
export function misspeltVariables(env: NodeJS.ProcessEnv): string[] {
  const known = Object.keys(environmentSchema.shape)
  return Object.keys(env).flatMap((name) => {
    if (name.length < LEAST_MISSPELT || known.includes(name)) return []
    const meant = known.find((one) => leven(one, name, { maxDistance: MOST_WRONG_LETTERS + 1 }) <= MOST_WRONG_LETTERS)
    return meant === undefined || env[meant] ? [] : [`${name} says nothing to this program: is ${meant} meant?`]
  })
}

/**
 * Parses flags and environment. Flags win. Throws `ConfigError` with one clear line for a value that is unknown or
 * malformed; secrets are never part of that line.
 */
export function parseConfig(argv: readonly string[], env: NodeJS.ProcessEnv, cwd = process.cwd()): Config {
  const flags = parseFlags(argv)
  if (flags.data === '') fail('--data', 'must name a folder')
  const given = readEnvironment(env)
  if (flags.port !== undefined) given.PORT = flags.port
  if (flags.data !== undefined) given.DATA_DIR = flags.data
  const parsed = environmentSchema.safeParse(given)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    return fail(String(issue?.path[0] ?? 'configuration'), issue?.message ?? 'is malformed')
  }
  const e = parsed.data
  if (flags.owner !== undefined && !z.email().safeParse(flags.owner).success) fail('--owner', 'is not an email address')
  const atGoogle = clientAt('GOOGLE', e)
  const google = atGoogle && {
    ...atGoogle,
    issuer: e.GOOGLE_ISSUER ?? REAL_GOOGLE_ISSUER,
    gmailApiUrl: e.GMAIL_API_URL ?? REAL_GMAIL_API,
    mailWebUrl: e.GMAIL_WEB_URL ?? REAL_GMAIL_WEB,
    unitsPerMinute: e.GMAIL_UNITS_PER_MINUTE,
  }
  if (google && flags.mail !== undefined) {
    fail('--mail', 'loads an archive into the built-in stand-in for Google: unset GOOGLE_CLIENT_ID to use it')
  }
  if (!google && (e.GOOGLE_ISSUER || e.GMAIL_API_URL)) {
    fail(e.GOOGLE_ISSUER ? 'GOOGLE_ISSUER' : 'GMAIL_API_URL', 'needs GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET')
  }
  const atMicrosoft = clientAt('MICROSOFT', e)
  const microsoft = atMicrosoft && { ...atMicrosoft, issuer: e.MICROSOFT_ISSUER ?? REAL_MICROSOFT_ISSUER }
  if (!microsoft && e.MICROSOFT_ISSUER)
    fail('MICROSOFT_ISSUER', 'needs MICROSOFT_CLIENT_ID and MICROSOFT_CLIENT_SECRET')
  if (e.DATABASE_DIRECT_URL && !e.DATABASE_URL) fail('DATABASE_DIRECT_URL', 'needs DATABASE_URL')
  if (e.MASTER_KEY_PREVIOUS && !e.MASTER_KEY) fail('MASTER_KEY_PREVIOUS', 'needs MASTER_KEY, the one after it')
  if (e.SMTP_URL && !e.MAIL_FROM) fail('MAIL_FROM', 'is missing: SMTP_URL needs an address that mail comes from')
  const absolute = (path: string) => (isAbsolute(path) ? path : resolve(cwd, path))
  return {
    host: e.HOST,
    port: e.PORT,
    dataDir: absolute(e.DATA_DIR),
    databaseUrl: e.DATABASE_URL ?? null,
    databaseDirectUrl: e.DATABASE_DIRECT_URL ?? e.DATABASE_URL ?? null,
    publicUrl: e.PUBLIC_URL ?? null,
    trustProxy: e.TRUST_PROXY,
    masterKeys: [e.MASTER_KEY, e.MASTER_KEY_PREVIOUS].filter((key) => key !== undefined),
    google,
    microsoft,
    push: parsePush(e),
    fakeGooglePort: e.FAKE_GOOGLE_PORT,
    fakeGoogleControlToken: e.FAKE_GOOGLE_CONTROL_TOKEN ?? null,
    session: {
      idleMs: e.SESSION_IDLE_MINUTES === 0 ? null : e.SESSION_IDLE_MINUTES * MINUTE_MS,
      maxMs: e.SESSION_MAX_HOURS * HOUR_MS,
    },
    productName: e.PRODUCT_NAME,
    shortName: shortName(e.PRODUCT_NAME),
    legalJurisdiction: e.LEGAL_JURISDICTION ?? null,
    supportEmail: e.SUPPORT_EMAIL ?? null,
    testimonials: e.TESTIMONIALS
      ? parseTestimonials(e.TESTIMONIALS, cwd, (reason) => fail('TESTIMONIALS', reason))
      : [],
    smtpUrl: e.SMTP_URL ?? null,
    mailFrom: { name: e.MAIL_FROM?.name || e.PRODUCT_NAME, address: e.MAIL_FROM?.address ?? 'no-reply@localhost' },
    analysisThreads: e.ANALYSIS_THREADS ?? null,
    privateMailServers: e.PRIVATE_MAIL_SERVERS === 'allow',
    mailAuthorities: e.MAIL_AUTHORITIES === undefined ? [] : readAuthorities(absolute(e.MAIL_AUTHORITIES)),
    ai: parseAi(e, fail),
    logLevel: e.LOG_LEVEL,
    metricsToken: e.METRICS_TOKEN ?? null,
    services: parseServices(flags.services),
    mail: flags.mail === undefined ? null : absolute(flags.mail),
    owner: flags.owner ?? null,
    standInMail: flags.imap ?? false,
  }
}
