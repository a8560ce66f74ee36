import { pattern } from './pattern.ts'

/** A question for a fact stays one even where it says "could you": "How soon could you begin?" */
const OPEN_QUESTION = pattern('iu')`
  ^["'(¿]*(?:(?:and|so|also|but|und|et|y|e|en) )?(?:(?:in|on|at|to|for|by|from|with|about|auf|an|zu|mit|für|von|
  in|über|ab|bis|bei|à|de|sur|avec|pour|dans|par|a|con|por|para|desde|hasta|em|até|su|per|da|di|naar|voor|op|met|
  van) )?(?:what|when|how|where|which|who|why|was|wann|wie|wo|welche[rsnm]?|wer|warum|wieso|quel(?:le)?s?|quand|
  comment|où|qui|pourquoi|combien|qué|cuándo|cómo|dónde|quién|cuál(?:es)?|cuánt[oa]s?|quando|come|dove|chi|quale|
  quanto|o que|qual|onde|wat|wanneer|hoe|waar|welke|waarom)(?!\p{L})
`

/** "Which colour …?", "Wie lautet …?": asks for a fact. */
export const isOpenQuestion = (sentence: string): boolean => OPEN_QUESTION.test(sentence)
