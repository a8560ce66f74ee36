import type { EmailSettings } from '@loose-ends/domain/email-settings/email-settings.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aMailbox } from '#web/testing/a-mailbox.ts'
import { EMAIL_SETTINGS, failure } from '#web/testing/fake-server.ts'
import { renderApp } from '#web/testing/render-app.tsx'

/** The server keeps the first instant that it was told, as the real one does. */
async function aBeginning(known: string | null) {
  const { server, tasks } = await aMailbox()
  const state = { first: known }
  server.on('GET /email-settings', EMAIL_SETTINGS)
  server.on('PATCH /email-settings', ({ body }) => {
    state.first ??= (body as Partial<EmailSettings>).first_done_at ?? null
    return { ...EMAIL_SETTINGS, first_done_at: state.first }
  })
  return { server, tasks }
}
const done = async (title: string) => fireEvent.click(await screen.findByRole('button', { name: `Done: ${title}` }))
const moment = () => document.querySelector('[data-moment]')

describe('[WV-11] the first Done', () => {
  it('[WV-11] ties the knot on screen, is told, and is not repeated', async () => {
    const { server, tasks } = await aBeginning(null)
    renderApp('/dashboard', { server })
    await done('Send the signed agreement')
    await waitFor(() => expect(moment()?.querySelector('svg')).toBeTruthy())
    const told = screen.getAllByText('Your first loose end is tied.').find(({ tagName }) => tagName === 'OUTPUT')
    expect(told).toBeTruthy()
    expect(moment()?.getAttribute('aria-hidden')).toBe('true')
    await waitFor(() => expect(moment()?.querySelectorAll('.stroke-done')).toHaveLength(2))
    await waitFor(() => expect(moment()).toBeNull(), { timeout: 6_000 })
    await done('Answer Priya about Thursday')
    await waitFor(() => expect(server.to(`PATCH /tasks/${tasks[1]?.id}`)).toHaveLength(1))
    await waitFor(() => expect(screen.queryByText('Answer Priya about Thursday', { selector: 'h3 *' })).toBeNull())
    expect(server.to('PATCH /email-settings')).toHaveLength(1)
    expect(moment()).toBeNull()
  }, 60_000)

  it('[WV-11] [WV-06] is over once the Done is taken back', async () => {
    const { server } = await aBeginning(null)
    renderApp('/dashboard', { server })
    await done('Send the signed agreement')
    await waitFor(() => expect(moment()).toBeTruthy())
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByRole('button', { name: 'Done: Send the signed agreement' })
    await waitFor(() => expect(moment()).toBeNull(), { timeout: 1_000 })
    expect(screen.queryByText('Your first loose end is tied.')).toBeNull()
  })

  it('[WV-11] is none that could not be saved', async () => {
    const { server, tasks } = await aBeginning(null)
    server.on(`PATCH /tasks/${tasks[0]?.id}`, () => failure(422, 'unprocessable'))
    renderApp('/dashboard', { server })
    await done('Send the signed agreement')
    await screen.findByText('Update failed')
    await screen.findByRole('button', { name: 'Done: Send the signed agreement' })
    expect(server.to('PATCH /email-settings')).toEqual([])
    expect(moment()).toBeNull()
    expect(screen.queryByText('Your first loose end is tied.')).toBeNull()
  })

  it('[WV-11] is not the first where the server knows of an earlier one', async () => {
    const { server } = await aBeginning('2026-03-01T09:00:00.000Z')
    renderApp('/dashboard', { server })
    await done('Send the signed agreement')
    await waitFor(() => expect(server.to('PATCH /email-settings')).toHaveLength(1))
    await screen.findByText('Task updated')
    expect(moment()).toBeNull()
    expect(screen.queryByText('Your first loose end is tied.')).toBeNull()
  })
})
