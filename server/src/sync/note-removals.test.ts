import { expect, it, onTestFinished } from 'vitest'
import { syncWorld, type Person } from './testing/sync-world.ts'
import { accessTokenFor } from '#server/mailbox-access/access-token.ts'

const world = syncWorld()
const { test } = world

/** What the person does with a message in their web mail. */
async function move(
  person: Person,
  id: string,
  how: 'trash' | 'untrash' | { addLabelIds?: string[]; removeLabelIds?: string[] },
) {
  const token = await accessTokenFor(test.deps, person.id)
  const answer = await fetch(
    `${test.fake.url}/gmail/v1/users/me/messages/${id}/${typeof how === 'string' ? how : 'modify'}`,
    {
      method: 'POST',
      headers: { authorization: `Bearer ${token.reveal()}`, 'content-type': 'application/json' },
      ...(typeof how === 'string' ? {} : { body: JSON.stringify(how) }),
    },
  )
  expect(answer.ok).toBe(true)
}

async function asked() {
  const mara = await world.person()
  const { id } = world.deliver(mara, {
    from: 'Idris Bello <idris@hale.example>',
    subject: 'The room plan',
    body: 'Could you send me the final room plan by Friday?',
    ago: 60,
  })
  await world.sync(mara)
  return { mara, id }
}

const tasks = async (person: Person) =>
  (await world.stored(person)).tasks.map(({ status, completion_note: note }) => ({ status, note }))
const told = async (person: Person) =>
  (await world.stored(person)).notifications.filter(({ title }) => title.endsWith(' closed'))
const BIN =
  /^“.*room plan.*”: its message was moved to the bin\. It stands under Completed, where you can bring it back\.$/
const OPEN = [{ status: 'open', note: null }]

it('[BE-04] [PR-03] a message that goes to the bin takes its task along, and brings it back', async () => {
  const { mara, id } = await asked()
  await move(mara, id, 'trash')
  await world.sync(mara)
  expect(await tasks(mara)).toEqual([
    { status: 'completed', note: expect.stringMatching(/^Auto-completed: its message was moved to the bin/) },
  ])
  expect(await told(mara)).toMatchObject([
    { title: 'Task closed', content: expect.stringMatching(BIN), action_url: '/completed' },
  ])
  await world.sync(mara)
  expect(await told(mara)).toHaveLength(1)
  await move(mara, id, 'untrash')
  await world.sync(mara)
  expect(await tasks(mara)).toEqual(OPEN)
})

it('[SM-05] a sync tells what it closed before it tells that it is over', async () => {
  const { mara, id } = await asked()
  await move(mara, id, 'trash')
  const heard: string[] = []
  onTestFinished(
    test.deps.live.subscribe(mara.id, (event) => {
      if (event.type === 'sync') heard.push(event.entry.status)
      if (event.type === 'sync_complete' && event.auto_completions > 0) heard.push('told')
    }),
  )
  await world.sync(mara)
  await expect.poll(() => heard.slice(heard.indexOf('told'))).toEqual(['told', 'completed'])
})

it('[PR-03] [SM-05] a sync that closes items for their place tells how many, as of any that it closes by itself', async () => {
  const { mara, id } = await asked()
  const counts: number[] = []
  const unsubscribe = test.deps.live.subscribe(mara.id, (event) => {
    if (event.type === 'sync_complete') counts.push(event.auto_completions)
  })
  onTestFinished(unsubscribe)
  await move(mara, id, 'trash')
  await world.sync(mara)
  await world.sync(mara)
  // What the sync before tells of itself may come late.
  await expect.poll(() => counts.slice(-2)).toEqual([1, 0])
  const { metrics } = await world.stored(mara)
  expect(metrics.slice(-2).map(({ completed }) => completed)).toEqual([1, 0])
})

it('[PR-03] so does one that is marked as spam, and what goes from there to the bin is not back', async () => {
  const { mara, id } = await asked()
  await move(mara, id, { addLabelIds: ['SPAM'], removeLabelIds: ['INBOX'] })
  await world.sync(mara)
  expect(await tasks(mara)).toMatchObject([{ status: 'completed', note: expect.stringContaining('marked as spam') }])
  await move(mara, id, 'trash')
  await world.sync(mara)
  expect(await tasks(mara)).toMatchObject([{ status: 'completed' }])
  expect(await told(mara)).toHaveLength(1)
  await move(mara, id, 'untrash')
  await world.sync(mara)
  expect(await tasks(mara)).toEqual(OPEN)
})

it('[PR-03] away and back between two syncs changes nothing', async () => {
  const { mara, id } = await asked()
  await move(mara, id, 'trash')
  await move(mara, id, 'untrash')
  await world.sync(mara)
  expect([await tasks(mara), await told(mara)]).toEqual([OPEN, []])
})

it('[PR-03] the person takes it back: it stays open, wherever its message is', async () => {
  const { mara, id } = await asked()
  await move(mara, id, 'trash')
  await world.sync(mara)
  const [task] = (await world.stored(mara)).tasks
  await mara.browser.request('PATCH', `/api/tasks/${task?.id}`, { status: 'open' })
  await world.arrives(mara, {
    from: 'Idris Bello <idris@hale.example>',
    subject: 'Re: The room plan',
    body: 'By the way, the door is on the left.',
    inReplyTo: 'letter0@mail.example',
  })
  await move(mara, id, { addLabelIds: ['SPAM'] })
  await world.sync(mara)
  expect((await world.stored(mara)).tasks.find((one) => one.id === task?.id)).toMatchObject({ status: 'open' })
})

it('[PR-03] a follow-up goes with the message that the person sent', async () => {
  const mara = await world.person()
  const { id } = world.deliver(mara, {
    from: `Mara Lindt <${mara.email}>`,
    to: 'Idris Bello <idris@hale.example>',
    subject: 'Budget',
    body: 'Could you confirm the budget for the exhibition?',
    ago: 5_000,
  })
  await world.sync(mara)
  await move(mara, id, 'trash')
  await world.sync(mara)
  expect((await world.stored(mara)).followUps).toMatchObject([{ status: 'completed' }])
  expect(await told(mara)).toMatchObject([{ title: 'Follow-up closed' }])
})

it('[BE-01] [PR-03] where no history tells of it, each item’s message is asked for', async () => {
  const { mara, id } = await asked()
  await move(mara, id, 'trash')
  test.fake.control.expireHistory(mara.email)
  await world.sync(mara)
  expect(await tasks(mara)).toMatchObject([{ status: 'completed', note: expect.stringContaining('moved to the bin') }])
  await move(mara, id, 'untrash')
  test.fake.control.expireHistory(mara.email)
  await world.sync(mara)
  expect(await tasks(mara)).toEqual(OPEN)
  test.fake.control.emptyMailbox(mara.email)
  await world.sync(mara)
  expect(await tasks(mara)).toMatchObject([{ status: 'completed', note: expect.stringContaining('was deleted') }])
})

it.each([
  ['of today', 60],
  ['of long ago', 200 * 1_440],
])(
  '[BE-04] a message %s that comes back under another name is the one that it was: its task stays, and there is no second one',
  async (_, ago) => {
    const mara = await world.person()
    const letter = {
      from: 'Idris Bello <idris@hale.example>',
      subject: 'The room plan',
      body: 'Could you send me the final room plan by Friday?',
      ago,
      headers: { 'Message-ID': '<plan@hale.example>' },
    }
    world.deliver(mara, letter)
    await world.sync(mara)
    const before = await world.stored(mara)
    // Between two syncs, as a move looks where names change with the folder.
    test.fake.control.emptyMailbox(mara.email)
    const moved = world.deliver(mara, letter)
    await world.sync(mara)
    const { ledger, tasks: after } = await world.stored(mara)
    expect(ledger).toMatchObject([{ id: before.ledger[0]?.id, provider_ref: moved.id, removed: null }])
    expect(after).toMatchObject([{ id: before.tasks[0]?.id, status: 'open', thread_id: ledger[0]?.thread_id }])
    expect(await told(mara)).toEqual([])
    // Deleted for good first, and put back later.
    test.fake.control.emptyMailbox(mara.email)
    await world.sync(mara)
    expect(await tasks(mara)).toMatchObject([{ status: 'completed' }])
    const restored = world.deliver(mara, letter)
    await world.sync(mara)
    expect((await world.stored(mara)).ledger).toMatchObject([{ id: ledger[0]?.id, provider_ref: restored.id }])
    expect(await tasks(mara)).toEqual(OPEN)
  },
)

it('[BE-04] another message that repeats the Message-ID of one that was deleted is another message', async () => {
  const mara = await world.person()
  const headers = { 'Message-ID': '<repeated@hale.example>' }
  const from = 'Idris Bello <idris@hale.example>'
  world.deliver(mara, { from, subject: 'Plan', body: 'Could you send me the final room plan by Friday?', headers })
  await world.sync(mara)
  test.fake.control.emptyMailbox(mara.email)
  await world.sync(mara)
  test.clock.advance(60 * 60_000)
  world.deliver(mara, { from, subject: 'Budget', body: 'Could you send me the budget by Monday?', headers })
  await world.sync(mara)
  const { ledger, tasks: found } = await world.stored(mara)
  expect(ledger).toHaveLength(2)
  expect(found.map(({ status }) => status).toSorted()).toEqual(['completed', 'open'])
})
