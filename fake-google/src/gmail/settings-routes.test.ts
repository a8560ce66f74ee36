import { describe, expect, it } from 'vitest'
import { ANA, aRawMessage, BEN, encode, gmailClient, refusal, signIn, startWithClient } from '../testing/test-google.ts'

const userId = 'me'
const READ = 'https://www.googleapis.com/auth/gmail.readonly'

describe('the addresses to send from, driven by the official client', () => {
  it('are the own one and those that were added', async () => {
    const { google, client } = await startWithClient([READ])
    google.control.setSendAs(ANA, [
      { email: 'ana@work.example', name: 'Ana at work' },
      { email: 'board@club.example', verification: 'pending', treatAsAlias: false },
    ])
    const { sendAs } = (await client.users.settings.sendAs.list({ userId })).data
    expect(sendAs).toMatchObject([
      { sendAsEmail: ANA, isPrimary: true, isDefault: true },
      {
        sendAsEmail: 'ana@work.example',
        displayName: 'Ana at work',
        treatAsAlias: true,
        verificationStatus: 'accepted',
      },
      { sendAsEmail: 'board@club.example', verificationStatus: 'pending' },
    ])
    const one = await client.users.settings.sendAs.get({ userId, sendAsEmail: 'ana@work.example' })
    expect(one.data).toEqual(sendAs?.[1])
    expect((await refusal(client.users.settings.sendAs.get({ userId, sendAsEmail: 'x@y.example' }))).status).toBe(404)
  })

  it('mail leaves from a verified one, from the default one instead of any other, and comes in for both', async () => {
    const { google, client } = await startWithClient()
    google.control.setSendAs(ANA, [
      { email: 'ana@work.example', name: 'Ana at work', isDefault: true },
      { email: 'boss@else.example', verification: 'pending' },
    ])
    const send = async (From: string) => {
      const raw = encode(aRawMessage({ From, To: BEN }))
      const { id } = (await client.users.messages.send({ userId, requestBody: { raw } })).data
      const { payload } = (await client.users.messages.get({ userId, id: id ?? '' })).data
      return payload?.headers?.find(({ name }) => name === 'From')?.value
    }
    expect([await send('ana@work.example'), await send(ANA), await send('boss@else.example')]).toEqual([
      'ana@work.example',
      ANA,
      '"Ana at work" <ana@work.example>',
    ])
    const ben = gmailClient(google, (await signIn(google, BEN)).access_token)
    const raw = encode(aRawMessage({ From: BEN, To: 'Ana@Work.example, boss@else.example' }))
    await ben.users.messages.send({ userId, requestBody: { raw } })
    expect((await client.users.messages.list({ userId, labelIds: ['INBOX'] })).data.messages).toHaveLength(1)
  })
})
