import { createHash } from 'node:crypto'
import { z } from 'zod'

/** Another number is another format: it is not read. */
const FORMAT = 'loose-ends backup 1'
/** A line of a backup that is longer was not written by us. */
const LONGEST_LINE = 1024 * 1024
/** A chunk likewise: rows are handed over in pieces of what a stream buffers. */
const LARGEST_CHUNK = 256 * 1024 * 1024

const headerSchema = z.object({
  format: z.literal(FORMAT),
  /** When what is in it was so. */
  madeAt: z.iso.datetime(),
  /** The program that made it, for a person to read. */
  program: z.string(),
  /** The migrations that its tables were made by, in order. */
  migrations: z.array(z.string()),
  /** The root of the keyed hashes, wrapped by the master key; by it a wrong master key is known before anything is changed. */
  root: z.string(),
  /** The ids of all master keys that open something in it. */
  masterKeys: z.array(z.string()),
})

/** What stands first in a backup. */
export type BackupHeader = Omit<z.infer<typeof headerSchema>, 'format'>

const partSchema = z.discriminatedUnion('part', [
  /** Rows as PostgreSQL's COPY writes them as text. `name` is quoted where SQL wants it, with its schema; columns are not. */
  z.object({ part: z.literal('table'), name: z.string(), columns: z.array(z.string()) }),
  /** A file of the data folder, by its path in it. */
  z.object({ part: z.literal('file'), name: z.string() }),
])
export type PartHead = z.infer<typeof partSchema>

export interface BackupPart {
  head: PartHead
  content: AsyncIterable<Buffer>
}

const endSchema = z.object({ part: z.literal('end'), sha256: z.string() })

/** What is no backup of ours, or no longer whole. */
export class BrokenBackup extends Error {}

const line = (value: object) => Buffer.from(`${JSON.stringify(value)}\n`)

/** The bytes of a backup: the header, each part with its content in chunks, and a digest of all that. */
export async function* encodeBackup(header: BackupHeader, parts: AsyncIterable<BackupPart>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  const hashed = (bytes: Buffer) => {
    hash.update(bytes)
    return bytes
  }
  yield hashed(line({ format: FORMAT, ...header }))
  for await (const { head, content } of parts) {
    yield hashed(line(head))
    for await (const chunk of content) {
      if (chunk.length === 0) continue
      yield hashed(Buffer.from(`${chunk.length}\n`))
      yield hashed(chunk)
    }
    yield hashed(Buffer.from('0\n'))
  }
  yield line({ part: 'end', sha256: hash.digest('hex') })
}

/** Takes lines and counted bytes from a stream. Throws `BrokenBackup` where it ends too early. */
class ByteReader {
  readonly #source: AsyncIterator<Buffer>
  readonly #hash = createHash('sha256')
  #rest: Buffer = Buffer.alloc(0)

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  /** Of everything taken so far. */
  digest(): string {
    return this.#hash.copy().digest('hex')
  }

  async line(): Promise<string> {
    for (;;) {
      const end = this.#rest.indexOf('\n')
      if (end >= 0) return this.#taken(end + 1).toString('utf8', 0, end)
      if (this.#rest.length > LONGEST_LINE || !(await this.#more())) throw new BrokenBackup('it is cut short')
    }
  }

  /** That many bytes, in as many pieces as they come in. */
  async *bytes(count: number): AsyncGenerator<Buffer> {
    for (let left = count; left > 0;) {
      if (this.#rest.length === 0 && !(await this.#more())) throw new BrokenBackup('it is cut short')
      const piece = this.#taken(Math.min(left, this.#rest.length))
      left -= piece.length
      yield piece
    }
  }

  async isAtEnd(): Promise<boolean> {
    return this.#rest.length === 0 && !(await this.#more())
  }

  #taken(count: number): Buffer {
    const taken = this.#rest.subarray(0, count)
    this.#rest = this.#rest.subarray(count)
    this.#hash.update(taken)
    return taken
  }

  async #more(): Promise<boolean> {
    const { value, done } = await this.#source.next()
    if (done) return false
    this.#rest = this.#rest.length === 0 ? value : Buffer.concat([this.#rest, value])
    return true
  }
}

function parseLine<T>(schema: z.ZodType<T>, text: string): T {
  try {
    return schema.parse(JSON.parse(text))
  } catch (cause) {
    throw new BrokenBackup('it holds what no backup of this program holds', { cause })
  }
}

async function* contentOf(reader: ByteReader): AsyncGenerator<Buffer> {
  for (;;) {
    const text = await reader.line()
    const count = /^\d{1,9}$/.test(text) ? Number(text) : Infinity
    if (count > LARGEST_CHUNK) throw new BrokenBackup('it holds what no backup of this program holds')
    if (count === 0) return
    yield* reader.bytes(count)
  }
}

/** A backup that is being read. */
export interface OpenBackup {
  header: BackupHeader
  /** Each part, in order; its content is read before the next is asked for. Ends by checking the digest. */
  parts(): AsyncGenerator<BackupPart>
}

/** Reads what `encodeBackup` wrote. Throws `BrokenBackup`, at the latest at the end of `parts`, for anything else. */
export async function openBackup(source: AsyncIterable<Buffer>): Promise<OpenBackup> {
  const reader = new ByteReader(source)
  const { format: _, ...header } = parseLine(headerSchema, await reader.line())
  return {
    header,
    async *parts() {
      for (;;) {
        const before = reader.digest()
        const head = parseLine(z.union([partSchema, endSchema]), await reader.line())
        if (head.part === 'end') {
          if (head.sha256 !== before) throw new BrokenBackup('it was changed after it was made')
          if (!(await reader.isAtEnd())) throw new BrokenBackup('something was added to it')
          return
        }
        const content = contentOf(reader)
        yield { head, content }
        // What its reader left.
        for await (const piece of content) void piece
      }
    },
  }
}
