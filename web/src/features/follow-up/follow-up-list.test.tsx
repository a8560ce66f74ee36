import { derivePersonKey, encryptRow } from '@loose-ends/domain/encryption/person-key.ts'
import type { FollowUp } from '@loose-ends/domain/follow-up/follow-up.ts'
import { aFollowUp } from '@loose-ends/domain/testing/loose-ends.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { aMailbox } from '#web/testing/a-mailbox.ts'
import { renderApp } from '#web/testing/render-app.tsx'

const titles = () => screen.queryAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)

describe('the follow-ups of the dashboard', () => {
  it('[RT-05] [CA-03] of one type never stand in for those of another while these are asked for again', async () => {
    const { server } = await aMailbox()
    const key = await derivePersonKey(server.encryption)
    const question = aFollowUp({ smart_summary: 'A question', type: 'question' })
    const meeting = aFollowUp({ smart_summary: 'A meeting', type: 'meeting' })
    const sealed = (item: FollowUp) => encryptRow(key, 'loose_ends', item.id, item)
    let isAnswering = true
    server.on('GET /follow-ups', async ({ query }) => {
      if (!isAnswering) return new Promise<Response>(() => undefined)
      const item = query.get('type') === 'meeting' ? meeting : question
      return { items: [await sealed(item)], total: 1, by_priority: { high: 0, medium: 1, low: 0 } }
    })
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { router } = renderApp('/dashboard?type=question', { server })
    await waitFor(() => expect(titles()).toEqual(['A question']))
    await act(() => router.navigate('/dashboard?type=meeting'))
    await waitFor(() => expect(titles()).toEqual(['A meeting']))
    await act(() => vi.advanceTimersByTimeAsync(6000))
    isAnswering = false
    await act(() => router.navigate('/dashboard?type=question'))
    await waitFor(() => expect(titles()).toEqual(['A question']))
  })
})
