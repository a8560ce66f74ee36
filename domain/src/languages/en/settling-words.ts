import type { SettlingWords } from '../../detection/settling-words.ts'

const ATTACHED = 'attachments?|enclosures?|files?|documents?|docs?|pdfs?|links?|zip(?: file)?'
/** What is sent along. */
const SENT =
  `(?:${ATTACHED}|spreadsheets?|scans?|photos?|pictures?|images?|invoices?|receipts?|reports?|plans?|quotes?|offers?|` +
  'contracts?|agreements?|drawings?|samples?|letters?|e-?mails?|messages?|details|drafts?|slides?|forms?|lists?|figures|pages?(?: \\d{1,4}(?:(?: and |-|, )\\d{1,4}){0,3})?)'
const DETERMINED = '(?:(?:any|the|your|an?|that|this|those|these) )?(?:\\p{L}+ )?'

export const SETTLING_WORDS: SettlingWords = {
  missing: [
    `${SENT} (?:also |still )?(?:is|was|are|were|seems?(?: to be)?|seemed(?: to be)?|appears?(?: to be)?|looks?|` +
      'came(?: out)?|arrived) (?:still |all |completely |totally |just )?(?:missing|empty|blank|broken|corrupt(?:ed)?|' +
      'damaged|wrong|unreadable|illegible|outstanding|lost)(?!\\p{L})',
    `${SENT} (?:(?:is|was|are|were)(?:n't| not)) (?:yet |actually |really )?(?:attached|there|included|enclosed|` +
      'readable|legible|accessible|the (?:right|correct))(?!\\p{L})',
    `${SENT} (?:won't|will not|(?:do|does|did|could)(?:n't| not)|can't|cannot|can not) (?:be )?(?:open(?:ed)?|` +
      'load(?:ed)?|come through|go through|arrive|read|found|downloaded|display)(?!\\p{L})',
    `(?:${ATTACHED}) (?:(?:do|does|did)(?:n't| not)|won't|isn't|aren't) work(?:ing)?(?!\\p{L})`,
    `${SENT} (?:(?:must have|has|have|seems to have) )?(?:got|gotten|been|was) (?:lost|cut off|stripped|blocked|garbled)`,
    "(?<!you )(?:can't|cannot|can not|could not|couldn't|unable to|not able to|n't able to|failed to) (?:even |seem to |" +
      'actually )?(?:(?:open|access|view|download|load|read|see|find) (?:it|them|that|this|' +
      `${DETERMINED}${SENT})|open|download)(?!\\p{L})(?! (?:yet|today|now|before|until))`,
    `(?:(?:do|did)(?:n't| not)) (?:actually )?(?:see|find|have) (?:any|an?|no|the|your) (?:\\p{L}+ )?(?:${ATTACHED})(?!\\p{L})`,
    `(?:have(?:n't| not)) (?:seen|found|got) (?:any|an) (?:\\p{L}+ )?(?:${ATTACHED})(?!\\p{L})`,
    '(?:no|nothing|without an?|without the) (?:file |document |was |is )?(?:attach(?:ed|ments?)|enclos(?:ed|ures?))' +
      '(?!\\p{L})(?! (?:is |are )?(?:needed|necessary|required|please))',
    `there(?:'s| is| was| are| were) no (?:${ATTACHED})(?!\\p{L})(?! (?:needed|necessary|required))`,
    'nothing (?:has )?(?:arrived|came through|come through)',
    `forg(?:ot|otten) (?:to (?:attach|include|send|enclose)|(?:the|your|an?) (?:\\p{L}+ )?${SENT}|` +
      'my (?:second|other|first) question)',
    "(?:didn't|did not|never) (?:attach|attached|include|included|enclose|enclosed)(?!\\p{L})",
    `(?:the|an?) (?:wrong|incorrect) (?:\\p{L}+ )?(?:${SENT}|one|version)(?!\\p{L})`,
    `not the (?:right|correct) (?:\\p{L}+ )?(?:${SENT}|one|version)(?!\\p{L})`,
    "(?:that|this|it)(?:'s| is| was) (?:still |only )?(?:the (?:old|outdated|wrong)|last (?:year|month|week)'s) " +
      `(?:\\p{L}+ )?(?:${SENT}|one|version)(?!\\p{L})`,
    `(?:that|this|it)(?:'s| is| was) the ${SENT} [^.!?]{1,40} not (?:for )?(?:us|me|ours|mine)(?!\\p{L})`,
    "(?:have(?:n't| not)|has(?:n't| not)|did(?:n't| not)|never|yet to) (?:yet |actually )?(?:receive|received|get|got|" +
      `gotten) (?:it|them|anything|your|${DETERMINED}${SENT})(?!\\p{L})(?![^.!?]{0,40} from (?!you))`,
    `(?:it|they|that|${SENT}) (?:have(?:n't| not)|has(?:n't| not)|did(?:n't| not)|never) (?:yet )?(?:arrived?|` +
      'come through|came(?: through)?|reach(?:ed)? (?:me|us)|(?:show|turn)(?:ed)? up)(?!\\p{L})',
    `(?:still (?:waiting for|looking for|need|miss(?:ing)?|lack(?:ing)?)) (?:it|you|your|${DETERMINED}${SENT})(?!\\p{L})`,
    `still (?:don't|do not) have (?:it|them|your|${DETERMINED}${SENT})(?!\\p{L})`,
    `still no (?:answer|reply|sign|${SENT})(?!\\p{L})`,
    "questions? (?:is|are|remains?) (?:still )?(?:open|unanswered|unclear)|(?:n't|not) (?:really )?" +
      'answer(?:ed)? (?:my|the)(?: \\p{L}+)? questions?',
    "(?:not|n't) (?:really )?what i (?:asked|meant|needed|wanted)",
  ].join('|'),
  stillToCome: [
    'still (?:have|need|missing|looking|working|waiting|to)',
    "(?:not|(?:is|are|has|have|was|were|did|do|does|could)n't) (?:\\p{L}+ ){0,3}(?:yet|ready|finished|done)",
    '(?:will |to )?follows?(?! up)(?! you)|to come|(?:is|are|comes?|coming) (?:next|later)(?! (?:to|week|month|year))',
    "i(?:'ll| will| have to|'d have to) (?:find out|ask|check|look for|send (?:the )?(?:rest|other))",
    'no (?:\\p{L}+ ){1,2}yet',
    "could(?:n't| not) (?:find|get|finish|send|do|locate|reach|make|attach|complete|prepare)",
    '(?:is|are|was|were|been|be|got|running) (?:a bit |a little |slightly |still )?delayed',
    '^(?:(?:and|but|then|the|my|our|your) ){0,2}(?!(?:see|talk|speak|until|till|meet|thanks|more|back)(?!\\p{L}))' +
      '[\\p{L}\\d-]+(?: [\\p{L}\\d-]+)? (?:tomorrow|next(?: week| month)?|later(?: today| this week)?|soon)(?=[.,;! ]*$)',
    '(?<=[,;:–-] ?(?:and |but |then )?(?:the |my |our )?[\\p{L}\\d-]{1,30} )(?:tomorrow|next week|later)(?=[.,;! ]*$)',
    '(?:comes?|coming|arrives?|arriving|sending|send|ready|available) (?:\\p{L}+ ){0,3}(?:tomorrow|later|next week)',
  ].join('|'),
  thanksForNoDeed:
    'offer|agree|promis|consider|volunteer|will(?:ing)?|invit|ask|remind|reach|understanding|' + 'patience|interest',
  looksInto:
    'look (?:into|at)|check|get back|come back|circle back|let you know|see (?:if|what|whether)|' +
    'think (?:about|it over)|find out|follow up|investigate|ask around|keep you posted',
  commonTopic: 'news|meeting',
}
