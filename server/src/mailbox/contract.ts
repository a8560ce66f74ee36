import { describe, expect, it } from 'vitest'
import { REPLY_ID_HEADER, WatchRefused, type FetchedMessage, type MailboxProvider } from './provider.ts'

export type Fault = 'rate_limit' | 'rate_limit_403' | 'server_error' | 'reset' | 'hang' | 'garbage' | 'half_an_answer'

/** One mailbox of its own for a test, empty at first, and what can be done to it from outside. */
export interface ContractMailbox {
  email: string
  provider: MailboxProvider
  /** Where the provider may publish. */
  topic: string
  deliver(message: { folder: 'inbox' | 'sent' | 'archive' | 'spam' | 'bin' | 'drafts'; at: Date; raw?: string }): string
  moveOutOfSpam(id: string): Promise<void>
  moveToBin(id: string): Promise<void>
  /** What the person does with labels of their own in the mailbox; ids are the provider's. */
  labels: {
    create(name: string): Promise<string>
    remove(id: string): Promise<void>
    of(messageId: string): Promise<string[]>
    change(messageId: string, change: { add?: string[]; remove?: string[] }): Promise<void>
  }
  /** What the person does with a draft in the mailbox. */
  drafts: {
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
  /** The next calls go wrong in this way; `Infinity`: all of them. */
  fail(fault: Fault, times: number): void
}

export const FAULTS: readonly Fault[] = [
  'rate_limit',
  'rate_limit_403',
  'server_error',
  'reset',
  'hang',
  'garbage',
  'half_an_answer',
]

/** What every mailbox provider has to keep to, on a real mailbox over the network. */
export function mailboxContract(name: string, now: () => Date, make: () => Promise<ContractMailbox>): void {
  const ago = (minutes: number) => new Date(now().getTime() - minutes * 60_000)
  const all = async (batches: AsyncIterable<FetchedMessage[]>) => (await Array.fromAsync(batches)).flat()

  describe(`${name} as a mailbox provider`, () => {
    it('[BE-01] says whose mailbox it is, and lists the newest of inbox and sent', async () => {
      const mailbox = await make()
      const ids = [5, 4, 3].map((minutes) => mailbox.deliver({ folder: 'inbox', at: ago(minutes) }))
      const sent = mailbox.deliver({ folder: 'sent', at: ago(1) })
      expect(await mailbox.provider.profile()).toMatchObject({ email: mailbox.email, cursor: expect.any(String) })
      expect(await mailbox.provider.listNewest({ folder: 'inbox', limit: 2 })).toEqual([ids[2], ids[1]])
      expect(await mailbox.provider.listNewest({ folder: 'sent', limit: 15 })).toEqual([sent])
    })

    it('[BE-01] an empty mailbox is empty', async () => {
      const { provider } = await make()
      const { cursor } = await provider.profile()
      expect(await provider.listNewest({ folder: 'inbox', limit: 15 })).toEqual([])
      expect(await provider.listPage({ newerThanDays: 90, pageToken: null })).toMatchObject({
        ids: [],
        nextPageToken: null,
      })
      expect(await provider.changesSince(cursor)).toMatchObject({ received: [], sent: [] })
      expect(await all(provider.fetch([]))).toEqual([])
    })

    it('[BE-01] tells what changed since a cursor, by direction, and goes on from the next cursor', async () => {
      const mailbox = await make()
      mailbox.deliver({ folder: 'inbox', at: ago(9) })
      const { cursor } = await mailbox.provider.profile()
      const received = mailbox.deliver({ folder: 'inbox', at: ago(3) })
      const sent = mailbox.deliver({ folder: 'sent', at: ago(2) })
      mailbox.deliver({ folder: 'drafts', at: ago(1) })
      const spam = mailbox.deliver({ folder: 'spam', at: ago(1) })
      const changes = await mailbox.provider.changesSince(cursor)
      expect(changes).toMatchObject({ received: [received], sent: [sent] })
      expect(await mailbox.provider.changesSince(changes.cursor)).toMatchObject({ received: [], sent: [] })
      await mailbox.moveOutOfSpam(spam)
      expect(await mailbox.provider.changesSince(changes.cursor)).toMatchObject({ received: [spam], sent: [] })
    })

    it('[BE-01] [PR-03] tells where messages went that left the mail, and that they are back', async () => {
      const mailbox = await make()
      const { provider } = mailbox
      const [inbox, spam] = (['inbox', 'spam'] as const).map((folder) => mailbox.deliver({ folder, at: ago(3) }))
      if (!inbox || !spam) throw new Error('nothing was delivered')
      const { cursor } = await provider.profile()
      await mailbox.moveToBin(inbox)
      await mailbox.moveOutOfSpam(spam)
      expect((await provider.changesSince(cursor)).moved).toEqual([
        { messageId: inbox, to: 'bin' },
        { messageId: spam, to: null },
      ])
      const away = await provider.whereAre([spam, inbox, 'abc123'])
      expect(away.map(({ to }) => to)).toEqual([null, 'bin', 'deleted'])
    })

    it('[PR-06] names the addresses that are the person’s own', async () => {
      const mailbox = await make()
      const own = await mailbox.provider.ownAddresses()
      expect(own).toMatchObject([{ email: mailbox.email, isVerified: true, isAlias: true, isDefault: true }])
    })

    it('[BE-01] says so when the cursor is too old', async () => {
      const mailbox = await make()
      const { cursor } = await mailbox.provider.profile()
      mailbox.expireHistory()
      await expect(mailbox.provider.changesSince(cursor)).rejects.toMatchObject({ code: 'provider_history_expired' })
    })

    it('[BE-01] lists every message of the last days, page by page, without drafts, spam and deleted mail', async () => {
      const mailbox = await make()
      const wanted = Array.from({ length: 205 }, (_, n) => mailbox.deliver({ folder: 'archive', at: ago(n + 10) }))
      for (const folder of ['drafts', 'spam', 'bin'] as const) mailbox.deliver({ folder, at: ago(5) })
      mailbox.deliver({ folder: 'inbox', at: ago(100 * 24 * 60) })
      const listed: string[] = []
      let pageToken: string | null = null
      do {
        const page = await mailbox.provider.listPage({ newerThanDays: 90, pageToken })
        listed.push(...page.ids)
        pageToken = page.nextPageToken
      } while (pageToken !== null)
      expect(listed).toEqual(wanted)
    })

    it('[BE-01] reads each message once, with its bytes, place and direction', async () => {
      const mailbox = await make()
      const raw = 'From: a@x.example\r\nTo: b@x.example\r\nSubject: Gr\u00fc\u00dfe\r\n\r\nEin Satz.\r\n'
      const gone = mailbox.deliver({ folder: 'inbox', at: ago(8) })
      mailbox.empty()
      const inbox = mailbox.deliver({ folder: 'inbox', at: ago(7), raw })
      const sent = mailbox.deliver({ folder: 'sent', at: ago(6) })
      const draft = mailbox.deliver({ folder: 'drafts', at: ago(5) })
      const [first, ...rest] = await all(mailbox.provider.fetch([inbox, sent, draft, gone]))
      expect(first).toMatchObject({ outcome: 'fetched', id: inbox, direction: 'received', at: ago(7) })
      if (first?.outcome !== 'fetched') throw new Error('the message was not fetched')
      expect(Buffer.from(first.raw).toString().endsWith(raw)).toBe(true)
      expect(rest).toMatchObject([
        { outcome: 'fetched', id: sent, direction: 'sent' },
        { outcome: 'excluded', id: draft },
        { outcome: 'gone', id: gone },
      ])
    })

    it.each(FAULTS)('[BE-02] goes on after a fault that passes: %s', async (fault) => {
      const mailbox = await make()
      const ids = Array.from({ length: 30 }, (_, n) => mailbox.deliver({ folder: 'inbox', at: ago(n + 1) }))
      mailbox.fail(fault, 2)
      expect(await mailbox.provider.listNewest({ folder: 'inbox', limit: 30 })).toEqual(ids)
      mailbox.fail(fault, 2)
      const fetched = await all(mailbox.provider.fetch(ids))
      expect(fetched.map((message) => [message.outcome, message.id])).toEqual(ids.map((id) => ['fetched', id]))
    })

    it('[BE-02] gives up on a provider that stays down, and says how long to wait where it said so', async () => {
      const mailbox = await make()
      const id = mailbox.deliver({ folder: 'inbox', at: ago(1) })
      mailbox.fail('server_error', Infinity)
      await expect(all(mailbox.provider.fetch([id]))).rejects.toMatchObject({ code: 'provider_unavailable' })
      const limited = await make()
      limited.fail('rate_limit', Infinity)
      await expect(limited.provider.profile()).rejects.toMatchObject({ code: 'provider_rate_limited' })
    })

    it('[BE-03] takes a fresh access token when the old one has expired, and says when access is lost', async () => {
      const mailbox = await make()
      mailbox.expireTokens()
      expect(await mailbox.provider.profile()).toMatchObject({ email: mailbox.email })
      mailbox.revoke()
      await expect(mailbox.provider.profile()).rejects.toMatchObject({ code: 'email_account_disconnected' })
    })

    it('[BE-01] promises to tell of changes from now on, as often as it is asked, and can be told to stop', async () => {
      const mailbox = await make()
      mailbox.deliver({ folder: 'inbox', at: ago(1) })
      const { cursor } = await mailbox.provider.profile()
      for (const _ of [1, 2]) {
        const watch = await mailbox.provider.watch({ topic: mailbox.topic })
        expect(watch.cursor).toBe(cursor)
        expect(watch.until.getTime()).toBeGreaterThan(now().getTime() + 24 * 3_600_000)
      }
      for (const _ of [1, 2]) await mailbox.provider.stopWatch()
      await expect(mailbox.provider.watch({ topic: 'nowhere' })).rejects.toBeInstanceOf(WatchRefused)
    })

    it.each(FAULTS)('[BE-02] goes on with a watch after a fault that passes: %s', async (fault) => {
      const mailbox = await make()
      mailbox.fail(fault, 2)
      expect(await mailbox.provider.watch({ topic: mailbox.topic })).toMatchObject({ cursor: expect.any(String) })
      mailbox.fail(fault, 2)
      await mailbox.provider.stopWatch()
    })

    it('stops at once when told to', async () => {
      const mailbox = await make()
      mailbox.fail('hang', 1)
      const stopping = new AbortController()
      const answer = mailbox.provider.profile({ signal: stopping.signal })
      stopping.abort(new Error('stopped'))
      await expect(answer).rejects.toThrow('stopped')
    })

    it('[PR-04] makes labels once, uses one that the person has, and lists no others', async () => {
      const { provider, labels } = await make()
      const own = await labels.create('ours - follow-ups')
      const names = ['Ours - Tasks', 'Ours - Follow-Ups']
      const made = await provider.ensureLabels(names)
      expect(made).toMatchObject([{ name: 'Ours - Tasks' }, { id: own, name: 'ours - follow-ups' }])
      expect(await provider.ensureLabels(names)).toEqual(made)
      expect((await provider.listLabels()).map(({ id }) => id).sort()).toEqual(made.map(({ id }) => id).sort())
    })

    it('[ST-04] deletes a label, from its messages, too; one that is gone is passed over', async () => {
      const mailbox = await make()
      const { provider, labels } = mailbox
      const message = mailbox.deliver({ folder: 'inbox', at: ago(5) })
      const [ours] = await provider.ensureLabels(['Ours'])
      const [id, theirs] = [ours?.id ?? '', await labels.create('Theirs')]
      await provider.changeLabels([message], { add: [id, theirs] })
      await provider.deleteLabel(id)
      await provider.deleteLabel(id)
      expect(await provider.listLabels()).toEqual([{ id: theirs, name: 'Theirs' }])
      expect(await labels.of(message)).not.toContain(id)
    })

    it('[PR-04] puts labels on and takes them off, thousands at once, again and again; what is gone is passed over', async () => {
      const mailbox = await make()
      const { provider, labels } = mailbox
      const gone = mailbox.deliver({ folder: 'inbox', at: ago(9) })
      mailbox.empty()
      const ids = Array.from({ length: 1_005 }, (_, n) => mailbox.deliver({ folder: 'archive', at: ago(n + 1) }))
      const [label] = await provider.ensureLabels(['Ours'])
      const id = label?.id ?? ''
      for (const _ of [1, 2]) await provider.changeLabels([gone, ...ids], { add: [id] })
      expect([await labels.of(ids[0] ?? ''), await labels.of(ids.at(-1) ?? '')]).toEqual([[id], [id]])
      for (const _ of [1, 2]) await provider.changeLabels([gone, ...ids], { remove: [id] })
      expect([await labels.of(ids[0] ?? ''), await labels.of(ids.at(-1) ?? '')]).toEqual([[], []])
      await labels.remove(id)
      await expect(provider.changeLabels(ids, { add: [id] })).rejects.toMatchObject({ code: 'not_found' })
    })

    it('[PR-04] tells which messages lost a label that is watched', async () => {
      const mailbox = await make()
      const { provider, labels } = mailbox
      const [lost = '', kept = '', back = ''] = [3, 2, 1].map((n) => mailbox.deliver({ folder: 'inbox', at: ago(n) }))
      const [ours, theirs] = [await labels.create('Ours'), await labels.create('Theirs')]
      await provider.changeLabels([lost, kept, back], { add: [ours, theirs] })
      const { cursor } = await provider.profile()
      await labels.change(lost, { remove: [ours] })
      await labels.change(kept, { remove: [theirs, 'INBOX'] })
      await labels.change(back, { remove: [ours] })
      await labels.change(back, { add: [ours] })
      const changes = await provider.changesSince(cursor, { labels: [ours] })
      expect(changes).toMatchObject({ received: [], sent: [], unlabelled: [{ messageId: lost, labelId: ours }] })
      expect(await provider.changesSince(cursor)).toMatchObject({ unlabelled: [] })
    })

    it.each(FAULTS)('[BE-02] [PR-04] goes on with labels after a fault that passes: %s', async (fault) => {
      const mailbox = await make()
      const id = mailbox.deliver({ folder: 'inbox', at: ago(1) })
      mailbox.fail(fault, 2)
      const [label] = await mailbox.provider.ensureLabels(['Ours'])
      mailbox.fail(fault, 2)
      await mailbox.provider.changeLabels([id], { add: [label?.id ?? ''] })
      expect(await mailbox.labels.of(id)).toContain(label?.id)
    })

    const aReply = (threadId: string, replyId = 'r1') => ({
      threadId,
      raw: Buffer.from(
        `From: b@x.example\r\nTo: a@x.example\r\nSubject: Re: A\r\nMessage-ID: <${replyId}@x.example>\r\n${REPLY_ID_HEADER}: ${replyId}\r\n\r\nYes.\r\n`,
      ),
    })
    const threadOf = async ({ provider }: ContractMailbox, id: string) => {
      const [message] = await all(provider.fetch([id]))
      return message && 'threadId' in message ? message.threadId : ''
    }

    it('[PR-06] puts a draft into a thread, tells when it was changed, sent or discarded, and deletes it', async () => {
      const mailbox = await make()
      const { provider, drafts } = mailbox
      const threadId = await threadOf(mailbox, mailbox.deliver({ folder: 'inbox', at: ago(5) }))
      const draft = await provider.createDraft(aReply(threadId))
      const thread = await provider.readThread(threadId)
      expect(thread).toMatchObject([
        { kind: 'received', replyId: null },
        { kind: 'draft', messageId: 'r1@x.example', replyId: 'r1' },
      ])
      expect(await provider.draftOf(thread?.[1]?.id ?? '')).toEqual(draft)
      expect(await provider.readDraft(draft.id)).toEqual(draft)
      await drafts.change(draft.id, 'From: b@x.example\r\nTo: a@x.example\r\nSubject: Re: A\r\n\r\nNo.\r\n')
      expect((await provider.readDraft(draft.id))?.version).not.toBe(draft.version)
      await drafts.send(draft.id)
      expect(await provider.readDraft(draft.id)).toBeNull()
      const second = await provider.createDraft(aReply(threadId, 'r2'))
      for (const _ of [1, 2]) await provider.deleteDraft(second.id)
      expect([await provider.readDraft(second.id), await drafts.count()]).toEqual([null, 0])
      expect((await provider.readThread(threadId))?.map(({ kind }) => kind)).toEqual(['received', 'sent'])
    })

    it('[PR-06] sends in a thread, finds what was sent there, and says when the thread is gone or the message is none', async () => {
      const mailbox = await make()
      const { provider } = mailbox
      const threadId = await threadOf(mailbox, mailbox.deliver({ folder: 'inbox', at: ago(5) }))
      const { id } = await provider.send(aReply(threadId))
      expect((await provider.readThread(threadId))?.at(-1)).toMatchObject({ id, kind: 'sent', replyId: 'r1' })
      const nobody = { threadId, raw: Buffer.from('From: b@x.example\r\nSubject: Re: A\r\n\r\nYes.\r\n') }
      await expect(provider.send(nobody)).rejects.toMatchObject({ code: 'unprocessable' })
      mailbox.empty()
      expect(await provider.readThread(threadId)).toBeNull()
      for (const work of ['send', 'createDraft'] as const)
        await expect(provider[work](aReply(threadId))).rejects.toMatchObject({ code: 'provider_message_gone' })
    })

    it.each(FAULTS)('[BE-02] [PR-06] neither sends nor drafts twice by itself: %s', async (fault) => {
      const mailbox = await make()
      const threadId = await threadOf(mailbox, mailbox.deliver({ folder: 'inbox', at: ago(5) }))
      const code = fault.startsWith('rate_limit') ? 'provider_rate_limited' : 'provider_unavailable'
      for (const work of ['send', 'createDraft'] as const) {
        mailbox.fail(fault, 1)
        await expect(mailbox.provider[work](aReply(threadId))).rejects.toMatchObject({ code })
      }
      const made = (await mailbox.provider.readThread(threadId))?.filter(({ kind }) => kind !== 'received') ?? []
      expect(made.map(({ kind }) => kind)).toEqual(fault === 'half_an_answer' ? ['sent', 'draft'] : [])
    })

    it('links to a label and to a thread in the web mail of that account', async () => {
      const { provider } = await make()
      const links = [
        provider.homeLink('a+b@x.example'),
        provider.labelLink('A & B - Tasks', 'a+b@x.example'),
        provider.webLink('18c/..%2f', 'a+b@x.example'),
      ]
      expect(links.map(({ searchParams }) => searchParams.get('authuser'))).toEqual(links.map(() => 'a+b@x.example'))
      expect(links.map(({ hash }) => hash)).toEqual(['', '#label/A+%26+B+-+Tasks', '#all/18c%2F..%252f'])
    })
  })
}
