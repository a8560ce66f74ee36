import type { MessageActWords } from '../../acts/message-act-words.ts'
import { DAYS } from './day-names.ts'

export const MESSAGE_ACT_WORDS: MessageActWords = {
  rhetoric: "why|because|i'm guessing|maybe|particularly|not sure|wonder",
  meeting:
    'meetings?|meet(?! (?:the|your|our|its|these|all)(?!\\p{L}))|tele?con\\p{L}*|(?:short|quick|brief|video|phone|' +
    'first|group|follow-up) calls?|(?:our|the|your) (?:weekly )?(?:call|review|session)(?= (?:is|was|will|has|on|at|' +
    'tomorrow|today|this|next)(?!\\p{L}))|for the (?:call|review|session)|(?<!to )see you (?:then|there|tomorrow|on ' +
    `\\p{L}+day|(?:${DAYS})|at \\d)|conference calls?|next call|on the call|agenda for|f2f|face[- ]to[- ]face|` +
    'workshop|get(?:ting)? together|appointments?|catch[- ]?up(?! (?:on|with) (?:my|your|the|e-?mail|sleep|reading|' +
    'work))|kick-?off|stand-?up|one[- ]on[- ]one|sync(?: call| meeting)|time zones?|venue',
  proposes:
    "i (?:would |'d )?(?:like to )?(?:suggest|propose|recommend)|why (?:not|don't)|" +
    "let's(?! (?:hope|face|be honest|see|say|not forget|pray))|perhaps we|maybe we|(?<!wish )(?:we|" +
    'i) (?:could|might) (?!be )\\p{L}+|we (?:can|could) host|should (?:we|i)(?! have)|(?:would|' +
    'might) it be better|(?:perhaps|maybe) it (?:would|might) be (?:better|best|good|wise|easier)|' +
    '(?:we|i) might as well|would it be (?:good|possible)|might be (?:better|good)|alternatively|' +
    'we should (?:try|meet|set|identify|have to decide)|(?:is|are) proposing|would like to (?:try|' +
    'find)',
  howAbout: '(?:how|what) about(?! this:)',
  commits:
    "(?:i|we)(?:'ll| will)(?: also| then| certainly| gladly| now)? (?!be(?! (?:sending|posting|presenting|happy|" +
    'there))(?!\\p{L})|not(?! let you down)(?!\\p{L})|have to|need|see(?! (?:if|what|to)))\\p{L}+|i (?:do )?(?:hope|' +
    "plan|intend)(?: within \\p{L}+ \\p{L}+)? to (?:have|send|write|post|finish|do)|i(?: would|'d) be (?:happy|" +
    'glad) to|(?<!(?:that|it) )will do(?=[.!,;]|$)|(?:i|we) can (?:take care of|handle (?:that|this|it|the)|take ' +
    '(?:that|this|it|the \\p{L}+) (?:on|over))|count on me|consider it done|leave (?:it|that|this) (?:to|with) me|' +
    '(?:will|to) follow(?= (?:on|by|next|tomorrow|shortly|soon|later|this|in|until))|(?<!to )see you (?:then|there|' +
    `tomorrow|on \\p{L}+day|(?:${DAYS}))|will be (?:posted|sent|available)|i could \\p{L}+ .{0,40} if you`,
  offerCondition: 'should',
  offerWish: 'needs?|want|like|prefer|wish|interested|questions?',
  asksCalled: '(?:can|could|would|will|please|pls|do|did|have|are) (?:you|please|review|send|check)',
}
