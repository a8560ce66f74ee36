import { afterEach, describe, expect, it, vi } from 'vitest'
import { placeWithRoom } from './place-with-room.ts'

afterEach(() => vi.unstubAllGlobals())

describe('the place of what opens beside a row', () => {
  /** Where it opens beside a row of 44 pixels that begins there, in a window that is 900 high. */
  function placeOf(row: { top: number }, height: number) {
    vi.stubGlobal('innerHeight', 900)
    const anchor = document.createElement('div')
    anchor.getBoundingClientRect = () => new DOMRect(400, row.top, 872, 44)
    const { top, bottom, left, width } = placeWithRoom(anchor, () => height).getBoundingClientRect()
    return { top, bottom, left, width }
  }

  it.each([
    ['below it', 300, 480],
    ['above it', 600, 480],
  ])('[AC-03] is the row where there is room %s', (_, top, height) => {
    expect(placeOf({ top }, height)).toEqual({ top, bottom: top + 44, left: 400, width: 872 })
  })

  it.each([
    ['within the row', 384, 479, { top: 384, bottom: 406 }],
    ['above the row', 440, 552, { top: 333, bottom: 333 }],
    ['at the top of the window', 440, 1200, { top: 2, bottom: 2 }],
  ])('[AC-03] ends higher where there is too little of it, so that all is in sight: %s', (_, top, height, place) => {
    expect(placeOf({ top }, height)).toEqual({ ...place, left: 400, width: 872 })
  })
})
