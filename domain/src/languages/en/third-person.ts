import { pattern } from '../../text/pattern.ts'

/** "Do you know him?": who that is, where the sentence before names somebody alone. */
const SOMEBODY = pattern('iu')`
    (?<= (?:know|knew|met|meet|call|called|ask|asked|contact|reach|seen|invite|remember|from|to|with|for|of|about)) (?:him|her)
    (?=$| (?:to|at|on|about|for|with|by|and|or|before|after|from)(?!\p{L}))`

/** "tell us how he works" */
const SOMEBODY_DOES = /(?<=^(?:tell (?:me|us) )?(?:whether|how|when|where|why|what|if) )(?:he|she)(?= \p{L})/iu
const SOMEBODY_ASKED = pattern('iu')`
    (?<=^(?:ring|call|phone|ask|tell|contact|email|meet|check with|speak to|speak with|talk to|write to|chase|thank|remind
    |invite|help|pay|see|give|send|show)) (?:him|her)(?=$|[.,]| (?!own|\p{L}+(?:er|or|ion|s|ent)(?!\p{L})))`

/** A text with "him", "her", "he" and "she" named, where it is known who alone that can be. */
export const withThird = (text: string, third: string | null): string =>
  third === null
    ? text
    : text.replace(SOMEBODY_DOES, third).replace(SOMEBODY, ` ${third}`).replace(SOMEBODY_ASKED, ` ${third}`)
