import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { EmailAccount } from '@loose-ends/domain/email-account/email-account.ts'
import { decryptRow, derivePersonKey } from '@loose-ends/domain/encryption/person-key.ts'
import type { FollowUp } from '@loose-ends/domain/follow-up/follow-up.ts'
import { waitedSince } from '@loose-ends/domain/follow-up/waiting.ts'
import { refOf } from '@loose-ends/domain/mailbox/opaque.ts'
import type { SyncState } from '@loose-ends/domain/sync/sync.ts'
import type { Task } from '@loose-ends/domain/task/task.ts'
import { startFakeGoogle, type FakeGoogle } from '@loose-ends/fake-google/server.ts'
import { demoStory } from '@loose-ends/fake-google/story/demo-story.ts'
import type { ExpectedItem } from '@loose-ends/fake-google/story/expected-item.ts'
import { expectedItems } from '@loose-ends/fake-google/story/expected.ts'
import { parseMime } from '@loose-ends/server/analysis/parse-mime.ts'
import { messageIdOf } from '@loose-ends/server/ledger/message-id.ts'
import { TestBrowser } from '@loose-ends/server/testing/test-browser.ts'
import { PATIENCE_MS } from './browser.ts'
import { startProgram, type Program } from './program.ts'

/** What a careful person would say of the demo mailbox is met to at least this share (precision and recall alike). */
const FLOOR = 0.85

const NOISE = /^(newsletter|promotion|receipt|notification|code|list|cold|spam)\//

const now = new Date()
const story = demoStory(now)
const expected = expectedItems(now)
let fake: FakeGoogle
let program: Program
let tasks: Task[]
let followUps: FollowUp[]

/** An open item as the API returns it, traced back to the story's message. */
interface Found {
  key: string
  type: 'task' | 'follow_up'
  evidence: string
  /** The person is asked whether later mail has settled it. */
  isProposed: boolean
}

const squeeze = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase()

function isSame(found: Found, item: ExpectedItem): boolean {
  if (found.key !== item.messageKey || found.type !== item.type) return false
  const [a, b] = [squeeze(found.evidence), squeeze(item.evidence)]
  return a.includes(b) || b.includes(a)
}

const keyOf = new Map<string, string>()
const keyOfRef = new Map<string, string>()

function found(): Found[] {
  const trace = (row: Pick<Task | FollowUp, 'source_message_id' | 'evidence' | 'proposal'>) => ({
    key: keyOf.get(row.source_message_id ?? '') ?? `unknown message ${row.source_message_id}`,
    evidence: row.evidence ?? '',
    isProposed: row.proposal !== null,
  })
  return [
    ...tasks.map((task) => ({ ...trace(task), type: 'task' as const })),
    ...followUps.map((followUp) => ({ ...trace(followUp), type: 'follow_up' as const })),
  ]
}

async function all<T>(browser: TestBrowser, path: string): Promise<T[]> {
  const items: T[] = []
  for (;;) {
    const response = await browser.request('GET', `${path}&limit=100&offset=${items.length}`)
    const page = (await response.json()) as { items: T[]; total: number }
    items.push(...page.items)
    if (items.length >= page.total || page.items.length === 0) return items
  }
}

beforeAll(async () => {
  const client = { id: 'loose-ends', secret: randomBytes(16).toString('hex'), redirectUris: [] as string[] }
  fake = await startFakeGoogle({ folder: ':memory:', clients: [client], quota: false })
  fake.control.createAccount(story.owner)
  for (const { key, raw, labels, date } of story.messages) {
    keyOfRef.set(fake.control.deliver(story.owner.email, raw, { labels, date }).id, key)
  }
  program = await startProgram({
    env: {
      GOOGLE_CLIENT_ID: client.id,
      GOOGLE_CLIENT_SECRET: client.secret,
      GOOGLE_ISSUER: fake.issuer,
      GMAIL_API_URL: fake.url,
      GMAIL_UNITS_PER_MINUTE: '1000000',
    },
  })
  fake.control.setClient({ ...client, redirectUris: [`${program.url}/auth/callback`] })
  const browser = new TestBrowser({ origin: program.url, fetch })
  const { id, session } = await browser.signIn({ email: story.owner.email }, { time_zone: 'Europe/London' })
  await browser.request('POST', '/api/functions/sync-gmail-activity', { user_id: id, trigger: 'sign_in' })
  await vi.waitFor(
    async () => {
      const state = (await (await browser.request('GET', '/api/sync')).json()) as SyncState
      expect(state.backfill.done).toBe(true)
    },
    { timeout: PATIENCE_MS, interval: 250 },
  )
  const account = (await (await browser.request('GET', '/api/email-account')).json()) as EmailAccount
  for (const [ref, key] of keyOfRef) keyOf.set(messageIdOf(account.id, refOf(ref)), key)
  const key = await derivePersonKey(session.encryption)
  tasks = await Promise.all(
    (await all<Task>(browser, '/api/tasks?status=open')).map((row) => decryptRow(key, 'loose_ends', row.id, row)),
  )
  followUps = await Promise.all(
    (await all<FollowUp>(browser, '/api/follow-ups?status=open')).map((row) =>
      decryptRow(key, 'loose_ends', row.id, row),
    ),
  )
})

afterAll(async () => {
  await program?.stop()
  await fake?.close()
})

describe('the demo mailbox, after a full sync', () => {
  it('[PR-02] [BE-01] shows what a careful person would have listed, and little else', () => {
    const listed = expected.filter((item) => !item.optional && !item.waiting)
    const items = found()
    const missed = listed.filter((item) => !items.some((one) => isSame(one, item)))
    const shown = items.filter(({ isProposed }) => !isProposed)
    const invented = shown.filter((one) => !expected.some((item) => isSame(one, item)))
    const recall = 1 - missed.length / listed.length
    const precision = 1 - invented.length / shown.length
    const lines = [
      `Demo mailbox: precision ${precision.toFixed(3)} (${shown.length} shown, ${items.length - shown.length} more that look settled), recall ${recall.toFixed(3)} (${listed.length} expected)`,
      ...missed.map((item) => `  missed   ${item.messageKey}: ${item.evidence}`),
      ...invented.map((item) => `  invented ${item.key}: ${item.evidence}`),
    ]
    process.stdout.write(`${lines.join('\n')}\n`)
    expect(precision).toBeGreaterThanOrEqual(FLOOR)
    expect(recall).toBeGreaterThanOrEqual(FLOOR)
  })

  it('[VA-09] shows no follow-up before its 72 hours have passed', () => {
    expect(expected.filter((item) => item.waiting).length).toBeGreaterThan(0)
    for (const followUp of followUps) expect(new Date(followUp.date) <= waitedSince(new Date())).toBe(true)
  })

  it('[PR-02] makes nothing of newsletters, receipts, notifications, codes, lists and automatic answers', () => {
    const noise = new Set(story.messages.map(({ key }) => key).filter((key) => NOISE.test(key)))
    expect(noise.size).toBeGreaterThan(100)
    expect(found().filter((item) => noise.has(item.key))).toEqual([])
  })

  it('shows for every item the sentence it came from, word for word', async () => {
    const said = new Map(
      await Promise.all(
        story.messages.map(async ({ key, raw }) => {
          const parsed = await parseMime(new TextEncoder().encode(raw))
          if (!parsed.ok) throw new Error(`${key} cannot be read`)
          return [key, [parsed.message.subject, parsed.message.text].map(squeeze)] as const
        }),
      ),
    )
    expect(found().length).toBeGreaterThan(0)
    for (const { key, evidence } of found()) {
      expect(evidence).not.toBe('')
      expect(said.get(key), `${key}: ${evidence}`).toContainEqual(expect.stringContaining(squeeze(evidence)))
    }
  })

  it('reads a due date where the text names one', () => {
    const dated = expected.filter((item) => !item.optional && !item.waiting && item.dueDay)
    const right = dated.filter((item) => {
      const row = [...tasks, ...followUps].find((one) =>
        isSame(
          {
            key: keyOf.get(one.source_message_id ?? '') ?? '',
            type: 'task' in one ? 'task' : 'follow_up',
            evidence: one.evidence ?? '',
            isProposed: one.proposal !== null,
          },
          item,
        ),
      )
      if (!row?.due_date) return false
      return new Date(row.due_date).toLocaleDateString('sv', { timeZone: 'Europe/London' }) === item.dueDay
    })
    process.stdout.write(`Demo mailbox: ${right.length} of ${dated.length} due days right\n`)
    expect(right.length / dated.length).toBeGreaterThanOrEqual(FLOOR)
  })
})
