import { beforeAll, describe, expect, it } from 'vitest'
import type { ActionableEntry } from '@loose-ends/domain/actionable/actionable-entry.ts'
import type { FoundPerson } from '@loose-ends/domain/search/found-person.ts'
import { MOST_RESULTS } from '@loose-ends/domain/search/search-items.ts'
import { HOUR_MS } from '@loose-ends/domain/time.ts'
import { storeFollowUp, storeTask } from '#server/testing/stored-items.ts'
import { signedInPerson } from '#server/testing/signed-in-person.ts'
import { errorCode, ORIGIN, testApp } from '#server/testing/test-app.ts'
import type { TestBrowser } from '#server/testing/test-browser.ts'

const test = testApp()
const aPerson = () => signedInPerson(test)
const ago = (hours: number) => new Date(test.clock.now().getTime() - hours * HOUR_MS)

async function ask(browser: TestBrowser, q: string) {
  const response = await browser.request('GET', `/api/search?q=${encodeURIComponent(q)}`)
  expect(response.status).toBe(200)
  return (await response.json()) as { items: ActionableEntry[]; people: FoundPerson[] }
}
const search = async (browser: TestBrowser, q: string) => (await ask(browser, q)).items
const people = async (browser: TestBrowser, q: string) => (await ask(browser, q)).people

const ids = async (browser: TestBrowser, q: string) => (await search(browser, q)).map(({ record }) => record.id)

beforeAll(() => test.clock.set('2026-03-10T09:00:00Z'))

describe('the search', () => {
  it('[SD-02] looks into subject, sender, address, preview and type, whatever case and accents', async () => {
    const { browser, id } = await aPerson()
    const store = (fields: object) =>
      storeFollowUp(test, id, { subject: null, sender_name: null, sender_email: null, preview: null, ...fields })
    const subject = await store({ subject: 'Straße nach Łódź' })
    const name = await store({ sender_name: 'Zoë Ångström' })
    const address = await store({ sender_email: 'maren@holt-partners.example' })
    const preview = await store({ preview: 'Ποιος είναι ο ΟΔΥΣΣΕΥΣ;' })
    const type = await store({ kind: 'meeting' })
    expect(await ids(browser, 'STRASSE')).toEqual([subject])
    expect(await ids(browser, 'zoe angstrom')).toEqual([name])
    expect(await ids(browser, 'Holt-Partners')).toEqual([address])
    expect(await ids(browser, 'οδυσσευς')).toEqual([preview])
    expect(await ids(browser, 'MEETING')).toEqual([type])
    expect(await ids(browser, 'strasse zoe')).toEqual([])
    expect(await ids(browser, 'lodz strasse')).toEqual([subject])
  })

  it('[SD-02] covers open and snoozed ones that show, and no others', async () => {
    const { browser, id } = await aPerson()
    const open = await storeFollowUp(test, id)
    const snoozed = await storeFollowUp(test, id, { status: 'snoozed', snoozed_until: ago(-1), date: ago(1) })
    for (const status of ['completed', 'archived'] as const) await storeFollowUp(test, id, { status })
    await storeFollowUp(test, id, { dismissed_at: ago(1) })
    await storeFollowUp(test, id, { date: ago(71) })
    expect((await ids(browser, 'budget')).toSorted()).toEqual([open, snoozed].toSorted())
  })

  it('[SD-02] finds tasks, too, by what they say and whom they are from, among the follow-ups by priority', async () => {
    const { browser, id } = await aPerson()
    const store = (fields: object) =>
      storeTask(test, id, { task: 'Do it', subject: null, sender_name: null, sender_email: null, ...fields })
    const title = await store({ task: 'Send Helen the quote' })
    const words = await store({ description: 'The agenda of Thursday' })
    const name = await store({ sender_name: 'Zoë Ångström' })
    const kind = await store({ kind: 'meeting' })
    const own = await store({ task: 'Water the ficus', origin: 'manual', source_message_id: null })
    expect(await ids(browser, 'QUOTE')).toEqual([title])
    expect(await ids(browser, 'agenda')).toEqual([words])
    expect(await ids(browser, 'zoe angstrom')).toEqual([name])
    expect(await ids(browser, 'meeting')).toEqual([kind])
    expect(await ids(browser, 'ficus')).toEqual([own])
    await browser.request('PATCH', `/api/tasks/${own}`, { task: 'Water the monstera' })
    expect([await ids(browser, 'ficus'), await ids(browser, 'monstera')]).toEqual([[], [own]])
    const urgent = await storeFollowUp(test, id, { subject: 'Quote', priority_score: 9 })
    expect((await search(browser, 'quote')).map(({ type, record }) => [type, record.id])).toEqual([
      ['follow-up', urgent],
      ['task', title],
    ])
  })

  it('[SD-02] covers snoozed tasks, and none that are done or dismissed', async () => {
    const { browser, id } = await aPerson()
    const snoozed = await storeTask(test, id, { task: 'The ferry', snoozed_until: ago(-24) })
    await storeTask(test, id, { task: 'The ferry', status: 'completed' })
    await storeTask(test, id, { task: 'The ferry', dismissed_at: ago(1) })
    expect(await ids(browser, 'ferry')).toEqual([snoozed])
  })

  it.each(['', '  ', '\u0301'])('[SD-02] shows nothing for %j', async (q) => {
    const { browser, id } = await aPerson()
    await storeFollowUp(test, id)
    expect(await ids(browser, q)).toEqual([])
    const without = await browser.request('GET', '/api/search')
    expect(await without.json()).toEqual({ items: [], people: [] })
  })

  it('answers follow-ups as stored, encrypted, the best first and fifty at most', async () => {
    const { browser, id } = await aPerson()
    for (let n = 0; n < MOST_RESULTS; n += 1) await storeFollowUp(test, id, { subject: 'The Kranich project' })
    const best = await storeFollowUp(test, id, { subject: 'Kranich', priority_score: 1 })
    const found = await search(browser, 'kranich')
    expect([found.length, found[0]?.record.id]).toEqual([MOST_RESULTS, best])
    expect(JSON.stringify(found)).not.toMatch(/kranich/i)
  })

  it('[SD-02] follows every change at once, also between two keystrokes', async () => {
    const { browser, id } = await aPerson()
    const first = await storeFollowUp(test, id, { subject: 'Harbour' })
    expect(await ids(browser, 'harb')).toEqual([first])
    const second = await storeFollowUp(test, id, { subject: 'Harbour', priority_score: 9 })
    expect(await ids(browser, 'harbo')).toEqual([second, first])
    // Another process, or another of the person's tabs.
    await test.database.owner.query(`UPDATE loose_ends SET status = 'completed', completed_at = now() WHERE id = $1`, [
      first,
    ])
    expect(await ids(browser, 'harbou')).toEqual([second])
    await browser.request('POST', `/api/follow-ups/${second}/dismiss`)
    expect(await ids(browser, 'harbour')).toEqual([])
  })

  it('finds the others where one cannot be opened', async () => {
    const { browser, id } = await aPerson()
    const broken = await storeFollowUp(test, id, { kind: 'promise' })
    const whole = await storeFollowUp(test, id)
    await test.database.owner.query(`UPDATE loose_ends SET subject = 'bm9uc2Vuc2U=' WHERE id = $1`, [broken])
    expect(await ids(browser, 'budget')).toEqual([whole])
    expect(await ids(browser, 'promise')).toEqual([broken])
  })

  it('[SD-02] opens nothing for a keystroke that another one has replaced, and everything for that one', async () => {
    const { browser, id } = await aPerson()
    const stored = await storeFollowUp(test, id, { subject: 'Lighthouse' })
    const url = `${ORIGIN}/api/search?q=light`
    const replaced = AbortSignal.abort()
    const headers = { Authorization: `Bearer ${browser.session?.access_token}` }
    const dropped = await test.app.request(new Request(url, { headers, signal: replaced }))
    expect(await dropped.json()).toEqual({ items: [], people: [] })
    expect(await ids(browser, 'lighth')).toEqual([stored])
  })

  it('[RO-01] finds a person’s own alone', async () => {
    const [ana, bob] = [await aPerson(), await aPerson()]
    const own = await storeFollowUp(test, ana.id)
    await storeFollowUp(test, bob.id, { counterpart_hash: 'b'.repeat(43) })
    expect(await ids(ana.browser, 'budget')).toEqual([own])
    expect([await people(ana.browser, 'ana'), (await people(bob.browser, 'ana')).length]).toEqual([[], 1])
  })

  it('[SD-02] [WV-07] finds people by name and address, whatever became of their items, with how many are open', async () => {
    const { browser, id } = await aPerson()
    const [helen, idris, snoozer] = ['h', 'i', 's'].map((letter) => letter.repeat(43))
    const of = (counterpart_hash: string | undefined, sender_name: string, sender_email: string) => ({
      counterpart_hash,
      sender_name,
      sender_email,
      subject: 'Ferry',
    })
    const former = of(helen, 'Helen Price', 'helen@pryce.example')
    await storeFollowUp(test, id, { ...former, status: 'completed', date: ago(500) })
    const newest = await storeFollowUp(test, id, {
      ...former,
      sender_name: 'Helen Pryce',
      status: 'archived',
      date: ago(100),
    })
    const hers = { person: helen, id: newest, open: 0 }
    const other = of(idris, 'Idris Bello', 'idris@helen-works.example')
    for (let item = 0; item < MOST_RESULTS + 3; item += 1) await storeTask(test, id, other)
    await storeFollowUp(test, id, { ...other, date: ago(1) })
    await storeFollowUp(test, id, { ...of(snoozer, 'Sam', 'sam@x.example'), status: 'snoozed' })
    await storeTask(test, id, { ...of('d'.repeat(43), 'Helena Dropped', 'x@x.example'), dismissed_at: ago(1) })

    expect(await people(browser, 'helen')).toMatchObject([hers, { person: idris, open: MOST_RESULTS + 3 }])
    for (const q of ['HELEN@pryce.example', 'pryce', 'pryce helen'])
      expect(await people(browser, q)).toMatchObject([hers])
    expect(await people(browser, 'sam')).toMatchObject([{ person: snoozer, open: 0 }])
    for (const q of ['ferry', 'price helen', ' ']) expect(await people(browser, q)).toEqual([])
    expect(JSON.stringify(await people(browser, 'helen'))).not.toMatch(/pryce/i)
  })

  it('[SD-02] finds five people at most, those with whom most is open first', async () => {
    const { browser, id } = await aPerson()
    for (let n = 0; n < 7; n += 1) {
      const with_ = { counterpart_hash: String(n).repeat(43), sender_name: 'Ana', sender_email: `ana${n}@x.example` }
      for (let item = 0; item <= n; item += 1) await storeTask(test, id, with_)
    }
    expect((await people(browser, 'ana')).map(({ open }) => open)).toEqual([7, 6, 5, 4, 3])
  })

  it('[VA-14] refuses a query that nobody types', async () => {
    const { browser } = await aPerson()
    const response = await browser.request('GET', `/api/search?q=${'x'.repeat(501)}`)
    expect([response.status, await errorCode(response)]).toEqual([400, 'invalid_request'])
  })
})
