import { demoStory } from '@loose-ends/fake-google/story/demo-story.ts'
import type { AnalysisInput } from '@loose-ends/server/analysis/pool.ts'

/** The mails of the demo, as the analysis takes them. */
export function demoInputs(): AnalysisInput[] {
  const { messages, owner } = demoStory(new Date())
  return messages.map(({ raw, labels, date }) => ({
    raw: Buffer.from(raw),
    context: {
      owner: { addresses: [owner.email], name: owner.name },
      direction: labels.includes('SENT') ? 'sent' : 'received',
      at: date,
      zone: 'Europe/London',
    },
  }))
}
