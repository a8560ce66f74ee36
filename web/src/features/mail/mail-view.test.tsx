import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { Providers } from '#web/app/providers.tsx'
import { useSession } from '#web/features/session/session-context.tsx'
import { DEFAULT_CONFIG } from '#web/lib/product-config.ts'
import { createQueryClient } from '#web/lib/query-client.ts'
import { aMail, ASKED, aThread, CONVERSATIONS } from '#web/testing/a-mail.ts'
import { failure, fakeServer, MAYA, type FakeServer } from '#web/testing/fake-server.ts'
import { aSessionClient, KEYS } from '#web/testing/render-app.tsx'
import MailView, { type MailViewProps } from './mail-view.tsx'

const CALL = 'GET /messages/message-1/thread'

function Opened(props: MailViewProps) {
  return useSession().status === 'signed_in' ? <MailView {...props} /> : null
}

function renderMail(server: FakeServer, props: Partial<MailViewProps> = {}) {
  vi.stubGlobal('fetch', server.fetch)
  const session = aSessionClient(server)
  session.accept(server.issue())
  return render(
    <Providers config={DEFAULT_CONFIG} keys={KEYS} session={session}>
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter>
          <Opened messageId="message-1" sentence={ASKED} {...props} />
        </MemoryRouter>
      </QueryClientProvider>
    </Providers>,
  )
}

const serving = (...messages: ReturnType<typeof aMail>[]) => {
  const server = fakeServer()
  server.on(CALL, aThread(...messages))
  return server
}

describe('the mail of an item', () => {
  it('[WV-02] shows who wrote it to whom and when, its text with links, and the sentence marked', async () => {
    renderMail(serving(aMail({ cc: [{ name: 'Tom Ash', email: 'tom@ash.example' }] })))
    const message = await screen.findByRole('article', { name: /^Ines Brandt, / })
    expect(screen.getByRole('heading', { name: 'The lease' })).toBeTruthy()
    expect(within(message).getByText('ines@harbour-museum.example')).toBeTruthy()
    expect(within(message).getByText('you and Tom Ash')).toBeTruthy()
    expect(message.querySelector('mark')?.textContent).toBe(ASKED)
    const link = within(message).getByRole('link', { name: 'https://museum.example/lease' })
    expect([link.getAttribute('rel'), link.getAttribute('target')]).toEqual(['noopener noreferrer', '_blank'])
    fireEvent.click(within(message).getByRole('button', { name: /Addresses and date/ }))
    expect(within(message).getByText('Tom Ash <tom@ash.example>')).toBeTruthy()
  })

  it('[MB-05] opens in the mail program where the mailbox has no pages of its own, and it has a name there', async () => {
    const url = 'mid:the-lease@harbour-museum.example'
    const { unmount } = renderMail(serving(aMail({ program_url: url })), { opensInProgram: true })
    expect((await screen.findByRole('link', { name: 'Open in mail program' })).getAttribute('href')).toBe(url)
    unmount()
    for (const [mail, opensInProgram] of [
      [aMail(), true],
      [aMail({ program_url: url }), false],
    ] as const) {
      const rendered = renderMail(serving(mail), { opensInProgram })
      await screen.findByRole('article')
      expect(screen.queryByRole('link', { name: 'Open in mail program' })).toBeNull()
      rendered.unmount()
    }
  })

  it('[WV-02] marks nothing where the sentence does not stand', async () => {
    renderMail(serving(aMail()), { sentence: 'Something else altogether.' })
    const message = await screen.findByRole('article')
    expect(message.querySelector('mark')).toBeNull()
  })

  it('[WV-02] folds what it quotes', async () => {
    const { thread } = CONVERSATIONS['plain'] ?? { thread: aThread() }
    renderMail(serving(...thread.messages))
    const button = await screen.findByRole('button', { name: 'Show quoted text' })
    const quoted = screen.getByText(/Shall I show you the rooms/)
    expect(quoted.hidden).toBe(true)
    fireEvent.click(button)
    expect(quoted.hidden).toBe(false)
  })

  it('[WV-02] names what is attached', async () => {
    const attachments = [
      { filename: 'plan.pdf', mime_type: 'application/pdf', size: 231_000 },
      { filename: '', mime_type: 'text/calendar', size: 812 },
    ]
    renderMail(serving(aMail({ attachments })))
    const list = await screen.findByRole('list', { name: 'Attachments' })
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['plan.pdf231.0 kB', 'text/calendar812 bytes'])
  })

  it('[WV-02] draws HTML in a frame where no script runs', async () => {
    renderMail(serving(aMail({ html: '<p>Hello</p>' })))
    const frame = await screen.findByTitle('Message from Ines Brandt')
    expect(frame.getAttribute('sandbox')).toBe('allow-same-origin allow-popups allow-popups-to-escape-sandbox')
    expect(frame.getAttribute('src')).toBe('/mail-frame.html')
  })

  it('[WV-02] [AV-01] leaves out what a browser would never be done with, and says so', async () => {
    renderMail(serving(aMail({ html: `<p>Hello</p>${'<br a">'.repeat(1_100)}` })))
    await screen.findByTitle('Message from Ines Brandt')
    expect(screen.getByText('The rest of this message is in your mailbox.')).toBeTruthy()
  })
})

describe('its conversation', () => {
  it('[WV-02] has a line for each other message, which opens', async () => {
    const later = aMail({
      id: 'later',
      at: '2026-03-10T07:00:00.000Z',
      first_line: 'One more',
      text: 'One more thing.',
    })
    renderMail(serving(aMail(), later))
    const line = await screen.findByRole('button', { name: /One more/, expanded: false })
    expect(screen.queryByText('One more thing.')).toBeNull()
    fireEvent.click(line)
    expect(await screen.findByText('One more thing.')).toBeTruthy()
  })

  it('[WV-02] [SH-01] has the picture that the top of the page has beside what the person wrote themself', async () => {
    const own = aMail({ direction: 'sent', from: { name: 'Maya Lindqvist', email: MAYA.email ?? '' } })
    renderMail(serving(own))
    const message = await screen.findByRole('article', { name: /^You, / })
    expect(within(message).getByText('MA')).toBeTruthy()
    expect(within(message).queryByText('ML')).toBeNull()
  })

  it('[WV-02] keeps many earlier messages behind one line', async () => {
    const server = fakeServer()
    const { thread } = CONVERSATIONS['long conversation'] ?? { thread: aThread() }
    server.on(CALL, thread)
    renderMail(server)
    const more = await screen.findByRole('button', { name: '13 earlier messages' })
    expect(screen.getAllByRole('article')).toHaveLength(3)
    expect(screen.getByText('6 older messages are in your mailbox.')).toBeTruthy()
    more.focus()
    fireEvent.click(more)
    const messages = screen.getAllByRole('article')
    expect(messages).toHaveLength(16)
    expect(document.activeElement?.closest('article')).toBe(messages[0])
  })

  it('[WV-02] draws the line below the earlier messages as wide as those between the others', async () => {
    const { thread } = CONVERSATIONS['long conversation'] ?? { thread: aThread() }
    renderMail(serving(...thread.messages))
    const more = await screen.findByRole('button', { name: '13 earlier messages' })
    expect(more.closest('.border-b')?.className).not.toMatch(/-m[lrx]-/)
  })

  it('[WV-02] names the year of a mail of another one', async () => {
    vi.useFakeTimers({ now: new Date('2027-01-05T09:00:00Z'), toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    renderMail(serving(aMail(), aMail({ id: 'message-2', at: '2027-01-04T12:00:00.000Z' })))
    const times = (await screen.findAllByRole('article')).map((mail) => mail.querySelector('time')?.textContent)
    expect(times).toEqual([expect.stringMatching(/^Mar 9, 2026, /), expect.stringMatching(/^Jan 4, \d/)])
  })

  it('[WV-02] says once that there is more of it, cut by the server and here', async () => {
    renderMail(serving(aMail({ is_cut: true, html: '<div>'.repeat(2_000) })))
    expect(await screen.findAllByText('The rest of this message is in your mailbox.')).toHaveLength(1)
  })

  it('[WV-02] says what could not be had of it', async () => {
    const { thread } = CONVERSATIONS['cut and unreadable'] ?? { thread: aThread() }
    const server = fakeServer()
    server.on(CALL, thread)
    renderMail(server)
    expect(await screen.findByText('The rest of this message is in your mailbox.')).toBeTruthy()
    for (const line of screen.getAllByRole('button', { expanded: false }).slice(0, 2)) fireEvent.click(line)
    expect(screen.getByText('Your mailbox could not provide this message just now.')).toBeTruthy()
    expect(screen.getByText('This message is too large to be shown here.')).toBeTruthy()
  })
})

describe('a mail that does not come', () => {
  it.each([
    ['provider_message_gone', 404, 'This message is no longer in your mailbox.'],
    ['not_found', 404, 'This message is no longer kept here.'],
  ])('[WV-02] is said to be gone: %s', async (code, status, words) => {
    const server = fakeServer()
    server.on(CALL, () => failure(status, code))
    renderMail(server)
    expect(await screen.findByText(words)).toBeTruthy()
    // The sentence that the item was read from is kept here.
    expect(screen.getByText(`“${ASKED}”`)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  it('[WV-02] [ER-01] can be asked for again', async () => {
    const server = fakeServer()
    server.on(CALL, () => failure(502, 'provider_unavailable'))
    renderMail(server)
    expect(
      await screen.findByText('Your mailbox cannot be reached right now. Please try again in a moment.'),
    ).toBeTruthy()
    server.on(CALL, aThread(aMail()))
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('article')).toBeTruthy()
  })

  it('[WV-02] [BE-03] says that the mailbox no longer lets us in, and leads to where it is connected again', async () => {
    const server = fakeServer()
    server.on(CALL, () => failure(409, 'email_account_disconnected'))
    renderMail(server)
    expect(await screen.findByText(/no longer lets us in/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go to Settings' }).getAttribute('href')).toBe('/settings')
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  it('[WV-02] is waited for in words that a screen reader says', async () => {
    const server = fakeServer()
    server.on(CALL, () => new Promise<never>(() => undefined))
    renderMail(server)
    expect((await screen.findByRole('status')).textContent).toContain('Fetching the message from your mailbox')
  })
})
