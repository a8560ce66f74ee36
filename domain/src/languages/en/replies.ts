import { pattern } from '../../text/pattern.ts'
import { BLANK } from '../../text/blank.ts'
import { DAYS, MONTHS } from './day-names.ts'
import type { ReplyLanguage } from '../../wording/reply-language.ts'

/** "Anna to send you a list of names by Friday": group 1 the article, group 2 what follows it. */
const THING = pattern('u')`
    ^.{1,40}? to (?!say |tell |ask (?!around))\p{Ll}+(?: (?:you|up|out|over|on|for|around|round|back)){0,3} (the
    |an?) ((?:[\p{L}\p{N}'’-]+ ){0,3}?[\p{L}\p{N}'’-]+(?: of (?:the )?\p{L}+)?)(?=$|,? (?:on|in|at|by|for|to|with
    |from|over|under|before|after|until|when|if|that|which|who|and|or|about|round|back|up|out)(?!\p{L}))`

export const ENGLISH_REPLIES: ReplyLanguage = {
  words: (isFormal) => ({
    greet: (name) => (name === '' ? 'Hello,' : `${isFormal ? 'Dear' : 'Hi'} ${name},`),
    request: {
      give: `Yes, of course. You will have it by ${BLANK}.`,
      tell: `Thanks for your mail. ${BLANK}`,
      call: `Yes, I will call you ${BLANK}.`,
      do: `Yes, I will see to it by ${BLANK}.`,
    },
    question: `Thanks for asking. ${BLANK}`,
    accept: 'Yes, that time works for me.',
    choose: `Thanks for the suggestions. ${BLANK} works best for me.`,
    propose: `Yes, I would be glad to. Would ${BLANK} suit you?`,
    here: `Here it is: ${BLANK}`,
    done: 'It is done.',
    decline: 'I am sorry, I will not be able to do that.',
    otherTime: `I am sorry, that time does not suit me. Would ${BLANK} work for you?`,
    promise: (thing) => `I have not forgotten ${thing}: it will be done by ${BLANK}.`,
    askAgain: (question) => `I wanted to come back to my question: ${question}`,
    nudge: (thing) => `I wanted to come back to ${thing}. Could you let me know how things stand?`,
    nudgeAgain: (thing, request) => `I wanted to come back to ${thing}: ${request}`,
    nudgeMeeting: (thing) =>
      `I wanted to come back to our meeting (${thing}). Does the time suit you, or would ${BLANK} be better?`,
    nudgePromise: (thing) => `I wanted to ask how things stand with ${thing}. Is there any news?`,
    this: 'this',
    subject: (topic) => `“${topic}”`,
    myMail: (day) => `my mail of ${day}`,
    yourMail: (day) => `what you wrote on ${day}`,
    close: isFormal ? 'Kind regards' : 'Best regards',
  }),
  thingIn: (title) => {
    const thing = THING.exec(title)?.[2]
    return thing === undefined ? null : `the ${thing}`
  },
  gives: pattern('iu')`
      ^(?:\S+ to )?(?:send|resend|forward|provide|submit|share|upload|supply|bring|return|get|give (?!\S+ (?:your
      |their) (?:thoughts|comments|feedback|opinion|views?|input))|prepare|draft|furnish|fax|deliver|put together
      |write)(?!\p{L})`,
  tells:
    /^(?:\S+ to )?(?:tell|say|confirm|answer|advise|reply|respond|comment|explain|clarify|let|give|describe|indicate|quote|suggest)(?!\p{L})/iu,
  calls: /^(?:\S+ to )?(?:call|phone|ring)(?!\p{L})/iu,
  begs: /^(?:please|pls|kindly|let (?:me|us) know) (?!find|see |note|advised|be (?:aware|advised)|feel free)/iu,
  namesTime: pattern('iu')`
      (?<!\p{L})(?:${DAYS}|tomorrow|tonight|noon|\d{1,2}(?::\d\d)? ?(?:am|pm|o'clock)|at \d{1,2}(?::\d\d)?
      |the \d{1,2}(?:st|nd|rd|th)|(?:${MONTHS}) \d{1,2}|\d{1,2} (?:${MONTHS}))(?!\p{L})`,
  offersChoice: /(?<!\p{L})(?:or|either|any|which|when|next week|this week)(?!\p{L})/iu,
}
