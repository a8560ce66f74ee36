import { isAscii, isUtf8 } from 'node:buffer'

/** A line of text in `format=flowed`, without its stuffing; `depth`: how often it is quoted. */
interface FlowedLine {
  depth: number
  text: string
  /** It goes on in the next line of the same depth. */
  isFlowed: boolean
}

const SIGNATURE = '-- '

function flowedLine(line: string): FlowedLine {
  const depth = /^>{0,100}/.exec(line)?.[0].length ?? 0
  const rest = line.slice(depth)
  const text = rest.startsWith(' ') ? rest.slice(1) : rest
  return { depth, text, isFlowed: text.endsWith(' ') && text !== SIGNATURE }
}

/** Text in `format=flowed` (RFC 3676) by its paragraphs. Where the depth of quotation changes, a paragraph ends whatever its last line says (§4.5). */
export function unflowed(text: string, deletesSpace: boolean): string {
  const paragraphs: string[][] = []
  let before: FlowedLine | null = null
  for (const line of text.split(/\r?\n/).map(flowedLine)) {
    const goesOn = before?.isFlowed === true && before.depth === line.depth && line.text !== SIGNATURE
    const last = paragraphs.at(-1)
    if (goesOn && last) {
      if (deletesSpace) last.push((last.pop() ?? '').slice(0, -1))
      last.push(line.text)
    } else paragraphs.push([line.depth === 0 ? '' : `${'>'.repeat(line.depth)} `, line.text])
    before = line
  }
  return paragraphs.map((parts) => parts.join('')).join('\n')
}

/** Of several bytes for a letter, or of a shift between alphabets: nothing in them is taken for UTF-8 by chance, or read as Latin. */
const OF_SEVERAL_BYTES =
  /^(?:gbk|gb18030|big5|euc-jp|iso-2022-jp|shift_jis|euc-kr|utf-16le|utf-16be|replacement|x-user-defined)$/

/** Beyond ASCII, and not what stands for a broken one. */
const LETTER_OF_UTF8 = /[\u0080-\ufffc\ufffe\uffff]/

/**
 * The charset that a text is in where its label is wrong, as programs often write the one that they were set to; null where the
 * label fits. What is whole UTF-8 beyond ASCII is that, whichever alphabet of single bytes it claims; what claims to be UTF-8, or
 * says nothing, and has no letter of it is Windows' Latin.
 */
export function truerCharset(bytes: Uint8Array, label: string | undefined): 'utf-8' | 'windows-1252' | null {
  const encoding = encodingOf(label)
  if (OF_SEVERAL_BYTES.test(encoding) || isAscii(bytes)) return null
  if (isUtf8(bytes)) return encoding === 'utf-8' ? null : 'utf-8'
  if (encoding !== 'utf-8') return null
  return LETTER_OF_UTF8.test(new TextDecoder().decode(bytes)) ? null : 'windows-1252'
}

function encodingOf(label: string | undefined): string {
  try {
    return new TextDecoder((label ?? '').trim() || 'utf-8').encoding
  } catch {
    return 'unknown'
  }
}

const ARMOR = /^-----(BEGIN|END) PGP (SIGNED MESSAGE|SIGNATURE|MESSAGE|PUBLIC KEY BLOCK)-----[ \t]*$/
const ESCAPED = /^- /

/**
 * What a person wrote of a text with OpenPGP in it (RFC 9580 §6, §7): a signed text without its frame and its escapes; what is
 * encrypted, a signature or a key is nobody's writing.
 */
export function withoutArmor(text: string): string {
  if (!text.includes('-----BEGIN PGP ')) return text
  const kept: string[] = []
  let within: 'nothing' | 'head' | 'signed' | 'armor' = 'nothing'
  for (const line of text.split(/\r?\n/)) {
    const [, edge, what] = ARMOR.exec(line.slice(0, 100)) ?? []
    if (edge === 'BEGIN') within = what === 'SIGNED MESSAGE' ? 'head' : 'armor'
    else if (edge === 'END') within = 'nothing'
    else if (within === 'head') within = line.trim() === '' ? 'signed' : 'head'
    else if (within !== 'armor') kept.push(within === 'signed' ? line.replace(ESCAPED, '') : line)
  }
  return kept.join('\n')
}
