import type { Part } from './mime/compose.ts'
import { owner, type Person, sender } from './people.ts'
import type { Thread } from './stage.ts'

export type Failure = { at: Date; recipient: Person; originalId: string; subject: string }

/** A bounce (RFC 3464) of the owner's last message in a thread. */
export const deliveryFailure = (thread: Thread, failure: Failure): void => {
  const { recipient, at } = failure
  const notice = `This is the mail system at host mx.lindqvist.example.

I'm sorry to have to inform you that your message could not be delivered to one or more recipients. It's attached below.

<${recipient.email}>: host mx1.${recipient.email.split('@')[1]} said: 550 5.1.1 User unknown (in reply to RCPT TO command)`
  const status = `Reporting-MTA: dns; mx.lindqvist.example
Arrival-Date: ${at.toUTCString().replace('GMT', '+0000')}

Final-Recipient: rfc822; ${recipient.email}
Action: failed
Status: 5.1.1
Diagnostic-Code: smtp; 550 5.1.1 User unknown`
  const original = `From: ${owner.email}\nTo: ${recipient.email}\nSubject: ${failure.subject}\nMessage-ID: ${failure.originalId}`
  const body: Part = {
    type: 'multi',
    subtype: 'report',
    parameters: 'report-type=delivery-status',
    parts: [
      { type: 'text', subtype: 'plain', text: `${notice}\n` },
      { type: 'text', subtype: 'delivery-status', text: `${status}\n` },
      { type: 'text', subtype: 'rfc822-headers', text: `${original}\n` },
    ],
  }
  thread.receive(sender('Mail Delivery System', 'MAILER-DAEMON@mx.lindqvist.example'), at, notice, {
    subject: 'Undelivered Mail Returned to Sender',
    quote: 'none',
    body,
    headers: [['Auto-Submitted', 'auto-replied']],
    trap: 'a bounce is no answer and asks nothing',
  })
}
