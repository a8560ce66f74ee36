import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import ToastArea from './toast-area.tsx'
import { toast, type ToastContent } from './toast.ts'

const titles = () =>
  [...document.querySelectorAll('.toast')].map((one) => one.querySelector('.font-medium')?.textContent)
const show = (...contents: ToastContent[]) => act(() => contents.forEach((content) => toast(content)))
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ title: String(from + index) }))

function swipe(element: Element, px: number) {
  const point = (clientX: number) => ({ clientX, clientY: 0, button: 0, pointerType: 'touch', pointerId: 1 })
  Object.assign(element, { setPointerCapture: vi.fn(), releasePointerCapture: vi.fn(), hasPointerCapture: () => true })
  fireEvent.pointerDown(element, point(0))
  fireEvent.pointerMove(element, point(px / 2))
  fireEvent.pointerMove(element, point(px))
  fireEvent.pointerUp(element, point(px))
}

describe('toasts', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })

  it('[SH-04] [CO-01] stay four seconds', async () => {
    render(<ToastArea />)
    show({ title: 'Saved' })
    await pass(3999)
    expect(titles()).toEqual(['Saved'])
    await pass(1)
    expect(titles()).toEqual([])
  })

  it('[SH-04] [CO-01] with something to do stay five seconds', async () => {
    render(<ToastArea />)
    show({ title: 'Done', action: { label: 'Undo', onClick: () => undefined } })
    await pass(4999)
    expect(titles()).toEqual(['Done'])
    await pass(1)
    expect(titles()).toEqual([])
  })

  it('[SH-04] are told to a screen reader with their texts apart', async () => {
    render(<ToastArea />)
    show({
      title: 'Task snoozed',
      subject: 'Send the plan',
      description: 'Back on Mar 5.',
      action: { label: 'Undo', onClick: () => undefined },
    })
    await pass(100)
    expect(screen.getByText(/^Message/).textContent).toMatch(
      /^Message Task snoozed +Send the plan +Back on Mar 5\. +Undo$/,
    )
  })

  it('[WV-06] name the key on the newest that has one, as that is what it takes back', () => {
    render(<ToastArea />)
    const action = { label: 'Undo', keys: 'z', onClick: () => undefined }
    show({ title: 'First', action }, { title: 'Second', action }, { title: 'Synced' })
    const buttons = () => screen.getAllByRole('button', { name: 'Undo' })
    const keys = () => buttons().map((one) => [one.textContent, one.getAttribute('aria-keyshortcuts')])
    expect(keys()).toEqual([
      ['Undo', null],
      ['Undoz', 'z'],
    ])
    fireEvent.click(screen.getAllByRole('button', { name: 'Close message' })[1] as HTMLElement)
    expect(keys()).toEqual([['Undoz', 'z']])
  })

  it('[WV-05] say how many they are about beside a name that is cut off', () => {
    render(<ToastArea />)
    show({ title: '51 items done', subject: 'Dana to get the wire set up', others: 50 })
    const others = screen.getByText('and 50 more')
    expect(others.parentElement?.textContent).toBe('Dana to get the wire set up and 50 more')
    expect(others.closest('.truncate')).toBeNull()
  })

  it('[SH-04] are three at a time, the newest ones; ten are held', async () => {
    render(<ToastArea />)
    show(...numbers(1, 12))
    expect(titles()).toEqual(['10', '11', '12'])
    const seen: string[] = []
    for (let round = 0; round < 12; round += 1) {
      const close = screen.queryAllByRole('button', { name: 'Close message' })[0]
      if (!close) break
      seen.push(titles()[0] ?? '')
      fireEvent.click(close)
    }
    expect(seen).toHaveLength(10)
    expect(seen).not.toContain('1')
    expect(seen).not.toContain('2')
  })

  it('[SH-04] F8 moves the focus to them', async () => {
    render(<ToastArea />)
    show({ title: 'Saved' })
    fireEvent.keyDown(document, { key: 'F8', code: 'F8' })
    expect(document.activeElement?.closest('[role="region"]')?.getAttribute('aria-label')).toBe('Messages (F8)')
  })

  it.each([
    ['20 px', undefined, 19, 21],
    ['50 px where there is something to do', { label: 'Undo', onClick: () => undefined }, 49, 51],
  ])('[SH-04] [CO-01] are swept off from %s on', async (_, action, tooShort, enough) => {
    render(<ToastArea />)
    show({ title: 'Saved', ...(action ? { action } : {}) })
    const element = document.querySelector('.toast') as Element
    swipe(element, tooShort)
    expect(titles()).toEqual(['Saved'])
    swipe(element, enough)
    await pass(0)
    expect(titles()).toEqual([])
  })

  it.each([
    [{ title: 'Saved' }, 'plain'],
    [{ title: 'Saved', kind: 'loading' }, 'loading'],
    [{ title: 'Connecting...' }, 'loading'],
    [{ title: 'Please wait', description: 'Processing your mail' }, 'loading'],
    [{ title: 'Inbox processing failed', kind: 'destructive' }, 'failure'],
    [{ title: 'No', kind: 'error' }, 'failure'],
    [{ title: 'Yes', kind: 'success' }, 'success'],
    [{ title: 'So', kind: 'info' }, 'info'],
    [{ title: 'Mind', kind: 'warning' }, 'warning'],
  ] satisfies [ToastContent, string][])('[SH-04] %o is a %s toast', (content, look) => {
    render(<ToastArea />)
    show(content)
    expect(document.querySelector('.toast')?.getAttribute('data-kind')).toBe(look)
  })
})
