import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { forgetToasts } from '#web/ui/toast.ts'

// Ends what hangs: nothing that works comes near it.
configure({ asyncUtilTimeout: 2 * 60_000 })

afterEach(() => {
  cleanup()
  forgetToasts()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})
