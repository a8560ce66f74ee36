import { pattern } from '../../text/pattern.ts'

/** One change to a deed on its way into a title: what it is for, and what becomes what. */
type Step = {
  why: string
  from: RegExp
  to: string | ((found: string, ...groups: (string | undefined)[]) => string)
}

/** What leads to the deed, or only makes it polite. */
const POLITENESS: readonly Step[] = [
  {
    why: 'an adverb first',
    from: /^(?:(?:also|still|just|then|hopefully|probably|definitely|certainly|happily|gladly|actually|simply|quickly|kindly|even) )+/iu,
    to: '',
  },
  {
    why: 'a verb that only leads to the one that counts',
    from: pattern('iu')`
      ^(?:be sure to|make sure to|make sure (?:that )?(?:you|we(?= (?!have|are|do|can|all|know|get)\p{L}))|try to
      |try and|be able to|go ahead and|be so kind as to|take a moment to|take the time to) `,
    to: '',
  },
  { why: 'the mark of an infinitive', from: /^to (?=\p{L})/iu, to: '' },
]

/** Where it stands in the mail, or who is where: the title stands alone. */
const PLACES: readonly Step[] = [
  { why: 'an aside in brackets', from: / \((?:[^()]{0,60})\)(?=$|[.?!])/g, to: '' },
  {
    why: 'an address that the mail has',
    from: / to (?:this|the (?:above|below|following)) (?:e-?mail )?address(?=$|[\s.,])/iu,
    to: ' to me',
  },
  {
    why: 'of somebody at a place of theirs, the place',
    from: /^(have|get) (someone|somebody|anyone) (?:in|on|at|from) (?:the|your|our) \p{L}+ (?=\p{L})/iu,
    to: '$1 $2 ',
  },
  {
    why: 'where in the mail it stands',
    from: / (?:set (?:forth|out)|made|listed|mentioned|shown|described|noted|outlined) (?:below|above|herein)(?=$|[\s.,])/giu,
    to: '',
  },
]

const VERB_OF_NOUN: Readonly<Record<string, string>> = {
  preparation: 'prepare', review: 'review', completion: 'complete', execution: 'execute', delivery: 'deliver', payment: 'pay',
  cancellation: 'cancel', installation: 'install', removal: 'remove', repair: 'repair', approval: 'approve', filing: 'file',
  shipment: 'ship', translation: 'translate', inspection: 'inspect', collection: 'collect', termination: 'terminate',
} // prettier-ignore
const DONE_BY_READER: Readonly<Record<string, string>> = {
  completed: 'complete', finished: 'finish', submitted: 'submit', returned: 'return', 'filled in': 'fill in', 'filled out': 'fill out',
} // prettier-ignore

/** What is said in several words that one verb says. */
const IDIOMS: readonly Step[] = [
  {
    why: 'a look that somebody is to take',
    from: /^((?:have|get) (?:someone|somebody|anyone)) (?:take|have) a (?:quick |closer? )?look at(?= )/iu,
    to: '$1 look at',
  },
  { why: 'to check to see', from: /^check to see (?=if|whether)/iu, to: 'check ' },
  {
    why: 'to advise of something',
    from: /^advise(?: (me|us))? (?:as to|of|on|about) (?!the following)/iu,
    to: (_, whom) => `tell ${whom ?? 'me'} `,
  },
  { why: 'to let somebody know', from: /^let (me|us|you|\p{Lu}\p{L}+) know (?=\S)/u, to: 'tell $1 ' },
  {
    why: 'to pass on, without what',
    from: /^(send|resend|forward|fax|return|mail|e-?mail|pass|give|deliver|submit) (?=(?:to|on to|onto|back to) )/iu,
    to: '$1 it ',
  },
  { why: 'one of two ways', from: / either (?=(?:on|at|by|in|with|to) )/iu, to: ' ' },
  { why: 'a colon before whom it goes to', from: / to: (?=\p{Lu})/u, to: ' to ' },
  {
    why: 'a deed that is said by its noun',
    from: pattern('iu')`
      ^(?:proceed with|go ahead with|carry out|undertake|see to|arrange for|begin|start) (?:the |an? |your )?(?:(?:immediate|prompt|early|quick|speedy) )?
      (preparation|review|completion|execution|delivery|payment|cancellation|installation|removal|repair|approval|filing|shipment
      |translation|inspection|collection|termination) of (?=\S)`,
    to: (_, noun) => `${VERB_OF_NOUN[noun?.toLowerCase() ?? ''] ?? ''} `,
  },
  {
    why: 'to have something completed',
    from: /^(?:have|get) (.{3,60}?) (?:fully )?(completed|finished|submitted|returned|filled (?:in|out)|finali[sz]ed)(?=$|[.,;]| (?:by|before|on|and|for|in|at|as|no later)(?!\p{L}))/iu,
    to: (_, what, how) => `${DONE_BY_READER[how?.toLowerCase() ?? ''] ?? 'finalize'} ${what}`,
  },
  { why: 'a second deed that is proposed', from: /,? and let's (?=\p{L})/giu, to: ' and ' },
  { why: 'to let somebody have', from: /^let (me|us) have /i, to: 'send $1 ' },
  { why: 'to be back to somebody', from: /^be back to /iu, to: 'get back to ' },
  { why: 'to see to it', from: /^see to it that /iu, to: 'see that ' },
  {
    why: 'to provide to the reader',
    from: /^(?:provide|give|send) to you(?: today| tomorrow| shortly)? (?=(?:a|an|the|any|those|these|all|copies) )/iu,
    to: 'send you ',
  },
  {
    why: 'to provide to the writer',
    from: /^(?:provide|give|send) to (me|us) (?=(?:a|an|the|any|your|copies) )/i,
    to: 'give $1 ',
  },
  {
    why: 'to have something with somebody',
    from: /^have (.{3,60}?) (?:(?:made|done|finished|typed|ready|printed)(?: up)? and )?(?:available|on your desk|in your inbox|over to you|back to you|to you|with you)(?!\p{L})/iu,
    to: 'get you $1',
  },
  {
    why: 'what it is done with, where that stands elsewhere',
    from: pattern('iu')`
      ^(?:(review|check|sign|approve|complete|look over|read|confirm|return|fill in|update|prepare|draft|execute|finali[sz]e|print)(?= and(?!\p{L}))
      |(review|approve|execute|finali[sz]e|proofread|countersign)(?=$|[.,;!]| (?:for|with|by|before|at|in|as|so)(?!\p{L})))`,
    to: '$1$2 it',
  },
  {
    why: 'a second deed that is to tell whether',
    from: /(?<= )and (?:please )?let (me|us|\p{Lu}\p{L}+) know (?:if |whether )/giu,
    to: 'and tell $1 whether ',
  },
  {
    why: 'a second deed that is to tell what',
    from: /(?<= )and (?:please )?let (me|us|\p{Lu}\p{L}+) know (?=(?:how|what|when|where|which|who)(?!\p{L}))/giu,
    to: 'and tell $1 ',
  },
  {
    why: 'to give somebody a call',
    from: /\bgive (me|us|you) a (?:quick )?(?:call|ring|shout|buzz)\b/gi,
    to: 'call $1',
  },
]

/** What stands at the end and says nothing of the deed. */
const TAIL: readonly Step[] = [
  { why: 'should there be any', from: /, if any,?(?=$|[\s.])/giu, to: '' },
  { why: 'to whom, before a list of them', from: / to \p{L}+:$/u, to: '' },
  {
    why: 'the word before a list',
    from: / (?:for|with|to|from|at|on|of|by|in|about|regarding)(?: the following)?\s*:$/iu,
    to: '',
  },
  {
    why: 'a span that counts from the mail, of which the item has the day',
    from: pattern('iu')`
      (?<!(?<!\p{L})(?:how|what|whether|if|when|where|who|which)(?!\p{L}).{0,80}),? (?:(?:within|(?:in|over|during) the (?:next|coming))
      (?: (?:\d{1,3}|an?|the|one|two|three|four|five|six|seven|eight|nine|ten|twelve|few|couple of|half|business|working)){0,3}
      (?: (?:hour|day|week|month)s?)(?: or (?:so|two))?|(?:over|during) the weekend|(?:in )?the week after next
      |this week or (?:the )?next(?: week)?)(?=$|[.,;?!])`,
    to: '',
  },
  {
    why: 'that it will be told',
    from: /,? and (?:then )?(?:please )?let (?:me|us|you) know(?=$|[.;?!])/giu,
    to: '',
  },
  {
    why: 'as well',
    from: / (?:as well|too|anymore|any more)(?=[\s.?!:]*$| since(?!\p{L}))/iu,
    to: '',
  },
  {
    why: 'the writer in person',
    from: /(?<=\S \S+)(?<! (?:by|for|to|of|with|about|from)) (?:myself|ourselves)(?=$|[\s.,;])/iu,
    to: '',
  },
  {
    why: 'courtesy, and as soon as possible',
    from: pattern('giu')`
      ,? (?:at (?:the|your) (?:earliest |soonest )?(?:convenience|opportunity)|when(?:ever)? you (?:get|have
      |find) (?:a |the |some |any )?(?:chance|moment|minute|second|sec|time)|if (?:at all )?possible|(?<!(?:tell|show|ask) (?:me|us|you) )(?:as soon as|when(?:ever)?
      |if|once) (?:I|we|you) (?:can|could|do|did|are able(?: to)?|am able(?: to)?)|as soon as (?:possible|practical|practicable)
      |(?<!(?:tell|show|ask) (?:me|us|you) )(?:when|once) (?:completed?|done|finished|ready|received)
      |if (?:needed|necessary|required|need be|all is well|all goes well)|in due course|a\.?s\.?a\.?p\.?|please|kindly|for me|when you can
      |if you can|if you could|in advance|btw|tho|though|by the way)(?=$| ?[.,?!;)]
      | (?:tomorrow|today|as|and|on|by)(?!\p{L}))`,
    to: '',
  },
  { why: 'a blank before a mark', from: /\s+([.?!,])/g, to: '$1' },
  { why: 'blanks in a row', from: /\s+/g, to: ' ' },
  { why: 'marks at the end', from: /[\s.?!,;:–—-]+$/u, to: '' },
]

/** In this order: each of them sees what those before it left. */
export const STEPS: readonly Step[] = [...POLITENESS, ...PLACES, ...IDIOMS, ...TAIL]

/** A deed as a title says it, without what only politeness or haste adds. */
export const inSteps = (deed: string): string =>
  STEPS.reduce(
    (text, { from, to }) => (typeof to === 'string' ? text.replace(from, to) : text.replace(from, to)),
    deed,
  ).trim()

/** Where a deed ends within a sentence, by what opens there: a reason, a condition, another clause. */
export const CLAUSE_ENDS: readonly { why: string; at: string }[] = [
  {
    why: 'what it is for',
    at: String.raw`,? (?:so that|so (?=(?:i|we|you|they|it|he|she)(?!\p{L})))`,
  },
  {
    why: 'why, or what happens otherwise',
    at: String.raw`,? (?:otherwise|because|since (?=(?:i|we|you|they|it)(?!\p{L}))|as there|(?<!(?:soon|long|far|well|much) )as (?=(?:i|we) ))`,
  },
  {
    why: 'a clause behind a comma',
    at: String.raw`, (?:as|if|but|which|i|we|you|it|they|mine|ours|he|she|there|just|thanks|in the mean ?time|meanwhile|otherwise)(?!\p{L})`,
  },
  {
    why: 'thanks in a clause',
    at:
      String.raw` (?:I|we|he|she|they)(?:'d|'ll| would| will)(?: \p{L}+ly)? (?=(?:appreciate|be (?:very |most )?` +
      String.raw`(?:grateful|glad|happy|pleased|thankful))(?!\p{L}))`,
  },
  {
    why: 'which one it is',
    at: String.raw`, the ones? (?=(?:in|on|for|with|from|at|that|which|who|you|I|we)(?!\p{L}))`,
  },
  {
    why: 'a mark between two sentences',
    at: String.raw`[;?!]|(?<!(?<!\p{L})(?:corp|inc|ltd|co|mr|mrs|ms|dr|st|vs|\p{L}))\. |\.{2,}|\.(?=[a-z]{3,} )| - |--|\s[–—]\s`,
  },
  { why: 'a sentence without a mark', at: String.raw` also (?=(?:i|we|you|they|it|he|she)(?!\p{L}))` },
  {
    why: 'what somebody says of it',
    at: String.raw`, (?-i:\p{Lu}\p{Ll}+) (?:says|said|thinks|told|wants|is|was|has)(?!\p{L})`,
  },
  {
    why: 'a question behind "and"',
    at:
      String.raw`,? and (?:are|is|do|does|did|can|could|will|would|have|has|what|when|where|who|how|which) ` +
      String.raw`(?=(?:i|we|you|they|it|the|your|my|our)(?!\p{L}))`,
  },
  {
    why: 'a statement behind "and"',
    at:
      String.raw`,? and (?:(?:i|we|you)(?:'ll| will| can)|(?:i|we) \p{L}+|(?:you|he|she|they|it|there) ` +
      String.raw`(?:are|is|was|were|has|have|will|would|can|do|does|need|wants?|\p{L}+n't)|(?:you|he|she|they|it|that|there|we)'(?:s|re|ve|d))(?!\p{L})`,
  },
  {
    why: 'a clause behind a comma that has its verb drawn together',
    at: String.raw`, (?:(?:that|there|it|he|she|they|you|we)'(?:s|re|ve|d|ll)|already (?:have|has|got|did))(?!\p{L})`,
  },
  {
    why: 'a word that only hedges',
    at: String.raw`, (?:mind|though|tho|pls|thx|ok|okay|i guess|i think)(?=[\s.,!]*$)`,
  },
  {
    why: 'a condition',
    at: String.raw`(?<!see|know|check|whether|ask|look|out|confirm|say|(?:tell|ask|advise) (?:me|us))(?<!\bto) if you(?!\p{L})`,
  },
]

const CLAUSE_END = new RegExp(CLAUSE_ENDS.map(({ at }) => at).join('|'), 'iu')

/** What stands before the first of those. */
export const beforeClauseEnd = (deed: string): string => deed.split(CLAUSE_END, 1)[0] ?? deed
