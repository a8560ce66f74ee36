import { describe, expect, it } from 'vitest'
import {
  ANA,
  BEN,
  aRawMessage,
  decode,
  encode,
  gmailClient,
  movableClock,
  refusal,
  signIn,
  startTestGoogle,
  startWithClient,
} from '../testing/test-google.ts'

const userId = 'me'

describe('messages, driven by the official client', () => {
  it('lists newest first in pages, by all labels asked for, without Spam and Trash', async () => {
    const clock = movableClock()
    const { google, client } = await startWithClient(undefined, { clock })
    const ids: string[] = []
    for (let index = 0; index < 7; index += 1) {
      clock.advance(60_000)
      const labels = index % 2 ? ['INBOX', 'UNREAD'] : ['INBOX']
      ids.unshift(google.control.deliver(ANA, aRawMessage({ Subject: `Mail ${index}` }), { labels }).id)
    }
    google.control.deliver(ANA, aRawMessage(), { labels: ['SPAM'] })
    google.control.deliver(ANA, aRawMessage(), { labels: ['TRASH', 'INBOX'] })

    const pages: string[][] = []
    let pageToken: string | undefined
    do {
      const { data } = await client.users.messages.list({ userId, maxResults: 3, labelIds: ['INBOX'], pageToken })
      pages.push((data.messages ?? []).map(({ id }) => id ?? ''))
      pageToken = data.nextPageToken ?? undefined
    } while (pageToken)
    expect(pages.map((page) => page.length)).toEqual([3, 3, 1])
    expect(pages.flat()).toEqual(ids)

    const unread = await client.users.messages.list({ userId, labelIds: ['INBOX', 'UNREAD'] })
    expect(unread.data.messages).toHaveLength(3)
    expect((await client.users.messages.list({ userId, includeSpamTrash: true })).data.messages).toHaveLength(9)
    expect((await client.users.messages.list({ userId, labelIds: ['SPAM'] })).data.messages).toHaveLength(1)
    expect((await client.users.messages.list({ userId, q: 'subject:nothing' })).data.messages).toBeUndefined()
    expect(ids.every((id) => /^[0-9a-f]{16}$/.test(id))).toBe(true)
  })

  it('keeps its place between pages when the last listed message is deleted', async () => {
    const { google, client } = await startWithClient()
    for (let index = 0; index < 4; index += 1) google.control.deliver(ANA, aRawMessage({ Subject: `Mail ${index}` }))
    const first = await client.users.messages.list({ userId, maxResults: 2 })
    await client.users.messages.delete({ userId, id: first.data.messages?.[1]?.id ?? '' })
    const second = await client.users.messages.list({
      userId,
      maxResults: 2,
      pageToken: first.data.nextPageToken ?? '',
    })
    expect(second.data.messages).toHaveLength(2)
  })

  it('gives each format its own fields, every header as it came, and those headers alone whose names are spelt as asked for', async () => {
    const { google, client } = await startWithClient()
    const raw = aRawMessage(
      {
        Subject: '=?utf-8?B?R3LDvMOfZQ==?= aus =?iso-8859-1?Q?K=F6ln?=',
        'Message-ID': '<one@example.org>',
        Date: 'Mon, 02 Mar 2026 08:00:00 +0100',
        'List-Unsubscribe': '<https://example.org/u>,\r\n <mailto:u@example.org>',
        'Auto-Submitted': 'auto-replied',
        Precedence: 'bulk',
      },
      'Fish & "chips" <now>',
    )
    const { id } = google.control.deliver(ANA, raw)
    const get = async (format: string, metadataHeaders?: string[]) =>
      (await client.users.messages.get({ userId, id, format, metadataHeaders })).data

    const minimal = await get('minimal')
    expect(minimal.payload).toBeUndefined()
    expect(minimal).toMatchObject({
      id,
      labelIds: expect.arrayContaining(['INBOX', 'UNREAD']),
      snippet: 'Fish &amp; &quot;chips&quot; &lt;now&gt;',
    })
    const metadata = await get('metadata', ['Subject', 'List-Unsubscribe', 'precedence'])
    expect(metadata.payload?.headers).toEqual([
      { name: 'Subject', value: 'Grüße aus Köln' },
      { name: 'List-Unsubscribe', value: '<https://example.org/u>, <mailto:u@example.org>' },
    ])
    const full = await get('full')
    expect(full.payload?.headers?.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Delivered-To', 'Received', 'From', 'Auto-Submitted', 'Precedence', 'Message-ID']),
    )
    expect(decode(full.payload?.body?.data)).toBe('Fish & "chips" <now>\r\n')
    const whole = decode((await get('raw')).raw)
    expect(whole.endsWith(raw)).toBe(true)
    expect((await get('raw')).sizeEstimate).toBe(Buffer.byteLength(whole))
  })

  it('answers the real tree of parts, and attachments by id', async () => {
    const { google, client } = await startWithClient()
    const body = [
      '--outer',
      'Content-Type: multipart/alternative; boundary="inner"',
      '',
      '--inner',
      'Content-Type: text/plain; charset=iso-8859-1',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      'Caf=E9 at =',
      'noon',
      '',
      '--inner',
      'Content-Type: text/html; charset=utf-8',
      '',
      '<p>Café at noon</p>',
      '--inner--',
      '--outer',
      'Content-Type: application/pdf; name="=?utf-8?Q?Pl=C3=A4ne.pdf?="',
      'Content-Disposition: attachment',
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from('%PDF-1.7').toString('base64'),
      '--outer--',
      '',
    ].join('\r\n')
    const { id } = google.control.deliver(
      ANA,
      aRawMessage({ 'Content-Type': 'multipart/mixed; boundary=outer', 'MIME-Version': '1.0' }, body),
    )
    const { payload } = (await client.users.messages.get({ userId, id })).data
    expect(payload).toMatchObject({
      partId: '',
      mimeType: 'multipart/mixed',
      body: { size: 0 },
      parts: [
        {
          partId: '0',
          mimeType: 'multipart/alternative',
          parts: [
            { partId: '0.0', mimeType: 'text/plain' },
            { partId: '0.1', mimeType: 'text/html' },
          ],
        },
        { partId: '1', mimeType: 'application/pdf', filename: 'Pläne.pdf', body: { size: 8 } },
      ],
    })
    expect(decode(payload?.parts?.[0]?.parts?.[0]?.body?.data).trim()).toBe('Café at noon')
    const attachmentId = payload?.parts?.[1]?.body?.attachmentId ?? ''
    const attachment = await client.users.messages.attachments.get({ userId, messageId: id, id: attachmentId })
    expect(decode(attachment.data.data)).toBe('%PDF-1.7')
    expect(
      await refusal(client.users.messages.attachments.get({ userId, messageId: id, id: 'nonsense' })),
    ).toMatchObject({ status: 400 })
    const found = await client.users.messages.list({ userId, q: 'has:attachment' })
    expect(found.data.messages?.map((message) => message.id)).toEqual([id])
  })

  it('sends: kept in Sent, delivered to people here and to oneself, blind copies kept secret', async () => {
    const { google, client } = await startWithClient()
    const ben = gmailClient(google, (await signIn(google, BEN)).access_token)
    const raw = 'To: ben@example.org\r\nBcc: ana@example.com, far@away.example\r\nSubject: Plan\r\n\r\nShall we?\r\n'
    const sent = (await client.users.messages.send({ userId, requestBody: { raw: encode(raw) } })).data
    expect(sent.labelIds?.toSorted()).toEqual(['INBOX', 'SENT', 'UNREAD'])
    const kept = decode((await client.users.messages.get({ userId, id: sent.id ?? '', format: 'raw' })).data.raw)
    expect(kept).toContain('Bcc: ana@example.com, far@away.example')
    expect(kept).toMatch(/^From: "Ana Ruiz" <ana@example.com>$/m)
    expect(kept).toMatch(/^Message-ID: <[^>]+@example.com>$/m)
    const listed = (await ben.users.messages.list({ userId, q: 'in:inbox is:unread from:ana@example.com' })).data
      .messages
    expect(listed).toHaveLength(1)
    const received = decode(
      (await ben.users.messages.get({ userId, id: listed?.[0]?.id ?? '', format: 'raw' })).data.raw,
    )
    expect(received).not.toMatch(/^Bcc/im)
    expect(received).toContain('Delivered-To: ben@example.org')
    expect(received.endsWith('\r\n\r\nShall we?\r\n')).toBe(true)
  })

  it('refuses to send what has no recipient, is no message, or is no base64', async () => {
    const { client } = await startWithClient()
    for (const raw of [encode('Subject: Alone\r\n\r\nHello'), encode('\r\n\r\nno header'), '$%&', undefined]) {
      expect(await refusal(client.users.messages.send({ userId, requestBody: { raw } }))).toMatchObject({ status: 400 })
    }
    const threadId = '00000000000000aa'
    const raw = encode(aRawMessage())
    expect(await refusal(client.users.messages.send({ userId, requestBody: { raw, threadId } }))).toMatchObject({
      status: 404,
    })
  })

  it('never lets a sender pretend to be somebody else', async () => {
    const { client } = await startWithClient()
    const raw = encode(aRawMessage({ From: 'The Boss <boss@example.net>', To: 'ben@example.org' }))
    const { id } = (await client.users.messages.send({ userId, requestBody: { raw } })).data
    const { payload } = (
      await client.users.messages.get({ userId, id: id ?? '', format: 'metadata', metadataHeaders: ['From'] })
    ).data
    expect(payload?.headers).toEqual([{ name: 'From', value: '"Ana Ruiz" <ana@example.com>' }])
  })

  it('threads a reply by its references and subject, and starts anew when the subject differs', async () => {
    const { google, client } = await startWithClient()
    const first = google.control.deliver(ANA, aRawMessage({ 'Message-ID': '<a@x>', Subject: 'Offer' }))
    const reply = aRawMessage({
      To: 'ben@example.org',
      Subject: 'Re: AW: offer',
      'In-Reply-To': '<a@x>',
      References: '<a@x>',
    })
    const sent = await client.users.messages.send({ userId, requestBody: { raw: encode(reply) } })
    expect(sent.data.threadId).toBe(first.threadId)
    const other = google.control.deliver(ANA, aRawMessage({ Subject: 'Something else', References: '<a@x>' }))
    expect(other.threadId).not.toBe(first.threadId)
    const named = await client.users.messages.send({
      userId,
      requestBody: {
        raw: encode(aRawMessage({ To: 'ben@example.org', Subject: 'Re: Offer' })),
        threadId: first.threadId,
      },
    })
    expect(named.data.threadId).toBe(first.threadId)
    const thread = await client.users.threads.get({ userId, id: first.threadId, format: 'minimal' })
    expect(thread.data.messages?.map(({ id }) => id)).toEqual([first.id, sent.data.id, named.data.id])
  })

  it('inserts and imports with the date asked for, quietly', async () => {
    const clock = movableClock()
    const { client } = await startWithClient(undefined, { clock })
    const raw = encode(aRawMessage({ Date: 'Fri, 02 Jan 2026 10:00:00 +0000' }))
    const dateOf = async (id: string | null | undefined) =>
      Number((await client.users.messages.get({ userId, id: id ?? '', format: 'minimal' })).data.internalDate)
    const inserted = await client.users.messages.insert({
      userId,
      requestBody: { raw, labelIds: ['INBOX', 'STARRED'] },
    })
    expect(inserted.data.labelIds?.toSorted()).toEqual(['INBOX', 'STARRED'])
    expect(await dateOf(inserted.data.id)).toBe(clock.now().getTime())
    const dated = await client.users.messages.insert({ userId, internalDateSource: 'dateHeader', requestBody: { raw } })
    expect(await dateOf(dated.data.id)).toBe(Date.UTC(2026, 0, 2, 10))
    const imported = await client.users.messages.import({ userId, requestBody: { raw, labelIds: ['INBOX'] } })
    expect(await dateOf(imported.data.id)).toBe(Date.UTC(2026, 0, 2, 10))
    expect(
      await refusal(client.users.messages.insert({ userId, requestBody: { raw, labelIds: ['Label_99'] } })),
    ).toMatchObject({ status: 400 })
  })

  it('takes a message as a media upload too', async () => {
    const { google, client } = await startWithClient()
    const media = { mimeType: 'message/rfc822', body: aRawMessage({ Subject: 'Uploaded' }) }
    const { data } = await client.users.messages.insert(
      { userId, requestBody: { labelIds: ['INBOX'] }, media },
      { rootUrl: `${google.url}/` },
    )
    expect(data.labelIds).toEqual(['INBOX'])
    expect((await client.users.messages.list({ userId, q: 'subject:uploaded' })).data.messages).toHaveLength(1)
  })

  it('modifies, trashes, untrashes and deletes', async () => {
    const { google, client } = await startWithClient()
    const { id } = google.control.deliver(ANA, aRawMessage())
    const read = await client.users.messages.modify({
      userId,
      id,
      requestBody: { addLabelIds: ['STARRED'], removeLabelIds: ['UNREAD'] },
    })
    expect(read.data.labelIds?.toSorted()).toEqual(['INBOX', 'STARRED'])
    expect((await client.users.messages.trash({ userId, id })).data.labelIds?.toSorted()).toEqual(['STARRED', 'TRASH'])
    expect((await client.users.messages.untrash({ userId, id })).data.labelIds).toEqual(['STARRED'])
    for (const requestBody of [
      { addLabelIds: ['SENT'] },
      { addLabelIds: ['Label_9'] },
      { removeLabelIds: ['DRAFT'] },
      {},
    ]) {
      expect(await refusal(client.users.messages.modify({ userId, id, requestBody }))).toMatchObject({ status: 400 })
    }
    await client.users.messages.delete({ userId, id })
    expect(await refusal(client.users.messages.get({ userId, id }))).toMatchObject({ status: 404, reason: 'notFound' })
    expect(await refusal(client.users.messages.get({ userId, id: 'nonsense!' }))).toMatchObject({ status: 400 })
  })

  it('changes many at once, but not more than a thousand', async () => {
    const { google, client } = await startWithClient()
    const ids = Array.from(
      { length: 5 },
      (_, index) => google.control.deliver(ANA, aRawMessage({ Subject: `${index}` })).id,
    )
    await client.users.messages.batchModify({ userId, requestBody: { ids, removeLabelIds: ['UNREAD'] } })
    expect((await client.users.messages.list({ userId, q: 'is:read' })).data.messages).toHaveLength(5)
    const tooMany = Array.from({ length: 1_001 }, () => ids[0] ?? '')
    expect(
      await refusal(
        client.users.messages.batchModify({ userId, requestBody: { ids: tooMany, addLabelIds: ['STARRED'] } }),
      ),
    ).toMatchObject({ status: 400 })
    await client.users.messages.batchDelete({ userId, requestBody: { ids: ids.slice(0, 3) } })
    expect((await client.users.messages.list({ userId })).data.messages).toHaveLength(2)
  })

  it('keeps the mailboxes of two people apart', async () => {
    const { google, client } = await startWithClient()
    const { id } = google.control.deliver(BEN, aRawMessage({ To: BEN }))
    expect(await refusal(client.users.messages.get({ userId, id }))).toMatchObject({ status: 404 })
    expect((await client.users.messages.list({ userId, q: 'hello' })).data.messages).toBeUndefined()
  })

  it('lets gmail.metadata see headers only', async () => {
    const google = await startTestGoogle()
    const { access_token: accessToken } = await signIn(google, ANA, ['https://www.googleapis.com/auth/gmail.metadata'])
    const client = gmailClient(google, accessToken)
    const { id } = google.control.deliver(ANA, aRawMessage())
    expect(
      (await client.users.messages.get({ userId, id, format: 'metadata' })).data.payload?.headers?.length,
    ).toBeGreaterThan(2)
    expect(await refusal(client.users.messages.get({ userId, id, format: 'full' }))).toMatchObject({ status: 403 })
    expect(await refusal(client.users.messages.list({ userId, q: 'hello' }))).toMatchObject({ status: 403 })
  })

  it('refuses parameters that are none', async () => {
    const { google, accessToken } = await startWithClient()
    for (const query of [
      'maxResults=many',
      'pageToken=nonsense',
      'includeSpamTrash=perhaps',
      'q=after:yesterday',
      'q=list:x',
    ]) {
      const response = await fetch(`${google.url}/gmail/v1/users/me/messages?${query}`, {
        headers: { authorization: `Bearer ${accessToken}` },
      })
      expect([query, response.status]).toEqual([query, 400])
    }
    const unknown = await fetch(`${google.url}/gmail/v1/users/me/everything`, {
      headers: { authorization: `Bearer ${accessToken}` },
    })
    expect(unknown.status).toBe(404)
    expect(await unknown.json()).toMatchObject({ error: { code: 404, status: 'NOT_FOUND' } })
  })
})
