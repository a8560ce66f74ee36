/** A browser takes ever longer for what lies deeper. */
const DEEPEST = 1_000
/** Elements that a browser makes again as nobody ended them: a hundred kilobytes of `<p><b><p><b>` can come to millions. */
const MOST_REPEATED = 200_000

/** Not kept open, or ended by what follows. */
const PASSING = wordSet(
  'area base br col embed hr img input link meta param source track wbr p li dd dt option tr thead tbody tfoot colgroup html head body',
)
/** What is open of these at the end of a block is made again in the next one (HTML Standard §13.2.4.3). */
const REPEATED = wordSet('a b big code em font i nobr s small strike strong tt u')
/** What is open in a cell ends with it; it ends with the next one, and with its table. */
const CELLS = wordSet('td th')
const END_CELLS = wordSet('td th tr thead tbody tfoot caption colgroup col')
/** Out of these nothing ends a cell. */
const CLOSED_IN = wordSet('? table object marquee applet template caption')
/** Within these, an end tag may mean nothing. */
const OTHERWISE = wordSet(
  'style title textarea select script xmp iframe noembed noframes noscript plaintext template svg math',
)

const NAME = String.raw`[\w:.-]+`
const QUOTED = String.raw`(?:"[^"<]*"|'[^'<]*')`
const UNQUOTED = String.raw`[^\s"'<>\`]+`
/** Behind a quoted value the next attribute may follow at once. */
const ATTRIBUTE = String.raw`${NAME}(?:\s*=\s*(?:${UNQUOTED}|(?:${QUOTED}${NAME}\s*=\s*)*${QUOTED}(?:${NAME}(?:\s*=\s*${UNQUOTED})?)?))?`

/** A comment, what a browser takes for one, or a tag: its name, and the rest of it where it ends without doubt. */
const TOKEN = new RegExp(String.raw`<!--|<[!?]|<\/(?![a-z])|<(\/?)([a-z][\w:.-]*)((?:\s+${ATTRIBUTE})*\s*\/?>)?`, 'gi')

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(' '))
}

/** Stands for an element that is open of which nothing is certain: no end tag ends it. */
const UNCERTAIN = '?'

/** Elements that may be open, and how many that would be made again: never fewer than a browser has. */
class OpenElements {
  readonly #open: string[] = []
  #repeated = 0
  /** How many were made again so far. */
  made = 0

  get depth(): number {
    return this.#open.length
  }

  /** `isCertain`: the browser takes it for that element, too, unless it stands in the wrong place. */
  begin(name: string, isCertain: boolean): void {
    if (isCertain && END_CELLS.has(name)) this.#endCell()
    if ((name === 'a' && this.#last === 'a') || (name === 'table' && isCertain && this.#last === 'table')) this.#pop()
    this.made += this.#repeated
    if (PASSING.has(name)) return
    const isCell = CELLS.has(name)
    // What stands in the wrong place, a browser puts before the table.
    if (this.#last === 'table' && !isCell) this.#doubt(this.#open.length - 1)
    const isDoubted = (isCell || name === 'table') && !(isCertain && (!isCell || this.#last === 'table'))
    this.#open.push(isDoubted ? UNCERTAIN : name)
    if (REPEATED.has(name)) this.#repeated += 1
  }

  /** Ends that element where nothing is open in it; where anything is, a browser may leave it open, but for a cell and its table. */
  end(name: string, isCertain: boolean): void {
    this.made += this.#repeated
    if (isCertain && (name === 'table' || name === 'tr' || CELLS.has(name))) this.#endCell(name)
    else if (END_CELLS.has(name)) this.#doubt(this.#cell)
    if (this.#last === name) this.#pop()
  }

  /** The cell that the next end of one would end; -1 for none. */
  get #cell(): number {
    const at = this.#open.findLastIndex((name) => CELLS.has(name) || CLOSED_IN.has(name))
    return CELLS.has(this.#open[at] ?? '') ? at : -1
  }

  #endCell(by = ''): void {
    const at = this.#cell
    if (at < 0 || (CELLS.has(by) && by !== this.#open[at])) return
    while (this.#open.length > at) this.#pop()
  }

  #doubt(at: number): void {
    if (at >= 0) this.#open[at] = UNCERTAIN
  }

  #pop(): void {
    if (REPEATED.has(this.#open.pop() ?? '')) this.#repeated -= 1
  }

  get #last(): string {
    return this.#open.at(-1) ?? ''
  }
}

/** Whether a comment with that text ends behind it, and not before. */
const isWhole = (comment: string): boolean => !/^-?>/.test(comment) && !comment.includes('--!>')

/**
 * As much of the HTML of a mail as a browser reads in good time: what is nested without end, or never closed, would freeze the
 * page or end it. In time linear in its length.
 */
export function readablePart(html: string): string {
  const elements = new OpenElements()
  const small = html.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
  const behind = (text: string, from: number): number =>
    (small.indexOf(text, from) + 1 || html.length) - 1 + text.length
  /** Before this place an end tag may be no tag. */
  let endsFrom = 0
  /** Whether a tag ended where that is not certain. */
  let isLost = false
  TOKEN.lastIndex = 0
  for (let token = TOKEN.exec(html); token; token = TOKEN.exec(html)) {
    const { 0: all, 1: slash, 2: tag, 3: rest, index } = token
    const name = tag?.toLowerCase()
    if (name === undefined) {
      if (index < endsFrom) continue
      endsFrom = behind(all === '<!--' ? '-->' : '>', index + all.length)
      const isSkipped = all === '<!--' && !isLost && isWhole(html.slice(index + all.length, endsFrom))
      if (isSkipped) TOKEN.lastIndex = endsFrom
    } else if (slash === '/') {
      if (rest !== undefined && index >= endsFrom) elements.end(name, !isLost)
    } else {
      elements.begin(name, rest !== undefined && index >= endsFrom && !isLost)
      if (OTHERWISE.has(name) && index >= endsFrom) endsFrom = behind(`</${name}`, index) - name.length - 2
      if (rest === undefined) {
        isLost = true
        // Nothing ends it.
        elements.begin(UNCERTAIN, false)
      }
    }
    if (elements.depth > DEEPEST || elements.made > MOST_REPEATED) return html.slice(0, index)
  }
  return html
}
