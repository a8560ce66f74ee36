import { describe, expect, it } from 'vitest'
import { forwardedOwnText } from './forwarded-text.ts'
import { splitZones } from './new-text.ts'
import { FORWARDS } from './testing/quoting-forms.ts'

const ownText = (text: string, subject = '') => forwardedOwnText(splitZones(text, subject))

describe('[DT-03] what a forwarded message says itself', () => {
  it.each(Object.entries(FORWARDS))('stands below what %s writes above it', (_program, forwarded) => {
    expect(ownText(`For you.\n\n${forwarded}`)).toMatch(/^Is the plan ready\?(?:\n\nAnna)?$/)
  })

  it('is without its signature and what it answers', () => {
    const text =
      'FYI\n\n---------- Forwarded message ---------\nFrom: Anna <anna@weber.example>\nDate: Mon\nTo: Kim\n\nCan Robin send it?\n\nBest regards,\nAnna\n\nOn Mon, 2 Mar 2026 at 10:00, Kim <kim@ode.example> wrote:\n> Which one?'
    expect(ownText(text)).toBe('Can Robin send it?')
  })

  it('is that of the inner one where the outer one says nothing', () => {
    const inner =
      '-----Original Message-----\nFrom: Lo Marsh\nSent: Sunday\nTo: Anna\nSubject: Plan\n\nPlease send the plan.'
    const outer = `-----Original Message-----\nFrom: Anna Weber\nSent: Monday\nTo: Kim\nSubject: FW: Plan\n\n${inner}`
    expect(ownText(`See below.\n\n${outer}`, 'FW: Plan')).toBe('Please send the plan.')
  })

  it('is that of the outer one where both say something', () => {
    const inner = '---------- Forwarded message ---------\nFrom: Lo <lo@marsh.example>\n\nPlease send the plan.'
    const outer = `---------- Forwarded message ---------\nFrom: Anna <anna@weber.example>\nSubject: Fwd: Plan\n\nKim, can you?\n\n${inner}`
    expect(ownText(`See below.\n\n${outer}`)).toBe('Kim, can you?')
  })

  it('is nothing where nothing is passed on', () => {
    expect(ownText('Hello.\n\n> Can you come?')).toBe('')
  })
})
