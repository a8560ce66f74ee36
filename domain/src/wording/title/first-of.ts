/** The first title that one of them makes; null where none does. */
export const firstOf = <Part>(parts: readonly Part[], titleFor: (part: Part) => string | null): string | null => {
  for (const part of parts) {
    const title = titleFor(part)
    if (title !== null) return title
  }
  return null
}
