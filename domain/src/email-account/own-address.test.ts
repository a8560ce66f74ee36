import { describe, expect, it } from 'vitest'
import { answerFrom, ownMailboxes, ownName, type OwnAddress } from './own-address.ts'

const account = { name: 'Ana Ruiz', email: 'ana.ruiz@gmail.com' }
const own = (email: string, changes: Partial<OwnAddress> = {}): OwnAddress => ({
  email,
  name: '',
  isVerified: true,
  isAlias: true,
  isDefault: false,
  ...changes,
})
const known = [
  own('ana.ruiz@gmail.com', { isDefault: true }),
  own('ana@ruiz.example', { name: 'Ana at work' }),
  own('board@club.example', { isAlias: false }),
  own('boss@else.example', { isVerified: false }),
]
const to = (...emails: string[]) => ({
  from: { name: 'Ben', email: 'ben@x.example' },
  to: emails.map((email) => ({ name: '', email })),
  cc: [],
  bcc: [],
})

describe('the addresses of a person', () => {
  it.each([
    [
      'of the default one first',
      [own('a@x.example', { name: 'A' }), own('b@x.example', { name: 'B', isDefault: true })],
      'B',
    ],
    ['of another one, where the default one has none', known, 'Ana at work'],
    ['of nobody else’s', [own('board@club.example', { name: 'The board', isAlias: false })], null],
    ['of none that nobody verified', [own('boss@else.example', { name: 'Boss', isVerified: false })], null],
  ])('tell what they are called: the name %s', (_, addresses, name) => expect(ownName(addresses)).toBe(name))

  it('are the account and what they verified as another name of it', () => {
    expect(ownMailboxes('Ana.Ruiz@gmail.com', known)).toEqual(['ana.ruiz@gmail.com', 'ana@ruiz.example'])
    expect(ownMailboxes('ana@x.example', [])).toEqual(['ana@x.example'])
  })

  it.each([
    ['the account', ['ana.ruiz@gmail.com'], 'Ana Ruiz', 'ana.ruiz@gmail.com'],
    ['it with other dots', ['anaruiz@gmail.com'], 'Ana Ruiz', 'ana.ruiz@gmail.com'],
    ['it with a tag', ['ana.ruiz+shop@gmail.com'], 'Ana Ruiz', 'ana.ruiz@gmail.com'],
    ['its other domain', ['AnaRuiz@googlemail.com'], 'Ana Ruiz', 'ana.ruiz@gmail.com'],
    ['an alias', ['ben@y.example', 'Ana@Ruiz.example'], 'Ana at work', 'ana@ruiz.example'],
    ['an address of several people', ['board@club.example'], 'Ana Ruiz', 'board@club.example'],
    ['one that nobody verified', ['boss@else.example'], 'Ana Ruiz', 'ana.ruiz@gmail.com'],
    ['a list', ['list@club.example'], 'Ana Ruiz', 'ana.ruiz@gmail.com'],
  ])('[PR-06] a reply to mail for %s leaves from there', (_what, emails, name, email) => {
    expect(answerFrom(to(...emails), 'received', account, known)).toEqual({ name, email })
  })

  it('[PR-06] what the person wrote themself goes on from the same address, and all else from their default one', () => {
    const sent = { ...to('ben@x.example'), from: { name: '', email: 'ana@ruiz.example' } }
    expect(answerFrom(sent, 'sent', account, known).email).toBe('ana@ruiz.example')
    const other = [own('ana.ruiz@gmail.com'), own('ana@ruiz.example', { isDefault: true })]
    expect(answerFrom(to('list@club.example'), 'received', account, other).email).toBe('ana@ruiz.example')
    expect(answerFrom(to('ana.ruiz@gmail.com'), 'received', account, [])).toEqual(account)
  })
})
