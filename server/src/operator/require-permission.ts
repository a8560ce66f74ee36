import { eq } from 'drizzle-orm'
import { AppError } from '@loose-ends/domain/errors.ts'
import type { Permission } from '@loose-ends/domain/operator/permission.ts'
import type { Tx } from '#server/db/connect.ts'
import { users } from '#server/db/schema/index.ts'

/**
 * Throws `insufficient_permissions` unless that person was given the permission. Read from their row each time, so that
 * one given or taken counts at the next request. Somebody without a permissions list has none (GD-03).
 */
export async function requirePermission(tx: Tx, userId: string, permission: Permission): Promise<void> {
  const [person] = await tx.select({ permissions: users.permissions }).from(users).where(eq(users.id, userId))
  if (!person?.permissions?.includes(permission)) throw new AppError('insufficient_permissions')
}
