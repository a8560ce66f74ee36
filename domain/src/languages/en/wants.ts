import { pattern } from '../../text/pattern.ts'

/** What begins a thing that somebody wants: no verb, and no "it". */
const THING =
  "(?:your|the|an?|those|these|some|two|three|all|last|my|our|another|more|copies|confirmation|approval|\\$?\\d+|\\p{L}+[’']s)(?!\\p{L})"
const ADVERBS = '(?:also |still |really |now |just |only |dearly |very much |greatly |certainly )*'
/** "I'd like the second one back", "I never got the list", "looking for a quote", "still need your half". */
const I_WANT = [
  pattern('iu')`
      ^(?!if |let |when |as |since |because |do |did |are |is |have ).{0,40}?(?<!\p{L})(?:I|we)(?:'d| would|'ll| will)? ${ADVERBS}
      (?:(?:appreciate|like|love|want|prefer|need|require|miss|welcome|could use|could do with)(?: (?:to )?(?:have|get|see|receive))?|be (?:glad
      |grateful|happy|delighted|thankful|pleased) (?:of|for|to (?:have|get|see|receive))) (?=${THING})`,
  pattern('iu')`
      ^.{0,60}?(?<!\p{L})(?:I|we)(?:'ve yet to (?:get|receive|see|have)| (?:${ADVERBS}(?:never|have never|haven't yet|haven't|have not|didn't|did not) (?:got|gotten|get|received?|saw|see|seen|had)
      |have yet to (?:get|receive|see|have)|${ADVERBS}lack(?: only)?|(?:can|could|may) (?:have|get|see))) (?=${THING})`,
  // "It would help us to have these", "I would find it useful to have a list".
  pattern('iu')`
      ^(?:.{0,40}?(?<!\p{L})(?:it|that|I|we) )?(?:'d|would) (?:really |also )*(?:help(?: (?:me|us))?|(?:be|find it) (?:very |really |most )*(?:lovely|great
      |good|nice|helpful|useful|handy|wonderful|brilliant)) (?:to (?:have|get|see|receive)|if (?:I|we) could (?:have|get|see)) (?=${THING}|that(?!\p{L})|it(?!\p{L}))`,
  pattern('iu')`^${ADVERBS}(?:looking for|need|in need of|waiting (?:on|for)|missing) (?=\S)(?!you |to )`,
  // "still haven't seen the list"
  pattern('iu')`^${ADVERBS}(?:haven't|have not|never) (?:yet )?(?:got|gotten|received|seen|had) (?=${THING})`,
  // "nobody ever gave me the list"
  pattern(
    'iu',
  )`^.{0,60}?(?<!\p{L})(?:nobody|no one|you)(?: has| have|'ve)?(?: never| ever)? (?:gave|given|sent|passed|showed|shown|told) (?:me|us) (?=${THING})`,
]
/** "I need to have the 1st and 2nd off" */
const I_MUST_HAVE = pattern('iu')`
    ^.{0,60}?(?<!\p{L})(?:I|we)(?:'d| would)? ${ADVERBS}(?:need|want|have|like) to (?:have|take) (?=(?:the|an?|my|our|\d+(?:st|nd|rd|th)?|(?:mon|tues|wednes|thurs|fri)day) )`
/** "The insurance company still wants a copy of your license": who wants it, and what. */
const THEY_WANT = pattern('iu')`
    ^(?:(?:.*,)? ?(?:but|and|as|so) )?((?:the|our|my|your|his|her|their)(?: (?!and |that |which |who |still |also )\p{L}[\p{L}'’-]*){1,3}?
    |(?!(?:you|I|we|they|he|she|it|this|that|these|those|which|who|what|there|so|and|but) )\p{L}{3,}) ${ADVERBS}(?:wants?
    |needs?|requires?|is (?:still )?waiting for|is asking for|asks for|would like) (${THING}.*)$`
/** "Any feedback you have would be helpful": what, whose verb, and the rest. */
const ANY_WELCOME = pattern('iu')`
    ^(?:.{0,40}?[,;] )?((?:any|whatever|all the) \p{L}+(?: \p{L}+)?) (?:that )?you (?:(?:can|could|might|may)(?: be able to)? (\p{L}+)( [^.]*?)??|(?:may |might )?have( on [^.]*?)?)
    (?: me| us)? (?:would|will|is|are)(?: be)? (?:very |much |greatly |most |really |always )*(?:appreciated|helpful|welcome|great|useful|nice)`
/** "Confirmation of the new number", "No receipt for the dinner": a thing of a list, and no sentence. */
const THING_ALONE = pattern('iu')`
    ^(?:no (?!(?:comment|news|problem|idea|worr|rush|hurry|need|reason
    |doubt|luck|word|sign|hard|change|way|point|time))(\p{L}+(?: \p{L}+)?)|((?:an?|the|your|confirmation|proof|copies|copy|details|names|approval)(?: \p{L}[\p{L}'-]*){0,3}?))
    (?= (?:of|for|from|on|with|about|by|showing|approving|stating)(?!\p{L}))`
/** What is said of the thing, and what is only told beside it. */
const OF_RELATIVE = /(?: (?:that|which|who|what|how|where|whose)(?!\p{L})|,).*$/iu
/** "The bank feed stops on Friday, so I am …": a sentence, whose verb may be any. */
const IN_CLAUSES = /,? (?:so|but|because|and) (?:I|we|you|they|he|she|it)(?!\p{L})/iu
const HAS_VERB =
  /(?<!\p{L})(?:is|are|was|were|has|have|had|do|does|did|will|would|can|could|should|must|may|needs?|wants?|seems?|looks?|\p{L}+n't|comes?|goes|says|shows?|follows)(?!\p{L})/iu
/** "A revised version by Tuesday would give me time": what is wanted. */
const WOULD_HELP = pattern('iu')`
    ^(?:so |and |but )?((?:an?|your|some) [^,.;:?]{3,60}?) would (?:really |also )*(?:give (?:me|us)|help(?: (?:me|us))?|let (?:me|us)|allow (?:me|us)|enable (?:me|us)|save (?:me|us)|make it
    |be (?:(?:very |much |really |most )*(?:great|good|appreciated|helpful|welcome|lovely|useful|ideal|handy|wonderful|nice
    |enough|plenty|perfect))|settle|sort|solve|do (?:it|the trick)|clear)(?!\p{L})`
const YOU_IN = pattern(
  'iu',
)`^(?:.{0,30}?, )?(?:I|we)(?:'d| would)? ${ADVERBS}(?:want|need|like) you (?=(?:in|at|on|there|here)(?!\p{L}))`

/** The deed by which somebody gets what a sentence says to be wanted: "get me the list"; null where it says nothing of the kind. */
export function wantedDeed(plain: string): string | null {
  const any = ANY_WELCOME.exec(plain)
  if (any !== null)
    return any[2] === undefined ? `give me ${any[1]}${any[4] ?? ''}` : `${any[2]} ${lowered(any[1])}${any[3] ?? ''}`
  const had = I_MUST_HAVE.exec(plain)
  if (had !== null) return `give me ${plain.slice(had[0].length)}`
  const within = YOU_IN.exec(plain)
  if (within !== null) return `be ${plain.slice(within[0].length)}`
  const heard =
    /^.{0,40}?(?<!\p{L})(?:I|we)(?:'d| would) (?:really |so )?(?:love|like) to (?:hear|know) (?=(?:all |more )?about(?!\p{L})|more(?!\p{L}))/iu.exec(
      plain,
    )
  if (heard !== null) return `tell me ${plain.slice(heard[0].length)}`
  const helps = WOULD_HELP.exec(plain)?.[1]
  if (helps !== undefined) return gettingOf(lowered(helps))
  const lead = firstOf(I_WANT, plain)
  if (lead !== null) return gettingOf(plain.slice(lead.length))
  const listed = plain.endsWith('?') ? null : THING_ALONE.exec(plain)
  if (listed !== null && !IN_CLAUSES.test(plain) && !HAS_VERB.test(plain.replace(OF_RELATIVE, '')))
    return `get me ${listed[1] === undefined ? lowered(listed[2]) : `the ${listed[1]}`}${plain.slice(listed[0].length)}`
  const third = THEY_WANT.exec(plain)
  return third === null ? null : `get ${lowered(third[1]?.trim())} ${third[2]}`
}

function firstOf(patterns: readonly RegExp[], text: string): string | null {
  for (const one of patterns) {
    const found = one.exec(text)
    if (found !== null) return found[0]
  }
  return null
}

const lowered = (text = ''): string =>
  text.replace(
    /^(?:The|An?|Our|My|Your|His|Her|Their|Any|Whatever|All|Confirmation|Proof|Copies|Copy|Details|Names|Approval)(?!\p{L})/u,
    (word) => word.toLowerCase(),
  )

/** "a call" and "an answer" are got by their verbs. */
function gettingOf(thing: string): string | null {
  if (
    /^(?:the|a|any|some) (?:chance|time|idea|clue|word|choice|problem|issue|doubt|way|opportunity)(?!\p{L})/iu.test(
      thing,
    )
  )
    return null
  // "a quick call to her": whoever is to be called is named.
  const called =
    /^an? (?:quick |short |brief )?(call|ring|note|line|word|email|message) (?:to|with) (?!(?:me|us)(?!\p{L}))(?=\p{L})/iu.exec(
      thing,
    )
  if (called !== null)
    return `${/call|ring/iu.test(called[1] ?? '') ? 'call' : /word/iu.test(called[1] ?? '') ? 'speak to' : 'write to'} ${thing.slice(called[0].length)}`
  const deed =
    /^(?:an?|your) (?:(?:quick|brief|short|prompt|early) )?(call|ring|reply|answer|response)(?! (?:with|that|which|who))(?=$|[\s.,!?])/iu.exec(
      thing,
    )
  if (deed === null)
    return /^(?:it|that|this)(?= (?:by|in|on|back|before|to|for|at|up)(?!\p{L})|$)/iu.test(thing)
      ? `get ${thing}`
      : `get me ${thing}`
  const rest = thing.slice(deed[0].length)
  return /^(?:call|ring)$/iu.test(deed[1] ?? '') ? `call me${rest}` : `reply to me${rest}`
}
