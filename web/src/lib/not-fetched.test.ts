import { fireEvent, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest'
import { isNotFetched, useFetchedAnew } from './not-fetched.ts'

const NOT_FETCHED = [
  ['Chromium', 'Failed to fetch dynamically imported module: https://app.example/assets/privacy-1a2b.js'],
  ['Firefox', 'error loading dynamically imported module: https://app.example/assets/privacy-1a2b.js'],
  ['Safari', 'Importing a module script failed.'],
] as const

describe('a piece of the app that could not be fetched', () => {
  let reload: MockInstance<() => void>
  const online = () => fireEvent(window, new Event('online'))
  beforeEach(() => {
    reload = vi.spyOn(location, 'reload').mockReturnValue()
  })
  afterEach(() => {
    vi.restoreAllMocks()
  })

  it.each(NOT_FETCHED)('[SH-05] is known as %s says it, and comes once there is a network', (_, message) => {
    const error = new TypeError(message)
    expect(isNotFetched(error)).toBe(true)
    renderHook(() => useFetchedAnew(error))
    expect(reload).not.toHaveBeenCalled()
    online()
    online()
    expect(reload).toHaveBeenCalledOnce()
  })

  it.each([[new TypeError('no such thing')], ['Importing a module script failed.'], [null]])(
    '[SH-05] is not what %s tells of, which waits for a click',
    (error) => {
      expect(isNotFetched(error)).toBe(false)
      renderHook(() => useFetchedAnew(error))
      online()
      expect(reload).not.toHaveBeenCalled()
    },
  )

  it('[SH-05] is let be once what needed it has left the page', () => {
    renderHook(() => useFetchedAnew(new TypeError(NOT_FETCHED[0][1]))).unmount()
    online()
    expect(reload).not.toHaveBeenCalled()
  })
})
