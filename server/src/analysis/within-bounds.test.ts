import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ExaminationContext } from '@loose-ends/domain/finding/finding.ts'
import { analyseMessage } from './analyse-message.ts'
import { createAnalysisPool } from './pool.ts'
import { HOSTILE_MAIL } from './testing/hostile-mail.ts'
import { withinBounds } from './within-bounds.ts'

const context: ExaminationContext = {
  owner: { addresses: ['robin@hale.example'], name: 'Robin Hale' },
  direction: 'received',
  at: new Date('2026-03-03T10:00:00Z'),
  zone: 'Europe/Berlin',
}
const HEAD = 'From: Anna <anna@weber.example>\r\nTo: robin@hale.example\r\nSubject: Plan\r\n'
const linesOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1').split('\n').length

describe('withinBounds', () => {
  it('hands back a message within the limits as it is, whatever its bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 2_000 }), (raw) => {
        expect(withinBounds(raw)).toBe(raw)
      }),
    )
  })

  it('cuts each text part short and keeps what stands between the parts', () => {
    const part = `--b\r\nContent-Type: text/plain\r\n\r\n${'word\r\n'.repeat(30_000)}`
    const raw = Buffer.from(`${HEAD}Content-Type: multipart/mixed;\r\n boundary="b"\r\n\r\n${part}${part}--b--\r\n`)
    const cut = Buffer.from(withinBounds(raw)).toString()
    expect(linesOf(raw)).toBeGreaterThan(60_000)
    expect(cut.split('\n').length).toBeLessThan(21_000)
    expect(cut.match(/^--b\r$/gm)).toHaveLength(2)
    expect(cut.endsWith('--b--\r\n')).toBe(true)
  })

  it('leaves attachments in base64 whole', () => {
    const lines = `${'QUFB'.repeat(19)}\r\n`.repeat(50_000)
    const raw = Buffer.from(
      `${HEAD}Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: text/plain\r\n\r\nHello\r\n` +
        `--b\r\nContent-Type: application/pdf; name=a.pdf\r\nContent-Transfer-Encoding: base64\r\n\r\n${lines}--b--\r\n`,
    )
    expect(withinBounds(raw)).toBe(raw)
  })

  // Headers are bounded by their bytes, of the whole message.
  it.each(Object.keys(HOSTILE_MAIL).filter((name) => !/base64|kB of headers/.test(name)))(
    'leaves few lines, however many there are: %s',
    (name) => {
      // 20,000 of the parts, and headers, which the parser bounds by itself.
      expect(linesOf(withinBounds(Buffer.from(HOSTILE_MAIL[name]?.() ?? '')))).toBeLessThan(26_000)
    },
  )
})

describe('mail that is meant to cost time or memory', () => {
  it.each(Object.keys(HOSTILE_MAIL))('[BE-07] is examined, or refused, in bounded time: %s', async (name) => {
    const before = process.cpuUsage()
    const result = await analyseMessage(Buffer.from(HOSTILE_MAIL[name]?.() ?? ''), context)
    const { user } = process.cpuUsage(before)
    // Of computing, in microseconds. About a tenth of it is needed (npm run bench -- hostile); what grows faster than
    // the mail needs minutes.
    expect(user).toBeLessThan(10_000_000)
    if (!result.ok) expect(result.error.code).toBe('unreadable_message')
  })

  it('[BE-07] leaves the thread fit for the next message', async () => {
    const pool = createAnalysisPool({ threads: 1, cpuLimitMs: 60_000, memoryLimitMb: 128 })
    const ask = Buffer.from(`${HEAD}\r\nCould you send me the plan by Friday?\r\n`)
    const hostile = ['a million quoted lines', '10 MB of HTML', '10 MB in base64', '200,000 nested tags']
    const results = await pool.analyse(
      [...hostile.map((name) => Buffer.from(HOSTILE_MAIL[name]?.() ?? '')), ask].map((raw) => ({ raw, context })),
      { userId: 'robin' },
    )
    await pool.close()
    expect(results.map(({ ok }) => ok)).toEqual([true, true, true, true, true])
    const last = results.at(-1)
    expect(last?.ok === true && last.analysed.examination.outcome).toBe('found')
  })
})
