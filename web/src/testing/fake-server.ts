import type { EmailSettings } from '@loose-ends/domain/email-settings/email-settings.ts'
import { newPersonSecret } from '@loose-ends/domain/encryption/person-key.ts'
import type { Mailbox } from '@loose-ends/domain/email-account/mailbox.ts'
import type { FoundServers } from '@loose-ends/domain/mail-server/found-servers.ts'
import { labelNames } from '@loose-ends/domain/label/label.ts'
import type { Together } from '@loose-ends/domain/reads-together.ts'
import type { Session, User } from '@loose-ends/domain/session/session.ts'
import type { Endpoint } from '@loose-ends/server/client.ts'
import type { Fetch } from '#web/lib/request.ts'

interface FakeCall {
  method: string
  path: string
  query: URLSearchParams
  body: unknown
  token: string | null
}
/** Whether two routes are the same, parameters and all. */
type IsSame<Left, Right> = [Left] extends [Right] ? ([Right] extends [Left] ? true : false) : false
type OutputOf<Route, E> = E extends { route: infer R; output: infer Output }
  ? IsSame<Route, R> extends true
    ? Output
    : never
  : never
type MatchedBy<Route, E> = E extends { route: infer R; output: infer Output }
  ? Route extends R
    ? Output
    : never
  : never

/**
 * What the real server responds to a call, `GET /tasks` or `PATCH /tasks/${task.id}`: the API's own type, so that a change
 * of the API does not leave a test behind. Never where there is no such route.
 */
export type AnswerTo<Route extends string> = [OutputOf<Route, Endpoint>] extends [never]
  ? MatchedBy<Route, Endpoint>
  : OutputOf<Route, Endpoint>

/** A test's answer to a call; null for one without content, a response for one that failed. */
type Answer<Output> = Response | Output | null
type Handler<Output> = (call: FakeCall) => Answer<Output> | Promise<Answer<Output>>

export const PERSON_ID = '11111111-1111-4111-8111-111111111111'
const ACCOUNT = '33333333-3333-4333-8333-333333333333'
export const MAYA: User = {
  id: PERSON_ID,
  email: 'maya@lindqvist.example',
  app_metadata: {},
  user_metadata: { full_name: 'Maya Lindqvist' },
  time_zone: 'Europe/Stockholm',
  signs_in_with: 'gmail',
  thread_urls: { [ACCOUNT]: 'https://mail.example/?account=maya%40lindqvist.example#all/{thread_id}' },
}

/** A connected mailbox. */
export const anAccount = (given: Partial<Mailbox> = {}): Mailbox => ({
  id: ACCOUNT,
  user_id: PERSON_ID,
  email: MAYA.email,
  kind: 'gmail',
  status: 'connected',
  missing: [],
  connected_at: '2026-03-01T09:00:00.000Z',
  last_synced_at: null,
  backfilled_at: null,
  name: null,
  colour: null,
  labels_on: true,
  in_summary: true,
  marks: { kind: 'labels', names: labelNames('Loose Ends') },
  provider: 'Gmail',
  host: null,
  ...given,
})

/** A mailbox that is opened at its own servers, as the settings list it. */
export const aListedMailbox = (given: Partial<Mailbox> = {}): Mailbox => ({
  ...anAccount({ id: '33333333-3333-4333-8333-333333333334', email: 'maya@fastmail.com', kind: 'imap' }),
  marks: { kind: 'keywords', names: { task: 'Loose_Ends_Tasks', follow_up: 'Loose_Ends_Follow_Ups' } },
  provider: 'Fastmail',
  ...given,
})

/** What is found for an address of a known provider. */
export const FOUND: FoundServers = {
  servers: {
    imap: { host: 'imap.fastmail.com', port: 993, security: 'tls' },
    smtp: { host: 'smtp.fastmail.com', port: 465, security: 'tls' },
  },
  source: 'provider',
  username: 'maya@fastmail.com',
  sign_in: null,
  provider: { name: 'Fastmail', advice: 'Use an app password.', advice_url: 'https://help.example/app-password' },
}

/** The error body of the API. */
export const failure = (status: number, code: string, headers: Record<string, string> = {}): Response =>
  Response.json({ error: { code, message: code } }, { status, headers })

/**
 * An API that lives in the test: tokens are good once each as the real ones are, everything else is what the test says.
 * `on('GET /tasks', …)` answers a call; a path that nobody answers is 404.
 */
export function fakeServer(user: User = MAYA) {
  const handlers = new Map<string, Handler<unknown>>()
  const calls: FakeCall[] = []
  const encryption = newPersonSecret()
  let issued = 0
  /** More than one where more than one session was begun. */
  const goodAccess = new Set<string>()
  let goodRefresh: string | null = null
  let isDown = false

  const issue = (): Session => {
    issued += 1
    const accessToken = `access-token-${issued}`
    goodAccess.add(accessToken)
    goodRefresh = `refresh-token-${issued}`
    return {
      access_token: accessToken,
      refresh_token: goodRefresh,
      expires_at: Math.floor(Date.now() / 1000) + 600,
      user,
      encryption,
    }
  }

  const on = <Route extends string>(route: Route, handler: Handler<AnswerTo<Route>> | Answer<AnswerTo<Route>>) =>
    // No answer of the API is a function.
    handlers.set(route, typeof handler === 'function' ? (handler as Handler<unknown>) : () => handler)

  on('POST /auth/refresh', ({ body }) => {
    const { refresh_token: token } = body as { refresh_token: string }
    goodAccess.clear()
    if (token === goodRefresh) return issue()
    goodRefresh = null // A token used twice ends the session.
    return failure(401, 'session_revoked')
  })
  on('GET /auth/user', () => ({ user, encryption }))
  on('POST /auth/activity', null)
  on('POST /auth/sign-out', null)
  on('GET /coming-days', { days: [] })
  on('GET /notifications', { items: [], unread: 0 })
  // The mailbox of `GET /email-account`, where a test says nothing of others.
  on('GET /email-accounts', async (call) => {
    const one = (await handlers.get('GET /email-account')?.(call)) as Answer<Mailbox> | undefined
    if (one instanceof Response && one.status !== 404) return one
    return { items: !one || one instanceof Response ? [] : [one] }
  })
  on('GET /passkeys', { items: [] })

  /** As the real one does it: each of several reads as if it had come alone. */
  async function readEach(paths: string[], init: RequestInit | undefined): Promise<Response> {
    const responses = await Promise.all(paths.map((path) => fetch(path, init)))
    const refused = responses.find(({ status }) => status === 401)
    if (refused) return refused
    const answers = responses.map(async (response): Promise<Together['answers'][number]> => {
      const retryAfter = response.headers.get('Retry-After')
      const told = retryAfter === null ? {} : { retry_after: retryAfter }
      return { status: response.status, ...told, body: await response.json() }
    })
    return Response.json({ answers: await Promise.all(answers) } satisfies Together)
  }

  const fetch: Fetch = async (input, init) => {
    if (isDown) throw new TypeError('Failed to fetch')
    const url = new URL(input, 'http://app.test')
    if (url.pathname === '/api/reads') return readEach(url.searchParams.getAll('of'), init)
    const call: FakeCall = {
      method: init?.method ?? 'GET',
      path: url.pathname.replace(/^\/api/, ''),
      query: url.searchParams,
      body: typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : null,
      token: new Headers(init?.headers).get('Authorization')?.replace('Bearer ', '') ?? null,
    }
    calls.push(call)
    if (call.token !== null && !goodAccess.has(call.token)) return failure(401, 'not_authenticated')
    const handler = handlers.get(`${call.method} ${call.path}`)
    const answer = handler ? await handler(call) : failure(404, 'not_found')
    if (answer instanceof Response) return answer
    return answer === null ? new Response(null, { status: 204 }) : Response.json(answer)
  }

  return {
    on,
    issue,
    fetch,
    calls,
    encryption,
    to: (route: string) => calls.filter((call) => `${call.method} ${call.path}` === route),
    /** From now on no call is answered. */
    goDown: (down = true) => {
      isDown = down
    },
    /** The access token is no longer accepted; the refresh token still is. */
    expireAccess: () => {
      goodAccess.clear()
    },
  }
}
export type FakeServer = ReturnType<typeof fakeServer>

/** Locks as browsers have them: one holder at a time for a name, across everything that shares them. */
export function fakeLocks(): Pick<LockManager, 'request'> {
  const holders = new Map<string, { lose: () => void }>()
  const queues = new Map<string, (() => void)[]>()
  type Hold = (lock: Lock | null) => unknown
  const request = (name: string, ...[options, given]: [LockOptions, Hold] | [Hold]) => {
    const hold = (given ?? options) as Hold
    const { ifAvailable, steal, signal } = given ? (options as LockOptions) : {}
    return new Promise((resolve, reject) => {
      const take = () => {
        const holder = { lose: () => reject(new DOMException('The lock was stolen', 'AbortError')) }
        holders.set(name, holder)
        const held = Promise.resolve({ name, mode: 'exclusive' as const }).then(hold)
        void held.then(resolve, reject).finally(() => {
          if (holders.get(name) !== holder) return
          holders.delete(name)
          queues.get(name)?.shift()?.()
        })
      }
      if (steal) {
        holders.get(name)?.lose()
        take()
      } else if (!holders.has(name)) take()
      else if (ifAvailable) resolve(hold(null))
      else {
        const queue = queues.get(name) ?? []
        queues.set(name, queue)
        queue.push(take)
        signal?.addEventListener('abort', () => {
          const at = queue.indexOf(take)
          // Who holds it already is not waiting any more.
          if (at < 0) return
          queue.splice(at, 1)
          reject(signal.reason as Error)
        })
      }
    })
  }
  // The real signature is overloaded.
  return { request: request as LockManager['request'] }
}

/** The settings of somebody who chose nothing yet. */
export const EMAIL_SETTINGS: EmailSettings = {
  user_id: PERSON_ID,
  gmail_labels_enabled: false,
  gmail_tasks_label_id: null,
  gmail_followups_label_id: null,
  onboarding_completed: false,
  onboarding_shown_at: null,
  first_done_at: null,
  summary_enabled: true,
  summary_hour: 8,
  keep_completed: '1_year',
  notification_channels: {},
  quiet_hours: null,
  mail_refusals: 0,
}
