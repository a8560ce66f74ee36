import { encryptRow, type PersonKey } from '@loose-ends/domain/encryption/person-key.ts'
import type { LeftOut } from '@loose-ends/domain/left-out/left-out.ts'
import type { Maybe } from '@loose-ends/domain/maybe/maybe.ts'
import { aMaybe } from '@loose-ends/domain/testing/loose-ends.ts'
import { aMail, aThread, ASKED, CONVERSATIONS } from '#web/testing/a-mail.ts'
import { failure, type FakeServer } from '#web/testing/fake-server.ts'

export const LEFT_OUT: readonly LeftOut[] = (['newsletter', 'receipt', 'nothing_asked'] as const).map(
  (reason, index) => ({
    id: `66666666-6666-5666-8666-66666666666${index}`,
    thread_id: `33333333-3333-4333-8333-333333333333.thread-${index}`,
    direction: 'received',
    sent_at: `2026-03-0${9 - index}T09:12:00.000Z`,
    reason,
    subject: index === 0 ? 'Spring at the harbour' : `What came on day ${index + 1}`,
    sender: index === 0 ? 'Ines Brandt' : 'Shop',
    counterpart: null,
    excerpt: null,
  }),
)

export const MAYBES: readonly Maybe[] = [
  aMaybe({
    type: 'task',
    title: 'Send Ines the signed lease',
    evidence: ASKED,
    due_date: '2026-03-13T20:00:00.000Z',
    sent_at: '2026-03-09T09:12:00.000Z',
    subject: 'The lease',
    sender_name: 'Ines Brandt',
    sender_email: 'ines@harbour-museum.example',
  }),
  aMaybe({ type: 'follow_up', direction: 'they_owe', message_direction: 'sent' }),
]

const LEFT_OUT_MESSAGE = LEFT_OUT[0]?.id ?? ''
const MAYBE = MAYBES[0]?.id ?? ''
const MAYBE_MESSAGE = MAYBES[0]?.source_message_id ?? ''

/** The pages beside whose list a message is open that is no item. */
export const OPENED_MESSAGES = [`/left-out?message=${LEFT_OUT_MESSAGE}`, `/left-out?tab=maybe&maybe=${MAYBE}`] as const

/** What the panes of those pages ask for besides their lists. */
export const OPENED_CALLS = [`GET /messages/${LEFT_OUT_MESSAGE}`, `GET /maybe/${MAYBE}`] as const

const MAIL_CALLS = [LEFT_OUT_MESSAGE, MAYBE_MESSAGE].map((id) => `GET /messages/${id}/thread` as const)

export async function fillOpened(server: FakeServer, key: PersonKey): Promise<void> {
  const [message] = LEFT_OUT
  const [maybe] = MAYBES
  if (!message || !maybe) throw new Error('There is nothing to open')
  server.on(`GET /messages/${message.id}`, {
    ...(await encryptRow(key, 'messages', message.id, message)),
    outcome: 'left_out',
  })
  server.on(`GET /maybe/${maybe.id}`, await encryptRow(key, 'maybes', maybe.id, maybe))
  const [newsletter] = CONVERSATIONS.newsletter?.thread.messages ?? []
  server.on(`GET /messages/${message.id}/thread`, aThread(aMail({ ...newsletter, id: message.id })))
  server.on(`GET /messages/${maybe.source_message_id}/thread`, aThread(aMail({ id: maybe.source_message_id })))
}

const forMails = (answer: () => Response | Promise<never>) => (server: FakeServer) =>
  MAIL_CALLS.forEach((call) => server.on(call, answer))

/** What becomes of the mail in a pane that is there itself. */
export const MAIL_STATES: Record<string, (server: FakeServer) => void> = {
  'mail loading': forMails(() => new Promise<never>(() => undefined)),
  'mail gone': forMails(() => failure(404, 'provider_message_gone')),
  'mail not to be had': forMails(() => failure(502, 'provider_unavailable')),
  'mail offline': forMails(() => Promise.reject(new TypeError('Failed to fetch'))),
}
