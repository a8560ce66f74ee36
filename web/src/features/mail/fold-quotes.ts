/** Where mail clients put the message that is answered. */
const QUOTE = 'blockquote, .gmail_quote, .yahoo_quoted, .protonmail_quote, .tutanota_quote'
/** Outlook's: what stands behind it is the quotation. */
const QUOTE_BELOW = '#appendonsend, #divRplyFwdMsg'
/** A message that is passed on is what the mail is about. */
const FORWARDED = /^\s*(?:-{4,}|begin forwarded message)/i

export const SHOW_QUOTED = 'Show quoted text'

/** Folds what a mail answers behind a line that opens it, unless it is all that the mail has. */
export function foldQuotes(content: DocumentFragment): void {
  const all = letters(content)
  const below = content.querySelector(QUOTE_BELOW)
  if (below?.parentNode) {
    const quoted: ChildNode[] = []
    for (let node: ChildNode | null = below; node; node = node.nextSibling) quoted.push(node)
    fold(quoted, all)
    return
  }
  for (const quote of content.querySelectorAll(QUOTE)) {
    if (!quote.parentElement?.closest(`${QUOTE}, details`) && !FORWARDED.test(quote.textContent)) fold([quote], all)
  }
}

const letters = ({ textContent }: Node): number => (textContent ?? '').replace(/\s+/g, '').length

function fold(quoted: ChildNode[], all: number): void {
  const [first] = quoted
  const folded = quoted.reduce((sum, node) => sum + letters(node), 0)
  if (!first?.ownerDocument || folded === 0 || folded === all) return
  const document = first.ownerDocument
  const details = document.createElement('details')
  const summary = document.createElement('summary')
  summary.textContent = SHOW_QUOTED
  summary.setAttribute('style', 'cursor: pointer; color: var(--ink-3); font-size: 13px; margin: 0.5em 0')
  first.before(details)
  details.append(summary, ...quoted)
}
