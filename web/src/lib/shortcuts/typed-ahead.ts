import { useEffect, useRef } from 'react'

/**
 * What is typed after a field was asked for by its key and before it is there, as it may have to be fetched: returns what takes
 * it, once. Until then no letter is a key of the page's: it would change the item that is marked. Escape gives it up.
 *
 * A field takes it when it has the focus: what stands in the field before is selected, and lost to the next letter.
 */
export function useTypedAhead(isAwaited: boolean, giveUp: () => void): () => string {
  const typed = useRef('')
  const latest = useRef(giveUp)
  useEffect(() => {
    latest.current = giveUp
  })
  useEffect(() => {
    if (!isAwaited) return
    typed.current = ''
    const onKeyDown = (event: KeyboardEvent) => {
      const { key } = event
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (key === 'Escape') latest.current()
      else if (key === 'Backspace') typed.current = typed.current.slice(0, -1)
      else if (key.length === 1) typed.current += key
      else if (key !== 'Enter') return
      event.preventDefault()
      event.stopPropagation()
    }
    addEventListener('keydown', onKeyDown, true)
    return () => removeEventListener('keydown', onKeyDown, true)
  }, [isAwaited])
  return () => {
    const text = typed.current
    typed.current = ''
    return text
  }
}
