import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decryptField } from '@loose-ends/domain/encryption/person-key.ts'
import { asPerson, connectPool, database } from '@loose-ends/server/db/connect.ts'
import { borrowEmbedded } from '@loose-ends/server/db/embedded.ts'
import { emailAccounts } from '@loose-ends/server/db/schema/index.ts'
import { createLogger } from '@loose-ends/server/log.ts'
import { loadMasterKeys } from '@loose-ends/server/vault/master-key.ts'
import { openVault } from '@loose-ends/server/vault/open-vault.ts'
import { startBrowserKeeping } from './browser.ts'
import { deliver } from './letters.ts'
import { startProgram, type Program } from './program.ts'
import type { Stage } from './stage.ts'
import { connect, pane } from './visit.ts'

const CONTROL_TOKEN = 'control-token-of-this-test'
/** A domain of the person's own names them. */
const DOMAIN = 'quillfeatherhome.example'
const EMAIL = `mara.quillfeather@${DOMAIN}`
/** Words that stand in mail, in what is made of it, and in what the person writes: nobody else uses them. */
const WORDS = ['Quillfeather', 'Ottokarblum', 'marmaladecontract', 'zeppelinoffer', 'wombatinvoice', 'gramophonehire']

interface Left {
  place: string
  bytes: Buffer
}

let folder: string
let program: Program
let context: BrowserContext
/** What opens something, by what it is called. */
const secrets: Record<string, string> = {}
let data: Left[]
let profile: Left[]
let log: string

/** Every file below a folder, read. */
async function filesBelow(root: string): Promise<Left[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return Promise.all(paths.map(async (path) => ({ place: relative(root, path), bytes: await readFile(path) })))
}

/** Where any of these stands, in any case and either of the encodings that programs keep texts in. */
function found(texts: readonly string[], places: readonly Left[]): string[] {
  return places.flatMap(({ place, bytes }) => {
    const inOneByte = bytes.toString('latin1').toLowerCase()
    // Every second byte, from the first and from the second: the same text in two bytes for each character.
    const isIn = (text: string) => {
      const sought = text.toLowerCase()
      return inOneByte.includes(sought) || inOneByte.includes(sought.split('').join('\0'))
    }
    return texts.filter(isIn).map((text) => `${text} in ${place}`)
  })
}

const named = (names: RegExp): string[] =>
  Object.entries(secrets).flatMap(([name, value]) => (names.test(name) ? [value] : []))

/** Notes what the app hands to the browser, as it passes by. */
function watch(page: Page): void {
  page.on('response', (response) => {
    if (!/\/api\/auth\/(exchange|refresh|claim|user)/.test(response.url())) return
    response.json().then(
      (answer: { session?: Given } & Given) => {
        const { access_token, refresh_token, encryption } = answer.session ?? answer
        if (access_token) secrets[`access token ${access_token.slice(-6)}`] = access_token
        if (refresh_token) secrets[`refresh token ${refresh_token.slice(-6)}`] = refresh_token
        for (const key of encryption?.keys ?? []) secrets['data key'] = key.secret
      },
      () => undefined,
    )
  })
}

interface Given {
  access_token?: string
  refresh_token?: string
  encryption?: { keys: { secret: string }[] }
}

async function useTheApp(page: Page): Promise<void> {
  await page.goto(program.url)
  await connect(page, { account: /quillfeather/ })
  await page.waitForURL('**/dashboard')
  const content = page.locator('#content')
  await content
    .getByText(/zeppelinoffer/)
    .first()
    .waitFor()
  await page.getByRole('tab', { name: 'Manual Tasks' }).click()
  await page.getByRole('button', { name: 'Add task' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Title').fill('Ask about the gramophonehire')
  await form.getByRole('button', { name: 'Add task' }).click()
  await content.getByText('Ask about the gramophonehire').waitFor()
  await form.waitFor({ state: 'detached' })
  await page.getByRole('tab', { name: 'Sent Follow-Ups' }).click()
  await content
    .getByText(/wombatinvoice/)
    .first()
    .waitFor()
  await replyLater(page)
  await page.keyboard.press('Control+k')
  await page.getByPlaceholder('Search for follow-ups...').fill('wombatinvoice')
  await page
    .getByRole('option', { name: /wombatinvoice/ })
    .first()
    .waitFor()
  await page.keyboard.press('Escape')
  for (const path of ['/actionables', '/left-out', '/completed', '/settings']) {
    await page.goto(`${program.url}${path}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
  }
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export my data' }).click()
  await (await downloading).delete()
  await page.goto(`${program.url}/settings?tab=email`)
  await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/api/summary/mail') && response.ok()),
    page.getByRole('button', { name: 'Send me one now' }).click(),
  ])
  // A page that is quiet keeps its lists for a time without a network.
  await page.goto(`${program.url}/actionables`)
  while (!(await page.evaluate<boolean>(ARE_LISTS_KEPT))) await page.waitForTimeout(250)
}

const ARE_LISTS_KEPT = `(async () => {
  const kept = (await indexedDB.databases()).find(({ name }) => name.endsWith('_kept_lists'))
  if (!kept) return false
  const database = await new Promise((resolve) => {
    const request = indexedDB.open(kept.name)
    request.onsuccess = () => resolve(request.result)
  })
  const counting = database.transaction('kept').objectStore('kept').count('lists')
  const count = await new Promise((resolve) => { counting.onsuccess = () => resolve(counting.result) })
  database.close()
  return count === 1
})()`

/** A reply that waits to be sent is kept by the app itself. */
async function replyLater(page: Page): Promise<void> {
  const item = page.getByRole('tabpanel').getByRole('article').filter({ hasText: 'wombatinvoice' }).first()
  await item.getByRole('button', { name: /^Reply:/ }).click()
  const composer = pane(page).getByRole('region', { name: 'Reply' })
  await composer.getByLabel('Message').fill('Where does the gramophonehire stand?')
  await composer.getByRole('button', { name: 'Send later…' }).click()
  await composer.getByRole('button', { name: 'In 3 days' }).click()
  await pane(page).getByText('Your reply goes out').waitFor()
}

/** What only the server holds: the grant, and the keys. */
async function readServerSecrets(): Promise<void> {
  const quiet = createLogger('silent')
  const embedded = await borrowEmbedded({ dataDir: program.dataDir, log: quiet, onLost: () => undefined })
  const pool = connectPool(embedded.address, { onIdleError: () => undefined })
  try {
    const vault = await openVault(embedded.address, await loadMasterKeys([], program.dataDir))
    const db = database(pool)
    const [account] = await db.select().from(emailAccounts)
    if (!account) throw new Error('nobody is connected')
    await asPerson(db, account.user_id, async (tx) => {
      const key = await vault.personKey(tx, account.user_id)
      for (const field of ['refresh_token', 'access_token'] as const) {
        const place = { table: 'email_accounts', field, rowId: account.id } as const
        secrets[`Google's ${field}`] = await decryptField(key, place, account[field] ?? '')
      }
    })
  } finally {
    await pool.end()
    await embedded.stop()
  }
  secrets['master key'] = (await readFile(join(program.dataDir, 'master.key'), 'utf8')).trim()
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loose-ends-left-behind-'))
  const [dataDir, profileDir] = [join(folder, 'data'), join(folder, 'profile')]
  program = await startProgram({
    dataDir,
    env: { FAKE_GOOGLE_CONTROL_TOKEN: CONTROL_TOKEN, LOG_LEVEL: 'trace' },
  })
  const port = (await readFile(join(dataDir, 'google.port'), 'utf8')).trim()
  const google = async (order: string, body: object = {}) => {
    const headers = { Authorization: `Bearer ${CONTROL_TOKEN}`, 'Content-Type': 'application/json' }
    const url = `http://127.0.0.1:${port}/control/${order}`
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
    return response.json()
  }
  const stage = { google } as Pick<Stage, 'google'> as Stage
  await google('createAccount', { email: EMAIL, name: 'Mara Quillfeather' })
  const other = 'Ottokarblum Meyer <ottokarblum@client.example>'
  await deliver(stage, EMAIL, {
    from: other,
    to: EMAIL,
    subject: 'The marmaladecontract',
    body: 'Could you send me the zeppelinoffer by Friday?',
  })
  await deliver(stage, EMAIL, {
    from: `Mara Quillfeather <${EMAIL}>`,
    to: other,
    subject: 'About the wombatinvoice',
    body: 'Could you please confirm the wombatinvoice by Monday?',
    hoursAgo: 100,
    labels: ['SENT'],
  })
  context = await startBrowserKeeping(profileDir)
  const page = context.pages()[0] ?? (await context.newPage())
  watch(page)
  await useTheApp(page)
  await readServerSecrets()
  for (const cookie of await context.cookies(program.url)) secrets[`cookie ${cookie.name}`] = cookie.value
  const storage = await page.evaluate(
    `(async () => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage),
      (await indexedDB.databases()).map(({ name }) => name), await caches.keys()]))()`,
  )
  secrets['storage'] = String(storage)
  await context.close()
  await program.stop()
  log = program.stdout() + program.stderr()
  ;[data, profile] = await Promise.all([filesBelow(dataDir), filesBelow(profileDir)])
})

afterAll(async () => {
  await context?.close().catch(() => undefined)
  if (program && program.process.exitCode === null) await program.stop()
  await rm(folder, { recursive: true, force: true })
})

/** The mail at the provider, and in the inbox that takes the summary. */
const IN_CLEAR = /^(google|caught-mail)\//

describe('what a day with the app leaves behind', () => {
  it('[BE-06] the words are where mail is kept in clear, and would be found elsewhere', () => {
    const kept = data.filter(({ place }) => IN_CLEAR.test(place))
    expect(new Set(found(WORDS, kept).map((line) => line.split(' ')[0]))).toContain('zeppelinoffer')
    expect(data.length).toBeGreaterThan(100)
    expect(profile.length).toBeGreaterThan(20)
    expect(Object.keys(secrets).length).toBeGreaterThanOrEqual(7)
  })

  it('[BE-05] [BE-06] in the data folder: no word of mail, and no token, in the database, its log or anywhere else', () => {
    const ours = data.filter(({ place }) => !IN_CLEAR.test(place))
    expect(found(WORDS, ours)).toEqual([])
    expect(found([EMAIL, DOMAIN, ...named(/token|cookie|data key/)], ours)).toEqual([])
    const elsewhere = ours.filter(({ place }) => place !== 'master.key')
    expect(found(named(/master key/), elsewhere)).toEqual([])
  })

  it('[BE-11] in the log at its most talkative: neither', () => {
    expect(log.length).toBeGreaterThan(1_000)
    const lines = [{ place: 'the log', bytes: Buffer.from(log, 'utf8') }]
    expect(found([...WORDS, EMAIL, ...named(/token|cookie|key/)], lines)).toEqual([])
  })

  it('[CB-05] in the browser: no word of mail and no key, and of tokens only those of its own session', () => {
    expect(found(WORDS, profile)).toEqual([])
    expect(found(named(/data key|master key|Google's/), profile)).toEqual([])
    const kept = [{ place: 'storage', bytes: Buffer.from(secrets['storage'] ?? '') }]
    expect(found([...WORDS, ...named(/data key|cookie|Google's/)], kept)).toEqual([])
    const outside = profile.filter(({ place }) => !/^Default\/(Local Storage|Session Storage)\//.test(place))
    expect(found(named(/^(access|refresh) token/), outside)).toEqual([])
    // Of databases those of what is kept for a time without a network, and of caches that of the app's own files.
    expect(secrets['storage']).toMatch(
      /,\["looseends_kept_changes","looseends_kept_lists"\],\["workbox-precache-[^"]*"\]\]$/,
    )
  })
})
