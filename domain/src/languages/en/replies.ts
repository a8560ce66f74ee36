import { pattern } from '../../text/pattern.ts'
import { DAYS, MONTHS } from './day-names.ts'
import type { ReplyLanguage } from '../../wording/suggested-response/reply-language.ts'
import { deedIn } from './nudged-deed.ts'
import { ENGLISH_REPLY_WORDS } from './reply-words.ts'

/** "Anna to send you a list of names by Friday": group 1 the article, group 2 what follows it. */
const THING = pattern('u')`
    ^.{1,40}? to (?!say |tell |ask (?!around))\p{Ll}+(?: (?:you|up|out|over|on|for|around|round|back)){0,3} (the
    |an?) ((?:[\p{L}\p{N}'’-]+ ){0,3}?[\p{L}\p{N}'’-]+(?: of (?:the )?\p{L}+)?)(?=$|,? (?:prior|ahead|set|done|ready|signed|fixed|sorted|on|in|at|by|for|to|with
    |from|over|under|before|after|until|when|if|that|which|who|and|or|about|round|back|up|out)(?!\p{L}))`

export const ENGLISH_REPLIES: ReplyLanguage = {
  words: ENGLISH_REPLY_WORDS,
  thingIn: (title) => {
    const thing = THING.exec(title)?.[2]
    return thing === undefined ? null : `the ${thing}`
  },
  deedIn,
  gives: pattern('iu')`
      ^(?:\S+ to )?(?:send|resend|e-?mail|forward|provide|submit|share|upload|supply|bring|return|get|give (?!\S+ (?:your
      |their) (?:thoughts|comments|feedback|opinion|views?|input))|prepare|draft|furnish|fax|deliver|put together
      |write(?!(?: back)? (?:and|to) ))(?!\p{L})`,
  tells:
    /^(?:\S+ to )?(?:write(?: back)? and )?(?:tell|say|confirm|answer|advise|reply|respond|comment|explain|clarify|let|give|describe|indicate|quote|suggest)(?!\p{L})/iu,
  calls: /^(?:\S+ to )?(?:call|phone|ring)(?!\p{L})/iu,
  talks: pattern('iu')`
      ^(?:\S+ to )?(?:(?:try|plan|be sure) to )?(?:talk|speak|chat|discuss|catch up|touch base|(?:get|be) in touch|reach out|write(?: back)? (?:to|you|them
      |\p{Lu})|try again|visit|meet|stop by|come|join|see (?:you|them|\p{Lu}\p{Ll}+)|drop \S+ a (?:line|note))(?!\p{L})`,
  lacks: pattern('iu')`
      (?<!\p{L})(?:(?:still )?(?:missing|lack(?:ing|s)?)(?!\p{L})|(?:haven['’]?t|have not|hasn['’]?t|has not|not) (?:yet |ever )?(?:got(?:ten)?
      |received|had|seen)|never (?:got|received)|no (?:\p{L}+ ){1,2}(?:received|for (?:it|this|them|that)(?!\p{L}))|^no (?:receipt|copy|form|invoice|signature
      |confirmation)
      |(?:i|we) (?:still )?(?:do not|don['’]?t) (?:seem to )?have|(?:i|we) (?:still )?have no|waiting (?:on|for)|still (?:needs?|wants?) (?:a copy of )?your)(?!\p{L})`,
  needs: pattern('iu')`
      (?:^|[:;] )(?:still |also |just )?need (?!to |a (?:hand|favou?r|word))|(?<!\p{L})(?:can|could|may) (?:i|we) (?:please )?(?:have|get) (?!a (?:look|chat
      |word)|to )|(?<!\p{L})(?:i|we)(?:['’]d| would)? (?:still |also |only )?need (?:the|your|a|an|one|two|three|\d+)(?!\p{L}| (?:hand|help|favou?r|word
      |(?:\p{L}+ ){1,2}off)(?!\p{L}))`,
  asksWord: pattern('iu')`
      (?<!\p{L})(?:let (?:me|us|\p{Lu}\p{Ll}+) know|tell (?:me|us)|(?:i|we) need to know|need to tell (?:me|us)|(?:(?:just|double) )?checking (?:that |if 
      |whether )?you|(?:asks?|asking|not sure|no idea|(?:don['’]?t|do not) know) (?:if|whether|where|when
      |how|what|which|who)|(?:your|a) (?:thoughts?|view|opinion
      |word|answer|decision|yes)
      |(?:i|we)(?:['’]d| would) (?:like|love) to (?:know|hear))(?!\p{L})`,
  delivers: pattern('iu')`
      (?<!\p{L})(?:(?:i|we)(?:['’]?ll| will|['’]m going to|['’]re going to| can| shall)? (?:\p{L}+ ){0,2}?(?:send|(?<!look )forward|share|e-?mail|mail|submit
      |circulate|resend|upload
      |get back|come back to you|let (?:you|them|her|him|everyone|\p{Lu}\p{Ll}+) know|give you (?:the|a|an|my)|confirm|report back|answer|reply
      |write (?:to|you|up)|tell (?:you|\p{Lu}\p{Ll}+))
      |you(?:['’]?ll| will) (?:have|get|hear))(?!\p{L})`,
  inPerson: pattern('iu')`
      (?<!\p{L})(?:(?:i|we)(?:['’]?ll| will|['’]m| am|['’]re| are)?|going to|leaving\b.{0,24} will|and(?: i['’]ll| will)?
      |^) ?(?:\p{L}+ ){0,1}?(?:bring(?:ing)?|pick .{1,20} up|pick(?:ing)? up|driv(?:e|ing)|fetch(?:ing)?|collect
      |be (?:there|here|in|at|down|over|home|back|round)|meet|see you|drop (?:by|off|in|it|them)|join|walk|com(?:e|ing) (?:by|over|along|round|to|up
      |down|with)|get the door|cook(?:ing)?|host
      |call|phone|ring)(?!\p{L})`,
  takesOver: /(?<!\p{L})(?:leave (?:it|this|that|them) (?:with|to) me|(?:it|that|this) is (?:with|on) me)(?!\p{L})/iu,
  pointsBack: pattern('iu')`
      ^(?:if (?:so|not)|in (?:that|which) case|otherwise)(?!\p{L})|(?<!\p{L})(?:(?:under|in|with|for|on|at|to|of|from|about|by|like) (?:that|those
      |such) \p{Ll}+|the (?:following|above|former|latter|same)|(?:as|see|listed|shown|given) (?:below|above|follows))(?!\p{L})`,
  attends: pattern('iu')`
      ^(?:(?:plan|try|make sure|be sure) (?:to |on ))?(?:attend(?:ing)?|join(?:ing)?(?! (?:forces|up|together))|participat(?:e|ing)|tak(?:e|ing) part
      |(?:call|dial)(?:ing)? in(?:to)?|com(?:e|ing) (?:out )?to|be (?:there|(?:at|in|on) the))(?!\p{L})`,
  leavesOpen:
    /(?<!\p{L})(?:any ?time|any (?:day|morning|afternoon|evening)|whenever|(?:after|before|from) \d{1,2}(?::\d\d)?)(?!\p{L})/iu,
  invites: /(?<!\p{L})(?:lunch|brunch|coffee|dinner|drinks?|pint|beers?|breakfast|meet|catch up|call|chat)(?!\p{L})/iu,
  readsNoAnswers: pattern('iu')`
      (?<!\p{L})(?:(?:replies|answers|responses)(?: to this \p{L}+)? (?:are not|aren['’]t|will not be) (?:read|monitored|answered)|do not (?:reply
      |respond) to this|this (?:mailbox|inbox|address) is not (?:monitored|read))`,
  begs: /^(?:please|pls|kindly|(?:do not|don['’]t) forget|let (?:me|us) know) (?!find|see |note|advised|be (?:aware|advised)|feel free)/iu,
  wishes: pattern('iu')`
      ^(?:(?:i|we)(?:['’]d| would)(?: really| still)? (?:like|love
      |be (?:glad|happy|grateful)(?= (?:of|for|if|to (?:have|get|receive|see|hear|know)) )|appreciate)|(?:it )?would be (?:good|great|nice|helpful
      |useful)|(?:i|we) (?:was|were) (?:hoping|wondering)|(?:i|we) (?:wanted|would like) to know)(?!\p{L}| to (?:thank|say|introduce|share|add|congratulate))`,
  inverts: pattern('iu')`
      ^(?:(?:is|are|was|were|does|did|has|can|could|should|shall|would(?! be))(?= \p{L})|(?:do|have) (?:you|we|they|i)|will (?:you|the|your|it|he|she|they
      |there|we))(?!\p{L})`,
  holds: pattern('iu')`
      ^(?:(?:please|pls) )?(?:leave|keep|hold|remember|don['’]?t|do not|make sure|be (?:sure|there|here|at|ready|careful)|bring|wear|wait|stay|come
      |ignore)(?!\p{L})`,
  suits: pattern('iu')`
      (?<!\p{L})(?:(?:suits?|fits?|works? for|good for) (?:me|us|you)|you (?:free|around|available)|(?:you (?:got|have|spare)|^(?:got
      |have)) (?:half an hour|an hour|\d+ min\p{L}*|(?:a few|five|ten|fifteen|twenty|thirty) min\p{L}*))(?!\p{L})`,
  namesTime: pattern('iu')`
      (?<!\p{L})(?:${DAYS}|tomorrow|tonight|noon|\d{1,2}(?::\d\d)? ?(?:am|pm|o'clock)|(?:at )?\d{1,2}:\d\d|at \d{1,2}
      |the \d{1,2}(?:st|nd|rd|th)|(?:${MONTHS}) \d{1,2}|\d{1,2} (?:${MONTHS}))(?!\p{L}|['’]s)`,
  offersChoice: /(?<!\p{L})(?:or|either|any(?! chance)|which|when|next week|this week)(?!\p{L})/iu,
}
