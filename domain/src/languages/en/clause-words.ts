import type { ClauseWords } from '../../wording/clause-words.ts'

export const CLAUSE_WORDS: ClauseWords = {
  approves: 'perfect',
  link:
    'then|btw|by the way|one more thing|finally|lastly|again|just curious|' +
    "on top of (?:it|that|this|which)(?: all)?|what’s more|what's more|besides|however|therefore|anyhow|meanwhile|out of curiosity|as discussed|as agreed|quick question",
  oneMore: 'out of curiosity|quick question|one question|ps|p\\.s\\.',
  courtesy:
    'if (?:at all possible|possible|you can|' +
    "you get a chance|that's ok)|when you (?:get|have) (?:a )?(?:chance|moment|minute|second|sec|" +
    'time)|at your (?:earliest )?convenience',
  whenYouCan:
    '(?:when(?:ever)?|if|once) you (?:get|have|find) (?:a |the |some )?(?:sec|second|chance|moment|' +
    "minute|time|opportunity)|if (?:it's|it is|that's|that is) (?:not too much (?:trouble|bother|to ask)|no (?:trouble|bother)|possible|ok(?:ay)?|all right|convenient)|if you (?:don't|do not) mind",
  subject: 'i|you|we|he|she|they|it|there|(?:some|every)(?:body|one)|nobody|no one',
  follows:
    'so(?= (?:i|you|we|he|she|they|it|there|the|an?|one|my|your|our|this|that|some(?:body|one)|please|can|could)(?!\\p{L}))|otherwise',
  lacks:
    "should|ought|except|(?:would|['’]d)(?: also| really| all)? (?:like|love|prefer|rather|appreciate|be (?:glad|grateful))|" +
    "still|needs?|want(?:s|ing)?|lacks?|misses|missing|waiting|must|has to|have to|no|none|nobody|never|not|cannot|\\p{L}+n[’']t",
  reports:
    '(?:tells?|told|says?|said|informs?|informed|mentions?|mentioned|reminds?|thinks?|reckons?|spotted|noticed|pointed out|flagged|realised|realized)(?: (?:me|us))?(?: that)?',
  wonders:
    '(?:know|sure|clear|tell|say|wonder(?:ing)?|understand|see|figured? out|find out|remember|' +
    'decided?)(?: \\p{L}+){0,2}? (?=(?:whether|how|what|which|when|where|who)(?!\\p{L}))|' +
    '\\p{L}+ (?=whether(?!\\p{L}))',
  purpose: 'so that',
  hedges:
    "still|also|just|really|actually|honestly|though|tho|btw|by the way|somehow|unfortunately|sadly|I'm afraid|" +
    'to date|so far|as yet|until now|if (?:that|it|this) (?:suits|works(?: for)?) (?:you|everyone)',
}
