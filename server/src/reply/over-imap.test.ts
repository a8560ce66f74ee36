import { expect, it } from 'vitest'
import { overImap } from '#server/sync/testing/over-imap.ts'
import { replyWorld } from './testing/reply-world.ts'

const { world, test, opening, reply, rows, minute } = replyWorld({ worksByItself: false })
const withServers = overImap(world)

/** Anna Weber asks for something, with a colleague on the message. */
async function asked(copied: (first: string) => string = () => 'Cc: Ben Fox <ben@weber.example>') {
  const { servers, mara, sync } = await withServers()
  const at = test.clock.now()
  const lines = [
    'From: Anna Weber <anna@weber.example>',
    `To: Mara <${servers.person.email}>`,
    copied(mara.email),
    'Subject: Room plan',
    `Date: ${at.toUTCString().replace('GMT', '+0000')}`,
    'Message-ID: <plan@weber.example>',
    'Content-Type: text/plain; charset=utf-8',
  ]
  const text = 'Hi Mara,\r\n\r\nCould you please send me the room plan by Friday?\r\n\r\nAnna\r\n'
  servers.deliver('INBOX', `${lines.join('\r\n')}\r\n\r\n${text}`, at)
  await sync()
  const [task] = (await world.stored(mara)).tasks
  if (!task) throw new Error('no task was found')
  return { servers, mara, task, sync }
}

it('[MB-03] an answer to everybody goes to none of the person’s mailboxes', async () => {
  const { mara, task } = await asked((own) => `Cc: Ben Fox <ben@weber.example>, Mara <${own}>`)
  expect(await opening(mara, task.id)).toMatchObject({
    to: ['Anna Weber <anna@weber.example>'],
    others: ['Ben Fox <ben@weber.example>'],
  })
})

const told = async (person: Parameters<typeof rows>[0]) =>
  (await world.stored(person)).notifications.filter(({ title }) => title.startsWith('Your reply'))

it('[MB-05] [NM-02] [PR-06] a reply that the server refused for some went out once to the others, and the person is told for whom', async () => {
  const { servers, mara, task } = await asked()
  servers.person.refused.add('ben@weber.example')
  await reply(mara, task.id, { how: 'send', text: 'Here it is.', everyone: true, after_sending: 'complete' })
  await minute()
  test.clock.advance(3_600_000)
  await minute()
  expect(servers.person.sent.map(({ to }) => to)).toEqual([['anna@weber.example']])
  expect(await rows(mara)).toMatchObject([{ state: 'sent' }])
  expect((await world.stored(mara)).tasks).toMatchObject([{ status: 'completed' }])
  expect(await told(mara)).toMatchObject([
    {
      title: 'Your reply did not reach Ben Fox',
      content: '“Re: Room plan” was sent to the others. Your mail server refused to send it to ben@weber.example.',
    },
  ])
})

it.each([
  ['your mailbox is full. Make room there for the next ones.', 'Quota exceeded (mailbox is full)'],
  ['your mail server did not take the copy.', 'No such thing is kept here'],
])(
  '[MB-05] [NM-02] a reply of which no copy can be kept in Sent is sent once, and the person is told: %s',
  async (why, words) => {
    const { servers, mara, task } = await asked()
    servers.imap.setCommandHandler('APPEND', (connection, parsed, data, done) => {
      const attributes = [{ type: 'TEXT', value: words }]
      connection.send({ tag: parsed.tag, command: 'NO', attributes }, 'NOT KEPT', parsed, data)
      done()
    })
    await reply(mara, task.id, { how: 'send', text: 'Here it is.', after_sending: 'complete' })
    await minute()
    test.clock.advance(3_600_000)
    await minute()
    expect([servers.person.sent.length, servers.messages('Sent').length]).toEqual([1, 0])
    expect(await rows(mara)).toMatchObject([{ state: 'sent' }])
    expect(await told(mara)).toMatchObject([
      {
        title: 'Your reply to Anna Weber was sent, but no copy was kept',
        content: `“Re: Room plan” went out, and is not among your sent mail: ${why}`,
      },
    ])
  },
)

it('[MB-05] [PR-06] a reply that reached only whom it was copied to completes nothing, nor does its copy in the mailbox', async () => {
  const { servers, mara, task, sync } = await asked()
  servers.person.refused.add('anna@weber.example')
  const text = 'Attached is the room plan.'
  await reply(mara, task.id, { how: 'send', text, everyone: true, after_sending: 'complete' })
  await minute()
  await sync()
  expect(servers.person.sent.map(({ to }) => to)).toEqual([['ben@weber.example']])
  expect((await world.stored(mara)).tasks).toMatchObject([{ status: 'open' }])
  expect(await told(mara)).toMatchObject([
    { title: 'Your reply did not reach Anna Weber', content: expect.stringContaining('Nobody in “To” got it') },
  ])
})
