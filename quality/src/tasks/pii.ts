import { findPersonalData } from '@loose-ends/domain/redaction/personal-data.ts'
import { z } from 'zod'
import { readJsonLines } from '../json-lines.ts'

const schema = z.object({ id: z.string(), text: z.string() })

/** The stretches of each text that redaction would replace, in UTF-16 offsets. */
export async function* pii([path = '']: readonly string[]): AsyncGenerator<object> {
  for await (const { id, text } of readJsonLines(path, schema)) yield { id, spans: findPersonalData(text) }
}
