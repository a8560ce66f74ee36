import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { openItem, paneIsClosed, paneOf } from '#web/testing/opened-item.ts'
import { task, followUp, aServer, open, row, titles, press } from '#web/testing/actionables-page.ts'

describe('the snooze dialog', () => {
  /** At noon in Stockholm, where the person lives, unless said otherwise; the clocks go forward on the 29th. */
  async function asked(entry = task({ task: 'Send the agreement' }), now = '2026-03-26T11:00:00Z') {
    vi.setSystemTime(now)
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
    expect(day('Monday, March 30, 2026, selected')).toBeTruthy()
    fireEvent.click(day('Snooze until Mar 30, 2026'))
    await waitFor(() => expect(saved()).toEqual([{ snoozed_until: '2026-03-30T07:00:00.000Z' }]))
  })

  it('[AC-03] names the days of the calendar in the order that is usual where the person is', async () => {
    const language = vi.spyOn(navigator, 'language', 'get').mockReturnValue('en-GB')
    const { dialog } = await asked()
    fireEvent.click(within(dialog).getByRole('button', { name: 'Set manually...' }))
    language.mockRestore()
    expect(within(dialog).getByRole('button', { name: /^Friday,? 27 March 2026$/ })).toBeTruthy()
  })

  it('[AC-03] goes back from the calendar to the button that led there', async () => {
    const { dialog } = await asked(followUp({ subject: 'Venue' }))
    fireEvent.click(within(dialog).getByRole('button', { name: 'Set manually...' }))
    fireEvent.click(within(dialog).getByRole('button', { name: 'Back' }))
    expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Set manually...' }))
  })

  it('[AC-03] [SH-06] says in plain words what leads to other months', async () => {
    const { dialog } = await asked()
    fireEvent.click(within(dialog).getByRole('button', { name: 'Set manually...' }))
    const months = within(dialog).getByRole('navigation', { name: 'Other months' })
    const names = within(months)
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label'))
    expect(names).toEqual(['Previous month', 'Next month'])
  })

  it('[AC-03] has every month six weeks high, so that what is pressed stays where it is', async () => {
    const { dialog } = await asked()
    fireEvent.click(within(dialog).getByRole('button', { name: 'Set manually...' }))
    const weeks = () => dialog.querySelectorAll('tbody tr').length
    expect(weeks()).toBe(6) // March 2026 has six, April five
    fireEvent.click(within(dialog).getByRole('button', { name: 'Next month' }))
    expect(within(dialog).getByRole('grid', { name: 'April 2026' })).toBeTruthy()
    expect(weeks()).toBe(6)
  })

  it.each([
    ['2026-11-27T12:00:00Z', 'November 2026', 'Saturday, November 28, 2026'],
    ['2026-11-28T12:00:00Z', 'December 2026', 'Tuesday, December 1, 2026'],
    ['2026-12-30T12:00:00Z', 'January 2027', 'Friday, January 1, 2027'],
  ])('[AC-03] opens the calendar at %s with %s, where most of the days to come are', async (now, month, first) => {
    const { dialog } = await asked(task({ task: 'Send the agreement' }), now)
    fireEvent.click(within(dialog).getByRole('button', { name: 'Set manually...' }))
    expect(within(dialog).getByRole('grid', { name: month })).toBeTruthy()
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(first))
  })

  it('[AC-03] [VA-07] lets a day of the month beside be chosen from the week that it shares, and goes back to this month', async () => {
    const { dialog, saved } = await asked(task({ task: 'Send the agreement' }), '2026-11-29T12:00:00Z')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Set manually...' }))
    fireEvent.click(within(dialog).getByRole('button', { name: 'Previous month' }))
    expect(within(dialog).getByRole('button', { name: 'Sunday, November 29, 2026, today' })).toBeTruthy()
    fireEvent.click(within(dialog).getByRole('button', { name: 'Thursday, December 3, 2026' }))
    fireEvent.click(within(dialog).getByRole('button', { name: 'Snooze until Dec 3, 2026' }))
    await waitFor(() => expect(saved()).toEqual([{ snoozed_until: '2026-12-03T08:00:00.000Z' }]))
  })

  it('[AC-03] goes back to the quick choices, and away without a change', async () => {
    const { dialog, saved } = await asked()
    fireEvent.click(within(dialog).getByRole('button', { name: 'Set manually...' }))
    const back = within(dialog).getByRole('button', { name: 'Back' })
    back.focus()
    fireEvent.click(back)
    expect(within(dialog).getByRole('button', { name: /^Tomorrow/ })).toBeTruthy()
    expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: /^Set manually/ }))
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(saved()).toEqual([])
    expect(titles()).toHaveLength(2)
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Snooze: Send the agreement'))
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

  it.each([
    [['e', '3'], [{ snoozed_until: '2026-03-27T08:00:00.000Z' }]],
    [['e', '1', 'Escape'], []],
  ])('[AC-03] [WV-07] %o after s, before the choices are there, are no keys of the page', async (keys, expected) => {
    vi.setSystemTime('2026-03-26T11:00:00Z')
    const entry = task({ task: 'First' })
    const server = await aServer([entry, task({ task: 'Second' })])
    const { router } = open(server)
    await row('First')
    press('j')
    await waitFor(() => expect(focusedTitle()).toBe('First'))
    press('s')
    keys.forEach(press)
    await waitFor(() => expect(titles()).toHaveLength(2 - expected.length))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(router.state.location.pathname).toBe('/actionables')
    expect(server.to(`PATCH /tasks/${entry.record.id}`).map(({ body }) => body)).toEqual(expected)
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
