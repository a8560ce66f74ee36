import type { Ref } from '@loose-ends/domain/mailbox/opaque.ts'
import { REPLY_ID_HEADER, type FetchedMessage, type Mailbox } from '../provider.ts'

export type Fault = 'rate_limit' | 'rate_limit_403' | 'server_error' | 'reset' | 'hang' | 'garbage' | 'half_an_answer'

/** One mailbox of its own for a test, empty at first, and what can be done to it from outside. */
export interface ContractMailbox {
  email: string
  /** Opened anew each time. */
  readonly mailbox: Mailbox
  /** The same mailbox, set up so that the provider refuses to tell of its changes. */
  readonly refusingToTell: Mailbox
  deliver(message: { folder: 'inbox' | 'sent' | 'archive' | 'spam' | 'bin' | 'drafts'; at: Date; raw?: string }): Ref
  moveOutOfSpam(ref: Ref): Promise<void>
  moveToBin(ref: Ref): Promise<void>
  archive(ref: Ref): Promise<void>
  /** What the person does with marks of their own in the mailbox; ids are the provider's. */
  ownMarks: {
    create(name: string): Promise<string>
    remove(id: string): Promise<void>
    of(ref: Ref): Promise<string[]>
    change(ref: Ref, change: { add?: string[]; remove?: string[] }): Promise<void>
  }
  /** What the person does with a draft in the mailbox. */
  ownDrafts: {
    change(id: string, raw: string): Promise<void>
    send(id: string): Promise<void>
    count(): Promise<number>
  }
  /** Deletes everything for good. */
  empty(): void
  expireHistory(): void
  /** Takes the grant back. */
  revoke(): void
  /** Lets access tokens expire; the grant stays. */
  expireTokens(): void
  /** Refuses access tokens that are good, at the next calls; only where there are any. */
  refuseTokens?(times: number): void
  /** The next calls go wrong in this way; `Infinity`: all of them. `writing`: those alone that put a message in or send it. */
  fail(fault: Fault, times: number, which?: 'writing'): void
}

/** In what mailboxes of that kind differ. */
export interface ContractTraits {
  /** Whether marks are things of their own, made and deleted (labels), or words that messages have (keywords). */
  marks?: 'things' | 'words'
  /** Whether whoever sends a message puts its copy into the mailbox, too. */
  keepsWhatItSends?: boolean
  /** Whether whoever listens is told; else the mailbox turns out to tell nothing. */
  tellsListeners?: boolean
  /** Whether good access tokens are refused there now and then. */
  refusesGoodTokens?: boolean
}

export const FAULTS: readonly Fault[] = [
  'rate_limit',
  'rate_limit_403',
  'server_error',
  'reset',
  'hang',
  'garbage',
  'half_an_answer',
]

/** What a mailbox may do beside being read. */
export type MailboxPart = Exclude<keyof Mailbox, 'reading'>
export const PARTS: readonly MailboxPart[] = [
  'marks',
  'drafts',
  'submission',
  'watching',
  'listening',
  'folders',
  'links',
]

/** A part that the mailbox must have. Throws where it has none. */
export function partOf<Part extends MailboxPart>(mailbox: Mailbox, part: Part): NonNullable<Mailbox[Part]> {
  const found = mailbox[part]
  if (!found) throw new Error(`this mailbox has no ${part}`)
  return found
}

/** The mailboxes of one kind that a part of the contract is asked of. */
export interface Kind {
  name: string
  now: () => Date
  /** So many minutes before now. */
  ago: (minutes: number) => Date
  make: () => Promise<ContractMailbox>
  traits: Required<ContractTraits>
}

/** All messages of all batches, in order. */
export const allOf = async (batches: AsyncIterable<FetchedMessage[]>) => (await Array.fromAsync(batches)).flat()

/** The thread that a message is in. */
export async function threadOf({ mailbox }: ContractMailbox, ref: Ref): Promise<string> {
  const [message] = await allOf(mailbox.reading.fetch([ref]))
  return message && 'threadId' in message ? message.threadId : ''
}

/** A message to be sent in that thread, under that id of ours. */
export const aReply = (threadId: string, replyId = 'r1') => ({
  threadId,
  raw: Buffer.from(
    [
      'From: b@x.example',
      'To: a@x.example',
      'Subject: Re: A',
      `Message-ID: <${replyId}@x.example>`,
      `${REPLY_ID_HEADER}: ${replyId}`,
      '',
      'Yes.',
      '',
    ].join('\r\n'),
  ),
})
