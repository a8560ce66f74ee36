import type { Actionable } from '@loose-ends/domain/actionable/actionable.ts'
import { fold } from '@loose-ends/domain/text/fold.ts'

export interface FoundPerson {
  name: string
  email: string
  /** Their keyed hash; null where it is not known. */
  person: string | null
  /** How many of the items that were found are with them. */
  items: number
}

/** Whom the phrase names, of those with whom the items are that it found; whoever has most of them first. */
export function peopleCalled(phrase: string, found: readonly Actionable[]): FoundPerson[] {
  const sought = fold(phrase)
  const people = new Map<string, FoundPerson>()
  for (const { sender, record } of found) {
    const email = sender.email?.toLowerCase()
    const name = sender.name ?? ''
    if (!email || !(fold(name).includes(sought) || email.includes(sought))) continue
    const known = people.get(email)
    people.set(email, {
      name: known?.name || name || email,
      email,
      person: known?.person ?? record.person,
      items: (known?.items ?? 0) + 1,
    })
  }
  return [...people.values()]
    .filter(({ email }) => email !== sought)
    .sort((a, b) => b.items - a.items)
    .slice(0, 5)
}
