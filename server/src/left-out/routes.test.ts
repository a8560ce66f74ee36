import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { decryptRow } from '@loose-ends/domain/encryption/person-key.ts'
import { LEFT_OUT_REASONS } from '@loose-ends/domain/ledger/left-out-reason.ts'
import type { LeftOutPage } from '@loose-ends/domain/left-out/left-out.ts'
import { DAY_MS, MINUTE_MS } from '@loose-ends/domain/time.ts'
import { asPerson } from '#server/db/connect.ts'
import { messages } from '#server/db/schema/index.ts'
import { storeMessage, storeMessages } from '#server/testing/stored-messages.ts'
import { signedInPerson } from '#server/testing/signed-in-person.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { TestBrowser } from '#server/testing/test-browser.ts'

const test = testApp()
const aPerson = () => signedInPerson(test)
const ago = (ms: number) => new Date(test.clock.now().getTime() - ms)

async function list(browser: TestBrowser, query: Record<string, string> = {}): Promise<LeftOutPage> {
  const response = await browser.request('GET', `/api/left-out?${new URLSearchParams(query).toString()}`)
  expect(response.status).toBe(200)
  return (await response.json()) as LeftOutPage
}

const ids = (page: LeftOutPage) => page.items.map((item) => item.id)

beforeAll(() => test.clock.set('2026-03-10T09:00:00Z'))

describe('what was left out', () => {
  it('is listed newest first with its reason, for 30 days, in pages that fit together', async () => {
    const { browser, id } = await aPerson()
    const stored = await storeMessages(
      test,
      id,
      Array.from({ length: 7 }, (_, n) => ({ sent_at: ago(n * MINUTE_MS) })),
    )
    const last = await storeMessage(test, id, { sent_at: ago(30 * DAY_MS), outcome: 'unreadable', reason: 'too_large' })
    await storeMessage(test, id, { sent_at: ago(30 * DAY_MS + 1) })
    await storeMessage(test, id, { outcome: 'item', reason: null })
    const pages = await Promise.all([0, 3, 6].map((offset) => list(browser, { limit: '3', offset: String(offset) })))
    expect(pages.flatMap(ids)).toEqual([...stored, last])
    expect(pages.map((page) => page.total)).toEqual([8, 8, 8])
    expect(pages[0]?.reasons).toEqual([
      { reason: 'nothing_asked', count: 7 },
      { reason: 'too_large', count: 1 },
    ])
  })

  it('of one instant stands in one order on every page', async () => {
    const { browser, id } = await aPerson()
    const stored = await storeMessages(
      test,
      id,
      Array.from({ length: 9 }, () => ({ sent_at: ago(0) })),
    )
    const pages = await Promise.all([0, 4, 8].map((offset) => list(browser, { limit: '4', offset: String(offset) })))
    expect(pages.flatMap(ids)).toEqual([...stored].sort())
  })

  it('[MB-03] can be narrowed to one mailbox, searched or not', async () => {
    const { browser, id } = await aPerson()
    const account = crypto.randomUUID()
    const there = await storeMessage(test, id, { account_id: account, subject: 'Score of the choir' })
    await storeMessage(test, id, { subject: 'Score of the match' })
    const queries: Record<string, string>[] = [{ account }, { account, q: 'score' }]
    for (const query of queries) {
      const page = await list(browser, query)
      expect([ids(page), page.total, page.reasons]).toEqual([[there], 1, [{ reason: 'nothing_asked', count: 1 }]])
    }
  })

  it('can be narrowed to a reason, and still counts the others', async () => {
    const { browser, id } = await aPerson()
    const letter = await storeMessage(test, id, { reason: 'newsletter' })
    await storeMessage(test, id)
    const page = await list(browser, { reason: 'newsletter' })
    expect([ids(page), page.total]).toEqual([[letter], 1])
    expect(page.reasons).toEqual([
      { reason: 'newsletter', count: 1 },
      { reason: 'nothing_asked', count: 1 },
    ])
  })

  it('knows every reason that can be stored', async () => {
    const { browser, id } = await aPerson()
    await storeMessages(
      test,
      id,
      LEFT_OUT_REASONS.map((reason) => ({ reason })),
    )
    expect((await list(browser)).reasons.map(({ reason }) => reason)).toEqual([...LEFT_OUT_REASONS])
  })

  it('travels as ciphertext that the person can open', async () => {
    const { browser, id } = await aPerson()
    await storeMessage(test, id, { excerpt: 'The plan is attached.' })
    const [item] = (await list(browser)).items
    expect(JSON.stringify(item)).not.toMatch(/Contract|Ana Silva|ana@|plan is/)
    const key = await asPerson(test.deps.db, id, (tx) => test.deps.vault.personKey(tx, id))
    const opened = await decryptRow(key, 'messages', item?.id ?? '', item ?? {})
    expect(opened).toMatchObject({ subject: 'Contract', sender: 'Ana Silva', excerpt: 'The plan is attached.' })
  })

  it('[DT-02] names whom the person sent it to', async () => {
    const { browser, id } = await aPerson()
    await storeMessage(test, id, { direction: 'sent', counterpart: 'Idris Bello <idris@northquay.example>' })
    const [item] = (await list(browser)).items
    const key = await asPerson(test.deps.db, id, (tx) => test.deps.vault.personKey(tx, id))
    expect(await decryptRow(key, 'messages', item?.id ?? '', item ?? {})).toMatchObject({
      counterpart: 'Idris Bello <idris@northquay.example>',
    })
  })

  it.each([
    ['subject', 'STRASSE'],
    ['subject without its accents', 'uber'],
    ['sender', 'lukás'],
    ["sender's address", 'northquay'],
    ['sender and subject together', 'bello strasse'],
    ['sender as the list shows them', 'via quay-talk'],
  ])('is found by its %s', async (_, q) => {
    const { browser, id } = await aPerson()
    const wanted = await storeMessage(test, id, {
      subject: 'Über die Straße',
      sender: 'Lukas Bello via quay-talk',
      counterpart: 'Lukas Bello <lukas@northquay.example>',
    })
    await storeMessage(test, id, { subject: null, sender: null, counterpart: null })
    const page = await list(browser, { q: ` ${q} ` })
    expect([ids(page), page.total, page.reasons]).toEqual([[wanted], 1, [{ reason: 'nothing_asked', count: 1 }]])
  })

  it('that the person wrote is found by whom it went to', async () => {
    const { browser, id } = await aPerson()
    const wanted = await storeMessage(test, id, {
      direction: 'sent',
      sender: 'Mara Lindt',
      counterpart: 'Anna Weber <anna@weber.example>',
    })
    expect(ids(await list(browser, { q: 'anna weber' }))).toEqual([wanted])
    expect(ids(await list(browser, { q: 'mara' }))).toEqual([])
  })

  it('is searched within a reason and page by page', async () => {
    const { browser, id } = await aPerson()
    const stored = await storeMessages(
      test,
      id,
      Array.from({ length: 5 }, (_, n) => ({ sent_at: ago(n), reason: n === 2 ? 'bulk' : 'newsletter' })),
    )
    const page = await list(browser, { q: 'contract', reason: 'newsletter', limit: '2', offset: '1' })
    expect([ids(page), page.total]).toEqual([[stored[1], stored[3]], 4])
    expect(page.reasons).toEqual([
      { reason: 'newsletter', count: 4 },
      { reason: 'bulk', count: 1 },
    ])
  })

  it('is found as it is now, also between two keystrokes', async () => {
    const { browser, id } = await aPerson()
    const [first = '', second] = await storeMessages(test, id, [{ sent_at: ago(0) }, { sent_at: ago(1) }])
    expect(ids(await list(browser, { q: 'contr' }))).toEqual([first, second])
    await browser.request('POST', `/api/left-out/${first}/item`, { type: 'task' })
    const third = await storeMessage(test, id, { sent_at: ago(2) })
    expect(ids(await list(browser, { q: 'contra' }))).toEqual([second, third])
  })

  it('is found although another row cannot be opened', async () => {
    const { browser, id } = await aPerson()
    const wanted = await storeMessage(test, id)
    const broken = await storeMessage(test, id)
    await asPerson(test.deps.db, id, (tx) =>
      tx
        .update(messages)
        .set({ subject: 'bm9uc2Vuc2U=', sender: '%' })
        .where(and(eq(messages.user_id, id), eq(messages.id, broken))),
    )
    expect(ids(await list(browser, { q: 'contract' }))).toEqual([wanted])
  })

  it('is searched among the newest 10,000, while others are answered', async () => {
    const { browser, id } = await aPerson()
    await storeMessages(
      test,
      id,
      Array.from({ length: 10_001 }, (_, n) => ({
        sent_at: ago(n * 1_000),
        subject: n < 9_999 ? 'Other' : 'Needle',
        sender: null,
        counterpart: null,
      })),
    )
    let isDone = false
    const search = list(browser, { q: 'needle' }).finally(() => (isDone = true))
    await list(browser)
    expect(isDone).toBe(false)
    expect((await search).total).toBe(1)
  })

  it.each([
    ['reason=weather', 'reason'],
    ['limit=101', 'limit'],
    ['limit=0', 'limit'],
    ['offset=-1', 'offset'],
    [`q=${'x'.repeat(201)}`, 'q'],
  ])('[VA-14] refuses the query %j', async (query, field) => {
    const { browser } = await aPerson()
    const response = await browser.request('GET', `/api/left-out?${query}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      error: { code: 'invalid_request', fields: { [field]: expect.any(String) } },
    })
  })

  it("[RO-01] is its own person's alone", async () => {
    const [ana, bob] = [await aPerson(), await aPerson()]
    await storeMessage(test, bob.id)
    expect(await list(ana.browser)).toEqual({ items: [], total: 0, reasons: [] })
    expect(await list(ana.browser, { q: 'contract' })).toEqual({ items: [], total: 0, reasons: [] })
    expect((await test.fetch(`${test.origin}/api/left-out`, {})).status).toBe(401)
  })
})
