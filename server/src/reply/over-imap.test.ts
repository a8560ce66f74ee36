import { describe, expect, it } from 'vitest'
import { overImap } from '#server/sync/testing/over-imap.ts'
import { replyWorld } from './testing/reply-world.ts'

const { world, test, opening, reply, rows, minute } = replyWorld({ worksByItself: false })
const withServers = overImap(world)

/** Anna Weber asks for something, with a colleague on the message. */
const asked = async (copied?: (first: string) => string) => requested(await withServers(), copied)

async function requested(
  { servers, mara, sync }: Awaited<ReturnType<typeof withServers>>,
  copied: (first: string) => string = () => 'Cc: Ben Fox <ben@weber.example>',
  greeting = 'Hi Mara',
) {
  const at = test.clock.now()
  const lines = [
    'From: Anna Weber <anna@weber.example>',
    `To: <${servers.person.email}>`,
    copied(mara.email),
    'Subject: Room plan',
    `Date: ${at.toUTCString().replace('GMT', '+0000')}`,
    'Message-ID: <plan@weber.example>',
    'Content-Type: text/plain; charset=utf-8',
  ]
  const text = `${greeting},\r\n\r\nCould you please send me the room plan by Friday?\r\n\r\nAnna\r\n`
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

/** Mail that the person sent themself, as their mail program left it. */
function wrote({ servers }: Awaited<ReturnType<typeof withServers>>, from: string, minutesAgo: number) {
  const at = new Date(test.clock.now().getTime() - minutesAgo * 60_000)
  const date = at.toUTCString().replace('GMT', '+0000')
  const lines = [`From: ${from}`, 'To: ben@fox.example', 'Subject: Chairs', `Date: ${date}`]
  servers.deliver(
    'Sent',
    `${lines.join('\r\n')}\r\nMessage-ID: <${minutesAgo}@x.example>\r\n\r\nThe chairs are red.\r\n`,
    at,
  )
}

it('[MB-05] [PR-06] a mailbox that tells no name is written from under the one in its newest sent mail', async () => {
  const person = await withServers()
  const { servers, mara } = person
  const { email } = servers.person
  await test.database.owner.query('UPDATE users SET full_name = NULL WHERE id = $1', [mara.id])
  wrote(person, `Klara Old <${email}>`, 90)
  wrote(person, `=?UTF-8?Q?Klara_Lindstr=C3=B6m?= <${email}>`, 60)
  wrote(person, `Somebody Else <else@x.example>`, 30)
  wrote(person, email, 10)
  const { task } = await requested(person, undefined, 'Hello')
  expect((await opening(mara, task.id)).from).toBe(`Klara Lindström <${email}>`)
  expect(task.suggested_response).toMatch(/\nKlara$/)
  await reply(mara, task.id, { how: 'send', text: 'Here it is.' })
  await minute()
  expect(servers.messages('Sent').at(-1)?.raw).toMatch(/^From: =\?UTF-8\?Q\?Klara_Lindstr=C3=B6m\?= </im)
  const refreshed = await mara.browser.request('POST', '/api/auth/refresh', {
    refresh_token: mara.browser.session?.refresh_token,
  })
  expect(await refreshed.json()).toMatchObject({ user: { user_metadata: { full_name: 'Klara Lindström' } } })
})

it.each(['Yes, of course. You will have it by tomorrow noon.', 'Yes, I will see to it by Friday.'])(
  '[PR-03] [PR-06] a suggested answer that promises it leaves a follow-up in the place of the request: %s',
  async (text) => {
    const { mara, task, sync } = await asked()
    await reply(mara, task.id, { how: 'send', text: `Hi Anna,\n\n${text}\n\nBest regards\nMara` })
    await minute()
    expect((await world.stored(mara)).tasks).toMatchObject([{ status: 'open' }])
    test.clock.advance(60_000)
    await sync()
    const { tasks, followUps } = await world.stored(mara)
    expect(tasks).toMatchObject([{ id: task.id, status: 'completed' }])
    expect(tasks[0]?.completion_note).toContain('promised to take care of it, which is now a follow-up')
    expect(followUps).toMatchObject([{ status: 'open', direction: 'i_owe', kind: 'promise' }])
  },
)

const told = async (person: Parameters<typeof rows>[0]) =>
  (await world.stored(person)).notifications.filter(({ title }) => title.startsWith('Your reply'))

it('[MB-05] [NM-02] somebody refused is told of by the domain that they wrote from, whatever it is sent as', async () => {
  const { servers, mara, task } = await asked(() => 'Cc: Ben Fox <ben@bücher.example>')
  servers.person.refused.add('ben@bücher.example')
  await reply(mara, task.id, { how: 'send', text: 'Here it is.', everyone: true })
  await minute()
  expect(servers.person.sent.map(({ to }) => to)).toEqual([['anna@weber.example']])
  expect(await told(mara)).toMatchObject([{ title: 'Your reply did not reach Ben Fox' }])
})

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

describe('a program that is stopped while it sends', () => {
  /** The reply of somebody, and what stops the minute that sends it. */
  async function stopping() {
    const { servers, mara, task } = await asked()
    await reply(mara, task.id, { how: 'send', text: 'Here it is.', after_sending: 'complete' })
    const stop = new AbortController()
    const at = (relay: 'imap' | 'smtp', line: RegExp) => {
      servers.person.relays[relay].onLine = (said) => {
        if (line.test(said)) stop.abort(new Error('stopped'))
      }
    }
    const sent = () => servers.person.sent.length
    return { mara, at, stopped: stop.signal, abort: () => stop.abort(new Error('stopped')), sent }
  }
  type Stopping = Awaited<ReturnType<typeof stopping>>

  it.each<[string, (how: Stopping) => void, ((how: Stopping) => void)?]>([
    ['before it takes the reply up', ({ at }) => at('imap', / SEARCH /)],
    ['as soon as it has taken it up', () => {}, ({ abort }) => abort()],
    ['while it looks for the thread of what it sends', () => {}, ({ at }) => at('imap', / SEARCH /)],
    ['while it signs in to send', ({ at }) => at('smtp', /^EHLO/)],
    ['before the server takes the text', ({ at }) => at('smtp', /^DATA$/)],
  ])(
    '[MB-05] [BE-10] %s: nothing was sent, nobody is asked, and the next start sends it once',
    async (_, first, then) => {
      const world = await stopping()
      const { mara, sent, stopped } = world
      first(world)
      const onStep = (step: string) => step === 'handed_over' && then?.(world)
      await expect(minute({ stopped, onStep })).rejects.toBeInstanceOf(Error)
      expect([stopped.aborted, sent()]).toEqual([true, 0])
      expect(await rows(mara)).toMatchObject([{ handed_over_at: null, error_code: null, attempts: 0 }])
      await minute()
      expect([sent(), await rows(mara)]).toMatchObject([1, [{ state: 'sent' }]])
      test.clock.advance(3_600_000)
      await minute()
      expect([sent(), await told(mara)]).toEqual([1, []])
    },
  )

  it('[MB-05] [BE-10] [PR-06] once the server was given the text: nobody can tell, the person is asked, and nothing goes out twice', async () => {
    const { mara, at, stopped, sent } = await stopping()
    at('smtp', /^\.$/)
    await expect(minute({ stopped })).rejects.toMatchObject({ code: 'provider_unavailable' })
    expect(await rows(mara)).toMatchObject([{ state: 'sending', handed_over_at: test.clock.now() }])
    test.clock.advance(3_600_000)
    await minute()
    expect(await rows(mara)).toMatchObject([{ state: 'unsure' }])
    expect(sent()).toBeLessThanOrEqual(1)
  })
})
