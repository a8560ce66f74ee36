import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { forgetToasts } from '#web/ui/toast.ts'

// A page's file is loaded when it is opened: on a busy machine that takes a while.
configure({ asyncUtilTimeout: 10_000 })

afterEach(() => {
  cleanup()
  forgetToasts()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})
