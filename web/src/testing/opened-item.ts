import { fireEvent, screen, waitFor, within } from '@testing-library/react'

/** The pane, once it shows that item, by the title that it bears there. */
export async function paneOf(title: string): Promise<HTMLElement> {
  const pane = await screen.findByRole('complementary', { name: 'Opened item' })
  await within(pane).findByRole('heading', { name: title, level: 2 })
  return pane
}

/** Opens an item by its row, which its list may call otherwise; returns the pane. */
export async function openItem(title: string, listed = title): Promise<HTMLElement> {
  fireEvent.click(await screen.findByRole('link', { name: listed }))
  return paneOf(title)
}

export const paneIsClosed = () =>
  waitFor(() => {
    if (screen.queryByRole('complementary', { name: 'Opened item' })) throw new Error('the pane is still open')
  })
