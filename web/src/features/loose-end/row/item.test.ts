import { aFollowUp, aTask } from '@loose-ends/domain/testing/loose-ends.ts'
import { describe, expect, it } from 'vitest'
import { detailOf, itemOfFollowUp, itemOfTask } from './item.ts'

describe('[WV-01] what a row says beside its title', () => {
  it.each([
    ['another sentence, whole', 'Send the plan', 'Could you send the plan today?', 'Could you send the plan today?'],
    ['nothing that the title says', 'Ines: Shall we meet on the pier?', 'Shall we meet on the pier?', null],
    ['nothing but for its spaces', 'Peux-tu venir au port lundi ?', 'Peux-tu venir au port lundi\u00a0?', null],
    [
      'the rest, where the title is its beginning',
      'Shall we meet on the pier? (Boats)',
      'shall we meet on the pier or in the café?',
      '… or in the café?',
    ],
    [
      'the rest, where the title names somebody first',
      'Ines: The blue form needs a signature (Lease)',
      'The blue form needs a signature and a stamp.',
      '… and a stamp.',
    ],
    [
      'the whole, where few words are the same',
      'Can you call Ines',
      'Can you call the pier?',
      'Can you call the pier?',
    ],
  ])('%s', (_, task, description, said) => {
    expect(detailOf(itemOfTask(aTask({ task, description })))).toBe(said)
  })

  it.each([
    [
      'first that nobody closed it by hand',
      'Auto-completed: Idris answered: “The large one.”',
      'Idris answered: “The large one.” • Auto-detected as completed from email',
    ],
    [
      'and nothing of the kind where the person confirmed it',
      'You confirmed it: Idris answered: “The large one.”',
      'You confirmed it: Idris answered: “The large one.”',
    ],
  ])('[AC-02] how it came to its end, whole: %s', (_, completion_note, said) => {
    expect(detailOf(itemOfFollowUp(aFollowUp({ status: 'completed', completion_note })))).toBe(said)
  })
})
