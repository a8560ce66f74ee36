import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startFakeGoogle } from './server.ts'
import { demoStory } from './story/demo-story.ts'
import type { Story } from './story-type.ts'
import {
  ANA,
  aRawMessage,
  CLIENT,
  FULL,
  gmailClient,
  movableClock,
  signIn,
  startTestGoogle,
} from './testing/test-google.ts'

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'google-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, 'data')
}

const start = (folder: string, story?: (now: Date) => Story) =>
  startFakeGoogle({ folder, clients: [CLIENT], quota: false, ...(story ? { story } : {}) })

describe('what the folder keeps', () => {
  it('goes on after a restart: tokens, signing key, subject, messages, labels, drafts and history', async () => {
    const folder = aFolder()
    const before = await start(folder)
    before.control.createAccount({ email: ANA, name: 'Ana Ruiz' })
    const {
      access_token: accessToken,
      id_token: idToken,
      refresh_token: refreshToken,
    } = await signIn(before, ANA, [FULL])
    const { sub } = before.control.listAccounts()[0] ?? {}
    const client = gmailClient(before, accessToken)
    const cursor = (await client.users.getProfile({ userId: 'me' })).data.historyId ?? ''
    const { id } = before.control.deliver(ANA, aRawMessage())
    await before.close()

    const after = await start(folder)
    onTestFinished(() => after.close())
    expect(after.control.listAccounts()).toMatchObject([{ email: ANA, sub }])
    const again = gmailClient(after, accessToken)
    const { history } = (await again.users.history.list({ userId: 'me', startHistoryId: cursor })).data
    expect(history?.[0]?.messagesAdded?.[0]?.message?.id).toBe(id)
    expect((await again.users.messages.list({ userId: 'me', q: 'hello' })).data.messages).toHaveLength(1)
    const keys = (await (await fetch(`${after.url}/oauth2/v3/certs`)).json()) as { keys: { kid: string }[] }
    const { kid } = JSON.parse(Buffer.from(idToken?.split('.')[0] ?? '', 'base64url').toString()) as { kid: string }
    expect(keys.keys.map((key) => key.kid)).toEqual([kid])
    const body = new URLSearchParams({
      grant_type: 'refresh_token',
      refresh_token: refreshToken ?? '',
      client_id: CLIENT.id,
      client_secret: CLIENT.secret,
    })
    expect((await fetch(`${after.url}/token`, { method: 'POST', body })).status).toBe(200)
    for (const name of ['', 'google.sqlite', 'google.sqlite-wal'])
      expect(statSync(join(folder, name)).mode & 0o077).toBe(0)
  })

  it('loses nothing that was acknowledged when the process is killed', async () => {
    const folder = aFolder()
    for (let round = 0; round < 3; round += 1) {
      const child = spawn(process.execPath, [join(import.meta.dirname, 'testing/deliver-endlessly.ts'), folder, ANA], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      let output = ''
      await new Promise<void>((resolve) => {
        child.stdout.on('data', (text) => {
          output += String(text)
          if (output.split('\n').length > 60 + round * 37) child.kill('SIGKILL')
        })
        child.on('close', () => resolve())
      })
      const acknowledged = output.split('\n').slice(0, -1)
      const google = await start(folder)
      const client = gmailClient(google, (await signIn(google, ANA, [FULL])).access_token)
      for (const id of acknowledged) {
        const { data } = await client.users.messages.get({ userId: 'me', id, format: 'minimal' })
        expect(data.labelIds?.toSorted()).toEqual(['INBOX', 'UNREAD'])
      }
      const added = await client.users.history.list({ userId: 'me', startHistoryId: '1000', maxResults: 500 })
      const ids = added.data.history?.map((entry) => entry.messagesAdded?.[0]?.message?.id ?? '') ?? []
      if (round === 0) expect(ids).toEqual(expect.arrayContaining(acknowledged))
      await google.close()
    }
  })

  it('is refused when another version wrote it', async () => {
    const folder = aFolder()
    await (await start(folder)).close()
    const database = new DatabaseSync(join(folder, 'google.sqlite'))
    database.exec('PRAGMA user_version = 99')
    database.close()
    await expect(start(folder)).rejects.toThrow(/another version/)
  })
})

describe('the story', () => {
  const story = (now: Date): Story => ({
    owner: { email: 'nora@example.com', name: 'Nora Lind' },
    messages: [
      {
        key: 'second',
        raw: aRawMessage({ Subject: 'Something else' }),
        labels: ['SENT'],
        date: new Date(now.getTime() - 1_000),
        threadKey: 't',
      },
      {
        key: 'first',
        raw: aRawMessage(),
        labels: ['INBOX', 'Travel'],
        date: new Date(now.getTime() - 5_000),
        threadKey: 't',
      },
      {
        key: 'draft',
        raw: aRawMessage({ Subject: 'Not yet' }),
        labels: ['DRAFT'],
        date: new Date(now.getTime() - 500),
        threadKey: 'u',
      },
    ],
  })

  it('fills an empty folder by date, with its keys and threads, and is told once only', async () => {
    const folder = aFolder()
    const first = await start(folder, story)
    const client = gmailClient(first, (await signIn(first, 'nora@example.com', [FULL])).access_token)
    const { messages } = (await client.users.messages.list({ userId: 'me' })).data
    const keys: (string | null | undefined)[] = []
    for (const { id } of messages ?? []) {
      const { data } = await client.users.messages.get({
        userId: 'me',
        id: id ?? '',
        format: 'metadata',
        metadataHeaders: ['X-Story-Key'],
      })
      keys.push(data.payload?.headers?.[0]?.value)
    }
    expect(keys).toEqual(['draft', 'second', 'first'])
    expect(new Set(messages?.map(({ threadId }) => threadId)).size).toBe(2)
    expect((await client.users.drafts.list({ userId: 'me' })).data.drafts).toHaveLength(1)
    expect((await client.users.messages.list({ userId: 'me', q: 'label:travel' })).data.messages).toHaveLength(1)
    await first.close()

    const second = await start(folder, story)
    onTestFinished(() => second.close())
    const again = gmailClient(second, (await signIn(second, 'nora@example.com', [FULL])).access_token)
    expect((await again.users.messages.list({ userId: 'me' })).data.messages?.map(({ id }) => id)).toEqual(
      messages?.map(({ id }) => id),
    )
  })

  it('takes the demo story whole', async () => {
    const clock = movableClock()
    const { owner, messages } = demoStory(clock.now())
    const google = await startTestGoogle({ clock, story: demoStory })
    const client = gmailClient(google, (await signIn(google, owner.email, [FULL])).access_token)
    const { data } = await client.users.getProfile({ userId: 'me' })
    expect(data.messagesTotal).toBe(messages.length)
    expect(data.threadsTotal).toBe(new Set(messages.map(({ threadKey }) => threadKey)).size)
  })
})

describe('who may reach it', () => {
  it('listens on loopback only', async () => {
    // The cast is the point: a caller without types could ask for it.
    await expect(startFakeGoogle({ folder: ':memory:', host: '0.0.0.0' as '127.0.0.1' })).rejects.toThrow(
      /loopback only/,
    )
  })

  it('refuses names that merely lead to this computer', async () => {
    const google = await startTestGoogle()
    const status = await new Promise<number | undefined>((resolve, reject) => {
      request(`${google.url}/.well-known/openid-configuration`, { headers: { host: 'rebound.example' } }, (response) =>
        resolve(response.resume().statusCode),
      )
        .on('error', reject)
        .end()
    })
    expect(status).toBe(421)
  })

  it('says plainly when its port is taken', async () => {
    const google = await startTestGoogle()
    const port = Number(new URL(google.url).port)
    await expect(startFakeGoogle({ folder: ':memory:', port })).rejects.toThrow(/EADDRINUSE/)
  })
})
