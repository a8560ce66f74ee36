import { encryptRow, derivePersonKey } from '@loose-ends/domain/encryption/person-key.ts'
import type { AiRecord } from '@loose-ends/domain/ai/ai.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { failure, fakeServer, type FakeServer } from '#web/testing/fake-server.ts'
import { renderApp } from '#web/testing/render-app.tsx'

const STATUS = {
  service: { provider: 'anthropic', model: 'claude-x', host: 'api.anthropic.com' },
  enabled: false,
  replaced: null,
  daily_tokens: 100_000,
  used_tokens: 0,
}
const isOn = (body: unknown): boolean => (body as { enabled: boolean }).enabled
const settings = (server: FakeServer) => renderApp('/settings?tab=email', { server })
const group = () => screen.findByRole('region', { name: 'AI' })

const ABOUT_PLACEHOLDERS = /^Words in brackets such as/

async function aRecord(server: FakeServer, given: Partial<AiRecord> = {}): Promise<AiRecord> {
  const key = await derivePersonKey(server.encryption)
  const id = given.message_id ?? 'message1'
  const sent = JSON.stringify([{ system: 'You read mail.', prompt: '{"subject":"Plan for [NAME_1]"}' }])
  const row = await encryptRow(key, 'ai_records', id, { sent, answer: '{"items":[]}' })
  const { subject } = await encryptRow(key, 'messages', id, { subject: 'Plan for Idris' })
  return {
    message_id: id,
    subject,
    ...row,
    outcome: 'used',
    reason: null,
    service: 'claude-x at api.anthropic.com',
    tokens: 1234,
    created_at: '2026-03-10T09:00:00.000Z',
    ...given,
  }
}

describe('the AI in the settings', () => {
  it('[BE-07] is off, says who would be asked, and is switched on and off', async () => {
    const server = fakeServer()
    server.on('GET /ai', STATUS)
    server.on('PATCH /ai', ({ body }) => ({ ...STATUS, enabled: isOn(body), used_tokens: 2500 }))
    settings(server)
    const card = await group()
    const toggle = await within(card).findByRole('switch', { name: 'Let an AI read new mail too' })
    expect(toggle.getAttribute('aria-checked')).toBe('false')
    expect(card.textContent).toContain(
      'claude-x at api.anthropic.com is asked about what people write to you, and what you write to them, from now on',
    )
    expect(within(card).queryByText('Used today')).toBeNull()
    fireEvent.click(toggle)
    expect(await within(card).findByText('2,500 of 100,000 tokens')).toBeTruthy()
    fireEvent.click(toggle)
    await waitFor(() => expect(within(card).queryByText('Used today')).toBeNull())
    expect(server.to('PATCH /ai').map(({ body }) => body)).toEqual([
      { enabled: true, service: STATUS.service },
      { enabled: false },
    ])
  })

  it('[BE-07] is off where another one was put in its place, says why, and is left off at a click', async () => {
    const server = fakeServer()
    const replaced = { provider: 'openai-compatible', model: 'llama3', host: '127.0.0.1:11434' }
    server.on('GET /ai', { ...STATUS, replaced })
    server.on('PATCH /ai', STATUS)
    settings(server)
    const card = await group()
    expect((await within(card).findByRole('switch')).getAttribute('aria-checked')).toBe('false')
    const why = () => within(card).queryByText(/You let llama3 at 127\.0\.0\.1:11434 read your mail/)
    expect(why()?.textContent).toContain('another AI now, so it is off')
    fireEvent.click(within(card).getByRole('button', { name: 'Leave it off' }))
    await waitFor(() => expect(why()).toBeNull())
    expect(server.to('PATCH /ai').map(({ body }) => body)).toEqual([{ enabled: false }])
  })

  it('[BE-07] is not agreed to unseen: where it is another one by now, that one is shown', async () => {
    const server = fakeServer()
    server.on('GET /ai', STATUS)
    server.on('PATCH /ai', () => failure(422, 'unprocessable'))
    settings(server)
    const card = await group()
    const toggle = await within(card).findByRole('switch')
    server.on('GET /ai', { ...STATUS, service: { ...STATUS.service, model: 'claude-y' } })
    fireEvent.click(toggle)
    expect(await within(card).findByText(/^claude-y at api\.anthropic\.com/)).toBeTruthy()
    expect(await screen.findByText(/^The AI of this server was changed/)).toBeTruthy()
    expect(within(card).getByRole('switch').getAttribute('aria-checked')).toBe('false')
  })

  it('[BE-07] says so where none is configured, and where the day is spent', async () => {
    const server = fakeServer()
    server.on('GET /ai', { ...STATUS, service: null })
    const view = settings(server)
    expect(await within(await group()).findByText(/No AI is configured on this server/)).toBeTruthy()
    expect(within(await group()).queryByRole('switch')).toBeNull()
    view.unmount()
    server.on('GET /ai', { ...STATUS, enabled: true, used_tokens: 100_000 })
    settings(server)
    expect(await screen.findByText('Until tomorrow, the rules alone read your mail.')).toBeTruthy()
  })

  it('[BE-07] says when it could not be loaded or changed', async () => {
    const server = fakeServer()
    server.on('GET /ai', () => failure(500, 'internal'))
    settings(server)
    const card = await group()
    const again = await within(card).findByRole('button', { name: /again/i })
    server.on('GET /ai', STATUS)
    server.on('PATCH /ai', () => failure(500, 'internal'))
    fireEvent.click(again)
    fireEvent.click(await within(card).findByRole('switch'))
    expect(await screen.findByText('Could not change this')).toBeTruthy()
    expect(within(card).getByRole('switch').getAttribute('aria-checked')).toBe('false')
  })
})

describe('an AI whose switch is pressed while the server goes away', () => {
  it('[BE-07] [ER-01] is shown as it is, on where the answer alone was lost', async () => {
    const server = fakeServer()
    let enabled = false
    server.on('GET /ai', () => ({ ...STATUS, enabled }))
    server.on('PATCH /ai', ({ body }) => {
      enabled = isOn(body)
      return failure(500, 'internal')
    })
    settings(server)
    const toggle = await within(await group()).findByRole('switch')
    fireEvent.click(toggle)
    expect(await screen.findByText('Could not change this')).toBeTruthy()
    await waitFor(() => expect(toggle.getAttribute('aria-checked')).toBe('true'))
  })

  it('[BE-07] leaves the focus in its group once the one in its place is left off', async () => {
    const server = fakeServer()
    const replaced = { ...STATUS.service, model: 'claude-w' }
    server.on('GET /ai', { ...STATUS, replaced })
    server.on('PATCH /ai', STATUS)
    settings(server)
    const card = await group()
    const leave = await within(card).findByRole('button', { name: 'Leave it off' })
    leave.focus()
    fireEvent.click(leave)
    await waitFor(() => expect(leave.isConnected).toBe(false))
    expect(document.activeElement).toBe(card)
  })
})

describe('what was sent', () => {
  it('[BE-07] [ER-01] says when more of it could not be loaded, and leads on to what is loaded last', async () => {
    const server = fakeServer()
    const page = await Promise.all([1, 2].map((nth) => aRecord(server, { message_id: `message${nth}` })))
    const last = await aRecord(server, { message_id: 'message3' })
    let isBroken = true
    server.on('GET /ai/records', ({ query }) => {
      if (query.get('offset') === '0') return { records: page, total: 3 }
      return isBroken ? failure(403, 'forbidden') : { records: [last], total: 3 }
    })
    renderApp('/sent-to-ai', { server })
    const more = await screen.findByRole('button', { name: 'Show more' })
    more.focus()
    fireEvent.click(more)
    expect((await screen.findByRole('alert')).textContent).toBe(
      'More could not be loaded. That belongs to somebody else.',
    )
    expect(document.activeElement).toBe(more)
    isBroken = false
    fireEvent.click(more)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull())
    expect(screen.queryByRole('alert')).toBeNull()
    const rows = within(screen.getByRole('list', { name: 'Sent to the AI' })).getAllByRole('listitem')
    expect(rows).toHaveLength(3)
    expect(document.activeElement).toBe(rows[2])
  })

  it('[BE-07] is listed with what came of it, and shown word for word', async () => {
    const server = fakeServer()
    const records = [
      await aRecord(server),
      await aRecord(server, { message_id: 'message2', outcome: 'not_asked', reason: 'speaks_to_machine', sent: null }),
      await aRecord(server, { message_id: 'message3', outcome: 'local', reason: 'wrong_evidence' }),
      await aRecord(server, { message_id: 'message4', outcome: 'local', reason: 'no_longer_asked', answer: null }),
    ]
    server.on('GET /ai/records', { records, total: 4 })
    renderApp('/sent-to-ai', { server })
    const list = await screen.findByRole('list', { name: 'Sent to the AI' })
    const [used, held, local, over] = within(list).getAllByRole('listitem')
    expect(used?.textContent).toContain('Plan for IdrisThe answer was used.')
    expect(held?.textContent).toContain('Nothing was sent: its text gives orders to an AI')
    expect(within(held as HTMLElement).queryByRole('button')).toBeNull()
    expect(local?.textContent).toContain('The rules’ result stands: the answer named sentences that are not')
    expect(over?.textContent).toContain('The rules’ result stands: the AI is not asked about this message any more.')
    fireEvent.click(within(used as HTMLElement).getByRole('button', { name: /^What was sent:/ }))
    const passages = await within(used as HTMLElement).findAllByRole('region')
    expect(passages.map(({ textContent }) => textContent).join()).toContain('{"subject":"Plan for [NAME_1]"}')
  })

  it('[BE-07] [SH-06] is told apart by who listens: each message a heading below the page’s, each text a place of its own', async () => {
    const server = fakeServer()
    const records = [await aRecord(server), await aRecord(server, { message_id: 'message2' })]
    server.on('GET /ai/records', { records, total: 2 })
    renderApp('/sent-to-ai', { server })
    const about = await screen.findAllByRole('heading', { level: 2, name: 'Plan for Idris' })
    expect(about).toHaveLength(2)
    const [first] = screen.getAllByRole('article', { name: 'Plan for Idris' })
    fireEvent.click(within(first as HTMLElement).getByRole('button', { name: /^What was sent:/ }))
    const places = await within(first as HTMLElement).findAllByRole('region')
    expect(places.map((place) => place.getAttribute('aria-label'))).toEqual([
      'Sent of your mail: Plan for Idris',
      'Sent as instructions: Plan for Idris',
      'What came back: Plan for Idris',
    ])
    expect(within(first as HTMLElement).getByRole('heading', { level: 3, name: 'What came back' })).toBeTruthy()
  })

  it('[BE-07] of one message is found from its item, and said to be nothing where nothing was sent', async () => {
    const server = fakeServer()
    server.on('GET /ai/records/message1', await aRecord(server))
    const view = renderApp('/sent-to-ai?message=message1', { server })
    expect(await screen.findByText('You read mail.')).toBeTruthy()
    expect(screen.getByText(ABOUT_PLACEHOLDERS)).toBeTruthy()
    view.unmount()
    renderApp('/sent-to-ai?message=message9', { server })
    expect(await screen.findByText('Nothing was sent about this message')).toBeTruthy()
    expect(screen.queryByText(ABOUT_PLACEHOLDERS)).toBeNull()
  })
})
