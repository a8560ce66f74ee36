import { describe, expect, it } from 'vitest'
import { initialsOf } from './avatar.tsx'

describe('initialsOf', () => {
  it.each([
    ['Idris Bello', 'i@x.example', 'IB'],
    ['Ana Maria de Souza', null, 'AS'],
    ['Zoë', null, 'Z'],
    ['', 'maya@x.example', 'MA'],
    [null, 'maya@x.example', 'MA'],
    [null, null, '?'],
    ['  ', ' ', '?'],
  ])('[SH-01] [FC-01] %o and %o give %s', (name, email, initials) => {
    expect(initialsOf(name, email)).toBe(initials)
  })
})
