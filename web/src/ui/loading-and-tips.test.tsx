import { act, fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { Loading } from './loading.tsx'
import { PageSpinner, Spinner } from './spinner.tsx'
import { Tip } from './tip.tsx'

describe('the loading indicator', () => {
  it('[SH-06] has five sizes and four variants, each of its own look', () => {
    const look = (node: React.ReactNode) => {
      const { container, unmount } = render(node)
      const { className } = container.firstElementChild ?? { className: '' }
      unmount()
      return className
    }
    const sizes = (['xs', 'sm', 'md', 'lg', 'xl'] as const).map((size) => look(<Spinner size={size} />))
    const variants = (['default', 'primary', 'secondary', 'ghost'] as const).map((variant) =>
      look(<Spinner variant={variant} />),
    )
    expect(new Set(sizes).size).toBe(5)
    expect(new Set(variants).size).toBe(4)
  })

  it('[SH-06] is announced once for a wait, whatever is drawn while it lasts, and again for the next one', () => {
    vi.useFakeTimers()
    vi.advanceTimersByTime(1_001)
    const isSaid = () => screen.queryByRole('status') !== null
    const { rerender } = render(<PageSpinner />)
    expect(isSaid()).toBe(true)
    vi.advanceTimersByTime(60_000)
    rerender(<Loading />)
    expect([isSaid(), screen.queryByText('Loading') !== null]).toEqual([false, true])
    rerender(<p>All of it</p>)
    vi.advanceTimersByTime(1_001)
    rerender(<Loading />)
    expect(isSaid()).toBe(true)
  })
})

describe('a tooltip', () => {
  const point = (name: string) => fireEvent.pointerMove(screen.getByRole('button', { name }), { pointerType: 'mouse' })
  const leave = (name: string) => {
    fireEvent.keyDown(document.body, { key: 'Escape' })
    fireEvent.pointerLeave(screen.getByRole('button', { name }), { pointerType: 'mouse' })
  }
  const pass = (ms: number) => {
    act(() => {
      vi.advanceTimersByTime(ms)
    })
  }

  it('[SH-06] opens after 700 ms, and the next one at once within 300 ms', () => {
    vi.useFakeTimers()
    render(
      <>
        <Tip text="First words">
          <button type="button">first</button>
        </Tip>
        <Tip text="Second words">
          <button type="button">second</button>
        </Tip>
      </>,
    )
    point('first')
    pass(699)
    expect(screen.queryByRole('tooltip')).toBeNull()
    pass(1)
    expect(screen.getByRole('tooltip').textContent).toContain('First words')
    leave('first')
    pass(299)
    point('second')
    expect(screen.getByRole('tooltip').textContent).toContain('Second words')
    leave('second')
    pass(301)
    point('first')
    expect(screen.queryByRole('tooltip')).toBeNull()
    pass(700)
    expect(screen.getByRole('tooltip').textContent).toContain('First words')
  })

  it('[SH-06] describes what it stands beside, unless that is called by the same words', () => {
    vi.useFakeTimers()
    render(
      <>
        <Tip text="Done">
          <button type="button" aria-label="Done: Call Ann" />
        </Tip>
        <Tip text="Search (Ctrl K)">
          <button type="button" aria-label="Search" />
        </Tip>
      </>,
    )
    const described = (name: string) => {
      point(name)
      pass(700)
      const by = screen.getByRole('button', { name }).getAttribute('aria-describedby')
      const tip = screen.getByRole('tooltip')
      leave(name)
      return by === tip.id
    }
    expect(described('Search')).toBe(true)
    expect(described('Done: Call Ann')).toBe(false)
  })
})
