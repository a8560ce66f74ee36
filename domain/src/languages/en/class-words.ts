import type { ClassWords } from '../../detection/item-model/word-classes.ts'
import { WEEKDAYS } from './day-names.ts'

export const CLASS_WORDS: ClassWords = {
  asks:
    'can|could|would|will you|let me know|need|needs|needed|want|wants|wondering|' +
    'appreciate|ask|asking|remind|reminder|thoughts|comments?|confirm|advise|waiting|hoping|asap',
  speaksOfFuture: "will|'ll|going to|gonna|shall|tomorrow|next",
  statesLack:
    "missing|lack\\p{L}{0,3}|haven't|hasn't|didn't|don't|doesn't|not|never|yet|still|overdue|late|" +
    'wrong|unclear|without|no longer|unsigned|outstanding|pending|issue|problem|broken|error',
  isCourtesy:
    'any questions?|feel free|happy to|hope|hoping you|look(?:ing)? forward|best|' +
    'regards|cheers|welcome|congrat\\p{L}+|enjoy|sorry|have a (?:great|good|nice)',
  speaksOfAttachment: 'attach\\p{L}+|enclosed|draft|file|document|doc|version|spreadsheet|copy',
  ofMassMail:
    'click|subscri\\p{L}+|unsubscribe|offers?|free|sale|discount|deals?|newsletter|members?|' +
    'customers?|employees?|everyone|register|online|website|survey|promo\\p{L}*|copyright',
  everyWeek: `on (?:${WEEKDAYS.join('|')})s`,
}
