import { pattern } from '../../text/pattern.ts'
import { BLANK } from '../../text/blank.ts'
import { DAYS, MONTHS } from './day-names.ts'
import type { ReplyLanguage } from '../../wording/reply-language.ts'

/** "Anna soll mir den Entwurf schicken": the object right behind the auxiliary, in the accusative. */
const THING = pattern('u')`
    (?<= (?:soll|will)(?: mir)? )((?:den|die|das) (?:\p{Ll}+en? ){0,2}|ein(?:en|e)? )(\p{Lu}[\p{L}-]+)(?= \p{Ll})`
const DEFINITE: Record<string, string> = { 'ein ': 'das ', 'einen ': 'den ', 'eine ': 'die ' }

/** After the comma of the greeting, German goes on in small letters. Things stand in the accusative everywhere. */
export const GERMAN_REPLIES: ReplyLanguage = {
  words: (isFormal) => {
    const [you, your] = isFormal ? ['Ihnen', 'Ihre'] : ['dir', 'deine']
    return {
      greet: (name) => `${isFormal ? 'Guten Tag' : 'Hallo'}${name === '' ? '' : ` ${name}`},`,
      request: {
        give: isFormal ? `gern, Sie bekommen es bis ${BLANK}.` : `gern, du bekommst es bis ${BLANK}.`,
        tell: `danke für ${your} Nachricht. ${BLANK}`,
        call: isFormal ? `gern, ich rufe Sie ${BLANK} an.` : `gern, ich rufe dich ${BLANK} an.`,
        do: `ja, das erledige ich bis ${BLANK}.`,
      },
      question: `danke für ${your} Nachricht. ${BLANK}`,
      accept: 'ja, der Termin passt mir.',
      choose: `danke für die Vorschläge. Am besten passt mir ${BLANK}.`,
      propose: `sehr gern. Würde ${you} ${BLANK} passen?`,
      here: `hier ist es: ${BLANK}`,
      done: 'das ist erledigt.',
      decline: 'das ist mir leider nicht möglich.',
      otherTime: `zu dieser Zeit kann ich leider nicht. Würde ${you} ${BLANK} passen?`,
      promise: (thing) => `ich habe ${thing} nicht vergessen: Bis ${BLANK} ist es erledigt.`,
      askAgain: (question) => `ich komme noch einmal auf meine Frage zurück: ${question}`,
      nudge: (thing) =>
        `ich komme noch einmal auf ${thing} zurück. ${isFormal ? 'Könnten Sie' : 'Kannst du'} mir kurz sagen, wie es damit steht?`,
      nudgeAgain: (thing, request) => `ich komme noch einmal auf ${thing} zurück: ${request}`,
      nudgeMeeting: (thing) =>
        `ich komme noch einmal auf unseren Termin zurück (${thing}). Passt er ${you}, oder wäre ${BLANK} besser?`,
      nudgePromise: (thing) => `ich wollte noch einmal an ${thing} erinnern. Gibt es schon etwas Neues?`,
      this: 'es',
      subject: (topic) => `„${topic}“`,
      myMail: (day) => `meine Mail vom ${day}`,
      yourMail: (day) => `${your} Mail vom ${day}`,
      close: isFormal ? 'Mit freundlichen Grüßen' : 'Viele Grüße',
    }
  },
  thingIn: (title) => {
    const [, article = '', noun] = THING.exec(title) ?? []
    return noun === undefined ? null : `${DEFINITE[article] ?? article}${noun}`
  },
  gives:
    /(?:schicken|senden|geben|bringen|zukommen lassen|liefern|einreichen|nachreichen|weiterleiten|hochladen|vorbereiten|erstellen|zurückschicken|mailen|übermitteln|bereitstellen)(?:$|,)/iu,
  tells:
    /(?:sagen|nennen|mitteilen|bestätigen|antworten|melden|angeben|durchgeben|erklären|beantworten|rückmelden)(?:$|,)|^\S+ antworten/iu,
  calls: /(?:anrufen|zurückrufen|telefonieren)(?:$|,)/iu,
  begs: /^bitte /iu,
  namesTime: pattern('iu')`
      (?<!\p{L})(?:${DAYS}|morgen|übermorgen|heute|\d{1,2}(?:[:.]\d\d)? ?uhr
      |\d{1,2}\.(?: ?\d{1,2}\.| (?:${MONTHS})))`,
  offersChoice: /(?<!\p{L})(?:oder|wann|welche[rsn]?|entweder|nächste woche|diese woche)(?!\p{L})/iu,
}
