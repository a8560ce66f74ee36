import { act, fireEvent, renderHook, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { useComposing } from '#web/features/loose-end/reply/composing.ts'
import { askAboutScheduled, useScheduledQuestion } from '#web/features/loose-end/scheduled-reply.ts'
import { aMailbox } from '#web/testing/a-mailbox.ts'
import { renderApp } from '#web/testing/render-app.tsx'
import { aTaskToAnswer, compose, scheduled } from '#web/testing/reply-page.ts'

describe('what was told in a session', () => {
  it('[CB-06] [SH-04] ends with it: after signing out only that is told', async () => {
    const { server } = await aMailbox()
    const { router } = renderApp('/dashboard', { server })
    fireEvent.click(await screen.findByRole('button', { name: 'Done: Answer Priya about Thursday' }))
    expect((await screen.findByText('Task updated')).closest('li')?.textContent).toContain(
      'Answer Priya about Thursday',
    )
    fireEvent.click(screen.getByRole('button', { name: 'User menu' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
    expect(await screen.findByText('Signed out successfully')).toBeTruthy()
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
    // The page that was open is drawn until the next one is.
    await waitFor(() => expect(document.body.textContent).not.toContain('Answer Priya about Thursday'))
    expect(document.querySelectorAll('.toast')).toHaveLength(1)
  })

  it('[CB-06] [GD-04] ends with it, whatever ends it', async () => {
    const { server } = await aMailbox()
    const { session } = renderApp('/dashboard', { server })
    fireEvent.click(await screen.findByRole('button', { name: 'Done: Answer Priya about Thursday' }))
    await screen.findByText('Task updated')
    session.forget('timed_out')
    expect(await screen.findByText('Session Timeout')).toBeTruthy()
    expect(screen.queryByText('Task updated')).toBeNull()
  })
})

describe('what was answered and asked in a session', () => {
  it('[GD-04] [WV-12] ends with it, and the items stay as they are', async () => {
    const { server, task } = await aTaskToAnswer((id) => [scheduled(id)])
    const { session } = await compose(server)
    const composing = renderHook(useComposing)
    const question = renderHook(useScheduledQuestion)
    const choice = act(() => Promise.resolve({ answered: askAboutScheduled(task.task, [task.id]) }))
    const { answered } = await choice
    expect([composing.result.current?.title, question.result.current?.title]).toEqual([task.task, task.task])
    act(() => session.forget('timed_out'))
    expect(await answered).toBeNull()
    expect([composing.result.current, question.result.current]).toEqual([null, null])
  })
})
