import type { TitleWords } from '../../wording/title/title-words.ts'

export const TITLE_WORDS: TitleWords = {
  endsNothing: 'il|lo|la|le|gli|e|o',
  saysSomething: 'sono|tu',
  particle: '',
  beforePerson: 'con|da|di',
  tells: 'dire|chiedere|indicare|confermare|verificare',
  wantsVerb: '',
  beforeInfinitive: '',
  haste:
    'immediat[oaie]|immediatamente|urgentemente|con urgenza|rapidamente|tempestivamente|al più presto|quanto prima|appena possibile|subito',
  relative: 'che|cui|dove|(?:il|la) (?:quale|cui)|(?:i|le) quali',
  article: 'il|lo|la|i|gli|le|un|uno|una',
  keepsArticle: "stess[oaie]|altr[oaie]|quale|quali|po['’]|volta",
  contact: '',
  asksFor:
    '(?:(?:a|in|con|su|per|da|di|entro) )?(?:quando|come|dove|chi|qual[ei]?|quant[oaie]|(?:che )?cosa|che (?:ora|giorno|data|tipo))',
}
