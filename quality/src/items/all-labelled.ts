import { furtherMailboxes } from './further-mailboxes.ts'
import { labelledMailboxes, ownMails, type LabelledMessage } from './labelled.ts'

/** All labelled mail that models are fitted to or judged on: the mailboxes, single messages of others, and mails of our own. */
export async function* allLabelled(data: string): AsyncGenerator<LabelledMessage> {
  yield* labelledMailboxes(data, { withTeaching: true })
  yield* furtherMailboxes(data)
  yield* ownMails()
}
