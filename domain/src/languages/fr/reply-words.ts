import { BLANK } from '../../text/blank.ts'
import type { RepliesIn } from '../../wording/suggested-response/reply-language.ts'

export const FRENCH_REPLY_WORDS: RepliesIn = (isFormal) => {
  const [you, your, could] = isFormal ? ['vous', 'votre', 'Pourriez-vous'] : ['te', 'ton', 'Peux-tu']
  return {
    greet: (name) => (isFormal || name === '' ? 'Bonjour,' : `Bonjour ${name},`),
    request: {
      give: isFormal ? `Oui, bien sûr. Vous l’aurez d’ici ${BLANK}.` : `Oui, bien sûr. Tu l’auras d’ici ${BLANK}.`,
      tell: `Merci pour ${your} message. ${BLANK}`,
      call: isFormal ? `Oui, je vous appelle ${BLANK}.` : `Oui, je t’appelle ${BLANK}.`,
      do: `Oui, je m’en occupe d’ici ${BLANK}.`,
    },
    told: {
      give: `Merci de me l’avoir signalé. ${isFormal ? 'Vous l’aurez' : 'Tu l’auras'} d’ici ${BLANK}.`,
      do: `Merci de me l’avoir signalé. Je m’en occupe d’ici ${BLANK}.`,
      note: `Merci de me l’avoir signalé. ${BLANK}`,
    },
    question: `Pour répondre à ${isFormal ? 'votre' : 'ta'} question : ${BLANK}`,
    questions: `Pour répondre à ${isFormal ? 'vos' : 'tes'} questions : ${BLANK}`,
    agree: 'Oui, je le ferai.',
    accept: 'Oui, ce créneau me convient.',
    attend: 'Oui, je serai là.',
    choose: `Le mieux pour moi serait ${BLANK}.`,
    propose: `Oui, avec plaisir. Est-ce que ${BLANK} ${you} conviendrait ?`,
    here: `Voici : ${BLANK}`,
    done: 'C’est fait.',
    decline: 'Malheureusement, cela ne me sera pas possible.',
    otherTime: `Malheureusement, ce créneau ne me convient pas. Est-ce que ${BLANK} serait possible ?`,
    promise: { give: `Comme promis : ${BLANK}`, do: `Je n’ai pas oublié : ce sera fait d’ici ${BLANK}.` },
    askAgain: (question) => `Je me permets de reposer ma question : ${question}`,
    nudge: (thing) =>
      `Je reviens vers ${isFormal ? 'vous' : 'toi'} concernant ${thing}. ${could} me dire où cela en est ?`,
    nudgeMail: (day, subject) =>
      `${isFormal ? 'Avez-vous' : 'As-tu'} bien reçu mon message du ${day}${subject === null ? '' : ` ${subject}`} ? ` +
      (isFormal ? 'Je vous remercie par avance de votre réponse.' : 'Un petit mot de ta part m’aiderait.'),
    nudgeDeed: (deed) => `${isFormal ? 'Avez-vous' : 'As-tu'} pu ${deed} ?`,
    nudgeAgain: (thing, request) => `Je reviens vers ${isFormal ? 'vous' : 'toi'} concernant ${thing} : ${request}`,
    nudgeMeeting: (thing) =>
      `Je reviens sur notre rendez-vous (${thing}). Est-ce que cela ${you} convient, ou est-ce que ${BLANK} serait mieux ?`,
    nudgeMeetingAnew: (about) =>
      `J’aimerais toujours trouver un moment avec ${isFormal ? 'vous' : 'toi'}${about}. Est-ce que ${BLANK} ${you} conviendrait ?`,
    nudgePromise: (thing) => `Je voulais savoir s’il y avait du nouveau concernant ${thing}.`,
    nudgeDay: (day, thing) =>
      `${isFormal ? 'Vous aviez' : 'Tu avais'} parlé du ${day}${thing === null ? '' : ` pour ${thing}`}.`,
    nudgeDayIn: (subject, day) =>
      `Dans ${your} message ${subject}, ${isFormal ? 'vous aviez' : 'tu avais'} parlé du ${day}.`,
    anyNews: 'Y a-t-il du nouveau ?',
    stillOn: 'Est-ce que cela tient toujours ?',
    beg: (command) => `${command}, ${isFormal ? 's’il vous plaît' : 's’il te plaît'}`,
    subject: (topic) => `« ${topic} »`,
    myMail: (day) => `mon message du ${day}`,
    yourMail: (day) => `${your} message du ${day}`,
    close: isFormal ? 'Cordialement' : 'À bientôt',
  }
}
