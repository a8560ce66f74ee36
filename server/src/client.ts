import { hc } from 'hono/client'
import type { Api } from './app.ts'

export type { Api }
export const apiClient = (origin: string) => hc<Api>(origin)
export async function t() {
  const c = apiClient('x')
  const r = await c.api.tasks[':id'].$patch({ param: { id: 'x' }, json: { status: 'open' } })
  const s: { no: 1 } = await r.json()
  return s
}
