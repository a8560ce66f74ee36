import type { z } from 'zod'
import { errorOf, reached } from './request.ts'

/** The parsed answer of one call of the typed client. Throws `AppError`, or `UnreachableError` when no answer came. */
export async function answer<T>(schema: z.ZodType<T>, responding: Promise<Response>): Promise<T> {
  const response = await reached(responding)
  if (!response.ok) throw await errorOf(response)
  return schema.parse(await response.json())
}
