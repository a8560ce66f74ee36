import { afterEach, describe, expect, it } from 'vitest'
import type { ExaminationContext } from '@loose-ends/domain/finding/finding.ts'
import { AnalysisStopped, createAnalysisPool, type AnalysisPool, type AnalysisPoolOptions } from './pool.ts'

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

const ADA = { userId: 'ada' }
const BOB = { userId: 'bob' }
const answers = (results: Awaited<ReturnType<AnalysisPool['analyse']>>) =>
  results.map((result) => (result.ok ? 'examined' : result.error.reason))

let pool: AnalysisPool | null = null
const open = (options: AnalysisPoolOptions = {}) => (pool = createAnalysisPool({ threads: 1, ...options }))
/** Its thread hangs, hoards, throws or waits for ever where a message says so. */
const openFailing = (options: AnalysisPoolOptions = {}) =>
  open({ filename: new URL('./testing/hanging-worker.ts', import.meta.url).href, ...options })
afterEach(async () => {
  await pool?.close()
  pool = null
})

describe('createAnalysisPool', () => {
  it('[BE-07] parses and examines in another thread, in the order given', async () => {
    const results = await open().analyse(
      [mail('Could you send me the plan by Friday?'), mail('It works now.'), { raw: new Uint8Array(), context }],
      ADA,
    )
    expect(results.map((result) => (result.ok ? result.analysed.examination.outcome : result.error.reason))).toEqual([
      'found',
      'left_out',
      'empty',
    ])
    const [first] = results
    expect(first?.ok === true && first.analysed.examination.findings[0]).toMatchObject({
      title: 'Send Anna the plan by Friday',
      due: { at: new Date('2026-03-06T22:59:59Z') },
    })
  })

  it('[BE-05] hands back no message text beside evidence and excerpt', async () => {
    const [result] = await open().analyse(
      [
        mail(
          'Could you send me the plan?\n\nThe fence is green now. The secret garden has a blue door and nobody knows it.',
        ),
      ],
      ADA,
    )
    expect(JSON.stringify(result)).not.toContain('blue door')
  })

  it('[AV-01] ends a message that works too long, whatever the machine does beside it, and no other', async () => {
    const batch = ['fine', 'fine', 'hang', 'fine', 'fine', 'hang', 'fine'].map(mail)
    expect(answers(await openFailing({ cpuLimitMs: 100 }).analyse(batch, ADA))).toEqual([
      'answered',
      'answered',
      'time limit',
      'answered',
      'answered',
      'time limit',
      'answered',
    ])
  })

  it('ends a message that waits for ever without working', async () => {
    const results = await openFailing({ wallLimitMs: 500 }).analyse([mail('wait')], ADA)
    expect(answers(results)).toEqual(['time limit'])
  })

  it('[AV-01] goes on with other people’s mail while one person’s hangs', async () => {
    const failing = openFailing({ threads: 2, cpuLimitMs: Infinity, wallLimitMs: Infinity })
    const hanging = failing.analyse(
      Array.from({ length: 12 }, () => mail('hang')),
      ADA,
    )
    hanging.catch(() => undefined)
    expect(answers(await failing.analyse([mail('fine')], BOB))).toEqual(['answered'])
    await failing.close()
    await expect(hanging).rejects.toBeInstanceOf(AnalysisStopped)
  })

  it('[AV-02] ends at once when it is closed, and calls nothing unreadable that it did not finish', async () => {
    const failing = openFailing({ cpuLimitMs: Infinity, wallLimitMs: Infinity })
    const works = [failing.analyse([mail('hang'), mail('fine')], ADA), failing.withAi({ ...mail('fine') }, BOB)]
    const ends = Promise.allSettled(works)
    await failing.close()
    for (const end of await ends) expect(end).toMatchObject({ reason: expect.any(AnalysisStopped) })
    await expect(failing.analyse([mail('fine')], ADA)).rejects.toBeInstanceOf(AnalysisStopped)
  })

  it('[AV-02] leaves what is called off, also where it hangs', async () => {
    const failing = openFailing({ cpuLimitMs: 1_000 })
    const calledOff = new AbortController()
    const hanging = failing.analyse([mail('hang'), mail('hang')], { ...ADA, signal: calledOff.signal })
    calledOff.abort(new Error('stop'))
    await expect(hanging).rejects.toThrow('stop')
    expect(answers(await failing.analyse([mail('fine')], BOB))).toEqual(['answered'])
  })

  it('survives a thread that runs out of memory, and one that throws, without telling of the mail', async () => {
    const failing = openFailing({ memoryLimitMb: 16, cpuLimitMs: Infinity })
    expect(answers(await failing.analyse([mail('hoard'), mail('throw'), mail('fine')], ADA))).toEqual([
      'memory limit',
      'analysis failed',
      'answered',
    ])
  })

  it('begins no thread before there is work, and then one more than works', async () => {
    let begun = 0
    const count = () => void (begun += 1)
    process.on('worker', count)
    const three = openFailing({ threads: 3 })
    const fine = (whose: typeof ADA) => three.analyse([mail('fine')], whose)
    await new Promise((resolve) => setImmediate(resolve))
    expect(begun).toBe(0)
    await fine(ADA)
    await fine(BOB)
    expect(begun).toBe(2)
    process.off('worker', count)
  })

  it('says why where its threads cannot start, and calls no mail unreadable for it', async () => {
    const missing = open({ filename: new URL('./testing/no-such-worker.ts', import.meta.url).href })
    await expect(missing.analyse([mail('fine')], ADA)).rejects.toThrow('no-such-worker')
  })
})
