import type { ClauseWords } from '../../wording/clause-words.ts'

export const CLAUSE_WORDS: ClauseWords = {
  greeting: 'hi|hello|hey|dear|hiya|good (?:morning|afternoon|evening)',
  greeted: 'there|all|team|everyone',
  takesNote: 'thanks|thank you|ok|okay|great|perfect',
  link:
    'and|also|so|but|then|ok|okay|btw|by the way|one more thing|finally|lastly|again|just curious|' +
    'out of curiosity|as discussed|as agreed|quick question',
  oneMore: 'out of curiosity|quick question|one question|ps|p\\.s\\.',
  courtesy:
    'please|pls|thanks|thank you|many thanks|if (?:at all possible|possible|you can|' +
    "you get a chance|that's ok)|when you (?:get|have) (?:a )?(?:chance|moment|minute|second|sec|" +
    'time)|at your (?:earliest )?convenience',
  answer: 'yes|no|sure|well|now',
  and: 'and',
  whenYouCan:
    '(?:when(?:ever)?|if|once) you (?:get|have|find) (?:a |the |some )?(?:sec|second|chance|moment|' +
    'minute|time|opportunity)',
}
