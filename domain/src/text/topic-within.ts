/** Where a long subject can end: before what stands behind a mark, or in brackets. */
const PARTS = /\s+[-–—|]{1,2}\s*|\s*--+\s*|\s*[:;,]\s+|\s+\(|\s+\/\s+|(?<=\p{L}{3})\/(?=\p{L}{3})/u

/** "Harrow Corp. (Guaranty)": a firm, and what it has stands behind. */
const NAMES_FIRM = / (?:Inc|Corp|Co|Ltd|LLC|LLP)$/u

/** A subject in at most `limit` characters, ended where a part of it ends; null where no part fits. */
export function topicWithin(topic: string, limit: number, dangling: ReadonlySet<string>): string | null {
  if (topic === '') return null
  if (topic.length <= limit) return topic
  const [first = ''] = topic.split(PARTS)
  if (first.length <= limit && first.length >= 8) return first
  const words = topic.split(' ')
  const isSmall = (at: number) => dangling.has(words[at]?.toLowerCase() ?? '')
  const cuts = words.map((_, at) => at).filter((at) => at > 1 && !isSmall(at - 1))
  // Best before a small word, which begins a part of its own.
  const within = cuts.filter((at) => !isSmall(at - 2))
  for (const at of [...cuts.filter(isSmall).toReversed(), ...within.toReversed()]) {
    const kept = words
      .slice(0, at)
      .join(' ')
      .replace(/[\s.,;:+&/–—(-]+$/u, '')
    if (NAMES_FIRM.test(kept) && /^\p{Lu}/u.test(words[at] ?? '')) continue
    if (kept.length <= limit && kept.length >= Math.min(limit * 0.4, 8)) return kept
  }
  return null
}
