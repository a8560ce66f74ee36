import { expect, it } from 'vitest'
import { syncWorld } from './testing/sync-world.ts'

const world = syncWorld()

it('[PR-02] [BE-01] a first sync reads the newest mail at once and finds what is asked', async () => {
  const mara = await world.person()
  world.deliver(mara, {
    from: 'Idris Bello <idris@northquay.example>',
    subject: 'Room plan',
    body: 'Hi Mara,\n\nCould you send me the final room plan by Friday?\n\nThanks,\nIdris',
    ago: 120,
  })
  world.deliver(mara, {
    from: `Mara Lindt <${mara.email}>`,
    to: 'Anna Weber <anna@weber.example>',
    subject: 'Budget',
    body: 'Hi Anna,\n\nWhich of the two offers do you prefer?\n\nBest,\nMara',
    ago: 60 * 24 * 5,
  })
  const entry = await world.sync(mara)
  expect(entry).toMatchObject({ status: 'completed', step: 'completed', error_code: null })
  const { tasks, followUps, ledger, metrics, account } = await world.stored(mara)
  expect(tasks).toMatchObject([{ evidence: 'Could you send me the final room plan by Friday?', status: 'open' }])
  expect(followUps).toMatchObject([{ type: 'question', direction: 'they_owe', status: 'open' }])
  expect(ledger).toHaveLength(2)
  expect(metrics).toMatchObject([{ examined: 2, created: 2, completed: 0 }])
  expect(account?.cursor).toBeTruthy()
})
