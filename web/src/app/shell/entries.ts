import { Archive, CircleCheck, Clock, LayoutDashboard, Settings } from 'lucide-react'
import { paths } from '#web/lib/paths.ts'

/** The side menu's entries, in the spec's order (SH-02): those whose page is there. */
export const MENU_ENTRIES = [
  { to: paths.dashboard, label: 'Dashboard', Icon: LayoutDashboard },
  { to: paths.archive, label: 'Archive', Icon: Archive },
  { to: paths.completed, label: 'Completed', Icon: CircleCheck },
  { to: paths.snoozed, label: 'Snoozed', Icon: Clock },
  { to: paths.settings, label: 'Settings', Icon: Settings },
] as const
