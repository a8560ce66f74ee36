import { isSameAddress, mailboxText, type Address } from '@loose-ends/domain/message/address.ts'

/** Of more, the number is told. */
const MOST_NAMED = 3

/** A name, else the address. */
export const nameOf = ({ name, email }: Address): string => name || email

/** 'you, Ana Silva and 2 others': whom a mail went to, the person first. */
export function peopleText(people: readonly Address[], own: string): string {
  const isOwn = (address: Address) => isSameAddress(address, own)
  const names = people
    .toSorted((left, right) => Number(isOwn(right)) - Number(isOwn(left)))
    .map((one) => (isOwn(one) ? 'you' : nameOf(one)))
  const more = names.length - MOST_NAMED
  if (more > 0) return `${names.slice(0, MOST_NAMED).join(', ')} and ${more} ${more === 1 ? 'other' : 'others'}`
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

/** Every address in full. */
export const addressesText = (people: readonly Address[]): string => people.map(mailboxText).join(', ')
