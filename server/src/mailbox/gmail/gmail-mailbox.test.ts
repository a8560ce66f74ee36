import { describe, expect, it } from 'vitest'
import { refOf, type Ref, type State } from '@loose-ends/domain/mailbox/opaque.ts'
import { threadUrl } from '@loose-ends/domain/mailbox/thread-url.ts'
import { accessTokenFor } from '#server/mailbox-access/access-token.ts'
import { signedInPerson } from '#server/testing/signed-in-person.ts'
import { PUSH_TOPIC, testApp } from '#server/testing/test-app.ts'
import { createLogger } from '#server/log.ts'
import { SetupFaults } from './setup-faults.ts'
import { OutcomeUnknown, WatchRefused, type Mailbox } from '../provider.ts'
import { UNHURRIED_MS } from '#server/testing/unhurried.ts'
import { withEverything } from '#server/testing/with-everything.ts'
import { mailboxContract, type ContractMailbox, type Fault } from '../contract.ts'
import { gmailMailboxes, type GmailOptions } from './open-mailbox.ts'
import { MAILBOX_SCOPES } from './scopes.ts'

const test = testApp()

const minutesAgo = (minutes: number) => new Date(test.clock.now().getTime() - minutes * 60_000)

const LABELS = {
  inbox: ['INBOX', 'UNREAD'],
  sent: ['SENT'],
  archive: [],
  spam: ['SPAM'],
  bin: ['TRASH'],
  drafts: ['DRAFT'],
}

type GoogleFault = Parameters<typeof test.fake.control.fault>[0]
/** Not the calls inside a batch. */
const WHOLE_CALLS =
  /\/users\/me\/(profile|watch|stop|history|messages|messages\/batchModify|messages\/send|drafts|labels)(\?|$)|^POST \/batch/
const NOW = { 'retry-after': '0' }
const faultOf: Record<Fault, GoogleFault> = {
  rate_limit: { status: 429, headers: NOW },
  rate_limit_403: { status: 403, headers: NOW },
  server_error: { status: 503 },
  reset: { reset: true },
  hang: { hang: true },
  garbage: { body: '<html>Sorry</html>' },
  half_an_answer: { truncate: true },
}

async function gmailMailbox(
  options: Partial<GmailOptions> = {},
  { scopes } = withEverything(''),
): Promise<ContractMailbox & { onTopic(topic: string): NonNullable<Mailbox['watching']> }> {
  const { control } = test.fake
  control.setQuota(false)
  control.resetFaults()
  const { id: userId, email } = await signedInPerson(test)
  // A connection that hangs is given up soon, one that is slow is not.
  let silenceMs = options.silenceMs ?? UNHURRIED_MS
  const open = (topic: string) =>
    gmailMailboxes({
      apiUrl: test.fake.url,
      webUrl: `${test.fake.url}/mail`,
      topic,
      clock: test.clock,
      accessToken: (user, renewal) => accessTokenFor(test.deps, user, renewal),
      unitsPerMinute: 1_000_000,
      pageSize: 100,
      firstDelayMs: 1,
      ...options,
      silenceMs,
    })({ userId, kind: 'gmail', scopes })
  const call = async (method: string, path: string, body?: unknown) => {
    const token = await accessTokenFor(test.deps, userId)
    const answer = await fetch(`${test.fake.url}/gmail/v1/users/me${path}`, {
      method,
      headers: { authorization: `Bearer ${token.reveal()}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    expect(answer.ok).toBe(true)
    return answer.status === 204 ? {} : ((await answer.json()) as { id?: string; labelIds?: string[] })
  }
  return {
    email,
    get mailbox() {
      return open(PUSH_TOPIC)
    },
    get refusingToTell() {
      return open('nowhere')
    },
    onTopic: (topic) => {
      const { watching } = open(topic)
      if (!watching) throw new Error('reading was not granted')
      return watching
    },
    deliver: ({ folder, at, raw }) => {
      const message = raw ?? 'From: a@x.example\r\nSubject: A\r\n\r\nText\r\n'
      return refOf(control.deliver(email, message, { labels: LABELS[folder], date: at }).id)
    },
    moveOutOfSpam: async (id) => {
      await call('POST', `/messages/${id}/modify`, { removeLabelIds: ['SPAM'], addLabelIds: ['INBOX'] })
    },
    moveToBin: async (id) => {
      await call('POST', `/messages/${id}/trash`)
    },
    archive: async (id) => {
      await call('POST', `/messages/${id}/modify`, { removeLabelIds: ['INBOX'] })
    },
    ownMarks: {
      create: async (name) => (await call('POST', '/labels', { name })).id ?? '',
      remove: async (id) => void (await call('DELETE', `/labels/${id}`)),
      of: async (id) => {
        const { labelIds = [] } = await call('GET', `/messages/${id}?format=minimal`)
        return labelIds.filter((label) => label.startsWith('Label_'))
      },
      change: async (id, { add = [], remove = [] }) => {
        await call('POST', `/messages/${id}/modify`, { addLabelIds: add, removeLabelIds: remove })
      },
    },
    ownDrafts: {
      change: async (id, raw) => {
        await call('PUT', `/drafts/${id}`, { message: { raw: Buffer.from(raw).toString('base64url') } })
      },
      send: async (id) => void (await call('POST', '/drafts/send', { id })),
      count: async () => ((await call('GET', '/drafts')) as { drafts?: unknown[] }).drafts?.length ?? 0,
    },
    empty: () => control.emptyMailbox(email),
    expireHistory: () => control.expireHistory(email),
    revoke: () => control.revoke(email),
    expireTokens: () => control.expireAccessTokens(email),
    refuseTokens: (times) => control.fault({ like: 'unauthorized_for_now', match: '/gmail/v1', times }),
    fail: (fault, times) => {
      if (fault === 'hang') silenceMs = 500
      control.fault({ match: WHOLE_CALLS, times, ...faultOf[fault] })
    },
  }
}

mailboxContract('Gmail', () => test.clock.now(), gmailMailbox, ['marks', 'drafts', 'submission', 'watching', 'links'], {
  refusesGoodTokens: true,
})

const { read, send, labels, modify } = MAILBOX_SCOPES
it.each([
  ['everything', [modify], ['marks', 'drafts', 'submission', 'watching', 'links']],
  ['all but modify', [read, send, labels], ['submission', 'watching', 'links']],
  ['reading', [read], ['watching', 'links']],
  ['nothing', [], ['links']],
] as const)('[CB-07] whoever granted %s has what that is enough for', async (_, scopes, parts) => {
  const { mailbox } = await gmailMailbox({}, { userId: '', kind: 'gmail', scopes })
  expect(Object.entries(mailbox).flatMap(([part, it]) => (it === null ? [] : [part]))).toEqual(['reading', ...parts])
})

it('its pages name the account', async () => {
  const { links } = (await gmailMailbox()).mailbox
  const account = `${test.fake.url}/mail/u/?authuser=a%2Bb%40x.example`
  expect([
    links?.home('a+b@x.example'),
    links?.mark('A & B - Tasks', 'a+b@x.example'),
    threadUrl(links?.threads('a+b@x.example') ?? '', '18c/..%2f'),
  ]).toEqual([account, `${account}#label/A+%26+B+-+Tasks`, `${account}#all/18c%2F..%252f`])
})

it('[BE-02] asks again only for the calls of a batch that failed', async () => {
  const mailbox = await gmailMailbox()
  const ids = [3, 2, 1].map((minutes) =>
    mailbox.deliver({ folder: 'inbox', at: new Date(test.clock.now().getTime() - minutes * 60_000) }),
  )
  test.fake.control.fault({ match: `/messages/${ids[1]}`, status: 500, times: 3 })
  const fetched = (await Array.fromAsync(mailbox.mailbox.reading.fetch(ids))).flat()
  expect(fetched.map((message) => message.outcome)).toEqual(['fetched', 'fetched', 'fetched'])
})

it('[BE-02] one message that keeps failing does not hide the others, and is not passed over', async () => {
  const mailbox = await gmailMailbox()
  const ids = Array.from({ length: 25 }, (_, n) =>
    mailbox.deliver({ folder: 'inbox', at: new Date(test.clock.now().getTime() - n * 60_000) }),
  )
  test.fake.control.fault({ match: `/messages/${ids[3]}`, status: 500, times: Infinity })
  const seen: string[] = []
  const reading = async () => {
    for await (const batch of mailbox.mailbox.reading.fetch(ids)) seen.push(...batch.map((message) => message.id))
  }
  await expect(reading()).rejects.toMatchObject({ code: 'provider_unavailable', refs: [ids[3]] })
  expect(seen).toEqual(ids.filter((id) => id !== ids[3]))
})

it('[BE-02] nor does one among messages that are too large for a batch', async () => {
  const mailbox = await gmailMailbox({ largestBatchBytes: 2_000 })
  const raw = `From: a@x.example\r\nSubject: A\r\n\r\n${'long '.repeat(1_000)}\r\n`
  const ids = [0, 1, 2].map(() => mailbox.deliver({ folder: 'inbox', at: test.clock.now(), raw }))
  test.fake.control.fault({ match: `/messages/${ids[1]}`, status: 500, times: Infinity })
  const seen: string[] = []
  const reading = async () => {
    for await (const batch of mailbox.mailbox.reading.fetch(ids)) seen.push(...batch.map((message) => message.id))
  }
  await expect(reading()).rejects.toMatchObject({ code: 'provider_unavailable', refs: [ids[1]] })
  expect(seen).toEqual([ids[0], ids[2]])
})

it('[BE-04] a message that is too large is answered with its place', async () => {
  const mailbox = await gmailMailbox({ largestBatchBytes: 2_000, largestMessageBytes: 2_000 })
  const raw = `From: a@x.example\r\nSubject: A\r\n\r\n${'long '.repeat(1_000)}\r\n`
  const id = mailbox.deliver({ folder: 'inbox', at: test.clock.now(), raw })
  const [message] = (await Array.fromAsync(mailbox.mailbox.reading.fetch([id]))).flat()
  expect(message).toMatchObject({ outcome: 'too_large', id, direction: 'received', at: test.clock.now() })
})

it('[BE-04] a message that Gmail refuses to give is said to fail, and is not given up at the first time', async () => {
  const mailbox = await gmailMailbox()
  const ids = [2, 1].map((minutes) => mailbox.deliver({ folder: 'inbox', at: minutesAgo(minutes) }))
  test.fake.control.fault({ match: `/messages/${ids[0]}`, status: 400, times: 2 })
  const seen: string[] = []
  const reading = async () => {
    for await (const batch of mailbox.mailbox.reading.fetch(ids)) seen.push(...batch.map((message) => message.id))
  }
  await expect(reading()).rejects.toMatchObject({ code: 'provider_unavailable', refs: [ids[0]] })
  expect(seen).toEqual([ids[1]])
})

describe('[BE-02] [AV-02] as the real Gmail behaves', () => {
  const readAll = async ({ mailbox }: ContractMailbox, ids: Ref[]) =>
    (await Array.fromAsync(mailbox.reading.fetch(ids))).flat().map((message) => [message.outcome, message.id])
  const allOf = (ids: Ref[]) => ids.map((id) => ['fetched', id])
  const deliver = (mailbox: ContractMailbox, count: number, raw?: string) =>
    Array.from({ length: count }, (_, n) =>
      mailbox.deliver({ folder: 'inbox', at: minutesAgo(n), ...(raw === undefined ? {} : { raw }) }),
    )
  const batches = () => test.fake.control.usage().calls['messages.get'] ?? 0

  it('a precondition that fails for a moment costs nothing: messages, lists, history, labels, drafts, threads', async () => {
    const mailbox = await gmailMailbox()
    const { ownMarks } = mailbox
    const { reading, marks, drafts, submission } = mailbox.mailbox
    if (!marks || !drafts || !submission) throw new Error('not all was granted')
    const passing = (match: string) => test.fake.control.fault({ like: 'failed_precondition', match, times: 2 })
    const { state } = await reading.profile()
    const ids = deliver(mailbox, 30)
    for (const id of [ids[3], ids[17], ids[18]]) passing(`/messages/${id}`)
    expect(await readAll(mailbox, ids)).toEqual(allOf(ids))
    passing('/messages?')
    expect((await reading.list({ in: 'all', newerThanDays: 90, from: null })).refs).toHaveLength(30)
    passing('/history?')
    expect((await reading.changesSince(state)).received).toHaveLength(30)
    const own = await ownMarks.create('Ours')
    passing('batchModify')
    await marks.change(ids, { put: [own] })
    expect(await ownMarks.of(ids[0] ?? refOf(''))).toEqual([own])
    const [first] = (await Array.fromAsync(reading.fetch(ids.slice(0, 1)))).flat()
    if (!first || !('threadId' in first)) throw new Error('the message was not fetched')
    passing('/threads/')
    expect(await reading.thread(first.threadId)).toHaveLength(1)
    const reply = { threadId: first.threadId, raw: Buffer.from('From: b@x.example\r\nTo: a@x.example\r\n\r\nYes.\r\n') }
    const draft = await drafts.put(reply)
    passing('/drafts/')
    expect(await reading.draft(draft.id)).toEqual(draft)
    test.fake.control.fault({ like: 'failed_precondition', match: '/messages/send' })
    await expect(submission.send(reply)).rejects.toMatchObject({ code: 'provider_unavailable' })
  })

  it('all is read where only eight calls are worked on at a time, and then fewer are asked for', async () => {
    const mailbox = await gmailMailbox()
    const ids = deliver(mailbox, 40)
    test.fake.control.capBatches(8)
    const before = batches()
    expect(await readAll(mailbox, ids)).toEqual(allOf(ids))
    expect(batches() - before).toBe(40)
    test.fake.control.capBatches(Infinity)
  })

  it('a line on which only small answers come through gets them smaller', async () => {
    const mailbox = await gmailMailbox({ silenceMs: 2_000 })
    const ids = deliver(mailbox, 20)
    // A batch of more than two calls is cut off.
    test.fake.control.fault({ match: 'POST /batch', like: 'cut', times: 3 })
    expect(await readAll(mailbox, ids)).toEqual(allOf(ids))
  })

  it('an answer that comes slowly is waited for as long as it comes', async () => {
    const mailbox = await gmailMailbox({ silenceMs: 1_000 })
    const raw = `From: a@x.example\r\nSubject: A\r\n\r\n${'long '.repeat(20_000)}\r\n`
    const [id = refOf('')] = deliver(mailbox, 1, raw)
    test.fake.control.fault({ match: 'POST /batch', like: 'drip', times: Infinity })
    const startedAt = performance.now()
    expect(await readAll(mailbox, [id])).toEqual(allOf([id]))
    expect(performance.now() - startedAt).toBeGreaterThan(1_000)
    test.fake.control.resetFaults()
  })

  it('one message that Gmail never answers for does not hide the others', async () => {
    const mailbox = await gmailMailbox({ silenceMs: 1_000 })
    const ids = deliver(mailbox, 6)
    test.fake.control.fault({ match: `/messages/${ids[2]}`, hang: true, times: Infinity })
    const seen: string[] = []
    const reading = async () => {
      for await (const batch of mailbox.mailbox.reading.fetch(ids)) seen.push(...batch.map((message) => message.id))
    }
    await expect(reading()).rejects.toMatchObject({ code: 'provider_unavailable', refs: [ids[2]] })
    expect(seen).toEqual(ids.filter((id) => id !== ids[2]))
    test.fake.control.resetFaults()
  })

  it('[BE-03] the calls of a batch whose token is refused are made again with a fresh one, and no others', async () => {
    const renewed: boolean[] = []
    const mailbox = await gmailMailbox({
      accessToken: (user, renewal) => {
        renewed.push(renewal.renew)
        return accessTokenFor(test.deps, user, renewal)
      },
    })
    const ids = deliver(mailbox, 6)
    for (const id of [ids[1], ids[4]])
      test.fake.control.fault({ like: 'unauthorized_for_now', match: `/messages/${id}` })
    const before = batches()
    expect(await readAll(mailbox, ids)).toEqual(allOf(ids))
    expect([batches() - before, renewed]).toEqual([6, [false, true]])
  })

  it.each(['forbidden', 'forbidden_newer'] as const)(
    '[BE-03] [BE-04] one message of a batch that is %s is refused alone, and no access is lost',
    async (like) => {
      const mailbox = await gmailMailbox()
      const ids = deliver(mailbox, 5)
      test.fake.control.fault({ like, match: `/messages/${ids[2]}`, times: Infinity })
      const seen: string[] = []
      const reading = async () => {
        for await (const some of mailbox.mailbox.reading.fetch(ids)) seen.push(...some.map(({ id }) => id))
      }
      await expect(reading()).rejects.toMatchObject({ code: 'provider_unavailable', refs: [ids[2]], isRefusal: true })
      expect(seen).toEqual(ids.filter((id) => id !== ids[2]))
    },
  )

  it('[BE-04] nor does one that is forbidden among messages that are too large for a batch lose it', async () => {
    const mailbox = await gmailMailbox({ largestBatchBytes: 2_000 })
    const ids = deliver(mailbox, 3, `From: a@x.example\r\nSubject: A\r\n\r\n${'long '.repeat(1_000)}\r\n`)
    test.fake.control.fault({ like: 'forbidden', match: `/messages/${ids[1]}`, times: Infinity })
    await expect(readAll(mailbox, ids)).rejects.toMatchObject({ code: 'provider_unavailable', refs: [ids[1]] })
  })

  it('[BE-03] a call that is forbidden has the profile looked at once: access is lost where that is forbidden, too', async () => {
    const mailbox = await gmailMailbox()
    const { reading, submission } = mailbox.mailbox
    const [id = refOf('')] = deliver(mailbox, 1)
    const [first] = (await Array.fromAsync(reading.fetch([id]))).flat()
    const threadId = first && 'threadId' in first ? first.threadId : ''
    const forbidden = (match: string) => test.fake.control.fault({ like: 'forbidden', match, times: Infinity })
    forbidden('/messages/send')
    const raw = Buffer.from('From: b@x.example\r\nTo: a@x.example\r\n\r\nYes.\r\n')
    const refused: unknown = await submission?.send({ threadId, raw }).catch((error: unknown) => error)
    expect(refused).toMatchObject({ code: 'provider_unavailable' })
    // Gmail said that it does not send it.
    expect(refused).not.toBeInstanceOf(OutcomeUnknown)
    const marks = () => reading.marks()
    forbidden('/labels')
    await expect(marks()).rejects.toMatchObject({ code: 'provider_unavailable' })
    forbidden('/profile')
    await expect(marks()).rejects.toMatchObject({ code: 'email_account_disconnected' })
    test.fake.control.resetFaults()
  })

  it('answers are compressed, as it is asked for in the way that Google wants', async () => {
    const mailbox = await gmailMailbox()
    test.fake.control.compressAnswers(true)
    const ids = deliver(mailbox, 12)
    expect(await readAll(mailbox, ids)).toEqual(allOf(ids))
    expect(test.fake.control.usage().compressed).toBeGreaterThan(0)
    test.fake.control.compressAnswers(false)
  })

  it.each([
    ['no_mailbox', 'mailbox_missing'],
    ['api_not_enabled', 'provider_setup'],
    ['domain_policy', 'provider_forbidden_by_admin'],
  ] as const)('%s is %s, at once', async (like, code) => {
    const mailbox = await gmailMailbox()
    test.fake.control.fault({ like, match: '/gmail/v1', times: 1 })
    await expect(mailbox.mailbox.reading.profile()).rejects.toMatchObject({ code })
  })

  it('what the operator forgot is kept until Gmail takes a call', async () => {
    const setup = new SetupFaults(createLogger('silent'))
    const mailbox = await gmailMailbox({ setup })
    test.fake.control.fault({ like: 'api_not_enabled_newer', match: '/profile' })
    await expect(mailbox.mailbox.reading.profile()).rejects.toMatchObject({ code: 'provider_setup' })
    expect(setup.hints).toEqual([expect.stringContaining('enable the Gmail API')])
    await mailbox.mailbox.reading.profile()
    expect(setup.hints).toEqual([])
  })

  it('a wait that only the text names is kept', async () => {
    const mailbox = await gmailMailbox()
    test.fake.control.fault({ like: 'retry_after_in_text', match: '/profile' })
    await expect(mailbox.mailbox.reading.profile()).rejects.toMatchObject({
      code: 'provider_rate_limited',
      retryAfterMs: 600_000,
    })
  })

  it('a topic on which Gmail may not publish is a watch refused, and no access lost', async () => {
    const mailbox = await gmailMailbox()
    test.fake.control.fault({ like: 'watch_forbidden' })
    await expect(mailbox.mailbox.watching?.start()).rejects.toBeInstanceOf(WatchRefused)
  })

  it('[BE-01] a watch on another topic is ended for the one on this: Gmail publishes on one alone', async () => {
    const { mailbox, onTopic } = await gmailMailbox()
    const before = await onTopic('projects/p/topics/before').start()
    const after = await mailbox.watching?.start()
    expect(after).toMatchObject({ state: before.state, until: expect.any(Date) })
    test.fake.control.fault({ match: 'POST /gmail/v1/users/me/stop', body: '', status: 204 })
    const refused: unknown = await onTopic('projects/p/topics/before')
      .start()
      .catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(WatchRefused)
    expect(refused).toMatchObject({ remedy: expect.stringContaining('one PUBSUB_TOPIC') })
  })

  it.each(['Ours/Tasks', 'ours_-_tasks', 'Ours-Tasks'])(
    '[PR-04] a label called %s, which to Gmail is of our name, is used as ours',
    async (name) => {
      const { mailbox, ownMarks } = await gmailMailbox()
      const own = await ownMarks.create(name)
      const made = (await mailbox.marks?.ensure(['Ours - Tasks', 'Ours - Follow-Ups'])) ?? []
      expect(made).toEqual([
        { id: own, name },
        { id: expect.not.stringMatching(own), name: 'Ours - Follow-Ups' },
      ])
    },
  )

  it('mail of before 1970 has its date, alone and in its thread', async () => {
    const mailbox = await gmailMailbox()
    const at = new Date('1969-07-20T20:17:00Z')
    const id = mailbox.deliver({ folder: 'archive', at })
    const [message] = (await Array.fromAsync(mailbox.mailbox.reading.fetch([id]))).flat()
    expect(message).toMatchObject({ outcome: 'fetched', at })
    const threadId = message && 'threadId' in message ? message.threadId : ''
    expect(await mailbox.mailbox.reading.thread(threadId)).toMatchObject([{ at }])
  })
})

it('[BE-02] a wait of minutes is left to the job queue', async () => {
  const mailbox = await gmailMailbox()
  test.fake.control.fault({ match: '/profile', status: 429, headers: { 'retry-after': '600' }, times: 1 })
  await expect(mailbox.mailbox.reading.profile()).rejects.toMatchObject({
    code: 'provider_rate_limited',
    retryAfterMs: 600_000,
  })
})

it('[BE-02] keeps within the quota of the mailbox without being told', async () => {
  const mailbox = await gmailMailbox({ unitsPerMinute: 6_000 })
  test.fake.control.setQuota({ unitsPerMinute: 6_000 })
  const ids = Array.from({ length: 280 }, (_, n) =>
    mailbox.deliver({ folder: 'inbox', at: new Date(test.clock.now().getTime() - n * 60_000) }),
  )
  const fetched = (await Array.fromAsync(mailbox.mailbox.reading.fetch(ids))).flat()
  expect(fetched).toHaveLength(280)
})

it('[CB-07] [BE-03] says that access is lost when reading was not granted', async () => {
  const { control } = test.fake
  control.resetFaults()
  const mailbox = await gmailMailbox()
  control.fault({
    match: '/profile',
    status: 403,
    body: JSON.stringify({ error: { code: 403, errors: [{ reason: 'insufficientPermissions' }] } }),
  })
  await expect(mailbox.mailbox.reading.profile()).rejects.toMatchObject({ code: 'email_account_disconnected' })
})

it('[BE-01] leaves old mail out of what is new where more came up than a list names, without fetching any', async () => {
  const mailbox = await gmailMailbox({ pageSize: 5 })
  const { reading } = mailbox.mailbox
  const { state } = await reading.profile()
  const day = 24 * 60
  const notBefore = minutesAgo(90 * day)
  const old = [91, 200, 4_000].map((days) => mailbox.deliver({ folder: 'archive', at: minutesAgo(days * day) }))
  const few = await reading.changesSince(state, { notBefore })
  expect(few.received).toEqual(old)
  const recent = [89, 50, 10].map((days) => mailbox.deliver({ folder: 'archive', at: minutesAgo(days * day) }))
  const sent = [mailbox.deliver({ folder: 'sent', at: minutesAgo(3) })]
  mailbox.deliver({ folder: 'sent', at: minutesAgo(300 * day) })
  expect(await reading.changesSince(state, { notBefore })).toMatchObject({ received: recent, sent })
  expect(await reading.changesSince(state)).toMatchObject({ received: [...old, ...recent] })
})

describe('the pages of the history', () => {
  const page = (historyId: string, id: string, nextPageToken?: string) =>
    JSON.stringify({ historyId, nextPageToken, history: [{ messagesAdded: [{ message: { id } }] }] })

  it('[BE-04] go on next time from where the first one stood, so that nothing in between is passed over', async () => {
    const mailbox = await gmailMailbox()
    const { state } = await mailbox.mailbox.reading.profile()
    test.fake.control.fault({
      match: /\/history\?(?!.*pageToken)/,
      status: 200,
      body: page('100', 'm1', 'second'),
      times: 1,
    })
    test.fake.control.fault({ match: /\/history\?.*pageToken=second/, status: 200, body: page('102', 'm2'), times: 1 })
    expect(await mailbox.mailbox.reading.changesSince(state)).toMatchObject({
      received: ['m1', 'm2'],
      sent: [],
      state: '100',
    })
  })

  it('[BE-02] are given up when they go round in a circle', async () => {
    const mailbox = await gmailMailbox()
    test.fake.control.fault({ match: '/history?', status: 200, body: page('100', 'm1', 'again'), times: 5 })
    await expect(mailbox.mailbox.reading.changesSince('1' as State)).rejects.toMatchObject({
      code: 'provider_unavailable',
    })
    test.fake.control.resetFaults()
  })
})

it('[BE-02] an answer that never ends is the provider’s failure, not ours', async () => {
  const mailbox = await gmailMailbox()
  test.fake.control.fault({ match: '/profile', status: 200, body: ' '.repeat(17 * 1024 * 1024), times: 1 })
  await expect(mailbox.mailbox.reading.profile()).rejects.toMatchObject({ code: 'provider_unavailable' })
})

it('[BE-02] a batch of which a part is given each time is asked for until it is whole', async () => {
  const mailbox = await gmailMailbox({ attempts: 2 })
  const ids = Array.from({ length: 6 }, () => mailbox.deliver({ folder: 'inbox', at: test.clock.now() }))
  // One call more goes wrong for each further message: only the last attempts of all give the last ones.
  for (const [index, id] of ids.entries())
    if (index > 0) test.fake.control.fault({ match: `/messages/${id}`, status: 503, times: index })
  const fetched = (await Array.fromAsync(mailbox.mailbox.reading.fetch(ids))).flat()
  expect(fetched.map((message) => message.outcome)).toEqual(ids.map(() => 'fetched'))
})
