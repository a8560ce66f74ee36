import { answerLikelihood } from '@loose-ends/domain/history/answer-likelihood.ts'
import { examine } from '@loose-ends/domain/detection/examine.ts'
import { z } from 'zod'
import { mailboxMessage, mailboxSchema, ownerOf } from '../mailbox.ts'
import { readJsonLines } from '../json-lines.ts'

/** How likely each incoming message of a mailbox is to be answered by its owner, from what came before it. */
export async function* replied([path = '']: readonly string[]): AsyncGenerator<object> {
  const rows: z.infer<typeof mailboxSchema>[] = []
  for await (const row of readJsonLines(path, mailboxSchema)) rows.push(row)
  const owner = ownerOf(rows)
  const incoming = rows.filter((row) => row.folder !== 'Sent Items' && row.folder !== 'Drafts')
  const sent = rows.filter((row) => row.folder === 'Sent Items')
  for (const row of incoming) {
    const message = mailboxMessage(row, owner)
    const before = sent.filter((other) => other.date < row.date)
    const isTo = (other: (typeof sent)[number]) => other.to.some((to) => sameName(to.name, row.from.name))
    const received = incoming.filter((other) => other.date < row.date && sameName(other.from.name, row.from.name))
    const examination = examine(message, { owner, direction: 'received', at: new Date(`${row.date}Z`), zone: 'UTC' })
    yield {
      id: row.id,
      score: answerLikelihood({
        examination,
        recipients: row.to.length + row.cc.length,
        isAnswer: /^(?:re|aw)\s*:/i.test(row.subject),
        greetsOwner: wordsOf(owner.name ?? '').some((word) => wordsOf(message.text.slice(0, 120)).includes(word)),
        isInOwnThread: before.some(
          (other) => baseOf(other.subject) !== '' && baseOf(other.subject) === baseOf(row.subject),
        ),
        textLength: message.text.length,
        sentBefore: before.filter(isTo).length,
        receivedBefore: received.length,
      }),
    }
  }
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 1)
const keyOf = (name: string) => wordsOf(name).sort().join(' ')
const sameName = (left: string, right: string) => keyOf(left) !== '' && keyOf(left) === keyOf(right)
const baseOf = (subject: string) =>
  subject
    .toLowerCase()
    .replace(/^(?:(?:re|fwd?|aw|wg)\s*:\s*)+/, '')
    .trim()
