import type { MessageFacts } from '@loose-ends/domain/detection/examination.ts'
import { CHOSEN } from '@loose-ends/domain/left-out/chosen-item.ts'
import { askedBy, type Asked } from '@loose-ends/domain/loose-end/sketch.ts'
import type { PersonMarks, ThreadMessage } from '@loose-ends/domain/loose-end/thread-message.ts'
import { companyDomainOf } from '@loose-ends/domain/message/address.ts'
import { splitSentences } from '@loose-ends/domain/message/sentences.ts'
import { fold } from '@loose-ends/domain/search/fold.ts'
import type { ItemFinding } from '#server/loose-end/item-rows.ts'
import type { Vault } from '#server/vault/vault.ts'
import type { ExaminedMessage } from './examined-message.ts'

type ThreadMarks = NonNullable<ThreadMessage['marks']>

/** What the ledger's `facts` column holds: no word of the mail and no address, only keyed hashes of them (decision 0011). */
export type LedgerFacts = Omit<MessageFacts, 'excerpt' | 'sentences' | 'marks'> &
  Omit<ThreadMarks, 'domains' | 'names'> & {
    /** The keyed hash of the calendar's own id of the event it is about. */
    event: string | null
    people: Pick<ThreadMarks, 'domains' | 'names'>
  }

/** 36 bits tell the words of one person's mail apart. */
const WORD_CHARS = 6
const MAX_PEOPLE = 50

/** Identifies an item among those of its person, whenever and however often its message is examined. */
export function itemKey({ type, kind, direction, evidence }: ItemFinding, userId: string, vault: Vault): string {
  return vault.hash('item', [userId, type, kind, direction, evidence.replace(/\s+/g, ' ').trim()].join('\0'))
}

/** What later decisions need of a message, without a word of it. Each person's words are hashed as theirs alone. */
export function ledgerFacts(message: ExaminedMessage, userId: string, vault: Vault): LedgerFacts {
  const { marks, ...facts } = message.facts
  const known = new Map<string, string>()
  const word = (text: string) => {
    const mark = known.get(text) ?? vault.hash('word', `${userId}\0${text}`).slice(0, WORD_CHARS)
    known.set(text, mark)
    return mark
  }
  const words = (texts: readonly string[]) => texts.map(word)
  const address = (text: string) => vault.hash('address', text)
  const name = (text: string) => (isFullName(text) ? [vault.hash('name', `${userId}\0${nameKey(text)}`)] : [])
  const domain = (email: string) => {
    const company = companyDomainOf(email)
    return company === null ? [] : [vault.hash('address', `@${company}`)]
  }
  const author: PersonMarks = message.sender
    ? {
        address: address(message.sender.email),
        domain: domain(message.sender.email)[0] ?? null,
        name: name(message.sender.name)[0] ?? null,
      }
    : { address: null, domain: null, name: null }
  const asked = (isWanted: (finding: ItemFinding) => boolean) =>
    Object.fromEntries(
      message.findings
        .filter(isWanted)
        .map((finding) => [
          itemKey(finding, userId, vault),
          partsOf(finding).map((part): Asked => ({ ...part, words: words(part.words) })),
        ]),
    )
  return {
    ...facts,
    ...marks,
    event: message.eventUid === null ? null : vault.hash('message_id', message.eventUid),
    topic: marks.topic === null ? null : vault.hash('subject', `${userId}\0${marks.topic}`),
    conversation: marks.conversation === null ? null : vault.hash('message_id', `${userId}\0${marks.conversation}`),
    missing: marks.missing.map(words),
    thanks: marks.thanks.map((one) => ({ ...one, words: words(one.words) })),
    attached: words(marks.attached),
    failed: marks.failed.map(address),
    says: marks.says.map((said) => ({ ...said, words: words(said.words), under: words(said.under) })),
    author,
    people: {
      domains: [...new Set(message.counterparts.slice(0, MAX_PEOPLE).flatMap(domain))],
      names: message.names.slice(0, MAX_PEOPLE).flatMap(name),
    },
    asked: asked(({ kind }) => kind !== 'promise'),
    promised: asked(({ kind }) => kind === 'promise'),
  }
}

/** The facts as the rules read them. */
export function threadMarksOf(facts: LedgerFacts): ThreadMessage['marks'] {
  // Rows from before these were kept have none.
  return facts.asked === undefined ? null : { ...facts, ...facts.people }
}

/** The questions that one item holds together; for one without a question mark, its sentence. */
function partsOf({ kind, evidence, description, priority }: ItemFinding): Asked[] {
  // The person waits for any answer at all.
  if (priority.parts.some(({ code }) => code === CHOSEN)) return []
  const asked = kind === 'promise' ? [] : splitSentences(description).filter(({ text }) => /\?["')\]]*$/.test(text))
  const sentences = asked.length > 1 ? asked.map(({ text }) => text) : [evidence]
  return sentences.map(askedBy).filter(({ words, wants }) => words.length > 0 || wants !== null)
}

/** A given name alone is many people's. */
const isFullName = (name: string) => /\p{L}{2,}[\s,.]+\p{L}{2,}/u.test(name)
const nameKey = (name: string) => (fold(name).match(/\p{L}+/gu) ?? []).toSorted().join(' ')
