import { examine } from '@loose-ends/domain/detection/examine.ts'
import { itemFigures, type Said } from './item-figures.ts'
import { labelledMailboxes, ownMails, type LabelledItem, type LabelledMessage } from './labelled.ts'

/** Mailboxes whose sentences were read while the rules were written: what is measured on them is too good. */
const READ_BEFORE = ['rapp-b', 'hendrickson-s']

type Examined = Said & { source: string; language: string; direction: 'received' | 'sent' }

function examined({ source, message, context, items }: LabelledMessage, language: string): Examined {
  const { findings } = examine(message, context)
  return { source, language, direction: context.direction, items, evidence: findings.map(({ evidence }) => evidence) }
}

const percent = (part: number, whole: number): string => (whole === 0 ? '–' : ((100 * part) / whole).toFixed(1))

function row(name: string, messages: readonly Examined[]): string {
  const { said, right, sure, found, implicit, implicitFound } = itemFigures(messages)
  const counts = [
    `${percent(right, said)} (${said})`,
    `${percent(found, sure)} (${sure})`,
    `${percent(implicitFound, implicit)} (${implicit})`,
  ]
  return `| ${[name, messages.length, ...counts].join(' | ')} |`
}

const KINDS: LabelledItem['kind'][] = ['request', 'question', 'promise', 'meeting']

/**
 * How many of the items said are right and how many of the labelled ones are found, on mail that nobody tuned on first: nine
 * mailboxes, by direction, kind and mailbox; then the mails of our own by language, and the two mailboxes that were read before.
 */
export async function itemTable(data: string): Promise<string[]> {
  const mailboxes: Examined[] = []
  for await (const message of labelledMailboxes(data)) mailboxes.push(examined(message, 'en'))
  const own: Examined[] = []
  for await (const message of ownMails()) own.push(examined(message, message.language))
  const unread = mailboxes.filter(({ source }) => !READ_BEFORE.includes(source))
  const ofKind = (kind: LabelledItem['kind']) =>
    unread.map((one) => ({ ...one, items: one.items.filter((item) => item.kind === kind) }))
  const kinds = KINDS.map((kind) => {
    const { sure, found } = itemFigures(ofKind(kind))
    return `${kind} ${percent(found, sure)} (${sure})`
  })
  const by = (messages: readonly Examined[], key: 'source' | 'language') =>
    [...new Set(messages.map((one) => one[key]))].map((name) =>
      row(
        name,
        messages.filter((one) => one[key] === name),
      ),
    )
  return [
    '| items, sentence by sentence | messages | right of those said | found of the sure ones | found of the implicit ones |',
    '| --- | --- | --- | --- | --- |',
    row('**nine mailboxes that nobody tuned on**', unread),
    ...(['received', 'sent'] as const).map((way) =>
      row(
        way,
        unread.filter(({ direction }) => direction === way),
      ),
    ),
    ...by(unread, 'source'),
    row(
      'mails of our own, English',
      own.filter(({ language }) => language === 'en'),
    ),
    row(
      'mails of our own, other languages',
      own.filter(({ language }) => language !== 'en'),
    ),
    ...by(
      own.filter(({ language }) => language !== 'en'),
      'language',
    ),
    row(
      'two mailboxes that were read before',
      mailboxes.filter(({ source }) => READ_BEFORE.includes(source)),
    ),
    '',
    `Found of the sure ones on the nine, by kind: ${kinds.join(', ')}.`,
  ]
}
