import { furtherMailboxes } from './further-mailboxes.ts'
import { quotedMessages } from './quoted-messages.ts'
import { labelledMailboxes, ownMails, type LabelledMessage } from './labelled.ts'

/** All labelled mail that models are fitted to or judged on: mailboxes, single messages, those quoted in both, mails of our own. */
export async function* allLabelled(data: string): AsyncGenerator<LabelledMessage> {
  yield* labelledMailboxes(data, { withTeaching: true })
  yield* furtherMailboxes(data)
  yield* quotedMessages(data)
  yield* ownMails()
}
