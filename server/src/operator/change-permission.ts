import { eq, sql } from 'drizzle-orm'
import type { Permission } from '@loose-ends/domain/operator/permission.ts'
import { asPerson, type Db } from '#server/db/connect.ts'
import { users } from '#server/db/schema/index.ts'
import { recordSecurityEvent } from '#server/security-event/store.ts'
import type { Vault } from '#server/vault/vault.ts'

export interface PermissionChange {
  email: string
  permission: Permission
  change: 'give' | 'take'
  at: Date
}

/**
 * Gives the person with that address a permission, or takes it. Returns false when that changes nothing. Throws one clear
 * line for an address that nobody, or more than one person, signed in with. Whoever had one taken keeps an empty list:
 * without a list, nothing would be checked in their browser (GD-03).
 */
export async function changePermission(
  { db, vault }: { db: Db; vault: Vault },
  { email, permission, change, at }: PermissionChange,
): Promise<boolean> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from system_user_by_email(${vault.hash('address', email)}) as id`,
  )
  const [found, ...more] = rows
  if (!found) throw new Error(`Nobody has signed in here with the address ${email}`)
  if (more.length > 0) throw new Error(`More than one person has signed in here with the address ${email}`)
  return asPerson(db, found.id, async (tx) => {
    const [person] = await tx.select({ has: users.permissions }).from(users).where(eq(users.id, found.id)).for('update')
    const has = person?.has ?? []
    if (has.includes(permission) === (change === 'give')) return false
    const permissions = change === 'give' ? [...has, permission] : has.filter((one) => one !== permission)
    await tx.update(users).set({ permissions }).where(eq(users.id, found.id))
    const kind = change === 'give' ? 'permission_given' : 'permission_taken'
    await recordSecurityEvent(tx, found.id, { kind, sessionId: null, at })
    return true
  })
}
