import type { FakeContext, OAuthClient } from '../context.ts'
import type { QuotaOptions, Usage } from '../gmail/quota.ts'
import { ensureAccount, findAccount, listAccounts, type Account } from '../mailbox/account.ts'
import { deliverMessage } from '../mailbox/delivery.ts'
import { currentHistoryId, expireHistory } from '../mailbox/history.ts'
import { emptyMailbox } from '../mailbox/message.ts'
import { setSendAs, type SendAs } from '../mailbox/send-as.ts'
import { resolveLabel } from '../mailbox/seed-story.ts'
import { expireAccessTokens, revokeAccount } from '../oauth/token.ts'
import type { PushIdentity, PushSubscription } from '../pubsub/push-service.ts'
import type { Fault } from './fault.ts'

/** What only the one who started the fake may do to it. */
export interface Control {
  /** Lets an app sign people in, or changes its redirect addresses. */
  setClient(client: OAuthClient): void
  createAccount(person: { email: string; name?: string | undefined }): Account
  listAccounts(): Account[]
  /** Replaces the further addresses that a person writes from: verified aliases, unless told otherwise. */
  setSendAs(email: string, entries: readonly Partial<SendAs>[]): void
  /** Mail from outside arrives. Without labels it is unread in the inbox. Returns its ids. */
  deliver(
    email: string,
    raw: string | Uint8Array,
    options?: { labels?: string[] | undefined; date?: Date | undefined },
  ): { id: string; threadId: string }
  /** From now on the next matching calls go wrong; several faults are tried in the order they were added. */
  fault(fault: Fault): void
  /** Start ids known so far are answered with 404; all accounts without an email address. */
  expireHistory(email?: string): void
  /** Ends every grant: access and refresh tokens are refused. */
  revoke(email: string): void
  /** Access tokens are refused, refresh tokens still work. */
  expireAccessTokens(email: string): void
  /** Sets the quota anew and fills every bucket; false = none. */
  setQuota(options: QuotaOptions | false): void
  /** Gmail calls so far: how many of each method were let through, their units, and how many the quota refused; and compressed answers. */
  usage(): Usage & { compressed: number }
  /** From now on the history is late: it lists no further change, and still says how far the mailbox has come. */
  holdHistory(email: string): void
  /** The history has caught up. */
  releaseHistory(email: string): void
  /** Of a batch, so many calls are answered; the others are too many at once. Infinity = all. */
  capBatches(calls: number): void
  /** From now on answers are compressed for whoever asks for it as Google wants to be asked. */
  compressAnswers(doesCompress: boolean): void
  /** From now on every message that is sent gets another Message-ID, or keeps the one it has. */
  replaceMessageIds(doesReplace: boolean): void
  /** No faults any more. */
  resetFaults(): void
  /** From now on what is published on its topic is pushed there, instead of where it went before. */
  setPushSubscription(subscription: PushSubscription): void
  /** What is published on the topic from now on is lost. */
  endPushSubscription(topic: string): void
  /** The token that Pub/Sub would show for a subscription of anybody's; `lifetimeSeconds` below 0 is over. */
  signPushToken(identity: PushIdentity & { lifetimeSeconds?: number | undefined }): Promise<string>
  /** No mail any more: the account stays, its old history ids expire. */
  emptyMailbox(email: string): void
}

/** What a program in the same process may do to the stand-in, tests above all. */
export function createControl(fake: FakeContext): Control {
  const { store, clock } = fake

  function account(email: string): Account {
    const found = findAccount(store, email)
    if (!found) throw new Error(`the stand-in for Google has no account ${email}`)
    return found
  }

  return {
    setClient: (client) => void fake.clients.set(client.id, client),
    createAccount: (person) => ensureAccount(store, person),
    listAccounts: () => listAccounts(store),
    setSendAs: (email, entries) => setSendAs(store, account(email), entries),
    deliver(email, raw, options = {}) {
      const to = account(email)
      const labelIds = options.labels?.map((label) => resolveLabel(store, to.id, label))
      const { id, threadId } = deliverMessage(store, to, Buffer.from(raw), {
        now: clock.now(),
        labelIds,
        internalDate: options.date,
      })
      return { id, threadId }
    },
    fault: (fault) => fake.faults.add(fault),
    expireHistory(email) {
      for (const { id } of email === undefined ? listAccounts(store) : [account(email)]) expireHistory(store, id)
    },
    revoke: (email) => revokeAccount(fake, account(email).id),
    expireAccessTokens: (email) => expireAccessTokens(fake, account(email).id),
    setQuota: (options) => fake.quota.configure(options),
    usage: () => ({ ...fake.quota.usage(), compressed: fake.answering.compressed }),
    holdHistory(email) {
      const { id } = account(email)
      fake.answering.heldHistory.set(id, currentHistoryId(store, id))
    },
    releaseHistory: (email) => void fake.answering.heldHistory.delete(account(email).id),
    capBatches: (calls) => void (fake.answering.batchCalls = calls),
    compressAnswers: (doesCompress) => void (fake.answering.compresses = doesCompress),
    replaceMessageIds: (doesReplace) => void (fake.sending.replacesMessageId = doesReplace),
    resetFaults: () => fake.faults.clear(),
    setPushSubscription: (subscription) => fake.push.subscribe(subscription),
    endPushSubscription: (topic) => fake.push.unsubscribe(topic),
    signPushToken: ({ lifetimeSeconds, ...identity }) => fake.push.sign(identity, lifetimeSeconds),
    emptyMailbox: (email) => emptyMailbox(store, account(email).id),
  }
}
