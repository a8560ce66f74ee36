import { isByPersonsWord } from '@loose-ends/domain/left-out/chosen-item.ts'
import { partsAsked } from '@loose-ends/domain/settling/asked-parts.ts'
import type { Asked } from '@loose-ends/domain/settling/sketch.ts'
import type { LedgerFacts, PersonMarks, ThreadMarks } from '@loose-ends/domain/settling/thread-message.ts'
import { companyDomainOf } from '@loose-ends/domain/message/address.ts'
import { fold } from '@loose-ends/domain/text/fold.ts'
import type { ItemFinding } from '@loose-ends/domain/finding/item-finding.ts'
import type { Vault } from '#server/vault/vault.ts'
import type { ExaminedMessage } from './examined-message.ts'

type Hashes = Pick<Vault, 'hash'>

/** 36 bits tell the words of one person's mail apart. */
const WORD_CHARS = 6
const MAX_PEOPLE = 50

/** Identifies an item among those of its person, whenever and however often its message is examined. */
export function itemKey({ type, kind, direction, evidence }: ItemFinding, userId: string, vault: Hashes): string {
  return vault.hash('item', [userId, type, kind, direction, evidence.replace(/\s+/g, ' ').trim()].join('\0'))
}

/** What later decisions need of a message, without a word of it. Each person's words are hashed as theirs alone. */
export function ledgerFacts(message: ExaminedMessage, userId: string, vault: Hashes): LedgerFacts {
  const { marks, ...facts } = message.facts
  const known = new Map<string, string>()
  const word = (text: string) => {
    const mark = known.get(text) ?? vault.hash('word', `${userId}\0${text}`).slice(0, WORD_CHARS)
    known.set(text, mark)
    return mark
  }
  const words = (texts: readonly string[]) => texts.map(word)
  const messageId = (id: string | null) => (id === null ? null : vault.hash('message_id', `${userId}\0${id}`))
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
    conversation: messageId(marks.conversation),
    own: messageId(marks.own),
    replyTo: messageId(marks.replyTo),
    missing: marks.missing.map(words),
    pending: marks.pending.map(words),
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
    listed: message.findings.filter(({ band }) => band === 'sure').map((finding) => itemKey(finding, userId, vault)),
  }
}

/** The facts as the rules compare them. */
export const threadMarksOf = (facts: LedgerFacts): ThreadMarks => ({ ...facts, ...facts.people })

/** What an item asks for. */
function partsOf(finding: ItemFinding): Asked[] {
  // The person waits for any answer at all.
  return isByPersonsWord(finding.priority.parts) ? [] : partsAsked(finding)
}

/** A given name alone is many people's. */
const isFullName = (name: string) => /\p{L}{2,}[\s,.]+\p{L}{2,}/u.test(name)
const nameKey = (name: string) => (fold(name).match(/\p{L}+/gu) ?? []).toSorted().join(' ')
