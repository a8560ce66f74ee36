import type { TitleFrame } from '../title-language.ts'

/** A subject that is a sentence is nothing that one discusses. */
export const SAYS = /[?!]|(?<!\p{L})(?:is|are|was|were|will|has|have|can|do|does|you|we)(?!\p{L})/iu

const MOST_IN_PLACE = 30

/** What a mail is about, where it is short, one thing, and no sentence: it can stand for "it". */
export function shortTopic(topic: string): string {
  const [first = ''] = topic.split(/,? (?=[-–—|(,])|[,:] /u)
  const short = topic.length <= MOST_IN_PLACE && !topic.includes(': ') ? topic : first
  return short.length > MOST_IN_PLACE ||
    SAYS.test(short) ||
    short.includes(' + ') ||
    (short !== topic && /[^s]s$/iu.test(short) && !/^\p{Lu}\S*(?: \p{Lu}\S*)*$/u.test(short))
    ? ''
    : short
}

/** "the captioned firm": the subject names it. */
export const captioned = (text: string, { topic, isBehind }: TitleFrame): string =>
  isBehind === true || topic === ''
    ? text
    : text.replace(
        /(?<!\p{L})(?:the|this|that) (?:above[- ])?(?:captioned|referenced|subject) \p{L}+/iu,
        shortTopic(topic) || '$&',
      )
