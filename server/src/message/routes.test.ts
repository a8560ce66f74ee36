import { describe, expect, it } from 'vitest'
import { refOf } from '@loose-ends/domain/mailbox/opaque.ts'
import type { LedgerMessage } from '@loose-ends/domain/ledger/ledger-message.ts'
import { opened } from '#server/testing/opened.ts'
import { storeMessage } from '#server/testing/stored-messages.ts'
import { signedInPerson } from '#server/testing/signed-in-person.ts'
import { errorCode, testApp } from '#server/testing/test-app.ts'

const test = testApp()

describe('one message of the ledger', () => {
  it('[CA-02] tells who, when and the sentence that settled it, encrypted', async () => {
    const { browser, id: userId } = await signedInPerson(test)
    const sentAt = new Date('2026-03-09T08:00:00Z')
    const id = await storeMessage(test, userId, {
      sent_at: sentAt,
      direction: 'sent',
      excerpt: 'Here is the contract.',
      thread_id: 'thread-9',
      outcome: 'left_out',
      reason: 'nothing_asked',
    })
    const message = (await (await browser.request('GET', `/api/messages/${id}`)).json()) as LedgerMessage
    expect(JSON.stringify(message)).not.toMatch(/the contract|Ana Silva/i)
    expect(await opened(test, userId, 'messages', message)).toEqual({
      id,
      thread_id: 'thread-9',
      direction: 'sent',
      sent_at: sentAt.toISOString(),
      outcome: 'left_out',
      reason: 'nothing_asked',
      subject: 'Contract',
      sender: 'Ana Silva',
      counterpart: 'Ana Silva <ana@client.example>',
      excerpt: 'Here is the contract.',
    })
  })

  it('[RO-01] of somebody else is not there, whatever its provider calls it', async () => {
    const [ana, bob] = [await signedInPerson(test), await signedInPerson(test)]
    const id = await storeMessage(test, bob.id)
    const foreign = await ana.browser.request('GET', `/api/messages/${id}`)
    expect([foreign.status, await errorCode(foreign)]).toEqual([404, 'not_found'])
    // What Bob's provider calls it says nothing about Ana's mail.
    const same = refOf(`message-${id}`)
    const own = await storeMessage(test, ana.id, { provider_ref: same, thread_id: 'of-ana' })
    expect(await (await ana.browser.request('GET', `/api/messages/${own}`)).json()).toMatchObject({
      thread_id: 'of-ana',
    })
  })
})
