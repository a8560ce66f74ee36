import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import type { z } from 'zod'
import { UnusableInput } from './tool.ts'

/** The objects of a JSONL file, each checked. Throws UnusableInput with file and line where one does not fit. */
export async function* readJsonLines<S extends z.ZodType>(path: string, schema: S): AsyncGenerator<z.infer<S>> {
  let number = 0
  for await (const line of createInterface({ input: createReadStream(path, 'utf8'), crlfDelay: Infinity })) {
    number += 1
    if (line.trim() === '') continue
    let parsed: unknown
    try {
      parsed = JSON.parse(line)
    } catch (error) {
      throw new UnusableInput(`${path}:${number}: ${error instanceof Error ? error.message : 'no JSON'}`, {
        cause: error,
      })
    }
    const checked = schema.safeParse(parsed)
    if (!checked.success) {
      const [issue] = checked.error.issues
      throw new UnusableInput(`${path}:${number}: ${issue?.path.join('.') ?? ''} ${issue?.message ?? 'does not fit'}`)
    }
    yield checked.data
  }
}
