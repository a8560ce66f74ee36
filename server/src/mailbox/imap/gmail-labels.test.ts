import { afterEach, expect, it } from 'vitest'
import { MODERN } from '#server/stand-in-mail/imap-server.ts'
import { TestClock } from '#server/testing/test-clock.ts'
import { embeddedMailbox } from './testing/embedded-mailbox.ts'
import { EmbeddedServers } from './testing/embedded-servers.ts'

const TASKS = 'Loose Ends - Tasks'
const clock = new TestClock()
const started: EmbeddedServers[] = []
afterEach(async () => {
  await Promise.all(started.splice(0).map((servers) => servers.close()))
})

/** A server that keeps labels as Gmail does, and two messages in its inbox. */
async function start() {
  const servers = await EmbeddedServers.start([...MODERN, 'X-GM-EXT-1'])
  started.push(servers)
  // It has Gmail's commands, and does not say so.
  servers.imap.registerCapability('X-GM-EXT-1')
  // The quotes around a name come as it takes their escapes.
  servers.imap.searchHandlers['X-GM-RAW'] = (_connection, message, _sequence, wanted) =>
    (message['X-GM-LABELS'] ?? []).some((label) => wanted.replaceAll(/["\\]/g, '') === `label:${label}`)
  const contract = embeddedMailbox(servers, clock)
  const refs = ['inbox', 'inbox'].map(() => contract.deliver({ folder: 'inbox', at: clock.now() }))
  const mailbox = contract.open({}, ['read', 'send', 'keywords', 'labels'])
  const labels = () =>
    servers.messages('INBOX').map((message) => (message['X-GM-LABELS'] ?? []).filter((one) => !one.startsWith('\\')))
  return { servers, mailbox, refs, labels }
}

it('[MB-05] [PR-04] a mark is a label where the server keeps labels, by its own name, and no keyword', async () => {
  const { servers, mailbox, refs, labels } = await start()
  const [first] = refs
  const marks = await mailbox.marks?.ensure([TASKS])
  expect(marks).toEqual([{ id: TASKS, name: TASKS }])
  expect(await mailbox.marks?.ensure([TASKS])).toEqual(marks)
  expect(servers.imap.getMailbox(TASKS)).toMatchObject({ path: TASKS })
  await mailbox.marks?.change(first ? [first] : [], { put: [TASKS] })
  expect([labels(), servers.messages('INBOX').map(({ flags }) => flags)]).toEqual([
    [[TASKS], []],
    [[], []],
  ])
  await mailbox.marks?.change(refs, { take: [TASKS] })
  expect(labels()).toEqual([[], []])
})

it('[MB-05] [PR-04] a label that the person takes off is told of, and one that is given up is taken off all messages', async () => {
  const { servers, mailbox, refs, labels } = await start()
  await mailbox.marks?.change(refs, { put: [TASKS] })
  const { state } = await mailbox.reading.profile({ marks: [TASKS] })
  const [message] = servers.messages('INBOX')
  if (message) message['X-GM-LABELS'] = ['\\Inbox']
  const { markLost } = await mailbox.reading.changesSince(state, { marks: [TASKS] })
  expect(markLost).toEqual([{ ref: refs[0], markId: TASKS }])
  await mailbox.marks?.remove(TASKS)
  expect(labels()).toEqual([[], []])
})

it('[MB-05] [PR-04] labels are listed, one that the person has already is used, and one that they delete is gone', async () => {
  const { servers, mailbox } = await start()
  expect(await mailbox.reading.marks()).toEqual([])
  servers.imap.createMailbox('loose ends - tasks')
  const marks = await mailbox.marks?.ensure([TASKS, 'Loose Ends - Follow-Ups'])
  expect(marks?.map(({ id }) => id)).toEqual(['loose ends - tasks', 'Loose Ends - Follow-Ups'])
  expect(await mailbox.reading.marks()).toEqual(expect.arrayContaining(marks ?? []))
  servers.imap.deleteMailbox('loose ends - tasks')
  expect(await mailbox.reading.marks()).toEqual([{ id: 'Loose Ends - Follow-Ups', name: 'Loose Ends - Follow-Ups' }])
})
