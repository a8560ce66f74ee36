import { describe, expect, it } from 'vitest'
import { serveToasts, toast, type ToastContent } from './toast.ts'

describe('toasts before the toast area is there', () => {
  it('[SH-04] are held, ten at most, and shown in order once it is', () => {
    for (let n = 1; n <= 12; n++) toast({ title: String(n) })
    const shown: ToastContent[] = []
    serveToasts((content) => shown.push(content))
    expect(shown.map(({ title }) => title)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'])
    toast({ title: 'now' })
    expect(shown.at(-1)?.title).toBe('now')
    serveToasts(null)
  })
})
