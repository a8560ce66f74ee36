import { afterEach, describe, expect, it } from 'vitest'
import type { AppError } from '@loose-ends/domain/errors.ts'
import { refOf } from '@loose-ends/domain/mailbox/opaque.ts'
import { TestClock } from '#server/testing/test-clock.ts'
import type { FetchedMessage, Mailbox } from '../provider.ts'
import { embeddedMailbox } from './testing/embedded-mailbox.ts'
import { mail } from './testing/test-mail.ts'
import { MODERN } from '#server/stand-in-mail/imap-server.ts'
import { EmbeddedServers, PLAIN } from './testing/embedded-servers.ts'

const clock = new TestClock()
const started: EmbeddedServers[] = []
const ago = (minutes: number) => new Date(clock.now().getTime() - minutes * 60_000)

async function start(...options: Parameters<typeof EmbeddedServers.start>) {
  const servers = await EmbeddedServers.start(...options)
  started.push(servers)
  return embeddedMailbox(servers, clock)
}

afterEach(async () => {
  await Promise.all(started.splice(0).map((servers) => servers.close()))
})

const all = async (batches: AsyncIterable<FetchedMessage[]>) => (await Array.fromAsync(batches)).flat()
const listed = async ({ reading }: Mailbox) => (await reading.list({ in: 'all', newerThanDays: 90, from: null })).refs

describe('[MB-04] mail that moves', () => {
  it('is called the same in every folder, and read wherever it is by then', async () => {
    const contract = await start()
    const ref = contract.deliver({ folder: 'inbox', at: ago(9) })
    const { reading } = contract.mailbox
    const { refs } = await reading.list({ in: 'all', newerThanDays: 90, from: null })
    await contract.archive(ref)
    expect(refs).toEqual([ref])
    expect(await all(reading.fetch([ref]))).toMatchObject([{ outcome: 'fetched', id: ref, isInInbox: false }])
    await contract.moveToBin(ref)
    expect(await all(reading.fetch([ref]))).toMatchObject([{ outcome: 'excluded', id: ref }])
  })

  it('is called the same when a folder’s uids begin anew, and the state says that it no longer holds', async () => {
    const contract = await start()
    const refs = [3, 2, 1].map((n) => contract.deliver({ folder: 'inbox', at: ago(n) }))
    const { reading } = contract.mailbox
    const { state } = await reading.profile()
    const inbox = contract.servers.imap.getMailbox('INBOX')
    if (!inbox) throw new Error('no inbox')
    inbox.uidvalidity += 1
    for (const message of inbox.messages) message.uid += 100
    inbox.uidnext += 100
    await expect(reading.changesSince(state)).rejects.toMatchObject({ code: 'provider_history_expired' })
    expect(await listed(contract.mailbox)).toEqual(refs.toReversed())
    expect((await all(reading.fetch(refs))).map(({ outcome }) => outcome)).toEqual(['fetched', 'fetched', 'fetched'])
  })

  it('is not passed over when a folder is restored from a backup, and uids are given out once more', async () => {
    const contract = await start()
    for (const n of [5, 4, 3]) contract.deliver({ folder: 'inbox', at: ago(n) })
    const { reading } = contract.mailbox
    const { state } = await reading.profile()
    const inbox = contract.servers.imap.getMailbox('INBOX')
    if (!inbox) throw new Error('no inbox')
    inbox.messages.splice(1)
    inbox.uidnext = 2
    const ref = contract.deliver({ folder: 'inbox', at: ago(1) })
    await expect(reading.changesSince(state)).rejects.toMatchObject({ code: 'provider_history_expired' })
    expect(await listed(contract.mailbox)).toContain(ref)
  })

  it.each([
    ['for a moment', 4, 'fetched'],
    ['each time that it is asked', Infinity, 'mailbox_unsteady'],
  ])('is never taken for gone where a server numbers a folder anew %s', async (_, times, expected) => {
    const contract = await start()
    const ref = contract.deliver({ folder: 'inbox', at: ago(9) })
    const { reading } = contract.mailbox
    await reading.list({ in: 'all', newerThanDays: 90, from: null })
    const inbox = contract.servers.imap.getMailbox('INBOX')
    if (!inbox) throw new Error('no inbox')
    let asked = 0
    Object.defineProperty(inbox, 'uidvalidity', { get: () => 1_000 + Math.min(times, (asked += 1)) })
    const outcome = all(reading.fetch([ref])).then(
      ([one]) => one?.outcome,
      (error: AppError) => error.code,
    )
    expect(await outcome).toBe(expected)
  })

  it('is neither new nor gone when its folder is renamed', async () => {
    const contract = await start()
    const { imap } = contract.servers
    imap.createMailbox('Projects')
    const message = contract.servers.deliver('Projects', mail(undefined, ago(60 * 24 * 5)), ago(60 * 24 * 5))
    const ref = contract.refOf(message)
    const { reading } = contract.mailbox
    const { state } = await reading.profile()
    imap.deleteMailbox('Projects')
    imap.createMailbox('Done', { messages: [message], uidvalidity: 77 })
    const changes = await reading.changesSince(state)
    expect(changes).toMatchObject({ received: [], sent: [] })
    expect(await reading.whereAre([ref])).toEqual([{ ref, to: null }])
    expect(await listed(contract.mailbox)).toEqual([ref])
  })

  it('that is old has moved and is not new, and headers are asked for a part at a time', async () => {
    const contract = await start()
    const { servers } = contract
    const day = 24 * 60
    servers.imap.createMailbox('Years')
    const old = Array.from({ length: 1_100 }, (_, n) => {
      const at = ago(200 * day + n)
      return servers.deliver('Archive', mail(undefined, at), at)
    })
    const { reading } = contract.mailbox
    const { state } = await reading.profile()
    for (const message of old.toReversed()) servers.move(message, 'Archive', 'Years')
    const received = ['inbox', 'archive'].map((folder) =>
      contract.deliver({ folder: folder as 'inbox' | 'archive', at: ago(folder === 'inbox' ? 1 : 89 * day) }),
    )
    const { said } = servers.person.relays.imap
    said.length = 0
    const changes = await reading.changesSince(state, { notBefore: ago(90 * day) })
    expect([new Set(changes.received), changes.sent]).toEqual([new Set(received), []])
    const moved = new Set(changes.moved?.map(({ ref, to }) => `${ref} ${to}`))
    expect(old.filter((message) => !moved.has(`${contract.refOf(message)} null`))).toEqual([])
    expect(said.filter((line) => line.includes(' FETCH '))).toHaveLength(5)
    expect((await reading.changesSince(state)).received).toHaveLength(1_102)
  })

  it('that is deleted for good is said to be missing, and asking tells which', async () => {
    const contract = await start()
    const [kept, gone] = [2, 1].map((n) => contract.deliver({ folder: 'inbox', at: ago(n) }))
    if (!kept || !gone) throw new Error('nothing was delivered')
    const { reading } = contract.mailbox
    const { state } = await reading.profile()
    contract.servers.remove(
      'INBOX',
      contract.servers.messages('INBOX')[1] ?? { uid: 0, raw: '', flags: [], internaldate: '' },
    )
    const changes = await reading.changesSince(state)
    expect(changes).toMatchObject({ received: [], sent: [], moved: null })
    expect(await reading.whereAre([kept, gone])).toEqual([
      { ref: kept, to: null },
      { ref: gone, to: 'deleted' },
    ])
    expect(await reading.changesSince(changes.state)).toMatchObject({ moved: [] })
  })

  it('is one message, sent, when a person wrote it to themself, until its last copy is binned', async () => {
    const contract = await start()
    const { servers } = contract
    const message = servers.deliver('Sent', mail(undefined, ago(3)), ago(3))
    servers.copy(message, 'INBOX')
    const ref = contract.refOf(message)
    const { reading } = contract.mailbox
    expect(await listed(contract.mailbox)).toEqual([ref])
    expect(await all(reading.fetch([ref]))).toMatchObject([{ id: ref, direction: 'sent', isInInbox: true }])
    const { state } = await reading.profile()
    servers.move(message, 'Sent', 'Trash')
    const changes = await reading.changesSince(state)
    expect(changes.moved).toEqual([])
    await contract.moveToBin(ref)
    expect((await reading.changesSince(changes.state)).moved).toEqual([{ ref, to: 'bin' }])
  })
})

describe('[MB-04] mail where one folder holds all of it, as at Gmail', () => {
  const startWithAll = async () => {
    const contract = await start()
    const { servers } = contract
    servers.imap.createMailbox('All Mail', { 'special-use': '\\All' })
    const messages = [9, 8, 7].map((n) => {
      const message = servers.deliver('INBOX', mail(undefined, ago(n)), ago(n))
      servers.copy(message, 'All Mail')
      return message
    })
    const { reading } = contract.mailbox
    const { state } = await reading.profile()
    /** Out of a folder, as another program sees it. */
    const take = (message: (typeof messages)[number], path: string) => {
      const there = servers.messages(path).find(({ raw }) => raw === message.raw)
      if (there) servers.remove(path, there)
    }
    return { ...contract, servers, messages, reading, state, take }
  }

  it('is known to be where it is once it is archived, and no message is asked for', async () => {
    const { messages, reading, state, take } = await startWithAll()
    for (const message of messages) take(message, 'INBOX')
    expect(await reading.changesSince(state)).toMatchObject({ received: [], moved: [] })
  })

  it('is in the bin once it is binned, and missing once it is deleted for good', async () => {
    const { refOf: called, servers, messages, reading, state, take } = await startWithAll()
    const [binned, deleted, archived] = messages
    if (!binned || !deleted || !archived) throw new Error('nothing was delivered')
    for (const path of ['INBOX', 'All Mail']) take(binned, path)
    take(archived, 'INBOX')
    servers.copy(binned, 'Trash')
    const changes = await reading.changesSince(state)
    expect(changes.moved).toEqual([{ ref: called(binned), to: 'bin' }])
    for (const path of ['INBOX', 'All Mail']) take(deleted, path)
    // What comes back into the inbox does not make up for it.
    servers.copy(archived, 'INBOX')
    expect((await reading.changesSince(changes.state)).moved).toBeNull()
  })
})

describe('[MB-04] mail as it comes', () => {
  it('has a name of its own without a Message-ID and without a date, and keeps it when it moves', async () => {
    const contract = await start()
    const { servers } = contract
    const bare = 'From: a@x.example\r\nSubject: A\r\n\r\nText\r\n'
    const messages = [4, 3].map((n) => servers.deliver('INBOX', bare, ago(n)))
    const odd = servers.deliver('INBOX', `Message-ID: <odd@x.example>\r\nDate: yesterday\r\n${bare}`, ago(2))
    const refs = [...messages, odd].map((message) => contract.refOf(message))
    expect(new Set(refs).size).toBe(3)
    expect((await listed(contract.mailbox)).toReversed()).toEqual(refs)
    if (messages[0]) servers.move(messages[0], 'INBOX', 'Archive')
    expect((await all(contract.mailbox.reading.fetch(refs))).map(({ outcome }) => outcome)).toEqual([
      'fetched',
      'fetched',
      'fetched',
    ])
  })

  it('is told of and read where its server gives no time for it that could be read', async () => {
    const contract = await start()
    const { reading } = contract.mailbox
    const { state } = await reading.profile()
    const at = ago(1)
    const ref = contract.deliver({ folder: 'inbox', at })
    for (const message of contract.servers.messages('INBOX')) message.internaldate = '00-Jan-0000 00:00:00 +0000'
    expect(await reading.changesSince(state)).toMatchObject({ received: [ref] })
    expect(await all(reading.fetch([ref]))).toMatchObject([{ outcome: 'fetched', id: ref, at }])
  })

  it('that came here on one day, as a mailbox that was brought along, is not looked for again one by one', async () => {
    const contract = await start()
    for (let n = 0; n < 2_300; n += 1) contract.servers.deliver('Archive', mail(undefined, ago(n)), ago(1))
    const { reading } = contract.mailbox
    const { refs } = await reading.list({ in: 'all', newerThanDays: 90, from: null })
    const { said } = contract.servers.person.relays.imap
    said.length = 0
    expect((await all(reading.fetch(refs))).filter(({ outcome }) => outcome === 'fetched')).toHaveLength(2_300)
    expect(said.filter((line) => line.includes('HEADER.FIELDS'))).toEqual([])
  })

  it('of a large mailbox is listed in pages of whole days, each message once', async () => {
    const contract = await start()
    const refs = Array.from({ length: 1_300 }, (_, n) => contract.deliver({ folder: 'archive', at: ago(n * 60) }))
    const found: string[] = []
    let pages = 0
    for (let from = null; ;) {
      const page = await contract.mailbox.reading.list({ in: 'all', newerThanDays: 90, from })
      found.push(...page.refs)
      pages += 1
      if (page.next === null) break
      from = page.next as never
    }
    expect(found).toEqual(refs)
    expect(pages).toBeGreaterThan(1)
  })

  it('is listed page by page where it is, and a folder without mail of those days is looked at once', async () => {
    const contract = await start()
    const { servers } = contract
    for (let n = 0; n < 1_300; n += 1) contract.deliver({ folder: 'archive', at: ago(n * 60) })
    for (let n = 0; n < 20; n += 1) {
      servers.imap.createMailbox(`Years/${n}`)
      servers.deliver(`Years/${n}`, mail(undefined, ago(60 * 24 * 300)), ago(60 * 24 * 300))
    }
    const { reading } = contract.mailbox
    const { said } = servers.person.relays.imap
    const first = await reading.list({ in: 'all', newerThanDays: 90, from: null })
    said.length = 0
    const second = await reading.list({ in: 'all', newerThanDays: 90, from: first.next })
    expect(second.refs.length).toBeGreaterThan(100)
    expect(said.filter((line) => /SELECT .*Years/.test(line))).toEqual([])
    // A folder that has another name by now is looked for among all.
    const archive = servers.imap.getMailbox('Archive')
    if (!archive) throw new Error('no archive')
    servers.imap.deleteMailbox('Archive')
    servers.imap.createMailbox('Kept', { messages: archive.messages, uidvalidity: 78 })
    expect((await reading.list({ in: 'all', newerThanDays: 90, from: first.next })).refs).toEqual(second.refs)
  })

  it.each([
    ['German', { sent: 'Gesendet', bin: 'Papierkorb', spam: 'Spam', drafts: 'Entw&APw-rfe' }],
    ['French', { sent: 'Envoy&AOk-s', bin: 'Corbeille', spam: 'Ind&AOk-sirables', drafts: 'Brouillons' }],
    ['Spanish', { sent: 'Enviados', bin: 'Papelera', spam: 'Correo no deseado', drafts: 'Borradores' }],
  ])('lies in folders that are known by their %s names where the server says nothing of them', async (_, names) => {
    const contract = await start(PLAIN, names)
    const { servers } = contract
    const sent = contract.refOf(servers.deliver(names.sent, mail(), ago(3)))
    for (const away of [names.bin, names.spam]) servers.deliver(away, mail(), ago(2))
    expect((await contract.mailbox.reading.list({ in: 'sent', limit: 5 })).refs).toEqual([sent])
    expect(await listed(contract.mailbox)).toEqual([sent])
  })

  it('under a name that no message was ever called by is gone', async () => {
    const contract = await start(MODERN)
    const refs = ['abc123', '20522.aaaaaaaaaaaaaaaaaaaa'].map(refOf)
    expect(await all(contract.mailbox.reading.fetch(refs))).toMatchObject([{ outcome: 'gone' }, { outcome: 'gone' }])
    expect(await contract.mailbox.reading.thread('AAAA')).toBeNull()
  })
})
