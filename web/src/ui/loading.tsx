/** What comes so soon after another goes on with the same wait. Milliseconds. */
const SAME_WAIT_MS = 1_000

/** When the last one went. */
let goneAt = 0

function sayOnce(element: HTMLElement | null): () => void {
  // A clock may be put back meanwhile.
  if (Math.abs(Date.now() - goneAt) > SAME_WAIT_MS) element?.setAttribute('role', 'status')
  return () => {
    goneAt = Date.now()
  }
}

/** Words for what is drawn in place of what is on its way: a screen reader says the first of them, not each that follows it. */
export const Loading = () => (
  <span ref={sayOnce} className="sr-only">
    Loading
  </span>
)
