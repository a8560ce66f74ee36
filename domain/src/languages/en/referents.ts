import { matchesOf } from '../../text/matches.ts'
import { pattern } from '../../text/pattern.ts'

/** So many sentences before hold what "that name" means. */
const SENTENCES_BEFORE = 2

/** "under that name", "read this agreement": a noun that another sentence names in full. */
const POINTED_NOUN = pattern('giu')`
    (?<=(?<!\p{L})(?:under|in|on|by|for|with|to|from|of|at|about|into|through|^\p{L}+) )(?:this|that|such an?|said) (\p{L}{3,})(?=$|[.,;]|\s
    (?:to|for|with|in|on|at|by|from|and|or|before|after|until|so|if|when)(?!\p{L}))`
/** "send these", "sign them": things alone. */
const POINTED_THINGS =
  /(?<=^\p{L}+(?: (?:up|out|over|on|at|back|through|into|to))? )(?:these|those|them)(?=$|[.,;]| (?:to|for|with|in|on|at|by|from|and|or|before|after|until|back|over|up|out)(?!\p{L}))/iu
/** "the three samples", "some odd invoices": several things that a sentence names. */
const SEVERAL_THINGS = pattern('gu')`
    (?<!(?:of|with|for|from|by|in|on|at|to) )(?<!\p{L})(?:[Tt]he|[Ss]ome|[Tt]wo|[Tt]hree|[Ff]our|[Ff]ive|[Ss]ix|[Ss]everal|[Bb]oth|[Mm]y|[Oo]ur|[Yy]our|\d+)\s
    (?:(?!and |or |of |in |on |that |which |who |is |was |has |will |can )["“]?[\p{L}\d][\p{L}\d'’-]* ){0,3}["“]?\p{Ll}{3,}(?<!s)s["”]?(?=$|[\s.,;:!?])`
const NO_THINGS = pattern('iu')`
    (?:days|weeks|months|years|hours|minutes|times|thanks|regards|guys|this|was|has|does|always|perhaps|works|needs|says|makes|looks|comes
    |goes|wants|takes|gets|loses|wins|keeps|brings|sends|knows|thinks|finds|tells|gives|means|becomes|begins|holds|pays|sells|sits|speaks
    |spends|teaches|wears|writes|closes|opens|starts|expires)["”]?$`

/** What a text points at by "that name" or "these", named as the sentences before it name it, the nearest first. */
export function withReferents(text: string, before: readonly string[]): string {
  const near = before.slice(0, SENTENCES_BEFORE)
  if (near.length === 0) return text
  return text
    .replace(POINTED_NOUN, (pointed, noun: string) => nounBefore(noun, near) ?? pointed)
    .replace(POINTED_THINGS, (pointed) => thingsIn(near[0] ?? '') ?? pointed)
}

/** "the name Tidewater Glass" for "name", "the Harrow agreement" for "agreement". */
function nounBefore(noun: string, before: readonly string[]): string | null {
  const proper = String.raw`["“]?[\p{Lu}\d#][\p{L}\p{N}&.'’/-]*[\p{L}\p{N}]["”]?`
  const named = new RegExp(
    String.raw`(?<!\p{L})${noun}(?: is|:)? (${proper}(?: (?:(?:of|and|&) )?${proper}){0,3})`,
    'u',
  )
  const modified = new RegExp(String.raw`(?<=\S )(${proper}(?: ${proper}){0,3}) ${noun}(?!\p{L})`, 'u')
  for (const sentence of before) {
    const behind = named.exec(sentence)?.[1]
    if (behind !== undefined) return noun === 'name' ? behind : `the ${noun} ${behind}`
    const ahead = modified.exec(sentence)?.[1]
    if (ahead !== undefined) return `the ${ahead} ${noun}`
  }
  return null
}

function thingsIn(sentence: string): string | null {
  const found = matchesOf(sentence, SEVERAL_THINGS)
    .map(([things]) => things)
    .filter((things) => !NO_THINGS.test(things))
  const [things] = found
  if (things === undefined || found.length > 1) return null
  return things
    .replace(/^(?:Some|some|Several|several|Both|both)(?= )/u, 'the')
    .replace(/^\p{Lu}/u, (letter) => letter.toLowerCase())
}
