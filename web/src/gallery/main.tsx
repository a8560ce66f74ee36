// For developers: every piece, and every page in every state, at /gallery of the development server; no part of the build.
import '../styles.css'
import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { followTheme } from '#web/lib/theme.ts'
import { MailExhibit, MailRoom } from './mail-room.tsx'
import { Pieces } from './pieces.tsx'
import { Screen, Screens } from './screens.tsx'

/** Shows what a link of the gallery leads to in place: loading all its files again takes longer than most of what it shows. */
function followAddress(changed: () => void): () => void {
  const follow = (event: NavigateEvent) => {
    if (!event.canIntercept || event.hashChange || new URL(event.destination.url).pathname !== location.pathname) return
    event.intercept({ handler: async () => flushSync(changed) })
  }
  globalThis.navigation.addEventListener('navigate', follow)
  return () => globalThis.navigation.removeEventListener('navigate', follow)
}

function Gallery() {
  const search = useSyncExternalStore(followAddress, () => location.search)
  const chosen = new URLSearchParams(search)
  const [page, state] = [chosen.get('page'), chosen.get('state')]
  const mail = chosen.get('mail')
  if (mail) return <MailExhibit key={search} state={mail} />
  if (page && state) return <Screen key={search} page={page} state={state} />
  return (
    <main className="mx-auto max-w-6xl space-y-16 px-6 py-10">
      <h1 className="text-3xl font-semibold">Gallery</h1>
      <Pieces />
      <MailRoom />
      <Screens />
    </main>
  )
}

followTheme()
const element = document.getElementById('root')
if (element) createRoot(element).render(<Gallery />)
