import type { BrowserKeys } from '#web/lib/browser-keys.ts'

/** The name of a storage key in the source: of the keys that bear the product's name, or of one by itself. */
type KeyName = keyof BrowserKeys | 'THEME_KEY' | 'OAUTH_STATE_PREFIX' | 'PROXY_DATA_KEY' | 'PROXY_RESULT_KEY'

interface Kept {
  /** The keys under which it lies; none for what no script of ours puts there. */
  keys: readonly KeyName[]
  says: string
}

/** What the browser keeps of a person, how sealed and for how long; each of its storage keys stands in one of these (PR-08). */
export const KEPT_IN_BROWSER: readonly Kept[] = [
  {
    keys: ['session'],
    says:
      'Your session: two tokens and the id of your account, not encrypted. They can only be renewed together with a ' +
      'cookie that no script can read. They go when you sign out, or as soon as a page finds that the session is over.',
  },
  {
    keys: ['keptLists'],
    says:
      'The lists that you look at, so that they can be read without a network: items with their titles, sentences and ' +
      'people, what may be an item, who owes whom, figures, notifications, settings and mailboxes, and your name and ' +
      'address. They are decrypted, then sealed again with AES-GCM under a 256-bit key that this browser makes and ' +
      'keeps beside them: no script can read that key out, but whoever can use this browser as you can open the lists. ' +
      'They go when you sign out, when your session ends, and when somebody else signs in; where no page is open then, ' +
      'at the next visit. Lists that are 7 days old are not shown any more. Messages themselves are never kept.',
  },
  {
    keys: ['keptReply', 'keptTask'],
    says:
      'Replies and tasks that you began and did not send or save, encrypted with your own key, so that they open only ' +
      'while you are signed in. They outlast a sign-out on purpose, so that nothing you typed is lost. They go once ' +
      'they are sent, saved or discarded, and when you delete your account in this browser; what you left alone for ' +
      '90 days goes when you next type one here.',
  },
  {
    keys: ['keptChanges'],
    says:
      'Changes that the server does not have yet, such as an item finished without a network: the id of the item and ' +
      'what becomes of it, not encrypted, without a word of your mail. They outlast a session that ends by itself, and ' +
      'go once they are saved, when you sign out, and when somebody else signs in.',
  },
  {
    keys: ['syncMarker'],
    says: 'While your mail is read: that it is, since when, and how far. It goes once you were told of the end.',
  },
  {
    keys: ['lastActivity', 'activityReported', 'THEME_KEY', 'listOrder', 'singleKeysOff', 'notificationsAsked'],
    says:
      'When you were last active, the theme, the order of your lists, whether single keys are shortcuts, and that you ' +
      'were asked about notices on the desktop. These stay after you sign out.',
  },
  {
    keys: ['recentItems', 'returnTo', 'OAUTH_STATE_PREFIX', 'PROXY_DATA_KEY', 'PROXY_RESULT_KEY'],
    says:
      'In one tab, until it is closed: the ids of the last three items that you went to by search; and, while you sign ' +
      'in, the page that you were on your way to, your address, and the codes that check the sign-in.',
  },
  {
    keys: [],
    says:
      'Cookies that no script can read: one that ties your session to this browser, and, for at most ten minutes, ' +
      'those that check a sign-in.',
  },
  {
    keys: [],
    says: 'The files of the app, so that it opens without a network. Nothing of yours is in them.',
  },
]
