import { derivePersonKey, encryptRow, type PersonKey } from '@loose-ends/domain/encryption/person-key.ts'
import { comingDays } from '@loose-ends/domain/actionable/coming-days.ts'
import { HOUR_MS } from '@loose-ends/domain/time.ts'
import { aFollowUp, aTask } from '@loose-ends/domain/testing/loose-ends.ts'
import { useEffect, useState, type ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { routes } from '#web/app/router.tsx'
import { anEntry, COUNTS, SUMMARY, SYNC } from '#web/testing/a-mailbox.ts'
import {
  aListedMailbox,
  anAccount,
  EMAIL_SETTINGS,
  failure,
  fakeServer,
  type FakeServer,
} from '#web/testing/fake-server.ts'
import { Exhibit, Room } from './exhibit.tsx'
import { fillOpened, LEFT_OUT, MAIL_STATES, MAYBES, OPENED_CALLS, OPENED_MESSAGES } from './opened.ts'
import { signedInAt } from './signed-in.tsx'

const LISTS = [
  'GET /tasks',
  'GET /follow-ups',
  'GET /actionables',
  'GET /completed',
  'GET /snoozed',
  'GET /left-out',
  'GET /maybe',
] as const
/** The items that pages below are opened on: an open task, and a follow-up that looks settled. */
const TASK = '11111111-1111-4111-8111-111111111111'
const FOLLOW_UP = '22222222-2222-4222-8222-222222222222'
/** What loads, and fails, as a page does. */
const CALLS = [...LISTS, ...OPENED_CALLS, `GET /items/${TASK}`, `GET /items/${FOLLOW_UP}`] as const
const PERSON = 'm'.repeat(43)
const PAGES = [
  '/dashboard',
  `/dashboard?item=${TASK}`,
  '/dashboard?tab=sent',
  '/dashboard?tab=manual',
  '/actionables',
  `/actionables?item=${FOLLOW_UP}`,
  '/snoozed',
  '/completed',
  '/archive',
  '/left-out',
  '/left-out?tab=maybe',
  ...OPENED_MESSAGES,
  '/scheduled',
  '/people',
  `/people?person=${PERSON}`,
  '/settings',
  '/sign-in',
  '/settings?tab=email',
] as const

const TASKS = [
  aTask({ id: TASK, task: 'Send the signed agreement', priority: 'high', reasons: [{ code: 'overdue', points: 2 }] }),
  aTask({ task: 'Answer Priya about Thursday', sender_name: 'Priya Raman', due_date: '2026-03-12T20:00:00.000Z' }),
  aTask({ task: 'Order paper', origin: 'manual', kind: 'manual', priority: 'other', source_message_id: null }),
  aTask({ task: 'Pay the invoice', sender_name: 'Unknown Ltd', reasons: [{ code: 'first_mail', points: -2.5 }] }),
  aTask({ task: 'Call Jonas', snoozed_until: '2099-03-20T09:00:00.000Z' }),
  aTask({ task: 'Send the plan', status: 'completed', completion_note: 'Auto-completed: you replied on 11 March.' }),
]
const FOLLOW_UPS = [
  aFollowUp({
    id: FOLLOW_UP,
    priority_score: 8,
    context_notes: 'He wanted to ask his team.',
    proposal: { message_id: 'message-9', how: 'answered', confidence: 0.7, at: '2026-03-09T10:00:00.000Z' },
    proof: 'The large one, please.',
  }),
  aFollowUp({ priority_score: 6, address_failed_at: '2026-03-06T09:00:00.000Z' }),
  aFollowUp({ away_until: '2026-03-16T09:00:00.000Z' }),
  aFollowUp({ status: 'snoozed', snoozed_until: '2099-03-20T09:00:00.000Z' }),
  aFollowUp({ status: 'completed', completion_note: 'Auto-completed: Idris answered: “The large one.”' }),
]

/** Every list of items holds the same ones. */
async function fillItems(server: FakeServer, key: PersonKey): Promise<void> {
  const sealedTasks = await Promise.all(TASKS.map((task) => encryptRow(key, 'loose_ends', task.id, task)))
  const sealed = await Promise.all(FOLLOW_UPS.map((one) => encryptRow(key, 'loose_ends', one.id, one)))
  for (const record of sealedTasks) server.on(`GET /items/${record.id}`, { type: 'task', record })
  for (const record of sealed) server.on(`GET /items/${record.id}`, { type: 'follow-up', record })
  server.on('GET /tasks', { items: sealedTasks, total: sealedTasks.length })
  server.on('GET /follow-ups', { items: sealed, total: sealed.length, by_priority: { high: 1, medium: 1, low: 1 } })
  server.on('GET /actionables', {
    items: [
      ...sealedTasks.map((record) => ({ type: 'task' as const, record })),
      ...sealed.map((record) => ({ type: 'follow-up' as const, record })),
    ],
    total: sealedTasks.length + sealed.length,
  })
  server.on('GET /completed', {
    items: [
      ...sealedTasks.slice(-1).map((record) => ({ type: 'task' as const, record })),
      ...sealed.slice(-1).map((record) => ({ type: 'follow-up' as const, record })),
    ],
    total: 2,
    by_priority: { high: 0, medium: 1, low: 1 },
  })
  server.on('GET /snoozed', {
    items: [
      ...sealed.slice(3, 4).map((record) => ({ type: 'follow-up' as const, record })),
      ...sealedTasks.slice(3, 4).map((record) => ({ type: 'task' as const, record })),
    ],
    total: 2,
    by_priority: { high: 0, medium: 1, low: 1 },
  })
}

function fillDays(server: FakeServer): void {
  server.on('GET /coming-days', {
    days: comingDays(new Date(), 'UTC').map((day, index) => ({
      day,
      tasks: [1, 0, 2, 0, 5, 0, 0, 1][index] ?? 0,
      follow_ups: [0, 1][index] ?? 0,
      returning: [0, 0, 1, 0, 0, 1][index] ?? 0,
    })),
  })
}

async function fillPeople(server: FakeServer, key: PersonKey): Promise<void> {
  server.on('GET /counterparts', {
    items: await Promise.all(
      [...TASKS.slice(0, 2), ...FOLLOW_UPS.slice(0, 1)].map(({ id, sender_name, sender_email }, index) =>
        encryptRow(key, 'loose_ends', id, {
          id,
          sender_name,
          sender_email,
          person: `${index}`.repeat(43),
          tasks: 1,
          i_owe: { open: 1, since: '2026-03-01T09:00:00.000Z' },
          they_owe: { open: index, since: index === 0 ? null : '2026-02-20T09:00:00.000Z' },
        }),
      ),
    ),
    total: 3,
    i_owe: 3,
    they_owe: 2,
  })
  server.on(
    `GET /counterparts/${PERSON}`,
    await encryptRow(key, 'loose_ends', TASK, {
      id: TASK,
      sender_name: 'Maren Holt',
      sender_email: 'maren@holt-partners.example',
      person: PERSON,
      last_contact: '2026-03-09T09:00:00.000Z',
      answers: [0.4, 2, 3, 5, 20, 22, 26, 30, 70, 200].map((hours, day) => ({
        at: `2026-02-1${day}T09:00:00.000Z`,
        after_ms: hours * HOUR_MS,
      })),
      usual_answer_ms: 21 * HOUR_MS,
    }),
  )
}

/** A mailbox whose password is not accepted any more. */
const ENDED = aListedMailbox({
  id: '33333333-3333-4333-8333-333333333336',
  provider: 'GMX',
  status: 'reconnect_needed',
})

async function fillMailboxes(server: FakeServer, key: PersonKey): Promise<void> {
  const mailboxes = [
    { ...aListedMailbox({ ...anAccount(), kind: 'gmail', provider: 'Gmail', colour: 'blue', name: 'Private' }) },
    aListedMailbox({ colour: 'green', name: 'Choir' }),
    aListedMailbox({ id: '33333333-3333-4333-8333-333333333335', provider: null, host: 'mail.club.example' }),
    aListedMailbox({ id: '33333333-3333-4333-8333-333333333337', provider: 'Posteo', status: 'paused' }),
  ]
  server.on('GET /email-accounts', {
    items: await Promise.all(mailboxes.map((one) => encryptRow(key, 'email_accounts', one.id, one))),
  })
}

/** What stands beside the mailboxes in the settings. */
async function fillSettings(server: FakeServer, key: PersonKey): Promise<void> {
  const session = {
    id: '44444444-4444-4444-8444-444444444401',
    user_agent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:142.0) Gecko/20100101 Firefox/142.0',
    created_at: '2026-03-09T08:00:00.000Z',
    last_active_at: '2026-03-09T09:00:00.000Z',
    is_current: true,
  }
  server.on('GET /sessions', { items: [await encryptRow(key, 'sessions', session.id, session)] })
  server.on('GET /email-settings', { ...EMAIL_SETTINGS, gmail_labels_enabled: true, summary_enabled: true })
  server.on('GET /email-labels', {
    labels: [
      { id: 'Label_1', name: 'Loose Ends - Tasks', kind: 'task' },
      { id: 'Label_2', name: 'Loose Ends - Follow-Ups', kind: 'follow_up' },
    ],
    web_url: 'https://mail.example/mail/',
  })
  server.on('GET /ai', { service: null, enabled: false, replaced: null, daily_tokens: 100_000, used_tokens: 0 })
  server.on('GET /sender-rules', { items: [] })
  server.on('GET /kind-rules', { items: [] })
  server.on('GET /security-events', {
    items: [{ id: '55555555-5555-4555-8555-555555555501', kind: 'signed_in', at: '2026-03-09T08:00:00.000Z' }],
  })
}

async function fillMaybes(server: FakeServer, key: PersonKey): Promise<void> {
  server.on('GET /maybe', {
    items: await Promise.all(MAYBES.map((one) => encryptRow(key, 'maybes', one.id, one))),
    total: MAYBES.length,
  })
}

async function fillLeftOut(server: FakeServer, key: PersonKey): Promise<void> {
  server.on('GET /left-out', {
    items: await Promise.all(LEFT_OUT.map((one) => encryptRow(key, 'messages', one.id, one))),
    total: LEFT_OUT.length,
    reasons: LEFT_OUT.map(({ reason }) => ({ reason, count: 1 })),
  })
}

async function fill(server: FakeServer): Promise<void> {
  const key = await derivePersonKey(server.encryption)
  fillDays(server)
  const filling = [fillItems, fillPeople, fillMailboxes, fillSettings, fillMaybes, fillLeftOut, fillOpened]
  await Promise.all(filling.map((some) => some(server, key)))
}

const NOTHING = {
  ...SUMMARY,
  tasks: 0,
  high_priority_tasks: 0,
  follow_ups: 0,
  unanswered_promises: 0,
}
const EMPTY = { items: [], total: 0, reasons: [], by_priority: { high: 0, medium: 0, low: 0 } }
const never = () => new Promise<never>(() => undefined)

/** What becomes of the lists, and of the mailbox they come from. */
const STATES: Record<string, (server: FakeServer) => Promise<void> | void> = {
  full: fill,
  loading: (server) => CALLS.forEach((call) => server.on(call, never)),
  'everything loading': (server) => ['GET /email-accounts', ...CALLS].forEach((call) => server.on(call, never)),
  empty: (server) => {
    LISTS.forEach((list) => server.on(list, EMPTY))
    server.on('GET /summary', NOTHING)
  },
  error: (server) => CALLS.forEach((call) => server.on(call, () => failure(429, 'rate_limited'))),
  offline: (server) => server.goDown(),
  'first reading': (server) => {
    LISTS.forEach((list) => server.on(list, EMPTY))
    server.on('GET /summary', NOTHING)
    server.on('GET /sync', { ...SYNC, last_metric: null, entry: anEntry({ status: 'processing', step: 'inbox' }) })
  },
  'older mail': async (server) => {
    await fill(server)
    server.on('GET /sync', { ...SYNC, backfill: { examined: 120, total: 349, reached: null, done: false } })
  },
  'not connected': (server) => {
    server.on('GET /email-account', () => failure(404, 'email_account_missing'))
  },
  'connection ended': async (server) => {
    await fill(server)
    server.on('GET /email-accounts', { items: [anAccount({ status: 'reconnect_needed' }), ENDED] })
  },
  'permissions missing': async (server) => {
    await fill(server)
    const account = anAccount({ missing: ['send', 'labels'], last_synced_at: '2026-03-10T09:00:00.000Z' })
    server.on('GET /email-accounts', { items: [account] })
  },
}

const ALL_STATES: typeof STATES = {
  ...STATES,
  ...Object.fromEntries(
    Object.entries(MAIL_STATES).map(([state, arrange]) => [
      state,
      async (server: FakeServer) => {
        await fill(server)
        arrange(server)
      },
    ]),
  ),
}

async function drawn(page: string, arrange: (server: FakeServer) => Promise<void> | void): Promise<ReactNode> {
  const server = fakeServer()
  server.on('GET /email-account', anAccount())
  server.on('GET /sync', { ...SYNC })
  server.on('GET /summary', SUMMARY)
  server.on('GET /follow-ups/counts', COUNTS)
  const framed = signedInAt(server)
  await arrange(server)
  const router = createMemoryRouter(routes, { initialEntries: [page] })
  return framed(<RouterProvider router={router} />)
}

/** One page of the real app, over a server that lives in the page. */
export function Screen({ page, state }: { page: string; state: string }) {
  const [node, setNode] = useState<ReactNode>(null)
  useEffect(() => {
    void drawn(page, ALL_STATES[state] ?? (() => undefined)).then(setNode)
  }, [page, state])
  return node
}

const ANY_PAGE = ['full', 'loading', 'empty', 'error']

/** The states in which a page looks different. */
function statesOf(page: string): string[] {
  if (page === '/dashboard') return Object.keys(STATES)
  if (page === '/settings') return [...ANY_PAGE, 'connection ended']
  if ((OPENED_MESSAGES as readonly string[]).includes(page))
    return [...ANY_PAGE, 'offline', ...Object.keys(MAIL_STATES)]
  return ANY_PAGE
}

/** The way to each page in each state: by itself, as it stands in the app. */
export function Screens() {
  return (
    <Room title="Screens">
      {PAGES.map((page) => (
        <Exhibit key={page} name={page}>
          {statesOf(page).map((state) => (
            <a
              key={state}
              href={`?${new URLSearchParams({ page, state })}`}
              className="underline underline-offset-4"
              aria-label={`${page}, ${state}`}
            >
              {state}
            </a>
          ))}
        </Exhibit>
      ))}
    </Room>
  )
}
