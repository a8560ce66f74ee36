import { isAppError } from '@loose-ends/domain/errors.ts'
import type { Reply } from '@loose-ends/domain/reply/reply.ts'
import type { BrowserKeys } from '#web/lib/browser-keys.ts'
import { useBrowserKeys } from '#web/lib/browser-keys-context.ts'
import { areWordsKept, forgetWords, keepWords, type KeptPlace } from '../kept-words.ts'
import { usePerson, type Person } from '../../session/use-person.ts'
import { cancelReply } from './queries.ts'

/** What a reply says, and what becomes of its item. */
export interface ReplyWords {
  text: string
  everyone: boolean
  isDone: boolean
}

/** What a person has typed of a reply, and neither sent nor discarded. */
export interface KeptReply extends ReplyWords {
  /** What was handed over last without an answer, and may go out: asked for under the same id, it goes out once. */
  unanswered?: ReplyWords & { id: string }
}

/** What the server has of a reply, as if it had been begun here with that text. */
export const begunFrom = ({ everyone, after_sending: after }: Reply, text: string): ReplyWords => ({
  text,
  everyone,
  isDone: after === 'complete',
})

export const isSameReply = (one: ReplyWords, other: ReplyWords): boolean =>
  one.text === other.text && one.everyone === other.everyone && one.isDone === other.isDone

/** Where a `KeptReply` to that item is kept. */
export const replyPlace = ({ keptReply: prefix }: BrowserKeys, person: Person, itemId: string): KeptPlace => ({
  prefix,
  person,
  id: itemId,
  column: { table: 'replies', field: 'text' },
})
export const useReplyPlace = (itemId: string): KeptPlace => replyPlace(useBrowserKeys(), usePerson(), itemId)

/**
 * Takes a reply back. What it says is kept before, as an answer may get lost, and let go of again where the server says that
 * it is too late; `words`: null where nothing is to be kept. Throws as `cancelReply` does.
 */
export async function takeBackReply(
  person: Person,
  place: KeptPlace,
  replyId: string,
  words: ReplyWords | null,
): Promise<void> {
  if (words) await keepWords<KeptReply>(place, words, Date.now())
  try {
    await cancelReply(person, replyId)
  } catch (error) {
    if (words && isAppError(error, 'unprocessable')) forgetWords(place)
    throw error
  }
}

/** Keeps what a reply says that is not to be sent as one that was begun; what was typed of it since is newer, and stays. */
export async function keepAsBegun(place: KeptPlace, reply: Reply): Promise<void> {
  if (reply.text === null || areWordsKept(place)) return
  await keepWords<KeptReply>(place, begunFrom(reply, reply.text), Date.now())
}
