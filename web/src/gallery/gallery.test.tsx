import { render, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { OPENED_MESSAGES } from './opened.ts'
import { Pieces } from './pieces.tsx'
import { Screen } from './screens.tsx'

const [LEFT_OUT_PAGE, MAYBE_PAGE] = OPENED_MESSAGES

describe('the gallery', () => {
  it('[SH-06] shows every size and variant of the loading indicator among the pieces', () => {
    render(<Pieces />)
    const names = ['xs', 'sm', 'md', 'lg', 'xl', 'default', 'primary', 'secondary', 'ghost']
    for (const name of names) expect(screen.getByText(`Loading, ${name}`)).toBeTruthy()
  })

  it.each([
    [LEFT_OUT_PAGE, 'mail loading', 'Spring at the harbour', 'A newsletter: it goes to everybody who subscribed.'],
    [LEFT_OUT_PAGE, 'empty', 'This message is not left out', 'Something was made of it'],
    [LEFT_OUT_PAGE, 'mail gone', 'Spring at the harbour', 'This message is no longer in your mailbox.'],
    [MAYBE_PAGE, 'full', 'Send Ines the signed lease', 'ines@harbour-museum.example'],
    [MAYBE_PAGE, 'empty', 'This no longer needs your answer', 'It was taken or dropped'],
    [MAYBE_PAGE, 'mail loading', 'Send Ines the signed lease', 'Fetching the message from your mailbox…'],
    [MAYBE_PAGE, 'mail not to be had', 'Send Ines the signed lease', 'Your mailbox cannot be reached right now.'],
    [MAYBE_PAGE, 'mail offline', 'Send Ines the signed lease', 'The server cannot be reached. Check your connection'],
  ])('[WV-02] shows what is opened at %s, %s', async (page, state, title, words) => {
    render(<Screen page={page} state={state} />)
    const pane = await screen.findByRole('complementary', { name: 'Opened item' })
    expect(await within(pane).findByRole('heading', { name: title, level: 2 })).toBeTruthy()
    await waitFor(() => expect(pane.textContent).toContain(words), { timeout: 5_000 })
  })

  it.each([
    [LEFT_OUT_PAGE, 'loading', 'Loading'],
    [LEFT_OUT_PAGE, 'error', 'That was a lot in a short time.'],
    [MAYBE_PAGE, 'loading', 'Loading'],
    [MAYBE_PAGE, 'error', 'That was a lot in a short time.'],
  ])('[WV-02] shows what is opened at %s before it is there, %s', async (page, state, words) => {
    render(<Screen page={page} state={state} />)
    const pane = await screen.findByRole('complementary', { name: 'Opened item' })
    await waitFor(() => expect(pane.textContent).toContain(words))
  })

  it.each([
    ['full', 'Send the signed agreement'],
    ['error', 'Try again'],
    ['offline', 'Try again'],
  ])('shows the dashboard, %s', async (state, words) => {
    render(<Screen page="/dashboard" state={state} />)
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0)
  })
})
