import type { Level } from '@loose-ends/domain/level.ts'
import { Badge } from './badge.tsx'

const TONES = { high: 'thread', medium: 'ink', low: 'quiet' } as const
const WORDS = { high: 'High', medium: 'Medium', low: 'Low' } as const

/** A priority in colour and in words. */
export function PriorityBadge({ level }: { level: Level }) {
  return <Badge tone={TONES[level]}>{WORDS[level]} priority</Badge>
}
