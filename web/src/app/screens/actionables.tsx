import { NotBuiltYet } from './not-built-yet.tsx'

/** `/actionables` */
export default function Actionables() {
  return (
    <NotBuiltYet title="Actionables">
      Tasks and follow-ups will stand here as one list. Until then, the dashboard has both.
    </NotBuiltYet>
  )
}
