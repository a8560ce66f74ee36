import { describe, expect, it } from 'vitest'
import type { FollowUp } from '@loose-ends/domain/follow-up/follow-up.ts'
import { DAY_MS } from '@loose-ends/domain/time.ts'
import { signedInPerson } from '#server/testing/signed-in-person.ts'
import { storeFollowUp } from '#server/testing/stored-items.ts'
import { testApp } from '#server/testing/test-app.ts'
import { archiveCompleted } from './archive-completed.ts'

const test = testApp()
const daysAgo = (days: number) => new Date(test.clock.now().getTime() - days * DAY_MS)

describe('completed follow-ups', () => {
  it('[FC-04] move to the archive after 30 days, keep when they were completed, and can be reopened', async () => {
    const { browser, id } = await signedInPerson(test)
    const list = async (status: string) => {
      const answer = await browser.request('GET', `/api/follow-ups?status=${status}`)
      return ((await answer.json()) as { items: FollowUp[] }).items
    }
    const completedAt = daysAgo(31)
    const old = await storeFollowUp(test, id, { status: 'completed', completed_at: completedAt })
    const recent = await storeFollowUp(test, id, { status: 'completed', completed_at: daysAgo(29) })
    await storeFollowUp(test, id, { status: 'open' })
    await archiveCompleted(test.deps, new AbortController().signal)
    expect(await list('archived')).toMatchObject([{ id: old, completed_at: completedAt.toISOString() }])
    expect(await list('completed')).toMatchObject([{ id: recent }])
    await browser.request('PATCH', `/api/follow-ups/${old}`, { status: 'open' })
    await archiveCompleted(test.deps, new AbortController().signal)
    expect((await list('open')).map((item) => item.id)).toContain(old)
    expect(await list('archived')).toEqual([])
  })
})
