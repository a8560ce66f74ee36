import { saysAssigned } from '../mail-kind/machine-sender.ts'
import { signsOfSelling } from '../mail-kind/mass-mail.ts'
import { headerOf, type ParsedMessage } from '../message/parsed-message.ts'
import { mentionsTime } from '../due-date/due-date.ts'
import type { Language } from '../text/language.ts'
import { goesBy, namedIn, type Addressing } from './addressing.ts'
import type { ReadSentence } from './facts.ts'

/** Services write the names that people have there. */
const MENTION = /@([\p{L}][\p{L}\p{N}]{1,30})/gu
/** As much as an assignment says, and more than any offer has against it. */
const ASSIGNED = 3

/** The sentences of a machine, those read as requests that say that something was assigned to the owner or waits for them. */
export function withMachinesAssignments(read: readonly ReadSentence[]): ReadSentence[] {
  return read.map((entry) =>
    saysAssigned(entry.sentence.text) ? { ...entry, acts: { ...entry.acts, request: true }, isAssigned: true } : entry,
  )
}

/**
 * Whether machine mail names a deed that the owner is to do: it was assigned to them, or a sentence asks for it and calls them by name
 * or says until when. What offers and polls say against it is weighed.
 */
export function namesDeed(
  message: ParsedMessage,
  read: readonly ReadSentence[],
  { ownerNames }: Addressing,
  language: Language,
): boolean {
  const isOwners = (name: string) => goesBy(ownerNames, name.toLowerCase())
  const signsOf = ({ sentence: { text }, acts, isAssigned }: ReadSentence): number => {
    if (isAssigned === true) return ASSIGNED
    if (!acts.request || acts.meeting) return 0
    const isCalled = [...namedIn(text), ...mentionsIn(text)].some(isOwners)
    return (isCalled ? 1 : 0) + (mentionsTime(text, language) ? 1 : 0)
  }
  const isAssigned =
    /^(?:assign|review_requested)$/.test(headerOf(message, 'x-github-reason') ?? '') ||
    saysAssigned(message.subject.slice(0, 300))
  const text = read.map(({ sentence }) => sentence.text).join('\n')
  return Math.max(isAssigned ? ASSIGNED : 0, ...read.map(signsOf)) > signsOfSelling(message, text)
}

const mentionsIn = (text: string): string[] => [...text.slice(0, 300).matchAll(MENTION)].map(([, name = '']) => name)
