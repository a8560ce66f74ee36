import type { TitleWords } from '../../wording/title/title-words.ts'

export const TITLE_WORDS: TitleWords = {
  endsNothing: 'le|la|les|des|et|ou|de',
  saysSomething: 'est|sont|je|vous|tu',
  particle: '',
  beforePerson: 'avec|pour|chez',
  tells: 'dire|demander|vérifier|indiquer|préciser|confirmer',
  wantsVerb: '',
  beforeInfinitive: '',
  haste:
    "immédiate?s?|immédiatement|rapidement|urgemment|d['’]urgence|sans (?:délai|tarder)|au plus vite|dès que possible",
  relative: 'qui|que|dont|lequel|laquelle|lesquels|lesquelles|où',
  article: 'le|la|les|un|une',
  keepsArticle: 'même|mêmes|plupart|autre|peu|fois',
  contact: '',
  asksFor:
    '(?:(?:à|de|sur|avec|pour|dans|par|en|dès|à partir de) )?(?:quel(?:le)?s?|quand|comment|où|qui|combien|pourquoi)',
}
