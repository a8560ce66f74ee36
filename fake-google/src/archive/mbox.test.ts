import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createMboxSplitter, type MboxEntry } from './mbox.ts'

const FROM_LINE = 'From 1729@xxx Sat Nov 21 04:00:37 +0000 2026'
const LIMIT = 10_000

function split(text: string, cuts: number[] = [], limit = LIMIT): MboxEntry[] {
  const bytes = Buffer.from(text)
  const splitter = createMboxSplitter(limit)
  const edges = [0, ...cuts.map((cut) => Math.min(cut, bytes.length)).toSorted((a, b) => a - b), bytes.length]
  const entries = edges.slice(1).flatMap((edge, index) => splitter.push(bytes.subarray(edges[index], edge)))
  return [...entries, ...splitter.end()]
}

const textOf = (entry: MboxEntry | undefined) => entry?.raw?.toString()
/** As mboxrd is written: every line `>*From ` gets one more `>`, and a blank line ends the message. */
const write = (message: string, lineEnd: string) =>
  `${FROM_LINE}${lineEnd}${message.replace(/^(>*From )/gm, '>$1')}${lineEnd}`

describe('splitting an mbox', () => {
  const line = fc.oneof(
    fc.constantFrom(
      '',
      'From here on',
      '>From there',
      '>>From',
      'From ana Sat Nov 21 04:00:37 2026',
      'Subject: x',
      ' folded',
      '\u00e9',
    ),
    fc.string({ maxLength: 20 }).map((text) => text.replace(/[\r\n]/g, ' ')),
  )
  const lineEnd = fc.constantFrom('\n', '\r\n')
  const messages = lineEnd.chain((end) =>
    fc.record({
      end: fc.constant(end),
      bodies: fc.array(
        fc.array(line, { minLength: 1, maxLength: 8 }).map((lines) => `X: y${end}${lines.join(end)}${end}`),
        { maxLength: 6 },
      ),
    }),
  )

  it('gives back any list of messages, wherever the chunks are cut', () => {
    fc.assert(
      fc.property(messages, fc.array(fc.nat(400), { maxLength: 20 }), ({ end, bodies }, cuts) => {
        const mbox = bodies.map((body) => write(body, end)).join('')
        const entries = split(mbox, cuts)
        expect(entries.map(textOf)).toEqual(bodies)
        for (const { offset } of entries) expect(Buffer.from(mbox).toString('utf8', offset, offset + 5)).toBe('From ')
        expect(entries.map(({ index }) => index)).toEqual(bodies.map((_, index) => index))
      }),
    )
  })

  it('gives the same for one chunk and for single bytes, whatever the bytes are', () => {
    const noise = fc.array(
      fc.constantFrom('From ', '\n', '\r\n', '\n\n', '>', 'From x Sat Nov 21 04:00:37 2026', 'a: b', ' '),
      { maxLength: 60 },
    )
    fc.assert(
      fc.property(noise, (parts) => {
        const text = parts.join('')
        const everywhere = Array.from({ length: text.length }, (_, index) => index)
        expect(split(text, everywhere)).toEqual(split(text))
      }),
    )
  })

  it('takes only lines with a time and a year after a blank line for a start', () => {
    const body = 'A: b\n\nFrom now on we meet daily.\nFrom x Sat Nov 21 04:00:37 2026\nend\n'
    expect(split(`${FROM_LINE}\n${body}\n${FROM_LINE}\nC: d\n`).map(textOf)).toEqual([body, 'C: d\n'])
  })

  it('reports text before the first message, and leaves blank lines there alone', () => {
    expect(split(`garbage\n\n${FROM_LINE}\nA: b\n`).map(({ fromLine, offset }) => [fromLine, offset])).toEqual([
      ['', 0],
      [FROM_LINE, 9],
    ])
    expect(split(`\n\n${FROM_LINE}\nA: b\n`)).toHaveLength(1)
    expect(split('')).toEqual([])
  })

  it('drops what is over the limit without holding it, and goes on behind it', () => {
    const large = `A: b\n\n${'x'.repeat(5_000)}\n`
    const entries = split(`${FROM_LINE}\n${large}\n${FROM_LINE}\nC: d\n`, [100, 1_000, 4_000], 1_000)
    expect(entries.map(textOf)).toEqual([undefined, 'C: d\n'])
    expect(entries[0]?.size).toBe(large.length + 1)
  })
})
