import type { MessageZones } from '../message/new-text.ts'

/** A stretch of new text, and the end of the quotation right above it; '' where none is. */
export interface Passage {
  text: string
  above: string
}

/** A quotation is taken for the question that is answered when it is no longer than this, or when answers stand between. */
const SHORT_QUOTATION_LINES = 8
const LINES_ABOVE = 5
const LINE_CHARS = 400

/** A message's own text in the stretches in which it was written below or between quoted lines. */
export function passagesOf({ lines }: Pick<MessageZones, 'lines'>): Passage[] {
  const passages: (Passage & { quoted: number })[] = []
  let quotation: string[] = []
  let own: string[] = []
  const close = () => {
    if (own.some((line) => line.trim() !== '')) {
      const above = quotation.slice(-LINES_ABOVE).join(' ').replace(/\s+/g, ' ').trim()
      passages.push({ text: own.join('\n').trim(), above, quoted: quotation.length })
      quotation = []
    }
    own = []
  }
  for (const { zone, line } of lines) {
    if (zone === 'new') {
      own.push(line)
      continue
    }
    close()
    if (zone !== 'quoted' || !/^\s{0,3}>/.test(line)) continue
    const quoted = line.slice(0, LINE_CHARS).replace(/^[\s>]+/, '')
    if (quoted !== '') quotation.push(quoted)
  }
  close()
  const isInterleaved = passages.filter(({ above }) => above !== '').length > 1
  return passages.map(({ text, above, quoted }) => ({
    text,
    above: isInterleaved || quoted <= SHORT_QUOTATION_LINES ? above : '',
  }))
}
