import { errorOf, reached } from './request.ts'

/** One call of the typed client whose answer says nothing but that it was done. Throws as `answer` does. */
export async function done(responding: Promise<{ ok: boolean }>): Promise<void> {
  const response = await reached(responding)
  // What the typed client returns is a real response, of which it shows the successful part.
  if (!response.ok) throw await errorOf(response as unknown as Response)
}
