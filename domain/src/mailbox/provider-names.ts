import { upperFirst } from '../text/words.ts'

/** What people call a provider of mailboxes, as it stands within a sentence: the mailbox itself, and whom they ask for access to it. */
export interface ProviderNames {
  name: string
  company: string
  /** Nobody knows it by a name: the other two only stand for one. */
  isNameless?: boolean
}

/** Whoever keeps a mailbox that is at no known provider, or of which nothing is known yet. */
export const NAMELESS: ProviderNames = { name: 'your mailbox', company: 'your mail provider', isNameless: true }

/** What stands before the word for something of it, such as "labels": nothing where it has no name. */
export const whose = ({ name, isNameless }: ProviderNames): string => (isNameless ? '' : `${name} `)

/** What is connected, after "your". */
export const whatIsConnected = ({ name, isNameless }: ProviderNames): string =>
  isNameless ? 'mailbox' : `${name} account`

/** SPEC §8: what is said where no mailbox is connected. */
export const notConnectedText = (at: ProviderNames): string =>
  at.isNameless ? 'Your mailbox is not connected' : `${upperFirst(at.name)} account not connected`
