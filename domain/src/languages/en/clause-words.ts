import type { ClauseWords } from '../../wording/clause-words.ts'

export const CLAUSE_WORDS: ClauseWords = {
  approves: 'perfect',
  link:
    'then|btw|by the way|one more thing|finally|lastly|again|just curious|' +
    'out of curiosity|as discussed|as agreed|quick question',
  oneMore: 'out of curiosity|quick question|one question|ps|p\\.s\\.',
  courtesy:
    'if (?:at all possible|possible|you can|' +
    "you get a chance|that's ok)|when you (?:get|have) (?:a )?(?:chance|moment|minute|second|sec|" +
    'time)|at your (?:earliest )?convenience',
  whenYouCan:
    '(?:when(?:ever)?|if|once) you (?:get|have|find) (?:a |the |some )?(?:sec|second|chance|moment|' +
    'minute|time|opportunity)',
}
