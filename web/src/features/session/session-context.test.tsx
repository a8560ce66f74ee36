import { renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { aSessionClient, KEYS } from '#web/testing/render-app.tsx'
import { fakeServer } from '#web/testing/fake-server.ts'
import { useSessionUpkeep } from './session-context.tsx'

it('[CB-06] signs out a page that somebody goes back to, where its tab was elsewhere while another one signed out', async () => {
  const server = fakeServer()
  const client = aSessionClient(server)
  client.accept(server.issue())
  renderHook(() => useSessionUpkeep(client, KEYS.session))
  localStorage.removeItem(KEYS.session)
  dispatchEvent(new Event('pageshow'))
  expect(client.getState().status).toBe('signed_in')
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await vi.waitFor(() => expect(client.getState().status).toBe('signed_out'))
})
