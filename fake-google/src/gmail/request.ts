import type { Context, MiddlewareHandler } from 'hono'
import { z } from 'zod'
import type { FakeContext, FakeEnvironment } from '../context.ts'
import { readAccessToken } from '../oauth/token.ts'
import { delegationDenied, insufficientScope, invalidArgument, unauthenticated } from './error.ts'
import { methods, type Method } from './method.ts'

export type GmailContext = Context<FakeEnvironment>

/** Lets a call through when its token is known, its scope enough, the mailbox the caller's own and the quota not used up. */
export function allow(fake: FakeContext, method: Method): MiddlewareHandler<FakeEnvironment> {
  return async (c, next) => {
    const token = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? c.req.query('access_token')
    const caller = token ? readAccessToken(fake, token) : undefined
    if (!caller) throw unauthenticated()
    const { scopes } = methods[method]
    if (!scopes.some((scope) => caller.scopes.has(scope))) throw insufficientScope(scopes)
    const userId = c.req.param('userId') ?? 'me'
    if (userId !== 'me' && userId.toLowerCase() !== caller.account.email) throw delegationDenied(userId)
    fake.quota.spend(caller.account.id, method)
    c.set('account', caller.account)
    c.set('scopes', caller.scopes)
    c.set('grantId', caller.grantId)
    await next()
  }
}

/** The JSON body as the schema reads it. Throws Google's 400 where it does not fit. */
export async function readBody<Schema extends z.ZodType>(c: GmailContext, schema: Schema): Promise<z.output<Schema>> {
  const text = await c.req.text()
  let json: unknown
  try {
    json = text.trim() === '' ? {} : JSON.parse(text)
  } catch {
    throw invalidArgument('Invalid JSON payload received. Unexpected token.')
  }
  return fit(schema, json)
}

/** Query parameters as the schema reads them; those named in `lists` may come several times. */
export function readQuery<Schema extends z.ZodType>(
  c: GmailContext,
  schema: Schema,
  lists: string[] = [],
): z.output<Schema> {
  const all = c.req.queries()
  const values = Object.entries(all).map(([name, value]) => [name, lists.includes(name) ? value : value[0]])
  return fit(schema, Object.fromEntries(values))
}

function fit<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const issue = result.error.issues[0]
  throw invalidArgument(`Invalid value at '${issue?.path.join('.') ?? ''}': ${issue?.message ?? 'not valid'}`)
}

/** A whole number in a query string. */
const numberParameter = z
  .string()
  .regex(/^\d{1,10}$/)
  .transform(Number)

/** `true` and `false` in a query string. */
export const booleanParameter = z.enum(['true', 'false']).transform((value) => value === 'true')

const DEFAULT_PAGE = 100
const MAX_PAGE = 500

export const pageParameters = {
  maxResults: numberParameter.default(DEFAULT_PAGE).transform((count) => Math.min(MAX_PAGE, Math.max(1, count))),
  pageToken: z.string().optional(),
}

const pagePosition = z.object({ date: z.number(), key: z.union([z.number(), z.string()]) })
export type PagePosition = z.output<typeof pagePosition>

/**
 * The page of what was found, which is one more than a page has where there is more; `next` is then the token of the page
 * after it, made of where its last one stands.
 */
export function pageOf<T>(found: readonly T[], maxResults: number, positionOf: (last: T) => PagePosition) {
  const listed = found.slice(0, maxResults)
  const last = listed.at(-1)
  const hasMore = found.length > maxResults && last !== undefined
  return { listed, next: hasMore ? { nextPageToken: writePageToken(positionOf(last)) } : {} }
}

function writePageToken(position: PagePosition): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url')
}

/** Where the page begins that a token asks for; undefined: at the first. Throws what Gmail says of a token that is none. */
export function readPageToken(token: string | undefined): PagePosition | undefined {
  if (!token) return undefined
  try {
    return pagePosition.parse(JSON.parse(Buffer.from(token, 'base64url').toString('utf8')))
  } catch {
    throw invalidArgument('Invalid pageToken')
  }
}
