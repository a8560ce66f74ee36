import { analyseParsed } from '@loose-ends/server/analysis/analyse-message.ts'
import { readMessageActs } from '@loose-ends/domain/acts/message-acts.ts'
import { detectLanguage } from '@loose-ends/domain/languages/detect-language.ts'
import { splitZones } from '@loose-ends/domain/message/new-text.ts'
import { isSentRow, mailboxContext, mailboxMessage, ownerOf, readMailbox } from '../mailbox.ts'

/** The messages of exported mailboxes, each with its owner, as the app would parse it. */
export async function* mailboxes(paths: readonly string[]) {
  for (const path of paths) {
    const rows = await readMailbox(path)
    const owner = ownerOf(rows)
    for (const row of rows) yield { row, owner, message: mailboxMessage(row, owner) }
  }
}

/** What the owner of each mailbox would get of each message, and whether it asks anything of anybody. */
export async function* mailbox(paths: readonly string[]): AsyncGenerator<object> {
  for await (const { row, owner, message } of mailboxes(paths)) {
    const { examination } = analyseParsed(message, mailboxContext(row, owner))
    const tasks = examination.findings.filter(({ type, band }) => type === 'task' && band === 'sure')
    const { topText } = splitZones(message.text, message.subject)
    const { question } = readMessageActs(topText, message.subject, detectLanguage(topText))
    yield {
      id: row.id,
      labels: [...(tasks.length > 0 ? ['task'] : []), ...(question >= 0.5 ? ['question'] : [])],
      leftOut: examination.reason,
      items: examination.findings.map(({ type, band, kind, direction: whose, title, evidence, due }) => ({
        type,
        band,
        kind,
        whose,
        title,
        evidence,
        due: due?.at.toISOString() ?? null,
      })),
    }
  }
}

const ASKING_WORDS = /\b(?:please|can you|could you|would you|let me know|need you to)\b/i

/** What a simple rule says: a question has a question mark, a task is for who stands in To and reads "please" or the like. */
export async function* mailboxByKeywords(paths: readonly string[]): AsyncGenerator<object> {
  for await (const { row, owner, message } of mailboxes(paths)) {
    const { newText } = splitZones(message.text, message.subject)
    const isTo = message.to.some(({ email }) => owner.addresses.includes(email))
    const asks = ASKING_WORDS.test(newText) || newText.includes('?')
    const isTask = !isSentRow(row) && isTo && asks
    yield { id: row.id, labels: [...(isTask ? ['task'] : []), ...(newText.includes('?') ? ['question'] : [])] }
  }
}
