import type { FollowUp } from '../follow-up/follow-up.ts'
import type { Maybe } from '../maybe/maybe.ts'
import type { Task } from '../task/task.ts'

const uuid = (() => {
  let count = 0
  return () => `00000000-0000-4000-8000-${String(++count).padStart(12, '0')}`
})()

const PERSON = '11111111-1111-4111-8111-111111111111'
const ACCOUNT = '33333333-3333-4333-8333-333333333333'
const MESSAGE = '22222222-2222-5222-8222-222222222222'

/** A task with everything a test does not care about filled in. */
export function aTask(given: Partial<Task> = {}): Task {
  return {
    id: uuid(),
    user_id: PERSON,
    task: 'Send the signed agreement',
    description: 'Maren asks for the signed agreement before the kick-off.',
    email_excerpt: 'Could you send me the signed agreement by Friday?',
    priority: 'medium',
    due_date: null,
    created_at: '2026-03-10T09:00:00.000Z',
    status: 'open',
    sender_name: 'Maren Holt',
    sender_email: 'maren@holt-partners.example',
    person: 'm'.repeat(43),
    thread_id: `${ACCOUNT}.thread-1`,
    source_message_id: MESSAGE,
    account_id: ACCOUNT,
    subject: 'Agreement',
    completion_note: null,
    kind: 'request',
    origin: 'mail',
    direction: 'i_owe',
    received_at: '2026-03-10T08:55:00.000Z',
    evidence: 'Could you send me the signed agreement by Friday?',
    suggested_response: null,
    reasons: [{ code: 'base', points: 4 }],
    priority_score: 5,
    confidence: 0.9,
    snoozed_until: null,
    completed_at: null,
    settled_by: null,
    proposal: null,
    proof: null,
    ...given,
  }
}

/** A follow-up with everything a test does not care about filled in. */
export function aFollowUp(given: Partial<FollowUp> = {}): FollowUp {
  return {
    id: uuid(),
    user_id: PERSON,
    status: 'open',
    type: 'question',
    direction: 'they_owe',
    date: '2026-03-05T09:00:00.000Z',
    subject: 'Venue for the workshop',
    preview: 'Which of the two rooms would you prefer?',
    sender_name: 'Idris Bello',
    sender_email: 'idris@northquay.example',
    person: 'i'.repeat(43),
    thread_id: `${ACCOUNT}.thread-2`,
    source_message_id: MESSAGE,
    account_id: ACCOUNT,
    suggested_response: 'Hi Idris, have you had a chance to choose a room?',
    snoozed_until: null,
    unless_reply_since: null,
    smart_summary: 'Idris has not said which room he prefers',
    action_required: 'Ask Idris about the room',
    priority_score: 6,
    business_impact: 'medium',
    recommended_timing: 'This week',
    context_notes: null,
    relationship_importance: 'medium',
    success_probability: 7,
    history: { messages: 12, turns: 5, answered: 4, median_answer_hours: 6.5 },
    due_date: null,
    evidence: 'Which of the two rooms would you prefer?',
    reasons: [{ code: 'base', points: 4 }],
    confidence: 0.9,
    waiting_since: '2026-03-05T09:00:00.000Z',
    completed_at: null,
    completion_note: null,
    settled_by: null,
    proposal: null,
    proof: null,
    away_until: null,
    address_failed_at: null,
    last_nudge_at: null,
    created_at: '2026-03-05T09:05:00.000Z',
    ...given,
  }
}

/** Something that may be a task, with everything a test does not care about filled in. */
export function aMaybe(given: Partial<Maybe> = {}): Maybe {
  return {
    id: uuid(),
    source_message_id: uuid(),
    thread_id: `${ACCOUNT}.thread-1`,
    type: 'task',
    direction: 'i_owe',
    message_direction: 'received',
    sent_at: '2026-03-05T09:00:00.000Z',
    due_date: null,
    title: 'Look over the second draft',
    evidence: 'The second draft would be worth a look before Friday.',
    subject: 'Draft',
    sender_name: 'Maren Holt',
    sender_email: 'maren@holt-partners.example',
    ...given,
  }
}
