import { companyDomainOf, isSameAddress } from '@loose-ends/domain/message/address.ts'
import type { ExaminationContext } from '@loose-ends/domain/finding/finding.ts'
import { correspondentHistory, type Exchange } from '@loose-ends/domain/correspondent/correspondent.ts'
import { isFirstMail, relationshipImportance } from '@loose-ends/domain/correspondent/standing.ts'
import type { Reason } from '@loose-ends/domain/loose-end/reason.ts'
import type { ParsedMessage } from '@loose-ends/domain/message/parsed-message.ts'
import { examine } from '@loose-ends/domain/detection/examine.ts'
import { askedSince } from '@loose-ends/domain/priority/asked-since.ts'
import { liveParts, withLiveParts, withoutLiveParts } from '@loose-ends/domain/priority/live-parts.ts'
import { hastePoints, isOfLeisure, saysNoHurry } from '@loose-ends/domain/priority/priority-score.ts'
import { analyseParsed } from '@loose-ends/server/analysis/analyse-message.ts'
import { closestTo } from '../items/likeness.ts'

/** One message of a mailbox, and where it stands there. */
export type Placed = { id: string; threadId: string; message: ParsedMessage; context: ExaminationContext }

/** What a message says to whom, as the ledger of the app keeps it; addresses stand for their hashes. */
export function exchangeOf({ id, threadId, message, context }: Placed): Exchange {
  const { nature, acts, isUnhurried } = examine(message, context).facts
  const isSent = context.direction === 'sent'
  const people = [message.from, ...message.to, ...message.cc].flatMap((one) =>
    one === null || context.owner.addresses.some((own) => isSameAddress(one, own)) ? [] : [one.email],
  )
  return {
    id,
    threadId,
    direction: context.direction,
    at: context.at,
    author: isSent ? null : (message.from?.email ?? null),
    people,
    isPersonal: nature === 'personal',
    asks: acts.asks,
    isUnhurried,
  }
}

const isColleague = (email: string, own: readonly string[]): boolean => {
  const company = companyDomainOf(email)
  return company !== null && own.some((address) => companyDomainOf(address) === company)
}

/**
 * What the app would rank an item by at `now`: the parts of its score. It is that item of a message which stands in the words that a
 * reader marked; null where none is found. `mailbox` is all that was exchanged there.
 */
export function rankParts(marked: string, placed: Placed, mailbox: readonly Exchange[], now: Date): Reason[] | null {
  const { findings } = analyseParsed(placed.message, placed.context).examination
  const finding = closestTo(marked, findings, ({ evidence }) => evidence)
  if (!finding) return null
  const person = finding.counterpart.email
  const exchanges = mailbox.filter(({ at }) => at <= now)
  const history = correspondentHistory(exchanges, person, now)
  const { parts } = finding.priority
  const isReceived = placed.context.direction === 'received'
  const live = liveParts(
    {
      importance: relationshipImportance(history, now),
      waitingSince: placed.context.at,
      ofSender: null,
      ofKind: null,
      isFirstMail:
        isReceived && !isColleague(person, placed.context.owner.addresses) && isFirstMail(history, placed.context.at),
      haste: hastePoints(withoutLiveParts(parts)),
      kind: finding.kind,
      direction: finding.direction,
      due: finding.due?.at ?? null,
      isUnhurried: saysNoHurry(parts),
      isOfLeisure: isOfLeisure(parts),
      ...askedSince(exchanges, person, {
        threadId: placed.threadId,
        direction: finding.direction,
        at: placed.context.at,
      }),
    },
    now,
  )
  return withLiveParts(parts, live)
}
