import { useSearchParams } from 'react-router'
import type { OpenKind } from './open-item.ts'

/** As what the address names the one that is open. */
export function useOpenKind(id: string): OpenKind {
  const [parameters] = useSearchParams()
  return (['maybe', 'message'] as const).find((kind) => parameters.get(kind) === id) ?? 'item'
}
