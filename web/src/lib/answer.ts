import { errorOf, reached } from './request.ts'

interface TypedResponse {
  ok: boolean
  json(): Promise<unknown>
}

/**
 * The answer of one call of the typed client. Its type is the server's own and it comes from the same release, so it is
 * not examined again: the schemas would weigh more than every list together. Throws `AppError`, or `UnreachableError`
 * when no answer came, or not all of it.
 */
export async function answer<R extends TypedResponse>(responding: Promise<R>): Promise<Awaited<ReturnType<R['json']>>> {
  const response = await reached(responding)
  // What the typed client returns is a real response, of which it shows the successful part.
  if (!response.ok) throw await errorOf(response as unknown as Response)
  return (await reached(response.json())) as Awaited<ReturnType<R['json']>>
}
