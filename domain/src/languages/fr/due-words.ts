import type { DueWords } from '../../due-date/due-words.ts'
import { AWAY } from './absence-words.ts'
import { JOINING_WORDS } from './joining-words.ts'

// prettier-ignore
export const DUE_WORDS: DueWords = {
  nextWeek: '(?:courant de )?(?:la )?semaine prochaine',
  thisWeekOrNext: 'cette semaine ou la (?:semaine )?prochaine',
  condition: `${JOINING_WORDS.if}|à moins que`,
  feasible: '(?:tu|vous|nous|je|on|possible|besoin|nécessaire|c\'est possible|ça|cela|non)',
  whenBack: '(?:quand|dès que|lorsque) (?:tu|je|vous|nous) (?:ser(?:as|ai|ez|ons)|es|suis|êtes|rentr\\p{L}+) ?(?:de retour|rentrée?s?)?|à (?:mon|ton|votre|notre) retour',
  back: `(?:de retour|rentre|reviens|serai de retour|(?:${AWAY}) jusqu'au)(?: le)?`,
  eventLead: 'avec|pour|lors d[eu]',
  byThen: 'pour (?:cela|ça)|ce jour-là|le même jour|ce (?:matin|soir)-là|d\'ici là',
  wantedUntil: '(?:je|nous) (?:dois|devons|devrais|devrions) (?:le |la )?(?:savoir|avoir)|il (?:me|nous) (?:le|la|les|faut)',
  needed: 'il (?:me|nous) (?:le |la |les |l\')?fau(?:t|drait)|(?:j\'ai|j\'aurais|nous avons|nous aurions|on a) besoin|(?:je|nous) (?:dois|devons|devrais|devrions)',
  busy: `débordée?|${AWAY}`,
  happens: 'ouvre|ferme|commence|débute|démarre|termine|part|partent|passe|attend(?:ent)?|arrivent?|vient|viennent|boucle|imprime|livre|expire|réunit|tient|lieu|partons|passons',
  happensBehind: '(?:ouvre|ferme|commence|part|passe|arrive|vient|on (?:boucle|imprime|part|passe)|nous (?:partons|passons|bouclons|commandons)|je (?:passe|pars))',
  staysUntil: '(?:suis|serai|sommes|serons|est|sera) [^.;]{0,40}jusqu\'(?:à|au)',
  alongWith: 'suite à|à la suite|faisant suite|en marge|merci pour',
  farewell: 'à|on se (?:voit|retrouve)|rendez-vous',
  hangs: 'avant|après|depuis|quand|dès que|si',
  onceDone:
    'dès (?:que (?!possible|(?:tu|vous|je|on|nous) (?:peux|peut|pouvez|pourras|pourrez|pourrai))\\p{L}+|réception|(?:votre|ta|leur|l[ae]) (?:accord|signature' +
    "|réception|validation|paiement))|une fois (?:que|le|la|les|l'|vos|votre|ton|ta|tes|tout|ces|cela|reçue?s?|signée?s?)|(?:après|à) (?:la )?réception" +
    "|lorsque (?:nous|j'|je|vous|tu) (?:aur|recevr)\\p{L}+",
  isOn: 'est|sont|c\'est|sera',
  openFrom: "n'importe quand (?:à partir|après)|à partir d[eu]",
  untilEvent: 'avant(?: que| de)?|à temps pour',
  untilClause: 'avant (?:que|de)|quand (?:je|nous|on)',
  deadlineNoun: 'date limite|échéance|délai|clôture|date butoir',
  deadlineIs: 'est|expire|sera|:',
}
