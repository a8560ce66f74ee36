import fc from 'fast-check'
import { expect, it } from 'vitest'
import { examine } from '../detection/examine.ts'
import type { ExaminationContext, Finding } from '../finding/finding.ts'
import { toAddress } from '../message/address.ts'
import { aMessage } from '../message/testing/a-message.ts'
import { readingQuestion } from './reading.ts'
import { wordingQuestion } from './wording.ts'

const CONTEXT: ExaminationContext = {
  owner: { addresses: ['robin@hale.example'], name: 'Robin Hale' },
  direction: 'received',
  at: new Date('2026-03-03T10:00:00Z'),
  zone: 'Europe/Berlin',
}

const FINDING: Finding = {
  type: 'task',
  band: 'sure',
  kind: 'request',
  direction: 'i_owe',
  title: '',
  description: '',
  evidence: '',
  due: null,
  confidence: 0.9,
  counterpart: toAddress('Idris Bello', 'idris@northquay.example'),
  language: 'en',
}

it('[DT-06] shows the AI the sentence of an item that the rules found, without the emoticon before it', () => {
  const message = aMessage({ text: 'The fence is up.\n\n:) Could you send me the plan of the garden?' })
  const examination = examine(message, CONTEXT)
  expect(examination.findings.map(({ evidence }) => evidence)).toEqual(['Could you send me the plan of the garden?'])
  const asked = readingQuestion(message, examination, CONTEXT)
  if (typeof asked === 'string') throw new Error(asked)
  expect(asked.sentences).toContain('Could you send me the plan of the garden?')
  expect(JSON.parse(asked.question.prompt)).toMatchObject({ found: [{ sentence: 2 }] })
})

it('[BE-07] sends nothing of what is recognised, wherever a limit of length goes through it', () => {
  const value = fc.constantFrom(
    'DE89 3704 0044 0532 0130 00',
    '4111 1111 1111 1111',
    '+44 7700 900123',
    'https://gate.example/reset?key=7f2q',
    'jo.frei@mail.example',
    '123-45-6789',
  )
  /** Around the ends of a subject, of a sentence in the second question, and of the pieces of a long one. */
  const offset = fc.oneof(...[200, 600, 1_000, 2_000].map((end) => fc.integer({ min: end - 45, max: end + 5 })))
  const filled = (chars: number) => 'so '.repeat(chars).slice(0, chars - 1) + ' '
  fc.assert(
    fc.property(value, offset, (personal, chars) => {
      const line = `${filled(chars)}${personal} please`
      const message = aMessage({ subject: line, text: `${line}?` })
      const asked = readingQuestion(message, { nature: 'personal', reason: null, findings: [] }, CONTEXT)
      if (typeof asked === 'string') throw new Error(asked)
      const found = asked.sentences.map((evidence) => ({ ...FINDING, evidence }))
      const words = wordingQuestion(found, asked.redaction, CONTEXT.owner)
      const sent = asked.question.prompt + words.prompt
      expect(sent).not.toContain(personal.slice(0, 4))
      expect(sent).not.toContain(personal.slice(-4))
    }),
    { numRuns: 150, examples: [['+44 7700 900123', 996]] },
  )
})
