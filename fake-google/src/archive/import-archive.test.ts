import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { FakeGoogle } from '../server.ts'
import { listAccounts } from '../mailbox/account.ts'
import { currentHistoryId, isListable } from '../mailbox/history.ts'
import { openStore } from '../storage/store.ts'
import { importArchive } from './import-archive.ts'
import {
  aRawMessage,
  FULL,
  gmailClient,
  movableClock,
  refusal,
  signIn,
  startTestGoogle,
} from '../testing/test-google.ts'

function aFolder(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'archive-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  return folder
}

const FROM_LINE = 'From 17@xxx Mon Mar 02 08:00:00 +0000 2026'
const toMbox = (messages: string[]) => messages.map((raw) => `${FROM_LINE}\r\n${raw}\r\n`).join('')
const mboxFile = (messages: string[]) => join(aFolder({ 'mail.mbox': toMbox(messages) }), 'mail.mbox')
const MINE = { From: 'Carla Weiß <Carla@weiss.example>', To: 'ben@example.org', 'X-Gmail-Labels': 'Sent,Opened' }

async function clientOf(google: FakeGoogle, email: string) {
  return gmailClient(google, (await signIn(google, email, [FULL])).access_token)
}

describe('loading an archive', () => {
  it('takes a Takeout mbox with labels, threads, dates and own labels as the mailbox of who sent most', async () => {
    const google = await startTestGoogle()
    const path = mboxFile([
      aRawMessage({
        ...MINE,
        'X-GM-THRID': '1729000000000000001',
        Subject: 'Offer',
        Date: 'Mon, 02 Feb 2026 10:00:00 +0100',
      }),
      aRawMessage({ ...MINE, From: 'info@weiss.example', 'X-Gmail-Labels': 'Sent' }),
      aRawMessage({ ...MINE, Date: 'not a date' }),
      aRawMessage({
        'X-Gmail-Labels': '=?UTF-8?Q?Inbox,Unread,Starred,Category_Updates,"Work,_later",Z=C3=BCrich?=',
        'X-GM-THRID': '1729000000000000001',
        Subject: 'Something else',
      }),
      aRawMessage({ 'X-Gmail-Labels': 'Archived,Important' }),
      aRawMessage({ 'X-Gmail-Labels': 'Trash' }),
      aRawMessage({ 'X-Gmail-Labels': 'Spam' }),
      aRawMessage({ ...MINE, 'X-Gmail-Labels': 'Draft' }),
    ])
    const report = await google.importArchive(path)
    expect(report).toMatchObject({
      kind: 'mbox',
      loaded: 8,
      skippedCount: 0,
      owner: { email: 'carla@weiss.example', name: 'Carla Weiß' },
    })

    const client = await clientOf(google, 'carla@weiss.example')
    const count = async (q: string) =>
      (await client.users.messages.list({ userId: 'me', q })).data.messages?.length ?? 0
    expect(
      await Promise.all(['in:sent', 'in:inbox', 'in:trash', 'in:spam', 'is:important', 'in:draft'].map(count)),
    ).toEqual([3, 1, 1, 1, 1, 1])
    expect(await count('in:anywhere')).toBe(8)
    const labels = (await client.users.labels.list({ userId: 'me' })).data.labels ?? []
    expect(
      labels
        .filter(({ type }) => type === 'user')
        .map(({ name }) => name)
        .toSorted((a, b) => ((a ?? '') < (b ?? '') ? -1 : 1)),
    ).toEqual(['Work, later', 'Zürich'])
    const offer = (await client.users.messages.list({ userId: 'me', q: 'subject:offer' })).data.messages?.[0]
    expect(offer?.threadId).toBe(1729000000000000001n.toString(16).padStart(16, '0'))
    const thread = await client.users.threads.get({ userId: 'me', id: offer?.threadId ?? '', format: 'minimal' })
    expect(thread.data.messages).toHaveLength(2)
    const { data } = await client.users.messages.get({ userId: 'me', id: offer?.id ?? '', format: 'minimal' })
    expect(Number(data.internalDate)).toBe(Date.UTC(2026, 1, 2, 9))
    // The one without a usable Date header has the date of its From_ line.
    expect(
      await count(`in:sent after:${Date.UTC(2026, 2, 2, 8) / 1_000} before:${Date.UTC(2026, 2, 2, 8) / 1_000 + 1}`),
    ).toBe(2)
    expect((await client.users.drafts.list({ userId: 'me' })).data.drafts).toHaveLength(1)
  })

  it('joins threads of an archive that holds the answer before the question', async () => {
    const google = await startTestGoogle()
    const path = mboxFile([
      aRawMessage({ 'Message-ID': '<2@x>', References: '<1@x>', Subject: 'Re: Plan' }),
      aRawMessage({ ...MINE, 'Message-ID': '<1@x>', Subject: 'Plan' }),
    ])
    const { owner } = await google.importArchive(path)
    const client = await clientOf(google, owner.email)
    expect((await client.users.threads.list({ userId: 'me' })).data.threads).toHaveLength(1)
  })

  it('reports what is no message, with its place, and loads the rest', async () => {
    const google = await startTestGoogle()
    const path = mboxFile([aRawMessage(MINE), 'no header at all\r\n', aRawMessage()])
    const { loaded, skipped } = await google.importArchive(path)
    expect(loaded).toBe(2)
    const offset = Buffer.byteLength(toMbox([aRawMessage(MINE)]))
    expect(skipped).toEqual([
      { index: 1, file: 'mail.mbox', offset, reason: 'no header fields at the start of the message' },
    ])
  })

  it('takes a Maildir with its flags and folders', async () => {
    const google = await startTestGoogle()
    const path = aFolder({
      'cur/1:2,S': aRawMessage({ Subject: 'Read' }),
      'new/2': aRawMessage({ Subject: 'Unread' }),
      'cur/3:2,FS': aRawMessage({ Subject: 'Starred' }),
      'cur/4:2,ST': aRawMessage({ Subject: 'Thrown away' }),
      '.Sent/cur/5:2,S': aRawMessage({ From: 'carla@weiss.example' }),
      '.Clients.Big/cur/6:2,S': aRawMessage({ Subject: 'Filed' }),
      '.Junk/new/7': aRawMessage({ Subject: 'Junk' }),
      'tmp/8': 'half a message',
    })
    const report = await google.importArchive(path)
    expect(report).toMatchObject({ kind: 'Maildir', loaded: 7, owner: { email: 'carla@weiss.example' } })
    const client = await clientOf(google, 'carla@weiss.example')
    const count = async (q: string) =>
      (await client.users.messages.list({ userId: 'me', q })).data.messages?.length ?? 0
    expect(
      await Promise.all(
        ['in:inbox', 'is:unread', 'is:starred', 'in:trash', 'in:spam', 'in:sent', 'label:Clients/Big'].map(count),
      ),
    ).toEqual([3, 1, 1, 1, 1, 1, 1])
  })

  it('takes a folder of .eml files, and tells sent mail by the owner that is named', async () => {
    const google = await startTestGoogle()
    const path = aFolder({
      'a.eml': aRawMessage({ From: 'carla@weiss.example' }),
      'deep/er/b.EML': aRawMessage(),
      'notes.txt': 'x',
      'empty.eml': '',
    })
    const modified = new Date('2024-05-05T05:05:05Z')
    utimesSync(join(path, 'deep/er/b.EML'), modified, modified)
    const report = await google.importArchive(path, { owner: 'Carla@Weiss.example' })
    expect(report).toMatchObject({
      loaded: 2,
      skipped: [{ file: 'empty.eml', reason: 'the message is empty' }],
      owner: { email: 'carla@weiss.example' },
    })
    const client = await clientOf(google, 'carla@weiss.example')
    const [inbox] = (await client.users.messages.list({ userId: 'me', q: 'in:inbox' })).data.messages ?? []
    const { data } = await client.users.messages.get({ userId: 'me', id: inbox?.id ?? '', format: 'minimal' })
    expect(Number(data.internalDate)).toBe(modified.getTime())
  })

  it('says what to do when the owner cannot be told', async () => {
    const google = await startTestGoogle()
    await expect(google.importArchive(mboxFile([aRawMessage()]))).rejects.toThrow(/--owner you@example.com/)
    const tie = mboxFile([aRawMessage(MINE), aRawMessage({ ...MINE, From: 'other@weiss.example' })])
    await expect(google.importArchive(tie)).rejects.toThrow(/carla@weiss.example and other@weiss.example.*--owner/)
    await expect(google.importArchive(tie, { owner: 'nobody' })).rejects.toThrow(/no email address/)
    expect(google.control.listAccounts()).toHaveLength(2)
  })

  it('says what is wrong with a path that is no archive', async () => {
    const google = await startTestGoogle()
    const folder = aFolder({ 'mail.mbox.gz': '\u001f\u008b\u0008', 'mail.txt': 'Dear all,' })
    await expect(google.importArchive(join(folder, 'missing'))).rejects.toThrow(/cannot be read/)
    await expect(google.importArchive(join(folder, 'mail.txt'))).rejects.toThrow(/no mbox file/)
    await expect(google.importArchive(folder)).rejects.toThrow(/neither a Maildir/)
    writeFileSync(join(folder, 'mail.zip'), 'PK\u0003\u0004')
    await expect(google.importArchive(join(folder, 'mail.zip'))).rejects.toThrow(/unpack/)
  })

  it('replaces the mailbox, expires cursors into the old one, and does nothing for the same archive again', async () => {
    const google = await startTestGoogle()
    const first = mboxFile([aRawMessage(MINE), aRawMessage({ Subject: 'First' })])
    await google.importArchive(first)
    const client = await clientOf(google, 'carla@weiss.example')
    const cursor = (await client.users.getProfile({ userId: 'me' })).data.historyId ?? ''
    google.control.deliver('carla@weiss.example', aRawMessage({ Subject: 'Arrived since' }))

    expect(await google.importArchive(first)).toMatchObject({ isUnchanged: true, loaded: 3 })
    expect((await client.users.history.list({ userId: 'me', startHistoryId: cursor })).data.history).toHaveLength(1)

    const second = mboxFile([aRawMessage(MINE)])
    expect(await google.importArchive(second)).toMatchObject({ isUnchanged: false, loaded: 1 })
    expect((await client.users.messages.list({ userId: 'me' })).data.messages).toHaveLength(1)
    expect(await refusal(client.users.history.list({ userId: 'me', startHistoryId: cursor }))).toMatchObject({
      status: 404,
    })
  })

  it('expires a cursor that a client took while the mailbox was half full', async () => {
    const store = openStore(':memory:')
    const cursors: number[] = []
    const { owner } = await importArchive(store, movableClock(), mboxFile([aRawMessage(MINE)]), {
      onProgress: () => cursors.push(...listAccounts(store).map(({ id }) => currentHistoryId(store, id))),
    })
    expect(cursors).toHaveLength(1)
    expect(isListable(store, owner.id, cursors[0] ?? 0)).toBe(false)
    expect(isListable(store, owner.id, currentHistoryId(store, owner.id))).toBe(true)
    store.close()
  })

  // Collections of hostile mail are not ours to ship; name a folder of them to try it.
  const hostileMail = process.env['MAIL_SAMPLES'] ?? ''
  it.skipIf(hostileMail === '')(
    'loads or reports every file of a folder of hostile mail, and answers each in full',
    async () => {
      const google = await startTestGoogle()
      const report = await google.importArchive(hostileMail, { owner: 'me@example.com' })
      const files = readdirSync(hostileMail).filter((name) => name.endsWith('.eml'))
      expect(report.loaded + report.skippedCount).toBe(files.length)
      const client = await clientOf(google, 'me@example.com')
      const { messages } = (await client.users.messages.list({ userId: 'me', q: 'in:anywhere', maxResults: 500 })).data
      expect(messages).toHaveLength(report.loaded)
      for (const { id } of messages ?? []) {
        const { data } = await client.users.messages.get({ userId: 'me', id: id ?? '' })
        expect(data.payload?.mimeType).toMatch(/^[^\s/]+\/[^\s/]+$/)
      }
    },
  )
})
