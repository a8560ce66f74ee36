import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { Tabs } from './tabs.tsx'

type Fruit = 'apple' | 'pear' | 'plum'

function Orchard() {
  const [open, setOpen] = useState<Fruit>('apple')
  const tabs = (['apple', 'pear', 'plum'] as const).map((value) => ({ value, label: value, content: `A ${value}` }))
  return <Tabs label="Fruit" tabs={tabs} open={open} onOpen={setOpen} />
}

const tab = (name: Fruit) => screen.getByRole('tab', { name })
const opened = () => screen.getAllByRole('tab', { selected: true })

describe('tabs', () => {
  it('[SH-06] are walked by the arrows, Home and End, round and round; the one with the focus is open', () => {
    render(<Orchard />)
    tab('apple').focus()
    for (const [key, to] of [
      ['ArrowRight', 'pear'],
      ['End', 'plum'],
      ['ArrowRight', 'apple'],
      ['ArrowLeft', 'plum'],
      ['Home', 'apple'],
    ] as const) {
      fireEvent.keyDown(document.activeElement ?? document.body, { key })
      expect([key, document.activeElement?.textContent, ...opened().map((one) => one.textContent)]).toEqual([
        key,
        to,
        to,
      ])
      expect(screen.getByRole('tabpanel', { name: to }).textContent).toBe(`A ${to}`)
    }
  })

  it('[SH-06] leave to the browser what has a modifier: Alt and an arrow go back a page', () => {
    render(<Orchard />)
    tab('apple').focus()
    expect(fireEvent.keyDown(tab('apple'), { key: 'ArrowRight', altKey: true })).toBe(true)
    expect(document.activeElement).toBe(tab('apple'))
  })

  it('[SH-06] hand the focus from a page that closes by a key to the name of the one that opens, and take it from nobody', () => {
    const tabs = (['apple', 'pear'] as const).map((value) => ({
      value,
      label: value,
      content: <button type="button">{`Eat the ${value}`}</button>,
    }))
    const drawn = (open: Fruit) => (
      <>
        <Tabs label="Fruit" tabs={tabs} open={open as 'apple'} onOpen={() => undefined} />
        <input aria-label="Elsewhere" />
      </>
    )
    const { rerender } = render(drawn('apple'))
    screen.getByRole('button', { name: 'Eat the apple' }).focus()
    rerender(drawn('pear'))
    expect(document.activeElement).toBe(tab('pear'))
    const elsewhere = screen.getByRole('textbox')
    elsewhere.focus()
    rerender(drawn('apple'))
    expect(document.activeElement).toBe(elsewhere)
  })

  it('[SH-06] only the open one is on the way of the Tab key, and names the page below', () => {
    render(<Orchard />)
    fireEvent.click(tab('pear'))
    expect(screen.getAllByRole('tab').map((one) => one.tabIndex)).toEqual([-1, 0, -1])
    expect(document.getElementById(tab('pear').getAttribute('aria-controls') ?? '')?.textContent).toBe('A pear')
  })
})
