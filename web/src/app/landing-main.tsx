// The entry of the landing page. Visitors get it as the server drew it, brought to life; everybody else gets the app.
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { prepare, rootElement, type Prepared } from './start.tsx'
import { Visitor } from './visitor.tsx'

async function showApp(root: Root, framed: Prepared['framed']): Promise<void> {
  const { App } = await import('./app.tsx')
  root.render(framed(<App />))
}

/** The router keeps what travelled with a redirect here (GD-01). */
const wasSentHere = () => (history.state as { usr?: unknown } | null)?.usr != null

async function start(element: HTMLElement): Promise<void> {
  if (!isSecureContext) {
    const { showInsecure } = await import('./insecure-screen.tsx')
    showInsecure(createRoot(element))
    return
  }
  const { session, framed } = await prepare()
  if (session.hasTokens() || wasSentHere()) {
    void session.load()
    await showApp(createRoot(element), framed)
    return
  }
  const isDrawn = element.querySelector('main') !== null
  const root = isDrawn ? hydrateRoot(element, framed(<Visitor />)) : createRoot(element)
  if (!isDrawn) root.render(framed(<Visitor />))
  void session.load()
  // Signed in by another tab.
  const stop = session.subscribe(() => {
    if (session.getState().status !== 'signed_in') return
    stop()
    void showApp(root, framed)
  })
}

void start(rootElement())
