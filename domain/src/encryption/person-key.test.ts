import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  decryptField,
  decryptRow,
  derivePersonKey,
  encryptField,
  encryptRow,
  fromBase64,
  keyIdOf,
  newPersonSecret,
  PBKDF2_ITERATIONS,
} from './person-key.ts'

const key = await derivePersonKey(newPersonSecret())
const place = { table: 'loose_ends', field: 'task', rowId: 'row-1' } as const

describe('field encryption', () => {
  it('[BE-06] gives back any text, in a form that does not contain it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary' }), async (plain) => {
        const sealed = await encryptField(key, place, plain)
        expect(await decryptField(key, place, sealed)).toBe(plain)
      }),
      { numRuns: 50 },
    )
    expect(atob(await encryptField(key, place, 'a very plain sentence'))).not.toContain('plain')
  })

  it('[CO-01] derives the key by PBKDF2 with 100,000 iterations, and puts a 16-byte IV first', async () => {
    expect(PBKDF2_ITERATIONS).toBe(100_000)
    const sealed = await encryptField(key, place, '')
    expect(fromBase64(sealed)).toHaveLength(16 + 0 + 16 + 3)
    expect(await encryptField(key, place, '')).not.toBe(sealed)
  })

  it.each([
    ['another row', { ...place, rowId: 'row-2' }],
    ['another column', { ...place, field: 'subject' as const }],
    ['another table', { table: 'messages', field: 'subject', rowId: 'row-1' } as const],
  ])('[BE-06] does not open what was moved to %s', async (_, elsewhere) => {
    const sealed = await encryptField(key, place, 'mine')
    await expect(decryptField(key, elsewhere, sealed)).rejects.toMatchObject({ code: 'decryption_failed' })
  })

  it('[BE-06] does not open what was changed, what is no ciphertext, or another person’s', async () => {
    const sealed = await encryptField(key, place, 'mine')
    const other = await derivePersonKey(newPersonSecret())
    await expect(decryptField(other, place, sealed)).rejects.toMatchObject({ code: 'decryption_failed' })
    for (const broken of ['', 'plain text!', `${sealed.slice(0, -4)}AAAA`]) {
      await expect(decryptField(key, place, broken)).rejects.toMatchObject({ code: 'decryption_failed' })
    }
  })

  it('[BE-06] opens what an older key sealed, and seals with the newest; each ciphertext names its key', async () => {
    const secret = newPersonSecret()
    const older = await derivePersonKey(secret)
    const both = await derivePersonKey({ keys: [...secret.keys, ...newPersonSecret(300).keys] })
    const [first, second] = [await encryptField(older, place, 'before'), await encryptField(both, place, 'after')]
    expect([keyIdOf(first), keyIdOf(second), keyIdOf('plain text'), keyIdOf('')]).toEqual([1, 300, null, null])
    expect([await decryptField(both, place, first), await decryptField(both, place, second)]).toEqual([
      'before',
      'after',
    ])
    await expect(decryptField(older, place, second)).rejects.toMatchObject({ code: 'decryption_failed' })
    const renew = () => Promise.resolve(both)
    expect(await decryptField({ ...older, renew }, place, second)).toBe('after')
  })

  it('seals exactly the columns that the table names, and leaves null and the rest alone', async () => {
    const row = { task: 'Send the plan', description: null, status: 'open' }
    const sealed = await encryptRow(key, 'loose_ends', 'row-1', row)
    expect(sealed).toMatchObject({ description: null, status: 'open' })
    expect(sealed.task).not.toContain('plan')
    expect(await decryptRow(key, 'loose_ends', 'row-1', sealed)).toEqual(row)
  })
})
