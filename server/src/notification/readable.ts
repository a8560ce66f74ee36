import { isAppError } from '@loose-ends/domain/errors.ts'

/** What is opened, or other words where it cannot be: one broken row keeps nobody from hearing of the rest. */
export async function readable(opening: Promise<string>, otherwise: string): Promise<string> {
  try {
    return await opening
  } catch (error) {
    if (isAppError(error, 'decryption_failed')) return otherwise
    throw error
  }
}
