/** What a cut through the middle of an emoji leaves. */
const HALF_A_CHARACTER = /[\uD800-\uDBFF]$/

/** Cuts at a word's end, with an ellipsis, so that the result has at most `limit` characters. */
export function shorten(text: string, limit: number): string {
  const clean = text.replace(/\s+/g, ' ').trim()
  if (clean.length <= limit) return clean
  const cut = clean.slice(0, limit - 1).replace(HALF_A_CHARACTER, '')
  const space = cut.lastIndexOf(' ')
  return `${(space > limit * 0.6 ? cut.slice(0, space) : cut).replace(/[\s,;:–-]+$/, '')}…`
}
