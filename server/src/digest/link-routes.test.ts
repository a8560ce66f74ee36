import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { ACTION_LINK_MS, type LinkAction } from '@loose-ends/domain/digest/action-link.ts'
import { asPerson } from '#server/db/connect.ts'
import { actionLinks, looseEnds } from '#server/db/schema/index.ts'
import { testMailServer } from '#server/testing/mail-server.ts'
import { signedInPerson, type SignedInPerson } from '#server/testing/signed-in-person.ts'
import { storeFollowUp, storeTask } from '#server/testing/stored-items.ts'
import { ORIGIN, testApp } from '#server/testing/test-app.ts'
import { newToken } from '#server/vault/vault.ts'
import { sendSummaries } from './send-summaries.ts'

const test = testApp()
const mails = testMailServer()
const WORDS: Record<LinkAction, string> = {
  confirm: 'Yes, it is settled',
  complete: 'Done',
  reply: 'Reply',
  snooze: 'Snooze 3 days',
  open: 'Open',
}

/** A person in Berlin and the links of the one item of their summary of Tuesday, 8:00. */
async function aSummary(kind: 'task' | 'follow-up' = 'task', given: object = {}) {
  test.clock.set('2026-03-09T12:00:00Z')
  const person = await signedInPerson(test, 'Europe/Berlin')
  const { owner } = test.database
  const readAt = '2026-03-10T06:45:00Z'
  await owner.query('UPDATE email_accounts SET last_synced_at = $2 WHERE user_id = $1', [person.id, readAt])
  await owner.query('UPDATE users SET created_at = $2 WHERE id = $1', [person.id, test.clock.now()])
  const fields = { thread_id: 'thread-1', ...given }
  const id =
    kind === 'task'
      ? await storeTask(test, person.id, fields)
      : await storeFollowUp(test, person.id, { ...fields, date: new Date('2026-03-06T12:00:00Z') })
  test.clock.set('2026-03-10T07:00:00Z')
  await sendSummaries({ ...test.deps, mailer: mails.mailer }, new AbortController().signal)
  const text = mails.to(person.email)[0]?.text ?? ''
  const link = (action: LinkAction) => new RegExp(`^ *${WORDS[action]}: (\\S+)$`, 'm').exec(text)?.[1] ?? 'no link'
  return { person, id, link }
}

const get = (url: string, method = 'GET') => test.app.request(url, { method })
/** The page's form, sent by a browser without a session. */
const post = async (url: string, headers: Record<string, string> = { Origin: ORIGIN }) =>
  test.app.request(url, { method: 'POST', headers, body: new URLSearchParams() })
const taskOf = async ({ id }: SignedInPerson) =>
  (await asPerson(test.deps.db, id, (tx) => tx.select().from(looseEnds).where(eq(looseEnds.type, 'task'))))[0]
const followUpOf = async ({ id }: SignedInPerson) =>
  (await asPerson(test.deps.db, id, (tx) => tx.select().from(looseEnds).where(eq(looseEnds.type, 'follow_up'))))[0]

beforeEach(async () => {
  await test.database.owner.query('UPDATE email_accounts SET last_synced_at = NULL')
})

describe('[DS-02] a link of the summary', () => {
  it('does nothing when it is looked at, however often and by whichever method that only reads', async () => {
    const { person, link } = await aSummary()
    for (const action of ['complete', 'snooze', 'open'] as const) {
      for (const method of ['GET', 'HEAD', 'GET']) expect((await get(link(action), method)).status).toBe(200)
    }
    const page = await get(link('complete'))
    expect(await page.text()).toContain('Mark this as done?')
    expect(page.headers.get('Cache-Control')).toBe('no-store')
    expect(page.headers.get('Referrer-Policy')).toBe('same-origin')
    expect(await taskOf(person)).toMatchObject({ status: 'open', snoozed_until: null, person_changed_at: null })
    const links = await asPerson(test.deps.db, person.id, (tx) => tx.select().from(actionLinks))
    expect(links.map(({ used_at }) => used_at)).toEqual([null, null, null])
  })

  it('shows what is written from right to left so, as the page’s heading and as what was said', async () => {
    const { link } = await aSummary('task', { task: 'أرسل العقد إلى نور', evidence: 'هل يمكنك إرسال العقد؟' })
    const page = await (await get(link('open'))).text()
    expect(page).toContain('<h1 dir="auto">أرسل العقد إلى نور</h1>')
    expect(page).toContain('<blockquote dir="auto">هل يمكنك إرسال العقد؟</blockquote>')
    // The bar beside a quotation stands where its lines begin.
    expect(page).toMatch(/blockquote \{[^}]*border-inline-start: 2px/)
  })

  it('[PR-06] offers a reply where one was written', async () => {
    const written = await aSummary('task', { suggested_response: 'You will have it on Thursday.' })
    expect(await (await get(written.link('reply'))).text()).toContain('You will have it on Thursday.')
    expect((await aSummary()).link('reply')).toBe('no link')
    const gap = await (await get((await aSummary('task', { suggested_response: 'Yes, by ▢.' })).link('reply'))).text()
    expect(gap).toContain('It becomes a draft in the thread, where ▢ is for you to fill in. Nothing is sent.')
  })

  it('completes a task, once, without a sign-in', async () => {
    const { person, link } = await aSummary()
    const done = await post(link('complete'))
    expect([done.status, await done.text()]).toEqual([200, expect.stringContaining('Send the signed contract')])
    expect(await taskOf(person)).toMatchObject({ status: 'completed', settled_by: 'person' })
    await test.database.owner.query(`UPDATE loose_ends SET status = 'open', completed_at = NULL WHERE user_id = $1`, [
      person.id,
    ])
    for (const again of [await post(link('complete')), await get(link('complete'))]) {
      expect(again.status).toBe(410)
      const words = await again.text()
      expect(words).toContain('This link has already been used')
      expect(words).not.toContain('Send the signed contract')
    }
    expect(await taskOf(person)).toMatchObject({ status: 'open' })
  })

  it('does it once when it is sent many times at once', async () => {
    const { link } = await aSummary()
    const answers = await Promise.all([1, 2, 3, 4].map(() => post(link('snooze'))))
    expect(answers.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([200, 410, 410, 410])
  })

  it('snoozes for three days, until 9:00 there', async () => {
    const { person, link } = await aSummary()
    expect(await (await post(link('snooze'))).text()).toContain('It comes back on Friday 13 March at 09:00.')
    expect(await taskOf(person)).toMatchObject({ status: 'snoozed', snoozed_until: new Date('2026-03-13T08:00:00Z') })
  })

  it('completes and snoozes a follow-up likewise', async () => {
    const one = await aSummary('follow-up')
    const said = await (await post(one.link('snooze'))).text()
    expect(said).toContain('It comes back on Friday 13 March at 09:00, or when they reply.')
    expect(await followUpOf(one.person)).toMatchObject({
      status: 'snoozed',
      snoozed_until: new Date('2026-03-13T08:00:00Z'),
    })
    await post(one.link('complete'))
    expect(await followUpOf(one.person)).toMatchObject({ status: 'completed', settled_by: 'person' })
  })

  it('opens the item without asking and as often as one likes until it expires', async () => {
    const { link } = await aSummary('follow-up')
    for (let times = 0; times < 3; times += 1) {
      const page = await get(link('open'))
      const text = await page.text()
      expect([page.status, text]).toEqual([200, expect.stringContaining('Follow up on: Budget')])
      expect(text).toContain('/dashboard?followUp=')
      expect(text).toMatch(/href="[^"]+#all\/thread-1"/)
      expect(text).not.toContain('<form')
    }
    test.clock.advance(ACTION_LINK_MS)
    expect((await get(link('open'))).status).toBe(410)
  })

  it('leaves alone what was closed since', async () => {
    const { person, link } = await aSummary()
    await test.database.owner.query(
      `UPDATE loose_ends SET status = 'completed', settled_by = 'message-7', completed_at = now() WHERE user_id = $1`,
      [person.id],
    )
    expect(await (await post(link('complete'))).text()).toContain('This was done already')
    expect(await taskOf(person)).toMatchObject({ settled_by: 'message-7' })
  })

  it('expires after seven days', async () => {
    const { person, link } = await aSummary()
    test.clock.advance(ACTION_LINK_MS)
    expect([(await get(link('complete'))).status, (await post(link('complete'))).status]).toEqual([410, 410])
    expect(await taskOf(person)).toMatchObject({ status: 'open' })
  })

  it('is nobody else’s, and cannot be made up', async () => {
    const { person, id, link } = await aSummary()
    const other = await aSummary()
    const token = link('complete').split('/').at(-1) ?? ''
    const last = token.endsWith('A') ? 'E' : 'A'
    for (const made of [newToken(), `${token.slice(0, -1)}${last}`, 'short', `${token}x`, '%00']) {
      expect([made, (await post(`${ORIGIN}/do/${made}`)).status]).toEqual([made, 404])
    }
    // A row that somebody turned into another one's is no longer what was signed.
    for (const change of [`action = 'complete'`, `item_id = '${id}'`]) {
      await test.database.owner.query(`UPDATE action_links SET ${change} WHERE user_id = $1 AND action = 'snooze'`, [
        other.person.id,
      ])
    }
    expect((await post(other.link('snooze'))).status).toBe(404)
    expect(await taskOf(person)).toMatchObject({ status: 'open' })
    expect(await taskOf(other.person)).toMatchObject({ status: 'open', snoozed_until: null })
    const { rows } = await test.database.owner.query('SELECT token_hash FROM action_links')
    expect(rows.map(({ token_hash }: { token_hash: string }) => token_hash)).not.toContain(token)
  })

  it('acts on a form of its own page alone', async () => {
    const { person, link } = await aSummary()
    for (const headers of [{}, { Origin: 'https://evil.example' }, { Origin: 'null' }]) {
      expect((await post(link('complete'), headers as Record<string, string>)).status).toBe(403)
    }
    expect(await taskOf(person)).toMatchObject({ status: 'open' })
  })
})

describe('[DS-02] [PR-03] what looks settled', () => {
  const proposal = {
    message_id: crypto.randomUUID(),
    how: 'delivered',
    confidence: 0.7,
    at: '2026-03-09T10:00:00.000Z',
  }
  const looksSettled = { proposal, proof: 'Here is the <signed> contract.' }

  it.each(['task', 'follow-up'] as const)('is said of a %s, and confirmed by one POST', async (kind) => {
    const { person, link } = await aSummary(kind, looksSettled)
    const [mail] = mails.to(person.email)
    expect(mail?.text).toContain('It looks settled: “Here is the <signed> contract.” (Monday 9 March).')
    expect(mail?.html).toContain('Here is the &lt;signed&gt; contract.')
    // Confirming is as good as done, and no reply is needed to what is settled.
    expect(link('complete')).toBe('no link')
    expect(mail?.text).not.toContain('A reply to copy')
    const asked = await (await get(link('confirm'))).text()
    expect(asked).toContain('Is this settled?')
    expect(asked).toContain('Here is the &lt;signed&gt; contract.')
    const read = kind === 'task' ? taskOf : followUpOf
    expect(await read(person)).toMatchObject({ status: 'open' })
    expect((await post(link('confirm'))).status).toBe(200)
    expect(await read(person)).toMatchObject({ status: 'completed' })
    // It teaches the same as a click in the app.
    const { rows } = await test.database.owner.query('SELECT kept_count FROM kind_rules WHERE user_id = $1', [
      person.id,
    ])
    expect(rows).toEqual([{ kept_count: 1 }])
    expect((await post(link('confirm'))).status).toBe(410)
  })

  it('and is no longer proposed when the link is used stays open', async () => {
    const { person, link } = await aSummary('task', looksSettled)
    await test.database.owner.query('UPDATE loose_ends SET proposal = NULL, proof = NULL WHERE user_id = $1', [
      person.id,
    ])
    const answer = await post(link('confirm'))
    expect([answer.status, await answer.text()]).toEqual([
      410,
      expect.stringContaining('does not look settled any more'),
    ])
    expect(await taskOf(person)).toMatchObject({ status: 'open' })
  })
})
