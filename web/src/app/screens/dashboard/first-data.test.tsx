import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aMailbox } from '#web/testing/a-mailbox.ts'
import { renderApp } from '#web/testing/render-app.tsx'

const SHOWN = [
  '/coming-days',
  '/counterparts',
  '/email-account',
  '/email-accounts',
  '/email-settings',
  '/events',
  '/follow-ups/counts',
  '/maybe',
  '/notifications',
  '/replies',
  '/summary',
  '/sync',
  '/tasks',
]

it('[SP-02] the dashboard asks at once for all that it shows: no request waits for what another brings', async () => {
  const { server } = await aMailbox()
  server.on('GET /counterparts', { items: [], total: 0, i_owe: 0, they_owe: 0 })
  server.on('GET /replies', { items: [] })
  server.on('GET /maybe', { items: [], total: 0 })
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>()
  const { fetch } = server
  server.fetch = async (input, init) => {
    const answer = await fetch(input, init)
    await released
    return answer
  }
  const reads = () => server.calls.flatMap(({ method, path }) => (method === 'GET' ? [path] : [])).toSorted()
  renderApp('/dashboard', { server })
  await expect.poll(reads).toEqual(SHOWN)
  release(undefined)
  await screen.findByRole('heading', { name: 'Send the signed agreement', level: 3 })
  expect(reads()).toEqual(SHOWN)
})
