import type { TitleWords } from '../../wording/title/title-words.ts'

export const TITLE_WORDS: TitleWords = {
  endsNothing: 'der|die|das|den|dem|und|oder',
  saysSomething: 'ist|sind|hat|haben|wird|kann|ich|du|sie',
  particle: '',
  beforePerson: 'mit|für|von|bei',
  tells: '',
  wantsVerb: '',
  beforeInfinitive: '',
  haste:
    'umgehend(?:e[nmrs]?)?|sofort(?:ige[nmrs]?)?|schnellstmöglich(?:e[nmrs]?)?|baldmöglichst|unverzüglich(?:e[nmrs]?)?|dringend|zeitnah|so (?:bald|schnell) wie möglich',
  relative: 'der|die|das|den|dem|deren|dessen|welche[rsnm]?',
  article: 'der|die|das|den|dem|ein|eine|einen|einem|einer',
  keepsArticle: 'paar|selbe[nmrs]?|andere[nmrs]?|beiden?',
  contact: '',
  asksFor:
    '(?:(?:auf|an|zu|mit|für|von|in|über|ab|bis|bei|seit) )?(?:was|wann|wie|wo|welche[rsnm]?|we[rnm]|wohin|woher|warum|wieviele?)',
}
