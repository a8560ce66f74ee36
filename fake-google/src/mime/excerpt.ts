import { partText, walkParts, type Part } from './part-tree.ts'

// Enough for search and the snippet; longer bodies are found by their first words.
const MAX_TEXT_BYTES = 20_000
const SNIPPET_LENGTH = 200

/** The readable text of a message: its first plain part, else its first HTML part without the markup. */
export function readableText(raw: Buffer, root: Part): string {
  let html: Part | undefined
  for (const part of walkParts(root)) {
    if (part.isAttachment || part.filename !== '') continue
    if (part.mimeType === 'text/plain') {
      const text = partText(raw, part, MAX_TEXT_BYTES).slice(0, MAX_TEXT_BYTES)
      if (text.trim() !== '') return text
    }
    if (part.mimeType === 'text/html') html ??= part
  }
  return html ? stripMarkup(partText(raw, html, MAX_TEXT_BYTES).slice(0, MAX_TEXT_BYTES)) : ''
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** Rough on purpose: only words for search and the first line for the snippet are wanted. */
function stripMarkup(html: string): string {
  return html
    .replace(/<(style|script|head|title)\b[^>]{0,2000}>[\s\S]*?<\/\1\s*>/gi, ' ')
    .replace(/<!--[\s\S]*?-->/g, ' ')
    .replace(/<[^<>]{0,5000}>/g, ' ')
    .replace(
      /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,6}));/gi,
      (whole, decimal?: string, hex?: string, name?: string) => {
        if (name) return ENTITIES[name.toLowerCase()] ?? whole
        const code = decimal ? Number(decimal) : parseInt(hex ?? '', 16)
        return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ' '
      },
    )
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Gmail's snippet: the start of the text on one line, with HTML's special characters escaped. */
export function snippetOf(text: string): string {
  const line = text
    .slice(0, 2_000)
    .replace(/[\s\u200b-\u200f\u2060\ufeff]+/g, ' ')
    .trim()
  const short = line.slice(0, SNIPPET_LENGTH).toWellFormed()
  return short.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character)
}
