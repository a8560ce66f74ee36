import { splitZones } from '@loose-ends/domain/message/new-text.ts'
import { flowLines } from './flow-lines.ts'
import { findSentence } from './sentence.ts'
import { linkTarget } from './link-host.ts'

/** A run of text that looks alike. */
export interface TextPart {
  text: string
  /** Where it leads to; null for plain text. */
  href: string | null
  isMarked: boolean
}

/** Lines that belong together; `isQuoted`: of the message that is answered. */
export interface TextBlock {
  isQuoted: boolean
  /** The sentence is in it. */
  hasMark: boolean
  parts: TextPart[]
}

const LINK = /\b(?:https?:\/\/|www\.)[^\s<>"]{1,2000}|[\w.+-]{1,64}@(?:[\w-]{1,63}\.)+[a-z]{2,24}\b/gi
/** What ends a sentence is not part of the address before it. */
const TRAILING = /[.,;:!?'»”’\]]+$/

/**
 * A plain text mail in blocks: what was written, in lines that flow, and what it quotes; with links, and the sentence
 * marked.
 */
export function textBlocks(text: string, subject: string, sentence: string | null): TextBlock[] {
  const runs: { isQuoted: boolean; lines: string[] }[] = []
  for (const { zone, lines } of stretchesOf(text, subject)) {
    const isQuoted = zone === 'quoted'
    const shown = zone === 'new' ? flowLines(lines) : lines
    const last = runs.at(-1)
    if (last?.isQuoted === isQuoted) last.lines.push(...shown)
    else runs.push({ isQuoted, lines: shown })
  }
  // All of it quoted is no quotation.
  const isAllQuoted = runs.every(({ isQuoted, lines }) => isQuoted || lines.every((line) => line.trim() === ''))
  const blocks = runs.map(({ isQuoted, lines }) => ({
    isQuoted: isQuoted && !isAllQuoted,
    text: lines.join('\n').replace(/^(?:[ \t]*\n)+|\s+$/g, ''),
  }))
  const ranges = findSentence(
    blocks.map((block) => block.text),
    sentence,
  )
  return blocks.flatMap((block, index) => {
    if (block.text === '') return []
    const mark = ranges.find((range) => range.text === index)
    return [{ isQuoted: block.isQuoted, hasMark: mark !== undefined, parts: partsOf(block.text, mark) }]
  })
}

/** The lines of the text, in stretches of one zone each. */
function stretchesOf(text: string, subject: string) {
  const stretches: { zone: string; lines: string[] }[] = []
  for (const { zone, line } of splitZones(text, subject).lines) {
    const last = stretches.at(-1)
    if (last?.zone === zone) last.lines.push(line)
    else stretches.push({ zone, lines: [line] })
  }
  return stretches
}

function partsOf(text: string, mark: { start: number; end: number } | undefined): TextPart[] {
  const parts: TextPart[] = []
  const add = (start: number, end: number, href: string | null) => {
    const cuts = [start, mark?.start ?? start, mark?.end ?? start, end].filter((at) => at >= start && at <= end)
    for (const [index, from] of cuts.entries()) {
      const to = cuts[index + 1] ?? end
      if (to <= from) continue
      parts.push({
        text: text.slice(from, to),
        href,
        isMarked: mark !== undefined && from >= mark.start && to <= mark.end,
      })
    }
  }
  let at = 0
  for (const { 0: found, index } of text.matchAll(LINK)) {
    const shown = withoutTrailing(found)
    const href = linkTarget(addressOf(shown))?.href
    if (href === undefined) continue
    add(at, index, null)
    add(index, index + shown.length, href)
    at = index + shown.length
  }
  add(at, text.length, null)
  return parts
}

function addressOf(shown: string): string {
  if (/^https?:/i.test(shown)) return shown
  return /^www\./i.test(shown) ? `https://${shown}` : `mailto:${shown}`
}

function withoutTrailing(found: string): string {
  const bare = found.replace(TRAILING, '')
  // A bracket that was opened before the address is closed behind it.
  return bare.endsWith(')') && !bare.includes('(') ? bare.slice(0, -1).replace(TRAILING, '') : bare
}
