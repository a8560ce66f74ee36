import { Hono } from 'hono'
import { isAppError } from '@loose-ends/domain/errors.ts'
import type { Db } from '#server/db/connect.ts'
import { tryWrite } from '#server/db/try-write.ts'
import type { Logger } from '#server/log.ts'
import type { Vault } from '#server/vault/vault.ts'
import type { AppEnv } from './route.ts'

/** Something that must answer before this process takes requests; `check` rejects when it does not. */
export interface ReadinessCheck {
  name: string
  check: () => Promise<unknown>
}

const CHECK_TIMEOUT_MS = 3_000
const REMEMBERED_MS = 5_000

/** That the database can store something. What it fails of is logged: nobody else may be trying. */
export const databaseStores = ({ db, log }: { db: Db; log: Logger }): ReadinessCheck => ({
  name: 'storage',
  check: () =>
    tryWrite(db).catch((error: unknown) => {
      log.error({ err: error }, 'nothing can be stored')
      throw error
    }),
})

/** That the database answers, and that its master key is known here: see `databaseStores`. */
export const databaseOpens = ({ db, vault, log }: { db: Db; vault: Vault; log: Logger }): ReadinessCheck => ({
  name: 'database',
  check: () =>
    vault.learnCurrent(db).catch((error: unknown) => {
      if (isAppError(error)) log.error({ err: error }, 'nothing can be opened')
      throw error
    }),
})

/** Whether it succeeds within three seconds: whoever looks after the app waits no longer. */
export async function succeedsInTime(work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), CHECK_TIMEOUT_MS)
  })
  const answered = work.then(
    () => true,
    () => false,
  )
  return Promise.race([answered, late]).finally(() => clearTimeout(timer))
}

/**
 * A check whose outcome holds for a while: however many ask meanwhile, it is made once. Each costs the database
 * something, and nobody has to be signed in to ask.
 */
function remembered({ name, check }: ReadinessCheck): ReadinessCheck {
  let last: { at: number; outcome: Promise<unknown> } | null = null
  return {
    name,
    check: () => {
      if (last === null || performance.now() - last.at > REMEMBERED_MS)
        last = { at: performance.now(), outcome: check() }
      return last.outcome
    },
  }
}

/**
 * `/healthz`: the process lives. `/readyz`: everything it depends on answered lately, each by name; else 503. Its `hints` are
 * what the operator has to do elsewhere: no other process would be readier.
 */
export function healthRoutes(checks: readonly ReadinessCheck[], hints: () => readonly string[] = () => []) {
  const asked = checks.map(remembered)
  return new Hono<AppEnv>()
    .get('/healthz', (c) => c.json({ status: 'ok' }, 200, { 'Cache-Control': 'no-store' }))
    .get('/readyz', async (c) => {
      const results = await Promise.all(
        asked.map(async (check) => [check.name, await succeedsInTime(check.check())] as const),
      )
      const ready = results.every(([, ok]) => ok)
      const todo = hints()
      return c.json(
        {
          status: ready ? 'ok' : 'unavailable',
          checks: Object.fromEntries(results),
          ...(todo.length > 0 ? { hints: todo } : {}),
        },
        ready ? 200 : 503,
        { 'Cache-Control': 'no-store' },
      )
    })
}
