import { findAnswer } from '@loose-ends/domain/loose-end/find-answer.ts'
import { z } from 'zod'
import { readJsonLines } from '../json-lines.ts'

const itemSchema = z.object({ id: z.string(), text: z.string(), thread: z.string(), message: z.string() })
const people = z.union([z.string(), z.array(z.string())]).nullish()
const messageSchema = z.object({
  id: z.string(),
  thread: z.string(),
  from: z.string().nullish(),
  to: people,
  cc: people,
  text: z.string(),
})

/** Whether a later message of its thread answers each item, and which sentence does. */
export async function* settled([itemsPath = '', messagesPath = '']: readonly string[]): AsyncGenerator<object> {
  const threads = new Map<string, { id: string; from: string; text: string }[]>()
  for await (const { id, thread, from, text } of readJsonLines(messagesPath, messageSchema)) {
    threads.set(thread, [...(threads.get(thread) ?? []), { id, from: from ?? '', text }])
  }
  for await (const item of readJsonLines(itemsPath, itemSchema)) {
    const messages = threads.get(item.thread) ?? []
    const at = messages.findIndex((message) => message.id === item.message)
    const asker = messages[at]?.from ?? ''
    const later =
      at < 0 ? [] : messages.slice(at + 1).map((message) => ({ ...message, isAsker: message.from === asker }))
    const answer = findAnswer(item.text, later)
    yield answer
      ? {
          id: item.id,
          labels: ['answered'],
          by: answer.messageId,
          sentence: answer.sentence,
          confidence: answer.confidence,
        }
      : { id: item.id, labels: [], confidence: 0 }
  }
}
