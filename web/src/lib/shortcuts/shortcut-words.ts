import { provider } from '#web/lib/product-config.ts'
import type { ShortcutName } from './shortcuts.ts'

/** What each shortcut is called, in the groups and in the order of their list. Apart from the keys, as a first visit needs those alone. */
export const SHORTCUT_WORDS = {
  Lists: {
    next: 'Next item',
    previous: 'Previous item',
    done: 'Mark as done',
    snooze: 'Snooze',
    reply: 'Reply',
    take: 'Take what may be an item, or say that one is settled',
    drop: 'Drop what may be an item, or say that an item is none',
    keepOpen: 'Say that what looks settled is still open',
    reopen: 'Reopen, or bring back now',
    archive: 'Archive a completed follow-up, or those selected',
    select: 'Select, or no longer',
    selectRange: 'Select everything up to here',
    selectAll: 'Select the whole list',
    open: `Open the message in ${provider.name}`,
    show: 'Open the item',
    close: 'Clear the selection, or close the item',
    filter: 'Filter the list',
  },
  'Go to': {
    goDashboard: 'Dashboard',
    inboxTab: 'Inbox Tasks',
    sentTab: 'Sent Follow-Ups',
    manualTab: 'Manual Tasks',
    goActionables: 'Actionables',
    goSnoozed: 'Snoozed',
    goCompleted: 'Completed',
    goArchive: 'Archive',
    goLeftOut: 'Left out',
    goPeople: 'People',
    goSettings: 'Settings',
  },
  Everywhere: {
    search: 'Search',
    searchAnywhere: 'Search, also while typing',
    addTask: 'Add a task',
    undo: 'Undo the last change',
    undoAnywhere: 'Undo, also without single keys',
    sync: 'Sync emails now',
    theme: 'Change the theme',
    send: 'Send the reply that you are writing',
    help: 'This list',
  },
} as const satisfies Record<string, Partial<Record<ShortcutName, string>>>
