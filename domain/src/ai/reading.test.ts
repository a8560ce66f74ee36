import { expect, it } from 'vitest'
import { examine } from '../detection/examine.ts'
import type { ExaminationContext } from '../finding/finding.ts'
import { aMessage } from '../message/testing/a-message.ts'
import { readingQuestion } from './reading.ts'

it('[DT-06] shows the AI the sentence of an item that the rules found, without the emoticon before it', () => {
  const context: ExaminationContext = {
    owner: { addresses: ['robin@hale.example'], name: 'Robin Hale' },
    direction: 'received',
    at: new Date('2026-03-03T10:00:00Z'),
    zone: 'Europe/Berlin',
  }
  const message = aMessage({ text: 'The fence is up.\n\n:) Could you send me the plan of the garden?' })
  const examination = examine(message, context)
  expect(examination.findings.map(({ evidence }) => evidence)).toEqual(['Could you send me the plan of the garden?'])
  const asked = readingQuestion(message, examination, context)
  if (typeof asked === 'string') throw new Error(asked)
  expect(asked.sentences).toContain('Could you send me the plan of the garden?')
  expect(JSON.parse(asked.question.prompt)).toMatchObject({ found: [{ sentence: 2 }] })
})
