// For developers: every piece and every state on one page, at /gallery of the development server; no part of the build.
import '../styles.css'
import { createRoot } from 'react-dom/client'
import { followTheme } from '#web/lib/theme.ts'
import { Pieces } from './pieces.tsx'
import { Screens } from './screens.tsx'

followTheme()
const element = document.getElementById('root')
if (element) {
  createRoot(element).render(
    <main className="mx-auto max-w-6xl space-y-16 px-6 py-10">
      <h1 className="text-3xl font-semibold">Gallery</h1>
      <Pieces />
      <Screens />
    </main>,
  )
}
