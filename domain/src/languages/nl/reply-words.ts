import { BLANK } from '../../text/blank.ts'
import type { RepliesIn } from '../../wording/suggested-response/reply-language.ts'

export const DUTCH_REPLY_WORDS: RepliesIn = (isFormal) => {
  const [you, your, could] = isFormal ? ['u', 'uw', 'Kunt u'] : ['je', 'je', 'Kun je']
  return {
    greet: (name) => (name === '' ? (isFormal ? 'Goedendag,' : 'Hallo,') : `${isFormal ? 'Beste' : 'Hallo'} ${name},`),
    request: {
      give: isFormal
        ? `Ja, natuurlijk. U ontvangt het uiterlijk ${BLANK}.`
        : `Ja, natuurlijk. Je hebt het uiterlijk ${BLANK}.`,
      tell: `Bedankt voor ${your} bericht. ${BLANK}`,
      call: `Ja, ik bel ${you} ${BLANK}.`,
      do: `Ja, dat doe ik uiterlijk ${BLANK}.`,
    },
    told: {
      give: `Bedankt voor het doorgeven. ${isFormal ? 'U ontvangt' : 'Je hebt'} het uiterlijk ${BLANK}.`,
      do: `Bedankt voor het doorgeven. Ik regel het uiterlijk ${BLANK}.`,
      note: `Bedankt voor het doorgeven. ${BLANK}`,
    },
    question: `Wat ${your} vraag betreft: ${BLANK}`,
    questions: `Wat ${your} vragen betreft: ${BLANK}`,
    agree: 'Ja, dat zal ik doen.',
    accept: 'Ja, dat komt mij goed uit.',
    attend: 'Ja, ik ben erbij.',
    choose: `${BLANK} komt mij het beste uit.`,
    propose: `Ja, graag. Zou ${BLANK} ${you} schikken?`,
    here: `Hier is het: ${BLANK}`,
    done: 'Het is gedaan.',
    decline: 'Dat lukt mij helaas niet.',
    otherTime: `Op dat moment kan ik helaas niet. Zou ${BLANK} ook kunnen?`,
    promise: { give: `Zoals beloofd: ${BLANK}`, do: `Ik ben het niet vergeten: uiterlijk ${BLANK} is het gedaan.` },
    askAgain: (question) => `Ik kom nog even terug op mijn vraag: ${question}`,
    nudge: (thing) => `Ik kom nog even terug op ${thing}. ${could} mij laten weten hoe het ervoor staat?`,
    nudgeMail: (day, subject) =>
      `${isFormal ? 'Hebt u' : 'Heb je'} mijn mail van ${day}${subject === null ? '' : ` over ${subject}`} gekregen? Ik hoor graag van ${you}.`,
    nudgeDeed: (deed) => `${isFormal ? 'Kon u' : 'Kon je'} ${deed}?`,
    nudgeAgain: (thing, request) => `Ik kom nog even terug op ${thing}: ${request}`,
    nudgeMeeting: (thing) =>
      `Ik kom nog even terug op onze afspraak (${thing}). Schikt het ${you}, of zou ${BLANK} beter zijn?`,
    nudgeMeetingAnew: (about) =>
      `Ik zou nog graag een moment met ${you} afspreken${about}. Zou ${BLANK} ${you} schikken?`,
    nudgePromise: (thing) => `Ik wilde vragen hoe het staat met ${thing}. Is er al nieuws?`,
    nudgeDay: (day, thing) => `${thing === null ? 'Daarvoor' : `Voor ${thing}`} had ${you} ${day} genoemd.`,
    nudgeDayIn: (subject, day) => `In ${your} mail over ${subject} had ${you} ${day} genoemd.`,
    anyNews: 'Is er al nieuws?',
    stillOn: 'Klopt dat nog?',
    beg: (command) => `${command}, ${isFormal ? 'alstublieft' : 'alsjeblieft'}`,
    subject: (topic) => `‘${topic}’`,
    myMail: (day) => `mijn mail van ${day}`,
    yourMail: (day) => `${your} mail van ${day}`,
    close: isFormal ? 'Met vriendelijke groet' : 'Groeten',
  }
}
