import { BLANK } from '../../text/blank.ts'
import type { RepliesIn } from '../../wording/suggested-response/reply-language.ts'

/** After the comma of the greeting, German goes on in small letters. Things stand in the accusative everywhere. */
export const GERMAN_REPLY_WORDS: RepliesIn = (isFormal) => {
  const [you, your] = isFormal ? ['Ihnen', 'Ihre'] : ['dir', 'deine']
  return {
    greet: (name) => `${isFormal ? 'Guten Tag' : 'Hallo'}${name === '' ? '' : ` ${name}`},`,
    request: {
      give: isFormal ? `gern, Sie bekommen es bis ${BLANK}.` : `gern, du bekommst es bis ${BLANK}.`,
      tell: `danke für ${your} Nachricht. ${BLANK}`,
      call: isFormal ? `gern, ich rufe Sie ${BLANK} an.` : `gern, ich rufe dich ${BLANK} an.`,
      do: `ja, das erledige ich bis ${BLANK}.`,
    },
    told: {
      give: `danke für den Hinweis. ${isFormal ? 'Sie bekommen' : 'Du bekommst'} es bis ${BLANK}.`,
      do: `danke für den Hinweis. Das erledige ich bis ${BLANK}.`,
      note: `danke für den Hinweis. ${BLANK}`,
    },
    question: `zu ${isFormal ? 'Ihrer' : 'deiner'} Frage: ${BLANK}`,
    questions: `zu ${isFormal ? 'Ihren' : 'deinen'} Fragen: ${BLANK}`,
    agree: 'ja, das mache ich.',
    accept: 'ja, der Termin passt mir.',
    attend: 'ja, ich bin dabei.',
    choose: `am besten passt mir ${BLANK}.`,
    propose: `sehr gern. Würde ${you} ${BLANK} passen?`,
    here: `hier ist es: ${BLANK}`,
    done: 'das ist erledigt.',
    decline: 'das ist mir leider nicht möglich.',
    otherTime: `zu dieser Zeit kann ich leider nicht. Ginge auch ${BLANK}?`,
    promise: { give: `wie versprochen: ${BLANK}`, do: `ich habe es nicht vergessen: Bis ${BLANK} ist es erledigt.` },
    askAgain: (question) => `ich komme noch einmal auf meine Frage zurück: ${question}`,
    nudge: (thing) =>
      `ich komme noch einmal auf ${thing} zurück. ${isFormal ? 'Könnten Sie' : 'Kannst du'} mir kurz sagen, wie es damit steht?`,
    nudgeMail: (day, subject) =>
      `${isFormal ? 'haben Sie' : 'hast du'} meine Mail vom ${day}${subject === null ? '' : ` zu ${subject}`} bekommen? Ich würde mich über eine Antwort freuen.`,
    nudgeDeed: (deed) => `${isFormal ? 'konnten Sie' : 'konntest du'} ${deed}?`,
    nudgeAgain: (thing, request) => `ich komme noch einmal auf ${thing} zurück: ${request}`,
    nudgeMeeting: (thing) =>
      `ich komme noch einmal auf unseren Termin (${thing}) zurück. Passt er ${you}, oder wäre ${BLANK} besser?`,
    nudgeMeetingAnew: (about) =>
      `ich würde gern noch einen Termin mit ${you} finden${about}. Würde ${you} ${BLANK} passen?`,
    nudgePromise: (thing) => `ich wollte noch einmal an ${thing} erinnern. Gibt es schon etwas Neues?`,
    nudgeDay: (day, thing) => {
      const named = `${isFormal ? 'hatten Sie' : 'hattest du'} den ${day} genannt.`
      return thing === null ? `dafür ${named}` : `für ${thing} ${named}`
    },
    nudgeDayIn: (subject, day) =>
      isFormal
        ? `in Ihrer Mail zu ${subject} hatten Sie den ${day} genannt.`
        : `in deiner Mail zu ${subject} hattest du den ${day} genannt.`,
    anyNews: 'Gibt es schon etwas Neues?',
    stillOn: 'Bleibt es dabei?',
    beg: (command) => `bitte ${command}`,
    subject: (topic) => `„${topic}“`,
    myMail: (day) => `meine Mail vom ${day}`,
    yourMail: (day) => `${your} Mail vom ${day}`,
    close: isFormal ? 'Mit freundlichen Grüßen' : 'Viele Grüße',
  }
}
