import type { TitleWords } from '../../wording/title/title-words.ts'

export const TITLE_WORDS: TitleWords = {
  endsNothing: 'el|la|los|las|y|o|de',
  saysSomething: '',
  particle: '',
  beforePerson: 'con|para',
  tells: 'decir|indicar|preguntar|confirmar|ver|comprobar|avisar',
  wantsVerb: '',
  beforeInfinitive: '',
  haste:
    'inmediat[oa]s?|inmediatamente|urgentemente|con urgencia|rápidamente|cuanto antes|lo antes posible|a la mayor brevedad(?: posible)?|de inmediato',
  relative: 'que|quien|quienes|cuy[oa]s?|donde|(?:el|la|los|las) (?:que|cual|cuales)',
  article: 'el|la|los|las|un|una',
  keepsArticle: 'mism[oa]s?|otr[oa]s?|que|de|poco|vez',
  contact: '',
  asksFor:
    '(?:(?:a|de|con|por|para|en|desde|hasta|a partir de|a nombre de) )?(?:qué|cuándo|cómo|dónde|quién(?:es)?|cuál(?:es)?|cuánt[oa]s?)',
}
