/** What a lead sentence ends in, above its list. */
const END = /[\s.:：?!…]+$/u

const leadOf = (sentence: string): string => sentence.replace(END, '')

/** A sentence and the things that stand in a list below it, as one text: "Could you send me: the plan; the keys". */
export const withList = (sentence: string, things: readonly string[]): string =>
  `${leadOf(sentence)}: ${things.map((thing) => thing.replace(/[\s,;]+$/u, '')).join('; ')}`

/** The things behind a sentence in a text of `withList`; null where the text is none. */
export function listBehind(sentence: string, text: string): string | null {
  const lead = `${leadOf(sentence)}: `
  return text.startsWith(lead) && text.length > Math.max(lead.length, sentence.length + 1)
    ? text.slice(lead.length)
    : null
}
