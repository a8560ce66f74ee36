import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BrokenBackup, encodeBackup, openBackup, type BackupHeader, type PartHead } from './backup-format.ts'

const header: BackupHeader = {
  madeAt: '2026-01-31T12:00:00.000Z',
  program: '0.1.0',
  migrations: ['aa', 'bb'],
  root: 'wrapped',
  masterKeys: ['one'],
}

interface Part {
  head: PartHead
  chunks: Buffer[]
}

async function* streamed<T>(values: readonly T[]): AsyncGenerator<T> {
  yield* values
}

async function encoded(parts: readonly Part[]): Promise<Buffer> {
  const opened = parts.map(({ head, chunks }) => ({ head, content: streamed(chunks) }))
  return Buffer.concat(await Array.fromAsync(encodeBackup(header, streamed(opened))))
}

const sliced = (bytes: Buffer, size: number) =>
  streamed(
    Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
      bytes.subarray(index * size, (index + 1) * size),
    ),
  )

/** Everything in it, once its digest was checked. */
async function decoded(source: AsyncIterable<Buffer>) {
  const { header: read, parts } = await openBackup(source)
  const all = []
  for await (const { head, content } of parts()) {
    all.push({ head, bytes: Buffer.concat(await Array.fromAsync(content)) })
  }
  return { header: read, parts: all }
}

const partOf = fc.record({
  head: fc.oneof(
    fc.record({ part: fc.constant('table' as const), name: fc.string(), columns: fc.array(fc.string()) }),
    fc.record({ part: fc.constant('file' as const), name: fc.string() }),
  ),
  chunks: fc.array(fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes))),
})

describe('the format of a backup', () => {
  it('gives back what was written, whatever is in it and in whatever pieces it comes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(partOf, { maxLength: 4 }), fc.integer({ min: 1, max: 64 }), async (parts, size) => {
        const read = await decoded(sliced(await encoded(parts), size))
        expect(read.header).toEqual(header)
        expect(read.parts).toEqual(parts.map(({ head, chunks }) => ({ head, bytes: Buffer.concat(chunks) })))
      }),
    )
  })

  it('takes nothing that ends too early, at whichever byte, nor with one byte changed or added', async () => {
    const whole = await encoded([
      {
        head: { part: 'table', name: 'public.users', columns: ['id'] },
        chunks: [Buffer.from('1\n2\n'), Buffer.from('3\n')],
      },
      { head: { part: 'file', name: 'google.port' }, chunks: [Buffer.from('4711')] },
    ])
    const refused = async (bytes: Buffer) => {
      await expect(decoded(sliced(bytes, 7))).rejects.toBeInstanceOf(BrokenBackup)
    }
    for (let length = 0; length < whole.length; length++) await refused(whole.subarray(0, length))
    for (let place = 0; place < whole.length; place++) {
      const changed = Buffer.from(whole)
      changed[place] = (changed[place] ?? 0) ^ 1
      await refused(changed)
    }
    await refused(Buffer.concat([whole, Buffer.from('\n')]))
  })
})
