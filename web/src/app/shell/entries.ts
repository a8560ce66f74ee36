import { LayoutDashboard } from 'lucide-react'
import { paths } from '#web/lib/paths.ts'

/** The side menu's entries, in the spec's order (SH-02): those whose page exists. */
export const MENU_ENTRIES = [{ to: paths.dashboard, label: 'Dashboard', Icon: LayoutDashboard }] as const
