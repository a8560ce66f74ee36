import { expect, it } from 'vitest'
import { messageZones } from './zones.ts'
import { splitZones } from './new-text.ts'

it('[SP-02] splits a message once, by its text, its subject and its sender', () => {
  const message = { text: 'Please call.\n\nBest,\nMira', subject: 'Re: Plan', from: { name: 'Mira Holt', email: '' } }
  const zones = messageZones(message)
  expect(zones).toEqual(splitZones(message.text, message.subject, message.from.name))
  expect(messageZones(message)).toBe(zones)
  expect(messageZones({ ...message, text: 'Another one.' }).newText).toBe('Another one.')
})
