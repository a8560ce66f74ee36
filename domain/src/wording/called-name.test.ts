import { describe, expect, it } from 'vitest'
import { toAddress } from '../message/address.ts'
import { calledName, givenNameOf, wholeNameOf } from './called-name.ts'
import { anna } from './title/testing/a-title.ts'
import { titleOf } from './title/title.ts'

describe('[WV-10] what a person is called', () => {
  it.each([
    ['a comma says which name is the given one', 'Abelmann, Xandra', 'post@y.example', 'Xandra'],
    ['the address has the names in their order', 'Abelmann Xandra', 'xandra.abelmann@y.example', 'Xandra'],
    ['and with an initial between', 'Abelmann Xandra Q.', 'xandra.q.abelmann@y.example', 'Xandra'],
    ['and with a short form', 'Abelmann Q. Nikodemus', 'niko.abelmann@y.example', 'Niko'],
    ['a common given name stands behind', 'Abelmann Sandra', 'sabel@y.example', 'Sandra'],
    ['all in capitals', 'ABELMANN SANDRA', 'sabel@y.example', 'Sandra'],
    ['one that families have as well does not', 'Xhevat Martin', 'xmartin@y.example', 'Xhevat'],
    ['names in their usual order', 'Xandra Abelmann', 'x.abelmann@y.example', 'Xandra'],
    ['a given name alone', 'Sandra', 'sandra@y.example', 'Sandra'],
    ['one in small letters', 'sandra', 'sandra77@y.example', 'Sandra'],
    ['a rare one before the family name in the address', 'Xandra', 'xandra.abelmann@y.example', 'Xandra'],
    ['a family name alone, with a full address', 'Abelmann', 'xandra.abelmann@y.example', 'Xandra'],
    ['a family name alone', 'Abelmann', 'abelmann@y.example', ''],
    ['a handle', 'xabelm', 'xabelm@y.example', ''],
    ['no name, and an address that has it', '', 'sandra.abelmann@y.example', 'Sandra'],
    ['the other way round', '', 'abelmann.sandra@y.example', 'Sandra'],
    ['no name, and a handle', '', 'xabelm@y.example', ''],
    ['no name, and a role', '', 'info.sandra@y.example', ''],
    ['a trade', 'Treppenbau Abelmann', 'treppenbau.abelmann@y.example', ''],
    ['a process', 'Yearly Review Process', 'review@y.example', ''],
    ['a firm that writes from a role', 'Bottega del Ponte', 'ordini@delponte.example', ''],
    ['a firm whose domain bears the name', 'Grace Windows', 'hello@gracewindows.example', ''],
    ['a task in a firm', 'Soporte Sandra', 'soporte@y.example', ''],
    ['family', 'Mama', 'xandra@y.example', 'Mama'],
  ])('%s: %j <%s> is %j', (_, name, email, expected) => {
    expect(givenNameOf({ name, email })).toBe(expected)
  })

  it.each([
    ['Abelmann Xandra Q.', 'xandra.q.abelmann@y.example', 'Xandra Q. Abelmann'],
    ['Abelmann, Xandra', 'post@y.example', 'Xandra Abelmann'],
    ['Abelmann', 'xandra.abelmann@y.example', ''],
    ['Abelmann Q. Nikodemus', 'niko.abelmann@y.example', 'Niko Abelmann'],
  ])('in full %j <%s> is %j', (name, email, expected) => {
    expect(wholeNameOf({ name, email })).toBe(expected)
  })

  it('a title still names whoever has a family name alone', () => {
    expect(calledName({ name: 'Abelmann', email: 'abelmann@y.example' })).toBe('Abelmann')
  })
})

describe('[WV-08] who is meant in a title', () => {
  it.each<[string, string, string]>([
    ['Ottilie', 'Ottilie Grange', 'hello@grange-windows.example'],
    ['Grange Windows', '', 'hello@grange-windows.example'],
    ['Grange Windows', 'Info', 'info@mail.grange-windows.example'],
    ['Zimmerei', '', 'kontakt@zimmerei.example'],
    ['Zimmerei', 'Kontakt', 'kontakt.berlin@zimmerei.example'],
    ['Botiga', '', 'no-reply@botiga.example'],
    ['Anna', '', 'anna.weber@weber.example'],
    ['Anna', '🙂 Anna Weber', 'office@weber.example'],
    ['office@gmail.com', '', 'office@gmail.com'],
  ])('calls "%s" who writes as "%s" from %s', (expected, name, email) => {
    const counterpart = toAddress(name, email)
    const made = titleOf({ kind: 'question', direction: 'i_owe', language: 'en', counterpart }, '214?', {
      subject: 'Oak',
    })
    expect(made).toBe(`Answer ${expected}: Oak`)
  })

  it('calls whoever wrote it as they call themselves', () => {
    const called = titleOf(
      { kind: 'request', direction: 'i_owe', language: 'en', counterpart: anna },
      'Could you send me the plan?',
      { called: 'Anni' },
    )
    expect(called).toBe('Send Anni the plan')
  })

  it.each([
    ['', 'hello@grange.example', 'Answer Grange: Any news? (Windows)'],
    ['', 'info@mail.northquay.co.uk', 'Answer Northquay: Any news? (Windows)'],
    ['', 'anna.weber@weber.example', 'Answer Anna: Any news? (Windows)'],
    ['Ottilie Grange', 'hello@grange.example', 'Answer Ottilie: Any news? (Windows)'],
    ['Helloise', 'helloise@grange.example', 'Answer Helloise: Any news? (Windows)'],
    ['Me Odile Grange', 'odile@grange.example', 'Answer Odile: Any news? (Windows)'],
  ])('is not called by the role of an address: %s <%s>', (name, email, expected) => {
    const counterpart = toAddress(name, email)
    const finding = { kind: 'question', direction: 'i_owe', language: 'en', counterpart } as const
    expect(titleOf(finding, 'Any news?', { subject: 'Windows' })).toBe(expected)
  })
})
