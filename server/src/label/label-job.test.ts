import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { storeFollowUp, storeTask } from '#server/testing/stored-items.ts'
import { knownMessage, messageOf } from '#server/testing/stored-messages.ts'
import { syncWorld, type Letter, type Person } from '#server/sync/testing/sync-world.ts'
import { runLabelJob } from './label-job.ts'
import { mailboxBeside } from './testing/mailbox-beside.ts'
import { mailboxView } from './testing/mailbox-view.ts'

const world = syncWorld()
const { test } = world
const never = new AbortController().signal
const TASKS = 'Loose Ends - Tasks'
const FOLLOW_UPS = 'Loose Ends - Follow-Ups'

afterEach(() => {
  test.fake.control.resetFaults()
  test.clock.advance(10 * 60_000)
})

const asks: Letter = {
  from: 'Idris Bello <idris@northquay.example>',
  subject: 'Room plan',
  body: 'Hi Mara,\n\nCould you send me the final room plan by Friday?\n\nThanks,\nIdris',
}
const switchTo = (person: Person, isOn: boolean) =>
  person.browser.request('PATCH', '/api/email-settings', { gmail_labels_enabled: isOn })
const run = (person: Person, attempt = 1, context = world.context) =>
  runLabelJob(context, { userId: person.id, accountId: person.accountId, attempt }, never)
const patch = (person: Person, path: string, body: object) => person.browser.request('PATCH', `/api/${path}`, body)
const dismiss = (id: string, at: Date | null) =>
  test.database.owner.query(`UPDATE loose_ends SET dismissed_at = $2 WHERE id = $1`, [id, at])
const waitingJobs = async (person: Person) =>
  (
    await test.database.owner.query<{ data: { attempt: number }; seconds: number }>(
      `SELECT data, extract(epoch FROM start_after - now())::float AS seconds FROM pgboss.job
       WHERE name = 'labels' AND singleton_key = $1 AND state = 'created'`,
      [person.accountId],
    )
  ).rows

/** A person with labels on, and messages in their mailbox. */
async function labelled(messages = 1) {
  const person = await world.person()
  const mailbox = mailboxView(test, person.id)
  await switchTo(person, true)
  const ids = Array.from({ length: messages }, () => world.deliver(person, asks).id)
  return { person, mailbox, ids, first: ids[0] ?? '' }
}

describe('the labels', () => {
  it('[PR-04] are put on the messages that items came from by a sync, and follow what the person does', async () => {
    const person = await world.person()
    const mailbox = mailboxView(test, person.id)
    await switchTo(person, true)
    const asked = world.deliver(person, asks).id
    const sent = world.deliver(person, {
      from: `Mara Lindt <${person.email}>`,
      to: 'Anna Weber <anna@weber.example>',
      subject: 'Budget',
      body: 'Hi Anna,\n\nWhich of the two offers do you prefer?\n\nBest,\nMara',
    }).id
    const news = world.deliver(person, { from: 'news@shop.example', subject: 'Sale', body: 'All shoes half price.' }).id
    await world.sync(person)
    await expect.poll(() => mailbox.labelsOf(asked)).toEqual([TASKS])
    await expect.poll(() => mailbox.labelsOf(sent)).toEqual([FOLLOW_UPS])
    expect(await mailbox.labelsOf(news)).toEqual([])
    const { tasks } = await world.stored(person)
    await patch(person, `tasks/${tasks[0]?.id}`, { status: 'completed' })
    await expect.poll(() => mailbox.labelsOf(asked)).toEqual([])
  })

  it('[PR-04] stay on while an item is snoozed, go when it is dismissed or closed, and come back with it', async () => {
    const { person, mailbox, ids } = await labelled(2)
    const [a = '', b = ''] = ids
    const task = await storeTask(test, person.id, { source_message_id: await knownMessage(test, person.id, a) })
    const followUp = await storeFollowUp(test, person.id, { source_message_id: await knownMessage(test, person.id, b) })
    const soon = new Date(test.clock.now().getTime() + 3_600_000).toISOString()
    const both = async () => [await mailbox.labelsOf(a), await mailbox.labelsOf(b)]
    await run(person)
    expect(await both()).toEqual([[TASKS], [FOLLOW_UPS]])
    await patch(person, `tasks/${task}`, { snoozed_until: soon })
    await patch(person, `follow-ups/${followUp}`, { status: 'snoozed', snoozed_until: soon })
    await run(person)
    expect(await both()).toEqual([[TASKS], [FOLLOW_UPS]])
    await dismiss(task, test.clock.now())
    await patch(person, `follow-ups/${followUp}`, { status: 'archived' })
    await run(person)
    expect(await both()).toEqual([[], []])
    await dismiss(task, null)
    await patch(person, `follow-ups/${followUp}`, { status: 'open' })
    await run(person)
    expect(await both()).toEqual([[TASKS], [FOLLOW_UPS]])
  })

  it('[PR-04] one message of two items keeps its label until both are closed', async () => {
    const { person, mailbox, first } = await labelled()
    const items = [
      await storeTask(test, person.id, {
        source_message_id: await knownMessage(test, person.id, first),
        item_key: 'a',
      }),
      await storeTask(test, person.id, {
        source_message_id: await knownMessage(test, person.id, first),
        item_key: 'b',
      }),
    ]
    await patch(person, `tasks/${items[0]}`, { status: 'completed' })
    await run(person)
    expect(await mailbox.labelsOf(first)).toEqual([TASKS])
    await patch(person, `tasks/${items[1]}`, { status: 'completed' })
    await run(person)
    expect(await mailbox.labelsOf(first)).toEqual([])
  })

  it('[SM-08] [ST-02] are taken off when the switch is turned off, and stay in the list of labels', async () => {
    const { person, mailbox, first } = await labelled()
    await storeTask(test, person.id, { source_message_id: await knownMessage(test, person.id, first) })
    await run(person)
    await switchTo(person, false)
    await run(person)
    expect(await mailbox.labelsOf(first)).toEqual([])
    expect(Object.keys(await mailbox.labels()).sort()).toEqual([FOLLOW_UPS, TASKS])
    await switchTo(person, true)
    await run(person)
    expect(await mailbox.labelsOf(first)).toEqual([TASKS])
  })

  it('[MB-03] [PR-04] are taken off a mailbox that is to have none, and put on again; the others keep theirs', async () => {
    const { person, mailbox, first } = await labelled()
    await world.sync(person)
    await expect.poll(() => mailbox.labelsOf(first)).toEqual([TASKS])
    await mailboxBeside(test, person.id)
    const labels = (isOn: boolean) => patch(person, `email-accounts/${person.accountId}`, { labels_on: isOn })
    expect(await (await labels(false)).json()).toMatchObject({ labels_on: false })
    await expect.poll(() => mailbox.labelsOf(first)).toEqual([])
    await switchTo(person, true)
    await run(person)
    expect(await mailbox.labelsOf(first)).toEqual([])
    expect((await labels(true)).status).toBe(200)
    await expect.poll(() => mailbox.labelsOf(first)).toEqual([TASKS])
  })

  it('[PR-04] a message that is gone or in the bin is passed over', async () => {
    const { person, mailbox, ids } = await labelled(2)
    const [binned = '', kept = ''] = ids
    for (const id of [...ids, '1111111111111111', 'no id at all']) {
      await storeTask(test, person.id, { source_message_id: await knownMessage(test, person.id, id) })
    }
    await mailbox.bin(binned)
    await run(person)
    expect(await mailbox.labelsOf(kept)).toEqual([TASKS])
  })

  it('[BE-02] wait as long as the provider asks, and give up nothing', async () => {
    const { person, mailbox, first } = await labelled()
    await storeTask(test, person.id, { source_message_id: await knownMessage(test, person.id, first) })
    test.fake.control.fault({ match: 'batchModify', status: 429, headers: { 'retry-after': '600' }, times: Infinity })
    await run(person)
    const [job] = await waitingJobs(person)
    expect(job?.data).toMatchObject({ attempt: 2 })
    expect(job?.seconds).toBeGreaterThan(590)
    test.fake.control.resetFaults()
    await run(person, 2)
    expect(await mailbox.labelsOf(first)).toEqual([TASKS])
  })

  it('[BE-10] many changes of items wait as one job', async () => {
    const { person, first } = await labelled()
    const task = await storeTask(test, person.id, { source_message_id: await knownMessage(test, person.id, first) })
    for (const status of ['completed', 'open', 'completed']) await patch(person, `tasks/${task}`, { status })
    expect(await waitingJobs(person)).toHaveLength(1)
  })

  it('[BE-03] end quietly when access to the mailbox is lost', async () => {
    const { person, first } = await labelled()
    await storeTask(test, person.id, { source_message_id: await knownMessage(test, person.id, first) })
    test.fake.control.revoke(person.email)
    await run(person)
    expect((await world.stored(person)).account).toMatchObject({ status: 'reconnect_needed' })
    await run(person)
  })
})

describe('labels that the person deletes or renames in the mailbox', () => {
  it('[PR-04] [SM-08] a deleted one switches labels off, is not made anew, and completes nothing', async () => {
    const { person, mailbox, first } = await labelled()
    await world.sync(person)
    await run(person)
    expect(await mailbox.labelsOf(first)).toEqual([TASKS])
    await mailbox.deleteLabel((await mailbox.labels())[TASKS] ?? '')
    await world.sync(person)
    await run(person)
    expect(Object.keys(await mailbox.labels())).toEqual([FOLLOW_UPS])
    const settings = await (await person.browser.request('GET', '/api/email-settings')).json()
    expect(settings).toMatchObject({ gmail_labels_enabled: false, gmail_tasks_label_id: null })
    expect((await world.stored(person)).tasks).toMatchObject([{ status: 'open' }])
    await switchTo(person, true)
    await run(person)
    expect(await mailbox.labelsOf(first)).toEqual([TASKS])
  })

  it('[PR-04] a renamed one goes on being used', async () => {
    const { person, mailbox, first } = await labelled()
    await mailbox.renameLabel((await mailbox.labels())[TASKS] ?? '', 'Mine')
    await storeTask(test, person.id, { source_message_id: await knownMessage(test, person.id, first) })
    await run(person)
    expect(await mailbox.labelsOf(first)).toEqual(['Mine'])
  })
})

describe('a label that the person takes off in the mailbox', () => {
  it('[PR-04] [PR-03] completes the items of that message, says so, and can be taken back', async () => {
    const { person, mailbox, ids } = await labelled(2)
    const [mine = '', other = ''] = ids
    await world.sync(person)
    const followUp = await storeFollowUp(test, person.id, {
      source_message_id: await knownMessage(test, person.id, mine),
      status: 'snoozed',
    })
    await run(person)
    expect(await mailbox.labelsOf(mine)).toEqual([FOLLOW_UPS, TASKS])
    for (const name of [TASKS, FOLLOW_UPS]) await mailbox.takeOff(mine, (await mailbox.labels())[name] ?? '')
    await world.sync(person)
    const { tasks, followUps, notifications } = await world.stored(person)
    const note = { completion_note: 'You removed the label in your mailbox', settled_by: 'person', status: 'completed' }
    expect(tasks.find((task) => task.source_message_id === mine)).toMatchObject(note)
    expect(followUps).toMatchObject([{ id: followUp, ...note }])
    expect(tasks.find((task) => task.source_message_id === other)).toMatchObject({ status: 'open' })
    expect(notifications).toEqual([])
    const task = tasks.find(({ source_message_id: id }) => id === mine)
    await patch(person, `tasks/${task?.id}`, { status: 'open' })
    await world.sync(person)
    await run(person)
    expect(await mailbox.labelsOf(mine)).toEqual([TASKS])
    expect((await world.stored(person)).tasks.every(({ status }) => status === 'open')).toBe(true)
  })

  it('[PR-04] [BE-01] that were taken off while the history was lost close their items all the same, and no others', async () => {
    const { person, mailbox, first, ids } = await labelled(2)
    await world.sync(person)
    await run(person)
    test.clock.advance(60 * 60_000)
    await mailbox.takeOff(first, (await mailbox.labels())[TASKS] ?? '')
    test.fake.control.expireHistory(person.email)
    await world.sync(person)
    const { tasks } = await world.stored(person)
    expect(tasks.map(({ status }) => status).toSorted()).toEqual(['completed', 'open'])
    await run(person)
    expect(await Promise.all(ids.map(mailbox.labelsOf))).toEqual([[], [TASKS]])
  })

  it('[PR-04] one that we took off ourselves completes nothing, also when the work was cut short and the item came back', async () => {
    const { person, mailbox, first } = await labelled()
    await world.sync(person)
    await run(person)
    const [task] = (await world.stored(person)).tasks
    await patch(person, `tasks/${task?.id}`, { status: 'completed' })
    await runKilled(person, { call: 0, isAfter: true })
    expect(await mailbox.labelsOf(first)).toEqual([])
    await patch(person, `tasks/${task?.id}`, { status: 'open' })
    await world.sync(person)
    expect((await world.stored(person)).tasks).toMatchObject([{ status: 'open' }])
    await run(person)
    expect(await mailbox.labelsOf(first)).toEqual([TASKS])
  })

  it('[PR-04] one that we put on again while a sync reads completes nothing', async () => {
    const { person, mailbox, first } = await labelled()
    await world.sync(person)
    await run(person)
    const [task] = (await world.stored(person)).tasks
    test.clock.advance(60_000)
    await patch(person, `tasks/${task?.id}`, { status: 'completed' })
    await run(person)
    const comesBack = async () => {
      test.clock.advance(1_000)
      await patch(person, `tasks/${task?.id}`, { status: 'open' })
      await run(person)
    }
    expect(await syncWhile(person, comesBack)).toEqual([first])
    expect((await world.stored(person)).tasks).toMatchObject([{ status: 'open' }])
    expect(await mailbox.labelsOf(first)).toEqual([TASKS])
  })

  it('[PR-04] means nothing while labels are switched off', async () => {
    const { person, mailbox, first } = await labelled()
    await world.sync(person)
    await run(person)
    await test.database.owner.query('UPDATE email_settings SET gmail_labels_enabled = false WHERE user_id = $1', [
      person.id,
    ])
    await mailbox.takeOff(first, (await mailbox.labels())[TASKS] ?? '')
    await world.sync(person)
    expect((await world.stored(person)).tasks).toMatchObject([{ status: 'open' }])
  })
})

describe('work on labels that is cut short', () => {
  it('[PR-04] [BE-10] ends with the labels of the open items, whatever was cut short before and whatever the person did in between', async () => {
    const change = fc.record({ item: fc.nat(3), status: fc.constantFrom('open', 'completed') })
    const round = fc.record({ changes: fc.array(change, { maxLength: 3 }), call: fc.nat(3), isAfter: fc.boolean() })
    await fc.assert(
      fc.asyncProperty(fc.array(round, { maxLength: 4 }), async (rounds) => {
        const { person, mailbox, ids } = await labelled(2)
        for (const id of ids) await knownMessage(test, person.id, id)
        const items = await Promise.all(
          [0, 1, 2, 3].map(async (n) => ({
            messageId: ids[n % 2] ?? '',
            isTask: n < 2,
            isOpen: true,
            id: await (n < 2 ? storeTask : storeFollowUp)(test, person.id, {
              source_message_id: await messageOf(test, person.id, ids[n % 2] ?? ''),
            }),
          })),
        )
        for (const { changes, call, isAfter } of rounds) {
          for (const { item: n, status } of changes) {
            const item = items[n]
            if (!item) continue
            item.isOpen = status === 'open'
            await patch(person, `${item.isTask ? 'tasks' : 'follow-ups'}/${item.id}`, { status })
          }
          await runKilled(person, { call, isAfter })
        }
        await run(person)
        for (const messageId of ids) {
          const wanted = items.flatMap((item) =>
            item.messageId === messageId && item.isOpen ? [item.isTask ? TASKS : FOLLOW_UPS] : [],
          )
          expect(await mailbox.labelsOf(messageId)).toEqual([...new Set(wanted)].sort())
        }
      }),
      { numRuns: 12 },
    )
  })
})

/** Syncs, and has that happen once the sync has read what changed; returns what it read as having lost a label. */
async function syncWhile(person: Person, happens: () => Promise<void>): Promise<string[]> {
  const open = world.context.openMailbox
  let lost: string[] | undefined
  world.context.openMailbox = (account) => {
    const mailbox = open(account)
    const { reading } = mailbox
    const changesSince = reading.changesSince.bind(reading)
    reading.changesSince = async (...given) => {
      const changes = await changesSince(...given)
      if (account.userId === person.id && lost === undefined) {
        lost = changes.markLost.map(({ ref }) => ref)
        await happens()
      }
      return changes
    }
    return mailbox
  }
  try {
    await world.sync(person)
  } finally {
    world.context.openMailbox = open
  }
  return lost ?? []
}

/** Runs the job in a process that dies before or after that call to the mailbox. */
async function runKilled(person: Person, { call, isAfter }: { call: number; isAfter: boolean }): Promise<void> {
  const killed = new AbortController()
  let calls = 0
  const openMailbox: typeof world.context.openMailbox = (account) => {
    const mailbox = world.context.openMailbox(account)
    const { marks } = mailbox
    if (!marks) throw new Error('the labels may not be changed')
    const change: typeof marks.change = async (...given) => {
      const isLast = calls++ === call
      if (!isLast || isAfter) await marks.change(...given)
      if (!isLast) return
      killed.abort(new Error('killed'))
      throw new Error('killed')
    }
    return { ...mailbox, marks: { ...marks, change } }
  }
  const job = runLabelJob(
    { ...world.context, openMailbox },
    { userId: person.id, accountId: person.accountId, attempt: 1 },
    killed.signal,
  )
  await job.catch((error: unknown) => {
    if (!killed.signal.aborted) throw error
  })
}
