import type { DueWords } from '../../due-date/due-words.ts'

// prettier-ignore
export const DUE_WORDS: DueWords = {
  nextWeek: '(?:(?:sometime|some time|later) )?next week(?! end|end)',
  thisWeekOrNext: '(?:sometime )?(?:this week or (?:the )?next(?: week)?|this or next week)',
  condition: 'if|unless|in case|provided(?: that)?',
  feasible: '(?:you|we|i|u|that|this|possible|necessary|needed|not|at all|need be|so|it (?:is|\'s|\'d be|would be|works|suits|helps|is not|isn\'t)|there (?:is|\'s))',
  whenBack: '(?:when|once|as soon as|after) (?:you|i|we)(?:\'re| are|\'m| am)? (?:get |come |return |got )?(?:back|return(?:ed)?)|on (?:my|your|our) return',
  back: '(?:(?:i|we)(?:\'ll| will|\'m| am|\'re| are)|(?:will|to) be|am|are|is) (?:be )?back(?: in(?: the)? office' +
    '| at (?:work|my desk)| home)?(?: again)?|return(?:ing)?(?: to (?:the )?(?:office|work))?|(?:away|off' +
    '|out(?: of (?:the )?office)?|on (?:annual )?(?:leave|holiday|vacation)) (?:until|till|through)',
  eventLead: 'with|for|at|in time for|during|to make|to catch',
}
