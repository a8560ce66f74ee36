import { expect, it } from 'vitest'
import { refOf, type Place, type Ref } from '@loose-ends/domain/mailbox/opaque.ts'
import { allOf, threadOf, type Kind } from './contract-mailbox.ts'

/** Whose mail is there, and which. */
export function listingContract({ make, ago }: Kind): void {
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
export function changesContract({ make, ago }: Kind): void {
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
export function fetchingContract({ make, ago }: Kind): void {
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
