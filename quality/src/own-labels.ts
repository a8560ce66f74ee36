import { join } from 'node:path'
import { z } from 'zod'
import { readJsonLines } from './json-lines.ts'

const FOLDER = join(import.meta.dirname, '../labels')

const labelSchema = z.object({ id: z.string(), mass: z.boolean().optional(), labels: z.array(z.string()) })

/** Our own labels of one mailbox: ids and labels, no text. */
export const ownLabels = (file: string) => readJsonLines(join(FOLDER, file), labelSchema)
