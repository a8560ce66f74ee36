import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { failure } from '#web/testing/fake-server.ts'
import { named } from '#web/testing/named.ts'
import { paneOf } from '#web/testing/opened-item.ts'
import { renderApp } from '#web/testing/render-app.tsx'
import {
  aTaskToAnswer,
  atItsEnd,
  closed,
  compose,
  escape,
  keptKeys,
  letter,
  press,
  pressFocused,
  row,
  selected,
  WORDS,
  write,
} from '#web/testing/reply-page.ts'

describe('[WV-10] what a reply says', () => {
  it('[WV-10] is chosen by stance, for as long as nothing was typed', async () => {
    const { server } = await aTaskToAnswer(undefined, letter('Yes, of course. You will have it by ▢.'))
    const { dialog, message } = await compose(server)
    const stances = () => within(dialog).queryAllByRole<HTMLInputElement>('radio')
    expect(stances().map(({ checked, labels }) => [labels?.[0]?.textContent, checked])).toEqual([
      ['Yes, by…', true],
      ['Here it is', false],
      ['No', false],
    ])
    fireEvent.click(within(dialog).getByLabelText('No'))
    expect(message.value).toBe(letter('I am sorry, I will not be able to do that.'))
    fireEvent.click(within(dialog).getByLabelText('Here it is'))
    expect(message.value).toBe(letter('Here it is: ▢'))
    await write(message)
    expect(stances()).toEqual([])
    press('Discard', dialog)
    expect(stances()).toHaveLength(3)
  })

  it('[WV-10] brings what the owner promised, or says by when', async () => {
    const { server } = await aTaskToAnswer(undefined, letter('As promised: ▢'))
    const { dialog, message } = await compose(server)
    fireEvent.click(within(dialog).getByLabelText('Not yet, by…'))
    expect(message.value).toBe(letter('I have not forgotten: it will be done by ▢.'))
  })

  it('[WV-10] leaves nothing to choose where there is one thing to say', async () => {
    const { server } = await aTaskToAnswer(undefined, letter('To answer your question: ▢'))
    const { dialog } = await compose(server)
    expect(within(dialog).queryAllByRole('radio')).toEqual([])
  })
})

describe('[WV-10] where one types in a reply', () => {
  it('[WV-12] a letter that comes before the message can be written is no key of the page', async () => {
    const { server, task } = await aTaskToAnswer()
    server.on(`GET /items/${task.id}/reply`, () => new Promise<Response>(() => undefined))
    const { router } = renderApp('/dashboard', { server })
    const type = () => ['y', 'e', 's', '2'].forEach((key) => fireEvent.keyDown(document.body, { key }))
    press('Reply', await row())
    type()
    const dialog = within(await paneOf('Send the plan')).getByRole('region', { name: 'Reply' })
    expect(await within(dialog).findByText('The message is being read')).toBeTruthy()
    type()
    await waitFor(() => expect(server.to(`GET /items/${task.id}/reply`).length).toBeGreaterThan(0))
    expect(server.to(`PATCH /tasks/${task.id}`)).toEqual([])
    expect(new URLSearchParams(router.state.location.search).get('tab')).not.toBe('sent')
    expect(screen.getByRole('region', { name: 'Reply' })).toBeTruthy()
  })

  it('[WV-02] it stays in sight when the mail above it comes late, unless the focus is elsewhere', async () => {
    const grown: (() => void)[] = []
    const observed = new Set<Element>()
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(grows: () => void) {
          grown.push(grows)
        }
        observe = (element: Element) => observed.add(element)
        unobserve = () => undefined
        disconnect = () => undefined
      },
    )
    const { server } = await aTaskToAnswer()
    const { dialog, message } = await compose(server)
    await waitFor(() => expect(document.activeElement).toBe(message))
    const mail = await screen.findByRole('region', { name: 'The mail' })
    expect([...observed].some((around) => around.contains(mail) && around.contains(dialog))).toBe(true)
    const scrolled = vi.spyOn(dialog, 'scrollIntoView')
    for (const grows of grown) grows()
    expect(scrolled).toHaveBeenCalledWith({ block: 'nearest' })
    message.blur()
    scrolled.mockClear()
    for (const grows of grown) grows()
    expect(scrolled).not.toHaveBeenCalled()
  })

  it('[WV-10] the first blank is selected, also that of another stance', async () => {
    const { server } = await aTaskToAnswer(undefined, letter('Yes, of course. You will have it by ▢.'))
    const { dialog, message } = await compose(server)
    expect(document.activeElement).toBe(message)
    expect(selected(message)).toEqual({ words: '▢', after: 'Hi Maren,\n\nYes, of course. You will have it by ' })
    fireEvent.click(within(dialog).getByLabelText('Here it is'))
    expect(document.activeElement).toBe(message)
    expect(selected(message)).toEqual({ words: '▢', after: 'Hi Maren,\n\nHere it is: ' })
    fireEvent.click(within(dialog).getByLabelText('No'))
    expect(selected(message)).toEqual(atItsEnd(message))
  })

  it('[WV-10] the first of two blanks is selected', async () => {
    const { server } = await aTaskToAnswer(undefined, letter('On ▢, or on ▢.'))
    const { message } = await compose(server)
    expect(selected(message)).toEqual({ words: '▢', after: 'Hi Maren,\n\nOn ' })
  })

  it('[WV-10] a button leads to the marked gap, for as long as there is one', async () => {
    const { server } = await aTaskToAnswer(undefined, letter('Yes, of course. You will have it by ▢.'))
    const { dialog, message } = await compose(server)
    expect(within(dialog).getByText('Fill in the marked gap before you send this.')).toBeTruthy()
    message.setSelectionRange(0, 0)
    message.blur()
    press('Go to the gap', dialog)
    expect(document.activeElement).toBe(message)
    expect(selected(message)).toEqual({ words: '▢', after: 'Hi Maren,\n\nYes, of course. You will have it by ' })
    fireEvent.click(within(dialog).getByLabelText('No'))
    expect(within(dialog).queryByRole('button', { name: 'Go to the gap' })).toBeNull()
  })

  it('[WV-10] the stances keep the focus for who goes through them by keyboard', async () => {
    const { server } = await aTaskToAnswer(undefined, letter('Yes, of course. You will have it by ▢.'))
    const { dialog, message } = await compose(server)
    const stance = within(dialog).getByLabelText('Here it is')
    stance.focus()
    fireEvent.click(stance)
    expect(document.activeElement).toBe(stance)
    expect(selected(message)).toEqual({ words: '▢', after: 'Hi Maren,\n\nHere it is: ' })
  })

  it('[WV-12] it goes on at the end of what was begun, and at the blank again once that is discarded', async () => {
    const { server } = await aTaskToAnswer(undefined, 'By ▢.')
    const { message } = await compose(server)
    await write(message)
    escape()
    await closed()
    const pane = await paneOf('Send the plan')
    fireEvent.click(await within(pane).findByRole('button', { name: 'Go on' }))
    const again = await screen.findByLabelText<HTMLTextAreaElement>('Message')
    expect(again.value).toBe(WORDS)
    expect(selected(again)).toEqual(atItsEnd(again))
    press('Discard', within(pane).getByRole('region', { name: 'Reply' }))
    expect(document.activeElement).toBe(again)
    expect(selected(again)).toEqual({ words: '▢', after: 'By ' })
  })
})

describe('[WV-12] a reply in writing', () => {
  it('[WV-12] is there again after Escape, and its item says that it was begun', async () => {
    const { server } = await aTaskToAnswer()
    const { message } = await compose(server)
    expect(message.value).toBe('Here is the plan.')
    await write(message)
    escape()
    await closed()
    expect(within(await row()).getByText('Reply begun')).toBeTruthy()
    const pane = await paneOf('Send the plan')
    expect(await within(pane).findByText('You began a reply. It is kept in this browser.')).toBeTruthy()
    press('Go on', pane)
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Message')).value).toBe(WORDS)
  })

  it('[WV-12] is not called begun beside the place where it is being typed', async () => {
    const { server } = await aTaskToAnswer()
    const { message } = await compose(server)
    await write(message)
    await within(await row()).findByText('Reply begun')
    expect(screen.queryByText(/^You began a reply/)).toBeNull()
  })

  it.each([
    ['keys, and comes in sight', true],
    ['a pointer, under which nothing moves', false],
  ])('[WV-12] [SH-06] leaves the focus where it was begun: for whoever goes by %s', async (_, isByKeys) => {
    const { server } = await aTaskToAnswer()
    await compose(server)
    const begin = within(await paneOf('Send the plan')).getByRole('button', { name: named('Reply') })
    const asked = vi.spyOn(begin, 'matches').mockReturnValue(isByKeys)
    const scrolled = vi.spyOn(begin, 'scrollIntoView')
    escape()
    await closed()
    expect(document.activeElement).toBe(begin)
    expect(asked).toHaveBeenCalledWith(':focus-visible')
    expect(scrolled).toHaveBeenCalledTimes(isByKeys ? 1 : 0)
  })

  it('[WV-12] outlasts the page and the session, and lies in the browser unreadable', async () => {
    const { server } = await aTaskToAnswer()
    const { message, session } = await compose(server)
    await write(message)
    expect(JSON.stringify(localStorage)).not.toContain('plan')
    session.forget('timed_out')
    cleanup()
    const again = await compose(server)
    expect(again.message.value).toBe(WORDS)
  })

  it('[WV-12] is gone when it is discarded, and the text is as it was', async () => {
    const { server } = await aTaskToAnswer()
    const { dialog, message } = await compose(server)
    await write(message)
    press('Discard', dialog)
    expect([message.value, keptKeys()]).toEqual(['Here is the plan.', []])
    await write(message)
    escape()
    await closed()
    press('Discard', await paneOf('Send the plan'))
    expect(keptKeys()).toEqual([])
  })

  it('[WV-12] that is discarded in its line can be had back', async () => {
    const { server } = await aTaskToAnswer()
    const { message } = await compose(server)
    await write(message)
    escape()
    await closed()
    const pane = await paneOf('Send the plan')
    pressFocused('Discard', pane)
    await screen.findByText('Reply discarded')
    expect(document.activeElement).toBe(within(pane).getByRole('button', { name: named('Reply') }))
    fireEvent.keyDown(document.body, { key: 'z' })
    press('Go on', await waitFor(() => within(pane).getByText(/^You began a reply/).parentElement as HTMLElement))
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Message')).value).toBe(WORDS)
  })

  it('[WV-12] goes with the account', async () => {
    const { server } = await aTaskToAnswer()
    const { message, router } = await compose(server)
    await write(message)
    escape()
    await closed()
    server.on('POST /account/delete', null)
    await router.navigate('/settings')
    fireEvent.click(await screen.findByRole('button', { name: 'Delete Account' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Yes, delete my account' }))
    await waitFor(() => expect(keptKeys()).toEqual([]))
  })

  it('[WV-12] Escape goes one step back where a time is chosen', async () => {
    const { server } = await aTaskToAnswer()
    const { dialog, message } = await compose(server)
    await write(message)
    message.setSelectionRange(4, 4)
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
    pressFocused('Send later…', dialog)
    const choices = await within(dialog).findByLabelText('When to send it')
    expect(document.activeElement).toBe(within(choices).getAllByRole('button')[0])
    expect(within(choices).getByRole('button', { name: 'Back' })).toBeTruthy()
    expect([scrolled.mock.contexts, scrolled.mock.calls]).toEqual([[choices], [[{ block: 'nearest' }]]])
    scrolled.mockRestore()
    escape()
    await waitFor(() => expect(within(dialog).queryByLabelText('When to send it')).toBeNull())
    expect(await paneOf('Send the plan')).toBeTruthy()
    expect([document.activeElement, message.value, message.selectionStart]).toEqual([message, WORDS, 4])
    escape()
    await closed()
  })

  it.each([
    ['Send', () => undefined],
    [/^Tomorrow/, (dialog: HTMLElement) => pressFocused('Send later…', dialog)],
  ] as const)(
    '[WV-12] hears Escape while "%s" is under way, which has the focus again when it failed',
    async (name, go) => {
      const { server, task } = await aTaskToAnswer()
      const failing = Promise.withResolvers<ReturnType<typeof failure>>()
      server.on(`POST /items/${task.id}/reply`, () => failing.promise)
      const { dialog, message } = await compose(server)
      await write(message)
      go(dialog)
      const button = within(dialog).getByRole<HTMLButtonElement>('button', { name })
      button.focus()
      fireEvent.click(button)
      expect([button.disabled, document.activeElement]).toEqual([true, dialog])
      expect(within(dialog).getByText(name === 'Send' ? 'Sending…' : 'Scheduling…').tagName).toBe('OUTPUT')
      const turning = dialog.querySelector('button:has(.animate-turn)')?.textContent
      expect(turning).toBe(name === 'Send' ? 'Send' : 'Send later')
      escape()
      expect(await paneOf('Send the plan')).toBeTruthy()
      failing.resolve(failure(503, 'provider_unavailable'))
      await within(dialog).findByText('Your mailbox cannot be reached right now.')
      await waitFor(() => expect(document.activeElement).toBe(button))
      expect(dialog.querySelector('.animate-turn')).toBeNull()
    },
  )

  it('[WV-12] hears Escape where its mailbox is asked once more', async () => {
    const { server, task } = await aTaskToAnswer()
    server.on(`GET /items/${task.id}/reply`, () => failure(503, 'provider_unavailable'))
    renderApp('/dashboard', { server })
    press('Reply', await row())
    const pane = await paneOf('Send the plan')
    await within(pane).findByRole('button', { name: 'Try again' })
    server.on(`GET /items/${task.id}/reply`, () => new Promise<never>(() => undefined))
    pressFocused('Try again', pane)
    const dialog = within(pane).getByRole('region', { name: 'Reply' })
    await within(dialog).findByRole('status')
    expect(document.activeElement).toBe(dialog)
    escape()
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Reply' })).toBeNull())
    expect(await paneOf('Send the plan')).toBeTruthy()
  })
})
