import { describe, expect, it } from 'vitest'
import { aMessage } from '../message/testing/a-message.ts'
import { examine } from './examine.ts'

const bandsIn = (text: string) =>
  examine(aMessage({ text }), {
    owner: { addresses: ['robin@hale.example'], name: 'Robin Hale' },
    direction: 'received',
    at: new Date('2026-03-03T10:00:00Z'),
    zone: 'Europe/Berlin',
  }).findings.map(({ band }) => band)

const found = (text: string) => bandsIn(text).includes('sure')

describe('withoutRhetoric', () => {
  it.each([
    'Why do bakers get up so early? Because bread takes its time.',
    'why did the hen cross the motorway? to prove she had guts',
    'Warum stehen Bäcker so früh auf? Weil Brot Zeit braucht, und das wissen alle.',
    'Pourquoi les boulangers se lèvent-ils si tôt ? Parce que le pain prend son temps.',
  ])('asks nothing where the writer gives the answer: %s', (text) => {
    expect(found(text)).toBe(false)
  })

  it.each([
    'Why did you cancel the ferry? Because the others still want to go.',
    'Why is the oven still cold?',
    'Warum haben Sie die Fähre storniert? Weil die anderen noch fahren möchten.',
  ])('asks where the reader is asked, surely or maybe: %s', (text) => {
    expect(bandsIn(text)).not.toEqual([])
  })

  it.each([
    'Can I tell you something? The new oven is a dream.',
    'Do you know what he said then? That he never eats bread.',
    "Ask Petra, she's an expert on rye.",
    'I told them you must close the door at night, and now they do.',
    'Your parcel is on its way. Please keep this e-mail for your records.',
  ])('takes a way of telling things for no question: %s', (text) => {
    expect(found(text)).toBe(false)
  })
})
