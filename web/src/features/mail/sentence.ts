/** A part of one of several texts, by UTF-16 offsets. */
export interface TextRange {
  /** Which of the texts. */
  text: number
  start: number
  end: number
}

const SHORTEST = 3
/** What may differ between a mail and the sentence that was read from it. */
const PASSED_OVER = /[\s\p{Cf}\p{Cc}]/u

/**
 * Where a sentence stands in texts that follow each other, such as the text nodes of a page: white space and invisible
 * characters do not count, and it may begin in one text and end in another. Empty where it does not stand.
 */
export function findSentence(texts: readonly string[], sentence: string | null): TextRange[] {
  const wanted = solid(sentence ?? '').join('')
  if (wanted.length < SHORTEST) return []
  const at: { text: number; offset: number }[] = []
  const all: string[] = []
  for (const [text, content] of texts.entries()) {
    for (let offset = 0; offset < content.length; offset += 1) {
      const unit = content.charAt(offset)
      if (PASSED_OVER.test(unit)) continue
      all.push(unit)
      at.push({ text, offset })
    }
  }
  const from = all.join('').indexOf(wanted)
  if (from < 0) return []
  const ranges: TextRange[] = []
  for (const { text, offset } of at.slice(from, from + wanted.length)) {
    const last = ranges.at(-1)
    if (last?.text === text) last.end = offset + 1
    else ranges.push({ text, start: offset, end: offset + 1 })
  }
  // What lies between two of them is white space.
  return ranges.map(({ text, start, end }, index) => ({
    text,
    start: index === 0 ? start : 0,
    end: index === ranges.length - 1 ? end : (texts[text]?.length ?? end),
  }))
}

const solid = (text: string): string[] => text.split('').filter((unit) => !PASSED_OVER.test(unit))
