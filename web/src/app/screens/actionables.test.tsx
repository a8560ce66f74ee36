import type { ActionableEntry } from '@loose-ends/domain/actionable/actionable-entry.ts'
import { derivePersonKey, encryptRow } from '@loose-ends/domain/encryption/person-key.ts'
import type { FollowUp } from '@loose-ends/domain/follow-up/follow-up.ts'
import type { Task } from '@loose-ends/domain/task/task.ts'
import { aFollowUp, aTask } from '@loose-ends/domain/testing/loose-ends.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { SYNC } from '#web/testing/a-mailbox.ts'
import { aListedMailbox, anAccount, failure, fakeServer, type FakeServer } from '#web/testing/fake-server.ts'
import { openItem, paneIsClosed, paneOf } from '#web/testing/opened-item.ts'
import { renderApp } from '#web/testing/render-app.tsx'

const task = (given: Partial<Task>): ActionableEntry => ({ type: 'task', record: aTask(given) })
const followUp = (given: Partial<FollowUp>): ActionableEntry => ({ type: 'follow-up', record: aFollowUp(given) })

/** A server with those items in that order, encrypted; what is changed leaves the list, as on the real one. */
async function aServer(entries: ActionableEntry[]) {
  const server = fakeServer()
  const key = await derivePersonKey(server.encryption)
  const left = new Map(entries.map((entry) => [entry.record.id, entry]))
  const sealed = async (entry: ActionableEntry): Promise<ActionableEntry> =>
    entry.type === 'task'
      ? { ...entry, record: await encryptRow(key, 'loose_ends', entry.record.id, entry.record) }
      : { ...entry, record: await encryptRow(key, 'loose_ends', entry.record.id, entry.record) }
  server.on('GET /email-account', anAccount())
  server.on('GET /actionables', async ({ query }) => {
    const from = Number(query.get('offset'))
    const items = [...left.values()].slice(from, from + Number(query.get('limit')))
    return { items: await Promise.all(items.map(sealed)), total: left.size }
  })
  for (const entry of entries) {
    server.on(`GET /items/${entry.record.id}`, () => sealed(entry))
    const path = entry.type === 'task' ? 'tasks' : 'follow-ups'
    server.on(`POST /${path}/${entry.record.id}/dismiss`, () => {
      left.delete(entry.record.id)
      return null
    })
    server.on(`PATCH /${path}/${entry.record.id}`, ({ body }) => {
      const change = body as { status?: string; snoozed_until?: string | null }
      if (change.status === 'open' || change.snoozed_until === null) left.set(entry.record.id, entry)
      else left.delete(entry.record.id)
      return { ...entry.record }
    })
  }
  return server
}

const open = (server: FakeServer, at = '/actionables') => renderApp(at, { server })

async function row(title: string): Promise<HTMLElement> {
  const item = (await screen.findByRole('heading', { name: title, level: 3 })).closest('li')
  if (!item) throw new Error('not in a list')
  return item
}
const titles = () => [...document.querySelectorAll('#content h3')].map((heading) => heading.textContent)
const CHOIR = '77777777-7777-4777-8777-777777777777'
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })

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

describe('the snooze dialog', () => {
  /** At noon in Stockholm, where the person lives; the clocks go forward on the 29th. */
  async function asked(entry = task({ task: 'Send the agreement' })) {
    vi.setSystemTime('2026-03-26T11:00:00Z')
    const server = await aServer([entry, task({ task: 'Call back' })])
    open(server)
    const item = (await screen.findAllByRole('article'))[0] as HTMLElement
    const button = within(item).getByRole('button', { name: /^Snooze:/ })
    button.focus()
    fireEvent.click(button)
    const dialog = await screen.findByRole('dialog', { name: 'Snooze Task' })
    const path = entry.type === 'task' ? 'tasks' : 'follow-ups'
    const saved = () => server.to(`PATCH /${path}/${entry.record.id}`).map(({ body }) => body)
    return { server, dialog, saved }
  }

  it.each([
    ['Tomorrow', 'Fri, Mar 27', '2026-03-27T08:00:00.000Z'],
    ['In 3 days', 'Sun, Mar 29', '2026-03-29T07:00:00.000Z'],
    ['In 7 days', 'Thu, Apr 2', '2026-04-02T07:00:00.000Z'],
  ])('[AC-03] [SM-06] %s is %s at nine where the person lives', async (words, date, until) => {
    const { dialog, saved } = await asked()
    const choice = within(dialog).getByRole('button', { name: new RegExp(`^${words}`) })
    expect(choice.textContent).toContain(date)
    fireEvent.click(choice)
    await waitFor(() => expect(saved()).toEqual([{ snoozed_until: until }]))
    await waitFor(() => expect(titles()).toEqual(['Call back']))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(await screen.findByText('Task snoozed')).toBeTruthy()
  })

  it.each([true, false])(
    '[AC-03] [AC-04] puts a follow-up off as well, back early if they reply: %s',
    async (isEarly) => {
      const { dialog, saved } = await asked(followUp({ subject: 'Venue' }))
      const early = within(dialog).getByRole('switch', { name: 'Back early if they reply', checked: true })
      if (!isEarly) fireEvent.click(early)
      fireEvent.click(within(dialog).getByRole('button', { name: /^Tomorrow/ }))
      await waitFor(() =>
        expect(saved()).toEqual([
          { status: 'snoozed', snoozed_until: '2026-03-27T08:00:00.000Z', unless_replied: isEarly },
        ]),
      )
      expect(await screen.findByText('Follow-up snoozed!')).toBeTruthy()
    },
  )

  it('[AC-03] speaks of a reply only where somebody else is waited for', async () => {
    const { dialog } = await asked(followUp({ subject: 'Venue', type: 'promise', direction: 'i_owe' }))
    expect(within(dialog).queryByRole('switch')).toBeNull()
  })

  it('[AC-03] [VA-07] has a calendar without past days, and cannot snooze before one is chosen', async () => {
    const { dialog, saved } = await asked()
    fireEvent.click(within(dialog).getByRole('button', { name: 'Set manually...' }))
    const day = (name: string) => within(dialog).getByRole<HTMLButtonElement>('button', { name })
    expect(day('Snooze until').disabled).toBe(true)
    expect(day('Wednesday, March 25, 2026').disabled).toBe(true)
    expect(day('Thursday, March 26, 2026, today').disabled).toBe(true) // nine has passed there
    expect(day('Friday, March 27, 2026').disabled).toBe(false)
    fireEvent.click(day('Monday, March 30, 2026'))
    fireEvent.click(day('Snooze until Mar 30, 2026'))
    await waitFor(() => expect(saved()).toEqual([{ snoozed_until: '2026-03-30T07:00:00.000Z' }]))
  })

  it('[AC-03] goes back to the quick choices, and away without a change', async () => {
    const { dialog, saved } = await asked()
    fireEvent.click(within(dialog).getByRole('button', { name: 'Set manually...' }))
    fireEvent.click(within(dialog).getByRole('button', { name: 'Back' }))
    expect(within(dialog).getByRole('button', { name: /^Tomorrow/ })).toBeTruthy()
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(saved()).toEqual([])
    expect(titles()).toHaveLength(2)
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Snooze: Send the agreement'))
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

describe('a list by keyboard', () => {
  const THREE = () => [task({ task: 'First' }), followUp({ subject: 'Second' }), task({ task: 'Third' })]
  const focusedTitle = () => document.activeElement?.closest('li')?.querySelector('h3')?.textContent

  it('[AC-02] [WV-02] j and k move between the items, Enter opens one, o opens its message', async () => {
    const server = await aServer(THREE())
    open(server)
    await row('First')
    press('j')
    await waitFor(() => expect(focusedTitle()).toBe('First'))
    press('j')
    await waitFor(() => expect(focusedTitle()).toBe('Follow up: Second'))
    press('j')
    press('j')
    await waitFor(() => expect(focusedTitle()).toBe('Third'))
    press('k')
    await waitFor(() => expect(focusedTitle()).toBe('Follow up: Second'))
    press('Enter')
    const pane = await paneOf('Idris has not said which room he prefers')
    await waitFor(() => expect(pane.contains(document.activeElement)).toBe(true))
    press('Escape')
    await paneIsClosed()
    await waitFor(() => expect(focusedTitle()).toBe('Follow up: Second'))
    const opened = vi.fn()
    vi.stubGlobal('open', opened)
    press('o')
    expect(opened.mock.calls[0]?.[0]).toContain('#all/thread-2')
  })

  it('[AC-04] e is done and s is the snooze dialog; the focus goes on to the next item, and the rest is told', async () => {
    const entries = THREE()
    const server = await aServer(entries)
    open(server)
    await row('First')
    press('j')
    await waitFor(() => expect(focusedTitle()).toBe('First'))
    press('e')
    expect(focusedTitle()).toBe('Follow up: Second')
    await waitFor(() => expect(titles()).toEqual(['Follow up: Second', 'Third']))
    expect(screen.getByText('2 items left')).toBeTruthy()
    expect(focusedTitle()).toBe('Follow up: Second')
    press('s')
    const dialog = await screen.findByRole('dialog', { name: 'Snooze Task' })
    fireEvent.click(within(dialog).getByRole('button', { name: /^Tomorrow/ }))
    await waitFor(() => expect(titles()).toEqual(['Third']))
    expect(focusedTitle()).toBe('Third')
    press('e')
    await waitFor(() => expect(screen.getByText('No actionables found')).toBeTruthy())
    expect(document.activeElement?.textContent).toBe('Your Actionables')
  })

  it('[WV-07] d says that an item is none, in the list and opened; of what the person wrote down it does nothing', async () => {
    const entries = [
      task({ task: 'First' }),
      task({ task: 'Own', origin: 'manual', kind: 'manual' }),
      task({ task: 'Last' }),
    ]
    const server = await aServer(entries)
    const dismissed = (index: number) => server.to(`POST /tasks/${entries[index]?.record.id}/dismiss`).length
    open(server)
    await row('First')
    press('j')
    await waitFor(() => expect(focusedTitle()).toBe('First'))
    press('d')
    expect(await screen.findByText('Removed: not a task')).toBeTruthy()
    await waitFor(() => expect(titles()).toEqual(['Own', 'Last']))
    expect(focusedTitle()).toBe('Own')
    press('d')
    const pane = await openItem('Last')
    act(() => within(pane).getByRole('heading', { name: 'Last' }).focus())
    press('d')
    await waitFor(() => expect(titles()).toEqual(['Own']))
    expect([dismissed(0), dismissed(1), dismissed(2)]).toEqual([1, 0, 1])
  })

  it('[FC-05] a button that goes with its item hands the focus to the main button of the next', async () => {
    open(await aServer(THREE()))
    const done = within(await row('First')).getByRole('button', { name: /^Done:/ })
    done.focus()
    fireEvent.click(done)
    const next = within(await row('Follow up: Second')).getByRole('button', { name: /^Done:/ })
    expect(document.activeElement).toBe(next)
  })

  it('[RT-01] ? lists the shortcuts, g leads to the pages, and single keys can be switched off', async () => {
    const server = await aServer(THREE())
    const { router } = open(server)
    await row('First')
    press('?')
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    for (const words of [
      'Next item',
      'Mark as done',
      'Open the item',
      'Clear the selection, or close the item',
      'Search',
    ]) {
      expect(within(dialog).getByText(words)).toBeTruthy()
    }
    press('j') // belongs to the dialog
    expect(dialog.contains(document.activeElement)).toBe(true)
    fireEvent.click(within(dialog).getByRole('switch', { name: 'Single-key shortcuts' }))
    await waitFor(() => {
      // The dialog hears the key once it knows that no other lies above it, a moment after it is drawn.
      fireEvent.keyDown(dialog, { key: 'Escape' })
      expect(screen.queryByRole('dialog')).toBeNull()
    })
    expect(localStorage.getItem('looseends_single_keys_off')).toBe('true')
    press('j')
    press('g')
    press('s')
    expect(focusedTitle()).toBeUndefined()
    expect(router.state.location.pathname).toBe('/actionables')
    localStorage.removeItem('looseends_single_keys_off')
    press('g')
    press('s')
    await waitFor(() => expect(router.state.location.pathname).toBe('/snoozed'))
  })
})

describe('[WV-02] the pane beside the list', () => {
  const ENTRIES = () => [
    task({ task: 'First' }),
    followUp({ smart_summary: 'Second', subject: 'Two' }),
    task({ task: 'Third' }),
  ]

  it('[WV-02] follows j and k, and leaves the focus in the list', async () => {
    open(await aServer(ENTRIES()))
    await openItem('First')
    press('j')
    await paneOf('Second')
    expect(document.activeElement).toBe(await row('Follow up: Two'))
    press('j')
    await paneOf('Third')
    press('k')
    await paneOf('Second')
  })

  it('[WV-02] is named by the address: Back closes it, and gives the focus back', async () => {
    const entries = ENTRIES()
    const { router } = open(await aServer(entries))
    await openItem('First')
    expect(router.state.location.search).toBe(`?item=${entries[0]?.record.id}`)
    fireEvent.click(screen.getByRole('link', { name: 'Third' }))
    await paneOf('Third')
    await act(() => router.navigate(-1))
    await paneIsClosed()
    expect([router.state.location.pathname, router.state.location.search]).toEqual(['/actionables', ''])
    expect(document.activeElement).toBe(await row('Third'))
  })

  it('[WV-02] opens by an address alone, of an item of any state that no list shows, and closes to the list', async () => {
    const server = await aServer(ENTRIES())
    const done = task({ task: 'Long done', status: 'completed' })
    server.on(`GET /items/${done.record.id}`, { ...done })
    const { router } = renderApp(`/actionables?item=${done.record.id}`, { server })
    const pane = await paneOf('Long done')
    expect(within(pane).getByRole('button', { name: 'Reopen: Long done' })).toBeTruthy()
    fireEvent.click(within(pane).getByRole('button', { name: 'Close' }))
    await paneIsClosed()
    expect(router.state.location.search).toBe('')
  })

  it.each(['99999999-9999-4999-8999-999999999999', '../../secrets'])(
    '[WV-02] says calmly that %s is no item, and the list stands',
    async (id) => {
      renderApp(`/actionables?item=${encodeURIComponent(id)}`, { server: await aServer(ENTRIES()) })
      expect(await screen.findByRole('heading', { name: 'This item no longer exists' })).toBeTruthy()
      expect(await row('First')).toBeTruthy()
    },
  )

  it('[WV-02] goes on to the next item when its own is done, and closes with the last', async () => {
    open(await aServer(ENTRIES().slice(0, 2)))
    fireEvent.click(within(await openItem('First')).getByRole('button', { name: 'Done: First' }))
    const pane = await paneOf('Second')
    await waitFor(() => expect(document.activeElement).toBe(within(pane).getByRole('heading', { level: 2 })))
    await waitFor(() => expect(titles()).toEqual(['Follow up: Two']))
    press('e')
    await paneIsClosed()
    expect(await screen.findByText('No actionables found')).toBeTruthy()
  })

  it('[WV-02] [FC-05] offers an item that came back as open, and goes on when it is done once more', async () => {
    const entries = ['First', 'Second', 'Third'].map((words) => task({ task: words }))
    const server = await aServer(entries)
    open(server)
    fireEvent.click(within(await openItem('First')).getByRole('button', { name: 'Done: First' }))
    await paneOf('Second')
    await waitFor(() => expect(titles()).toEqual(['Second', 'Third']))
    const reopened = { method: 'PATCH', body: JSON.stringify({ status: 'open' }) }
    await server.fetch(`/api/tasks/${entries[0]?.record.id}`, reopened)
    fireEvent.click(within(await paneOf('Second')).getByRole('button', { name: 'Done: Second' }))
    await paneOf('Third')
    await waitFor(() => expect(titles()).toEqual(['Third', 'First']))
    fireEvent.click(await within(await openItem('First')).findByRole('button', { name: 'Done: First' }))
    await paneOf('Third')
  })

  it('[WV-01] [WV-02] tells in one word in the row, and in full in the pane, what must not wait', async () => {
    const rows = [
      [
        followUp({ subject: 'One', address_failed_at: '2026-03-06T09:00:00.000Z' }),
        'Address failed',
        /your mail did not arrive there/,
      ],
      [followUp({ subject: 'Two', away_until: '2026-03-16T09:00:00.000Z' }), 'Away until Mar 16', /absence notice/],
      [
        followUp({
          subject: 'Three',
          proposal: { message_id: 'message-9', how: 'answered', confidence: 0.7, at: '2026-03-09T10:00:00.000Z' },
          proof: 'The large one, please.',
        }),
        'Looks done?',
        /It looks settled: “The large one, please.”/,
      ],
    ] as const
    open(await aServer(rows.map(([entry]) => entry)))
    for (const [entry, word, words] of rows) {
      const listed = `Follow up: ${entry.record.subject ?? ''}`
      expect(within(await row(listed)).getByText(word)).toBeTruthy()
      expect((await openItem('Idris has not said which room he prefers', listed)).textContent).toMatch(words)
      press('Escape')
      await paneIsClosed()
    }
  })

  it.each([
    ['t', true, 'Marked as done'],
    ['n', false, 'Kept open'],
  ])('[WV-07] what looks settled is answered by %s where it is asked', async (key, accept, told) => {
    const proposal = {
      message_id: 'message-9',
      how: 'answered',
      confidence: 0.7,
      at: '2026-03-09T10:00:00.000Z',
    } as const
    const [asked, other] = [task({ task: 'Send the plan', proposal }), task({ task: 'Call back' })]
    const server = await aServer([asked, other])
    server.on(`POST /tasks/${asked.record.id}/proposal`, null)
    open(server)
    await openItem('Send the plan')
    ;(await row('Call back')).focus()
    press(key)
    expect(server.to(`POST /tasks/${asked.record.id}/proposal`)).toEqual([])
    ;(await row('Send the plan')).focus()
    press(key)
    expect(await screen.findByText(told)).toBeTruthy()
    expect(server.to(`POST /tasks/${asked.record.id}/proposal`).map(({ body }) => body)).toEqual([{ accept }])
  })
})
