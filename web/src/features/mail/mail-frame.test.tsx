import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { MailFrame } from './mail-frame.tsx'

let tellSizes = () => undefined as void

beforeEach(() => {
  class Observer {
    constructor(told: () => void) {
      tellSizes = told
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('ResizeObserver', Observer)
})

const measures = (of: object, sizes: Record<string, number>) => {
  for (const [name, value] of Object.entries(sizes)) Object.defineProperty(of, name, { value, configurable: true })
}

/** A mail in a frame whose page has come. */
function drawnMail() {
  const content = document.createDocumentFragment()
  const mail = { content, pictures: 0, trackers: 0, isDesigned: false, isCut: false, isOnSheet: false }
  render(<MailFrame mail={mail} withPictures={false} title="Message" onFailed={() => undefined} />)
  const frame = screen.getByTitle('Message')
  const page = document.implementation.createHTMLDocument()
  page.title = 'Mail'
  Object.defineProperty(frame, 'contentDocument', { value: page })
  const view = new EventTarget()
  Object.defineProperty(frame, 'contentWindow', { value: view })
  fireEvent.load(frame)
  const grow = (width: number, height: number) => {
    measures(frame, { clientWidth: width })
    measures(page.body, { scrollHeight: height })
    act(() => tellSizes())
  }
  return { frame, page, view, grow }
}

describe('the frame of a mail', () => {
  it('[WV-02] [RT-01] lets no browser act on a key that the app has taken', () => {
    const { frame, page } = drawnMail()
    const pressed = (key: string) => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
      page.body.dispatchEvent(event)
      return event.defaultPrevented
    }
    const heard: string[] = []
    const take = (event: KeyboardEvent) => {
      heard.push(event.key)
      if (event.key === '/') event.preventDefault()
    }
    frame.addEventListener('keydown', take)
    expect([pressed('/'), pressed('q'), pressed('ArrowDown')]).toEqual([true, false, false])
    expect(heard).toEqual(['/', 'q'])
  })

  it('[SH-06] shows that the keyboard is on it, and not on a link within it or under a pointer', () => {
    const { frame, view } = drawnMail()
    const tell = (kind: string): void =>
      act(() => {
        view.dispatchEvent(new Event(kind))
      })
    const hasRing = () => frame.classList.contains('outline-2')
    tell('focus')
    expect(hasRing()).toBe(true)
    tell('focusin')
    expect(hasRing()).toBe(false)
    tell('blur')
    tell('focus')
    expect(hasRing()).toBe(true)
    tell('blur')
    expect(hasRing()).toBe(false)
    tell('pointerdown')
    tell('focus')
    expect(hasRing()).toBe(false)
  })

  it('[WV-02] is as high as its mail at every width, but does not follow a mail that grows with it', () => {
    const { frame, grow } = drawnMail()
    for (let step = 0; step < 100; step += 1) grow(600 + step, 500 + step)
    expect(frame.style.height).toBe('599px')
    for (let step = 0; step < 100; step += 1) grow(700, 1000 + step)
    expect(Number.parseInt(frame.style.height)).toBeLessThan(1050)
    grow(500, 700)
    expect(frame.style.height).toBe('700px')
  })

  it('[WV-02] is scrolled within where it is not as high as its mail, and only there', () => {
    const { page, grow } = drawnMail()
    const scrolled = () => page.documentElement.style.overflowY
    grow(600, 20_000)
    expect(scrolled()).toBe('hidden')
    grow(600, 20_001)
    expect(scrolled()).toBe('auto')
    grow(601, 500)
    expect(scrolled()).toBe('hidden')
    for (let step = 0; step < 40; step += 1) grow(601, 500 + step)
    expect(scrolled()).toBe('auto')
    grow(602, 500)
    expect(scrolled()).toBe('hidden')
  })

  it('[WV-02] grows with every picture that comes', () => {
    const { frame, page, grow } = drawnMail()
    for (let step = 0; step < 100; step += 1) {
      const picture = page.body.appendChild(page.createElement('img'))
      picture.dispatchEvent(new Event('load'))
      grow(600, 500 + step)
    }
    expect([frame.style.height, page.documentElement.style.overflowY]).toEqual(['599px', 'hidden'])
  })
})
