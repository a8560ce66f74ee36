import { describe, expect, it } from 'vitest'
import { adaptedValue, isGround } from './adapt-colour.ts'

describe('a colour of a mail that is drawn in the page’s own', () => {
  it.each([
    ['black', 'var(--ink)'],
    ['#222', 'var(--ink)'],
    ['rgb(31, 28, 31)', 'var(--ink)'],
    // On a ground that is dropped with it.
    ['#ffffff', 'var(--ink)'],
    ['#888888', 'var(--ink-3)'],
    ['grey', 'var(--ink-3)'],
    ['rgba(0, 0, 0, 0.6)', 'var(--ink-3)'],
    ['rgb(0 0 0 / 60%)', 'var(--ink-3)'],
    ['inherit', null],
    ['windowtext', null],
    ['transparent', null],
    ['var(--theirs)', null],
    ['url(https://evil.example)', null],
  ])('[WV-02] text in %s is in %s', (colour, becomes) => {
    expect(adaptedValue('color', colour)).toBe(becomes)
  })

  it.each(['red', '#1f497d', 'rgb(0, 0, 238)'])(
    '[WV-02] text in %s keeps its hue, and is darkened or lightened',
    (colour) => {
      expect(adaptedValue('color', colour)).toBe(
        `light-dark(oklch(from ${colour} min(l, 0.5) min(c, 0.15) h / 1), oklch(from ${colour} max(l, 0.75) min(c, 0.15) h / 1))`,
      )
    },
  )

  it.each([
    ['background-color', 'white', false],
    ['background-color', 'rgb(255, 255, 255)', false],
    ['background-color', 'transparent', false],
    ['background-color', 'initial', false],
    ['background-color', '#f4f4f4', false],
    ['background-color', '#264653', true],
    ['background-color', 'yellow', true],
    ['background-image', 'none', false],
    ['background-image', 'linear-gradient(red, blue)', true],
    ['color', 'red', false],
  ])('[WV-02] %s: %s is a ground of its own: %s', (name, value, isOne) => {
    expect(isGround(name, value)).toBe(isOne)
  })

  it.each([
    ['background-color', '#ffffff', null],
    ['background-image', 'url(https://pictures.example/a.png)', null],
    ['border-top-color', 'rgb(221, 221, 221)', 'var(--line-strong)'],
    ['text-shadow', 'white 0 0 1px', null],
    ['-webkit-text-fill-color', 'white', null],
    ['--ink', 'white', null],
    ['color-scheme', 'light', null],
    ['opacity', '0.4', null],
    ['opacity', '0', '0'],
    ['font-size', '11px', '11px'],
    ['margin-top', '0px', '0px'],
  ])('[WV-02] %s: %s becomes %s', (name, value, becomes) => {
    expect(adaptedValue(name, value)).toBe(becomes)
  })
})
