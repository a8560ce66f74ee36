/**
 * A text in the form in which searches compare it (SD-02): Unicode case folding, without accents. "STRASSE" and "Straße",
 * "Müller" and "muller", "ΣΊΣΥΦΟΣ" and "σισυφος" are each the same.
 */
export function fold(text: string): string {
  // Only upper case turns "ß" into "ss", and only what was lower case before.
  const folded = withoutMarks(text).toLowerCase().toUpperCase().toLowerCase()
  // A sigma that ends a word folds as any other.
  return withoutMarks(folded).replaceAll('ς', 'σ')
}

function withoutMarks(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}+/gu, '')
}
