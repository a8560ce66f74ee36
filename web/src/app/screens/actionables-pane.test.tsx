import { aTask } from '@loose-ends/domain/testing/loose-ends.ts'
import { DAY_MS } from '@loose-ends/domain/time.ts'
import { onlineManager } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished } from 'vitest'
import { shortDayText } from '#web/lib/dates.ts'
import { openItem, paneIsClosed, paneOf } from '#web/testing/opened-item.ts'
import { renderApp } from '#web/testing/render-app.tsx'
import { task, followUp, aServer, open, row, titles, press } from '#web/testing/actionables-page.ts'

const IN_FIVE_DAYS = new Date(Date.now() + 5 * DAY_MS)
const AWAY_UNTIL = `Away until ${shortDayText(IN_FIVE_DAYS, new Date())}`

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

  it('[WV-02] says of an address that is opened without a network that the server is not reached', async () => {
    const server = await aServer(ENTRIES())
    const done = task({ task: 'Long done', status: 'completed' })
    server.on(`GET /items/${done.record.id}`, { ...done })
    const { router } = renderApp('/actionables', { server })
    await row('First')
    onlineManager.setOnline(false)
    onTestFinished(() => onlineManager.setOnline(true))
    await act(() => router.navigate(`?item=${done.record.id}`))
    expect(await screen.findByText(/cannot be reached/)).toBeTruthy()
    onlineManager.setOnline(true)
    await paneOf('Long done')
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

  it('[WV-10] suggests no message to somebody who is away, and does once they are back', async () => {
    const away = followUp({ subject: 'One', away_until: IN_FIVE_DAYS.toISOString(), suggested_response: 'Any news?' })
    const back = followUp({ subject: 'Two', away_until: '2026-03-06T09:00:00.000Z', suggested_response: 'Any news?' })
    open(await aServer([away, back]))
    const suggestion = async (subject: string) => {
      const pane = await openItem('Idris has not said which room he prefers', `Follow up: ${subject}`)
      return within(pane).queryByRole('button', { name: /Suggested message/ })
    }
    expect(await suggestion('One')).toBeNull()
    press('Escape')
    await paneIsClosed()
    expect(await suggestion('Two')).toBeTruthy()
    expect(within(await row('Follow up: Two')).queryByText(/Away until/)).toBeNull()
  })

  it('[WV-01] [WV-02] tells in one word in the row, and in full in the pane, what must not wait', async () => {
    const rows = [
      [
        followUp({ subject: 'One', address_failed_at: '2026-03-06T09:00:00.000Z' }),
        'Address failed',
        /your mail did not arrive there/,
      ],
      [followUp({ subject: 'Two', away_until: IN_FIVE_DAYS.toISOString() }), AWAY_UNTIL, /absence notice/],
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
    const asked = aTask({ task: 'Send the plan', proposal })
    const server = await aServer([{ type: 'task', record: asked }, task({ task: 'Call back' })])
    server.on(`POST /tasks/${asked.id}/proposal`, { ...asked, undo: null })
    open(server)
    await openItem('Send the plan')
    ;(await row('Call back')).focus()
    press(key)
    expect(server.to(`POST /tasks/${asked.id}/proposal`)).toEqual([])
    ;(await row('Send the plan')).focus()
    press(key)
    expect(await screen.findByText(told)).toBeTruthy()
    expect(server.to(`POST /tasks/${asked.id}/proposal`).map(({ body }) => body)).toEqual([{ accept }])
  })
})
