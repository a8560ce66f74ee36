import type { TitleWords } from '../../wording/title/title-words.ts'

export const TITLE_WORDS: TitleWords = {
  endsNothing: 'o|a|e|ou|de',
  saysSomething: '',
  particle: '',
  beforePerson: 'para',
  tells: 'dizer|indicar|perguntar|confirmar|ver|verificar|avisar',
  wantsVerb: '',
  beforeInfinitive: '',
  haste:
    'imediat[oa]s?|imediatamente|urgentemente|com urgência|rapidamente|o quanto antes|o mais breve possível|assim que possível|de imediato',
  relative: 'que|quem|cuj[oa]s?|onde|(?:o|a|os|as) (?:qual|quais)',
  article: 'o|a|os|as|um|uma',
  keepsArticle: 'mesm[oa]s?|outr[oa]s?|que|qual|quais|pouco|vez',
  contact: '',
  asksFor:
    '(?:(?:a|de|por|para|em|até|com|desde|a partir de) )?(?:quando|quant[oa]s?|o que|qua(?:l|is)|onde|como|quem|que (?:dia|horas?|data))',
}
