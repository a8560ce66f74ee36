import { join } from 'node:path'
import { z } from 'zod'
import { readJsonLines } from './json-lines.ts'

/** The path of a file of labels of our own (quality/labels/README.md says what is in each): ids and labels, no text. */
export const labelFile = (name: string): string => join(import.meta.dirname, '../labels', name)

const labelSchema = z.object({ id: z.string(), mass: z.boolean().optional(), labels: z.array(z.string()) })

/** Which messages of a mailbox hold a task or a question for its owner, and which went to the masses. */
export const ownLabels = (file: string) => readJsonLines(labelFile(file), labelSchema)
