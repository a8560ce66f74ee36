import { expect, it, vi } from 'vitest'

it('reads the time of a zone under a false clock, whatever was loaded before', async () => {
  vi.setSystemTime('2026-03-10T14:00:00Z')
  const { localText } = await import('@loose-ends/domain/reply/send-time.ts')
  expect(localText(new Date('2036-03-12T08:00:00Z'), 'Europe/Stockholm')).toBe('2036-03-12T09:00')
})
