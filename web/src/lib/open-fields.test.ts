import { derivePersonKey, encryptRow, newPersonSecret } from '@loose-ends/domain/encryption/person-key.ts'
import { aFollowUp, aTask } from '@loose-ends/domain/testing/loose-ends.ts'
import { describe, expect, it } from 'vitest'
import { openRow, openRows } from './open-fields.ts'

const key = await derivePersonKey(newPersonSecret())
const otherKey = await derivePersonKey(newPersonSecret())

describe('openRow', () => {
  it('[BE-06] [VA-10] opens every encrypted field of a row, and leaves the rest alone', async () => {
    const task = aTask({ task: 'Grüße an Zoë 🎈', sender_name: null })
    const sealed = await encryptRow(key, 'loose_ends', task.id, task)
    expect(sealed.task).not.toContain('Zoë')
    await expect(openRow(key, 'loose_ends', sealed)).resolves.toEqual({ ...task, is_encrypted: true })
  })

  it('[VA-10] shows email metadata that cannot be opened as [Encrypted], and keeps the raw value of the rest', async () => {
    const followUp = aFollowUp()
    const sealed = await encryptRow(otherKey, 'loose_ends', followUp.id, followUp)
    await expect(openRow(key, 'loose_ends', sealed)).resolves.toMatchObject({
      sender_name: '[Encrypted]',
      sender_email: '[Encrypted]',
      subject: '[Encrypted]',
      smart_summary: sealed.smart_summary,
      status: 'open',
    })
  })

  it('[BE-06] does not open a field that was moved to another row', async () => {
    const [first, second] = [aTask(), aTask()]
    const sealed = await encryptRow(key, 'loose_ends', first.id, first)
    const moved = { ...second, sender_name: sealed.sender_name }
    await expect(openRow(key, 'loose_ends', moved)).resolves.toMatchObject({ sender_name: '[Encrypted]' })
  })

  it('[VA-10] leaves a field alone that was never encrypted', async () => {
    const task = aTask({ subject: 'Agreement' })
    await expect(openRows(key, 'loose_ends', [task])).resolves.toEqual([{ ...task, is_encrypted: false }])
  })

  it('[FC-03] says of each row whether its texts were stored as ciphertext', async () => {
    const followUp = aFollowUp()
    const sealed = await encryptRow(key, 'loose_ends', followUp.id, followUp)
    const unreadable = await encryptRow(otherKey, 'loose_ends', followUp.id, followUp)
    const partly = { ...sealed, subject: 'Venue for the workshop' }
    const rows = await openRows(key, 'loose_ends', [sealed, unreadable, partly])
    expect(rows.map((row) => row.is_encrypted)).toEqual([true, true, false])
  })
})
