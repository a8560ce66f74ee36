import { describe, expect, it } from 'vitest'
import {
  companyDomainOf,
  domainOf,
  firstNameOf,
  fromMailboxText,
  isSameAddress,
  localPartOf,
  mailboxText,
  normalizeEmail,
  toAddress,
} from './address.ts'

describe('address', () => {
  it.each([
    ['  <Anna@Weber.Example> ', 'anna@weber.example'],
    ['anna+news@weber.example', 'anna+news@weber.example'],
    ['', ''],
  ])('normalises %j', (email, expected) => expect(normalizeEmail(email)).toBe(expected))

  it('[BE-08] a display name cannot be made to read backwards', () => {
    expect(toAddress('Report \u202Efdp.exe\u202C \u05e9\u05dc\u05d5\u05dd', 'a@b.example').name).toBe(
      'Report fdp.exe \u05e9\u05dc\u05d5\u05dd',
    )
  })

  it('[BE-08] names and addresses carry no NUL and no other control character', () => {
    expect(toAddress('Anna\u0000 \u0085We\u001bber\n', 'anna\u0000@weber.example')).toEqual({
      name: 'Anna Weber',
      email: 'anna@weber.example',
    })
  })

  it.each([
    ['security@google.com', 'security@google.com (f8@evil.example)'],
    ['Google <security@google.com>', 'Google <security@google.com> (f8@evil.example)'],
    ['security\uff20google.com', 'security\uff20google.com (f8@evil.example)'],
    ['F8 (f8@evil.example)', 'F8 (f8@evil.example)'],
    ['security@google.com (f8@evil.example)', 'security@google.com (f8@evil.example)'],
    ['Security Team', 'Security Team'],
  ])('[BE-08] shows the real address beside a name that looks like another: %s', (name, shown) => {
    expect(toAddress(name, 'f8@evil.example').name).toBe(shown)
  })

  it('drops a display name that only repeats the address, and quotes around one', () => {
    expect(toAddress('anna@weber.example', 'Anna@Weber.example').name).toBe('')
    expect(toAddress('"Weber, Anna"', 'anna@weber.example').name).toBe('Weber, Anna')
  })

  it.each([
    ['Weber, Anna', 'Anna'],
    ['Dr. Anna Weber', 'Anna'],
    ['Anna', 'Anna'],
    ['Mosley, Don', 'Don'],
    ['Dott.ssa Irene Sobrero', 'Irene'],
    ['Lic. Rebeca Sol', 'Rebeca'],
    ['Jean-Luc Martin', 'Jean-Luc'],
    ['Support (Berlin)', 'Support'],
    ['4711', ''],
    ['', ''],
  ])('greets %j as %j', (name, expected) => expect(firstNameOf({ name, email: 'x@y.example' })).toBe(expected))

  it.each([
    ['Weber Anna', 'anna.weber@y.example', 'Anna'],
    ['Müller Zoé', 'zoe.muller@y.example', 'Zoé'],
    ['Weber', 'anna.weber@y.example', 'Anna'],
    ['Weber Anna', 'post@y.example', 'Weber'],
    ['Anna Weber', 'anna.weber@y.example', 'Anna'],
    ['Weber, Anna', 'weber.anna@y.example', 'Anna'],
    ['Weber, J. Anna', 'post@y.example', 'Anna'],
    ['WEBER, ANNA', 'post@y.example', 'Anna'],
    ['Weber Anna M.', 'anna.m.weber@y.example', 'Anna'],
    ['Weber T. Nikolaus', 'niko.weber@y.example', 'Niko'],
    ['Weber Christian', 'chr.weber@y.example', 'Christian'],
    ['Weber Anna Luisa', 'anna.luisa.weber@y.example', 'Anna'],
    ['Weber', 'a.weber@y.example', 'Weber'],
  ])('greets %j of %j as %j', (name, email, expected) => expect(firstNameOf({ name, email })).toBe(expected))

  it.each([
    ['ana.ruiz@gmail.com', 'anaruiz@gmail.com', true],
    ['ana.ruiz@gmail.com', 'Ana.Ruiz+shop@gmail.com', true],
    ['ana.ruiz@gmail.com', 'anaruiz@googlemail.com', true],
    ['ana.ruiz@gmail.com', 'anna.ruiz@gmail.com', false],
    ['ana.ruiz@gmail.com', 'ana.ruiz@gmail.com.example', false],
    ['ana.ruiz@weber.example', 'anaruiz@weber.example', false],
    ['ana@weber.example', 'ana+shop@weber.example', false],
  ])('[PR-06] at Gmail dots, tags and both domains are one mailbox: %j, %j', (left, right, isSame) => {
    expect(isSameAddress(left, right)).toBe(isSame)
  })

  it('compares and splits addresses without regard to case', () => {
    expect(isSameAddress('A@B.example', { name: 'A', email: 'a@b.example' })).toBe(true)
    expect(isSameAddress('a@b.example', 'a+x@b.example')).toBe(false)
    expect([localPartOf('A.b@C.example'), domainOf('A.b@C.example')]).toEqual(['a.b', 'c.example'])
  })

  it.each([
    ['Anna Weber', 'anna@weber.example', 'Anna Weber <anna@weber.example>'],
    ['', 'anna@weber.example', 'anna@weber.example'],
    ['A <b> <c@d.example>', 'anna@weber.example', 'A <b> <c@d.example> <anna@weber.example>'],
  ])('keeps %j and %j in one text, and reads them out of it', (name, email, text) => {
    expect(mailboxText({ name, email })).toBe(text)
    expect(fromMailboxText(text)).toEqual({ name, email })
  })
})

describe('companyDomainOf', () => {
  it.each([
    ['anna@weber.example', 'weber.example'],
    ['Anna@Mail.Weber.co.uk', 'weber.co.uk'],
    ['anna@gmail.com', null],
    ['anna@yahoo.co.uk', null],
    ['anna@localhost', null],
    ['anna', null],
  ])('[PR-02] %s belongs to %s', (email, domain) => {
    expect(companyDomainOf(email)).toBe(domain)
  })
})
