import type { ClauseWords } from '../../wording/clause-words.ts'

export const CLAUSE_WORDS: ClauseWords = {
  approves: '',
  link: 'ook|verder|daarnaast|overigens',
  oneMore: 'nog één ding|nog een vraag(?:je)?|vraagje',
  courtesy: '',
  whenYouCan: '',
  subject: 'ik|je|jij|u|we|wij|hij|ze|zij|er',
  follows: 'dus|anders',
  lacks:
    'zou(?:den)? moeten|behalve|zou(?:den)? graag|wil(?:len)? graag|nog steeds|ontbreek\\p{L}*|ontbreken|mis|nodig|geen|niet|nooit|wacht\\p{L}*|moet\\p{L}*',
  reports: '',
  wonders:
    '(?:weten?|weet|horen|zeggen|vertellen|duidelijk|vraag|begrijp|snap|benieuwd|zeker)(?: \\p{L}+){0,2}?,? (?=(?:of|wanneer|hoe|wat|welke?|waar|wie|waarom)(?!\\p{L}))',
  purpose: 'zodat',
  hedges:
    'nog steeds|helaas|trouwens|eigenlijk|alleen|gewoon|tot nu toe|tot op heden|toch|nog|intussen|inmiddels|ondertussen',
}
