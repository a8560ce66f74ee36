import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aMailbox } from '#web/testing/a-mailbox.ts'
import { renderApp } from '#web/testing/render-app.tsx'

const SHOWN = [
  '/coming-days',
  '/counterparts',
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

it('[SP-02] the dashboard asks in one request for all that it shows, beside its live events: none waits for what another brings', async () => {
  const { server } = await aMailbox()
  server.on('GET /counterparts', { items: [], total: 0, i_owe: 0, they_owe: 0 })
  server.on('GET /replies', { items: [] })
  server.on('GET /maybe', { items: [], total: 0 })
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>()
  const { fetch } = server
  const requests: string[] = []
  server.fetch = async (input, init) => {
    requests.push(new URL(input, location.origin).pathname)
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
  expect(requests.filter((path) => path !== '/api/auth/user').toSorted()).toEqual(['/api/events', '/api/reads'])
})
