import { expect, it } from 'vitest'
import type { SecurityEventList } from '@loose-ends/domain/account/security-event.ts'
import { asPerson } from '#server/db/connect.ts'
import { signedInPerson } from '#server/testing/signed-in-person.ts'
import { testApp } from '#server/testing/test-app.ts'
import { recordSecurityEvent } from './store.ts'

const test = testApp()

it('[BE-12] what anybody can cause hides nothing that happened before it, however often they do', async () => {
  const { id, browser } = await signedInPerson(test)
  const record = (kind: 'passkey_added' | 'sign_in_failed') => {
    test.clock.advance(1_000)
    const event = { kind, sessionId: null, at: test.clock.now() }
    return asPerson(test.deps.db, id, (tx) => recordSecurityEvent(tx, id, event))
  }
  await record('passkey_added')
  for (let times = 0; times < 120; times += 1) await record('sign_in_failed')
  const { items } = (await (await browser.request('GET', '/api/security-events')).json()) as SecurityEventList
  const kinds = items.map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'sign_in_failed')).toHaveLength(30)
  expect(kinds.slice(30)).toEqual(expect.arrayContaining(['passkey_added', 'signed_in']))
  expect(items.map(({ at }) => at)).toEqual(
    items
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  )
})
