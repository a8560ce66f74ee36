import type { MailKindWords } from '../../mail-kind/mail-kind-words.ts'

export const MAIL_KIND_WORDS: MailKindWords = {
  leavesList:
    '(?:to be|get) (?:removed|deleted) from (?:this|our|the|future) [^.]{0,30}(?:list|mailings?|' +
    'newsletter)|(?:remove|delete) (?:yourself|your (?:name|(?:e-?mail )?address)) from (?:this|our|' +
    'the) [^.]{0,30}(?:list|mailings?)|(?:address|e-?mail)[^.]{0,40} to (?:get|be) removed|(?:if|' +
    "should) you[^.?]{0,25}(?:no longer (?:wish|want)|(?:do not|don't) (?:wish|want)|rather not|" +
    'prefer not)(?: to)? receive (?:future|further|these|any (?:more|further)|e-?mails?|(?:this|' +
    "our) newsletter)|you(?:'re| are)? (?:are )?(?:receiving|received|getting) (?:this|" +
    'these) (?:e-?mails?|messages?|newsletters?|notices?)[^.]{0,20} (?:because|as a|since)|(?:this|' +
    'these) (?:e-?mails?|messages?|newsletters?) (?:was|were|is|has been) (?:sent|mailed|' +
    'distributed) to (?:you because|subscribers|all|our)|(?:to )?(?:change|cancel|modify|' +
    'manage) (?:your (?:e-?mail )?(?:subscription|preferences|profile)|(?:e-?mail|' +
    'subscription) preferences)[^.?]{0,40}(?:click|visit|go to|https?:|reply|follow|below)|(?:modify|' +
    'manage|edit|update|change) (?:your )?(?:e-?mail|mailing|subscription|newsletter) preferences',
  announcer:
    'announce(?:ments?)?|newsletters?|e?news|dispatch|specials?|offers?|alerts?|alarms?|' +
    'promo(?:tions?)?|marketing|deals?|digest|bulletin|public relations|office of the chair\\w*|' +
    'chairman|releases|(?:daily|weekly|morning) (?:news|update|briefing|report|deals|headlines)|' +
    'distribution|surveys?|list',
  organisation:
    'team|department|administrat(?:ion|or)|admin|direct|center|centre|services?|support|customers?|' +
    'care|communications?|benefits|help ?desk|hotline|events?|club|shop|store|membership|' +
    'human resources|hr|payroll|system|migration|conference|process|program|relations|info|sales',
  everybody:
    'all|everyone|everybody|employees?|staff|members|subscribers|customers|users|colleagues|' +
    'distribution|undisclosed|mailing ?list|list|dl|groups?|worldwide',
  marketing:
    'click (?:here|on|below)|free|subscri(?:be|ptions?|bers?)|limited[ -]time|special (?:offers?|' +
    'prices?|savings)|save (?:up to|over|\\$|€|£|\\d)|\\d+ ?% off|winners?|winning|prizes?|sweepstakes|' +
    'deals?|(?:on|big|great|good|winter|summer|spring|holiday|clearance|annual) sale|discounts?|' +
    'coupons?|register (?:now|today|before|online|at)|(?:order|buy|shop|act|call|enroll|join|' +
    'apply) (?:now|today)|sign up|view (?:online|in browser)|all rights reserved|copyright|' +
    'toll[- ]free|newsletters?|advertis\\w+|no obligation|money[- ]back|guaranteed|risk[- ]free|' +
    'lowest|great gifts?|gift ideas?|new releases|read (?:more|full story)|learn more',
  toAll:
    'all (?:\\p{L}+ ){0,2}employees|employees who|many of you|those of you|dear (?:all|colleagues?|' +
    'customers?|subscribers?|members?|friends?|valued)|as an? (?:employee|member|subscriber|' +
    'customer)|your continued (?:support|patience)|we are (?:pleased|excited|proud|' +
    'delighted) to announce|thank you for (?:shopping|subscribing|choosing|registering|your (?:order|' +
    'patronage|business))',
  howToContact:
    'for (?:more|further|additional|any|general)?\\s?(?:information|details|assistance|questions|help|' +
    'enrollment|registration)(?:[^.\\n]{0,60})(?:contact|call|visit|go to|log on|click|e-?mail|see|:)|' +
    'to (?:register|enroll|enrol|rsvp|reserve|order|learn more|subscribe|sign up|' +
    'find out more)\\b[^.\\n]{0,60}(?:call|click|visit|contact|e-?mail|go to|log|:)',
  isAutomatic:
    '(?:this is an|automatically|auto-?)[ -]?(?:automated|automatic|generated)|do not (?:reply|' +
    'respond) to this|(?:log ?(?:in|on)|sign in) (?:to|at|with) (?:the|your|https?|URL)|user ?(?:id|' +
    'name)|password|first time \\p{L}+ user|this (?:message|e-?mail) (?:was|is|has been) (?:sent|' +
    'generated|created) (?:by|from|automatically)|each time you|survey|(?:received|' +
    'sent) (?:you )?the following (?:link|article|story|page)|address has not been verified',
  sells:
    '(?:help|helps|helped|helping|support|supports|work with|works with|working with|worked with|' +
    'built for|partner with)[^.?!]{0,60} (?:like|such as|similar to) (?:yours?|you)(?! (?:did|said|' +
    'asked|wanted|mentioned|suggested|know))(?=[.,!?–—]| (?:to|with|who|get|win|grow|find|save|cut|' +
    "reduce|increase|double|boost|and|by|in|on))|(?:we|i)(?:'ve| have) helped (?:\\d+\\+ \\p{L}|" +
    '(?:over |more than |some )?(?:\\d+\\+?|dozens of|hundreds of|thousands of|many|' +
    'several) (?:\\p{L}+ ){0,2}(?:agenc\\p{L}+|studios?|compan\\p{L}+|business\\p{L}*|freelancers?|' +
    'founders?|teams?|brands?|clients?|firms?|consultants?))',
  nudges:
    '(?:floating|bumping|bringing|moving) (?:this|my (?:note|e-?mail|' +
    'message)) (?:back )?(?:up )?to the top of your inbox|(?:reply|respond|answer|' +
    'write back)(?: with)? ["“\']?(?:stop|remove|unsubscribe)(?!\\p{L})["”\']?',
  promisesGain:
    '(?:increase|boost|double|triple|grow|skyrocket|improve) your (?:\\p{L}+ )?(?:sales|traffic|leads|' +
    'revenues?|visibility|conversions?|rankings?|reach|turnover|pipeline|bookings|roi)|sav(?:e|es|' +
    'ing) (?:you |your \\p{L}+ |\\p{L}+ )?up to \\d|more (?:qualified )?(?:leads|customers|clients|' +
    'bookings) (?:for you|every|per|a month|in \\d)|page one of google',
  isFree:
    'free (?:\\p{L}+ )?(?:audit|trial|consultation|demo|analysis|sample|assessment|quote|strategy)|' +
    'no[- ]obligation|money[- ]back|\\d+ ?% (?:off|discount)',
  foundReader:
    '(?:came across|stumbled (?:up)?on|noticed|saw|found|visited|checked out|' +
    'looked at) (?:that )?your (?:web ?site|site|profile|linkedin|company|business|agency|' +
    'online shop|page)',
  isSeller:
    'our (?:\\p{L}+ )?(?:tool|software|platform|solution|services?|app|product|agency|program(?:me)?)|' +
    '(?:account|sales|business development) (?:executive|manager|representative|director)',
  wantsTime:
    'demos?|démo|demonstra\\p{L}+|(?:15|20|30|10|fifteen|twenty|ten)[- ]?min\\p{L}*|(?:quick|short|' +
    'brief) (?:call|chat)|hop on|good time to connect',
  oneTimeCode:
    '\\b(?:verification|security|one[- ]time|login|log-in|sign[- ]in|confirmation|access|' +
    'authentication|2fa|passcode)[- ](?:code|link|pin|passcode|password)\\b|\\bone[- ]time (?:code|' +
    'password|passcode)\\b|\\b(?:code|link) to (?:sign|log) in\\b|\\b(?:confirm|verify) your (?:e-?mail|' +
    'account|address|device|identity|login)\\b|\\breset your password\\b|\\bpassword reset\\b',
  receipt:
    '\\b(?:your )?(?:receipt|order(?: confirmation| #| no| number| has| shipped| is)|' +
    'payment (?:received|confirmation|receipt|successful)|purchase|invoice (?:for|from|#|no|number|' +
    'available|paid)|e-?ticket|booking (?:confirm|reference)|reservation (?:confirm|details)|' +
    'itinerary|shipping|shipped|delivery|delivered|dispatch|tracking|subscription renew|refund)',
  purchase: 'order|receipt|booking|reservation|payment|itinerary|e-?ticket',
  confirmed: 'confirm|received|shipped',
  notification:
    'notification|alert|reminder|new (?:comment|login|sign-in|device|message|follower|connection)|' +
    'mentioned you|assigned (?:to )?you|commented|shared (?:a|an|the)?|build|deploy|pipeline|' +
    'pull request|issue|status|report|statement|password|security|backup|usage|invited you|' +
    'weekly summary|digest',
  footerUnsubscribe: '\\bunsubscribe\\b|\\bopt[- ]out\\b|manage (?:your )?(?:e-?mail )?(?:preferences|subscription)',
  undelivered:
    'undeliverable|undelivered mail|delivery status notification|mail delivery (?:failed|subsystem)|' + 'returned mail',
  leaveBy: 'click|tap|reply (?:with|to|stop)|use the link|here\\b[.)\\s]{0,3}$',
  neverAnswers: 'no[-_.]?reply|do[-_.]?not[-_.]?reply|messages[-_.]noreply',
  machineAddress:
    'notifications?|alerts?|updates?|newsletters?|news|digest|marketing|promo(?:tions)?|offers|deals|' +
    'receipts?|orders?|shipment|shipping|tracking|invitations?',
  assigns:
    "assigned (?:this |an? |the )?[^.\\n]{0,60}\\bto you|assigned you|you(?: have|'ve| were|" +
    ' are)(?: been)? assigned|(?:has |have )?(?:requested|requests|needs|requires|awaits|awaiting|' +
    'waiting (?:for|on)) your (?:approval|signature|review|decision|confirmation)|your (?:approval|' +
    'signature|review|decision|confirmation) (?:is|was|has been) (?:needed|required|requested)|(?:for|' +
    'to) you to (?:sign|approve|review)',
  bounced: 'undeliver|delivery|deliver|returned|failure|failed|mail system',
  accepted: 'accepted',
  declined: 'declined',
  tentative: 'tentative|tentatively accepted',
  calendarAnswers:
    'has (?:tentatively )?(?:accepted|declined) (?:this|your|the) invitation|' + 'invitation from google calendar',
  calendarWrites:
    'you have been invited to|(?:invitation|reminder|notification) from|(?:join|joining) (?:the meeting|' +
    'zoom|with|by|on|from|microsoft|teams|via|info)|click (?:here|the link|below) to join|meeting (?:id|' +
    'options|link|url|number)|pass ?code|password:|dial[- ]?in|phone conference|' +
    'find a local number|microsoft teams(?: need help)?|need help\\?|for organi[sz]ers|reset (?:dial-in )?pin|(?:when|where|who|what|' +
    'calendar|title|location|date|time|organi[sz]er|guests?)(?::|$)|you are receiving this|' +
    'to stop receiving|forwarding this invitation|reply for|more options|view (?:all )?(?:guest|event)|' +
    'is inviting you to a scheduled|this event has been (?:updated|changed)|changed:',
  cancelled: 'cancell?ed|cancelled event',
  event: 'event',
  calendarNotice: 'notification|reminder|updated invitation',
}
