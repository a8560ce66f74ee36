import { afterEach, beforeAll } from 'vitest'
import { asPerson } from '#server/db/connect.ts'
import { connectServerAccount } from '#server/email-account/server-login.ts'
import { mailLoginOf } from '#server/mailbox-access/mail-login-of.ts'
import { imapMailboxes } from '#server/mailbox/imap/open-mailbox.ts'
import { EmbeddedServers } from '#server/mailbox/imap/testing/embedded-servers.ts'
import { LOCAL_NETWORK } from '#server/mailbox/imap/testing/person-servers.ts'
import type { SyncWorld } from './sync-world.ts'

/**
 * Lets the people of a world have a mailbox at an IMAP and an SMTP server of their own beside their first one; returns what
 * makes such a person. `extensions`: what the IMAP server offers; `idleMs`: after how long a connection is let go of.
 */
export function overImap(world: SyncWorld, { idleMs }: { idleMs?: number } = {}) {
  const { test } = world
  const started: EmbeddedServers[] = []

  beforeAll(() => {
    const { vault, clock } = test.deps
    const openFirst = world.context.openMailbox
    const openImap = imapMailboxes({
      clock,
      network: LOCAL_NETWORK,
      login: (userId, accountId) =>
        mailLoginOf(test.deps, { userId, ...(accountId === undefined ? {} : { accountId }) }),
      hash: (text) => vault.hash('mailbox', text),
      firstDelayMs: 1,
      ...(idleMs === undefined ? {} : { idleMs }),
    })
    world.context.openMailbox = (account) => (account.kind === 'imap' ? openImap : openFirst)(account)
    test.deps.openMailbox = world.context.openMailbox
  })
  afterEach(async () => {
    await Promise.all(started.splice(0).map((servers) => servers.close()))
  })

  return async function withServers(extensions?: readonly string[]) {
    const servers = await EmbeddedServers.start(extensions)
    started.push(servers)
    const mara = await world.person()
    const { db, vault, clock } = test.deps
    const connection = { login: servers.person.login, scopes: ['read', 'send', 'keywords'], at: clock.now() }
    const { id: accountId } = await asPerson(db, mara.id, (tx) =>
      connectServerAccount(tx, { vault }, mara.id, connection),
    )
    return { servers, mara, accountId, sync: () => world.sync(mara, 'page', accountId) }
  }
}
