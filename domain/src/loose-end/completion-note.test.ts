import { expect, it } from 'vitest'
import { completionNote } from './completion-note.ts'

const proof = {
  how: 'answered' as const,
  direction: 'received' as const,
  sender: 'Anna Weber',
  subject: 'Venue',
  at: new Date('2026-03-29T00:30:00Z'),
  zone: 'Europe/Berlin',
  excerpt: 'Room 4 suits us.',
}

it('[PR-03] says which message settled the item, what it said and when', () => {
  expect(completionNote(proof)).toBe(
    'Auto-completed: Anna Weber answered on 29 Mar 2026, 01:30 in “Venue”: “Room 4 suits us.”',
  )
})

it('[PR-03] says so when I promised to take care of it', () => {
  expect(completionNote({ ...proof, how: 'promised', direction: 'sent', excerpt: '', subject: '' })).toBe(
    'Auto-completed: you promised to take care of it, which is now a follow-up, on 29 Mar 2026, 01:30.',
  )
})
