import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { priorityBand } from '../follow-up/priority-band.ts'
import { ALWAYS, CHOSEN, chosenItem, ownSubject } from './chosen-item.ts'

const received = { direction: 'received' as const, subject: 'Room plan', person: 'Idris Bello' }

describe('an item made of a message by choice', () => {
  it.each([
    ['Room plan', 'Room plan'],
    ['Re: Room plan', 'Room plan'],
    ['RE: AW: Fwd: WG: Room  plan ', 'Room plan'],
    ['Re[4]: TR : Room plan', 'Room plan'],
    ['[EXTERNAL] Re: Room plan', 'Room plan'],
    ['Res：Room plan', 'Room plan'],
    ['Renovation: costs', 'Renovation: costs'],
    ['Reply needed', 'Reply needed'],
    ['[Project] Room plan', '[Project] Room plan'],
    ['Re:', ''],
    ['', ''],
  ])('takes %j for the subject %j', (subject, own) => expect(ownSubject(subject)).toBe(own))

  it.each([
    [{ ...received, subject: 'Fwd: Re: Room plan' }, 'Room plan'],
    [{ ...received, subject: 'Re: ' }, 'Message from Idris Bello'],
    [{ ...received, subject: null }, 'Message from Idris Bello'],
    [{ direction: 'sent' as const, subject: null, person: 'anna@weber.example' }, 'Message to anna@weber.example'],
    [{ ...received, subject: null, person: null }, 'Message without a subject'],
  ])('of %j is called %j', (message, title) => expect(chosenItem(message, CHOSEN).title).toBe(title))

  it('waits for the owner when others wrote, and for them when the owner did', () => {
    expect(chosenItem(received, CHOSEN).direction).toBe('i_owe')
    expect(chosenItem({ ...received, direction: 'sent' }, CHOSEN).direction).toBe('they_owe')
  })

  it.each([CHOSEN, ALWAYS] as const)('is of medium priority, and its reasons add up: %s', (code) => {
    const { priority, score, reasons } = chosenItem(received, code)
    expect([priority, priorityBand(score)]).toEqual(['medium', 'medium'])
    expect(reasons.reduce((sum, reason) => sum + reason.points, 0)).toBe(score)
    expect(reasons.map((reason) => reason.code)).toEqual(['base', code])
  })

  it('has a title of one line and at most 80 characters, whatever the mail says', () => {
    const texts = fc.option(fc.string({ unit: 'grapheme', maxLength: 300 }))
    fc.assert(
      fc.property(texts, texts, fc.constantFrom('received' as const, 'sent' as const), (subject, person, direction) => {
        const { title } = chosenItem({ subject, person, direction }, CHOSEN)
        expect(title).toMatch(/^\S.{0,79}$/u)
        expect(title.length).toBeLessThanOrEqual(80)
      }),
    )
  })

  it('reads a subject of nothing but marks in no time', () => {
    expect(ownSubject('Re: '.repeat(50_000))).toBe('')
    expect(ownSubject(`${'Re '.repeat(50_000)}x`).length).toBeLessThanOrEqual(1_000)
  })
})
