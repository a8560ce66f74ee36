import { TOGETHER, togetherSchema } from '@loose-ends/domain/reads-together.ts'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { createApp } from '#server/app.ts'
import { connectPool, database } from '#server/db/connect.ts'
import { signedInPerson, type SignedInPerson } from '#server/testing/signed-in-person.ts'
import { errorCode, testApp } from '#server/testing/test-app.ts'

const test = testApp()
let ana: SignedInPerson
let bob: SignedInPerson

beforeAll(async () => {
  ana = await signedInPerson(test)
  bob = await signedInPerson(test)
  await ana.browser.request('POST', '/api/tasks', { task: 'Water the plants', priority: 'high' })
})

const together = (of: readonly string[]) =>
  `/api/reads?${new URLSearchParams(of.map((path): [string, string] => ['of', path])).toString()}`

const read = async ({ browser }: SignedInPerson, of: readonly string[]) =>
  togetherSchema.parse(await (await browser.request('GET', together(of))).json()).answers

const PAGE = [
  '/api/summary',
  '/api/tasks?status=open&limit=20',
  '/api/follow-ups/counts',
  '/api/email-account',
  '/api/sync',
  '/api/coming-days',
]

describe('several reads in one request', () => {
  it('[SP-02] are each answered as by themselves, in their order, for who asks', async () => {
    for (const person of [ana, bob]) {
      const alone = await Promise.all(
        PAGE.map(async (path) => {
          const response = await person.browser.request('GET', path)
          return { status: response.status, body: (await response.json()) as unknown }
        }),
      )
      expect(await read(person, PAGE)).toEqual(alone)
    }
    expect(await read(ana, ['/api/tasks'])).toMatchObject([{ status: 200, body: { total: 1 } }])
    expect(await read(bob, ['/api/tasks'])).toMatchObject([{ status: 200, body: { total: 0 } }])
  })

  it('[SP-02] are all made in the transaction of the request, whatever may be read together', async () => {
    const answers = await read(ana, [...TOGETHER])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  })

  it('[SP-02] one that is refused does not touch the others', async () => {
    expect(await read(ana, ['/api/summary', '/api/tasks?limit=many', '/api/summary'])).toMatchObject([
      { status: 200, body: { tasks: 1 } },
      { status: 400, body: { error: { code: 'invalid_request' } } },
      { status: 200, body: { tasks: 1 } },
    ])
  })

  it.each([
    ['nothing', []],
    ['what does something', ['/api/account/export']],
    ['what never ends', ['/api/events']],
    ['itself', ['/api/reads?of=/api/summary']],
    ['another place', ['/api/../readyz', '//elsewhere.example/api/summary', 'https://elsewhere.example/api/summary']],
    ['more than a page has', Array.from({ length: 21 }, () => '/api/summary')],
  ])('[VA-14] ask for no %s', async (_, of) => {
    const response = await ana.browser.request('GET', together(of))
    expect([response.status, await errorCode(response)]).toEqual([400, 'invalid_request'])
  })

  it('[SP-02] are not made for a session that is over', async () => {
    const cleo = await signedInPerson(test)
    await cleo.browser.request('POST', '/api/auth/sign-out', { scope: 'local' })
    const response = await cleo.browser.request('GET', together(['/api/summary']))
    expect([response.status, await errorCode(response)]).toEqual([401, 'session_revoked'])
  })

  it('[AV-01] wait for no second connection while they keep one, even where a read is refused', async () => {
    const pool = connectPool(test.database.addresses.app, { max: 1, onIdleError: () => {} })
    onTestFinished(() => pool.end())
    let acquired = 0
    pool.on('acquire', () => (acquired += 1))
    const app = createApp({ ...test.deps, db: database(pool) })
    const path = together(['/api/summary', '/api/tasks?limit=many'])
    const answers = await Promise.all(
      Array.from({ length: 12 }, async (_, index) => {
        const { session } = index % 2 ? ana : bob
        const response = await app.request(path, { headers: { Authorization: `Bearer ${session.access_token}` } })
        return togetherSchema.parse(await response.json()).answers.map(({ status }) => status)
      }),
    )
    expect(answers).toEqual(answers.map(() => [200, 400]))
    expect(acquired).toBe(answers.length)
  })

  it('[AV-01] of more requests than one caller has room for at once are all answered', async () => {
    const pages = await Promise.all(Array.from({ length: 12 }, () => read(ana, PAGE)))
    expect(pages.flat().filter(({ status }) => status !== 200)).toEqual([])
  })
})
