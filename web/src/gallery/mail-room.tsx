import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { MemoryRouter } from 'react-router'
import MailView from '#web/features/mail/mail-view.tsx'
import { useSession } from '#web/features/session/session-context.tsx'
import { createQueryClient } from '#web/lib/query-client.ts'
import { CONVERSATIONS } from '#web/testing/a-mail.ts'
import { failure, fakeServer, type FakeServer } from '#web/testing/fake-server.ts'
import { Exhibit, Room } from './exhibit.tsx'
import { signedInAt } from './signed-in.tsx'

const CALL = 'GET /messages/message-1/thread'

/** What becomes of a mail that cannot be shown. */
const FAILURES: Record<string, (server: FakeServer) => unknown> = {
  loading: (server) => server.on(CALL, () => new Promise<never>(() => undefined)),
  gone: (server) => server.on(CALL, () => failure(404, 'provider_message_gone')),
  slow: (server) => server.on(CALL, () => failure(502, 'provider_rate_limited')),
  disconnected: (server) => server.on(CALL, () => failure(409, 'email_account_disconnected')),
}

function served(state: string) {
  const server = fakeServer()
  const conversation = CONVERSATIONS[state]
  if (conversation) server.on(CALL, conversation.thread)
  else FAILURES[state]?.(server)
  return {
    framed: signedInAt(server),
    cache: createQueryClient(),
    sentence: conversation?.sentence ?? null,
  }
}

function Opened({ sentence }: { sentence: string | null }) {
  if (useSession().status !== 'signed_in') return null
  return <MailView messageId="message-1" sentence={sentence} opensInProgram />
}

/** A mail by itself, in the width of a pane. */
export function MailExhibit({ state }: { state: string }) {
  const [{ framed, cache, sentence }] = useState(() => served(state))
  return (
    <main id="content" className="mx-auto max-w-2xl p-6">
      <h1 className="sr-only">A mail</h1>
      <h2 className="sr-only">{state}</h2>
      {framed(
        <QueryClientProvider client={cache}>
          <MemoryRouter>
            <Opened sentence={sentence} />
          </MemoryRouter>
        </QueryClientProvider>,
      )}
    </main>
  )
}

/** The way to a mail of each kind, and to each way in which there is none. */
export function MailRoom() {
  return (
    <Room title="Mail">
      <Exhibit name="Message">
        {[...Object.keys(CONVERSATIONS), ...Object.keys(FAILURES)].map((state) => (
          <a key={state} href={`?${new URLSearchParams({ mail: state })}`} className="underline underline-offset-4">
            {state}
          </a>
        ))}
      </Exhibit>
    </Room>
  )
}
