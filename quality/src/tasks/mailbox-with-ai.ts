import { basename } from 'node:path'
import type { ParsedMessage } from '@loose-ends/domain/message/parsed-message.ts'
import { aiEnvironment, parseAi } from '@loose-ends/server/ai-config.ts'
import { AiNoAnswer, type Ai } from '@loose-ends/server/ai/ai-model.ts'
import { aiStepOver, type AiAnswers, type AiStep } from '@loose-ends/server/analysis/ai-step.ts'
import { openAi } from '@loose-ends/server/ai/open-ai.ts'
import { analyseParsed } from '@loose-ends/server/analysis/analyse-message.ts'
import { z } from 'zod'
import { ownLabels } from '../label-files.ts'
import { mailboxContext } from '../mailbox.ts'
import { UnusableInput } from '../tool.ts'
import { mailboxes } from './mailbox.ts'

/** One try and one more, as in the app; then the rules' result stands. */
const MOST_TRIES = 2

function configuredModel(): Ai {
  const config = parseAi(z.object(aiEnvironment).parse(process.env), (name, reason) => {
    throw new UnusableInput(`${name} ${reason}`)
  })
  const model = openAi(config)
  if (!model) throw new UnusableInput('AI_PROVIDER is missing: no AI is configured')
  return model
}

/** Puts a question until its answer can be used; null when none can. */
async function answered(
  model: Ai,
  step: Extract<AiStep, { step: 'ask' }>,
  check: (text: string) => AiStep,
): Promise<{ text: string; next: AiStep } | null> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    try {
      const { text } = await model.ask(() => Promise.resolve(step.question), new AbortController().signal)
      const next = check(text)
      if (next.step !== 'wrong') return { text, next }
    } catch (error) {
      if (!(error instanceof AiNoAnswer)) throw error
    }
  }
  return null
}

/** What the rules and the AI make of a message together; what the rules do where the AI has no say. */
async function examined(model: Ai, message: ParsedMessage, context: AiAnswers['context']) {
  const local = analyseParsed(message, context).examination
  let step = aiStepOver(message, { context })
  if (step.step !== 'ask') return local
  const reading = await answered(model, step, (text) => aiStepOver(message, { context, reading: text }))
  if (!reading) return local
  step = reading.next
  if (step.step === 'ask') {
    const said = { context, reading: reading.text }
    const wording = await answered(model, step, (text) => aiStepOver(message, { ...said, wording: text }))
    step = wording?.next ?? aiStepOver(message, { ...said, wording: null })
  }
  return step.step === 'done' ? step.merged.examination : local
}

/** What the owner would get of each message that we labelled, with the configured AI beside the rules. */
export async function* mailboxWithAi(paths: readonly string[]): AsyncGenerator<object> {
  const model = configuredModel()
  for (const path of paths) {
    const wanted = new Set<string>()
    for await (const { id } of ownLabels(basename(path))) wanted.add(id)
    for await (const { row, owner, message } of mailboxes([path])) {
      if (!wanted.has(row.id)) continue
      const { findings } = await examined(model, message, mailboxContext(row, owner))
      yield {
        id: row.id,
        labels: findings.some(({ type, band }) => type === 'task' && band === 'sure') ? ['task'] : [],
      }
    }
  }
}
