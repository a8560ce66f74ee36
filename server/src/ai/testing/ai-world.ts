import { afterEach, beforeAll, beforeEach } from 'vitest'
import { MINUTE_MS } from '@loose-ends/domain/time.ts'
import { decryptRow } from '@loose-ends/domain/encryption/person-key.ts'
import { asPerson } from '#server/db/connect.ts'
import { aiRecords } from '#server/db/schema/index.ts'
import { syncWorld, type Person, type SyncWorld } from '#server/sync/testing/sync-world.ts'
import { UNHURRIED_MS } from '#server/testing/unhurried.ts'
import type { AiConfig } from '#server/ai-config.ts'
import { runAiJob } from '../ai-job.ts'
import { openAi } from '../open-ai.ts'
import { fakeAi, type FakeAi } from './fake-ai.ts'

/** As much as no test spends. */
const DAILY_TOKENS = 1_000_000

export interface AiWorld extends SyncWorld {
  fake: FakeAi
  config: AiConfig
  /** Lets the person's new mail be put to the AI. */
  consent(person: Person, enabled?: boolean): Promise<void>
  /** Puts what waits to the AI, once, as its job does. */
  ask(person: Person, signal?: AbortSignal): Promise<void>
  /** A sync, and then what the AI makes of it. */
  read(person: Person): Promise<Awaited<ReturnType<SyncWorld['stored']>>>
  /** What was sent about messages, opened. */
  records(person: Person): Promise<Awaited<ReturnType<typeof openRecords>>>
  /** A model of its own: what one test did to it is none of the next one's. */
  renewModel(options?: { timeoutMs?: number }): void
}

/**
 * The world of syncs with an AI service beside it. Nothing is sent by the clock: the queued job finds the model gone, and
 * `ask` is what it would do. Each test has a fresh service and budget.
 */
export function aiWorld(): AiWorld {
  const fake = fakeAi()
  const world = syncWorld()
  const config: AiConfig = {
    provider: 'openai-compatible',
    baseUrl: 'http://127.0.0.1:9/v1',
    apiKey: null,
    model: 'model-a',
    dailyTokens: DAILY_TOKENS,
  }
  const renewModel = ({ timeoutMs = UNHURRIED_MS } = {}) => {
    world.test.deps.ai = openAi(config, { timeoutMs, pauseMs: UNHURRIED_MS, failures: 3 })
  }
  beforeAll(() => {
    config.baseUrl = `${fake.url}/v1`
    world.test.deps.config.ai = config
    renewModel()
  })
  beforeEach(() => {
    fake.reset()
    renewModel()
    config.dailyTokens = DAILY_TOKENS
  })
  afterEach(() => world.test.clock.advance(MINUTE_MS))
  const never = new AbortController().signal
  return Object.assign(world, {
    fake,
    config,
    renewModel,
    async consent(person: Person, enabled = true) {
      const service = world.test.deps.ai?.service
      const answer = await person.browser.request('PATCH', '/api/ai', enabled ? { enabled, service } : { enabled })
      if (!answer.ok) throw new Error(`consent was answered with ${answer.status}`)
    },
    async ask(person: Person, signal = never) {
      const { deps } = world.test
      await runAiJob({ ...world.context, config: deps.config, ai: deps.ai }, { userId: person.id, attempt: 1 }, signal)
    },
    async read(person: Person) {
      await world.sync(person)
      await this.ask(person)
      return world.stored(person)
    },
    records: (person: Person) => openRecords(world, person),
  })
}

function openRecords({ test }: SyncWorld, person: Person) {
  return asPerson(test.deps.db, person.id, async (tx) => {
    const key = await test.deps.vault.personKey(tx, person.id)
    const rows = await tx.select().from(aiRecords)
    return Promise.all(rows.map((row) => decryptRow(key, 'ai_records', row.message_id, row)))
  })
}
