import type { Root } from 'react-dom/client'

/** Shown over plain http anywhere but on this machine: the browser gives no cryptography there. */
function InsecureScreen() {
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <div className="max-w-md text-center">
        <h1 className="text-2xl font-semibold">A secure address is needed</h1>
        <p className="mt-2 text-ink-2">
          Your mail is decrypted in this browser, and browsers allow that only over HTTPS or on localhost. Open this
          page by its https:// address.
        </p>
      </div>
    </main>
  )
}

/** Draws it in the place of the page. */
export const showInsecure = (root: Root): void => root.render(<InsecureScreen />)
