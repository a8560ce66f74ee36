import { attributionLength } from './attribution.ts'
import { isSignatureDelimiter } from './closing-lines.ts'
import { splitZones, type MessageZones } from './new-text.ts'
import { headerBlockEnd, separatorKind } from './quote-lines.ts'

/** Of forwards within forwards; who passes on more of them without a word asks nothing of anybody. */
const MAX_LEVELS = 5

/**
 * What the message that is passed on says by itself: without the lines that introduce it, its signature and what it
 * quotes. One that only passes on another gives that one's, five levels deep; '' where nothing is passed on.
 */
export function forwardedOwnText({
  isForward,
  forwardedText,
}: Pick<MessageZones, 'isForward' | 'forwardedText'>): string {
  let text = isForward ? forwardedText : ''
  for (let level = 0; level < MAX_LEVELS && text !== ''; level += 1) {
    const { newText, lines } = splitZones(withoutIntroduction(text))
    if (newText !== '') return newText
    text = lines
      .filter(({ zone }) => zone === 'forwarded' || zone === 'quoted')
      .map(({ line }) => line)
      .join('\n')
  }
  return ''
}

/** Below the separator, the repeated headers or the attribution; a text that is marked line by line loses one mark. */
function withoutIntroduction(text: string): string {
  const all = text.split('\n')
  const filled = all.filter((line) => line.trim() !== '')
  const isMarked = filled.length > 0 && filled.every((line) => line.startsWith('>') || separatorKind(line) !== null)
  const lines = isMarked ? all.map((line) => line.replace(/^> ?/, '')) : all
  let start = 0
  for (;;) {
    const line = lines[start]
    if (line === undefined) return ''
    const introduced = attributionLength(lines, start, (next) => next.startsWith('>'))
    if (introduced > 0) start += introduced
    else if (line.trim() === '' || separatorKind(line) !== null || isSignatureDelimiter(line)) start += 1
    else {
      const end = headerBlockEnd(lines, start)
      if (end === start) return lines.slice(start).join('\n')
      start = end
    }
  }
}
