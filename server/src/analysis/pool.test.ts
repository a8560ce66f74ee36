import { afterEach, describe, expect, it } from 'vitest'
import type { ExaminationContext } from '@loose-ends/domain/detection/examination.ts'
import { createAnalysisPool, type AnalysisPool, type AnalysisPoolOptions } from './pool.ts'

const context: ExaminationContext = {
  owner: { addresses: ['robin@hale.example'], name: 'Robin Hale' },
  direction: 'received',
  at: new Date('2026-03-03T10:00:00Z'),
  zone: 'Europe/Berlin',
}
const mail = (text: string) => ({
  raw: Buffer.from(`From: Anna <anna@weber.example>\r\nTo: robin@hale.example\r\nSubject: Plan\r\n\r\n${text}`),
  context,
})

let pool: AnalysisPool | null = null
const open = (options: AnalysisPoolOptions = {}) => (pool = createAnalysisPool({ threads: 1, ...options }))
afterEach(async () => {
  await pool?.close()
  pool = null
})

describe('createAnalysisPool', () => {
  it('[BE-07] parses and examines in another thread, in the order given', async () => {
    const results = await open().analyse([
      mail('Could you send me the plan by Friday?'),
      mail('It works now.'),
      { raw: new Uint8Array(), context },
    ])
    expect(results.map((result) => (result.ok ? result.analysed.examination.outcome : result.error.reason))).toEqual([
      'found',
      'left_out',
      'empty',
    ])
    const [first] = results
    expect(first?.ok === true && first.analysed.examination.findings[0]).toMatchObject({
      title: 'Send the plan by Friday',
      due: { at: new Date('2026-03-06T22:59:59Z') },
    })
  })

  it('[BE-05] hands back no message text beside evidence and excerpt', async () => {
    const [result] = await open().analyse([
      mail(
        'Could you send me the plan?\n\nThe fence is green now. The secret garden has a blue door and nobody knows it.',
      ),
    ])
    expect(JSON.stringify(result)).not.toContain('blue door')
  })

  it('ends a message that takes too long, and goes on with the next', async () => {
    const hanging = open({ timeLimitMs: 300, filename: new URL('./testing/hanging-worker.ts', import.meta.url).href })
    const results = await hanging.analyse([mail('hang'), mail('fine'), mail('fine')])
    expect(results.map((result) => !result.ok && result.error.reason)[0]).toBe('time limit')
    const [later] = await open({ filename: new URL('./testing/hanging-worker.ts', import.meta.url).href }).analyse([
      mail('fine'),
    ])
    expect(later).toEqual({ ok: false, error: { code: 'unreadable_message', reason: 'answered' } })
    await hanging.close()
  })

  it('survives a thread that runs out of memory, and one that throws, without telling of the mail', async () => {
    const failing = open({
      memoryLimitMb: 16,
      timeLimitMs: 20_000,
      filename: new URL('./testing/hanging-worker.ts', import.meta.url).href,
    })
    const reasons = (await failing.analyse([mail('hoard'), mail('throw'), mail('fine')])).map(
      (result) => !result.ok && result.error.reason,
    )
    expect(reasons).toEqual(['memory limit', 'analysis failed', 'answered'])
  })
})
