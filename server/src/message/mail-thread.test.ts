import { afterEach, describe, expect, it } from 'vitest'
import type { LeftOutReason } from '@loose-ends/domain/ledger/left-out-reason.ts'
import { refOf } from '@loose-ends/domain/mailbox/opaque.ts'
import { threadIdOf } from '@loose-ends/domain/mailbox/thread-id.ts'
import type { MailThread } from '@loose-ends/domain/message/mail-thread.ts'
import { asPerson } from '#server/db/connect.ts'
import { findEmailAccount } from '#server/email-account/store.ts'
import { messageOf, storeMessage } from '#server/testing/stored-messages.ts'
import { signedInPerson, type SignedInPerson } from '#server/testing/signed-in-person.ts'
import { errorCode, testApp } from '#server/testing/test-app.ts'
import { readMailThread } from './mail-thread.ts'

const test = testApp()

let letters = 0
interface Letter {
  body?: string
  head?: Record<string, string>
  labels?: string[]
  /** The Message-ID that it answers. */
  answers?: string
  /** What was made of it. */
  made?: { outcome: 'maybe' | 'left_out' | 'item'; reason: LeftOutReason | null }
}

/** Puts a message into the person's mailbox, and its row into the ledger. */
async function arrived(
  person: SignedInPerson,
  { body = 'Hello', head = {}, labels = ['INBOX'], answers, made = { outcome: 'item', reason: null } }: Letter = {},
) {
  letters += 1
  test.clock.advance(10_000)
  const messageId = `mail${letters}@silva.example`
  const fields = {
    From: 'Ana Silva <ana@silva.example>',
    To: person.email,
    Subject: answers ? 'Re: The plan' : 'The plan',
    'Message-ID': `<${messageId}>`,
    ...(answers ? { 'In-Reply-To': `<${answers}>`, References: `<${answers}>` } : {}),
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=utf-8',
    ...head,
  }
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}`)
  const raw = `${lines.join('\n')}\n\n${body}\n`.replaceAll('\n', '\r\n')
  const delivered = test.fake.control.deliver(person.email, raw, { labels, date: test.clock.now() })
  const id = await messageOf(test, person.id, delivered.id)
  const thread_id = threadIdOf(await accountOf(person), delivered.threadId)
  await storeMessage(test, person.id, { id, provider_ref: refOf(delivered.id), thread_id, ...made })
  return { id, messageId }
}

async function accountOf({ id }: SignedInPerson): Promise<string> {
  const account = await asPerson(test.deps.db, id, (tx) => findEmailAccount(tx, id))
  return account?.id ?? 'none'
}

const asked = (person: SignedInPerson, id: string) => person.browser.request('GET', `/api/messages/${id}/thread`)

async function thread(person: SignedInPerson, id: string): Promise<MailThread> {
  const response = await asked(person, id)
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  return (await response.json()) as MailThread
}

const code = async (response: Response) => [response.status, await errorCode(response)]

/** How many rows each table has, and all of the ledger's: what reading a mail may not change. */
async function stored(): Promise<unknown> {
  const { owner } = test.database
  const { rows: tables } = await owner.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname NOT IN ('pg_catalog', 'information_schema', 'limits')`,
  )
  const found: Record<string, unknown> = {}
  for (const { name } of tables) {
    const { rows } = await owner.query<{ row: string }>(`SELECT t::text AS row FROM ${name} t`)
    found[name] = rows.map(({ row }) => row).sort()
  }
  return found
}

describe('a message in its conversation', () => {
  it('[WV-02] is read from the mailbox, oldest first, with what the person wrote and without drafts', async () => {
    const person = await signedInPerson(test)
    const first = await arrived(person, { body: 'Could you send me the plan?\n\nAna' })
    const answer = {
      body: 'On Friday.\n\n> Could you send me the plan?',
      head: { From: person.email, To: 'Ana Silva <ana@silva.example>', Cc: 'Tom Ash <tom@ash.example>' },
      answers: first.messageId,
    }
    await arrived(person, { ...answer, labels: ['SENT'] })
    await arrived(person, { ...answer, labels: ['DRAFT'] })
    await arrived(person, { body: 'Thank you.', answers: first.messageId })
    const { messages, left_out: leftOut } = await thread(person, first.id)
    expect(messages).toMatchObject([
      {
        id: first.id,
        direction: 'received',
        outcome: 'read',
        from: { name: 'Ana Silva', email: 'ana@silva.example' },
        to: [{ email: person.email }],
        subject: 'The plan',
        first_line: 'Could you send me the plan?',
        text: 'Could you send me the plan?\n\nAna',
        html: null,
        is_cut: false,
      },
      {
        direction: 'sent',
        cc: [{ name: 'Tom Ash' }],
        first_line: 'On Friday.',
        text: expect.stringContaining('> Could'),
      },
      { direction: 'received', text: 'Thank you.' },
    ])
    expect(leftOut).toBe(0)
  })

  it.each([
    ['Hi Maya,\n\nThe plan is attached.', 'The plan is attached.'],
    ['Hi Maya, the plan is attached.', 'Hi Maya, the plan is attached.'],
    ['Hi Maya,', 'Hi Maya,'],
  ])('[WV-02] is previewed by what it says, not by whom it greets: %j', async (body, line) => {
    const person = await signedInPerson(test)
    const { id } = await arrived(person, { body })
    expect((await thread(person, id)).messages).toMatchObject([{ first_line: line }])
  })

  it('[WV-02] has its HTML, the small pictures in it, and what is attached without content', async () => {
    const person = await signedInPerson(test)
    const picture = Buffer.from('a small picture').toString('base64')
    const body = `--m
Content-Type: multipart/related; boundary=r

--r
Content-Type: text/html; charset=utf-8

<p dir="rtl">مرحبا</p><img src="cid:logo@x">
--r
Content-Type: image/png
Content-ID: <logo@x>
Content-Transfer-Encoding: base64

${picture}
--r--
--m
Content-Type: application/pdf; name="plan.pdf"
Content-Disposition: attachment; filename="plan.pdf"
Content-Transfer-Encoding: base64

${Buffer.alloc(3_000).toString('base64')}
--m--`
    const { id } = await arrived(person, { body, head: { 'Content-Type': 'multipart/mixed; boundary=m' } })
    expect((await thread(person, id)).messages).toMatchObject([
      {
        text: '',
        first_line: 'مرحبا',
        html: expect.stringContaining('<p dir="rtl">مرحبا</p>'),
        images: { 'logo@x': `data:image/png;base64,${picture}` },
        attachments: [{ filename: 'plan.pdf', mime_type: 'application/pdf', size: 3_000 }],
      },
    ])
  })

  it('[WV-02] names the file of an invitation once, though it comes as a version of the text as well', async () => {
    const person = await signedInPerson(test)
    const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'METHOD:REQUEST', 'BEGIN:VEVENT', 'UID:1', 'END:VEVENT']
    const calendar = `${[...lines, 'END:VCALENDAR'].join('\r\n')}\r\n`
    const base64 = Buffer.from(calendar).toString('base64')
    const file = (content: string, name: string) => `--m
Content-Type: application/ics; name="${name}"
Content-Disposition: attachment; filename="${name}"
Content-Transfer-Encoding: base64

${content}
`
    const body = `--m
Content-Type: multipart/alternative; boundary=a

--a
Content-Type: text/plain

You are invited.
--a
Content-Type: text/calendar; charset=utf-8; method=REQUEST
Content-Transfer-Encoding: base64

${base64}
--a--
${file(base64, 'invite.ics')}${file(base64, 'again.ics')}--m--`
    const { id } = await arrived(person, { body, head: { 'Content-Type': 'multipart/mixed; boundary=m' } })
    const [message] = (await thread(person, id)).messages
    expect(message?.attachments.map(({ filename }) => filename)).toEqual(['invite.ics', 'again.ics'])
  })

  it('[WV-02] [BE-05] is stored nowhere, neither here nor by browsers', async () => {
    const person = await signedInPerson(test)
    const { id } = await arrived(person, { body: 'Nobody keeps this sentence.' })
    // The access token is fetched with the first call.
    await asked(person, id)
    const before = await stored()
    const response = await asked(person, id)
    expect(await response.text()).toContain('Nobody keeps this sentence.')
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(await stored()).toEqual(before)
    expect(JSON.stringify(before)).not.toContain('Nobody keeps')
  })

  it.each([
    { outcome: 'maybe', reason: null },
    { outcome: 'left_out', reason: 'nothing_asked' },
    { outcome: 'item', reason: null },
  ] as const)(
    '[WV-02] [DT-02] [RO-01] is read whatever was made of it, by its own person alone: $outcome',
    async (made) => {
      const [ana, bob] = [await signedInPerson(test), await signedInPerson(test)]
      const { id } = await arrived(bob, { made, body: 'Please?' })
      expect((await thread(bob, id)).messages).toMatchObject([{ id, text: 'Please?' }])
      expect(await code(await asked(ana, id))).toEqual([404, 'not_found'])
    },
  )

  it('[WV-02] of a long conversation has the newest, and says how many there are besides', async () => {
    const person = await signedInPerson(test)
    const first = await arrived(person)
    for (let count = 0; count < 29; count += 1)
      await arrived(person, { answers: first.messageId, body: `Number ${count}` })
    const { messages, left_out: leftOut } = await thread(person, first.id)
    expect([messages.length, leftOut, messages[0]?.id, messages.at(-1)?.text]).toEqual([25, 5, first.id, 'Number 28'])
  })
})

describe('a message that cannot be had', () => {
  afterEach(() => test.fake.control.resetFaults())

  it('[WV-02] is said to be gone when it was deleted, or lies in the bin', async () => {
    const person = await signedInPerson(test)
    const { id } = await arrived(person, { labels: ['TRASH'] })
    expect(await code(await asked(person, id))).toEqual([404, 'provider_message_gone'])
    const deleted = await arrived(person)
    test.fake.control.emptyMailbox(person.email)
    expect(await code(await asked(person, deleted.id))).toEqual([404, 'provider_message_gone'])
  })

  it('[WV-02] says that the mailbox no longer lets us in', async () => {
    const person = await signedInPerson(test)
    const { id } = await arrived(person)
    test.fake.control.revoke(person.email)
    expect(await code(await asked(person, id))).toEqual([409, 'email_account_disconnected'])
    expect(await code(await asked(person, id))).toEqual([409, 'email_account_disconnected'])
  })

  it('[WV-02] is waited for as long as a person can be asked to', async () => {
    const person = await signedInPerson(test)
    const { id } = await arrived(person)
    await asked(person, id)
    test.fake.control.fault({ match: 'POST /batch', hang: true })
    await expect(readMailThread(test.deps, person.id, id, 200)).rejects.toMatchObject({ code: 'provider_unavailable' })
    // On a slow machine the time was up before anything was asked.
    test.fake.control.resetFaults()
    test.fake.control.fault({ match: 'POST /batch', status: 503 })
    expect(await code(await asked(person, id))).toEqual([502, 'provider_unavailable'])
  })

  it('[WV-02] does not hide the one that was asked for: the rest of its conversation may be missing', async () => {
    const person = await signedInPerson(test)
    const first = await arrived(person, { body: 'The one' })
    await arrived(person, { answers: first.messageId })
    // The second batch, for the rest: its first answer came with the message itself.
    test.fake.control.fault({ match: /GET .*\/messages\/(?!.*format=minimal)/, delayMs: 0 })
    test.fake.control.fault({ match: /GET .*\/messages\//, status: 503, times: 10 })
    const { messages } = await thread(person, first.id)
    expect(messages.map(({ outcome, text }) => [outcome, text])).toEqual([
      ['read', 'The one'],
      ['not_read', ''],
    ])
  })
})

describe('a mail that means harm to its reader', () => {
  it('[WV-02] [BE-08] has no turned text and no control characters, and keeps what scripts need', async () => {
    const person = await signedInPerson(test)
    const { id } = await arrived(person, { body: 'Open \u202Efdp.exe\u202C now\u0007, نامه\u200cها 👩‍👧' })
    expect((await thread(person, id)).messages[0]?.text).toBe('Open fdp.exe now, نامه\u200cها 👩‍👧')
  })

  it.each<[string, string, Record<string, string>]>([
    [
      'nested parts',
      `${'--b\nContent-Type: multipart/mixed; boundary=b\n\n'.repeat(3_000)}`,
      { 'Content-Type': 'multipart/mixed; boundary=b' },
    ],
    ['open tags', '<a '.repeat(200_000), { 'Content-Type': 'text/html' }],
    ['deep tags', '<div>'.repeat(100_000), { 'Content-Type': 'text/html' }],
    [
      'an unknown encoding',
      '=FF=FE'.repeat(1_000),
      { 'Content-Type': 'text/plain; charset=x-nothing', 'Content-Transfer-Encoding': 'quoted-printable' },
    ],
    ['a huge name', 'x', { From: `${'"a'.repeat(50_000)} <a@b.example>` }],
  ])('[WV-02] [BE-08] with %s is answered within the limits', async (_, body, head) => {
    const person = await signedInPerson(test)
    const { id } = await arrived(person, { body, head })
    const { messages } = await thread(person, id)
    expect(messages.map(({ outcome }) => outcome)).toEqual([expect.stringMatching(/^(read|unreadable)$/)])
  })

  it.each([
    ['<plan.1@silva.example>', 'mid:plan.1@silva.example'],
    ['<a%20b?c=d&e#f/g"@silva.example>', 'mid:a%2520b%3Fc%3Dd%26e%23f%2Fg%22@silva.example'],
    ['<javascript:alert(1)@x>', 'mid:javascript%3Aalert(1)@x'],
    ['<no name>', null],
    ['', null],
  ])('[MB-05] is opened in a mail program by its Message-ID: %j', async (messageId, url) => {
    const person = await signedInPerson(test)
    const { id } = await arrived(person, { head: { 'Message-ID': messageId } })
    expect((await thread(person, id)).messages).toMatchObject([{ program_url: url }])
  })

  it('[WV-02] is cut where it is huge, and says so', async () => {
    const person = await signedInPerson(test)
    const long = await arrived(person, { body: 'A line of it.\n'.repeat(40_000) })
    const [mail] = (await thread(person, long.id)).messages
    expect([mail?.is_cut, mail?.outcome]).toEqual([true, 'read'])
    expect(mail?.text.length).toBeLessThanOrEqual(200_000)
    const html = await arrived(person, {
      body: `<p>${'word '.repeat(150_000)}</p>`,
      head: { 'Content-Type': 'text/html' },
    })
    const [page] = (await thread(person, html.id)).messages
    expect([page?.is_cut, (page?.html?.length ?? 0) <= 500_000]).toEqual([true, true])
  })
})
