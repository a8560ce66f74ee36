import { derivePersonKey, encryptRow } from '@loose-ends/domain/encryption/person-key.ts'
import { aTask } from '@loose-ends/domain/testing/loose-ends.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { SYNC } from '#web/testing/a-mailbox.ts'
import { aListedMailbox, anAccount, failure } from '#web/testing/fake-server.ts'
import { openItem, paneOf } from '#web/testing/opened-item.ts'
import { renderApp } from '#web/testing/render-app.tsx'
import { task, followUp, aServer, open, row, titles, CHOIR, press } from '#web/testing/actionables-page.ts'

describe('the actionables', () => {
  it('[AC-01] [EN-02] are one list of tasks and follow-ups, in the order of the server', async () => {
    const server = await aServer([
      task({ task: 'Send the agreement', priority: 'high' }),
      followUp({ subject: 'Venue', smart_summary: null, action_required: 'Ask Idris about the room' }),
      followUp({ subject: null, smart_summary: null, action_required: null }),
      task({ task: 'Call back', priority: 'other' }),
    ])
    open(server)
    await row('Send the agreement')
    expect(titles()).toEqual(['Send the agreement', 'Follow up: Venue', 'Follow up: No subject', 'Call back'])
    expect((await row('Follow up: Venue')).textContent).toContain('Ask Idris about the room')
    expect((await row('Follow up: No subject')).textContent).toContain('Follow up required')
    expect(screen.getByRole('heading', { name: 'Actionables', level: 1 })).toBeTruthy()
    expect(screen.getByText('Your unified action list: tasks to complete and follow-ups to send')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Your Actionables', level: 2 })).toBeTruthy()
    expect(screen.getByRole('list', { name: 'Your Actionables' }).children).toHaveLength(4)
  })

  it('[WV-03] tell how many there are in each other list in their place, also where they are as many, and known already', async () => {
    const server = await aServer([task({ task: 'Send the agreement', priority: 'high' })])
    const { router } = open(server, '/actionables')
    await row('Send the agreement')
    const show = (search: string) => act(() => router.navigate(`/actionables${search}`))
    await show('?priority=high')
    const told = await screen.findByText('1 item')
    const region = told.closest('output')
    const heard: string[] = []
    const listener = new MutationObserver(() => heard.push(region?.textContent ?? ''))
    listener.observe(region as Element, { subtree: true, childList: true, characterData: true })
    for (const search of ['?type=task', '?priority=high', '?type=task']) {
      const before = heard.length
      await show(search)
      await waitFor(() => expect(heard.length).toBeGreaterThan(before))
    }
    expect(new Set(heard)).toEqual(new Set(['1 item']))
  })

  it('[WV-03] are narrowed to a priority by the address, which can be taken off, also where nothing is of it', async () => {
    const server = await aServer([task({ task: 'Send the agreement', priority: 'high' })])
    const { router } = open(server, '/actionables?priority=high&mailbox=unknown')
    await row('Send the agreement')
    expect(server.to('GET /actionables').at(-1)?.query.get('priority')).toBe('high')
    fireEvent.click(screen.getByRole('link', { name: 'High priority: take off' }))
    await waitFor(() => expect(router.state.location.search).toBe('?mailbox=unknown'))
    await waitFor(() => expect(server.to('GET /actionables').at(-1)?.query.get('priority')).toBeNull())
    expect(screen.queryByRole('list', { name: 'Filtered by' })).toBeNull()
  })

  it.each([
    ['type=task&priority=high', { type: 'task', priority: 'high' }, 'Tasks'],
    ['type=meeting', { kind: 'meeting' }, 'Meetings'],
  ])('[WV-03] are narrowed by the address to what a figure counts: %s', async (search, asked, words) => {
    const server = await aServer([task({ task: 'Send the agreement', priority: 'high' })])
    const { router } = open(server, `/actionables?${search}`)
    await row('Send the agreement')
    expect(Object.fromEntries(server.to('GET /actionables').at(-1)?.query ?? [])).toMatchObject(asked)
    fireEvent.click(screen.getByRole('link', { name: `${words}: take off` }))
    await waitFor(() => expect(router.state.location.search).not.toContain('type'))
    await waitFor(() => {
      const { query } = server.to('GET /actionables').at(-1) ?? {}
      expect(['type', 'kind'].filter((name) => query?.has(name))).toEqual([])
    })
  })

  it('[WV-03] [SH-06] keep the focus when what narrows them is taken off: on the part beside it, else on the list', async () => {
    open(
      await aServer([task({ task: 'Send the agreement', priority: 'high' })]),
      '/actionables?type=task&priority=high',
    )
    await row('Send the agreement')
    const chip = (name: string) => screen.getByRole('link', { name: `${name}: take off` })
    chip('Tasks').focus()
    fireEvent.click(chip('Tasks'))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Tasks: take off' })).toBeNull())
    expect(document.activeElement).toBe(chip('High priority'))
    fireEvent.click(chip('High priority'))
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Filtered by' })).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your Actionables' }))
  })

  it('[WV-03] [SH-06] keep the focus when everything is shown again where nothing passed', async () => {
    open(await aServer([]), '/actionables?priority=high')
    const everything = await screen.findByRole('link', { name: 'Show everything' })
    everything.focus()
    fireEvent.click(everything)
    await waitFor(() => expect(screen.queryByText('Nothing passes the filter')).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your Actionables' }))
  })

  it('[WV-03] say what they are narrowed to where nothing is of it', async () => {
    open(await aServer([]), '/actionables?priority=high')
    expect(await screen.findByText('Nothing passes the filter')).toBeTruthy()
    expect(screen.getByText('Filtered by: High priority.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Show everything' })).toBeTruthy()
  })

  it('[AC-01] say that there are none, and what would be there', async () => {
    open(await aServer([]))
    expect(await screen.findByText('No actionables found')).toBeTruthy()
    expect(screen.getByText('Tasks are extracted from the emails you receive.')).toBeTruthy()
    expect(screen.getByText("Follow-ups appear when people don't reply to the emails you send.")).toBeTruthy()
    expect(screen.getByText('Actionables combine both.')).toBeTruthy()
  })

  it('[AC-01] that cannot be loaded can be tried again', async () => {
    const server = await aServer([task({ task: 'Call back' })])
    const works = server.to('GET /actionables')
    server.on('GET /actionables', () => failure(403, 'forbidden'))
    open(server)
    expect(await screen.findByText('Error loading actionables. Please try again.')).toBeTruthy()
    expect(works).toHaveLength(0)
    server.on('GET /actionables', { items: [task({ task: 'Call back' })], total: 1 })
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await row('Call back')).toBeTruthy()
  })

  it.each([
    ['high', task({ task: 'One', priority: 'high' }), 'High priority', 'stroke-thread', 'Inbox'],
    ['medium', followUp({ smart_summary: 'One', subject: 'One' }), 'Medium priority', 'stroke-ink', 'Sent'],
    ['other', task({ task: 'One', priority: 'other', kind: 'manual' }), 'Low priority', 'stroke-ink-3', 'Manual'],
  ])(
    '[AC-02] [WV-01] of %s priority tell it by the colour of their thread and in words; opened, also where they come from',
    async (_, entry, word, stroke, from) => {
      open(await aServer([entry]))
      const title = entry.type === 'task' ? 'One' : 'Follow up: One'
      const item = await row(title)
      expect(within(item).getByText(word)).toBeTruthy()
      expect([...item.querySelectorAll('[data-main-action] path')].at(-1)?.getAttribute('class')).toBe(stroke)
      const pane = await openItem('One', title)
      expect(within(pane).getByText(word)).toBeTruthy()
      expect(within(pane).getByText(from)).toBeTruthy()
    },
  )

  it.each([
    ['what I asked', { type: 'question', direction: 'they_owe' }, 'To Idris Bello', ['They owe', 'Sent']],
    ['what I promised', { type: 'promise', direction: 'i_owe' }, 'You owe Idris Bello', ['You owe', 'Sent']],
    ['what they promised', { type: 'promise', direction: 'they_owe' }, 'Idris Bello', ['They owe']],
    ['what they asked', { type: 'question', direction: 'i_owe' }, 'You owe Idris Bello', ['You owe']],
  ] as const)('[AC-02] say who wrote %s, and whose turn it is', async (_, fields, who, badges) => {
    open(await aServer([followUp({ subject: 'AW: One', ...fields })]))
    expect((await row('Follow up: One')).querySelector('article > p')?.textContent).toBe(who)
    const pane = await openItem('Idris has not said which room he prefers', 'Follow up: One')
    expect(pane.textContent).toContain(
      badges.some((badge) => badge === 'Sent') ? 'To: Idris Bello' : 'From: Idris Bello',
    )
    for (const words of ['You owe', 'They owe', 'Sent', 'Inbox']) {
      expect(within(pane).queryByText(words) !== null, words).toBe(badges.some((badge) => badge === words))
    }
  })

  it('[MB-03] say in which mailbox they are, and narrow to one, for whoever has several', async () => {
    const server = await aServer([task({ task: 'Pay the deposit' }), task({ task: 'Book the hall' })])
    const [first, choir] = [anAccount(), { ...anAccount(), id: CHOIR, name: 'Choir', colour: 'green' as const }]
    const key = await derivePersonKey(server.encryption)
    const mailboxes = [first, choir].map((one) => aListedMailbox({ ...one, provider: 'Gmail' }))
    server.on('GET /email-accounts', async () => ({
      items: await Promise.all(mailboxes.map((one) => encryptRow(key, 'email_accounts', one.id, one))),
    }))
    const inChoir = aTask({ task: 'Order the scores', account_id: CHOIR })
    server.on('GET /actionables', async ({ query }) => {
      const shown =
        query.get('account') === CHOIR ? [inChoir] : [aTask({ task: 'Pay the deposit', account_id: first.id }), inChoir]
      return {
        items: await Promise.all(
          shown.map(async (record) => ({
            type: 'task' as const,
            record: await encryptRow(key, 'loose_ends', record.id, record),
          })),
        ),
        total: shown.length,
      }
    })
    const { router } = open(server)
    expect(await within(await row('Order the scores')).findByText('Choir:')).toBeTruthy()
    expect(within(await row('Pay the deposit')).queryByText('Choir:')).toBeNull()
    fireEvent.change(await screen.findByRole('combobox', { name: 'Mailbox' }), { target: { value: CHOIR } })
    await waitFor(() => expect(titles()).toEqual(['Order the scores']))
    expect(router.state.location.search).toBe(`?mailbox=${CHOIR}`)
    fireEvent.change(screen.getByRole('combobox', { name: 'Mailbox' }), { target: { value: '' } })
    await waitFor(() => expect(titles()).toEqual(['Pay the deposit', 'Order the scores']))
    server.on(`GET /items/${inChoir.id}`, async () => ({
      type: 'task' as const,
      record: await encryptRow(key, 'loose_ends', inChoir.id, inChoir),
    }))
    expect(within(await openItem('Order the scores')).getByText('Choir')).toBeTruthy()
  })

  it('[MB-03] of a mailbox that has none say so, and that there are others; one that nobody has narrows nothing', async () => {
    const server = await aServer([])
    const key = await derivePersonKey(server.encryption)
    const mailboxes = [anAccount(), { ...anAccount(), id: CHOIR }].map((one) =>
      aListedMailbox({ ...one, provider: 'Gmail' }),
    )
    server.on('GET /email-accounts', async () => ({
      items: await Promise.all(mailboxes.map((one) => encryptRow(key, 'email_accounts', one.id, one))),
    }))
    const { unmount } = renderApp(`/actionables?mailbox=${CHOIR}`, { server })
    expect(await screen.findByText('Nothing in this mailbox')).toBeTruthy()
    fireEvent.click(screen.getByRole('link', { name: 'Show all mailboxes' }))
    expect(await screen.findByText('No actionables found')).toBeTruthy()
    unmount()
    renderApp('/actionables?mailbox=99999999-9999-4999-8999-999999999999', { server })
    expect(await screen.findByText('No actionables found')).toBeTruthy()
    await waitFor(() => expect(server.to('GET /actionables').at(-1)?.query.has('account')).toBe(false))
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Mailbox' }).value).toBe('')
  })

  it('[MB-03] say nothing of mailboxes to whoever has one', async () => {
    const server = await aServer([task({ task: 'Pay the deposit' })])
    open(server)
    const item = await row('Pay the deposit')
    await waitFor(() => expect(server.to('GET /email-accounts').length).toBeGreaterThan(0))
    expect(item.querySelector('article > p')?.textContent).toBe('Maren Holt')
    expect(screen.queryByRole('combobox', { name: 'Mailbox' })).toBeNull()
  })

  it('[WV-09] [WV-01] mark the first mail from an address', async () => {
    const reasons = [{ code: 'first_mail', points: -2.5 }]
    const server = await aServer([task({ task: 'Pay the invoice', reasons }), task({ task: 'Call back' })])
    server.on('GET /sync', SYNC)
    open(server)
    expect(await within(await row('Pay the invoice')).findByText('First mail')).toBeTruthy()
    expect(within(await row('Call back')).queryByText('First mail')).toBeNull()
    expect(within(await openItem('Pay the invoice')).getByText('First mail from this address')).toBeTruthy()
  })

  it('[WV-09] [WV-11] call no mail the first from an address while older mail is read', async () => {
    const reasons = [{ code: 'first_mail', points: -2.5 }]
    const server = await aServer([task({ task: 'Pay the invoice', reasons })])
    const backfill = { examined: 20, total: 90, reached: null, done: false }
    server.on('GET /sync', { ...SYNC, backfill })
    open(server)
    const pane = await openItem('Pay the invoice')
    await waitFor(() => expect(server.to('GET /sync').length).toBeGreaterThan(0))
    expect(screen.queryByText(/^First mail/)).toBeNull()
    server.on('GET /sync', { ...SYNC, backfill: { ...backfill, done: true } })
    expect(await within(pane).findByText('First mail from this address', {}, { timeout: 5_000 })).toBeTruthy()
    expect(within(await row('Pay the invoice')).getByText('First mail')).toBeTruthy()
  })

  it('[SH-06] are named, and so is what each of their buttons is about', async () => {
    open(await aServer([task({ task: 'Call back' })]))
    const article = within(await row('Call back')).getByRole('article', { name: 'Call back' })
    for (const name of ['Done: Call back', 'Snooze: Call back', 'Reply: Call back']) {
      expect(within(article).getByRole('button', { name })).toBeTruthy()
      expect(within(await openItem('Call back')).getByRole('button', { name })).toBeTruthy()
    }
  })

  it('[AC-02] [AC-05] show sender, time, description and due date', async () => {
    vi.setSystemTime('2026-03-12T12:00:00Z')
    open(
      await aServer([
        task({
          task: 'Send the agreement',
          received_at: '2026-03-10T12:00:00.000Z',
          due_date: '2026-03-12T20:00:00.000Z',
        }),
        task({ task: 'Call back', sender_name: null }),
      ]),
    )
    const item = await row('Send the agreement')
    expect(within(item).getByText('Maren Holt')).toBeTruthy()
    expect(within(item).getByText('Maren asks for the signed agreement before the kick-off.')).toBeTruthy()
    expect(within(item).getByText('Due today')).toBeTruthy()
    const pane = await openItem('Send the agreement')
    expect(pane.textContent).toContain('From: Maren Holt • 2 days ago')
    expect(within(pane).getByText('MH')).toBeTruthy()
    expect(within(pane).getByText('Maren asks for the signed agreement before the kick-off.')).toBeTruthy()
    expect(within(pane).getByText('Due today')).toBeTruthy()
    expect(within(await row('Call back')).getByText('maren@holt-partners.example')).toBeTruthy()
    expect(within(await openItem('Call back')).getByText('No due date')).toBeTruthy()
  })

  it('[AC-02] [DB-05] show what the person wrote down as theirs, from nobody and without a message to open', async () => {
    vi.setSystemTime('2026-03-10T12:00:00Z')
    const own = { kind: 'manual', origin: 'manual', sender_name: null, sender_email: null, thread_id: null } as const
    open(await aServer([task({ task: 'Order paper', ...own, source_message_id: null, received_at: null })]))
    const item = await row('Order paper')
    expect(item.textContent).toMatch(/^Done|Added by you.*about 3 hours ago$/)
    expect(within(item).queryByRole('button', { name: /^Reply:/ })).toBeNull()
    press('j')
    await waitFor(() => expect(document.activeElement).toBe(item))
    press('o')
    expect(await screen.findByText('This task did not come from an email.')).toBeTruthy()
  })

  it("[AC-05] [VA-12] tell what is due by the days of the person's zone", async () => {
    // In Stockholm it is the 13th already, in London not yet.
    vi.setSystemTime('2026-03-12T23:30:00Z')
    open(await aServer([task({ task: 'Call back', due_date: '2026-03-13T20:00:00.000Z' })]))
    expect(within(await row('Call back')).getByText('Due today')).toBeTruthy()
  })

  it('[AC-04] [FC-05] Done is saved for tasks and follow-ups alike, and can be undone', async () => {
    const entries = [task({ task: 'Send the agreement' }), followUp({ subject: 'Venue' }), task({ task: 'Call back' })]
    const server = await aServer(entries)
    open(server)
    fireEvent.click(within(await row('Send the agreement')).getByRole('button', { name: /^Done:/ }))
    await waitFor(() => expect(titles()).toEqual(['Follow up: Venue', 'Call back']))
    expect(server.to(`PATCH /tasks/${entries[0]?.record.id}`)[0]?.body).toEqual({ status: 'completed' })
    fireEvent.click(within(await row('Follow up: Venue')).getByRole('button', { name: /^Done:/ }))
    await waitFor(() => expect(titles()).toEqual(['Call back']))
    expect(server.to(`PATCH /follow-ups/${entries[1]?.record.id}`)[0]?.body).toEqual({ status: 'completed' })
    expect(await screen.findByText('Follow-up completed!')).toBeTruthy()
    fireEvent.click(screen.getAllByRole('button', { name: 'Undo' })[0] as HTMLElement)
    await waitFor(() => expect(titles()).toHaveLength(2))
  })

  it('[FC-05] [AC-04] one that could not be saved comes back in its place, without asking the server', async () => {
    const entries = [task({ task: 'First' }), task({ task: 'Second' }), task({ task: 'Third' })]
    const server = await aServer(entries)
    let refuse = () => {}
    const refused = new Promise<Response>((resolve) => {
      refuse = () => resolve(failure(422, 'unprocessable'))
    })
    server.on(`PATCH /tasks/${entries[1]?.record.id}`, () => refused)
    open(server)
    const item = await row('Second')
    server.on('GET /actionables', () => new Promise<Response>(() => undefined))
    fireEvent.click(within(item).getByRole('button', { name: /^Done:/ }))
    await waitFor(() => expect(titles()).toEqual(['First', 'Third']))
    refuse()
    expect(await screen.findByText('Update failed')).toBeTruthy()
    await waitFor(() => expect(titles()).toEqual(['First', 'Second', 'Third']))
  })
})

describe('[FL-04] a long list', () => {
  it('[FL-04] draws and loads what is on screen, and knows how long it is', async () => {
    const server = await aServer(Array.from({ length: 1000 }, (_, index) => task({ task: `Task ${index + 1}` })))
    open(server)
    const first = await row('Task 1')
    expect(first.ariaSetSize ?? first.getAttribute('aria-setsize')).toBe('1000')
    await waitFor(() => expect(server.to('GET /actionables')).toHaveLength(3))
    expect(server.to('GET /actionables').map(({ query }) => query.get('offset'))).toEqual(['0', '50', '100'])
    expect(screen.getAllByRole('article').length).toBeLessThan(50)
  })

  it('[FL-04] keeps what is open, and the focus, when it is loaded anew', async () => {
    const entries = [task({ task: 'First' }), task({ task: 'Second' }), task({ task: 'Third' })]
    const server = await aServer(entries)
    open(server)
    const third = await row('Third')
    await openItem('Third')
    within(third)
      .getByRole('button', { name: /^Done:/ })
      .focus()
    fireEvent.click(within(await row('First')).getByRole('button', { name: /^Done:/ }))
    await waitFor(() => expect(titles()).toEqual(['Second', 'Third']))
    await waitFor(() => expect(server.to('GET /actionables').length).toBeGreaterThan(1))
    expect(await row('Third')).toBe(third)
    expect(third.contains(document.activeElement)).toBe(true)
    expect(await paneOf('Third')).toBeTruthy()
  })
})
