/** A pronoun as it stands in a deed, and how its noun stands in the mail. */
export type Pronoun = {
  /** Between two spaces. Of one that is split ("daar … naar") the groups `then` and `with` are what stands within it and its second half. */
  of: RegExp
  /** Groups: `noun`, and `article` where the pronoun tells no gender. For all matches. */
  noun: RegExp
  /** Before the noun in the title: "den". */
  article: string
  /** `topic`: a noun of the mail's subject alone is meant; `newest`: what was named last; `thing`: the former, else the latter. */
  means: 'topic' | 'newest' | 'thing'
}

/** "the scan of the deed | and | the list": two things that one pronoun means. */
const JOINS_TWO = /^(?: (?:van|von|für|voor|aus|uit|zu|zum|zur|mit|met) [^,.;:]{2,40}?)? (?:und|en) $/u

type Thing = { nouns: string[]; said: string }

/** What a pronoun means by the texts before it, the nearest first, and by the mail's subject; null where that is not clear. */
export function thingMeant(pronoun: Pronoun, before: readonly string[], topic: string): string | null {
  const named = before.map((text) => thingsIn(text, pronoun)).filter((things) => things.length > 0)
  const ofTopic = named.flat().filter(({ nouns }) => nouns.some((noun) => isOfTopic(noun, topic)))
  const sure = pronoun.means === 'newest' ? null : only(ofTopic)
  return sure ?? (pronoun.means === 'topic' ? null : only(named[0] ?? []))
}

function only(things: readonly Thing[]): string | null {
  const said = new Set(things.map((thing) => thing.said))
  return said.size === 1 ? ([...said][0] ?? null) : null
}

function thingsIn(text: string, { noun: pattern, article }: Pronoun): Thing[] {
  const things: Thing[] = []
  let end = 0
  for (const match of text.matchAll(pattern)) {
    const noun = match.groups?.['noun'] ?? ''
    const said = [match.groups?.['article']?.toLowerCase() ?? article, noun].filter(Boolean).join(' ')
    const last = things.at(-1)
    const joint = JOINS_TWO.test(text.slice(end, match.index))
      ? (/\p{L}+ $/u.exec(text.slice(end, match.index))?.[0] ?? '')
      : ''
    if (last !== undefined && joint !== '')
      things[things.length - 1] = { nouns: [...last.nouns, noun], said: `${last.said} ${joint}${said}` }
    else things.push({ nouns: [noun], said })
    end = match.index + match[0].length
  }
  return things
}

const SHORTEST_PART = 4

/** "Vertrag" of "Rahmenvertrag (Entwurf)" */
function isOfTopic(noun: string, topic: string): boolean {
  const said = noun.toLowerCase()
  const words = topic.toLowerCase().match(/\p{L}{3,}/gu) ?? []
  return words.some(
    (word) =>
      word === said ||
      (said.length >= SHORTEST_PART && word.endsWith(said)) ||
      (word.length >= SHORTEST_PART && said.endsWith(word)),
  )
}
