import type { ExaminationContext } from '@loose-ends/domain/finding/finding.ts'
import type { ParsedMessage } from '@loose-ends/domain/message/parsed-message.ts'
import { demoStory } from '@loose-ends/fake-google/story/demo-story.ts'
import { parseMime } from '@loose-ends/server/analysis/parse-mime.ts'

/** A message of the demo mailbox; `number` counts the story's messages by date, from 0, and `key` is its name there. */
export type DemoMail = {
  key: string
  number: number
  threadKey: string
  message: ParsedMessage
  context: ExaminationContext
}

/** The demo mailbox as its story stands at `now`. */
export async function demoMails(now: Date): Promise<DemoMail[]> {
  const { messages, owner } = demoStory(now)
  const mails: DemoMail[] = []
  for (const [number, { key, threadKey, raw, labels, date }] of messages.entries()) {
    const parsed = await parseMime(Buffer.from(raw))
    if (!parsed.ok) continue
    const context: ExaminationContext = {
      owner: { addresses: [owner.email], name: owner.name },
      direction: labels.includes('SENT') ? 'sent' : 'received',
      at: date,
      zone: 'Europe/London',
    }
    mails.push({ key, number, threadKey, message: parsed.message, context })
  }
  return mails
}
