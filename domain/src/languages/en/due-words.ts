import type { DueWords } from '../../due-date/due-words.ts'
import { AWAY } from './absence-words.ts'
import { JOINING_WORDS } from './joining-words.ts'

// prettier-ignore
export const DUE_WORDS: DueWords = {
  nextWeek: '(?:(?:sometime|some time|later) )?next week(?! end|end)',
  thisWeekOrNext: '(?:sometime )?(?:this week or (?:the )?next(?: week)?|this or next week)',
  condition: `${JOINING_WORDS.if}|unless|provided(?: that)?`,
  feasible: '(?:(?:you|we|i|u)(?! (?:are|\'re|were|plan|intend|will|come|attend|go)(?!\\p{L}))' +
    '|that|this|possible|necessary|needed|not|at all|need be|so' +
    '|it (?:is|\'s|\'d be|would be|works|suits|helps|is not|isn\'t)|there (?:is|\'s))',
  whenBack: '(?:when|once|as soon as|after) (?:you|i|we)(?:\'re| are|\'m| am)? (?:get |come |return |got )?(?:back|return(?:ed)?)|on (?:my|your|our) return',
  back: '(?:(?:i|we)(?:\'ll| will|\'m| am|\'re| are)|(?:will|to) be|am|are|is) (?:be )?back(?: in(?: the)? office' +
    '| at (?:work|my desk)| home)?(?: again)?|return(?:ing)?(?: to (?:the )?(?:office|work))?|' +
    `(?:${AWAY}|off|out) (?:until|till|through)`,
  eventLead: 'with|for|at|in time for|during|to make|to catch',
  byThen: '(?:by|before|until) (?:then|that (?:date|day|time))|(?:discuss|meet|talk|speak|chat|catch up|decide)(?: it| this| that)? then',
  wantedUntil: '(?:i|we) (?:have to|need to|must|should|\'d need to|would need to) (?:know|have|hear|decide|order|tell)|(?:i|we)(?:\'d| would)? need (?:it|them|this|that|an answer|to know)',
  needed: '(?:i|we)(?:\'d| would|\'ll| will)? (?:guess |think )?(?:(?:i|we) )?(?:need|have to|must|(?:would|\'d) like)(?!\\p{L})',
  busy: `swamped|snowed under|slammed|busy|buried|packed|off sick|${AWAY}`,
  deadlineNoun: 'deadline|due date|cut-?off(?: date| time)?|closing date|last day',
  deadlineIs: 'is|are|was moved to|will be|falls on',
}
