import { paths, tabPath } from '#web/lib/paths.ts'

interface Shortcut {
  /** The keys, one after the other; 'mod' is Ctrl, or ⌘ where there is one. */
  keys: readonly string[]
  /** It has a modifier, and belongs to the field all the same where somebody types. */
  leavesFields?: true
}

/** Every keyboard shortcut of the app. */
export const SHORTCUTS = {
  next: { keys: ['j'] },
  previous: { keys: ['k'] },
  done: { keys: ['e'] },
  snooze: { keys: ['s'] },
  reply: { keys: ['r'] },
  take: { keys: ['t'] },
  drop: { keys: ['d'] },
  follow: { keys: ['w'] },
  keepOpen: { keys: ['n'] },
  reopen: { keys: ['u'] },
  archive: { keys: ['y'] },
  edit: { keys: ['i'] },
  remove: { keys: ['D'] },
  select: { keys: ['x'] },
  selectRange: { keys: ['X'] },
  selectAll: { keys: ['A'] },
  open: { keys: ['o'] },
  show: { keys: ['Enter'] },
  close: { keys: ['Escape'] },
  filter: { keys: ['f'] },
  goDashboard: { keys: ['g', 'd'] },
  inboxTab: { keys: ['1'] },
  sentTab: { keys: ['2'] },
  manualTab: { keys: ['3'] },
  goActionables: { keys: ['g', 'a'] },
  goSnoozed: { keys: ['g', 's'] },
  goCompleted: { keys: ['g', 'c'] },
  goArchive: { keys: ['g', 'r'] },
  goLeftOut: { keys: ['g', 'l'] },
  goPeople: { keys: ['g', 'p'] },
  goSettings: { keys: ['g', 't'] },
  search: { keys: ['/'] },
  searchAnywhere: { keys: ['mod+k'] },
  addTask: { keys: ['c'] },
  undo: { keys: ['z'] },
  undoAnywhere: { keys: ['mod+z'], leavesFields: true },
  sync: { keys: ['R'] },
  theme: { keys: ['T'] },
  send: { keys: ['mod+enter'] },
  help: { keys: ['?'] },
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
  goLeftOut: paths.leftOut,
  goPeople: paths.people,
  goSettings: paths.settings,
} as const satisfies Partial<Record<ShortcutName, string>>
