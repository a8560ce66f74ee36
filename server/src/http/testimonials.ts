import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'

/** What somebody says of the product, on the landing page (PR-07). */
export const testimonialSchema = z.object({
  name: z.string().trim().min(1).max(80),
  role: z.string().trim().min(1).max(80),
  text: z.string().trim().min(1).max(500),
})
export type Testimonial = z.infer<typeof testimonialSchema>

const listSchema = z.array(testimonialSchema.strict()).max(12)

/**
 * The testimonials of the operator: a JSON list, or the path of a file that holds one (relative to `cwd`). `fail` gets one
 * line that says what is wrong with it.
 */
export function parseTestimonials(given: string, cwd: string, fail: (reason: string) => never): Testimonial[] {
  let json = given
  if (!given.trimStart().startsWith('[')) {
    try {
      json = readFileSync(resolve(cwd, given), 'utf8')
    } catch {
      fail(`${given} cannot be read`)
    }
  }
  let list: unknown
  try {
    list = JSON.parse(json)
  } catch {
    fail('is not JSON, nor the path of a file that holds it')
  }
  const parsed = listSchema.safeParse(list)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  return fail(`must be a list of {"name", "role", "text"}: ${[...(issue?.path ?? []), issue?.message].join(' ')}`)
}
