import { describe, expect, it } from 'vitest'
import { isPlainAddress } from './mail-address.ts'

describe('[VA-14] an address that mail may be sent to', () => {
  it.each(['ana@client.example', "o'neil+tag@sub.client.example", 'unal@bücher.example', 'a@localhost'])(
    '%s',
    (text) => {
      expect(isPlainAddress(text)).toBe(true)
    },
  )

  it.each([
    '',
    'ünal@client.example',
    'ana',
    '@client.example',
    'ana@',
    'ana@client.example,eve@evil.example',
    'ana@client.example;eve@evil.example',
    'ana@client.example\r\nBcc: eve@evil.example',
    'ana@client.example\n',
    'friends:eve@evil.example;',
    '"a b"@client.example',
    'Ana <ana@client.example>',
    '<ana@client.example>',
    'ana@client.example(comment)',
    'ana @client.example',
    'ana@eve@evil.example',
    'ana@client..example',
    'ana@[127.0.0.1]',
    'ana\u2028@client.example',
    `${'a'.repeat(65)}@client.example`,
    `a@${'b'.repeat(260)}.example`,
  ])('not %j', (text) => {
    expect(isPlainAddress(text)).toBe(false)
  })
})
