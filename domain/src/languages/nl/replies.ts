import { pattern } from '../../text/pattern.ts'
import { BLANK } from '../../text/blank.ts'
import { DAYS } from './day-names.ts'
import type { ReplyLanguage } from '../../wording/reply-language.ts'

/** "Anna zal mij de foto’s sturen": all between the auxiliary and the infinitive. */
const THING = /(?<= (?:moet|zal)(?: mij)? )(?:de|het) [\p{L}'’-]+(?: [\p{L}'’-]+)?(?= \p{Ll}+n$)/u

export const DUTCH_REPLIES: ReplyLanguage = {
  words: (isFormal) => {
    const [you, your, could] = isFormal ? ['u', 'uw', 'Kunt u'] : ['je', 'je', 'Kun je']
    return {
      greet: (name) =>
        name === '' ? (isFormal ? 'Goedendag,' : 'Hallo,') : `${isFormal ? 'Beste' : 'Hallo'} ${name},`,
      request: {
        give: isFormal
          ? `Ja, natuurlijk. U ontvangt het uiterlijk ${BLANK}.`
          : `Ja, natuurlijk. Je hebt het uiterlijk ${BLANK}.`,
        tell: `Bedankt voor ${your} bericht. ${BLANK}`,
        call: `Ja, ik bel ${you} ${BLANK}.`,
        do: `Ja, dat doe ik uiterlijk ${BLANK}.`,
      },
      question: `Bedankt voor ${your} bericht. ${BLANK}`,
      accept: 'Ja, dat komt mij goed uit.',
      choose: `Bedankt voor de voorstellen. ${BLANK} komt mij het beste uit.`,
      propose: `Ja, graag. Zou ${BLANK} ${you} schikken?`,
      here: `Hier is het: ${BLANK}`,
      done: 'Het is gedaan.',
      decline: 'Dat lukt mij helaas niet.',
      otherTime: `Op dat moment kan ik helaas niet. Zou ${BLANK} ${you} schikken?`,
      promise: (thing) => `Ik ben ${thing} niet vergeten: uiterlijk ${BLANK} is het gedaan.`,
      askAgain: (question) => `Ik kom nog even terug op mijn vraag: ${question}`,
      nudge: (thing) => `Ik kom nog even terug op ${thing}. ${could} mij laten weten hoe het ervoor staat?`,
      nudgeAgain: (thing, request) => `Ik kom nog even terug op ${thing}: ${request}`,
      nudgeMeeting: (thing) =>
        `Ik kom nog even terug op onze afspraak (${thing}). Schikt het ${you}, of zou ${BLANK} beter zijn?`,
      nudgePromise: (thing) => `Ik wilde vragen hoe het staat met ${thing}. Is er al nieuws?`,
      this: 'het',
      subject: (topic) => `‘${topic}’`,
      myMail: (day) => `mijn mail van ${day}`,
      yourMail: (day) => `${your} mail van ${day}`,
      close: isFormal ? 'Met vriendelijke groet' : 'Groeten',
    }
  },
  thingIn: (title) => THING.exec(title)?.[0] ?? null,
  gives:
    /(?:sturen|geven|brengen|leveren|aanleveren|doorsturen|toesturen|opsturen|mailen|indienen|voorbereiden|terugsturen)$/iu,
  tells:
    /(?:zeggen|doorgeven|weten|bevestigen|antwoorden|melden|aangeven|reageren|laten weten)(?:$| (?:of|wanneer|hoe|wat|welke?|waar|wie) )/iu,
  calls: /(?:bellen|terugbellen)$/iu,
  begs: /^(?:gelieve|graag|laat (?:me|mij|ons) (?:even )?weten) /iu,
  namesTime: pattern(
    'iu',
  )`(?<!\p{L})(?:${DAYS}|morgen|overmorgen|om \d{1,2}|\d{1,2}[:.]\d\d|\d{1,2} uur|de \d{1,2}e)(?!\p{L})`,
  offersChoice: /(?<!\p{L})(?:of|wanneer|welke|volgende week|deze week)(?!\p{L})/iu,
}
