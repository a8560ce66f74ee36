import { paths, tabPath } from '#web/lib/paths.ts'
import { provider } from '#web/lib/product-config.ts'

export interface Shortcut {
  /** The keys, one after the other; 'mod' is Ctrl, or ⌘ where there is one. */
  keys: readonly string[]
  words: string
  group: 'Lists' | 'Go to' | 'Everywhere'
  /** It has a modifier, and belongs to the field all the same where somebody types. */
  leavesFields?: true
}

/** Every keyboard shortcut of the app, in the order in which the dialog lists them. */
export const SHORTCUTS = {
  next: { keys: ['j'], words: 'Next item', group: 'Lists' },
  previous: { keys: ['k'], words: 'Previous item', group: 'Lists' },
  done: { keys: ['e'], words: 'Mark as done', group: 'Lists' },
  snooze: { keys: ['s'], words: 'Snooze', group: 'Lists' },
  reply: { keys: ['r'], words: 'Reply', group: 'Lists' },
  take: { keys: ['t'], words: 'Take what may be an item', group: 'Lists' },
  drop: { keys: ['d'], words: 'Drop what may be an item', group: 'Lists' },
  select: { keys: ['x'], words: 'Select, or no longer', group: 'Lists' },
  selectRange: { keys: ['X'], words: 'Select everything up to here', group: 'Lists' },
  selectAll: { keys: ['A'], words: 'Select the whole list', group: 'Lists' },
  open: { keys: ['o'], words: `Open the message in ${provider.name}`, group: 'Lists' },
  show: { keys: ['Enter'], words: 'Open the item', group: 'Lists' },
  close: { keys: ['Escape'], words: 'Clear the selection, or close the item', group: 'Lists' },
  filter: { keys: ['f'], words: 'Filter the list', group: 'Lists' },
  goDashboard: { keys: ['g', 'd'], words: 'Dashboard', group: 'Go to' },
  inboxTab: { keys: ['1'], words: 'Inbox Tasks', group: 'Go to' },
  sentTab: { keys: ['2'], words: 'Sent Follow-Ups', group: 'Go to' },
  manualTab: { keys: ['3'], words: 'Manual Tasks', group: 'Go to' },
  goActionables: { keys: ['g', 'a'], words: 'Actionables', group: 'Go to' },
  goSnoozed: { keys: ['g', 's'], words: 'Snoozed', group: 'Go to' },
  goCompleted: { keys: ['g', 'c'], words: 'Completed', group: 'Go to' },
  goArchive: { keys: ['g', 'r'], words: 'Archive', group: 'Go to' },
  search: { keys: ['/'], words: 'Search', group: 'Everywhere' },
  searchAnywhere: { keys: ['mod+k'], words: 'Search, also while typing', group: 'Everywhere' },
  addTask: { keys: ['c'], words: 'Add a task', group: 'Everywhere' },
  undo: { keys: ['z'], words: 'Undo the last change', group: 'Everywhere' },
  undoAnywhere: { keys: ['mod+z'], words: 'Undo, also without single keys', group: 'Everywhere', leavesFields: true },
  sync: { keys: ['R'], words: 'Sync emails now', group: 'Everywhere' },
  theme: { keys: ['T'], words: 'Change the theme', group: 'Everywhere' },
  send: { keys: ['mod+enter'], words: 'Send the reply that you are writing', group: 'Everywhere' },
  help: { keys: ['?'], words: 'This list', group: 'Everywhere' },
} as const satisfies Record<string, Shortcut>

export type ShortcutName = keyof typeof SHORTCUTS

export const SHORTCUT_NAMES = Object.keys(SHORTCUTS) as ShortcutName[]

/** Where the 'Go to' shortcuts lead. */
export const DESTINATIONS = {
  goDashboard: paths.dashboard,
  inboxTab: tabPath('inbox'),
  sentTab: tabPath('sent'),
  manualTab: tabPath('manual'),
  goActionables: paths.actionables,
  goSnoozed: paths.snoozed,
  goCompleted: paths.completed,
  goArchive: paths.archive,
} as const satisfies Partial<Record<ShortcutName, string>>
