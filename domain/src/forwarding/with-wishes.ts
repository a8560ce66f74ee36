import type { ItemFinding } from '../finding/item-finding.ts'
import type { WishedItem } from './wished-item.ts'

/** What was found and what the person wants made of it; a wish for what was found anyhow makes nothing twice. */
export function withWishes(found: readonly ItemFinding[], wishes: readonly WishedItem[]): ItemFinding[] {
  const isWaiting = ({ type, direction }: ItemFinding) => type === 'follow_up' && direction === 'they_owe'
  const findings: ItemFinding[] = [...found]
  for (const { priority, ...wish } of wishes) {
    if (wish.type === 'follow_up' && found.some(isWaiting)) {
      for (const [index, finding] of found.entries())
        if (isWaiting(finding)) findings[index] = { ...finding, band: 'sure', origin: 'forwarded' }
    } else {
      const { score, reasons } = priority
      findings.push({ ...wish, confidence: 1, origin: 'forwarded', priority: { score, parts: reasons } })
    }
  }
  return findings
}
