import { expect, it } from 'vitest'
import { nameBasedId } from './name-based-id.ts'

it('an id made of a name is the one of RFC 9562, and another one in another namespace', () => {
  const dns = '6ba7b810-9dad-11d1-80b4-00c04fd430c8'
  expect(nameBasedId(dns, 'www.example.com')).toBe('2ed6657d-e927-568b-95e1-2665a8aea6a2')
  expect(nameBasedId('6ba7b811-9dad-11d1-80b4-00c04fd430c8', 'www.example.com')).not.toBe(
    nameBasedId(dns, 'www.example.com'),
  )
})
