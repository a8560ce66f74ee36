import { derivePersonKey, encryptRow } from '@loose-ends/domain/encryption/person-key.ts'
import { LEFT_OUT_REASONS, type LeftOutReason } from '@loose-ends/domain/ledger/left-out-reason.ts'
import type { LeftOut } from '@loose-ends/domain/left-out/left-out.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { LEFT_OUT_COPY } from '#web/features/left-out/reason-copy.ts'
import { aMail, aThread } from '#web/testing/a-mail.ts'
import { aListedMailbox, anAccount, failure, fakeServer, PERSON_ID, type FakeServer } from '#web/testing/fake-server.ts'
import { paneIsClosed, paneOf } from '#web/testing/opened-item.ts'
import { renderApp } from '#web/testing/render-app.tsx'

const TASK_ID = '99999999-9999-4999-8999-999999999999'

const aMessage = (number: number, given: Partial<LeftOut> = {}): LeftOut => ({
  id: `m${number}`,
  thread_id: `${anAccount().id}.t${number}`,
  direction: 'received',
  sent_at: '2026-03-05T09:00:00.000Z',
  reason: 'newsletter',
  subject: `Offer ${number}`,
  sender: 'Shop <news@shop.example>',
  counterpart: 'Shop <news@shop.example>',
  excerpt: null,
  ...given,
})

/** A ledger of left-out messages that is searched as the server does, by subject. */
async function aServer(messages: LeftOut[]) {
  const server = fakeServer()
  const key = await derivePersonKey(server.encryption)
  const gone = new Set<string>()
  server.on('GET /email-account', anAccount())
  server.on('GET /sync', {
    entry: null,
    last_metric: {
      id: '66666666-6666-4666-8666-666666666666',
      user_id: PERSON_ID,
      created_at: '2026-03-10T09:00:00.000Z',
      examined: 30,
      created: 3,
      completed: 0,
      duration_ms: 900,
    },
    cooldown_until: null,
    backfill: { examined: 0, total: null, reached: null, done: true },
    tied: 0,
  })
  server.on('GET /left-out', async ({ query }) => {
    const found = messages.filter(
      ({ id, subject }) =>
        !gone.has(id) && (subject ?? '').toLowerCase().includes((query.get('q') ?? '').toLowerCase()),
    )
    const wanted = found.filter(({ reason }) => !query.has('reason') || reason === query.get('reason'))
    const offset = Number(query.get('offset'))
    const page = wanted.slice(offset, offset + Number(query.get('limit')))
    return {
      items: await Promise.all(page.map((message) => encryptRow(key, 'messages', message.id, message))),
      total: wanted.length,
      reasons: LEFT_OUT_REASONS.map((reason) => ({
        reason,
        count: found.filter((message) => message.reason === reason).length,
      })).filter(({ count }) => count > 0),
    }
  })
  for (const { id } of messages) {
    server.on(`POST /left-out/${id}/item`, ({ body }) => {
      gone.add(id)
      const { type } = body as { type: string }
      return Response.json({ type, id: TASK_ID, sender_back: false }, { status: 201 })
    })
    server.on(`DELETE /left-out/${id}/item`, () => {
      gone.delete(id)
      return null
    })
  }
  return server
}
const open = (server: FakeServer, at = '/left-out') => renderApp(at, { server })
const titles = async () => {
  const list = await screen.findByRole('list', { name: 'Left out' })
  return within(list)
    .getAllByRole('heading')
    .map((heading) => heading.textContent)
}

describe('many messages that were left out', () => {
  it('[WV-01] [DT-02] are each named by their subject, and counted in figures that are read at a glance', async () => {
    const server = await aServer([])
    const key = await derivePersonKey(server.encryption)
    const message = aMessage(1)
    server.on('GET /left-out', async () => ({
      items: [await encryptRow(key, 'messages', message.id, message)],
      total: 12_345,
      reasons: [{ reason: 'newsletter', count: 12_345 }],
    }))
    open(server)
    expect(await screen.findByRole('article', { name: 'Offer 1' })).toBeTruthy()
    expect(screen.getByRole('option', { name: 'All reasons (12,345)' })).toBeTruthy()
    expect(screen.getByRole('option', { name: 'Newsletters (12,345)' })).toBeTruthy()
  })
})

describe('[WV-02] the mail of what was left out', () => {
  const ids = [1, 2].map((number) => `88888888-8888-4888-8888-88888888888${number}`)
  async function withMails() {
    const messages = ids.map((id, index) => aMessage(index + 1, { id, reason: 'nothing_asked' }))
    const server = await aServer(messages)
    const key = await derivePersonKey(server.encryption)
    for (const message of messages) {
      const { id, subject } = message
      server.on(
        `GET /messages/${id}/thread`,
        aThread(aMail({ id, subject: subject ?? '', text: `All of ${subject ?? ''}` })),
      )
      server.on(`GET /messages/${id}`, async () => ({
        ...(await encryptRow(key, 'messages', id, message)),
        outcome: 'left_out' as const,
      }))
    }
    return server
  }
  const mailOf = async (subject: string) => {
    const pane = await paneOf(subject)
    await within(pane).findByText(`All of ${subject}`)
    return pane
  }
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })

  it.each([
    ['Enter', 't', 'task', () => press('Enter')],
    ['a click', 't', 'task', () => fireEvent.click(screen.getByRole('link', { name: 'Offer 1' }))],
    ['Enter', 'w', 'follow_up', () => press('Enter')],
    ['a click', 'w', 'follow_up', () => fireEvent.click(screen.getByRole('link', { name: 'Offer 1' }))],
  ])('[WV-07] is opened by %s, and made by the key %s into a %s; Back closes it', async (_, key, type, opening) => {
    const server = await withMails()
    const { router } = open(server)
    await titles()
    press('j')
    await waitFor(() => expect(document.activeElement?.querySelector('h3')?.textContent).toBe('Offer 1'))
    opening()
    const pane = await mailOf('Offer 1')
    expect(pane.textContent).toContain(LEFT_OUT_COPY.nothing_asked.why)
    expect(within(pane).getByRole('button', { name: 'Make a follow-up: Offer 1' })).toBeTruthy()
    expect(within(pane).getAllByText('Offer 1')).toHaveLength(1)
    expect(router.state.location.search).toBe(`?message=${ids[0]}`)
    press(key)
    await mailOf('Offer 2')
    expect(server.to(`POST /left-out/${ids[0]}/item`).map(({ body }) => body)).toEqual([{ type }])
    await waitFor(async () => expect(await titles()).toEqual(['Offer 2']))
    await act(() => router.navigate(-1))
    await paneIsClosed()
    expect(router.state.location.search).toBe('')
  })

  it('stays open while the list is narrowed, and opens by an address alone', async () => {
    const server = await withMails()
    const { router } = open(server, `/left-out?q=nothing+like+it&message=${ids[1]}`)
    await mailOf('Offer 2')
    fireEvent.click(await screen.findByRole('button', { name: 'Show all' }))
    expect(await titles()).toEqual(['Offer 1', 'Offer 2'])
    await mailOf('Offer 2')
    expect(router.state.location.search).toBe(`?message=${ids[1]}`)
  })

  it('is not there for a message of which an item was made', async () => {
    const server = await withMails()
    const message = aMessage(3, { id: TASK_ID })
    server.on(`GET /messages/${TASK_ID}`, { ...message, outcome: 'item', reason: null })
    open(server, `/left-out?message=${TASK_ID}`)
    expect(await screen.findByRole('heading', { name: 'This message is not left out' })).toBeTruthy()
  })
})

describe('left out, and why', () => {
  it('[DT-02] lists each message with its reason in words, whom it is from or was sent to, and the way to it', async () => {
    const server = await aServer([
      aMessage(1),
      aMessage(2, { reason: 'nothing_asked', subject: null, direction: 'sent' }),
      aMessage(3, { reason: 'nothing_asked', subject: 'Note', direction: 'sent', counterpart: null }),
    ])
    open(server)
    expect(await screen.findByRole('heading', { name: 'Left out, and why', level: 1 })).toBeTruthy()
    expect(await titles()).toEqual(['Offer 1', 'No subject', 'Note'])
    const [first, second, third] = screen.getAllByRole('article')
    expect(first?.textContent).toContain('Shop <news@shop.example>')
    expect(first?.textContent).toContain('A newsletter: it goes to everybody who subscribed.')
    expect(second?.textContent).toContain('To Shop')
    expect(third?.textContent).toContain('Sent by you')
    const link = screen.getByRole('link', { name: 'Open in Gmail: Offer 1' })
    expect(link.getAttribute('href')).toContain('#all/t1')
  })

  it('[MB-03] narrows to one mailbox, and so does what stands beside it', async () => {
    const server = await aServer([aMessage(1)])
    const key = await derivePersonKey(server.encryption)
    const choir = '33333333-3333-4333-8333-333333333335'
    server.on('GET /email-accounts', async () => ({
      items: await Promise.all(
        [anAccount(), { ...anAccount(), id: choir }].map((one) =>
          encryptRow(key, 'email_accounts', one.id, aListedMailbox(one)),
        ),
      ),
    }))
    server.on('GET /maybe', ({ query }) => ({ items: [], total: query.has('account') ? 0 : 4 }))
    const { router } = open(server, '/left-out?q=offer')
    expect(await screen.findByRole('tab', { name: 'Maybe 4' })).toBeTruthy()
    fireEvent.change(await screen.findByRole('combobox', { name: 'Mailbox' }), { target: { value: choir } })
    await waitFor(() => expect(server.to('GET /left-out').at(-1)?.query.get('account')).toBe(choir))
    expect(await screen.findByRole('tab', { name: 'Maybe' })).toBeTruthy()
    await screen.findByRole('option', { name: 'Newsletters (1)' })
    fireEvent.change(screen.getByRole('combobox', { name: 'Reason' }), { target: { value: 'newsletter' } })
    await waitFor(() => expect(router.state.location.search).toBe(`?q=offer&reason=newsletter&mailbox=${choir}`))
    fireEvent.click(screen.getByRole('tab', { name: /^Maybe/ }))
    await waitFor(() => expect(router.state.location.search).toBe(`?tab=maybe&mailbox=${choir}`))
    await waitFor(() => expect(server.to('GET /maybe').at(-1)?.query.get('account')).toBe(choir))
    expect(await screen.findByText('Nothing in this mailbox')).toBeTruthy()
  })

  it('[DT-05] names the language of a message that is not read', async () => {
    const excerpt = 'Dzień dobry, czy może mi Pani przesłać umowę do piątku?'
    const unread = { reason: 'language_not_read', subject: null } as const
    open(await aServer([aMessage(1, { ...unread, excerpt }), aMessage(2, { ...unread, excerpt: 'Tak.' })]))
    const [named, unnamed] = await screen.findAllByRole('article')
    expect(named?.textContent).toContain('Written in Polish, which is not read yet.')
    expect(unnamed?.textContent).toContain('It is in a language that is not read yet.')
  })

  it('has words for every reason that can be stored', () => {
    for (const reason of LEFT_OUT_REASONS) {
      expect(LEFT_OUT_COPY[reason].label.length, reason).toBeGreaterThan(3)
      expect(LEFT_OUT_COPY[reason].why, reason).toMatch(/\.$/)
    }
  })

  it.each([
    ['task', 'Make a task: Offer 1', 'Added as a task'],
    ['follow_up', 'Make a follow-up: Offer 1', 'Added as a follow-up'],
  ])('makes a %s of a message, which can be undone', async (type, button, told) => {
    const server = await aServer([aMessage(1), aMessage(2)])
    open(server)
    fireEvent.click(await screen.findByRole('button', { name: button }))
    await waitFor(async () => expect(await titles()).toEqual(['Offer 2']))
    expect(server.to('POST /left-out/m1/item')[0]?.body).toEqual({ type })
    const message = (await screen.findByText(told)).closest('li')
    expect(await screen.findByRole('option', { name: 'All reasons (1)' })).toBeTruthy()
    fireEvent.click(within(message as HTMLElement).getByRole('button', { name: 'Undo' }))
    await waitFor(async () => expect(await titles()).toEqual(['Offer 1', 'Offer 2']))
    expect(server.to('DELETE /left-out/m1/item').map(({ query }) => query.get('leave_out'))).toEqual(['false'])
  })

  it('[SM-07] tells that it brought back a sender who was left out, and leaves them out again with the undo', async () => {
    const server = await aServer([aMessage(1, { sender: 'Ana Silva', reason: 'sender_rule' })])
    server.on('POST /left-out/m1/item', () =>
      Response.json({ type: 'task', id: TASK_ID, sender_back: true }, { status: 201 }),
    )
    open(server)
    fireEvent.click(await screen.findByRole('button', { name: 'Make a task: Offer 1' }))
    const told = (await screen.findByText('Added as a task')).closest('li') as HTMLElement
    expect(told.textContent).toContain('Your rule left Ana Silva out: from now on their mail is examined again.')
    fireEvent.click(within(told).getByRole('button', { name: 'Undo' }))
    await waitFor(() =>
      expect(server.to('DELETE /left-out/m1/item').map(({ query }) => query.get('leave_out'))).toEqual(['true']),
    )
  })

  it('leaves the message where it is when nothing could be made of it', async () => {
    const server = await aServer([aMessage(1)])
    server.on('POST /left-out/m1/item', () => failure(404, 'not_found'))
    open(server)
    fireEvent.click(await screen.findByRole('button', { name: 'Make a task: Offer 1' }))
    expect(await screen.findByText('Could not add it as a task')).toBeTruthy()
    expect(await titles()).toEqual(['Offer 1'])
  })

  it('is narrowed by reason, with how many there are of each', async () => {
    const reasons: LeftOutReason[] = ['newsletter', 'receipt', 'receipt']
    const server = await aServer(reasons.map((reason, index) => aMessage(index, { reason })))
    const { router } = open(server)
    await titles()
    const select = screen.getByRole('combobox', { name: 'Reason' })
    expect([...select.children].map((option) => option.textContent)).toEqual([
      'All reasons (3)',
      'Newsletters (1)',
      'Receipts (2)',
    ])
    fireEvent.change(select, { target: { value: 'receipt' } })
    await waitFor(async () => expect(await titles()).toEqual(['Offer 1', 'Offer 2']))
    expect(router.state.location.search).toBe('?reason=receipt')
  })

  it('is searched once the typing rests, and shows all again', async () => {
    const server = await aServer([aMessage(1), aMessage(2)])
    const { router } = open(server)
    await titles()
    const box = screen.getByRole('searchbox')
    for (const text of ['n', 'no', 'nothing like it']) fireEvent.change(box, { target: { value: text } })
    expect(await screen.findByText('No message matches')).toBeTruthy()
    expect(server.to('GET /left-out').map(({ query }) => query.get('q'))).toEqual([null, 'nothing like it'])
    fireEvent.click(screen.getByRole('button', { name: 'Show all' }))
    expect(await titles()).toEqual(['Offer 1', 'Offer 2'])
    expect(router.state.location.search).toBe('')
    expect((screen.getByRole('searchbox') as HTMLInputElement).value).toBe('')
  })

  it('[SH-06] tells a screen reader how many were found, once that is known, and not at each key', async () => {
    open(await aServer([aMessage(0), aMessage(1)]))
    expect(await titles()).toEqual(['Offer 0', 'Offer 1'])
    const told = within(screen.getByRole('tabpanel')).getByRole('status')
    const heard: string[] = []
    const watch = new MutationObserver(() => heard.push(told.textContent))
    watch.observe(told, { childList: true, characterData: true, subtree: true })
    const box = screen.getByRole('searchbox')
    for (const value of ['o', 'offer', 'offer 1']) fireEvent.change(box, { target: { value } })
    await waitFor(async () => expect(await titles()).toEqual(['Offer 1']))
    await waitFor(() => expect(heard).toEqual(['1 message']))
    watch.disconnect()
  })

  it('follows the address: who comes back to the list by its link finds all of it, and no words in the box', async () => {
    const server = await aServer([aMessage(1), aMessage(2)])
    const { router } = open(server)
    const box = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search subjects and people' })
    fireEvent.change(box, { target: { value: 'offer 2 ' } })
    await waitFor(() => expect(router.state.location.search).toBe('?q=offer+2'))
    await waitFor(async () => expect(await titles()).toEqual(['Offer 2']))
    expect(box.value).toBe('offer 2 ')
    await act(() => router.navigate('/left-out'))
    await waitFor(() => expect(box.value).toBe(''))
    await waitFor(async () => expect(await titles()).toEqual(['Offer 1', 'Offer 2']))
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(router.state.location.search).toBe('')
    await act(() => router.navigate(-1))
    await waitFor(() => expect(box.value).toBe('offer 2'))
  })

  it('takes the words and the reason that are given at the same moment', async () => {
    const server = await aServer([aMessage(1, { reason: 'receipt' }), aMessage(2)])
    const { router } = open(server)
    await titles()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'offer' } })
    act(() => {
      vi.advanceTimersByTime(1_000)
      fireEvent.change(screen.getByRole('combobox', { name: 'Reason' }), { target: { value: 'receipt' } })
    })
    vi.useRealTimers()
    await waitFor(() => expect(router.state.location.search).toBe('?q=offer&reason=receipt'))
    await waitFor(async () => expect(await titles()).toEqual(['Offer 1']))
  })

  it('[FL-04] knows how many there are, and draws those on screen', async () => {
    const server = await aServer(Array.from({ length: 160 }, (_, index) => aMessage(index)))
    open(server)
    const list = await screen.findByRole('list', { name: 'Left out' })
    const drawn = within(list).getAllByRole('listitem')
    expect(drawn[0]?.getAttribute('aria-setsize')).toBe('160')
    expect(drawn.length).toBeLessThan(50)
    for (const title of ['Offer 0', 'Offer 1']) {
      fireEvent.keyDown(document.body, { key: 'j' })
      await waitFor(() => expect(document.activeElement?.querySelector('h3')?.textContent).toBe(title))
    }
  })

  it('keeps what was found while something else is searched for', async () => {
    const server = await aServer([aMessage(1), aMessage(2)])
    open(server)
    await titles()
    const late = Promise.withResolvers<{ items: []; total: 0; reasons: [] }>()
    server.on('GET /left-out', () => late.promise)
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'invoice' } })
    await waitFor(() => expect(server.to('GET /left-out').at(-1)?.query.get('q')).toBe('invoice'))
    expect(await titles()).toEqual(['Offer 1', 'Offer 2'])
    late.resolve({ items: [], total: 0, reasons: [] })
    expect(await screen.findByText('No message matches')).toBeTruthy()
  })

  it('says when nothing was left out, and when it cannot be loaded', async () => {
    const { unmount } = open(await aServer([]))
    expect(await screen.findByText('Nothing was left out in the last 30 days')).toBeTruthy()
    expect(screen.getByRole('option', { name: 'All reasons' })).toBeTruthy()
    unmount()
    const broken = await aServer([])
    broken.on('GET /left-out', () => failure(403, 'forbidden'))
    open(broken)
    expect(await screen.findByText('What was left out could not be loaded')).toBeTruthy()
  })

  it('[GD-02] is for people with a connected mailbox', async () => {
    const server = await aServer([])
    server.on('GET /email-account', () => failure(404, 'email_account_missing'))
    const { router } = open(server)
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'))
    expect(router.state.location.state).toEqual({ reason: 'missing_email_connection', from: '/left-out' })
  })
})
