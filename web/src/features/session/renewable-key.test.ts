import { derivePersonKey, encryptField, newPersonSecret } from '@loose-ends/domain/encryption/person-key.ts'
import { describe, expect, it } from 'vitest'
import { openRow } from '#web/lib/open-fields.ts'
import { renewableKey } from './renewable-key.ts'

const before = newPersonSecret()
const after = newPersonSecret(2)
const newer = await derivePersonKey(after)
const taskSealed = async (id: string) => ({
  id,
  subject: await encryptField(newer, { table: 'loose_ends', field: 'subject', rowId: id }, `Agreement ${id}`),
})

describe('the keys in a browser', () => {
  it('[BE-06] open what was sealed with a key that the server made since: asked for once, for all fields', async () => {
    let asked = 0
    const key = await renewableKey(before, () => {
      asked += 1
      return Promise.resolve(after)
    })
    const older = await derivePersonKey(before)
    const rows = await Promise.all(['1', '2', '3'].map(taskSealed))
    const opened = await Promise.all(rows.map((row) => openRow(key, 'loose_ends', row)))
    expect(opened.map((row) => row.subject)).toEqual(['Agreement 1', 'Agreement 2', 'Agreement 3'])
    const old = {
      id: '4',
      subject: await encryptField(older, { table: 'loose_ends', field: 'subject', rowId: '4' }, 'Old'),
    }
    expect((await openRow(key, 'loose_ends', old)).subject).toBe('Old')
    expect(asked).toBe(1)
  })

  it('ask again after an answer that did not come, and no more for a key that is nowhere', async () => {
    const answers = [() => Promise.reject(new Error('offline')), () => Promise.resolve(before)]
    let asked = 0
    const key = await renewableKey(before, () => (answers[asked++] ?? (() => Promise.reject(new Error('too often'))))())
    const row = await taskSealed('1')
    for (let times = 0; times < 4; times++) expect((await openRow(key, 'loose_ends', row)).subject).toBe('[Encrypted]')
    expect(asked).toBe(2)
  })
})
