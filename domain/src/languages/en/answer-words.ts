import type { AnswerWords } from '../../settling/answer-words.ts'
import { WEEKDAYS, SURE_MONTHS } from './day-names.ts'
import { NO, NOT_KNOWN, YES } from './yes-and-no.ts'

export const ANSWER_WORDS: AnswerWords = {
  common:
    'about after again also anyone anybody been before being best both call could dear does doing done each ' +
    'even ever every from gets give going good have having hello here into just kind know known last like long ' +
    'look made make many maybe mean more most much must need only other over please really same send should ' +
    'since some someone something still such sure take than thank thanks that their them then there these they ' +
    'thing things think this those through very want well were what when where whether which while will with ' +
    'within without would your yours ' +
    'the and for you our are not but can his her she him was has had all any how why who out yes let now get got did too its fyi btw pls ok okay hey',
  asksTime:
    'when|what (?:time|date|day)|which (?:day|date|week)|by when|until when|since when|how (?:soon|late|early)|' +
    "what(?:'s| is) the (?:date|deadline|eta)",
  asksNumber:
    "how (?:many|much|long|big|large|old|far|often|fast)|what(?:'s| is) the (?:price|cost|total|amount|budget|" +
    'number|version|size)|what version|which version',
  asksPerson: "who|whom|whose|who's",
  asksPlace: 'where|what (?:address|room|place|location)|which (?:room|building)',
  asksChoice: 'which',
  openQuestion: 'what|how',
  wonders: 'know|tell me|say|sure|wonder(?:ing)?|idea',
  toMe: 'me',
  wondersTime: 'when|what time',
  wondersNumber: 'how (?:many|much|long)',
  wondersPerson: 'who',
  wondersPlace: 'where',
  linked: 'link|url|webpage|web page|site|repo(?:sitory)?|docs?|documentation',
  asksDeed:
    '(?:can|could|would|will) (?:you|u|someone|somebody|anyone|anybody)(?: please| kindly| also| maybe| just|' +
    ' quickly)* (?!be |come|join|attend|make it|have |tell |say |see |live |imagine)\\p{L}+|' +
    'would you mind \\p{L}+ing',
  saysYes:
    `${YES}|please do|do (?:it|so|that)|let's do (?:it|so|that)|go ahead|by all means|with pleasure|gladly|perfect|` +
    'deal|done|ditto|same here|probably|(?:i|we) (?:agree|think so|believe so|guess so)|no (?:problems?|prob|worries|' +
    'objections?)(?! (?:with (?!(?:that|it|this|me|us)(?!\\p{L}))|about|on|in|of|at|so far))|' +
    "(?:fine|ok|okay|(?:that's|it's|this is|that is|it is|all|sounds|looks|i'm|i am|we're|we are) (?:fine|ok|okay|good|" +
    'great|happy))(?: (?:by|with|for|to) (?:me|us|that|this|it))?(?=[.,;!]|$)|fine (?:by|with) (?:me|us)|' +
    '(?:i|we|it|that|this|they|you|he|she|there) (?:is|are|am|was|were|do|does|did|can|could|should|would|will|have|' +
    'has)(?=[.,;:!]|$| so[.,;!]| indeed)',
  saysNo:
    `${NO}|not (?:yet|really|at all|that|necessarily|currently|today|tomorrow|now|possible|for me|for us|this (?:time|` +
    "week|month|year))|(?:i|we) (?:doubt|don't think so)|(?:i|we|it|that|this|they|you|he|she|there) " +
    "(?:(?:isn't|aren't|don't|doesn't|didn't|can't|won't|shouldn't)(?=[.,;:!]|$| so[.,;!]| indeed)|(?:is|are|am|was|" +
    'were|do|does|did|can|could|should|would|will|have|has) not)',
  declinesNothing:
    `${NOT_KNOWN}|problems?|prob|worries|objections?|issues?|rush|hurry|doubt|wonder|(?:quite |so |yet )?(?:sure|certain)|` +
    'forgotten|(?:\\p{L}+ ){0,4}(?:yet|ready|finished|done)',
  agrees:
    "works? for (?:me|us)|works|suits|(?:i'm|i am|we're|we are|count (?:me|us)) in(?=[.!,;]|$)|sounds (?:good|" +
    'great|fine|ok|okay|perfect)|(?:is|be) (?:fine|good|great|perfect|ok|okay)(?! (?:if|to)(?!\\p{L}))|' +
    'happy with (?:that|this|it)|fine (?:by|with) (?:me|us)|no objections?|see you (?:then|there|on|at|tomorrow)',
  numberWord: 'none|zero|one|two|three|four|five|six|seven|eight|nine|ten|twelve|dozen|hundred|thousand|half',
  hourMark: 'am|pm',
  timeWord:
    'today|tomorrow|yesterday|tonight|soon|now|next|week|month|year|noon|midnight|(?:around|about|at|before|after|' +
    'past|until) (?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)|morning|afternoon|evening|' +
    `weekend|${WEEKDAYS.join('|')}|${SURE_MONTHS}`,
  pronoun: 'I|me|we|he|she',
  personDoes: 'is|does|did|has|was|will|can|would|should',
  placePreposition: 'in|at|on|under|near|from|to|via',
  placeArticle: 'the|a|our|my',
  article: 'the',
  verb: 'is|are|was|were|will',
  numberedThing: 'version|option|variant|number',
  beforeOrdinal: 'the|option|number',
  ordinal: 'first|second|third|last|former|latter|other|one',
  chooses: 'both|neither|either|prefer|rather|instead',
  handsOver: `${YES}|here(?: (?:it is|you are|you go))?`,
  done: 'done',
  hesitates: 'well|hmm?|sorry|unfortunately',
  sigh: 'oh|ah',
  sighedNo: NO,
  exclaimOpening: 'haha',
  exclaims: 'what an? |how (?:nice|lovely|sweet|funny|kind|cool) ',
  adviceOpening: 'just|simply|instead|then',
  advises:
    'try|use|run|set|add|install|see|put|enable|disable|remove|replace|click|type|ask|take|you (?:can|could|' +
    'need|should|have to|must|want to)',
}
