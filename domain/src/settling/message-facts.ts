import type { CalendarResponse, MessageNature } from '../mail-kind/message-nature.ts'
import type { Said } from './sketch.ts'

/** What the ledger keeps of a message so that later or earlier mail can settle an item; no text but one excerpt. */
export type MessageFacts = {
  nature: MessageNature
  hasAttachment: boolean
  acts: { asks: boolean; promises: boolean; proposes: boolean }
  /** Only "will look into it", "I'll get back to you": acknowledges without answering. */
  defers: boolean
  /** Gives an answer or delivers something. */
  answers: boolean
  declines: boolean
  /** Says that there is no hurry. */
  isUnhurried: boolean
  /** The sentence that best shows what this message settled, else its opening sentence; at most 240 characters. */
  excerpt: string
  /** The few sentences that the marks name by their place here: each may prove that something was settled. */
  sentences: string[]
  /** The answer to an invitation, or that the organiser called the meeting off. */
  calendarResponse: CalendarResponse | 'cancelled' | null
  marks: SettlingMarks
}

/** What is compared between the messages of a conversation. It holds words of the mail, so only keyed hashes of them are kept. */
export type SettlingMarks = {
  /** The subject without "Re:", folded; null where it says nothing. */
  topic: string | null
  /** The mail says of itself that it answers another. */
  isReply: boolean
  /** Passes another mail on. */
  isForward: boolean
  /** Its own Message-ID; null where it has none. */
  own: string | null
  /** The Message-ID of the mail that it answers; null where it names none. */
  replyTo: string | null
  /** Words of its new text, up to 500. */
  length: number
  /** The Message-ID of the mail that the conversation began with, as far as this one knows; null where it has none. */
  conversation: string | null
  /** The words of each sentence that says that something is still missing, or did not arrive. */
  missing: (readonly string[])[]
  /** The words of each sentence that says that a part of what is wanted is still to come. */
  pending: (readonly string[])[]
  /** Promises something more than to look into it. */
  commits: boolean
  /** Which of the kept sentences promises it. */
  pledge: number | null
  /** The words of each sentence that gives thanks for something received or done, and which kept sentence it is. */
  thanks: { words: readonly string[]; kept: number | null }[]
  /** The words of the attached files' names. */
  attached: readonly string[]
  /** ISO 8601: the last day that an absence notice names. */
  awayUntil: string | null
  /** The addresses that a delivery report says have failed. */
  failed: string[]
  /** What it says, sentence by sentence, where that could answer something. */
  says: Said[]
}
