/** A mail program that breaks lines does so at some column between these (RFC 5322 §2.1.1, RFC 3676 §4.2). */
const NARROWEST = 60
const WIDEST = 80

/** A list, a quotation, a rule, a table, or what is set in from the edge. */
const IS_SET = /^(?:\s|[-*•·–—>|+=_#~]|\(?(?:\d{1,3}|[a-z])[.)]\s)|\S(?: {2,}|\t)\S/iu
const ENDS = /[.!?:;,…]["'”’»)\]]*$/u
const BEGINS = /^["'“‘«(¿¡]*\p{Lu}/u

const firstWord = (line: string): string => /^\S+/.exec(line)?.[0] ?? ''

/** Whether every line but the last is as long as it can be: the next word would not have fitted in. */
function isBrokenByProgram(lines: readonly string[]): boolean {
  const width = Math.max(...lines.map(({ length }) => length))
  if (lines.length < 2 || width < NARROWEST || width > WIDEST) return false
  return lines.every((line, index) => {
    const next = lines[index + 1]
    if (IS_SET.test(line)) return false
    return next === undefined || (line.length >= NARROWEST && line.length + 1 + firstWord(next).length > width)
  })
}

/** A short last line that may be one of its own: "Thanks." below a sentence that has ended. */
const mayStandAlone = (line: string, next: string): boolean =>
  next.length < NARROWEST && ENDS.test(line) && BEGINS.test(next)

function flowParagraph(lines: readonly string[]): string[] {
  const bare = lines.map((line) => line.trimEnd())
  if (!isBrokenByProgram(bare)) return [...lines]
  return bare.reduce<string[]>((flowed, line, index) => {
    const before = bare[index - 1]
    if (before === undefined || mayStandAlone(before, line)) return [...flowed, line]
    return [...flowed.slice(0, -1), `${flowed.at(-1)} ${line}`]
  }, [])
}

/**
 * The lines of a plain text with the breaks taken out that a mail program has put in: those of paragraphs that are broken
 * at about 72 columns throughout. Lists, tables, addresses and anything else that somebody has broken stay as they are.
 */
export function flowLines(lines: readonly string[]): string[] {
  const flowed: string[] = []
  let paragraph: string[] = []
  const end = () => {
    flowed.push(...flowParagraph(paragraph))
    paragraph = []
  }
  for (const line of lines) {
    if (line.trim() !== '') {
      paragraph.push(line)
      continue
    }
    end()
    flowed.push(line)
  }
  end()
  return flowed
}
