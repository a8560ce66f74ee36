import type { OperatorOverview } from '@loose-ends/domain/operator/operator-overview.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { anAccount, failure, fakeServer, MAYA } from '#web/testing/fake-server.ts'
import { renderApp } from '#web/testing/render-app.tsx'

const OVERVIEW: OperatorOverview = {
  queues: [
    { name: 'sync', waiting: 3, running: 1, failed: 2, oldest_waiting_at: new Date().toISOString() },
    { name: 'labels', waiting: 0, running: 0, failed: 0, oldest_waiting_at: null },
  ],
  failures: [{ queue: 'sync', code: 'provider_unavailable', count: 7, last_at: new Date().toISOString() }],
  reconnect_needed: 1,
  schedules: [
    { name: 'wake-ups', last_run_at: new Date().toISOString() },
    { name: 'purge', last_run_at: null },
  ],
}

function aServer(permissions?: string[]) {
  const server = fakeServer({ ...MAYA, app_metadata: permissions ? { permissions } : {} })
  server.on('GET /email-account', anAccount())
  server.on('GET /operator', { ...OVERVIEW })
  return server
}

describe('[GD-03] the permission of a page', () => {
  it('[GD-03] a list without it leads to the dashboard, with the reason and the words', async () => {
    const server = aServer([])
    const { router } = renderApp('/operator', { server })
    expect(await screen.findByText('Access Denied')).toBeTruthy()
    expect(screen.getByText("You don't have permission to access this page.")).toBeTruthy()
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'))
    expect(router.state.location.state).toEqual({ reason: 'insufficient_permissions', from: '/operator' })
    expect(server.to('GET /operator')).toHaveLength(0)
  })

  it('[GD-03] without a list nothing is checked here, and the server’s refusal is told calmly', async () => {
    const server = aServer()
    server.on('GET /operator', () => failure(403, 'insufficient_permissions'))
    const { router } = renderApp('/operator', { server })
    expect(await screen.findByText('This page is for operators')).toBeTruthy()
    expect(router.state.location.pathname).toBe('/operator')
  })

  it.each([
    [['operator'], true],
    [['other'], false],
    [undefined, false],
  ])('[GD-03] the user menu of somebody with %j', async (permissions, has) => {
    renderApp('/settings', { server: aServer(permissions) })
    fireEvent.click(await screen.findByRole('button', { name: 'User menu' }))
    await screen.findByRole('menuitem', { name: 'Settings' })
    expect(screen.queryByRole('menuitem', { name: 'Operation' }) !== null).toBe(has)
  })
})

describe('[OP-01] the operator page', () => {
  const cells = (row: HTMLElement) => [...row.children].map((cell) => cell.textContent)

  it('[OP-01] shows queues, failures, mailboxes to reconnect and schedules', async () => {
    renderApp('/operator', { server: aServer(['operator']) })
    const queues = await screen.findByRole('region', { name: 'Queues' })
    const [, sync, labels] = within(queues).getAllByRole('row')
    expect(sync && cells(sync).slice(0, 4)).toEqual(['sync', '3', '1', '2'])
    expect(labels && cells(labels)).toEqual(['labels', '0', '0', '0', 'none', ''])
    const failures = screen.getByRole('region', { name: 'Failures in the last seven days' })
    expect(within(failures).getByText('provider_unavailable')).toBeTruthy()
    expect(within(failures).getByText('7')).toBeTruthy()
    expect(screen.getByText('1 mailbox no longer lets us in; its owner has been told.')).toBeTruthy()
    expect(screen.getByText('not yet, as far as is known')).toBeTruthy()
  })

  it('[OP-01] asks before failed jobs are tried again', async () => {
    const server = aServer(['operator'])
    server.on('POST /operator/queues/sync/retry', { retried: 2 })
    renderApp('/operator', { server })
    fireEvent.click(await screen.findByRole('button', { name: 'Retry the failed jobs of sync' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Retry 2 failed jobs of sync?' })
    expect(server.to('POST /operator/queues/sync/retry')).toHaveLength(0)
    fireEvent.click(within(dialog).getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('Given back to the queue')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await waitFor(() => expect(server.to('GET /operator').length).toBeGreaterThan(1))
  })

  it('[OP-01] keeps the focus in the table when the button that opened the dialog goes with the failed jobs', async () => {
    const server = aServer(['operator'])
    const healed = { ...OVERVIEW, queues: OVERVIEW.queues.map((queue) => ({ ...queue, failed: 0 })) }
    server.on('POST /operator/queues/sync/retry', () => {
      server.on('GET /operator', healed)
      return { retried: 2 }
    })
    renderApp('/operator', { server })
    const opener = await screen.findByRole('button', { name: 'Retry the failed jobs of sync' })
    opener.focus()
    fireEvent.click(opener)
    const dialog = await screen.findByRole('alertdialog')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(opener.isConnected).toBe(false))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Queues' })))
  })

  it('[OP-01] keeps it there, too, when the button goes while the dialog is open', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const server = aServer(['operator'])
    renderApp('/operator', { server })
    const opener = await screen.findByRole('button', { name: 'Retry the failed jobs of sync' })
    opener.focus()
    fireEvent.click(opener)
    const dialog = await screen.findByRole('alertdialog')
    server.on('GET /operator', { ...OVERVIEW, queues: OVERVIEW.queues.map((queue) => ({ ...queue, failed: 0 })) })
    await act(() => vi.advanceTimersByTimeAsync(10_500))
    await waitFor(() => expect(opener.isConnected).toBe(false))
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Queues' })))
  })

  it('[OP-01] refreshes every ten seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const server = aServer(['operator'])
    renderApp('/operator', { server })
    await screen.findByRole('region', { name: 'Queues' })
    const asked = server.to('GET /operator').length
    await act(() => vi.advanceTimersByTimeAsync(10_500))
    await waitFor(() => expect(server.to('GET /operator').length).toBe(asked + 1))
  })

  it('[OP-01] says when it cannot be loaded', async () => {
    const server = aServer(['operator'])
    server.on('GET /operator', () => failure(404, 'not_found'))
    renderApp('/operator', { server })
    expect(await screen.findByText('The state of the service could not be loaded')).toBeTruthy()
  })
})
