import PostalMime from 'postal-mime'
import { truerCharset, unflowed } from './text-part.ts'

/** What the parser keeps of each part that is text, until it renders all of them; the library's types hide it. */
interface Rendering {
  textMap: Map<unknown, { html?: { type: string; value: unknown }[] }>
  renderTextContent(): void
}

type Chunk = Uint8Array | ArrayBuffer | string

/** What decodes a part's lines; those that hold back an end of it flush that. Hidden as well. */
interface Decoder {
  chunks: Chunk[]
  flushBuffer?(): void
  flushRemainder?(): void
  finalize(): Promise<ArrayBuffer>
}

interface Part {
  contentDecoder: Decoder | null
  setupContentDecoder(transferEncoding: string): void
  content: Uint8Array | ArrayBuffer | null
  contentType: { parsed: { params: Record<string, string | undefined> } }
  getTextContent(): string
  decodeFlowedText(text: string, deletesSpace: boolean): string
}

/**
 * The library's parser with four changes. It never sees a tag that is not closed: what the library looks for in the rest behind it
 * takes cubic time (htmlToText, `<a … href`), so that 2 kB cost two seconds; a browser shows nothing of such a rest either. And the
 * lines of a part are put together in memory: through a `Blob`, of which Node reads line after line, a mail takes twice as long and more.
 * A text whose charset is mislabelled is read in the one that it is in, and what stands below a quoted line that seems to flow on
 * is not made a part of the quotation.
 */
export function mimeParser(options: ConstructorParameters<typeof PostalMime>[0]): PostalMime {
  const parser = new PostalMime(options)
  // Nothing else of the library stands between the decoded HTML and that expression.
  const rendering = parser as unknown as Rendering
  const render = rendering.renderTextContent.bind(parser)
  rendering.renderTextContent = () => {
    for (const { html } of rendering.textMap.values()) {
      for (const entry of html ?? []) if (typeof entry.value === 'string') entry.value = withoutOpenTag(entry.value)
    }
    render()
  }
  return parser
}

function withoutOpenTag(html: string): string {
  const closed = html.lastIndexOf('>') + 1
  const open = html.slice(closed).search(/<[a-z/!]/i)
  return open < 0 ? html : html.slice(0, closed + open)
}

/** All parts of a message are of one class, which the library keeps to itself. */
const partClass = Object.getPrototypeOf((new PostalMime() as unknown as { root: Part }).root) as Part
const setUp = partClass.setupContentDecoder
partClass.setupContentDecoder = function (this: Part, transferEncoding) {
  setUp.call(this, transferEncoding)
  const decoder = this.contentDecoder
  if (decoder === null) return
  decoder.finalize = () => {
    decoder.flushBuffer?.()
    decoder.flushRemainder?.()
    return Promise.resolve(joined(decoder.chunks))
  }
}

partClass.decodeFlowedText = unflowed

const readText = partClass.getTextContent
partClass.getTextContent = function (this: Part) {
  const { params } = this.contentType.parsed
  const charset = this.content === null ? null : truerCharset(bytesOf(this.content), params['charset'])
  if (charset !== null) params['charset'] = charset
  return readText.call(this)
}

const encoder = new TextEncoder()
const bytesOf = (chunk: Chunk): Uint8Array => {
  if (typeof chunk === 'string') return encoder.encode(chunk)
  return chunk instanceof ArrayBuffer ? new Uint8Array(chunk) : chunk
}

function joined(chunks: readonly Chunk[]): ArrayBuffer {
  const parts = chunks.map(bytesOf)
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole.buffer
}
