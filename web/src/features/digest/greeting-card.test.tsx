import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aMailbox, COUNTS, SUMMARY } from '#web/testing/a-mailbox.ts'
import { renderApp } from '#web/testing/render-app.tsx'

describe('[DB-02] the summary on a phone', () => {
  it('[DB-02] is whole once one of its links has the focus, and its toggle comes before it', async () => {
    const { server } = await aMailbox()
    renderApp('/dashboard', { server })
    const summary = within(await screen.findByRole('region', { name: 'Summary' }))
    const toggle = await summary.findByRole('button', { name: 'Whole summary' })
    const link = summary.getAllByRole('link')[0] as HTMLElement
    expect(toggle.compareDocumentPosition(link)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(toggle.getAttribute('aria-expanded')).toBe('false')
    fireEvent.focus(link)
    expect(toggle.getAttribute('aria-expanded')).toBe('true')
    fireEvent.click(toggle)
    expect(toggle.getAttribute('aria-expanded')).toBe('false')
  })
})

describe('figures above a thousand', () => {
  it('[DB-02] [DB-03] [CA-04] are written alike in the greeting, the overview and the way to what may be an item', async () => {
    const { server } = await aMailbox()
    server.on('GET /summary', { ...SUMMARY, tasks: 1304, high_priority_tasks: 1001, follow_ups: 1315 })
    server.on('GET /follow-ups/counts', { ...COUNTS, questions: { open: 1315, change: 1141 } })
    server.on('GET /maybe', { items: [], total: 1720 })
    renderApp('/dashboard', { server })
    const summary = await screen.findByRole('region', { name: 'Summary' })
    await within(summary).findByRole('link', { name: '1,304 tasks' })
    expect(within(summary).getByRole('link', { name: '1,001 high priority' })).toBeTruthy()
    expect(within(summary).getByRole('link', { name: '1,315 follow-ups' })).toBeTruthy()
    expect(await screen.findByText('+1,140 in 7 days')).toBeTruthy()
    const maybe = await screen.findByRole('link', { name: '1,720 maybe, to take or drop' })
    expect(maybe.textContent).toBe('1,720 maybe')
  })
})
