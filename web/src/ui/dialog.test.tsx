import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { Button } from './button.tsx'
import { ConfirmDialog, Dialog } from './dialog.tsx'

const KINDS = [
  {
    kind: 'a question',
    role: 'alertdialog',
    Kind: ({ isOpen, close, onClosed }: { isOpen: boolean; close: () => void; onClosed?: () => void }) => (
      <ConfirmDialog
        isOpen={isOpen}
        onOpenChange={close}
        title="Delete it?"
        description="It cannot be brought back."
        cancel={<Button>Cancel</Button>}
        confirm={<Button onClick={close}>Delete</Button>}
        {...(onClosed && { onClosed })}
      />
    ),
  },
  {
    kind: 'a dialog',
    role: 'dialog',
    Kind: ({ isOpen, close, onClosed }: { isOpen: boolean; close: () => void; onClosed?: () => void }) => (
      <Dialog
        isOpen={isOpen}
        onOpenChange={close}
        title="A form"
        actions={<Button onClick={close}>Cancel</Button>}
        {...(onClosed && { onClosed })}
      >
        <input aria-label="What" />
      </Dialog>
    ),
  },
]

describe.each(KINDS)('$kind', ({ Kind, role }) => {
  function Page({ onClosed }: { onClosed?: () => void }) {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <button onClick={() => setOpen(true)}>First</button>
        <button onClick={() => setOpen(true)}>Second</button>
        <Kind isOpen={isOpen} close={() => setOpen(false)} {...(onClosed && { onClosed })} />
      </>
    )
  }
  const open = async (name: string) => {
    const opener = screen.getByRole('button', { name })
    opener.focus()
    fireEvent.click(opener)
    const dialog = await screen.findByRole(role)
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
    return { opener, dialog }
  }

  it('[ST-03] gives the focus back to what opened it, each time, by Escape and by its button', async () => {
    const onClosed = vi.fn()
    render(<Page onClosed={onClosed} />)
    const first = await open('First')
    fireEvent.keyDown(document.activeElement ?? first.dialog, { key: 'Escape' })
    await waitFor(() => expect(document.activeElement).toBe(first.opener))
    const second = await open('Second')
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(document.activeElement).toBe(second.opener))
    expect(onClosed).toHaveBeenCalledTimes(2)
  })

  it('[ST-03] gives it back where nobody asks when it closed, too', async () => {
    render(<Page />)
    const { opener } = await open('Second')
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(document.activeElement).toBe(opener))
  })
})

it('[SH-03] a dialog without buttons at its foot can be closed by one at its top', async () => {
  const onOpenChange = vi.fn()
  render(<Dialog isOpen onOpenChange={onOpenChange} title="A list" />)
  fireEvent.click(await screen.findByRole('button', { name: 'Close' }))
  expect(onOpenChange).toHaveBeenCalledWith(false)
})
