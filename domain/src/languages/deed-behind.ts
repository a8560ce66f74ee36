/**
 * What a title says behind the auxiliary ("Anna soll …"), whose group `deed` is the rest; null where one of the others' words in it is
 * none of the sentence, and so stands for "your".
 */
export function deedBehind(title: string, evidence: string, auxiliary: RegExp, others: RegExp): string | null {
  const deed = auxiliary.exec(title)?.groups?.['deed'] ?? null
  if (deed === null || (others.test(deed) && !others.test(evidence))) return null
  return deed
}
