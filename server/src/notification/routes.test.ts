import { describe, expect, it } from 'vitest'
import { decryptRow, derivePersonKey } from '@loose-ends/domain/encryption/person-key.ts'
import type { Notification } from '@loose-ends/domain/notification/notification.ts'
import { asPerson } from '#server/db/connect.ts'
import { signedInPerson } from '#server/testing/signed-in-person.ts'
import { errorCode, testApp } from '#server/testing/test-app.ts'
import type { TestBrowser } from '#server/testing/test-browser.ts'
import { createNotification } from './store.ts'

const test = testApp()
const aPerson = () => signedInPerson(test)

const tell = (userId: string, cause: string) =>
  asPerson(test.deps.db, userId, async (tx) =>
    createNotification(
      tx,
      userId,
      await test.deps.vault.personKey(tx, userId),
      {
        kind: 'completed',
        title: 'Task completed',
        content: 'Ana has the contract.',
        action_url: '/actionables',
        cause,
      },
      test.clock.now(),
    ),
  )

const read = async (browser: TestBrowser) =>
  (await (await browser.request('GET', '/api/notifications')).json()) as { items: Notification[]; unread: number }

describe('notifications', () => {
  it('[NM-02] are made once for each cause', async () => {
    const { browser, id } = await aPerson()
    expect([await tell(id, 'a'), await tell(id, 'a'), await tell(id, 'b')]).toEqual([true, false, true])
    expect((await read(browser)).unread).toBe(2)
  })

  it('[EN-01] travel encrypted, and open with the session’s own secret', async () => {
    const { browser, id, session } = await aPerson()
    await tell(id, 'a')
    const [item] = (await read(browser)).items
    expect(JSON.stringify(item)).not.toContain('contract')
    const key = await derivePersonKey(session.encryption)
    expect(await decryptRow(key, 'notifications', item?.id ?? '', item ?? {})).toMatchObject({
      title: 'Task completed',
      content: 'Ana has the contract.',
      read: false,
      action_url: '/actionables',
    })
  })

  it('[CA-02] are marked read one by one or all at once, and never somebody else’s', async () => {
    const [ana, bob] = [await aPerson(), await aPerson()]
    for (const cause of ['a', 'b', 'c']) await tell(ana.id, cause)
    await tell(bob.id, 'a')
    const [first] = (await read(ana.browser)).items
    await ana.browser.request('PATCH', `/api/notifications/${first?.id}`, { read: true })
    expect((await read(ana.browser)).unread).toBe(2)
    const foreign = await bob.browser.request('PATCH', `/api/notifications/${first?.id}`, { read: true })
    expect([foreign.status, await errorCode(foreign)]).toEqual([404, 'not_found'])
    const all = await ana.browser.request('POST', '/api/notifications/mark-all-read')
    expect(await all.json()).toEqual({ updated: 2 })
    expect([(await read(ana.browser)).unread, (await read(bob.browser)).unread]).toEqual([0, 1])
  })
})

describe('email settings', () => {
  it('[EN-01] have their defaults, and keep what is changed', async () => {
    const { browser, id } = await aPerson()
    const defaults = await (await browser.request('GET', '/api/email-settings')).json()
    expect(defaults).toMatchObject({
      user_id: id,
      gmail_labels_enabled: false,
      onboarding_completed: false,
      onboarding_shown_at: null,
    })
    const shown = '2026-03-10T09:00:00.000Z'
    await browser.request('PATCH', '/api/email-settings', { onboarding_shown_at: shown })
    const changed = await browser.request('PATCH', '/api/email-settings', { onboarding_completed: true })
    expect(await changed.json()).toMatchObject({ onboarding_completed: true, onboarding_shown_at: shown })
  })

  it('[WV-11] keep the first Done that they are told of', async () => {
    const { browser } = await aPerson()
    const tell = async (at: string) =>
      (await browser.request('PATCH', '/api/email-settings', { first_done_at: at })).json()
    const first = '2026-03-10T09:00:00.000Z'
    expect(await tell(first)).toMatchObject({ first_done_at: first })
    expect(await tell('2026-03-11T09:00:00.000Z')).toMatchObject({ first_done_at: first })
    const refused = await browser.request('PATCH', '/api/email-settings', { first_done_at: null })
    expect(refused.status).toBe(400)
  })
})
