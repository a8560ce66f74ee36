// For developers: every piece, and every page in every state, at /gallery of the development server; no part of the build.
import '../styles.css'
import { createRoot } from 'react-dom/client'
import { followTheme } from '#web/lib/theme.ts'
import { MailExhibit, MailRoom } from './mail-room.tsx'
import { Pieces } from './pieces.tsx'
import { Screen, Screens } from './screens.tsx'

function Gallery() {
  const chosen = new URLSearchParams(location.search)
  const [page, state] = [chosen.get('page'), chosen.get('state')]
  const mail = chosen.get('mail')
  if (mail) return <MailExhibit state={mail} />
  if (page && state) return <Screen page={page} state={state} />
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
