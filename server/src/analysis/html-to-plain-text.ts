import { Parser } from 'htmlparser2'
import { isNotice, SIGNATURE_DELIMITER } from '@loose-ends/domain/message/closing-lines.ts'
import { QUOTE_MARK, QUOTE_MARK_CHARACTER } from '@loose-ends/domain/message/new-text.ts'

/** Characters of HTML that are read; mail that people write is far below, and what follows is dropped. */
const MAX_HTML_CHARS = 1_000_000
/** Open elements at once; the parser's own stack costs time in proportion to its depth. */
const MAX_DEPTH = 1_000
const CHUNK_CHARS = 16_384

const SKIPPED = new Set(['head', 'style', 'script', 'template', 'noscript', 'object', 'svg', 'title', 'select', 'map'])
const BLOCKS = new Set([
  'address', 'article', 'aside', 'center', 'dd', 'div', 'dl', 'dt', 'fieldset', 'figure', 'footer', 'form', 'header',
  'hr', 'li', 'main', 'nav', 'ol', 'section', 'table', 'tbody', 'tfoot', 'thead', 'tr', 'ul', 'body', 'html', 'caption',
]) // prettier-ignore
const PARAGRAPHS = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre'])

/** Where mail clients begin the message that is answered or forwarded, by id or class of the element. */
const QUOTE_NAMES = [
  'divRplyFwdMsg',
  'appendonsend',
  'OLK_SRC_BODY_SECTION',
  'gmail_quote',
  'gmail_quote_container',
  'gmail_extra_quote',
  'yahoo_quoted',
  'yahoo_quoted_begin',
  'protonmail_quote',
  'moz-cite-prefix',
  'zmail_extra',
  'mail-editor-reference-message-container',
  'ms-outlook-mobile-reference-message',
  'tutanota_quote',
  'WordSection_quote',
  'reply-intro',
]
const QUOTE_ELEMENT = new RegExp(String.raw`(?:^|[\s_-])(?:${QUOTE_NAMES.join('|')})(?:$|[\s_-])`, 'i')
/** The rule that desktop Outlook draws above the header block of the answered message. */
const OUTLOOK_RULE = /border(?:-top)?:\s*(?:none;\s*border-top:\s*)?solid\s+#(?:E1E1E1|B5C4DF)\s+1\.0pt/i
/** Where mail clients put the writer's signature, by id or class of the element; Outlook puts "x_" before those that it quotes. */
const SIGNATURE_ELEMENT =
  /(?:^|\s)(?:x_)?(?:gmail_signature|moz-signature|ms-outlook-mobile-signature|protonmail_signature_block|AppleMailSignature|Zm-_Id_-Sgn|signature)(?:$|\s)/i
const HIDDEN_STYLE =
  /display:none|visibility:hidden|mso-hide:all|max-height:0(?:px|pt|em)?(?:;|$)|font-size:0(?:px|pt|em)?(?:;|$|!)|opacity:0(?:;|$|!)/

const HIDES = 1
const QUOTES = 2
const PREFORMATS = 4
const SIGNS = 8

/**
 * The text of an HTML body, in time linear in its length. Hidden elements are left out, block quotes get "> " before
 * each line, `QUOTE_MARK` stands alone on a line where a mail client put the message that is answered, and "-- " where it
 * put a signature.
 */
export function htmlToPlainText(html: string): string {
  const lines: string[] = []
  const flags: number[] = []
  // Kept in parts: asking a long string for its end after each addition would cost quadratic time.
  let parts: string[] = []
  let isBlank = true
  let endsInSpace = true
  let hidden = 0
  let quoted = 0
  let preformatted = 0
  const signatures: SignatureLines[] = []

  const append = (text: string) => {
    if (text === '') return
    parts.push(text)
    isBlank &&= text.trim() === ''
    endsInSpace = text.endsWith(' ')
  }
  const clear = () => {
    parts = []
    isBlank = true
    endsInSpace = true
  }
  const breakLine = () => {
    const line = parts.join('')
    lines.push('> '.repeat(Math.min(quoted, 5)) + (preformatted > 0 ? line.trimEnd() : line.trim()))
    clear()
  }
  const endBlock = () => {
    if (!isBlank) breakLine()
    clear()
  }
  const endParagraph = () => {
    endBlock()
    if (lines.length > 0 && lines[lines.length - 1]?.replace(/^[> ]+/, '') !== '') breakLine()
  }

  const parser = new Parser(
    {
      onopentag(name, attributes) {
        let flag = 0
        if (SKIPPED.has(name) || isHidden(attributes)) flag |= HIDES
        if (hidden === 0 && flag === 0) {
          if (quoted === 0 && startsQuote(name, attributes)) {
            endBlock()
            lines.push(QUOTE_MARK)
          }
          if (PARAGRAPHS.has(name)) endParagraph()
          else if (BLOCKS.has(name)) endBlock()
          if (quoted === 0 && signatures.at(-1)?.end !== null && SIGNATURE_ELEMENT.test(namesOf(attributes))) {
            endBlock()
            flag |= SIGNS
            signatures.push({ at: lines.push(SIGNATURE_DELIMITER) - 1, end: null })
          }
          if (name === 'blockquote') flag |= QUOTES
          if (name === 'pre' || name === 'textarea') flag |= PREFORMATS
          if (name === 'li') parts.push('- ')
          if (name === 'br') breakLine()
          if ((name === 'td' || name === 'th') && !endsInSpace) append(' ')
        }
        if (flag & HIDES) hidden += 1
        if (flag & QUOTES) quoted += 1
        if (flag & PREFORMATS) preformatted += 1
        flags.push(flag)
        if (flags.length > MAX_DEPTH) parser.pause()
      },
      ontext(content) {
        if (hidden > 0) return
        const text = content.replaceAll(QUOTE_MARK_CHARACTER, '')
        if (preformatted > 0) {
          const preformattedLines = text.split('\n')
          for (const [index, part] of preformattedLines.entries()) {
            append(part)
            if (index < preformattedLines.length - 1) breakLine()
          }
          return
        }
        const collapsed = text.replace(/[ \t\r\n\f]+/g, ' ')
        append(endsInSpace ? collapsed.replace(/^ /, '') : collapsed)
      },
      onclosetag(name) {
        const flag = flags.pop() ?? 0
        const isShown = hidden === 0
        if (isShown && (PARAGRAPHS.has(name) || BLOCKS.has(name))) endBlock()
        if (flag & HIDES) hidden -= 1
        if (flag & QUOTES) quoted -= 1
        if (flag & PREFORMATS) preformatted -= 1
        if (flag & SIGNS) {
          endBlock()
          signatures.push({ at: signatures.pop()?.at ?? 0, end: lines.length })
        }
        if (isShown && PARAGRAPHS.has(name)) endParagraph()
      },
    },
    { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  )
  feed(parser, html.slice(0, MAX_HTML_CHARS), () => flags.length > MAX_DEPTH)
  if (!isBlank) breakLine()
  return withoutIdleDelimiters(lines, signatures).join('\n')
}

function feed(parser: Parser, html: string, isTooDeep: () => boolean): void {
  for (let start = 0; start < html.length && !isTooDeep(); start += CHUNK_CHARS) {
    parser.write(html.slice(start, start + CHUNK_CHARS))
  }
  if (!isTooDeep()) parser.end()
}

/** The line with the delimiter of a signature, and the first behind its element; null while that is open. */
type SignatureLines = { at: number; end: number | null }

/**
 * A delimiter says that nothing new follows, so none stands above an empty signature or where somebody writes on below it;
 * and one that the signature has of its own stands there once.
 */
function withoutIdleDelimiters(lines: readonly string[], signatures: readonly SignatureLines[]): readonly string[] {
  const dropped = new Set<number>()
  for (const { at, end } of signatures) {
    const close = end ?? lines.length
    const first = filledFrom(lines, at + 1, 1)
    const next = filledFrom(lines, close, 1)
    const below = lines.slice(next, next + LINES_BELOW).join(' ')
    const isLast = below.trim() === '' || below.startsWith(QUOTE_MARK) || below.startsWith('>') || isNotice(below)
    if (first >= close || !isLast) dropped.add(at)
    else for (const index of [first, filledFrom(lines, at - 1, -1)]) if (lines[index] === '--') dropped.add(index)
  }
  return dropped.size === 0 ? lines : lines.filter((_, index) => !dropped.has(index))
}

/** The next line with text; more blank ones than a mail has are not passed over. */
function filledFrom(lines: readonly string[], from: number, step: 1 | -1): number {
  let index = from
  while (Math.abs(index - from) < MOST_BLANK_LINES && lines[index]?.trim() === '') index += step
  return index
}

const MOST_BLANK_LINES = 50
const LINES_BELOW = 12

function isHidden(attributes: Record<string, string>): boolean {
  if ('hidden' in attributes) return true
  const style = attributes['style']
  if (style === undefined) return false
  return HIDDEN_STYLE.test(style.slice(0, 2_000).toLowerCase().replace(/\s+/g, ''))
}

const namesOf = (attributes: Record<string, string>): string =>
  `${attributes['id'] ?? ''} ${attributes['class'] ?? ''}`.slice(0, 300)

function startsQuote(name: string, attributes: Record<string, string>): boolean {
  if (QUOTE_ELEMENT.test(namesOf(attributes))) return true
  return name === 'div' && OUTLOOK_RULE.test((attributes['style'] ?? '').slice(0, 500))
}
