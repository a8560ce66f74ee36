import { expect, it } from 'vitest'
import { replyWorld } from './testing/reply-world.ts'

const { world, test, reply, opening, sentBy, inboxOf, minute, again } = replyWorld({ worksByItself: false })

const DAY = 86_400_000

/** Somebody with an alias, and a letter to it that asks for something. */
async function written(aliases: Parameters<typeof test.fake.control.setSendAs>[1], to?: string) {
  const [mara, idris] = [await world.person(), await world.person('Idris Bello')]
  test.fake.control.setSendAs(mara.email, aliases)
  world.deliver(mara, {
    from: `Idris Bello <${idris.email}>`,
    to: to ?? `${aliases[0]?.email}, cleo@x.example`,
    subject: 'The room plan',
    body: 'Could you send me the final room plan by Friday?',
    ago: 60,
  })
  await world.sync(mara)
  const [task] = (await world.stored(mara)).tasks
  return { mara, idris, task: task?.id ?? '' }
}

it('[PR-06] a reply to mail for an alias leaves from there, and reply to all does not write to it', async () => {
  const { mara, idris, task } = await written([{ email: 'mara@studio.example', name: 'Mara at work' }])
  expect(await opening(mara, task)).toMatchObject({
    from: 'Mara at work <mara@studio.example>',
    to: [`Idris Bello <${idris.email}>`],
    others: ['cleo@x.example'],
  })
  await reply(mara, task, { how: 'send', text: 'Here it is.', everyone: true })
  await minute()
  const from = { from: 'mara@studio.example', fromName: 'Mara at work' }
  expect([await sentBy(mara), await inboxOf(idris)]).toMatchObject([[from], [from]])
})

it('[PR-06] one that is not verified is somebody else, and nothing leaves from there', async () => {
  const { mara, task } = await written([{ email: 'boss@else.example', verification: 'pending' }], 'boss@else.example')
  expect(await opening(mara, task)).toMatchObject({
    from: expect.stringContaining(mara.email),
    others: ['boss@else.example'],
  })
})

it('[BE-06] [PR-06] they are read again once a day, and kept encrypted; a mailbox that does not say hinders no sync', async () => {
  const { mara, task } = await written([{ email: 'mara@studio.example' }])
  expect((await world.stored(mara)).account?.own_addresses).not.toContain('studio')
  test.fake.control.setSendAs(mara.email, [])
  expect(await world.sync(mara)).toMatchObject({ status: 'completed' })
  expect((await opening(mara, task)).from).toContain('mara@studio.example')
  test.clock.advance(DAY)
  test.fake.control.fault({ match: '/settings/sendAs', status: 400 })
  expect(await world.sync(mara)).toMatchObject({ status: 'completed' })
  await again(mara)
  expect((await opening(mara, task)).from).toContain('mara@studio.example')
  await world.sync(mara)
  expect((await opening(mara, task)).from).toContain(mara.email)
})
