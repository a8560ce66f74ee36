import { GMAIL } from './gmail/gmail.ts'
import { IMAP } from './imap/imap.ts'
import type { Mailbox, OpenAccount, ProviderKind } from './provider.ts'

const KINDS = [GMAIL, IMAP]

/** Whose a mailbox of that kind is. */
export function providerOf(kind: string): ProviderKind {
  const known = KINDS.find(({ id }) => id === kind)
  if (!known) throw new Error(`there are no mailboxes of the kind ${kind}`)
  return known
}

/** Opens each account's mailbox as its kind is opened. */
export function mailboxesByKind(
  openers: Readonly<Record<string, (account: OpenAccount) => Mailbox>>,
): (account: OpenAccount) => Mailbox {
  return (account) => {
    const open = openers[account.kind]
    if (!open) throw new Error(`mailboxes of the kind ${account.kind} are not opened here`)
    return open(account)
  }
}
