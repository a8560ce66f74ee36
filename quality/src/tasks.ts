import { acts, intent } from './tasks/acts.ts'
import { items } from './tasks/items.ts'
import { mailbox, mailboxByKeywords } from './tasks/mailbox.ts'
import { mime } from './tasks/mime.ts'
import { newText } from './tasks/new-text.ts'
import { pii } from './tasks/pii.ts'
import { mailboxWithAi } from './tasks/mailbox-with-ai.ts'
import { replied } from './tasks/replied.ts'
import { settled } from './tasks/settled.ts'

/** What can be predicted: from its arguments one object for each input, in input order. */
export type Task = {
  /** The arguments, one word for each that has to be there and options in brackets behind them. */
  takes: string
  predict: (args: readonly string[]) => AsyncIterable<object>
}

/** What can be predicted, by the name of the task. */
export const TASKS: Record<string, Task> = {
  intent: { takes: 'SENTENCES.jsonl', predict: intent },
  acts: { takes: 'MESSAGES.jsonl', predict: acts },
  settled: { takes: 'ITEMS.jsonl MESSAGES.jsonl', predict: settled },
  replied: { takes: 'MAILBOX.jsonl', predict: replied },
  newtext: { takes: 'MESSAGES.jsonl', predict: newText },
  mime: { takes: 'FOLDER', predict: mime },
  pii: { takes: 'TEXTS.jsonl', predict: pii },
  items: { takes: 'ARCHIVE --owner ADDRESS [--now INSTANT] [--zone ZONE]', predict: items },
  mailbox: { takes: 'MAILBOX.jsonl [MAILBOX.jsonl …]', predict: mailbox },
  'mailbox-keywords': { takes: 'MAILBOX.jsonl [MAILBOX.jsonl …]', predict: mailboxByKeywords },
  'mailbox-ai': { takes: 'MAILBOX.jsonl [MAILBOX.jsonl …]', predict: mailboxWithAi },
}
