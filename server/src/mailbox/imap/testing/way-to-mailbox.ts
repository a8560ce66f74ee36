import type { Clock } from '@loose-ends/domain/time.ts'
import type { MailLogin } from '#server/mail-server/mail-login.ts'
import { UNHURRIED_MS } from '#server/testing/unhurried.ts'
import type { ContractMailbox } from '../../contract.ts'
import type { Mailbox } from '../../provider.ts'
import type { ImapAbility } from '../abilities.ts'
import { imapMailboxes, type ImapOptions } from '../open-mailbox.ts'
import { hashForTests } from './test-mail.ts'
import { LOCAL_NETWORK, type PersonServers } from './person-servers.ts'

export interface WayOptions {
  clock: Clock
  userId: string
  relays: PersonServers['relays']
  /** What the mailbox is opened with, asked for anew each time. */
  login: () => MailLogin
  /** A connection that hangs is given up after that time, one that is slow is not. */
  hangingMs: number
}

/** The app's own way to a mailbox of a test, and what goes wrong on it. */
export interface WayToMailbox extends Pick<ContractMailbox, 'expireTokens' | 'fail'> {
  open(options?: Partial<ImapOptions>, scopes?: readonly ImapAbility[]): Mailbox
}

/** The way to a mailbox that takes keywords, at servers on this computer. */
export function wayToMailbox({ clock, userId, relays, login, hangingMs }: WayOptions): WayToMailbox {
  let silenceMs = UNHURRIED_MS
  const ended = new AbortController()
  return {
    open: (options = {}, scopes = ['read', 'send', 'keywords']) =>
      imapMailboxes({
        clock,
        network: LOCAL_NETWORK,
        login: () => Promise.resolve(login()),
        hash: hashForTests,
        firstDelayMs: 1,
        silenceMs,
        ended: ended.signal,
        ...options,
      })({ kind: 'imap', userId, scopes }),
    expireTokens: () => relays.imap.cut(),
    fail: (fault, times, which) => {
      if (fault === 'hang') silenceMs = hangingMs
      relays.imap.fail(fault, times, which === 'writing' ? /^\S+ APPEND / : /./)
      if (which === 'writing') relays.smtp.fail(fault, times, fault === 'half_an_answer' ? /^\.$/ : /^MAIL FROM/)
    },
  }
}
