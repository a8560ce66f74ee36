import { LOOSE_END_TYPES, type LooseEndType } from '../loose-end/loose-end.ts'
import { domainOf, localPartOf, spellingOf } from '../message/address.ts'

/** What a person may make of a message by sending it to an address of their own. */
export type Wish = LooseEndType

const TAGS: Record<Wish, string> = { task: 'tasks', follow_up: 'followups' }

/**
 * Where a person sends what shall become a task or a follow-up of theirs: their own address with a tag (RFC 5233), which
 * their provider delivers to the same mailbox.
 */
export function wishAddress(ownAddress: string, wish: Wish): string {
  return `${untagged(ownAddress)}+${TAGS[wish]}@${domainOf(ownAddress)}`
}

/** What sending to that address asks for, when it is one of the owner's; null for any other address. */
export function wishOf(address: string, ownAddress: string): Wish | null {
  return LOOSE_END_TYPES.find((wish) => spellingOf(address) === spellingOf(wishAddress(ownAddress, wish))) ?? null
}

const untagged = (email: string) => localPartOf(email).replace(/\+.*$/, '')
