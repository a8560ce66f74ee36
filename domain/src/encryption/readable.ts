import { isAppError } from '../errors.ts'

/** What is opened, or something else where no key opens it: one broken field keeps nobody from having the rest. */
export async function readable<T, O>(opening: Promise<T>, otherwise: O): Promise<T | O> {
  try {
    return await opening
  } catch (error) {
    if (isAppError(error, 'decryption_failed')) return otherwise
    throw error
  }
}
