import { expect, it } from 'vitest'
import { MailBodies, MOST_AT_ONCE } from './mail-bodies.ts'

const MAIL = Buffer.from('From: anna@weber.example\r\nSubject: Plan\r\n\r\nHere it is.')

it('[AV-01] the mail of many requests is read by a few threads at once, and every request has its turn', async () => {
  let begun = 0
  const count = () => void (begun += 1)
  process.on('worker', count)
  const first = Array.from({ length: MOST_AT_ONCE }, () => new MailBodies())
  const givenUp = new MailBodies()
  const waiting = new MailBodies()
  const read = waiting.read([MAIL])
  for (const one of first) expect(await one.read([MAIL])).toHaveLength(1)
  expect(begun).toBe(MOST_AT_ONCE)
  await givenUp[Symbol.asyncDispose]()
  await first[0]?.[Symbol.asyncDispose]()
  const [body] = await read
  expect(body).toMatchObject({ subject: 'Plan' })
  expect(begun).toBe(MOST_AT_ONCE + 1)
  for (const one of [...first.slice(1), waiting]) await one[Symbol.asyncDispose]()
  process.off('worker', count)
})
