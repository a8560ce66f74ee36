import { Archive, CircleCheck, Clock, LayoutDashboard, ListTodo, Settings, type LucideIcon } from 'lucide-react'
import { paths } from '#web/lib/paths.ts'

export interface MenuEntry {
  to: string
  label: string
  /** None: it belongs to the pages that stand below the others. */
  Icon?: LucideIcon
}

const dashboard: MenuEntry = { to: paths.dashboard, label: 'Dashboard', Icon: LayoutDashboard }
const archive: MenuEntry = { to: paths.archive, label: 'Archive', Icon: Archive }
const completed: MenuEntry = { to: paths.completed, label: 'Completed', Icon: CircleCheck }
const snoozed: MenuEntry = { to: paths.snoozed, label: 'Snoozed', Icon: Clock }
const settings: MenuEntry = { to: paths.settings, label: 'Settings', Icon: Settings }
const listTodo = { to: paths.actionables, Icon: ListTodo }

/** The side menu's entries, in the spec's order (SH-02). */
export const SIDE_MENU: readonly MenuEntry[] = [
  dashboard,
  { ...listTodo, label: 'Actionables' },
  archive,
  completed,
  snoozed,
  settings,
]

/** The slide-out menu's entries: 'Tasks' are the actionables (RT-02). */
export const SLIDE_OUT_MENU: readonly MenuEntry[] = [
  dashboard,
  snoozed,
  completed,
  { ...listTodo, label: 'Tasks' },
  archive,
  settings,
]

/** What stands below either menu: pages that the spec does not know. */
export const MORE: readonly MenuEntry[] = [
  { to: paths.people, label: 'People' },
  { to: paths.leftOut, label: 'Left out' },
  { to: paths.scheduled, label: 'Scheduled' },
]
