import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Button } from './button.tsx'

it('[SH-06] a button that is busy keeps the focus, and neither does nor sends anything until it is not', () => {
  const [pressed, sent] = [vi.fn(), vi.fn((event: { preventDefault: () => void }) => event.preventDefault())]
  const form = (busy: boolean) => (
    <form onSubmit={sent}>
      <Button type="submit" busy={busy} onClick={pressed}>
        Save
      </Button>
    </form>
  )
  const { rerender } = render(form(false))
  const button = screen.getByRole('button', { name: 'Save' })
  button.focus()
  rerender(form(true))
  fireEvent.click(button)
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect([pressed.mock.calls.length, sent.mock.calls.length]).toEqual([0, 0])
  rerender(form(false))
  fireEvent.click(button)
  expect(button.getAttribute('aria-disabled')).toBeNull()
  expect([pressed.mock.calls.length, sent.mock.calls.length]).toEqual([1, 1])
})

it('[ER-01] a double click on a button that can be busy is one press, as it is busy only after the second', () => {
  const [pressed, sent] = [vi.fn(), vi.fn((event: { preventDefault: () => void }) => event.preventDefault())]
  render(
    <form onSubmit={sent}>
      <Button type="submit" busy={false} onClick={pressed}>
        Save
      </Button>
      <Button onClick={pressed}>Next</Button>
    </form>,
  )
  const counts = () => [pressed.mock.calls.length, sent.mock.calls.length]
  const clickTwice = (name: string) => {
    for (const detail of [1, 2]) fireEvent.click(screen.getByRole('button', { name }), { detail })
  }
  clickTwice('Save')
  expect(counts()).toEqual([1, 1])
  clickTwice('Next')
  expect(counts()).toEqual([3, 1])
})
