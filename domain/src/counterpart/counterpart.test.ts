import { expect, it } from 'vitest'
import { aFollowUp, aTask } from '../testing/loose-ends.ts'
import { sidesAfter, type Counterpart } from './counterpart.ts'

const somebody = (person: string, mine: number, theirs: number): Counterpart => ({
  id: '00000000-0000-4000-8000-000000000001',
  sender_name: person,
  sender_email: null,
  person,
  tasks: mine,
  i_owe: { open: mine, since: null },
  they_owe: { open: theirs, since: null },
})
const PEOPLE = {
  items: [somebody('ana', 2, 0), somebody('bo', 1, 1), somebody('cy', 0, 1)],
  total: 9,
  i_owe: 7,
  they_owe: 5,
}
const done = (...people: string[]) =>
  people.map((person) => ({ item: { type: 'task' as const, record: aTask({ person }) }, by: -1 as const }))

it('[WV-04] [FC-05] somebody waits no longer once the last thing is done that is open with them', () => {
  expect(sidesAfter(PEOPLE, [])).toEqual({ i_owe: 7, they_owe: 5 })
  expect(sidesAfter(PEOPLE, done('ana'))).toEqual({ i_owe: 7, they_owe: 5 })
  expect(sidesAfter(PEOPLE, done('ana', 'ana', 'bo'))).toEqual({ i_owe: 5, they_owe: 5 })
  expect(sidesAfter(PEOPLE, done('somebody who is not listed'))).toEqual({ i_owe: 7, they_owe: 5 })
})

it('[WV-04] [FC-05] somebody owes again whose follow-up is open again', () => {
  const item = { type: 'follow-up' as const, record: aFollowUp({ person: 'ana', direction: 'they_owe' }) }
  expect(sidesAfter(PEOPLE, [{ item, by: 1 }])).toEqual({ i_owe: 7, they_owe: 6 })
})
