// The entry of every page but the landing page.
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { prepare, rootElement } from './start.tsx'

// The router says so too, but after the first drawing: until then a reload could be put back to the foot of a page of grey rows.
history.scrollRestoration = 'manual'

const root = createRoot(rootElement())
// Sign-in, decryption and the lock between tabs all need it.
if (isSecureContext) {
  const { session, framed } = await prepare()
  void session.load()
  // Not in one go: the browser gets to do something else in between.
  startTransition(() => root.render(framed(<App />)))
} else (await import('./insecure-screen.tsx')).showInsecure(root)
