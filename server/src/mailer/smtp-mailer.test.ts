import { describe, expect, it } from 'vitest'
import { describeError } from '#server/log.ts'
import { testMailServer } from '#server/testing/mail-server.ts'
import { UNHURRIED_MS } from '#server/testing/unhurried.ts'
import { Secret } from '#server/secret.ts'
import type { OutgoingMail } from './mailer.ts'
import { SmtpMailer } from './smtp-mailer.ts'

const server = testMailServer()
const FROM = { name: 'Loose Ends', address: 'summary@app.example' }

const aMail = (given: Partial<OutgoingMail> = {}): OutgoingMail => ({
  to: { name: 'Ana Silva', address: 'ana@client.example' },
  subject: 'Tuesday',
  html: '<p>Hello</p>',
  text: 'Hello',
  messageId: 'one@app.example',
  unsubscribeUrl: 'https://app.example/api/unsubscribe/token',
  ...given,
})

describe('sending over SMTP', () => {
  it('[DS-01] hands over both parts under the given Message-ID', async () => {
    await server.mailer.send(aMail({ subject: 'Größe — “naïve” 契約' }))
    expect(server.received).toMatchObject([
      {
        subject: 'Größe — “naïve” 契約',
        messageId: '<one@app.example>',
        recipients: ['ana@client.example'],
        to: [{ name: 'Ana Silva', address: 'ana@client.example' }],
      },
    ])
    expect(server.received[0]?.text?.trim()).toBe('Hello')
    expect(server.received[0]?.html?.trim()).toBe('<p>Hello</p>')
  })

  it.each([
    'ana@client.example\r\nBcc: eve@evil.example',
    'ana@client.example, eve@evil.example',
    'friends:eve@evil.example;',
    'Ana <ana@client.example>',
  ])('[VA-14] sends nothing to %j', async (address) => {
    await expect(server.mailer.send(aMail({ to: { name: '', address } }))).rejects.toMatchObject({ outcome: 'never' })
    expect(server.received).toEqual([])
  })

  it.each(['\r\n', '\n', '\r', '\u2028', '\0'])('[VA-14] lets no header in after %j', async (end) => {
    const smuggled = `Ana${end}Bcc: eve@evil.example${end}${end}Body`
    await server.mailer.send(aMail({ subject: smuggled, to: { name: smuggled, address: 'ana@client.example' } }))
    const [mail] = server.received
    expect(mail?.recipients).toEqual(['ana@client.example'])
    expect(mail?.to?.map(({ address }) => address)).toEqual(['ana@client.example'])
    expect(mail?.bcc ?? []).toEqual([])
    expect(mail?.headers.map(({ key }) => key)).not.toContain('bcc')
    expect(mail?.text?.trim()).toBe('Hello')
  })

  it.each([
    [451, 'not now', 'later'],
    [550, 'no such user', 'no_such_recipient'],
    [550, '5.1.1 no such user', 'no_such_recipient'],
    [550, '5.4.5 Daily user sending limit exceeded', 'later'],
    // Of who may send through it: the operator can mend that, and no recipient is to blame.
    [554, '5.7.1 Relay access denied', 'later'],
  ])('[DS-01] tells %i %s as %s, without the address', async (code, words, outcome) => {
    server.refuseWith(code, words)
    const sending = server.mailer.send(aMail())
    await expect(sending).rejects.toMatchObject({ outcome, message: expect.not.stringContaining('client.example') })
  })

  it('[DS-01] tells the log how the server refused, at which command and with which code', async () => {
    server.refuseWith(550)
    const error = await server.mailer.send(aMail()).catch((thrown: unknown) => thrown)
    expect(describeError(error)).toMatchObject({ name: 'MailError', said: 'EENVELOPE RCPT TO 550' })
    server.refuseWith(554, '5.7.1 <ana@client.example>: Relay access denied')
    const denied = await server.mailer.send(aMail()).catch((thrown: unknown) => thrown)
    expect(describeError(denied)).toMatchObject({ said: 'EENVELOPE RCPT TO 554 5.7.1' })
  })

  it('[DS-01] knows that a server that is not there has nothing', async () => {
    const dead = new SmtpMailer({ url: new Secret('smtp://127.0.0.1:1'), from: FROM, connectTimeoutMs: UNHURRIED_MS })
    await expect(dead.send(aMail())).rejects.toMatchObject({ outcome: 'later' })
  })

  it('[VA-14] does not start with a sender that is no address', () => {
    const from = { name: '', address: 'summary@app.example\r\nBcc: eve@evil.example' }
    expect(() => new SmtpMailer({ url: new Secret(server.url), from })).toThrow('not a plain mail address')
  })
})
