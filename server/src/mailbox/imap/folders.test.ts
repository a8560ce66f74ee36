import { afterEach, expect, it } from 'vitest'
import type { Ref } from '@loose-ends/domain/mailbox/opaque.ts'
import { DAY_MS } from '@loose-ends/domain/time.ts'
import { TestClock } from '#server/testing/test-clock.ts'
import { Connections } from './connections.ts'
import { TransientFailure } from './failure.ts'
import { foldersByUse, foldersNow } from './folders.ts'
import { embeddedMailbox } from './testing/embedded-mailbox.ts'
import { EmbeddedServers, PLAIN } from './testing/embedded-servers.ts'
import { LOCAL_NETWORK } from './testing/person-servers.ts'
import { hashForTests, mail } from './testing/test-mail.ts'

const clock = new TestClock()
const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

it('[MB-04] a folder that the server cannot tell of at the moment is asked for again, and does not count as gone', async () => {
  const servers = await EmbeddedServers.start(PLAIN)
  ends.push(() => servers.close())
  servers.deliver('INBOX', mail(undefined, clock.now()), clock.now())
  const { reading } = embeddedMailbox(servers, clock).open()
  const before = await reading.profile()
  servers.person.relays.imap.fail('server_error', 1, / STATUS /)
  expect(await reading.profile()).toEqual(before)
})

it('[MB-04] a folder that the server fails at keeps no news of the others, and its own come once it can be told of', async () => {
  const servers = await EmbeddedServers.start(PLAIN)
  ends.push(() => servers.close())
  const contract = embeddedMailbox(servers, clock)
  const { imap } = servers.person.relays
  const deliver = (path: string, seconds = 0) => {
    const at = new Date(clock.now().getTime() + seconds * 1_000)
    return contract.refOf(servers.deliver(path, mail(undefined, at), at))
  }
  servers.imap.createMailbox('Projects')
  const [kept, deleted] = [deliver('Projects'), deliver('INBOX')]
  const { reading } = contract.open()
  const { state } = await reading.profile()
  servers.messages('INBOX').pop()
  const [inbox, projects] = [deliver('INBOX', 1), deliver('Projects', 1)]
  imap.fail('server_error', Infinity, / STATUS Projects /)
  const news = await reading.changesSince(state)
  expect(news).toMatchObject({ received: [inbox], moved: null })
  expect(await reading.whereAre([kept, deleted, inbox])).toEqual([{ ref: inbox, to: null }])
  imap.fail('server_error', 0)
  expect(await reading.changesSince(news.state)).toMatchObject({ received: [projects] })
  expect(await reading.whereAre([kept, deleted])).toEqual([
    { ref: kept, to: null },
    { ref: deleted, to: 'deleted' },
  ])
})

it('[MB-04] a mailbox is read where its server fails at one folder from the first day on, whose mail comes once it can be told of', async () => {
  const servers = await EmbeddedServers.start(PLAIN)
  ends.push(() => servers.close())
  const contract = embeddedMailbox(servers, clock)
  const { imap } = servers.person.relays
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS)
  const deliver = (path: string, at: Date) => contract.refOf(servers.deliver(path, mail(undefined, at), at))
  servers.imap.createMailbox('Projects')
  const inbox = deliver('INBOX', daysAgo(1))
  const [projects] = [deliver('Projects', daysAgo(30)), deliver('Projects', daysAgo(100))]
  imap.fail('server_error', Infinity, / STATUS Projects /)
  const { reading } = contract.open()
  const { state } = await reading.profile()
  expect((await reading.list({ in: 'all', newerThanDays: 90, from: null })).refs).toEqual([inbox])
  const outcomes = async (refs: Ref[]) =>
    (await Array.fromAsync(reading.fetch(refs))).flat().map(({ outcome }) => outcome)
  expect(await outcomes([inbox])).toEqual(['fetched'])
  await expect(outcomes([projects])).rejects.toMatchObject({ code: 'provider_unavailable' })
  const still = await reading.changesSince(state, { notBefore: daysAgo(90) })
  expect(still).toMatchObject({ received: [], moved: [] })
  imap.fail('server_error', 0)
  expect(await reading.changesSince(still.state, { notBefore: daysAgo(90) })).toMatchObject({ received: [projects] })
})

it('[PR-04] a folder that takes no keywords does not keep the messages of the others from their marks', async () => {
  const servers = await EmbeddedServers.start(PLAIN)
  ends.push(() => servers.close())
  const contract = embeddedMailbox(servers, clock)
  const deliver = (path: string) => contract.refOf(servers.deliver(path, mail(undefined, clock.now()), clock.now()))
  const [there, inbox] = [deliver('Archive'), deliver('INBOX')]
  Object.assign(servers.imap.getMailbox('Archive') ?? {}, { allowPermanentFlags: false })
  const { marks } = contract.open()
  const [mark] = (await marks?.ensure(['Ours'])) ?? []
  await marks?.change([there, inbox], { put: [mark?.id ?? ''] })
  expect([await contract.ownMarks.of(there), await contract.ownMarks.of(inbox)]).toEqual([[], [mark?.id]])
})

it('[MB-04] a folder of which the server leaves out what was asked is opened, and is not taken for one that is not there', async () => {
  const servers = await EmbeddedServers.start(PLAIN)
  ends.push(() => servers.close())
  const contract = embeddedMailbox(servers, clock)
  const ref = contract.refOf(servers.deliver('INBOX', mail(undefined, clock.now()), clock.now()))
  const before = await contract.open().reading.profile()
  servers.imap.setCommandHandler('STATUS', (connection, parsed, data, done) => {
    const attributes = [{ type: 'TEXT', value: 'done' }]
    connection.send({ tag: parsed.tag, command: 'OK', attributes }, 'STATUS', parsed, data)
    done()
  })
  const { reading } = contract.open()
  expect((await reading.list({ in: 'all', newerThanDays: 90, from: null })).refs).toEqual([ref])
  expect((await reading.profile()).state).toBe(before.state)
})

it('[MB-04] what holds other folders alone is not asked about, in whatever capitals the server says so', async () => {
  const servers = await EmbeddedServers.start()
  ends.push(() => servers.close())
  servers.imap.setCommandHandler('LIST', (connection, parsed, data, done) => {
    const names: [string, string][] = [
      ['', 'INBOX'],
      ['\\NoSelect', 'Work'],
      ['\\NONEXISTENT', 'Gone'],
    ]
    for (const [flag, path] of names) {
      const attributes = [flag === '' ? [] : [{ type: 'ATOM', value: flag }], '/', path]
      connection.send({ tag: '*', command: 'LIST', attributes }, 'LIST', parsed, data)
    }
    const attributes = [{ type: 'TEXT', value: 'done' }]
    connection.send({ tag: parsed.tag, command: 'OK', attributes }, 'LIST', parsed, data)
    done()
  })
  const connections = new Connections({ network: LOCAL_NETWORK, ended: new AbortController().signal })
  const login = () => Promise.resolve(servers.person.login)
  const { folders } = await connections.run('a', login, {}, (session) => foldersNow(session, hashForTests))
  expect(folders.map(({ path }) => path)).toEqual(['INBOX'])
  expect(await connections.run('a', login, {}, foldersByUse)).toEqual([])
})

it('[MB-04] mail in the last of many folders is read', async () => {
  const servers = await EmbeddedServers.start(PLAIN)
  ends.push(() => servers.close())
  const contract = embeddedMailbox(servers, clock)
  for (let n = 0; n < 600; n += 1) servers.imap.createMailbox(`Clients/${n}`)
  const ref = contract.refOf(servers.deliver('Clients/599', mail(undefined, clock.now()), clock.now()))
  const { reading } = contract.open()
  expect((await reading.list({ in: 'all', newerThanDays: 90, from: null })).refs).toEqual([ref])
  expect(await reading.whereAre([ref])).toEqual([{ ref, to: null }])
})

it('[MB-04] a server that refuses to look at the folder that is open anew is not believed what it says of it', async () => {
  const servers = await EmbeddedServers.start()
  ends.push(() => servers.close())
  const connections = new Connections({ network: LOCAL_NETWORK, firstDelayMs: 1, ended: new AbortController().signal })
  const failures: unknown[] = []
  await connections.run(
    'a',
    () => Promise.resolve(servers.person.login),
    {},
    async (session) => {
      await session.catchUp()
      await session.open('INBOX')
      servers.person.relays.imap.fail('server_error', 1, / NOOP$/)
      await session.catchUp().catch((error: unknown) => failures.push(error))
      await session.catchUp()
    },
  )
  expect(failures).toEqual([expect.any(TransientFailure)])
})

const OWN = [['', '/']]
it.each([
  ['those below a name', [OWN, null, [['Shared/', '/']]], ['INBOX', 'INBOX/Projects', 'user/mara', '&ANY-ffentlich/A']],
  [
    'those below a name that is not in English',
    [OWN, null, [['&ANY-ffentlich/', '/']]],
    ['INBOX', 'INBOX/Projects', 'Shared/Team', 'user/mara'],
  ],
])('[MB-04] mail of others is not read where these folders are shared: %s', async (_, attributes, own) => {
  const servers = await EmbeddedServers.start(['NAMESPACE'])
  ends.push(() => servers.close())
  servers.imap.setCommandHandler('NAMESPACE', (connection, parsed, data, done) => {
    connection.send({ tag: '*', command: 'NAMESPACE', attributes }, 'NAMESPACE', parsed, data)
    connection.send(
      { tag: parsed.tag, command: 'OK', attributes: [{ type: 'TEXT', value: 'done' }] },
      'NAMESPACE',
      parsed,
      data,
    )
    done()
  })
  const contract = embeddedMailbox(servers, clock)
  const places = new Map<string, string>()
  for (const path of ['INBOX', 'INBOX/Projects', 'Shared/Team', 'user/mara', '&ANY-ffentlich/A']) {
    if (path !== 'INBOX') servers.imap.createMailbox(path)
    places.set(contract.refOf(servers.deliver(path, mail(undefined, clock.now()), clock.now())), path)
  }
  const { refs } = await contract.open().reading.list({ in: 'all', newerThanDays: 90, from: null })
  expect(new Set(refs.map((ref) => places.get(ref)))).toEqual(new Set(own))
})
