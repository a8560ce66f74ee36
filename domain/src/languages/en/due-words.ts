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
  whenBack: '(?:when|once|as soon as|after|before|by the time) (?:you|i|we)(?:\'re| are|\'m| am)? (?:get |come |return |got )?(?:back|return(?:ed)?)|on (?:my|your|our) return',
  back: 'and back|(?:(?:i|we)(?:\'ll| will|\'m| am|\'re| are)|(?:will|to) be|am|are|is) (?:be )?back(?: in(?: the)? office' +
    '| at (?:work|my desk)| home)?(?: again)?|return(?:ing)?(?: to (?:the )?(?:office|work))?|' +
    `(?:${AWAY}|off|out) (?:until|till|through)`,
  eventLead: 'with|for|at|into|in time for|during|to make|to catch',
  byThen: 'for that(?! \\p{L})|for then|(?:by|before|until) (?:then|that (?:date|day|time))|before that|' +
    '(?:that|the same) (?:day|morning|afternoon|evening|night)|put (?:you|me|us|it) (?:down|in) for (?:that|it)|(?:discuss|meet|talk|speak|chat|catch up|decide)(?: it| this| that)? then',
  wantedUntil: '(?<!(?:you|to) )need (?:it|them|this|that|these|those)|' +
    '(?:to|can|could|may) (?:we |i )?(?:have|get) (?:it|them|this|these|those|the cop\\p{L}+)|' +
    '(?:i|we) (?:have to|need to|must|should|\'d need to|would need to) (?:know|have|hear|decide|order|tell)|(?:i|we)(?:\'d| would)? need (?:it|them|this|that|an answer|to know)',
  needed: '(?<!(?:you|to) )need (?:it|them|this|that|these|those)|(?:i|we)(?:\'d| would|\'ll| will)? (?:guess |think )?(?:(?:i|we) )?(?:need|have to|must|(?:would|\'d) like)(?!\\p{L})',
  busy: `swamped|snowed under|slammed|busy|buried|packed|off sick|${AWAY}`,
  happens: 'opens?|closes?|locks?|shuts?|starts?|begins?|launch(?:es)?|ships?|sails?|ends?|lapses?|expires?|kicks? off|leaves|lands?|arrives?|comes?|' +
    'meets?|sits?|prints?|goes|going (?:live|out|up|to print)|(?:we|they) go (?:to|live|public|on air)|' +
    'wants?|releases?|cuts?|votes?|decides?|collects?|picks? up|runs?|' +
    'ordering|ordered|files?|publish(?:es)?|drives?|travels?|fl(?:y|ies)|presents?|talk|are here|(?:they|we)\'re here|starting|opening|closing',
  happensBehind: '(?:goes|opens|closes|locks|starts)',
  staysUntil: '(?:i|we|he|she)(?:\'m|\'re|\'ll be|\'s| am| are| is| will be)(?: \\p{L}+)? (?:in|at|here|out|off|on|working|travell?ing)(?!\\p{L})[^.;]{0,80}(?:until|till?|through)',
  alongWith: 'in (?:conjunction|connection) with|further to|following|as a follow-?up to|with (?:regard|reference|respect) to|regarding|thanks for|thank you for|' +
    '(?:great|good|nice|lovely|(?:a )?pleasure) (?:meeting|speaking|talking|chatting|seeing|catching up)',
  farewell: 'see (?:you|u|ya)|(?:talk|speak)(?: to (?:you|u))?|till|until',
  hangs: 'before|after|until|till|since|if|when|once',
  onceDone:
    '(?<!at )once (?:(?:i|we|you|they|it|he|she|this|that|the|these|those|all|both|your|our|my|his|her|their|everything|everybody|everyone' +
    '|payment)(?!\\p{L})|\\p{L}+ (?:is|are|has|have|had) )|as soon as (?!possible|practicable|convenient|(?:you|u|i|we) (?:can|could|may)(?!\\p{L}))\\p{L}+' +
    '|(?:up)?on (?:receipt|receiving)|(?:after|of|following) (?:receipt|receiving|payment)' +
    '|when (?:i|we|you) (?:have|get|receive|hear)(?! (?:an?|the|some) (?:chance|moment|minute|second|time)| time)(?!\\p{L})|after (?:i' +
    '|we|you|they) (?:have|receive|get|hear)(?!\\p{L})',
  isOn: '(?:is|are|is set for|is booked for|is scheduled for|it\'s)',
  openFrom: 'any ?(?:time|day) (?:after|from|past)|from [^.;]{1,30} (?:on|onwards?)',
  untilEvent: 'before|ahead of|prior to|in time for|by the time|ready for',
  untilClause: 'before (?:i|we|they|he|she|you)|by the time|when (?:i|we|they|he|she)',
  deadlineNoun: 'deadline|due date|cut-?off(?: date| time)?|closing date|last day',
  deadlineIs: 'is|are|was moved to|will be|falls on',
}
