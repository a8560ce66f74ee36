import type { ClauseWords } from '../../wording/clause-words.ts'

export const CLAUSE_WORDS: ClauseWords = {
  approves: '',
  link: 'auch|außerdem|übrigens|zudem|noch eins',
  oneMore: 'kurze (?:nach)?frage(?: noch)?|noch eine frage',
  courtesy: '',
  whenYouCan: '',
  subject: 'ich|du|wir|ihr|er|sie|es|man',
  follows: 'also|sonst',
  lacks:
    'sollten?|außer|möchte\\p{L}*|immer noch|fehl(?:t|en)|brauch\\p{L}*|benötig\\p{L}*|kein\\p{L}*|nicht|nie|warte\\p{L}*|muss|müssen|müsste',
  reports: '',
  wonders: '(?:\\p{L}+, |^)(?=(?:ob|wann|wie|was|wer|wo|welche[rsnm]?)(?!\\p{L}))',
  purpose: 'damit|sodass',
  hedges:
    'allerdings|eigentlich|übrigens|leider|einfach|jedenfalls|nämlich|bis heute|immer noch|nach wie vor|bislang|bisher|derzeit',
}
