import { ENGLISH_DEEDS } from './deed-words.ts'
import { openings, phrases, type ActRules } from '../act-rules.ts'
import { greetingsIn } from '../courtesy-words.ts'
import { COURTESY_WORDS } from './courtesy-words.ts'
import { DAYS, WORKDAYS } from './day-names.ts'
import { JOINING_WORDS } from './joining-words.ts'
import { NO, NOT_KNOWN, YES } from './yes-and-no.ts'

const { familiarGreeting, takesNote, thanks } = COURTESY_WORDS
const LEAD_IN =
  `${JOINING_WORDS.opens}|${familiarGreeting}|${thanks}|${takesNote}|perfect|` +
  'then|yes|no|first|second|third|finally|next|lastly|meanwhile|otherwise|' +
  'just|quickly|in the meantime|one more thing|when you (?:get|have) a (?:chance|moment|minute|second)|if possible|' +
  'if you can|as discussed|once again|again|kindly|before (?:then|that)|by the way|btw|p\\.?s\\.?|to do|todo|' +
  'action|asap|urgent|reminder|sure|(?-i:[A-Z])[a-z]+(?:,| ?[-–—])'

/** Who is asked, by name: "Bob has the file" asks nobody, "Bob do you have it" does. */
const CALLED =
  '(?-i:[A-Z])[a-z]+(?:[,:–—-]|(?= (?:do|did|have|are|were) (?:you|we) | (?:why|how|when|where|what|which) ))'

/** What came of asking: "and she agrees", ", it is free". */
const REPORTED =
  '(?:[,;:–—]| and| but)(?: [a-z]+)? (?:he|she|they|it|we|there|everybody|everyone|nobody|no|yes)(?![a-z])'
/** Behind "asked", of whoever put the question to somebody else and has no answer yet: "finance for the budget". */
const PASSED_ON = ` (?:[a-z']+ ){1,4}(?:for|whether|if|about)(?![a-z])(?![^.?!]{0,80}${REPORTED})`

export const ACT_RULES: ActRules = {
  asksNothing: phrases(
    '^(?:please )?write (?:me|us|back|soon)(?: back| soon)?[.!]*$',
    '^please respond to (?!me|us|this|the|these|my|our|your|by|all|both|each|him|her|them|it|any|every)',
    '(?:give|send) (?:him|her|them|everyone|everybody|your [a-z]+|the [a-z]+) (?:our|my|all our) (?:best|love|regards|greetings|congratulations)',
    'if (?:any(?:one|body)|some(?:one|body)) (?:has|wants|needs|knows|would like|is interested)',
    '(?:join|joining) (?:me|us|with [a-z]+) in (?:congratulating|welcoming|thanking|supporting|wishing|celebrating|recogni[sz]ing)',
    'for (?:more|further|additional|any|general|technical)? ?(?:information|details|assistance|questions|issues|help|' +
      'support|enrol+ment)[^?]{0,60}(?:call|contact|consult|check|refer to|visit|log on|go to|see|click|e-?mail)',
    '(?:contact|call|ring|phone|e-?mail|ask|see|visit|write to) [^?]{1,80}(?:for (?:any |further |more |' +
      'additional )?(?:assistance|questions|help|information|details|issues)|with (?:any )?(?:questions|concerns|' +
      'comments))',
    '^(?:once again,? |again,? |also,? |and |but |however,? )?if you (?:are (?:an?|already|currently|using|not)|were|' +
      'observe|notice|experience|encounter|suspect|have (?:any )?(?:trouble|problems?|difficult(?:y|ies)|already|' +
      "received this)|believe|no longer|(?:do not|don't) (?:see|receive|wish|want|have)|(?:would|" +
      "'d) rather)(?![a-z])(?! (?:free|available|able|ok|okay|happy|fine|sure))[^?]{0,120}",
    '^(?:for |to )?(?:those|anyone|everyone|everybody|employees|people|members) (?:of you )?(?:who|that|interested|wishing|needing|planning)',
    'how you must (?:feel|be|have)|(?:has|have) asked (?:whether|if|that (?:i|we|he|she|they))|as in,? ["“]',
    "let (?:me|us) know if (?:this|that|it|any of (?:this|these)|they|these|those|the [a-z ]{2,30}|my [a-z ]{2,30}) (?:is|are|does|do|did|was|were)(?:n't| not)",
    '(?:keep|hold) (?:your (?:chin|head) up|on tight)',
    '^(?:any )?(?:other |further )?(?:questions|comments|concerns|problems)(?: or [a-z]+)?[,?.:–—-]* ?(?:please )?(?:just )?(?:let|call|e-?mail|ask|shout|ping)',
    "(?:let|do let|just let) (?:me|us|(?-i:[A-Z])[a-z]+) know (?:if|should|in case|whether) (?:you(?:'d| would| do|" +
      ' ever| still| might| also)? (?:have|need|want|require|like|run into|see|find|get stuck|wish|encounter|think of|' +
      "are interested|prefer|notice|spot|hear|change your mind|can't|cannot|(?:don't|do not) (?:hear|receive|agree)|" +
      "disagree)|there (?:is|are|'s)|there's|anything|any|i can|we can|i may|we may|i could|i should|we should|" +
      "i missed|something|that'?s (?:a problem|an issue|not)|this is (?:a problem|an issue|not)|it'?s (?:a problem|" +
      'not)|things change|anything changes)',
    '(?:let|just let) (?:me|us) know how (?:i|we) can (?:help|be of|assist|support)',
    'let (?:me|us) know (?:anytime|any time|if not|otherwise)',
    '(?:any|if you have (?:any|further|more)|should you have (?:any|further)) (?:other |further |' +
      'more )?(?:questions?|queries|concerns?|problems?|issues?|comments?)[^?]{0,60}(?:let|call|contact|e-?mail|reach|' +
      'ask|reply|give|feel|get in touch|drop|ping|shout|write)',
    "(?:please )?(?:do not|don't) hesitate",
    'feel free',
    '^(?:ha(?:ha)*,? |oh,? |yeah,? )?tell me about it(?=[,.!]|$)',
    'please (?:find|see|note|be (?:advised|aware|informed|assured|reminded)|accept|excuse|forgive|disregard|ignore|' +
      'bear with|pardon|enjoy|refer to|consider the environment|know that|understand that|keep in mind|remember that|' +
      'rest assured)(?! (?:time|a time|out|if|whether))',
    '(?:please )?(?:see|find) (?:the )?(?:attached|enclosed|below|attachment)',
    "please (?:do not|don't) (?:reply|respond) to this",
    '(?:thanks|thank you|cheers) (?:so much |very much |a lot )?(?:in advance|for (?:your|the|all|getting|letting|sending|taking|coming|reaching|being|having|sharing|understanding))',
    '(?:call|ring|phone|e-?mail|contact|text|ping|write|message|reach|give)(?: (?:me|us))?(?: a (?:call|ring|' +
      'shout))?(?: anytime| directly)?,? (?:if you have|if there|if any|if something|if anything|if i|if we|if needed|' +
      'if necessary|should|with any|anytime|any time|whenever|if (?:any )?questions)',
    '(?:contact|call|e-?mail|reach) (?:me|us)(?: out)? (?:at|on|via) [^?]{0,60}(?:if|for any|with any|should)',
    'if (?:you (?:have|need|want|require)|there (?:are|is)) (?:any(?:thing)?|more|further|additional|help)[^?]{0,80}(?:let|call|contact|reach|ask|shout|ping|e-?mail|write|reply|give)',
    '(?:take care(?! of (?!you))|keep up(?! (?:with|to) )|hang in|have fun|stay safe|stay tuned|good luck|enjoy|get well|keep well|stay well)',
    'look(?:ing)? forward',
    'no (?:need|reply needed|response needed|action (?:is )?(?:needed|required))',
    "(?:you |there's )?(?:don't|do not|needn't) (?:need to|have to|worry|bother)",
    "(?:call|ring|phone|text|e-?mail|contact|message|ping|write to|see|let) (?:me|us)(?: know)? if (?:you(?:'re| are) )?interested",
    "let's (?:hope|face it|be honest|not forget|pray)",
    'fyi|for your information|for your records?|for info',
    'can you (?:believe|imagine)',
    'could(?:n.t)? you (?:believe|imagine)',
    'as you (?:know|can see|may know|requested|asked|mentioned|suggested)',
    '(?:keep|retain|save) this (?:e-?mail|message|letter|confirmation|note|receipt) (?:for your|safe|in a safe)',
    "^ask (?-i:[A-Z])[a-zé]+(?: (?-i:[A-Z])[a-zé]+)?,? (?:he|she|they)(?:'s|'re| is| are| knows?| can| has| have| will)(?![a-z])",
    '(?:told|tells|telling|informed|assured|reminded|warned|asked) (?:him|her|them|everyone|everybody|people|(?-i:[A-Z])[a-z]+) (?:that )?you (?:must|should|need|have|will|would|could)',
    "(?:whenever|when) you'?re (?:ready|next in)",
  ),
  request: phrases(
    '^(?:very |most |so )?grateful (?:for|if) your?',
    "(?:i|we)(?:'d| would) (?:like|love|ask|want) (?:everyone|everybody|all of you|each of you|that you|you all) ",
    '^(?:please )?do (?:take|have) a (?:look|read)',
    '(?:someone|somebody|one of us|one of you) (?:needs|has|ought) to (?!be )[a-z]+',
    '(?:is|are) with you for (?:your )?(?:signature|approval|review|comments?|sign-?off)',
    '(?:still )?lacks? your (?:signature|approval|initials|comments?)',
    '(?:we|i) (?:require|need) (?:a |an |your )?(?:proof|evidence|confirmation|copy|copies|scan|certificate) of [^.?]{2,60}',
    "(?:i|we) trust (?:that )?you(?:'ll| will) (?:send|return|provide|pay|settle|confirm|submit|let)",
    '(?:(?:all|any) [a-z]+s|vendors?|suppliers?|contributors?|authors?|participants?|members?|tenants?|parents?|' +
      'staff|employees|speakers|contractors|everyone|everybody|each of you|applicants?)(?: of you)? (?:must|should|' +
      'has to|have to|need to|needs to|is asked to|are asked to|are requested to|are required to|' +
      'shall) (?:please )?(?:return|submit|send|complete|hand in|confirm|sign|provide|upload|register|reply|pay|' +
      'fill)[^.?]{0,120}(?:by|before|until|no later than|latest)',
    '(?:form|forms|documents?|papers?|pages?|contract|agreement|layouts?|files?|texts?|draft|invoices?|receipts?|' +
      'payment|answers?|figures|proofs?|statement|application|copy|copies|report|deposit|rent|' +
      'fee)(?: [a-z]+){0,3} (?:must|has to|have to|needs? to|should|would have to|will have to|' +
      'would need to) (?:be (?:here|with (?:us|me)|in|back|returned|submitted|sent|handed in|signed|paid|uploaded|' +
      'received|ready)|reach (?:us|me)|arrive)[^.?]{0,60}(?:by|before|until|no later than|at the latest|today|tomorrow)',
    '(?:we|i) (?:look forward to|await|are expecting|expect|am expecting) (?:receiving )?your (?:final |signed |' +
      'written |completed |revised )?(?:figures|confirmation|reply|response|documents?|draft|proposal|offer|quote|' +
      'invoice|answers?|comments|decision|approval)[^.?]{0,30} (?:by|before|no later than|until|on|today|tomorrow)',
    "(?:we|i)(?: still)? (?:don't|do not) (?:yet )?have your (?:bank|account|tax|address|answer|reply|signature|details|figures|number|final|invoice|receipts?|signed|confirmation)",
    '(?:the )?(?:missing|outstanding) (?:documents?|pages?|papers?|receipts?|items?|information|forms?) (?:can|may|' +
      'must|should|have to|need to) be (?:handed in|submitted|sent|supplied|provided|uploaded|' +
      'returned)[^.?]{0,30}(?:by|until|before|no later)|you (?:may|can|must) (?:still )?(?:submit|supply|hand in|' +
      'provide|send|upload) the (?:missing|outstanding|remaining) [^.?]{2,80}',
    'be so (?:kind|good) (?:as to|to|and)',
    "if (?:you|u) (?:can|could|would) [^.?]{3,120} (?:would|will|'d) be (?:greatly |much |very |really |so |most |" +
      'a )*(?:appreciated|helpful|great|good|nice|lovely|perfect|fantastic|wonderful|awesome|kind|useful|ideal|help)',
    "(?:i|we)(?:'d| would) be (?:very |most |really |so )?(?:grateful|thankful) (?:for|of) (?:a|an|your|any|some|the)",
    "(?:i|we)(?:'d| would) (?:greatly |really |very much |also )?appreciate (?:any|receiving|hearing|getting|having|" +
      'some|the|a|an|(?:prompt |early |swift |written |immediate )?(?:payment|settlement|confirmation|feedback|' +
      'clarification|guidance|advice|comments|suggestions|help))',
    "(?:i|we)(?:'d| would) (?:really |also |still )?(?:love|like|welcome|value) (?:to (?:get|have|hear) )?(?:your|" +
      'any|some) (?:quick |honest |early )?(?:thoughts?|input|feedback|opinion|help|take|advice|comments?|views?|' +
      'suggestions?|support)',
    'would (?:really |greatly |certainly )?help(?: me| us)?(?: a lot| a great deal| greatly| enormously| tremendously)? (?:if you|to (?:have|get|know|see|receive))',
    'your (?:prompt|early|kind|urgent|immediate|swift|timely|quick|speedy) (?:attention|response|reply|feedback|' +
      'action|payment|help|assistance|cooperation|confirmation|answer)[^.?]{0,40} (?:is|are|would be|will be) (?:much |' +
      'greatly |very much |highly |most )?(?:appreciated|needed|required|welcome)',
    '(?:i|we) (?:hereby |formally |kindly |respectfully |therefore )?request (?:that|the|an?|your|information|access|confirmation|payment|copies|permission|approval)',
    '^(?:(?-i:[A-Z])[a-z]+(?:,|:| -+) )?(?:we |i )?(?:still |also |just |urgently |really |' +
      'desperately )?need (?:you to|your (?!dreams?)|(?:the|those|these|that|all|a|an|it|them) [^.?]{0,60}(?:by|before|' +
      'asap|today|tomorrow|tonight|eod|cob)(?![a-z]))',
    "(?:i'm|we're|(?:i|we) (?:am|are|seem to be)) (?:still |only )?missing (?:the|some|two|three|an?) [^.?]{2,60} (?:for|from|of|on) you(?:r|rs)?(?![a-z])",
    '(?:sign|complete|execute|fill (?:in|out)|print|initial|date) [^.?]{2,80},? and (?:then )?(?:return|send|fax|' +
      'mail|e-?mail|scan|bring|get|forward|overnight|courier|post|hand) (?:it|them|one|both|the|a|an|' +
      'your)(?: [a-z]+){0,3}(?: back)?(?: to (?:me|us|my|our)| by| before| back| asap)',
    `^(?:(?-i:[A-Z])[a-z]+(?:,|:| -+) )?(?:please |and |so )?have (?:your|his|her|him|them|someone|somebody|the|(?-i:[A-Z])[a-z]+)(?: (?!and )[a-z]+)? (?:${ENGLISH_DEEDS}) `,
    '(?:looking for|need|seeking) (?:a few |some |two |three |more )?(?:volunteers|reviewers)',
    '(?:attached|enclosed|sent|forwarded|forwarding|sending|submitted|submitting|here|below|an? [a-z]+)(?:,| is|' +
      ' are)? [^.?]{0,80}for your (?:review|approval|signature|comments?|input|sign-?off|execution|consideration|' +
      'feedback|decision|completion)',
    '(?:please )?review (?:the|this|these|it|attached|my|our) [^.?]{0,120}(?:let me know|advise|comment)',
    '(?:^|(?<=[,;:–—-] ?)|and |so |but |or )(?:please|pls|plz|kindly) (?:always |also |just |all |both )?(?!do not|' +
      "don't|never|find |see |note|be |accept|excuse|forgive|disregard|ignore|bear|pardon|enjoy|refer|know|understand|" +
      'keep in mind|remember|rest|let |feel|hesitate|consider|stay (?:tuned|safe|well|warm|healthy)|take care|not|i |' +
      "if |we |the |a |you|contact|visit|click)[a-z'-]{2,}",
    'any (?:help|input|feedback|thoughts?|advice|information|insights?|guidance|suggestions?)[^.?]{0,60}(?:would be|' +
      'is|are) (?:much |greatly |very |highly |really )?(?:appreciated|welcome|helpful|useful)',
    "(?:i|we)(?:'d| would) (?:like|want) to (?:ask|request)(?: for)?",
    "(?:i|we)(?:'m| am|'re| are| was| were) (?:just )?(?:wondering|hoping) (?:if |that |whether )?(?:i|we) (?:could|can|might) (?:please )?(?:get|have|borrow|see|ask)",
    `(?:can|could|would|will|wd|cld) (?:you|u|people|folks|someone|somebody|anyone|anybody|one of you|you (?:guys|` +
      `all|both|two)|y'all|the team)(?: please| pls| kindly| also| perhaps| maybe| possibly| just| quickly| at least|` +
      ` then| still| both| all| either)*,? (?:be able to |be (?:so )?kind (?:enough|as) to |be willing to )?(?!be |` +
      `have (?!him |her |them |some(?:one|body) |(?-i:[A-Z])[a-z]+ [a-z]+ )|like |say |agree |want |prefer |expect |` +
      `see (?!if|whether|that|to)|hear |think (?!about|over)|recommend |still |tell from |find (?!out|me|us|a|the)|` +
      `imagine|believe)[a-z'-]+`,
    `(?:please|pls|plz|kindly) (?:also |just |all |do |could you |can you |then |both |either |quickly |at least |try to |make sure |ensure )?(?:${ENGLISH_DEEDS})`,
    `${ENGLISH_DEEDS} [^?]{0,120}(?:please|pls)$`,
    'would you mind [a-z]+ing',
    'do you mind [a-z]+ing',
    "(?:i|we)(?:'d| would)? (?:also |still |really |just |now |urgently |kindly )?(?:need|want|like|require|expect|ask|love|appreciate|prefer) (?:for )?you (?:all |both |guys )?to",
    "(?:i|we)(?:'d| would| will|'ll)? (?:still |also |really |just |only |now |urgently |then )?(?:need|" +
      'require) (?:from you|your|(?:the|a|an|those|these|this|that|some|two|three|all|at least|both|it|them|everything|' +
      'answers?|feedback|confirmation|approval|sign-?off|input|more information)[^.?]{0,80}(?:from you|by|before|until|' +
      'first thing|asap|as soon as|today|tomorrow|this week|this afternoon|for (?:the|our|my)|in order|' +
      'so (?:that )?(?:i|we)|to (?:be able|finish|complete|start|proceed|finali[sz]e|move|continue|close|file|send|' +
      'submit)))',
    "(?:i|we)(?:'d| would)(?: really| greatly| very much| also)? (?:appreciate|be (?:very |really |so |" +
      'most )?(?:grateful|thankful|glad|happy)) (?:it )?(?:if you|your (?:help|input|feedback|thoughts|confirmation|' +
      'review|comments|response|reply|advice|assistance|approval))',
    "(?:it )?(?:would|'d) be (?:really |very |so |most |super )?(?:great|helpful|good|nice|lovely|useful|appreciated|" +
      'perfect|fantastic|wonderful|ideal|awesome|best|brilliant|kind)(?: of you)? (?:if you|to (?:have|get|receive|' +
      'hear)|for you to)',
    `if you (?:could|can|would)(?: please| also| just| kindly| maybe| possibly| quickly)* (?!be |have |get |join |` +
      `make it|come |find (?:the )?time|think of|help it|afford|read this|see )(?:${ENGLISH_DEEDS})`,
    "(?:i|we) (?:was|were|am|are)(?:'m|'re)? (?:just )?(?:hoping|wondering) (?:if |that |whether )?you (?:could|can|might|would|may)",
    "(?:i'm|we're) (?:just )?(?:hoping|wondering) (?:if |that |whether )?you (?:could|can|might|would|may)",
    '(?:can|could|may|might) (?:i|we) (?:please |also |just |kindly |possibly )*(?:have|get|ask|request|borrow|receive|trouble|bother|count on|rely on|see)(?! back)',
    "(?<!i |we |'ll |will |to )(?:please |just |and |also )?(?:make|be) sure (?:to|that|you|it|the|we)",
    "(?:don't|do not|please don't) forget to",
    '(?:please )?remember to',
    "you(?:'ll| will)? (?:need|have|still need|still have|also need) to (?!worry|know|do anything|be )",
    'you (?:must|should|are (?:required|requested|asked|kindly asked|expected|to)) (?!not |have (?:[a-z]+(?:ed|en)|' +
      'told|sent|gone|got|had|done|made|said)|be (?:so|very|tired|happy|sad|busy|exhausted|proud|kidding|joking)|' +
      'be able|find|see|know|feel|receive|have received|get|hear|worry|also|consider yourself|always|never|' +
      'be (?:receiving|proud|fine|good|ok))',
    '(?:i|we) (?:kindly )?(?:ask|request|urge|beg) (?:you|that you|your|everyone|all)',
    'your (?:input|feedback|comments|approval|signature|sign-?off|confirmation|response|reply|decision|help|review|' +
      'answers?|thoughts|availability) (?:is|are|would be|on this|by|before|asap)[^.?]{0,20}(?:needed|required|' +
      `appreciated|welcome|requested|${WORKDAYS}|tomorrow|today|eod|cob|\\d)`,
    '(?:need|awaiting|pending|require)s? your (?:input|feedback|comments|approval|signature|sign-?off|confirmation|response|reply|decision|help|review|go-ahead|ok|consent|attention|action)',
    "(?:still|are|'re|am|'m) (?:just )?(?:waiting|missing) (?:on |for )?(?:your|the [a-z ]{2,30} from you)",
    "(?:haven't|have not|hasn't|still haven't|not yet) (?:yet )?(?:received|heard|seen|had|got(?:ten)?) [^.?]{0,60}(?:from you|your|back)",
    'needs? (?:to be )?[a-z]+(?:ing|ed|t)\\b(?: and [a-z]+(?:ing|ed))?(?: back)? (?:to (?:me|us) )?(?:by|before|until) ',
    'needs? [a-z]+ing and [a-z]+ing (?:to|by|before)',
    'to reach (?:me|us) (?:by|before|no later)',
    '^(?:and |so |now )?over to you',
    '(?:your turn|action required|action needed|response needed|reply needed|your action)',
    '(?:looking for|seeking|asking for|would (?:like|love)|hoping for|hoping to get) (?:your|some) (?:input|feedback|comments|approval|confirmation|thoughts|help|advice|opinion|guidance)',
    'any chance (?:you|of|we|i)',
    '(?:is it|would it be) (?:possible|ok|okay|feasible|alright|all right)(?: for you)? (?:to|if|that)',
    'you (?:could|can|might) (?:please |maybe |perhaps |just )?(?:send|forward|share|sign|confirm|check|review)[^.?]{0,80}\\?',
    "let(?:'s| us) (?:please )?(?:make sure|have your|get your)",
    `to be (?:signed|completed|filled (?:in|out)|returned|reviewed|approved|paid)(?: and [a-z]+)? by (?:you|${WORKDAYS}|` +
      'tomorrow|today|the end|eod|\\d)',
  ),
  command: openings(
    LEAD_IN,
    `${ENGLISH_DEEDS} (?:me|us|him|her|them|it|this|that|these|those|the|a|an|your|our|my|all|any|every|each|both|` +
      `some|one|two|up|out|over|back|in|into|on|at|through|with|for|to|if|whether|by|what|which|who|when|how|where|` +
      `everything|something|(?-i:[A-Z])[a-z]+|\\d)`,
    '(?:rsvp|reply|respond|confirm|advise|revert|sign|pay|call|register) (?:by|before|asap|today|tomorrow|here|below|back|when|directly|to)',
  ),
  indirectQuestion: phrases(
    '(?:please |pls |just |and |also |could you |can you |do |kindly )*(?:let|advise|tell|inform) (?:me|us|' +
      '(?-i:[A-Z])[a-z]+)(?: please)? (?:know |on |of )?(?:if|whether|when|what|which|who|how|where|why|your|the|by|' +
      'asap|as soon as|either way|about|on|before|today|tomorrow|that|the best|a time|and)',
    'let me know(?:[.!]|$)',
    '(?:please |pls |kindly )advise (?:if|whether|when|what|which|who|how|where|why)',
    "(?:i|we)(?:'m| am|'re| are| was| were)? (?:just |also |still |really )?(?:wonder(?:ing|ed)?|curious) (?:if|" +
      'whether|what|when|how|which|who|where|why|about)(?! (?:i|we|to|you (?:could|can|might|would)) )',
    "(?:i|we)(?:'m| am|'re| are| was| were) (?:still |really )?(?:unsure|not sure|unclear) (?:if|whether|what|when|" +
      'how|which|who|where|why|about) (?:you(?! (?:know|knew|remember|recall|saw|heard|could|can|might|would|noticed|' +
      'reali[sz]e))|your|this is (?:what|how) you)',
    "(?:i|we)(?:'d| would) (?:also |really )?(?:like|love|be (?:interested|curious|keen)) to (?:know|hear|understand|learn|get your)(?! more about you)",
    '(?:keen|curious|eager|interested) to (?:know|hear) (?:your|what|whether|if|how)',
    '(?:what|how) about (?:you|the) [^?]{0,60}\\?',
    '(?!the question is (?:whether|if|how|why|what|who|not))(?:my|a|one|quick|another|the) (?:quick |small |other |last |only |first |second |main |next )?questions?(?: for you| is| are|:)',
    'question for you',
    '(?:could|can) you (?:please )?(?:tell|let|advise|remind|clarify|explain|confirm)',
    "(?:i|we) (?:don't|do not|still don't) (?:know|understand|see) (?:if|whether|what|when|how|which|who|where|why) [^.]{0,60}(?:you|your)",
  ),
  unmarkedQuestion: new RegExp(
    `^["'(]*(?:(?:(?:so|and|but|also|or|hey|hi|ok|okay|btw|again|out of curiosity)[,:–—-]?|${CALLED}) ){0,2}(?:${[
      "do (?:you|we|they|y'all)",
      '(?:does|has) (?:this|that|it|he|she|the|your|our|my|any(?:one|body)|every(?:one|body))',
      'did (?:you(?! know)|we|they|he|she|it|this|that|the|your|our|any(?:one|body)|every(?:one|body))',
      'is (?:this|that|it|he|she|there|your|our|everything|every(?:one|body)|any(?:one|body))',
      'are (?:you|we|they|these|those|there)',
      'have (?:you|we|they)',
      '(?:was|were) (?:you|this|that|it|he|she|there|they|these)',
      '(?:why|how|when|where|who) (?:is|are|was|were|do|does|did|should|would|will|have|has|can|could)',
      '(?:what|which(?: [a-z]+)?) (?:do|does|did|should|would|will|have|has|can|could) (?:i|you|we|he|she|they|it|this|that|the)',
      "what(?:'?s| is| are) (?:the|your|our|this|that)",
      'any (?:updates?|news|word|progress) (?:on|about|from|regarding)',
      '(?:which|what) [a-z]+ (?:again|exactly|(?:was|is) (?:it|that|this))',
      'what time (?:is|are|do|does|was|were|will|shall|should)',
      "who(?:'s| is) (?:paying|coming|bringing|going|doing|in charge|driving|joining)",
      'you (?:coming|joining|free|around|going) (?:to|on|for|tomorrow|tonight|this|next|with|at)',
    ].join('|')})(?![\\p{L}\\p{N}'])(?! is (?:that|to))`,
    'iu',
  ),
  smallTalk: phrases(
    "(?:so,? |hey,? |and )?what(?:'s| is) (?:happening|going on|cooking)(?: today| there| over there| with you| this weekend| these days)?[?!]",
    "(?:so,? )?what(?:'s| is| are| have) (?:you|ya|u|y'all|you (?:guys|all|two)) (?:doing|been up to|up to)(?: these days| nowadays| lately| today)?",
    "(?:so,? )?how(?:'s| is| was) (?:it|life|everything|the weather) (?:there|over there|down there|up there|out there|here)[?!]",
    '^(?:well|so|hm+|and so|hello)[?!]+',
    '(?:just )?(?:checking|wondering|curious) how your (?:weekend|day|week|trip|holiday|vacation|evening) (?:went|was)',
    "how (?:are|r) (?:you|u|things|ya|we|y'all|you all|you guys|the kids|the family)(?: all| both| guys)?(?: doing| going| today| these days| feeling| keeping)?(?: today| these days)?(?:[?!,]|$)",
    "how(?:'s| is| was| are| were|'ve| have) (?:it going|it all going|everything|life|your (?:day|week|weekend|" +
      'holiday|vacation|summer|trip|christmas|morning|evening|family|break|flight|journey)|the (?:weekend|holiday|trip|' +
      'family|kids|weather|vacation|flight)|things|you been|business)',
    '(?:did|have) you (?:have|had|enjoy)(?: an?)? (?:a |the |your )?(?:good|great|nice|lovely|fun|wonderful|' +
      'relaxing) (?:weekend|holiday|vacation|trip|time|break|day|week|evening|christmas|summer|flight)',
    "what'?s (?:up|new|not to like|the worst that)",
  ),
  idleQuestion: phrases(
    '^(?:hey,? |ha,? )?remember (?:that|those|our|how we|the (?:time|times|days?|summer|winter|night|trip|old|good))[^?]{0,60}\\?',
    '(?:what|where|how) (?:would|could|on earth would) (?:we|i) (?:ever )?(?:have done |be |do |have managed )?without',
    '^(?:i|they|he|she|we|it|the|this|a|an|my) [^?]{20,}\\?{2,}$',
    '^(?:hey,? |so,? )?did (?:i|we) (?:already )?(?:tell you|mention (?:to you|that))',
    'is?n.t (?:that|it|this) (?:some |a |an )?(?:good|great|nice|funny|lovely|amazing|wonderful|something|cool|sad|awful|just)',
    '(?:hope|trust) (?:you|all|everything|this|your)[^?]{0,60}',
    "(?:isn't|aren't|wasn't|doesn't|don't|won't|wouldn't|couldn't|can't|haven't|hasn't|didn't) (?:it|that|this|he|she|they|we all)(?: [a-z]+){0,3}\\?",
    '(?<=^|[,;.!–—-] ?)(?:right|ok|okay|no|huh|eh|yes|really|remember|deal|see|yeah|correct|agreed|fair enough|' +
      'you know|get it|got it|capisce|wow|seriously|what|why not|who knew|guess what|know what|so what|and|but)\\?',
    '(?:can|may|shall) i tell (?:you|u) (?:something|a secret|a story|one thing|what)(?: [a-z]+)?\\?',
    '^(?:so,? |and )?(?:(?:do|did|can) (?:you|u) (?:know|guess)|know|guess|wanna know|want to know|' +
      'what do you think) what (?:he|she|they|happened|it|the [a-z]+) [^?]{0,40}\\?|what do you think (?:he|she|' +
      'they) (?:said|told|did|answered|replied)[^?]{0,30}\\?',
    'how (?:could|can) (?:i|we|anyone) (?:forget|refuse|resist|say no)[^?]{0,20}\\?',
    'who (?:knew|knows|cares|would have|could have|doesn.t|wouldn.t|does that|are they kidding|am i)',
    'why (?:not|bother|on earth|oh why)',
    'what (?:more|else) (?:could|can) (?:you|one|we|i) (?:ask|want|say)',
    'what are the (?:odds|chances)',
    '^(?:need|want|looking for|interested in|looking to|ready to|tired of|did you know|ever wonder(?:ed)?|have you ever|struggling)[^?]{0,100}\\?',
    'would you like (?:me|us) to',
    '(?:shall|should|can|could|may) (?:i|we) (?:help|assist|be of)',
    '(?:am i|are we) (?:the only|crazy|missing something|dreaming)',
    '(?:is there anything|anything) (?:else )?(?:i|we) can (?:do|help)',
    'what (?:do|should|can) (?:i|we) (?:say|know)',
    'long time no see',
    'remember (?:me|when|that time)',
    'how (?:cool|great|nice|funny|weird|crazy|awesome|exciting|hard|difficult) (?:is|can|could|would)',
    'what (?:a|an) [a-z ]{2,40}[?!]',
  ),
  meeting: phrases(
    "(?:i|we)(?:'d| would)? (?:also )?(?:hope|love|like|be (?:happy|glad|delighted)) (?:that )?(?:you can|you could|to have you|you to) (?:join|attend|come|make it|be there)",
    "(?:i|we)(?:'d| would|'ll)? (?:need|want|would like|like|love|wanted) to (?:discuss|talk|meet(?: up)?|speak|sit " +
      'down|catch up|get together|chat)(?! about it in| more about| (?:this|it|that) further if)[^.?]{0,60}(?:with you|' +
      `today|tomorrow|this|next|on|at|soon|before|when|in person|phone|(?:${WORKDAYS}))`,
    '(?:can|could|shall|should|may|might|would) (?:we|you and i|i)(?: all| please| maybe| perhaps| possibly| both| ' +
      'just| also| quickly)* (?:meet(?: up)?|get together|talk|speak|chat|catch up|sync(?: up)?|connect|touch base|' +
      'have (?:a |another |our |your )?(?:quick |short |brief |first |follow-?up |kick-?off )?(?:call|chat|meeting|' +
      'word|lunch|coffee|dinner|conversation|discussion|session|sync)|hop on|jump on|get on|set up|schedule|arrange|' +
      `book|find (?:a|some|another|time)|do (?:a |another )?(?:quick |short )?(?:call|lunch|meeting|zoom|${WORKDAYS})|grab|` +
      'reschedule|move (?:it|this|our|the|that) (?:[a-z]+ )?(?:to|from|until|back|call|meeting)|push (?:it|this|our|' +
      'the) |postpone|see you|visit|come by|stop by|drop by)',
    "(?:let's|let us|lets) (?:please |all |try to |maybe |just )?(?:meet|get together|talk|speak|chat|catch up|sync|" +
      'connect|touch base|schedule|set up|arrange|plan (?:on|for|to)|have (?:a|another|lunch|dinner|coffee)|do ' +
      `(?:lunch|dinner|coffee|a call|${WORKDAYS})|find (?:a|some) (?:time|slot|date)|hop on|jump on|grab|book|reschedule|` +
      'discuss|go (?:out )?(?:for|to) (?:a )?(?:lunch|dinner|coffee|drinks?)|you and i)',
    'are you (?:all |both |still |guys )?(?:free|available|around|in (?:the office|town)|up for (?:a|lunch|coffee|' +
      'dinner)|open (?:to|for) (?:a )?(?:call|chat|meeting)|able to (?:meet|join|attend|make|talk|come))',
    '(?:would|will|could) you (?:be |still be |all be )?(?:free|available|around|open to (?:a )?(?:call|chat|meeting)|able to (?:meet|join|attend|make it|talk|come|do))',
    '(?:do|would|will|could) you (?:have|find|spare)(?: got| any| some| a few| an| a| half an| ten| fifteen| thirty|' +
      ' \\d+)* (?:time|minutes?|mins?|hour|half-?hour|availability|slot|moment|opening|window)(?! to (?:review|look|' +
      'read|check|send|finish|sign|think|do))',
    '(?:what|which) (?:day|days|time|times|date|dates|slot|slots)(?: and time| or time)? (?:would |might |could |' +
      'will )?(?:works?|suits?|be (?:good|best|convenient|ok)|is (?:good|best|convenient)|are (?:you|good|best|' +
      'convenient)|do you|fits?)',
    'when (?:are|would|might|could|will|can|is|do) (?:you|we|it|be|a good time|your)[^?]{0,30}(?:free|available|meet|talk|call|convenient|speak|time|availability|suit|work for you|come by|catch up)',
    '(?:does|do|would|will|could|might|is|are) [^.?!]{2,70} (?:work|suit|fit|be (?:ok|okay|good|fine|convenient|' +
      'possible)|ok|okay|good|convenient)(?: for| with)? (?:you|your|everyone|all|both|either)',
    `(?:does|would|will|how does|how would|how is|how's) [^.?!]{0,50}(?:${DAYS})[^.?!]{0,50}(?:work|suit|sound|look|` +
      'fit|ok|good)',
    '(?:shall|should) we say (?:on |at |next |this |early |late )*(?:mon|tue|wed|thu|fri|sat|sun|tomorrow|today|noon|the|\\d)[a-z]*',
    `how about (?:we |you |a |an |the |this |next |on |at |early |late )*(?:${DAYS}|tomorrow|today|lunch|coffee|` +
      'dinner|call|meeting|meet|\\d)',
    "(?:i|we)(?:'d| would|'ll)?(?: also| really| still)? (?:like|love|want|be (?:happy|glad|keen)|need|propose|" +
      'suggest|recommend) (?:to |we |that we |you |having |meeting |a |an )+(?:meet|schedule|set up|arrange|set|have|' +
      'get together|discuss|talk|speak|chat|catch up|call|meeting|invite|find a time|sit down|see you|show you|walk ' +
      'you|hop|connect|quick call|short call|phone call|kick-?off|fix)[^.?]{0,60}(?:meet|meeting|call|chat|lunch|' +
      `dinner|coffee|time|session|demo|workshop|week|${WORKDAYS}|tomorrow|in person|with you|\\d|on the phone|video|zoom|` +
      'teams)',
    '(?:meet|meeting|call|talk|chat|lunch|coffee|dinner|catch up|session|demo|workshop|review|sync|get together)(?: ' +
      `with (?:me|us))? (?:on |at |this |next |sometime |later )*(?:${WORKDAYS}|tomorrow|today|next week|this week|` +
      '\\d{1,2}(?::\\d{2})? ?(?:am|pm|h|uhr)?)[^.?!]{0,60}\\?',
    "(?:let me know|send me|share|what is|what's|what are|tell me|give me|advise|please advise|advise on|" +
      'confirm)(?: me| us)?(?: about| on| of)? your (?:availability|availabilities|calendar|schedule|preferred (?:time|' +
      'date|day)|free slots)',
    'let (?:me|us) know (?:when|what (?:time|day|date)s?|which (?:time|day|date|slot)s?|a (?:good )?(?:time|day|' +
      `date)|some (?:times|dates)|if (?:${WORKDAYS}|tomorrow|that time|that date|that day|this time|any of|either|the ` +
      "(?:\\d|time|date)|you(?:'re| are) (?:free|available|able to (?:join|attend|make|come))|you can (?:make|join|" +
      'attend|come|meet)|(?:that|this|it) (?:works|suits|is convenient|fits)))',
    '(?:pick|choose|book|select|grab|find) a (?:time|slot|date)',
    '(?:we|you and i)(?: probably| really| all)* (?:should|ought to|could|can)(?: probably| really| all| try to| ' +
      'both)* (?:talk|meet(?: up)?|speak|touch base|get together|have (?:a )?(?:quick |short |brief )?(?:conference ' +
      `)?(?:call|meeting|chat))[^.?]{0,40}(?:before|today|tomorrow|this|next|on|at|(?:${WORKDAYS}))`,
    '(?:we|i think we)(?: probably)? (?:should|could|can) [^.?]{3,60} (?:in|with|by|over|on) a (?:quick |short |' +
      `brief )?(?:conference )?(?:call|meeting)(?: on| at)? (?:today|tomorrow|this|next|(?:${WORKDAYS}))`,
    '(?:would|will|can|could) [^.?]{2,60} (?:be a good (?:time|day)|work for (?:you|a call|a meeting|everyone))',
    "(?:you(?:'re| are) (?:cordially |kindly |all )?invited|(?:i|we)(?:'d| would)? (?:like to |want to )?invite you) to",
    `(?:can|could|will|would) you (?:please |all |both |still |also )?(?:join|attend|make (?:it|${WORKDAYS}|the|\\d)|` +
      `come (?:to|by|over|in)|do (?:${WORKDAYS}|\\d|tomorrow|next)|meet|hop on|jump on|get on|dial in|be there)`,
    '(?:please )?join (?:me|us) (?:for|at|on|in|next|this|tomorrow)',
    '(?:please |could you |can you )?(?:send|set up|schedule|arrange|book) (?:me |us |an? |the |over )+(?:[a-z-]+ ){0,2}(?:meeting|call|invite|invitation|calendar|slot|appointment|time)',
    '(?:do you (?:want|fancy)|want|fancy|care|up for|interested in) (?:to )?(?:meet|grab|have|get|a coffee|coffee|lunch|dinner|a call|a chat|catch up)[^.?]{0,60}\\?',
    'time (?:for|to have) (?:a |an )?(?:quick |short |brief )?(?:call|chat|meeting|coffee|lunch|catch-?up|word|conversation)[^.?]{0,60}\\?',
    `(?:see|catch) (?:you|each other) (?:on |at |this |next )?(?:${WORKDAYS}|tomorrow|\\d)[^.]{0,40}\\?`,
  ),
  proposal: phrases(
    "(?:i|we)(?: would|'d)?(?: like to)? (?:suggest|propose) (?!that you|you |to (?!meet|speak|talk|call))",
  ),
  comingThing: /^(?:[\p{L}\d'’()-]+ ){1,6}(?:to|will) follow(?=[.! ]|$)/iu,
  promise: phrases(
    "we(?:'ll| will) be in touch (?:by|next|on|this|early|before|again|tomorrow|in (?:the|a) )",
    '(?:the|my|our|your) (?:[a-z]+ ){0,3}(?:will|shall|should) (?:reach|be with|get to|go out to|be sent to|come ' +
      `to) you[^.?]{0,60}(?:by|before|on|tomorrow|today|tonight|this|next|early|within|in|shortly|soon|${WORKDAYS})`,
    "(?:we|i)(?:'ll| will) (?:ring|call|phone|text|e-?mail|ping|contact|notify|inform) you (?:once|when|as soon as|after|tomorrow|later|on|next)",
    "(?<!(?:so that|whether|whether or not|when|how|next time,?) )(?<!so (?=(?:i|we)(?:'ll| will) (?:have|know|" +
      "be able)))(?:i|we)(?:'ll| will| shall|'m going to|'re going to| am going to| are going to|'m gonna)(?: also|" +
      ' definitely| certainly| then| still| just| try to| do my best to| make sure (?:to|that|you)| be sure to| surely|' +
      ' of course| gladly| happily| both| now| probably| most likely| personally| go ahead and| try and){0,5} (?!not |' +
      'never |be (?!sending|sharing|preparing|drafting|finali[sz]ing|working on|calling|delivering|forwarding|in touch|' +
      'getting|providing|able to (?:send|deliver|get|provide|share))|need |have (?!it|them|the|a|an|that|this|' +
      'everything|my|our|your|something|someone)|see (?!to )|miss |assume |admit |leave |let you (?:get|go|decide|be|handle)|' +
      'stop|keep (?:it|this|that|you in mind|them in mind|my fingers|in mind|an eye)|look forward|never|regret|always|' +
      'forever|only|spare|wait|defer|pass on this|skip|die|survive|live|take (?:your word|the out|it|that|this|a pass|' +
      "option)|trust|hope|buy you)[a-z'-]+",
    "(?:i|we)(?:'ll| will| shall) have (?:it|them|the [a-z ]{2,40}|that|this|everything|something|" +
      'an? [a-z ]{2,40}) (?:ready|done|finished|to you|over to you|back|with you|for you|by|before|on your|in your)',
    '^(?:(?:(?:hi|hello|hey|dear) )?(?-i:[A-Z])[a-z]+[,!:] ?)?(?:(?:ok|okay|sure|thanks|yes|great|perfect|right|' +
      'no problem|fine|got it|noted)[,.!:–—-]* )?(?:will|shall|going to|gonna) (?!you|u |we|it|that|this|these|those|' +
      'he|she|they|there|i |the|a |an |my|your|our|someone|somebody|anyone|everyone|not|be (?!with|sending|in touch|' +
      "sharing)|do$|do[.!])[a-z'-]+",
    "^(?:(?:ok|okay|sure|thanks|yes)[,.!]? )?(?:i|we)(?:'ve| have|'m| am|'re| are)? [^.?]{3,110}(?:,| and| then|" +
      ";)(?: then)? (?:will|shall|'ll|am going to|are going to) (?!be (?:on|out|away|back|in|there)|not|need)[a-z'-]+",
    '(?:will|shall|should) be (?:with you|in your (?:inbox|hands|mailbox)|on (?:its|their) way|over to you|on your desk|ready for you)',
    '(?:the|my|our|this|that|it|they|a|an|both|letter|part)\\b[^.?]{0,60} (?:will|shall) be (?:ready|done|finished|' +
      'sent|delivered|complete|completed|available|live|fixed) (?:by|before|on|tomorrow|today|tonight|this|next|within|' +
      'in)',
    'you can expect (?:it|them|the|an?|our|my|to (?:have|get|receive|hear)) [^.?]{0,80}',
    '(?:our|my) (?:team|office|colleagues?|assistant|[a-z]+ (?:team|department|office|' +
      'colleague)) will (?:get (?:back to|in touch with)|contact|call|ring|phone|send|e-?mail|reach out to|' +
      'be in touch with|reply to|respond to|follow up with) you',
    "you(?:'ll| will| shall) (?:have|get|receive|hear) (?:it|them|the|a|an|that|this|everything|from (?:me|us)|our|my|back)[^.?]{0,80}",
    '(?:i|we) (?:can|could) (?:have|get|send|deliver|provide|finish|share|do|bring|turn) [^.?]{0,60}(?:to you |' +
      'ready |done |over |back |it |this |that )?(?:by|before|on|tomorrow|today|tonight|this|next|within|in|at) ' +
      `(?:the )?(?:end|${WORKDAYS}|tomorrow|noon|eod|cob|\\d|close|week|morning|afternoon|evening|next|then|tonight|an? ` +
      '(?:few|couple|day|hour|week)|two|three)',
    '(?:i|we) (?:promise|commit|guarantee|undertake)(?:ted)?(?: you)? (?:to|that|i|we|it)',
    "(?:i|we) (?:plan|aim|intend|hope|expect)(?: am|'m)? to (?:have|send|get|finish|deliver|complete|share|submit|return|provide|circulate|sign|ship|release)",
    "(?:i'm|i am|we're|we are) (?:planning|aiming|hoping|intending) to (?:have|send|get|finish|deliver|complete|share|submit|return|provide|circulate|sign|ship)",
    '(?:expect|look for) (?:it|them|the [a-z ]{2,40}|something|an? [a-z ]{2,40}|my [a-z ]{2,30}) (?:from (?:me|us) )?(?:by|before|on|tomorrow|today|tonight|this|next|within)',
    '(?:i|we) owe you (?:a|an|the|some|that|those|this|my|an answer)',
    '(?:leave (?:it|that|this) (?:with|to) me)',
    "(?:i'm|i am|we're|we are) on it",
    'consider it done',
    'let me (?:check|find out|see (?:if|what|whether|when)|look into|talk to|speak to|speak with|ask|get back|' +
      'confirm|think about|review|dig|send you|put together|come back|follow up|work on|double[- ]check)(?! (?:it |' +
      'this |that )?if)',
    '(?:i|we) have to (?:check|ask|confirm|talk to|speak to)[^.]{0,60}(?:and (?:will )?(?:get|come) back|and let you know)',
    'my (?:action|to-?do)s?(?: item)?s?:? (?:is|are|to)',
  ),
  promisesNothing: phrases(
    "we(?:'ll| will| shall) (?:probably |likely |also |all |now |then )*(?:continue|strive|remain|resume|begin|start|" +
      'commence|finish the|open|close|celebrate|face|experience|strengthen|grow|achieve|become|win|lose)',
    "(?:i|we)(?:'ll| will| shall) (?:probably |likely )?(?:not|attempt)",
    "(?:i|we)(?:'ll| will) try to (?:write|be |keep )",
    '(?:each|every) time|some ?day|in (?:a|the) (?:perfect|ideal) world',
    "(?:i'm|i am|we're|we are) (?:off|going) to (?:the|my|a|an|see|bed|lunch|work|school|town|dr|church|try)",
    "^(?:through|by|with|under) [^,]{5,80}, we (?:will|shall|'ll)",
    "(?:i|we)(?:'ll| will| shall) be (?:on|out|away|off|in (?:the|a|an|town|london|berlin|paris|meetings?)|at|back|" +
      'travel|happy|glad|delighted|pleased|available|free|around|late|here|unable|able to (?:join|attend|make|come)|' +
      'traveling|thinking of|busy|there in spirit|very|more than|sure|honest|fine|ok|brief|quick)',
    "(?:i|we)(?:'ll| will| shall) (?:see|talk|speak|catch|meet)(?: to| with)? you (?:then|there|soon|later|tomorrow|" +
      `on|at|next|in|around|guys|all|${WORKDAYS})`,
    "(?:i|we)(?:'ll| will| shall) (?:take it from here if|keep you in mind|think of you|go with (?:that|this|it)|" +
      'stick (?:to|with)|say|tell you (?:one|what)|remember|love|enjoy|understand|appreciate|consider)',
    "(?:i|we)(?:'ll| will| shall) (?:not|never)",
    "(?:won't|will not|cannot|can't|shan't)",
    'how (?:will|can|should|do|would) (?:i|we)',
    '(?:when|where|what|who|which|why|how) (?:will|shall|should|do|can) (?:i|we)',
    "(?:i|we) (?:hope|think|believe|guess|doubt|suppose|assume|expect|fear) (?:that )?(?:i|we)(?:'ll| will)",
    "(?:i|we)(?:'ll| will) (?:be )?look(?:ing)? forward",
    'unless (?:i hear|you)',
  ),
  concernsReader: phrases(
    "you|your|yours|you'll|u|us|both of you",
    '(?:leave (?:it|that|this) (?:with|to) me)|consider it done|on it(?: now| already)?[.!]*$|report back|fwd|refund|reimburse|deal with',
    'send|resend|forward|share|get back|revert|deliver|prepare|draft|write up|finish|finali[sz]e|fix|update|review|' +
      'check|look (?:into|at)|sign|pay|book|arrange|set (?:it |this |that )?up|e-?mail|confirm|provide|upload|scan|' +
      'find out|circulate|revise|correct|submit|return|bring|drop|order|organi[sz]e|transfer|sort|chase|introduce|' +
      'reply|respond|let|complete|follow up|investigate|put together|pass|take care|take a look|handle|print|amend|' +
      'talk to|speak (?:to|with)|ask (?!around)|get (?:it|this|that|them|the|a) ',
  ),
  conditional: phrases(
    "(?:^|[,;] |but |and |so )?if (?:you(?:'d| would)?(?: ever| still| really| do| also)? (?:like|want|need|prefer|" +
      'wish|are interested|have (?:any|questions)|decide|change|choose|agree|send|give|let|can (?:send|give|let|get|' +
      'tell|provide|share)|could (?:send|give|let|tell|provide)|sign|approve|provide|tell|confirm)|needed|necessary|' +
      "required|so|not|anything|there(?:'s| is| are)|it (?:helps|would help)|(?:he|she|they|anyone|someone|the client|" +
      'things?) )',
    "(?:once|as soon as|after|when|whenever|provided|assuming|until) (?:that )?you(?:'ve| have| are|'re)? ?(?:have |" +
      'had )?(?:sen[dt]|g(?:ive|ave|et|ot)|hand|bring|pass|sign(?:ed)?|confirm(?:ed)?|approved?|let|decided?|provided?|' +
      'shared?|reply|replied|respond(?:ed)?|agreed?|told|tell|done|finish(?:ed)?|know|ready|received?|review(?:ed)?|' +
      'paid|pay|return(?:ed)?|complete(?:d)?)',
    'unless you',
    "(?<!(?:even|as|see|know|check|ask|out) )if (?:you|you're|you've|you'd|those|these|the|any|that|it|this|anything|" +
      "something|he|she|they|there) [^.;]{3,120}?(?:,| then)? (?:i|we)(?:'ll| will| shall)",
    'once (?:i|we) (?:hear|receive|get|have) [^.]{0,40}(?:from you|your)',
    'happy to [a-z]+[^.]{0,60} if',
    'should you (?:need|want|wish|have|require|like|decide)',
  ),
  deferral: phrases(
    "(?:i|we)(?:'ll| will| shall|'m going to|'re going to)(?: also| definitely| then| just| have to| need to| try to|" +
      ' have a)* (?:look into|look at|check|get back|come back|revert|follow up|respond|reply|answer|think about|' +
      'let you know|be in touch|investigate|review|take a look|have a look|find out|see what|dig|circle back|look|' +
      'confirm|update you|keep you posted|think it over|sleep on it|read it|study|go through|discuss (?:it|' +
      'this) (?:with|internally))',
    'let me (?:check|look into|get back|come back|think|find out|see|ask|talk to|speak|confirm|review|sleep on|double[- ]check)',
    '(?:need|want|going) (?:some |a bit more |more )?(?:time )?to (?:think|check|look into|discuss|review|sleep on|ask|consult|verify)',
    '(?:get|getting|come|coming|circle|circling|be|revert)(?: right| straight)? back to you(?! (?:with the|on the) (?:answer|details) (?:below|attached))',
    "(?:i'm|i am|we're|we are) (?:still )?(?:looking into|working on|checking|on it|reviewing|waiting (?:for|on)|investigating|in the middle of|swamped|buried|snowed)",
    "(?:haven't|have not|didn't|did not) (?:yet )?(?:had (?:a chance|time|the time)|gotten|got|managed|get)(?: to)?",
    '(?:got it|noted|received|thanks|will do|on it|ok|okay|understood|acknowledged|sure|of course|no problem)[,.!]? (?:will|i.ll|we.ll|thanks|let me|on it)',
    '(?:will|ll) (?:do|revert|let you know|look|check|get back|send|follow up|reply|respond|advise|confirm)(?: (?:asap|soon|shortly|later|today|tomorrow|then|you|back|it|this|that|on))*',
    'bear with me|hang tight|more (?:soon|later|to follow|to come)|stay tuned|give me (?:a|some|until|till) (?:day|' +
      `week|time|moment|few|bit|minute|${WORKDAYS}|tomorrow|couple)`,
    'as soon as (?:i|we) (?:can|hear|know|have|get)|when (?:i|we) (?:get|have) (?:a chance|time|back|to it)',
  ),
  delivery: phrases(
    '^(?:(?:just|now|all|already) )?(?:sent|resent|fixed|changed|updated|signed|paid|booked|submitted|uploaded|' +
      'resolved|completed|finished|merged|sorted|corrected|ordered|transferred|cancelled|repaired|replaced|removed|' +
      'added) (?:it|that|this|them|both|everything)(?! (?:to (?!you)|tomorrow|by))',
    "(?:it|they)(?:'s| is|'re| are| should be| went) (?:in|to) your (?:inbox|mailbox|mail|account)",
    '(?:please |pls )?(?:find|see) (?:the |my |our |it |them )?(?:[a-z ]{0,30})?(?:attached|enclosed|below|attachment)',
    "(?:attached|enclosed|below|here)(?:,)? (?:is|are|you(?:'ll| will)? (?:go|find|are)|please find|the|my|our|a|an|find|comes?)",
    "(?:here's|here are|here is|here it is|here they are|here you go|there you go)",
    "(?:i've|i have|we've|we have|i|we|just|already|have|has been|have been|is|are)(?: now| just| already| also|" +
      ' both| all)* (?:attached|enclosed|sent|signed|countersigned|uploaded|shared|forwarded|paid|transferred|' +
      'submitted|updated|fixed|corrected|booked|ordered|completed|finished|done|approved|added|scheduled|confirmed|' +
      'changed|renewed|registered|resolved|delivered|reviewed|filled|returned|called|spoken|talked|checked|moved|' +
      'published|deployed|merged|released|cancelled|canceled|posted|created|made the change|taken care)',
    "(?:it's|it is|that's|that is|this is|all|everything is|they are|they're|both are|now)(?: now| all|" +
      ' already)? (?:attached|done|signed|sent|fixed|sorted|ready|booked|confirmed|approved|paid|taken care of|' +
      'complete|completed|settled|set|in place|live|resolved|in the (?:folder|drive|system))',
    `^(?:${YES}|(?:${NO})(?! (?:${NOT_KNOWN})(?![a-z]))|confirmed|approved|done|perfect|affirmative|sounds (?:good|great|perfect|fine)|` +
      'works? for me|deal)(?:[,.!–— ]|$)',
    '(?:that|this|it|[a-z]+day|[\\d:apm ]{1,8}|tomorrow|next week|either|both|the date|the time)(?: time| date|' +
      ' morning| afternoon| evening| at [\\d:apm ]{1,8}| the \\d{1,2}(?:st|nd|rd|th)?)? (?:works|suits|is (?:fine|good|' +
      'great|perfect|ok|okay|confirmed)|would work|sounds (?:good|great|perfect|fine)|does work|will work)(?: (?:for|' +
      'with|well))?',
    `(?:see you|talk to you|speak to you|talk|speak) (?:then|there|on|at|tomorrow|${WORKDAYS})`,
    "(?:i|we)(?:'m| am|'re| are) (?:fine|ok|okay|good|happy|comfortable|free|available|in) (?:with|to|on|at|for|from|after|before|any|all)",
    '(?:i|we) (?:agree|approve|confirm|accept|can (?:make it|do|confirm|attend|join)|checked|looked|spoke|talked|' +
      `asked(?!${PASSED_ON})|decided|chose|went with|prefer|recommend|suggest|think (?:we|you|it|that|the|option))`,
    "(?:i|we)(?:'ll| will) (?:be there|join|attend|see you (?:then|there|on|at|tomorrow)|take (?:it|option|the)|go with)",
    '(?:go ahead|you can (?:go ahead|proceed)|please proceed|feel free to proceed|green light|good to go)',
    '(?:the (?:answer|figure|number|price|amount|total|deadline|date|address|code|reason|rate|cost|budget|status) (?:is|are|was|should be|would be|comes to))',
    'no (?:changes|comments|objections|issues|problem)(?: from (?:me|my|our)| on)?',
    '^(?:(?:just|now|all|already) )?(?:sent|resent|fixed|changed|updated|signed|paid|booked|submitted|uploaded|' +
      'resolved|completed|finished|merged|sorted|corrected|ordered|transferred|cancelled|canceled)(?: again| now|' +
      ' already| just now| today| yesterday| this morning| and [a-z]+ed| for you)?(?:[.!,]|$)',
    '^(?:(?:the|my|our|all) )?[a-z]+ attached(?:[.,!]|$)|^(?:attached|enclosed)(?: again| now| here| below)?(?:[.!,]|$)',
    'as (?:requested|promised|discussed|agreed|per your request)',
    'looks (?:good|great|fine|ok|perfect)(?: to me)?',
  ),
  decline: phrases(
    "(?:i|we)(?:'d| would) (?:much )?(?:rather|prefer) (?:not|you (?:not|didn't|don't|wouldn't|did not))",
    "(?:i|we)(?:'m|'re| am| are) (?:already |completely |totally )?(?:fully |completely )?booked(?: up| out| solid)?(?! (?:you|the|a|it|on|for you|in for))",
    "(?:i|we) (?:don't|do not) (?:take on|do|offer|write|accept|sell|print|make|work|travel|teach) [^.?]{0,60}(?:any ?more|any longer)|(?:i|we) no longer (?:do|take|offer|write|sell|work|make)",
    "(?:i|we)(?:'m| am|'re| are)? (?:afraid|sorry)[^.]{0,60}(?:can't|cannot|won't|not|unable|no longer)",
    "(?:i|we) (?:can't|cannot|won't|will not|am unable to|are unable to|have to decline|must decline|need to pass|have to pass|would rather not|'d rather not|decided not to|regret)",
    `no,? (?:${thanks})|not interested|unfortunately,? (?:not|no|i|we)`,
    "(?:doesn't|does not|won't|didn't|isn't) (?:work|suit|fit|possible)(?: for (?:me|us))?",
  ),
  social: phrases(
    thanks,
    greetingsIn(COURTESY_WORDS),
    'cheers|appreciate it|much appreciated',
    'hope (?:you|all|this|everything|your)|(?:happy|merry|have a) [a-z]+|congrat[a-z]+|welcome|nice to (?:meet|hear|' +
      'e-meet)|(?:great|good|lovely|nice) (?:to (?:see|hear|meet)|seeing|meeting|talking|speaking|chatting|hearing)|' +
      "(?:so |very |really )?sorry|apologies|(?:been|was|am|'m) (?:a bit |so |really |very )?(?:busy|swamped|" +
      'travell?ing|on the road|ill|sick|snowed under|away|off|out)|crazy (?:week|day)|hectic',
    '(?:looking|look) forward',
    '(?:got it|noted|received|understood|will do|sounds good|great|perfect|ok|okay|sure|no problem|no worries|of course|my pleasure|you.re welcome)',
  ),
}
