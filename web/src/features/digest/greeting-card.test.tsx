import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aMailbox } from '#web/testing/a-mailbox.ts'
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
