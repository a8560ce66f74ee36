import { examine } from '@loose-ends/domain/detection/examine.ts'
import { answerLikelihood, historyOdds, messageOdds } from '@loose-ends/domain/correspondent/answer-likelihood.ts'
import { correspondentHistory, type Exchange } from '@loose-ends/domain/correspondent/correspondent.ts'
import { answerSigns } from '@loose-ends/domain/correspondent/answer-signs.ts'
import {
  isSentRow,
  mailboxContext,
  mailboxMessage,
  ownerOf,
  readMailbox,
  wordsOf,
  type MailboxRow,
} from '../mailbox.ts'

/** How likely each incoming message of a mailbox is to be answered by its owner, from what came before it. */
export async function* replied([path = '']: readonly string[]): AsyncGenerator<object> {
  const rows = await readMailbox(path)
  const owner = ownerOf(rows)
  const incoming = rows.filter((row) => !isSentRow(row) && row.folder !== 'Drafts')
  const sent = rows.filter(isSentRow)
  const isLater = (row: MailboxRow, other: MailboxRow) => other.date < row.date
  const read = new Map(
    [...incoming, ...sent].map((row) => {
      const message = mailboxMessage(row, owner)
      const context = mailboxContext(row, owner)
      return [row, { message, context, examination: examine(message, context) }] as const
    }),
  )
  const exchanges = [...read].map(([row, { context, examination }]): Exchange => ({
    id: row.id,
    threadId: baseOf(row.subject) || row.id,
    direction: context.direction,
    at: context.at,
    author: context.direction === 'received' ? keyOf(row.from.name) : null,
    people: [...row.to, ...row.cc].map(({ name }) => keyOf(name)),
    isPersonal: examination.nature === 'personal',
    asks: examination.facts.acts.asks,
    isUnhurried: examination.facts.isUnhurried,
  }))
  for (const row of incoming) {
    const known = read.get(row)
    if (!known) continue
    const base = baseOf(row.subject)
    const isInReadersThread = sent.some((other) => isLater(row, other) && base !== '' && baseOf(other.subject) === base)
    const { nature, findings, facts } = known.examination
    const found = {
      isPersonal: nature === 'personal',
      hasItem: findings.length > 0,
      asks: facts.acts.asks || facts.acts.proposes,
    }
    const signs = answerSigns(known.message, known.context, found, {
      addresses: owner.addresses,
      name: owner.name ?? '',
    })
    // The owner is the one who may answer: their history is that of the writer, seen from the other side.
    const before = new Date(known.context.at.getTime() - 1)
    const history = correspondentHistory(exchanges, keyOf(row.from.name), before)
    const odds =
      messageOdds({ ...signs, isInReadersThread }) +
      historyOdds({
        received: history.sent,
        sent: history.received,
        turns: history.theirTurns,
        answered: history.ownerAnswered,
      })
    yield { id: row.id, score: answerLikelihood(odds) }
  }
}

const keyOf = (name: string) => wordsOf(name).sort().join(' ')
const baseOf = (subject: string) =>
  subject
    .toLowerCase()
    .replace(/^(?:(?:re|fwd?|aw|wg)\s*:\s*)+/, '')
    .trim()
