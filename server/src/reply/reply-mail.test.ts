import { expect, it } from 'vitest'
import { replyMail } from './reply-mail.ts'

const envelope = (email: string) => ({
  from: { name: 'Mara', email: 'mara@x.example' },
  to: [{ name: 'Idris', email }],
  cc: [],
  subject: 'Re: Plan',
  inReplyTo: null,
  references: [],
})
const words = { text: 'Hi,\nyes.\r\n\r\nGrüße', replyId: 'r1', at: new Date('2026-03-10T09:00:00Z') }

it('[PR-06] every line of a reply ends as RFC 5322 wants it', async () => {
  const raw = Buffer.from(await replyMail(envelope('idris@x.example'), words)).toString()
  expect(raw.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  expect(raw).toContain('\r\n\r\nHi,\r\nyes.\r\n\r\n')
})

it('[PR-06] an address that only some mail servers take is refused', async () => {
  await expect(replyMail(envelope('ünal@x.example'), words)).rejects.toThrow('email')
})

it('[PR-06] the header of a reply is ASCII, whatever its names, its subject and the domains say', async () => {
  const from = { name: 'Lindt, Mara', email: 'mara@büro.example' }
  const given = { ...envelope('idris@größe.example'), from, subject: 'Re: Verträge' }
  const raw = Buffer.from(await replyMail(given, words)).toString()
  const [head = ''] = raw.split('\r\n\r\n')
  expect(head).toMatch(/^[\0-\x7f]*$/)
  expect(head).toContain('Message-ID: <r1@xn--bro-hoa.example>')
})
