import { pattern } from '../../text/pattern.ts'
import { BLANK } from '../../text/blank.ts'
import { DAYS } from './day-names.ts'
import type { ReplyLanguage } from '../../wording/reply-language.ts'

/** "Anna doit m’envoyer le plan des quais": the object right behind the infinitive. */
const THING = pattern('u')`
    (?<= (?:(?:doit|va) (?:m['’]|me )?)\p{L}+ )(?:le |la |les |l['’])[\p{L}’'-]+(?: (?:de |des |du |d['’]|de la |de l['’])[\p{L}’'-]+)?(?=$
    | (?:avec|avant|pour|à|au|aux|dans|en|par|sur|d’ici|et|le|${DAYS})(?!\p{L}))`

export const FRENCH_REPLIES: ReplyLanguage = {
  words: (isFormal) => {
    const [you, your, could] = isFormal ? ['vous', 'votre', 'Pourriez-vous'] : ['te', 'ton', 'Peux-tu']
    return {
      greet: (name) => (isFormal || name === '' ? 'Bonjour,' : `Bonjour ${name},`),
      request: {
        give: isFormal ? `Oui, bien sûr. Vous l’aurez d’ici ${BLANK}.` : `Oui, bien sûr. Tu l’auras d’ici ${BLANK}.`,
        tell: `Merci pour ${your} message. ${BLANK}`,
        call: isFormal ? `Oui, je vous appelle ${BLANK}.` : `Oui, je t’appelle ${BLANK}.`,
        do: `Oui, je m’en occupe d’ici ${BLANK}.`,
      },
      question: `Merci pour ${your} message. ${BLANK}`,
      accept: 'Oui, ce créneau me convient.',
      choose: `Merci pour les propositions. ${BLANK} me convient le mieux.`,
      propose: `Oui, avec plaisir. Est-ce que ${BLANK} ${you} conviendrait ?`,
      here: `Voici : ${BLANK}`,
      done: 'C’est fait.',
      decline: 'Malheureusement, cela ne me sera pas possible.',
      otherTime: `Malheureusement, ce créneau ne me convient pas. Est-ce que ${BLANK} ${you} conviendrait ?`,
      promise: (thing) => `Je n’ai pas oublié ${thing} : ce sera fait d’ici ${BLANK}.`,
      askAgain: (question) => `Je me permets de reposer ma question : ${question}`,
      nudge: (thing) =>
        `Je reviens vers ${isFormal ? 'vous' : 'toi'} concernant ${thing}. ${could} me dire où cela en est ?`,
      nudgeAgain: (thing, request) => `Je reviens vers ${isFormal ? 'vous' : 'toi'} concernant ${thing} : ${request}`,
      nudgeMeeting: (thing) =>
        `Je reviens sur notre rendez-vous (${thing}). Est-ce que cela ${you} convient, ou est-ce que ${BLANK} serait mieux ?`,
      nudgePromise: (thing) => `Je voulais savoir s’il y avait du nouveau concernant ${thing}.`,
      this: 'cela',
      subject: (topic) => `« ${topic} »`,
      myMail: (day) => `mon message du ${day}`,
      yourMail: (day) => `${your} message du ${day}`,
      close: isFormal ? 'Cordialement' : 'À bientôt',
    }
  },
  thingIn: (title) => THING.exec(title)?.[0] ?? null,
  gives:
    /^(?:\S+ (?:doit|va) )?(?:m'|me )?(?:envoyer|renvoyer|transmettre|donner|fournir|adresser|apporter|retourner|déposer|préparer|partager|remettre)(?!\p{L})(?! (?:à \S+ )?(?:mon|son) avis)/iu,
  tells:
    /^(?:\S+ (?:doit|va) )?(?:m'|me )?(?:dire|donner|confirmer|indiquer|préciser|répondre|communiquer|expliquer)(?!\p{L})/iu,
  calls: /^(?:\S+ (?:doit|va) )?(?:m'|me )?(?:appeler|rappeler|téléphoner)(?!\p{L})/iu,
  begs: /^(?:merci de|veuillez|prière de) /iu,
  namesTime: pattern('iu')`(?<!\p{L})(?:${DAYS}|demain|ce soir|\d{1,2} ?h(?: ?\d\d)?|midi|le \d{1,2})(?!\p{L})`,
  offersChoice: /(?<!\p{L})(?:ou|quand|quel(?:le)?s?|soit|semaine prochaine|cette semaine)(?!\p{L})/iu,
}
