import { describe, expect, it } from 'vitest'
import { refOf, type Place, type Ref } from '@loose-ends/domain/mailbox/opaque.ts'
import { missingUses } from '@loose-ends/domain/mailbox/special-folders.ts'
import { threadUrl } from '@loose-ends/domain/mailbox/thread-url.ts'
import { REPLY_ID_HEADER, WatchRefused, type FetchedMessage, type Mailbox } from './provider.ts'

export type Fault = 'rate_limit' | 'rate_limit_403' | 'server_error' | 'reset' | 'hang' | 'garbage' | 'half_an_answer'

/** One mailbox of its own for a test, empty at first, and what can be done to it from outside. */
export interface ContractMailbox {
  email: string
  /** Opened anew each time. */
  readonly mailbox: Mailbox
  /** The same mailbox, set up so that the provider refuses to tell of its changes. */
  readonly refusingToTell: Mailbox
  deliver(message: { folder: 'inbox' | 'sent' | 'archive' | 'spam' | 'bin' | 'drafts'; at: Date; raw?: string }): Ref
  moveOutOfSpam(ref: Ref): Promise<void>
  moveToBin(ref: Ref): Promise<void>
  archive(ref: Ref): Promise<void>
  /** What the person does with marks of their own in the mailbox; ids are the provider's. */
  ownMarks: {
    create(name: string): Promise<string>
    remove(id: string): Promise<void>
    of(ref: Ref): Promise<string[]>
    change(ref: Ref, change: { add?: string[]; remove?: string[] }): Promise<void>
  }
  /** What the person does with a draft in the mailbox. */
  ownDrafts: {
    change(id: string, raw: string): Promise<void>
    send(id: string): Promise<void>
    count(): Promise<number>
  }
  /** Deletes everything for good. */
  empty(): void
  expireHistory(): void
  /** Takes the grant back. */
  revoke(): void
  /** Lets access tokens expire; the grant stays. */
  expireTokens(): void
  /** Refuses access tokens that are good, at the next calls; only where there are any. */
  refuseTokens?(times: number): void
  /** The next calls go wrong in this way; `Infinity`: all of them. `writing`: those alone that put a message in or send it. */
  fail(fault: Fault, times: number, which?: 'writing'): void
}

/** In what mailboxes of that kind differ. */
export interface ContractTraits {
  /** Whether marks are things of their own, made and deleted (labels), or words that messages have (keywords). */
  marks?: 'things' | 'words'
  /** Whether whoever sends a message puts its copy into the mailbox, too. */
  keepsWhatItSends?: boolean
  /** Whether whoever listens is told; else the mailbox turns out to tell nothing. */
  tellsListeners?: boolean
  /** Whether good access tokens are refused there now and then. */
  refusesGoodTokens?: boolean
}

const FAULTS: readonly Fault[] = [
  'rate_limit',
  'rate_limit_403',
  'server_error',
  'reset',
  'hang',
  'garbage',
  'half_an_answer',
]

/** What a mailbox may do beside being read. */
export type MailboxPart = Exclude<keyof Mailbox, 'reading'>
const PARTS: readonly MailboxPart[] = ['marks', 'drafts', 'submission', 'watching', 'listening', 'folders', 'links']

function partOf<Part extends MailboxPart>(mailbox: Mailbox, part: Part): NonNullable<Mailbox[Part]> {
  const found = mailbox[part]
  if (!found) throw new Error(`this mailbox has no ${part}`)
  return found
}

/** The mailboxes of one kind that a part of the contract is asked of. */
interface Kind {
  name: string
  now: () => Date
  /** So many minutes before now. */
  ago: (minutes: number) => Date
  make: () => Promise<ContractMailbox>
  traits: Required<ContractTraits>
}

const allOf = async (batches: AsyncIterable<FetchedMessage[]>) => (await Array.fromAsync(batches)).flat()

async function threadOf({ mailbox }: ContractMailbox, ref: Ref): Promise<string> {
  const [message] = await allOf(mailbox.reading.fetch([ref]))
  return message && 'threadId' in message ? message.threadId : ''
}

const aReply = (threadId: string, replyId = 'r1') => ({
  threadId,
  raw: Buffer.from(
    [
      'From: b@x.example',
      'To: a@x.example',
      'Subject: Re: A',
      `Message-ID: <${replyId}@x.example>`,
      `${REPLY_ID_HEADER}: ${replyId}`,
      '',
      'Yes.',
      '',
    ].join('\r\n'),
  ),
})

/**
 * What every mailbox has to keep to, on a real one over the network. `parts` are those that it has beside reading: what is
 * asked of the others is not asked, and that they are missing is.
 */
export function mailboxContract(
  name: string,
  now: () => Date,
  make: () => Promise<ContractMailbox>,
  parts: readonly MailboxPart[],
  { marks = 'things', keepsWhatItSends = true, tellsListeners = true, refusesGoodTokens = false }: ContractTraits = {},
): void {
  const ago = (minutes: number) => new Date(now().getTime() - minutes * 60_000)
  const kind: Kind = { name, now, ago, make, traits: { marks, keepsWhatItSends, tellsListeners, refusesGoodTokens } }

  describe(`${name} as a mailbox`, () => {
    it('[BE-01] can do what it says, and no more', async () => {
      const { mailbox } = await make()
      expect(PARTS.filter((part) => mailbox[part] !== null)).toEqual(PARTS.filter((part) => parts.includes(part)))
    })
  })

  describe(`${name} as a mailbox that is read`, () => {
    listingContract(kind)
    changesContract(kind)
    fetchingContract(kind)
    failingContract(kind)
  })
  if (parts.includes('watching')) watchingContract(kind)
  if (parts.includes('listening')) listeningContract(kind)
  if (parts.includes('folders')) foldersContract(kind)
  if (parts.includes('marks')) {
    marksContract(kind)
    lostMarksContract(kind)
  }
  if (parts.includes('drafts')) draftsContract(kind)
  if (parts.includes('submission')) submissionContract(kind)
  if (parts.includes('links')) linksContract(kind)
}

/** Whose mail is there, and which. */
function listingContract({ make, ago }: Kind): void {
  it('[BE-01] says whose mailbox it is, and lists the newest of inbox and sent', async () => {
    const mailbox = await make()
    const ids = [5, 4, 3].map((minutes) => mailbox.deliver({ folder: 'inbox', at: ago(minutes) }))
    const sent = mailbox.deliver({ folder: 'sent', at: ago(1) })
    const { reading } = mailbox.mailbox
    expect(await reading.profile()).toMatchObject({ email: mailbox.email, state: expect.any(String) })
    expect((await reading.list({ in: 'inbox', limit: 2 })).refs).toEqual([ids[2], ids[1]])
    expect((await reading.list({ in: 'sent', limit: 15 })).refs).toEqual([sent])
  })

  it('[BE-01] an empty mailbox is empty', async () => {
    const { reading } = (await make()).mailbox
    const { state } = await reading.profile()
    expect((await reading.list({ in: 'inbox', limit: 15 })).refs).toEqual([])
    expect(await reading.list({ in: 'all', newerThanDays: 90, from: null })).toEqual({ refs: [], next: null })
    expect(await reading.changesSince(state)).toMatchObject({ received: [], sent: [] })
    expect(await allOf(reading.fetch([]))).toEqual([])
  })

  it('[BE-01] lists every message of the last days, page by page, without drafts, spam and deleted mail', async () => {
    const mailbox = await make()
    const wanted = Array.from({ length: 205 }, (_, n) => mailbox.deliver({ folder: 'archive', at: ago(n + 10) }))
    for (const folder of ['drafts', 'spam', 'bin'] as const) mailbox.deliver({ folder, at: ago(5) })
    mailbox.deliver({ folder: 'inbox', at: ago(100 * 24 * 60) })
    const listed: Ref[] = []
    let from: Place | null = null
    do {
      const page = await mailbox.mailbox.reading.list({ in: 'all', newerThanDays: 90, from })
      listed.push(...page.refs)
      from = page.next
    } while (from !== null)
    expect(listed).toEqual(wanted)
  })

  it('[PR-06] names the addresses that are the person’s own', async () => {
    const mailbox = await make()
    const own = await mailbox.mailbox.reading.ownAddresses()
    expect(own).toMatchObject([{ email: mailbox.email, isVerified: true, isAlias: true, isDefault: true }])
  })
}

/** What happened since a state. */
function changesContract({ make, ago }: Kind): void {
  it('[BE-01] tells what changed since a state, by direction, and goes on from the next state', async () => {
    const mailbox = await make()
    mailbox.deliver({ folder: 'inbox', at: ago(9) })
    const { reading } = mailbox.mailbox
    const { state } = await reading.profile()
    const received = mailbox.deliver({ folder: 'inbox', at: ago(3) })
    const sent = mailbox.deliver({ folder: 'sent', at: ago(2) })
    mailbox.deliver({ folder: 'drafts', at: ago(1) })
    const spam = mailbox.deliver({ folder: 'spam', at: ago(1) })
    const changes = await reading.changesSince(state)
    expect(changes).toMatchObject({ received: [received], sent: [sent] })
    expect(await reading.changesSince(changes.state)).toMatchObject({ received: [], sent: [] })
    await mailbox.moveOutOfSpam(spam)
    expect(await reading.changesSince(changes.state)).toMatchObject({ received: [spam], sent: [] })
  })

  it('[BE-01] [PR-03] tells where messages went that left the mail, and that they are back', async () => {
    const mailbox = await make()
    const { reading } = mailbox.mailbox
    const [inbox, spam] = (['inbox', 'spam'] as const).map((folder) => mailbox.deliver({ folder, at: ago(3) }))
    if (!inbox || !spam) throw new Error('nothing was delivered')
    const { state } = await reading.profile()
    await mailbox.moveToBin(inbox)
    await mailbox.moveOutOfSpam(spam)
    const { moved } = await reading.changesSince(state)
    expect(moved).toHaveLength(2)
    expect(moved).toEqual(
      expect.arrayContaining([
        { ref: inbox, to: 'bin' },
        { ref: spam, to: null },
      ]),
    )
    const away = await reading.whereAre([spam, inbox, refOf('abc123')])
    expect(away.map(({ to }) => to)).toEqual([null, 'bin', 'deleted'])
  })

  it('[BE-01] says so when the state is too old', async () => {
    const mailbox = await make()
    const { reading } = mailbox.mailbox
    mailbox.deliver({ folder: 'inbox', at: ago(9) })
    const { state } = await reading.profile()
    mailbox.expireHistory()
    await expect(reading.changesSince(state)).rejects.toMatchObject({ code: 'provider_history_expired' })
  })
}

/** Messages themselves, and the threads they are of. */
function fetchingContract({ make, ago }: Kind): void {
  it('[BE-01] reads each message once, with its bytes, place and direction', async () => {
    const mailbox = await make()
    const raw = 'From: a@x.example\r\nTo: b@x.example\r\nSubject: Gr\u00fc\u00dfe\r\n\r\nEin Satz.\r\n'
    const gone = mailbox.deliver({ folder: 'inbox', at: ago(8) })
    mailbox.empty()
    const inbox = mailbox.deliver({ folder: 'inbox', at: ago(7), raw })
    const sent = mailbox.deliver({ folder: 'sent', at: ago(6) })
    const draft = mailbox.deliver({ folder: 'drafts', at: ago(5) })
    const [first, ...rest] = await allOf(mailbox.mailbox.reading.fetch([inbox, sent, draft, gone]))
    expect(first).toMatchObject({ outcome: 'fetched', id: inbox, direction: 'received', isInInbox: true, at: ago(7) })
    if (first?.outcome !== 'fetched') throw new Error('the message was not fetched')
    expect(Buffer.from(first.raw).toString().endsWith(raw)).toBe(true)
    expect(rest).toMatchObject([
      { outcome: 'fetched', id: sent, direction: 'sent', isInInbox: false },
      { outcome: 'excluded', id: draft },
      { outcome: 'gone', id: gone },
    ])
  })

  it('[PR-06] reads a thread, which is none once its messages are gone', async () => {
    const mailbox = await make()
    const { reading } = mailbox.mailbox
    const ref = mailbox.deliver({ folder: 'inbox', at: ago(5) })
    const threadId = await threadOf(mailbox, ref)
    expect(await reading.thread(threadId)).toMatchObject([{ id: ref, kind: 'received', at: ago(5), replyId: null }])
    mailbox.empty()
    expect(await reading.thread(threadId)).toBeNull()
  })
}

/** What goes wrong on the way to the mailbox, and what comes of it. */
function failingContract({ make, ago, traits }: Kind): void {
  it.each(FAULTS)('[BE-02] goes on after a fault that passes: %s', async (fault) => {
    const mailbox = await make()
    const ids = Array.from({ length: 30 }, (_, n) => mailbox.deliver({ folder: 'inbox', at: ago(n + 1) }))
    mailbox.fail(fault, 2)
    expect((await mailbox.mailbox.reading.list({ in: 'inbox', limit: 30 })).refs).toEqual(ids)
    mailbox.fail(fault, 2)
    const fetched = await allOf(mailbox.mailbox.reading.fetch(ids))
    expect(fetched.map((message) => [message.outcome, message.id])).toEqual(ids.map((id) => ['fetched', id]))
  })

  it('[BE-02] gives up on a provider that stays down, and says how long to wait where it said so', async () => {
    const mailbox = await make()
    const id = mailbox.deliver({ folder: 'inbox', at: ago(1) })
    mailbox.fail('server_error', Infinity)
    await expect(allOf(mailbox.mailbox.reading.fetch([id]))).rejects.toMatchObject({ code: 'provider_unavailable' })
    const limited = await make()
    limited.fail('rate_limit', Infinity)
    await expect(limited.mailbox.reading.profile()).rejects.toMatchObject({ code: 'provider_rate_limited' })
  })

  it('[BE-03] takes a fresh access token when the old one has expired, and says when access is lost', async () => {
    const mailbox = await make()
    const ids = [2, 1].map((minutes) => mailbox.deliver({ folder: 'inbox', at: ago(minutes) }))
    mailbox.expireTokens()
    expect(await mailbox.mailbox.reading.profile()).toMatchObject({ email: mailbox.email })
    const { reading } = mailbox.mailbox
    mailbox.expireTokens()
    expect((await allOf(reading.fetch(ids))).map(({ outcome, id }) => [outcome, id])).toEqual(
      ids.map((id) => ['fetched', id]),
    )
    mailbox.revoke()
    const lost = { code: 'email_account_disconnected' }
    await expect(allOf(mailbox.mailbox.reading.fetch(ids))).rejects.toMatchObject(lost)
    await expect(mailbox.mailbox.reading.profile()).rejects.toMatchObject(lost)
  })

  it.runIf(traits.refusesGoodTokens)(
    '[BE-02] [BE-03] takes access for lost only where the grant is gone: a good token that is refused is a fault that passes',
    async () => {
      const mailbox = await make()
      const refuse = (times: number) => mailbox.refuseTokens?.(times)
      const id = mailbox.deliver({ folder: 'inbox', at: ago(1) })
      refuse(5)
      expect(await mailbox.mailbox.reading.profile()).toMatchObject({ email: mailbox.email })
      refuse(5)
      expect(await allOf(mailbox.mailbox.reading.fetch([id]))).toMatchObject([{ outcome: 'fetched', id }])
      refuse(Infinity)
      const passes = { code: 'provider_unavailable' }
      await expect(mailbox.mailbox.reading.profile()).rejects.toMatchObject(passes)
      await expect(allOf(mailbox.mailbox.reading.fetch([id]))).rejects.toMatchObject(passes)
    },
  )

  it('stops at once when told to', async () => {
    const mailbox = await make()
    mailbox.fail('hang', 1)
    const stopping = new AbortController()
    const answer = mailbox.mailbox.reading.profile({ signal: stopping.signal })
    stopping.abort(new Error('stopped'))
    await expect(answer).rejects.toThrow('stopped')
  })
}

function watchingContract({ name, now, make, ago }: Kind): void {
  describe(`${name} as a mailbox that tells of its changes`, () => {
    it('[BE-01] promises to tell of changes from now on, as often as it is asked, and can be told to stop', async () => {
      const { mailbox, deliver, refusingToTell } = await make()
      const watching = partOf(mailbox, 'watching')
      deliver({ folder: 'inbox', at: ago(1) })
      const { state } = await mailbox.reading.profile()
      for (const _ of [1, 2]) {
        const watch = await watching.start()
        expect([state, null]).toContain(watch.state)
        expect(watch.until.getTime()).toBeGreaterThan(now().getTime() + 24 * 3_600_000)
      }
      for (const _ of [1, 2]) await watching.stop()
      await expect(partOf(refusingToTell, 'watching').start()).rejects.toBeInstanceOf(WatchRefused)
    })

    it.each(FAULTS)('[BE-02] goes on with a watch after a fault that passes: %s', async (fault) => {
      const contract = await make()
      contract.fail(fault, 2)
      const watch = await partOf(contract.mailbox, 'watching').start()
      expect(watch).toMatchObject({ until: expect.any(Date) })
      contract.fail(fault, 2)
      await partOf(contract.mailbox, 'watching').stop()
    })
  })
}

/** How long news may take on a busy machine. */
const TOLD = { timeout: 60_000 }

function listeningContract({ name, make, ago, traits }: Kind): void {
  const listenTo = ({ mailbox }: ContractMailbox) => {
    const stopping = new AbortController()
    const heard = { changes: 0 }
    const onChange = () => void (heard.changes += 1)
    const listened = partOf(mailbox, 'listening').listen({ signal: stopping.signal, onChange })
    listened.catch(() => {})
    return { heard, stopping, listened }
  }

  describe(`${name} as a mailbox that is listened to`, () => {
    it.runIf(traits.tellsListeners)(
      '[MB-04] tells that it may have changed once it is listened to, and of mail that comes in, until told to end',
      async () => {
        const contract = await make()
        const { heard, stopping, listened } = listenTo(contract)
        await expect.poll(() => heard.changes, TOLD).toBe(1)
        for (const minutes of [2, 1]) {
          const before = heard.changes
          contract.deliver({ folder: 'inbox', at: ago(minutes) })
          await expect.poll(() => heard.changes, TOLD).toBeGreaterThan(before)
        }
        stopping.abort()
        expect(await listened).toBe('ended')
        const all = heard.changes
        contract.deliver({ folder: 'inbox', at: ago(0) })
        await contract.mailbox.reading.profile()
        expect(heard.changes).toBe(all)
      },
    )

    it.runIf(!traits.tellsListeners)('[MB-04] says that it tells nothing, and is not held', async () => {
      const { heard, listened } = listenTo(await make())
      expect([await listened, heard.changes]).toEqual(['not_offered', 0])
    })

    it('[MB-04] says that it is down, is listened to again after that, and says when access is lost', async () => {
      const contract = await make()
      contract.fail('server_error', Infinity)
      await expect(listenTo(contract).listened).rejects.toMatchObject({ code: 'provider_unavailable' })
      contract.fail('server_error', 0)
      const { stopping, heard, listened } = listenTo(contract)
      if (traits.tellsListeners) {
        await expect.poll(() => heard.changes, TOLD).toBe(1)
        stopping.abort()
      }
      expect(await listened).toBe(traits.tellsListeners ? 'ended' : 'not_offered')
      contract.revoke()
      await expect(listenTo(contract).listened).rejects.toMatchObject({ code: 'email_account_disconnected' })
    })
  })
}

function foldersContract({ name, make }: Kind): void {
  it(`[MB-04] ${name} as a mailbox whose folders are chosen tells the use of each, or that it may have one`, async () => {
    const { mailbox } = await make()
    const folders = await partOf(mailbox, 'folders').list()
    expect(missingUses(folders)).toEqual([])
    expect(folders.filter(({ is_chosen }) => is_chosen)).toEqual([])
    const used = folders.flatMap(({ use }) => use ?? [])
    expect(used.length).toBe(new Set(used).size)
    expect(new Set(folders.map(({ path }) => path)).size).toBe(folders.length)
  })
}

function marksContract({ name, make, ago, traits }: Kind): void {
  describe(`${name} as a mailbox with marks`, () => {
    it.runIf(traits.marks === 'words')('[MB-05] [PR-04] calls marks the same each time, and lists none', async () => {
      const { mailbox } = await make()
      const marks = partOf(mailbox, 'marks')
      const names = ['Ours - Tasks', 'Ours - Follow-Ups']
      const made = await marks.ensure(names)
      expect(made.map(({ name }) => name)).toEqual(names)
      expect(new Set(made.map(({ id }) => id)).size).toBe(2)
      expect(await marks.ensure(names)).toEqual(made)
      expect(await mailbox.reading.marks()).toBeNull()
      expect([marks.kind, names.map((name) => marks.called(name))]).toEqual(['keywords', made.map(({ id }) => id)])
    })

    it.runIf(traits.marks === 'things')(
      '[PR-04] makes marks once, uses one that the person has, and lists no others',
      async () => {
        const { mailbox, ownMarks } = await make()
        const marks = partOf(mailbox, 'marks')
        const own = await ownMarks.create('ours - follow-ups')
        const names = ['Ours - Tasks', 'Ours - Follow-Ups']
        const made = await marks.ensure(names)
        expect(made).toMatchObject([{ name: 'Ours - Tasks' }, { id: own, name: 'ours - follow-ups' }])
        expect(await marks.ensure(names)).toEqual(made)
        expect([marks.kind, names.map((name) => marks.called(name))]).toEqual(['labels', names])
        expect((await mailbox.reading.marks())?.map(({ id }) => id).sort()).toEqual(made.map(({ id }) => id).sort())
      },
    )

    it('[ST-04] deletes a mark, from its messages, too; one that is gone is passed over', async () => {
      const { mailbox, ownMarks, deliver } = await make()
      const marks = partOf(mailbox, 'marks')
      const ref = deliver({ folder: 'inbox', at: ago(5) })
      const [ours] = await marks.ensure(['Ours'])
      const [id, theirs] = [ours?.id ?? '', await ownMarks.create('Theirs')]
      await marks.change([ref], { put: [id, theirs] })
      await marks.remove(id)
      await marks.remove(id)
      if (traits.marks === 'things') expect(await mailbox.reading.marks()).toEqual([{ id: theirs, name: 'Theirs' }])
      expect(await ownMarks.of(ref)).toEqual([theirs])
    })

    it('[PR-04] puts marks on and takes them off, thousands at once, again and again; what is gone is passed over', async () => {
      const { mailbox, ownMarks, deliver, empty } = await make()
      const marks = partOf(mailbox, 'marks')
      const gone = deliver({ folder: 'inbox', at: ago(9) })
      empty()
      const refs = Array.from({ length: 1_005 }, (_, n) => deliver({ folder: 'archive', at: ago(n + 1) }))
      const [first = gone, last = gone] = [refs[0], refs.at(-1)]
      const [mark] = await marks.ensure(['Ours'])
      const id = mark?.id ?? ''
      for (const _ of [1, 2]) await marks.change([gone, ...refs], { put: [id] })
      expect([await ownMarks.of(first), await ownMarks.of(last)]).toEqual([[id], [id]])
      for (const _ of [1, 2]) await marks.change([gone, ...refs], { take: [id] })
      expect([await ownMarks.of(first), await ownMarks.of(last)]).toEqual([[], []])
      if (traits.marks === 'words') return
      await ownMarks.remove(id)
      await expect(marks.change(refs, { put: [id] })).rejects.toMatchObject({ code: 'not_found' })
    })

    it.each(FAULTS)('[BE-02] [PR-04] goes on with marks after a fault that passes: %s', async (fault) => {
      const contract = await make()
      const ref = contract.deliver({ folder: 'inbox', at: ago(1) })
      contract.fail(fault, 2)
      const [mark] = await partOf(contract.mailbox, 'marks').ensure(['Ours'])
      contract.fail(fault, 2)
      await partOf(contract.mailbox, 'marks').change([ref], { put: [mark?.id ?? ''] })
      expect(await contract.ownMarks.of(ref)).toContain(mark?.id)
    })
  })
}

function lostMarksContract({ name, make, now, ago }: Kind): void {
  describe(`${name} as a mailbox that loses marks`, () => {
    it('[PR-04] tells which messages lost a mark that is watched', async () => {
      const { mailbox, ownMarks, deliver, archive } = await make()
      const { reading } = mailbox
      const refs = [3, 2, 1].map((n) => deliver({ folder: 'inbox', at: ago(n) }))
      const [lost, kept, back] = refs
      if (!lost || !kept || !back) throw new Error('nothing was delivered')
      const [ours, theirs] = [await ownMarks.create('Ours'), await ownMarks.create('Theirs')]
      await partOf(mailbox, 'marks').change(refs, { put: [ours, theirs] })
      const { state } = await reading.profile({ marks: [ours] })
      await ownMarks.change(lost, { remove: [ours] })
      await ownMarks.change(kept, { remove: [theirs] })
      await archive(kept)
      await ownMarks.change(back, { remove: [ours] })
      await ownMarks.change(back, { add: [ours] })
      const changes = await reading.changesSince(state, { marks: [ours] })
      expect(changes).toMatchObject({ sent: [], markLost: [{ ref: lost, markId: ours }] })
      // What moved among the mail may be named again.
      expect([[], [kept]]).toContainEqual(changes.received)
      expect(await reading.changesSince(state)).toMatchObject({ markLost: [] })
    })

    it('[PR-04] tells also of a mark that was put on after the state and taken off again, and of no other', async () => {
      const { mailbox, ownMarks, deliver } = await make()
      const { reading } = mailbox
      const refs = [deliver({ folder: 'inbox', at: ago(5) }), deliver({ folder: 'inbox', at: ago(4) })]
      const markId = await ownMarks.create('Ours')
      const { state } = await reading.profile({ marks: [markId] })
      await partOf(mailbox, 'marks').change(refs, { put: [markId] })
      const [lost = '' as Ref] = refs
      const marked = refs.map((ref) => ({ ref, markId, at: now() }))
      await ownMarks.change(lost, { remove: [markId] })
      const { markLost } = await reading.changesSince(state, { marks: [markId], marked })
      expect(markLost).toEqual([{ ref: lost, markId }])
    })
  })
}

/** What holds of a reply, whether it is to be a draft or sent. */
function writingContract({ make, ago, traits }: Kind, part: 'drafts' | 'submission'): void {
  const write = (mailbox: Mailbox, threadId: string) =>
    part === 'drafts' ? partOf(mailbox, part).put(aReply(threadId)) : partOf(mailbox, part).send(aReply(threadId))

  it.each(FAULTS)('[BE-02] [PR-06] does nothing twice by itself: %s', async (fault) => {
    const contract = await make()
    const threadId = await threadOf(contract, contract.deliver({ folder: 'inbox', at: ago(5) }))
    const code = fault.startsWith('rate_limit') ? 'provider_rate_limited' : 'provider_unavailable'
    contract.fail(fault, 1, 'writing')
    await expect(write(contract.mailbox, threadId)).rejects.toMatchObject({ code })
    const thread = (await contract.mailbox.reading.thread(threadId)) ?? []
    const made = thread.filter((entry) => entry.kind !== 'received').map((entry) => entry.kind)
    const isMade = fault === 'half_an_answer' && (part === 'drafts' || traits.keepsWhatItSends)
    expect(made).toEqual(isMade ? [part === 'drafts' ? 'draft' : 'sent'] : [])
  })

  it('[PR-06] says when the thread is gone', async () => {
    const contract = await make()
    const threadId = await threadOf(contract, contract.deliver({ folder: 'inbox', at: ago(5) }))
    contract.empty()
    await expect(write(contract.mailbox, threadId)).rejects.toMatchObject({ code: 'provider_message_gone' })
  })
}

function draftsContract(kind: Kind): void {
  const { name, make, ago } = kind
  describe(`${name} as a mailbox with drafts`, () => {
    it('[PR-06] puts a draft into a thread, tells when it was changed, sent or discarded, and deletes it', async () => {
      const contract = await make()
      const { ownDrafts } = contract
      const { reading } = contract.mailbox
      const drafts = partOf(contract.mailbox, 'drafts')
      const threadId = await threadOf(contract, contract.deliver({ folder: 'inbox', at: ago(5) }))
      const draft = await drafts.put(aReply(threadId))
      const [, written] = (await reading.thread(threadId)) ?? []
      expect(written).toMatchObject({ kind: 'draft', messageId: 'r1@x.example', replyId: 'r1' })
      expect(written && (await reading.draftOf(written.id))).toEqual(draft)
      expect(await reading.draft(draft.id)).toEqual(draft)
      await ownDrafts.change(draft.id, 'From: b@x.example\r\nTo: a@x.example\r\nSubject: Re: A\r\n\r\nNo.\r\n')
      expect((await reading.draft(draft.id))?.version).not.toBe(draft.version)
      await ownDrafts.send(draft.id)
      expect(await reading.draft(draft.id)).toBeNull()
      const second = await drafts.put(aReply(threadId, 'r2'))
      for (const _ of [1, 2]) await drafts.drop(second.id)
      expect([await reading.draft(second.id), await ownDrafts.count()]).toEqual([null, 0])
      expect((await reading.thread(threadId))?.map(({ kind }) => kind)).toEqual(['received', 'sent'])
    })
    writingContract(kind, 'drafts')
  })
}

function submissionContract(kind: Kind): void {
  const { name, make, ago } = kind
  describe(`${name} as a mailbox that sends`, () => {
    it('[PR-06] sends in a thread, finds what was sent there, and says when the message is none', async () => {
      const contract = await make()
      const { reading } = contract.mailbox
      const submission = partOf(contract.mailbox, 'submission')
      const threadId = await threadOf(contract, contract.deliver({ folder: 'inbox', at: ago(5) }))
      const { id } = await submission.send(aReply(threadId))
      expect((await reading.thread(threadId))?.at(-1)).toMatchObject({ id, kind: 'sent', replyId: 'r1' })
      const nobody = { threadId, raw: Buffer.from('From: b@x.example\r\nSubject: Re: A\r\n\r\nYes.\r\n') }
      await expect(submission.send(nobody)).rejects.toMatchObject({ code: 'unprocessable' })
    })
    writingContract(kind, 'submission')
  })
}

function linksContract({ name, make }: Kind): void {
  describe(`${name} as a mailbox with pages of its own`, () => {
    it('links to itself, to a mark and to a thread, always by the account', async () => {
      const links = partOf((await make()).mailbox, 'links')
      const of = (email: string) => [
        links.home(email),
        links.mark('A & B - Tasks', email),
        threadUrl(links.threads(email), '18c/..%2f'),
      ]
      const mine = of('a+b@x.example')
      for (const link of mine) expect(link).toContain(encodeURIComponent('a+b@x.example'))
      expect(new Set([...mine, ...of('c@x.example')]).size).toBe(6)
      expect(mine[2]).toContain(encodeURIComponent('18c/..%2f'))
    })
  })
}
