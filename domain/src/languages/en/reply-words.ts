import { BLANK } from '../../text/blank.ts'
import type { RepliesIn } from '../../wording/suggested-response/reply-language.ts'

export const ENGLISH_REPLY_WORDS: RepliesIn = (isFormal) => ({
  greet: (name) => (name === '' ? 'Hello,' : `${isFormal ? 'Dear' : 'Hi'} ${name},`),
  request: {
    give: `Yes, of course. You will have it by ${BLANK}.`,
    tell: `Thanks for your mail. ${BLANK}`,
    call: `Yes, I will call you ${BLANK}.`,
    do: `Yes, I will see to it by ${BLANK}.`,
  },
  told: {
    give: `Thanks for letting me know. You will have it by ${BLANK}.`,
    do: `Thanks for letting me know. I will see to it by ${BLANK}.`,
    note: `Thanks for letting me know. ${BLANK}`,
  },
  question: `To answer your question: ${BLANK}`,
  questions: `To answer your questions: ${BLANK}`,
  agree: 'Yes, I will do that.',
  accept: 'Yes, that time works for me.',
  attend: 'Yes, I will be there.',
  choose: `${BLANK} would suit me best.`,
  propose: `Yes, I would be glad to. Would ${BLANK} suit you?`,
  here: `Here it is: ${BLANK}`,
  done: 'It is done.',
  decline: 'I am sorry, I will not be able to do that.',
  otherTime: `I am sorry, that time does not suit me. Would ${BLANK} work for you?`,
  promise: { give: `As promised: ${BLANK}`, do: `I have not forgotten: it will be done by ${BLANK}.` },
  askAgain: (question) => `I wanted to come back to my question: ${question}`,
  nudge: (thing) => `I wanted to come back to ${thing}. Could you let me know how things stand?`,
  nudgeMail: (day, subject) =>
    `Did you get my mail of ${day}${subject === null ? '' : ` about ${subject}`}? ${isFormal ? 'I would be glad' : 'It would be good'} to hear from you.`,
  nudgeDeed: (deed) => `Were you able to ${deed}?`,
  nudgeAgain: (thing, request) => `I wanted to come back to ${thing}: ${request.replace(/^would be/, 'it would be')}`,
  nudgeMeeting: (thing) =>
    `I wanted to come back to our meeting (${thing}). Does the time suit you, or would ${BLANK} be better?`,
  nudgeMeetingAnew: (about) => `I would still like to find a time with you${about}. Would ${BLANK} suit you?`,
  nudgePromise: (thing) => `I wanted to ask how things stand with ${thing}. Is there any news?`,
  nudgeDay: (day, thing) => `You had mentioned ${day}${thing === null ? '' : ` for ${thing}`}.`,
  nudgeDayIn: (subject, day) => `In your mail about ${subject} you had mentioned ${day}.`,
  anyNews: 'Is there any news?',
  stillOn: 'Is that still on track?',
  beg: (command) => `please ${command}`,
  subject: (topic) => `“${topic}”`,
  myMail: (day) => `my mail of ${day}`,
  yourMail: (day) => `what you wrote on ${day}`,
  close: isFormal ? 'Kind regards' : 'Best regards',
})
