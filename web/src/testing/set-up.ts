// Brings what reads zones along, before any test puts a false clock in the place of `Date`: it would read the computer's zone for ever.
import '@loose-ends/domain/reply/send-time.ts'
import { act, cleanup, configure, getConfig } from '@testing-library/react'
import { createRoot } from 'react-dom/client'
import { afterEach, vi } from 'vitest'
import { forgetToasts } from '#web/ui/toast.ts'

// Ends what hangs: nothing that works comes near it.
configure({ asyncUtilTimeout: 2 * 60_000 })

/**
 * What is waited for is there as soon as it is drawn, before the effects of drawing it have run: listeners, the focus. React
 * runs those that wait, of whatever root, before it draws anything else.
 */
const besides = createRoot(document.createElement('div'))
const runWaitingEffects = (): void => act(() => besides.render(null))

const { asyncWrapper } = getConfig()
configure({
  asyncWrapper: async (wait) => {
    const found = await asyncWrapper(wait)
    runWaitingEffects()
    return found
  },
})

afterEach(() => {
  cleanup()
  forgetToasts()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})
