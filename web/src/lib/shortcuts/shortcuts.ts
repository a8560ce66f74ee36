import { paths } from '#web/lib/paths.ts'
import { provider } from '#web/lib/product-config.ts'

export interface Shortcut {
  /** The keys, one after the other; 'mod' is Ctrl, or ⌘ where there is one. */
  keys: readonly string[]
  words: string
  group: 'Lists' | 'Go to' | 'Everywhere'
}

/** Every keyboard shortcut of the app, in the order in which the dialog lists them. */
export const SHORTCUTS = {
  next: { keys: ['j'], words: 'Next item', group: 'Lists' },
  previous: { keys: ['k'], words: 'Previous item', group: 'Lists' },
  done: { keys: ['e'], words: 'Mark as done', group: 'Lists' },
  snooze: { keys: ['s'], words: 'Snooze', group: 'Lists' },
  reply: { keys: ['r'], words: 'Reply', group: 'Lists' },
  take: { keys: ['t'], words: 'Take what may be an item', group: 'Lists' },
  drop: { keys: ['x'], words: 'Drop what may be an item', group: 'Lists' },
  open: { keys: ['o'], words: `Open the message in ${provider.name}`, group: 'Lists' },
  show: { keys: ['Enter'], words: 'Open the item', group: 'Lists' },
  close: { keys: ['Escape'], words: 'Close the item', group: 'Lists' },
  filter: { keys: ['f'], words: 'Filter the list', group: 'Lists' },
  goDashboard: { keys: ['g', 'd'], words: 'Dashboard', group: 'Go to' },
  goActionables: { keys: ['g', 'a'], words: 'Actionables', group: 'Go to' },
  goSnoozed: { keys: ['g', 's'], words: 'Snoozed', group: 'Go to' },
  goCompleted: { keys: ['g', 'c'], words: 'Completed', group: 'Go to' },
  goArchive: { keys: ['g', 'r'], words: 'Archive', group: 'Go to' },
  search: { keys: ['/'], words: 'Search', group: 'Everywhere' },
  searchAnywhere: { keys: ['mod+k'], words: 'Search, also while typing', group: 'Everywhere' },
  help: { keys: ['?'], words: 'This list', group: 'Everywhere' },
} as const satisfies Record<string, Shortcut>

export type ShortcutName = keyof typeof SHORTCUTS

export const SHORTCUT_NAMES = Object.keys(SHORTCUTS) as ShortcutName[]

/** Where the 'Go to' shortcuts lead. */
export const DESTINATIONS = {
  goDashboard: paths.dashboard,
  goActionables: paths.actionables,
  goSnoozed: paths.snoozed,
  goCompleted: paths.completed,
  goArchive: paths.archive,
} as const satisfies Partial<Record<ShortcutName, string>>
