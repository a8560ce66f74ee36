import { acts, intent } from './tasks/acts.ts'
import { items } from './tasks/items.ts'
import { mailbox, mailboxByKeywords } from './tasks/mailbox.ts'
import { mime } from './tasks/mime.ts'
import { newText } from './tasks/new-text.ts'
import { pii } from './tasks/pii.ts'
import { mailboxWithAi } from './tasks/mailbox-with-ai.ts'
import { replied } from './tasks/replied.ts'
import { settled } from './tasks/settled.ts'

/** What can be predicted: each takes its input files and returns one object for each input, in input order. */
export const TASKS: Record<string, (inputs: readonly string[]) => AsyncIterable<object>> = {
  intent,
  acts,
  settled,
  replied,
  newtext: newText,
  mime,
  pii,
  items,
  mailbox,
  'mailbox-keywords': mailboxByKeywords,
  'mailbox-ai': mailboxWithAi,
}
