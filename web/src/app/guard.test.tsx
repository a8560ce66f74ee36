import { act, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { MINUTE_MS } from '@loose-ends/domain/time.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { aSessionClient, KEYS } from '#web/testing/render-app.tsx'
import { fakeServer } from '#web/testing/fake-server.ts'
import { DEFAULT_CONFIG, type ProductConfig } from '#web/lib/product-config.ts'
import { useToasts } from '#web/ui/toast.ts'
import { Guard } from './guard.tsx'
import { Providers } from './providers.tsx'

function guarded(server = fakeServer(), config: Partial<ProductConfig> = {}) {
  const session = aSessionClient(server)
  const router = createMemoryRouter(
    [
      { path: '/', element: <p>landing</p> },
      { Component: Guard, children: [{ path: '/dashboard', element: <p>secret</p> }] },
    ],
    { initialEntries: ['/dashboard?type=promise'] },
  )
  render(
    <Providers config={{ ...DEFAULT_CONFIG, ...config }} keys={KEYS} session={session}>
      <RouterProvider router={router} />
    </Providers>,
  )
  return { server, session, router }
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

describe('the guard', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })

  it('[GD-01] shows a spinner only after 300 ms', async () => {
    guarded()
    await pass(299)
    expect(screen.queryByText('Loading')).toBeNull()
    await pass(1)
    expect(screen.getByText('Loading')).toBeTruthy()
  })

  it('[GD-01] gives up loading after 3000 ms, waits 500 ms more, and goes to the landing page with reason and origin', async () => {
    const { router } = guarded() // nobody ever answers
    await pass(3000)
    expect(router.state.location.pathname).toBe('/dashboard')
    await pass(499)
    expect(router.state.location.pathname).toBe('/dashboard')
    await pass(1)
    expect(router.state.location.pathname).toBe('/')
    expect(router.state.location.state).toEqual({ reason: 'not_authenticated', from: '/dashboard?type=promise' })
    expect(screen.getByText('landing')).toBeTruthy()
  })

  it('[GD-01] tries one refresh, and lets the person in when it works', async () => {
    const server = fakeServer()
    localStorage.setItem(KEYS.session, JSON.stringify({ ...server.issue(), user_id: 'x' }))
    const { router } = guarded(server)
    await pass(3000)
    await pass(500)
    expect(server.to('POST /auth/refresh')).toHaveLength(1)
    expect(router.state.location.pathname).toBe('/dashboard')
    expect(screen.getByText('secret')).toBeTruthy()
  })

  it('[GD-01] lets a signed-in person through at once', async () => {
    const { session, server } = guarded()
    act(() => session.accept(server.issue()))
    await pass(0)
    expect(screen.getByText('secret')).toBeTruthy()
  })

  it('[GD-04] signs out after 15 minutes without activity, says so, and goes to the landing page', async () => {
    const { result: told } = renderHook(useToasts)
    const { session, server, router } = guarded()
    act(() => session.accept(server.issue()))
    await pass(15 * MINUTE_MS)
    await pass(0)
    expect(server.to('POST /auth/sign-out')[0]?.body).toEqual({ scope: 'local' })
    expect(session.getState()).toEqual({ status: 'signed_out', reason: 'timed_out' })
    expect(router.state.location.pathname).toBe('/')
    expect(router.state.location.state).toEqual({ reason: 'timed_out', from: '/dashboard?type=promise' })
    expect(told.current).toMatchObject([
      {
        title: 'Session Timeout',
        description: 'Your session has expired due to inactivity. Please log in again.',
        kind: 'warning',
      },
    ])
  })

  it('[GD-04] says a minute before that the session ends, and stays when asked to', async () => {
    const { session, server, router } = guarded()
    act(() => session.accept(server.issue()))
    await pass(14 * MINUTE_MS)
    await act(() => vi.dynamicImportSettled())
    const region = screen.getAllByRole('status').find((one) => one.getAttribute('aria-live') === 'assertive')
    expect(region?.textContent).toContain('You will be signed out in a minute')
    expect(screen.getByText('You will be signed out in 60 s')).toBeTruthy()
    await pass(20_000)
    expect(screen.getByText('You will be signed out in 40 s')).toBeTruthy()
    const stay = screen.getByRole('button', { name: 'Stay signed in' })
    fireEvent.keyDown(stay, { key: 'Enter' })
    await pass(0)
    expect(screen.queryByText(/signed out in/)).toBeNull()
    await pass(13 * MINUTE_MS)
    expect(router.state.location.pathname).toBe('/dashboard')
    expect(server.to('POST /auth/activity').length).toBeGreaterThan(0)
  })

  it('[GD-04] keeps to the minutes that the operator set', async () => {
    const { session, server, router } = guarded(fakeServer(), { session_idle_minutes: 5 })
    act(() => session.accept(server.issue()))
    await pass(4 * MINUTE_MS)
    expect(screen.getByText('You will be signed out in 60 s')).toBeTruthy()
    await pass(MINUTE_MS)
    await pass(0)
    expect(router.state.location.pathname).toBe('/')
  })

  it('[GD-04] signs nobody out where the operator wants no end', async () => {
    const { session, server, router } = guarded(fakeServer(), { session_idle_minutes: 0 })
    act(() => session.accept(server.issue()))
    await pass(24 * 60 * MINUTE_MS)
    expect(screen.queryByText(/signed out in/)).toBeNull()
    expect(router.state.location.pathname).toBe('/dashboard')
  })
})
