import type { PriorityWords } from '../../priority/priority-words.ts'

/** An invoice that is asked for or sent is to be paid by who gets it. */
const NOT_SENT =
  '(?<!(?:send|sending|sent|resend|resending|reissue|issue|share|forward|give|get|need) (?:(?:me|us|you) )?(?:(?:the|your|my|our|an?|that|this) )?(?:\\p{L}+ )?)'

// prettier-ignore
export const PRIORITY_WORDS: PriorityWords = {
  money: ['contract', 'agreement', 'invoices?', 'payments?', 'budget', 'quot(?:e|ation)', 'proposal', 'offer', 'pric(?:e|es|ing)', 'signature',
    'sign(?:ed)?(?! (?:off|up|in|out|on)(?!\\p{L}))', 'purchase order', 'deposit', 'refund', 'fees?', '(?:day |hourly |your )rates?', 'salary', 'expenses?', 'legal', 'deadline',
    'tender', 'statement of work', 'sow', 'nda', 'lease', 'rent', 'tax', 'vat', 'supplier', 'vendor', 'remittance', 'costs?',
    '(?:the|a|your|our) bills?', '(?<!(?:good|great|big) )deals?', 'guarant(?:y|ees?)', 'amendments?', 'bill(?:ed)? (?:you|me|us|them|him|her)', 'fares?'],
  payment: [`${NOT_SENT}invoices?`, `${NOT_SENT}payments?(?! (?:details?|terms?|methods?|link))`, 'payment run',
    'remittance', 'wire(?: transfer)?', 'bank transfer', 'refund(?! forms?)', 'reimburse(?:ment)?',
    'pay(?:ing|s)? you', 'paid', 'payout', 'che(?:que|ck) (?:is|was|will)', 'royalt(?:y|ies)'],
  business: ['new (?:client|customer|project(?! (?:plan|name|folder|manager))|business|job|contract|phase)', 'first phase', 'enquiry', 'inquiry', '(?:day|hourly|daily) rates?',
    'your (?:rates?|fees?|prices?|availability)', 'quot(?:e|ation)', 'proposal', 'estimate', 'tender', 'rf[pq]', 'pitch(?! deck)', 'short-?list(?:ed|ing)?', 'your portfolio', 'place an order',
    'tak(?:e|ing) on (?:new )?(?:clients|customers|work|projects)', 'freelance (?:gig|job|project|work)', 'bring you on board',
    '(?:client|customer|your) references', 'retainer', 'commission(?:ed)?', '(?:hire|engage|book) (?:you|us)', 'take (?:you|us) on', 'work with (?:you|us)',
    'talk (?:about )?(?:money|budget|prices?)', 'statement of work', 'purchase order'],
  urgent: ['urgent(?:ly)?', 'asap', 'as soon as possible', 'immediately', 'right away', 'critical', 'time[- ]sensitive', 'overdue',
    'final (?:reminder|notice)', 'last chance', 'blocked', 'blocking', 'blocker', 'high priority', 'top priority', 'mandatory',
    'compulsory', '(?:action|response|reply|attendance) (?:is )?required', '[-–] required',
    'must be (?:completed|returned|signed|submitted|received)'],
  noHurry: ['(?:no|any|great|little) (?:rush|hurry|urgency|stress)',
    '(?:not|nothing|isn\'t|is not|hardly) (?:so |that |at all |very |overly |super |terribly |particularly |really |too )?(?:urgent|time[- ]critical|pressing)',
    '(?:take|in) your (?:own )?time', '(?:can|will|could) wait', 'no (?:fixed )?deadline', 'at some point', 'some ?time or other',
    'one of these days'],
  whenItSuits: ['whenever (?:you|it|that|suits)', 'when (?:you (?:get|have|find) (?:a chance|(?:some |the )?time|a (?:free |spare )?(?:moment|minute))|you can)',
    'at your (?:(?:earliest )?convenience|leisure)', 'if (?:your )?(?:schedule|diary|time) (?:allows|permits)',
    'if (?:it|this|that) (?:can |could )?(?:fits?|works?) (?:in |into |with ){1,2}your (?:schedule|diary|calendar|plans)'],
  optional: ['optional(?:ly)?', 'no pressure', 'no obligation', 'if you (?:fanc(?:y|ied)|care to|feel like)',
    'if you (?:like|want|wish)(?! (?:to (?!join|come|attend|be there)\\p{L}|(?:me|us|him|her|it|this|that|them|the|an?|any|your|my)(?!\\p{L})))', 'feel free',
    '(?:can|may|could) (?:always |also |just )?say no', 'not (?:required|obligatory|mandatory|necessary|compulsory)', 'only if you',
    'no need to (?:reply|answer|attend|come|join)', 'if (?:you\'re|you are) interested', '(?:entirely|totally|completely) up to you', 'voluntary',
    'nice to have'],
  waits: ['(?:is|are|am|was|were|been|still|keeps?|\'s|\'re|\'m) waiting (?:for|on)', 'waits? (?:for|on)',
    'hold(?:ing|s)? (?:me|us|them|him|her|it|everything|everyone|things) up', 'held up', 'stuck (?:on|with|without|until)', 'depends? on',
    '(?:can\'t|cannot|can not|unable to) (?:start|begin|continue|proceed|go on|move on|finish|order|book|pay|send)',
    'without (?:it|this|that|them|these)', 'otherwise', '(?:need|needs|want|wants|expects?) [^.!?]{0,40} soon', 'in a queue',
    'goes? to print'],
  asksAgain: ['(?:ask|asks|asking|asked|write|writing|wrote|remind|reminding|chase|chasing|try|trying) (?:\\p{L}+ ){0,4}again', 'keeps? asking',
    'bumping', 'nudg(?:e|ing)', 'circling back', 'checking in on', 'asked (?:\\p{L}+ ){0,3}(?:twice|three times|already)', 'any updates? on (?:this|that|it|my)',
    '(?:second|third|another) (?:request|reminder|time|attempt|try)', 'reminder', 'following up', 'follow[- ]up on my',
    '(?:am|are|is|\'m|\'re|\'s) still (?:waiting|missing|looking)', '(?:haven\'t|have not|hadn\'t|never) heard',
    'no (?:answer|reply|response|word) (?:yet|so far|from you)',
    'my (?:last|previous|earlier|first|two) (?:\\p{L}+ )?(?:e-?mails?|messages?|mails?)', 'past due'],
}
