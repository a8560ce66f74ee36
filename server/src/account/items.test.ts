import fc from 'fast-check'
import ical from 'node-ical'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { ENCRYPTED_FIELDS } from '@loose-ends/domain/encryption/fields.ts'
import { AppError } from '@loose-ends/domain/errors.ts'
import { inChunks } from '@loose-ends/domain/in-chunks.ts'
import { dueInstant } from '@loose-ends/domain/task/due-day.ts'
import { signedInPerson, signIn } from '#server/testing/signed-in-person.ts'
import { storeFollowUp, storeTask } from '#server/testing/stored-items.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { TestBrowser } from '#server/testing/test-browser.ts'

const test = testApp()

const download = async (browser: TestBrowser, name: 'items.csv' | 'items.ics') => {
  const response = await browser.request('GET', `/api/account/${name}`)
  expect(response.status).toBe(200)
  const bytes = Buffer.from(await response.arrayBuffer())
  return { response, text: bytes.toString('utf8') }
}

/** RFC 4180, read as strictly as it is written. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [[]]
  const pattern = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/gy
  while (pattern.lastIndex < text.length) {
    const found = pattern.exec(text)
    if (!found) throw new Error(`no CSV at ${text.slice(pattern.lastIndex - 1, 60)}`)
    rows.at(-1)?.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? '')
    if (found[3] === '\r\n') rows.push([])
  }
  return rows.filter((row) => row.length > 0)
}

const readItems = (csv: string) => {
  const [titles = [], ...rows] = readCsv(csv.replace(/^\uFEFF/, ''))
  return rows.map((row) => Object.fromEntries(titles.map((title, index) => [title, row[index]])))
}

/** What people and attackers write into mail. */
const texts = fc.array(
  fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 1 }),
    fc.constantFrom(
      '=HYPERLINK("https://evil.example")',
      '+1',
      '-2+3',
      '@SUM(A1)',
      'a,"b"\r\nc',
      '\tx',
      'é'.repeat(90),
    ),
    fc.constantFrom('END:VCALENDAR', 'x\r\nBEGIN:VEVENT\r\nSUMMARY:y', 'x\rBEGIN:VTODO', '\\n;,\\', '🎈'.repeat(40)),
  ),
  { minLength: 1, maxLength: 4 },
)

describe('[ST-05] tasks and follow-ups for other programs', () => {
  it('are a table that any spreadsheet reads, whatever the texts, and none of them a formula', async () => {
    await fc.assert(
      fc.asyncProperty(texts, async (titles) => {
        const { browser, id } = await signedInPerson(test)
        const stored = titles.filter((title) => !title.includes('\0'))
        for (const task of stored) await storeTask(test, id, { task, description: task })
        const { text } = await download(browser, 'items.csv')
        const items = readItems(text)
        const guarded = (title: string) => (/^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/.test(title) ? `'${title}` : title)
        expect(items.map((item) => String(item.title)).toSorted()).toEqual(stored.map(guarded).toSorted())
        expect(items.map((item) => String(item.description)).toSorted()).toEqual(stored.map(guarded).toSorted())
      }),
      { numRuns: 12 },
    )
  })

  it('[VA-10] name what cannot be opened, and hold the rest', async () => {
    const { browser, id } = await signedInPerson(test)
    const broken = [await storeTask(test, id), await storeFollowUp(test, id)]
    await storeTask(test, id, { task: 'Send the plan' })
    const { rows } = await test.database.owner.query<Record<string, string | null>>(
      'SELECT * FROM loose_ends WHERE id = ANY($1)',
      [broken],
    )
    for (const field of ENCRYPTED_FIELDS.loose_ends) {
      if (rows.every((row) => row[field] === null)) continue
      await test.database.owner.query(`UPDATE loose_ends SET ${field} = 'no ciphertext' WHERE id = ANY($1)`, [broken])
    }
    const { text } = await download(browser, 'items.csv')
    expect(text.endsWith('\r\n')).toBe(true)
    const titles = readItems(text).map((item) => item.title)
    expect(titles).toHaveLength(3)
    expect(titles).toEqual(
      expect.arrayContaining(['Follow up on: [Encrypted]', 'Send the plan', '[Encrypted]']) as unknown,
    )
    expect((await download(browser, 'items.ics')).text).toContain('END:VCALENDAR')
  })

  it('are a calendar that another library reads, whatever the texts, with nothing of theirs taken for a line', async () => {
    await fc.assert(
      fc.asyncProperty(texts, async (titles) => {
        const { browser, id } = await signedInPerson(test)
        const stored = titles.filter((title) => !title.includes('\0'))
        for (const task of stored) await storeTask(test, id, { task })
        const { text } = await download(browser, 'items.ics')
        for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
        expect(text).not.toMatch(/[^\r]\n|\r[^\n]/)
        const found = Object.values(ical.sync.parseICS(text)).filter((one) => one?.type === 'VTODO')
        expect(found).toHaveLength(stored.length)
        expect(text.match(/^BEGIN:VTODO\r$/gm)).toHaveLength(stored.length)
        expect(text.match(/^END:VCALENDAR\r$/gm)).toHaveLength(1)
      }),
      { numRuns: 12 },
    )
  })

  it('say what is due, done, snoozed and dismissed; meetings are events, and a day is a day', async () => {
    const { browser, id } = await signedInPerson(test, 'Europe/Lisbon')
    const [now, tomorrow] = [test.clock.now(), new Date(test.clock.now().getTime() + 86_400_000)]
    await storeTask(test, id, { task: 'Send the plan, please', due_date: new Date('2026-03-12T23:59:59Z') })
    await storeTask(test, id, { task: 'Meet Idris', kind: 'meeting', due_date: new Date('2026-03-13T14:30:00Z') })
    await storeTask(test, id, { task: 'Done before', status: 'completed', completed_at: now })
    await storeTask(test, id, { task: 'Later', snoozed_until: tomorrow })
    await storeTask(test, id, { task: 'No task at all', dismissed_at: now })
    await storeFollowUp(test, id, { smart_summary: 'Budget not confirmed', business_impact: 'high' })
    const csv = await download(browser, 'items.csv')
    expect(csv.response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    expect(csv.response.headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="looseends-items-\d{4}-\d\d-\d\d\.csv"$/,
    )
    const status = Object.fromEntries(readItems(csv.text).map((item) => [item.title, item.status]))
    expect(status).toEqual({
      'Send the plan, please': 'open',
      'Meet Idris': 'open',
      'Done before': 'completed',
      Later: 'snoozed',
      'No task at all': 'dismissed',
      'Budget not confirmed': 'open',
    })
    const { text, response } = await download(browser, 'items.ics')
    expect(response.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8')
    expect(text).toContain('SUMMARY:Send the plan\\, please\r\n')
    expect(text).toContain('DUE;VALUE=DATE:20260312\r\n')
    expect(text).toMatch(/BEGIN:VEVENT\r\n(?:(?!END:VEVENT).*\r\n)*DTSTART:20260313T143000Z\r\n/)
    expect(text).toMatch(/SUMMARY:Done before\r\n(?:(?!END:VTODO).*\r\n)*STATUS:COMPLETED\r\n/)
    expect(text).not.toContain('No task at all')
  })

  it.each([
    ['America/Los_Angeles', '2026-11-27', '2026-11-26T20:30:00-08:00'],
    ['Asia/Tokyo', '2026-11-27', '2026-11-27T13:30:00+09:00'],
  ])('say in a table which day is due, and at which hour, as it is in %s', async (zone, day, hour) => {
    const { browser, id } = await signedInPerson(test, zone)
    await storeTask(test, id, { task: 'Return the keys', due_date: dueInstant(day, zone) })
    await storeTask(test, id, { task: 'Call Idris', due_date: new Date('2026-11-27T04:30:00Z') })
    const items = readItems((await download(browser, 'items.csv')).text)
    expect(Object.fromEntries(items.map(({ title, due }) => [title, due]))).toEqual({
      'Return the keys': day,
      'Call Idris': hour,
    })
    for (const { created = '' } of items) expect(created.slice(-6)).toBe(hour.slice(-6))
  })

  it('say the same day to who moved to another zone since', async () => {
    const { browser, id, email } = await signedInPerson(test, 'America/Los_Angeles')
    await storeTask(test, id, { task: 'Return the keys', due_date: dueInstant('2026-11-27', 'America/Los_Angeles') })
    expect((await download(browser, 'items.ics')).text).toContain('DUE;VALUE=DATE:20261127\r\n')
    const moved = await signIn(test, email, 'America/New_York')
    expect((await download(moved.browser, 'items.ics')).text).toContain('DUE;VALUE=DATE:20261127\r\n')
    expect(readItems((await download(moved.browser, 'items.csv')).text)).toMatchObject([{ due: '2026-11-27' }])
  })

  it('are no whole table where they break off between two pages: its last line is not ended', async () => {
    const { browser, id } = await signedInPerson(test)
    const titles = Array.from({ length: 210 }, (_, n) => `Task ${n}`)
    // No more at a time than there are connections: the others would wait for one no longer than the pool lets them.
    for (const some of inChunks(titles, 10)) await Promise.all(some.map((task) => storeTask(test, id, { task })))
    const whole = await download(browser, 'items.csv')
    expect(readItems(whole.text)).toHaveLength(210)
    expect(whole.text.endsWith('\r\n')).toBe(true)
    const { vault } = test.deps
    const personKey = vault.personKey.bind(vault)
    const spy = vi.spyOn(vault, 'personKey').mockImplementationOnce(personKey)
    spy.mockRejectedValueOnce(new AppError('decryption_failed'))
    onTestFinished(() => spy.mockRestore())
    const { body } = await browser.request('GET', '/api/account/items.csv')
    let text = ''
    const reading = (async () => {
      for await (const piece of (body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) text += piece
    })()
    await expect(reading).rejects.toMatchObject({ code: 'decryption_failed' })
    expect(text.split('\r\n').length).toBeGreaterThan(150)
    expect(text.endsWith('\r\n')).toBe(false)
  })

  it('[RO-01] hold nobody else’s, and are written into the log as what they are', async () => {
    const [ana, bob] = [await signedInPerson(test), await signedInPerson(test)]
    await storeTask(test, bob.id, { task: 'Bob’s own' })
    for (const name of ['items.csv', 'items.ics'] as const) {
      expect((await download(ana.browser, name)).text).not.toContain('Bob')
    }
    const log = await (await ana.browser.request('GET', '/api/security-events')).json()
    expect(JSON.stringify(log).match(/items_exported/g)).toHaveLength(2)
    expect(JSON.stringify(log)).not.toContain('data_exported')
  })
})
