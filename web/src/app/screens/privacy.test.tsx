import { PASSKEY_ANSWER_MS, SECURITY_LOG_MS, SIGN_IN_MS } from '@loose-ends/domain/session/session-times.ts'
import { DAY_MS, MINUTE_MS } from '@loose-ends/domain/time.ts'
import { EXPORTED_TABLES } from '@loose-ends/server/account/exported-columns.ts'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { KEPT_KEYS, LONGEST_KEPT_MS } from '#web/app/offline/kept-lists.ts'
import { KEPT_MS } from '#web/features/loose-end/kept-words.ts'
import * as browserKeys from '#web/lib/browser-keys.ts'
import {
  comingDaysKey,
  counterpartsKey,
  emailSettingsKey,
  ITEM_LIST_KEYS,
  mailboxesKey,
  maybeKey,
  notificationsKey,
  summaryKey,
} from '#web/lib/query-keys.ts'
import { renderApp } from '#web/testing/render-app.tsx'
import { KEPT_IN_BROWSER } from './privacy-browser.ts'
import { storedOnServer } from './privacy-server.ts'

/** Names of a lock and of a channel: nothing is kept under them. */
const KEEP_NOTHING = ['refreshLock', 'liveStream', 'lookedAt']
/** Where a script may reach what the browser keeps; everything else goes through these. */
const STORES = ['/src/features/loose-end/change/kept-changes.ts', '/src/lib/kept-here.ts', '/src/lib/stores.ts']

/** How the page calls what lies in the lists that are kept for a time without a network. */
const WORDS_OF_LISTS = new Map<string, string>([
  ...ITEM_LIST_KEYS.map(([key]) => [key, 'items'] as const),
  [comingDaysKey[0], 'figures'],
  [counterpartsKey[0], 'who owes whom'],
  [emailSettingsKey[0], 'settings'],
  [mailboxesKey[0], 'mailboxes'],
  [maybeKey[0], 'what may be an item'],
  [notificationsKey[0], 'notifications'],
  [summaryKey[0], 'figures'],
])

const keptUnder = (key: string) => KEPT_IN_BROWSER.find(({ keys }) => keys.some((one) => one === key))?.says ?? ''
const inDays = (ms: number) => `${ms / DAY_MS} days`

describe('[PR-08] [LP-05] the privacy policy', () => {
  it('names each table of the database, once', () => {
    const named = storedOnServer('Google').flatMap(({ tables }) => tables)
    expect(named.sort()).toEqual(Object.keys(EXPORTED_TABLES).sort())
  })

  it('names each key under which the browser keeps something, once', () => {
    const single = Object.entries(browserKeys).flatMap(([name, key]) => (typeof key === 'string' ? [name] : []))
    const all = [...Object.keys(browserKeys.browserKeys('knots')), ...single, 'THEME_KEY']
    const named = KEPT_IN_BROWSER.flatMap(({ keys }) => keys)
    expect(named.sort()).toEqual(all.filter((name) => !KEEP_NOTHING.includes(name)).sort())
  })

  it('knows of all stores: nothing else in the app opens one', () => {
    const sources = import.meta.glob<string>(['/src/**/*.{ts,tsx}', '!/src/**/*.test.{ts,tsx}', '!/src/testing/**'], {
      query: '?raw',
      import: 'default',
      eager: true,
    })
    const opens = /\b(?:localStorage|sessionStorage|cookieStore|indexedDB|caches)\b|document\.cookie|\bcreateStore\(/
    const found = Object.entries(sources).flatMap(([path, source]) => (opens.test(source) ? [path] : []))
    expect(found.sort()).toEqual(STORES)
    expect(Object.values(sources).filter((source) => /\.setItem\(\s*['"`]/.test(source))).toEqual([])
  })

  it('names what the lists hold that are kept for a time without a network, and how long they and typed words are', () => {
    const lists = keptUnder('keptLists')
    expect([...new Set(KEPT_KEYS.map(([key]) => key))].filter((key) => !WORDS_OF_LISTS.has(key))).toEqual([])
    for (const words of WORDS_OF_LISTS.values()) expect(lists).toContain(words)
    expect(lists).toContain(inDays(LONGEST_KEPT_MS))
    expect(keptUnder('keptReply')).toContain(inDays(KEPT_MS))
    expect(Math.max(SIGN_IN_MS, PASSKEY_ANSWER_MS)).toBe(10 * MINUTE_MS)
    expect(SECURITY_LOG_MS).toBe(90 * DAY_MS)
  })

  it('[ST-04] tells what is left of a deleted account, and for how long', async () => {
    const timer = import.meta.glob<string>('../../../../deploy/systemd/loose-ends-backup.service', {
      query: '?raw',
      import: 'default',
      eager: true,
    })
    const days = /-mtime \+(\d+)/.exec(Object.values(timer)[0] ?? '')?.[1]
    renderApp('/privacy', { signedIn: false })
    const page = within(await screen.findByRole('article'))
    expect(page.getByText(new RegExp(`^Backups.*: ${days} days, unless they chose otherwise\\.$`))).toBeTruthy()
    expect(
      page.getByText(/^For a day at most, sealed under a key of its own.*until Google has taken it back/),
    ).toBeTruthy()
    expect(page.getByText(/^A line in the security log/)).toBeTruthy()
    expect(page.queryByText(/is all that is left/)).toBeNull()
  })

  it('shows all of it', async () => {
    renderApp('/privacy', { signedIn: false })
    const page = within(await screen.findByRole('article'))
    for (const { says } of [...storedOnServer('Google'), ...KEPT_IN_BROWSER]) expect(page.getByText(says)).toBeTruthy()
  })
})
