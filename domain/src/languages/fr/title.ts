import { pattern } from '../../text/pattern.ts'
import { romanceTitles } from '../romance-titles/titles.ts'
import { besidesAsked } from '../romance-titles/words.ts'
import { secondAsked } from '../title-language.ts'
import { JOINING_WORDS } from './joining-words.ts'
import { NOUN_WORDS } from './title-nouns.ts'
import { TITLE_WORDS } from './title-words.ts'

const set = (words: string) => new Set(words.split(/\s+/).filter(Boolean))

/** The vowel or silent h that "de" elides before: not the y of "Yann", nor the h of "Hans". */
const ELIDES = /^(?:[aeiouàâéèêëîïôœ]|y(?![aeiouéè])|h(?:[ée]l|enri|ervé|onor|ortense|ubert|ugo|yacinthe))/iu

/** "d’Anna", "de Camille" */
const de = (name: string): string => (ELIDES.test(name) ? `d’${name}` : `de ${name}`)

const IMPERATIVES: Record<string, string> = {
  faites: 'faire', fais: 'faire', dites: 'dire', dis: 'dire', prenez: 'prendre', prends: 'prendre', mettez: 'mettre', mets: 'mettre',
  remplissez: 'remplir', remplis: 'remplir', répondez: 'répondre', réponds: 'répondre',
  transmettez: 'transmettre', transmets: 'transmettre', lisez: 'lire', lis: 'lire', relisez: 'relire', relis: 'relire', tenez: 'tenir',
  tiens: 'tenir', venez: 'venir', viens: 'venir', voyez: 'voir', vois: 'voir',
  choisissez: 'choisir', choisis: 'choisir', finissez: 'finir', prévenez: 'prévenir', préviens: 'prévenir', joignez: 'joindre', joins: 'joindre',
  rendez: 'rendre', rends: 'rendre', écrivez: 'écrire', écris: 'écrire',
  appelle: 'appeler', rappelle: 'rappeler', envoie: 'envoyer', renvoie: 'renvoyer', complète: 'compléter', règle: 'régler', pèse: 'peser',
  achète: 'acheter', jette: 'jeter', amène: 'amener', paie: 'payer', paye: 'payer', préviendras: 'prévenir',
} // prettier-ignore
const FIRST: Record<string, string> = {
  ...IMPERATIVES, fais: 'faire', envoie: 'envoyer', enverrai: 'envoyer', renverrai: 'renvoyer', ferai: 'faire', verrai: 'voir', reviens: 'revenir',
  reviendrai: 'revenir', tiendrai: 'tenir', viendrai: 'venir', préviendrai: 'prévenir', dirai: 'dire', finis: 'finir', mettrai: 'mettre',
  occupe: 'occuper',
} // prettier-ignore
const NO_DEED = set(
  'pense crois espère suis ai vais peux veux voudrais sais souhaite trouve aime serai aurai pourrai devrai dois remercie confirme-que joue',
)

/** Of the subjunctive, its ending apart. */
const IRREGULAR_THAT: Record<string, string> = {
  fass: 'faire', pren: 'prendre', prenn: 'prendre', mett: 'mettre', transmett: 'transmettre', ven: 'venir', vienn: 'venir', préven: 'prévenir',
  prévienn: 'prévenir', rend: 'rendre', répond: 'répondre', dis: 'dire', lis: 'lire', relis: 'relire', écriv: 'écrire', remplis: 'remplir',
  remplissi: 'remplir', rempliss: 'remplir', choisiss: 'choisir', finiss: 'finir', fourniss: 'fournir', ten: 'tenir', tienn: 'tenir',
  voy: 'voir', appell: 'appeler', rappell: 'rappeler',
} // prettier-ignore

/** What the owner does of oneself, by the verb as it is said to them. */
const FIRST_OF_READER: Record<string, string> = {
  as: 'ai', avez: 'ai', es: 'suis', êtes: 'suis', peux: 'peux', pouvez: 'peux', veux: 'veux', voulez: 'veux', dois: 'dois', devez: 'dois', vas: 'vais',
  allez: 'vais', sais: 'sais', savez: 'sais', fais: 'fais', faites: 'fais', viens: 'viens', venez: 'viens', prends: 'prends', prenez: 'prends',
  reçois: 'reçois', recevez: 'reçois', préférez: 'préfère', préfères: 'préfère', voyez: 'vois', vois: 'vois', pourrais: 'pourrais', voudrais: 'voudrais',
  aimerais: 'aimerais', attends: 'attends', attendez: 'attends', connais: 'connais', connaissez: 'connais', choisissez: 'choisis', choisis: 'choisis',
} // prettier-ignore

/** "vous serez", "vous recevrez", "tu pourras" */
const FUTURE = /(?:^(?:se|fe|au|i|pour|ver|dev|sau|voud)|ev|nd|\p{L}{2}e)r(?:ez|as)$/u

/** "votre" before a noun that is feminine by its ending, or by what it is, and begins with no vowel. */
const YOUR_BEFORE_FEMININE = pattern('giu')`
  (?<= )votre(?= (?![aeiouéèêh])(?:\p{L}+(?:[stx]ion|té|ure|[ae]nce|ise|ette|ée|ie|ière|elle|esse|aine)|date|carte|boîte|commande
  |demande|page|liste|pièce|banque|fiche|note|réponse|salle|photo|part|visite|tâche|ligne|maison)(?!\p{L}))`

/** Titles in French. */
export const FRENCH_TITLES = romanceTitles({
  vague: /(?<!\p{L})(?:suivante?s?|ces?|cet|cette|ci-joint\p{L}*)(?!\p{L})/iu,
  phrases: {
    joins: set('et'),
    parts: set("de du des d'"),
    binds: set('si que qui quand comment où'),
    isVerb: (word) => /(?:er|ir|re)$/.test(word),
    opens: set(
      "pour avec dans sur à au aux de du des d'ici avant après jusqu'à par sans sous et ou si quand que qui en chez ainsi",
    ),
    dangling: set(
      'le la les un une des de du au aux à pour avec dans sur par sans sous et ou si quand que qui en mon ma mes ton ' +
        "ta tes votre vos notre nos son sa ses ce cette ces ne pas d'ici avant après chez doit va leur leurs ainsi " +
        'très plus',
    ),
  },
  bareObject: /^(\p{L}+(?: \p{L}+(?:er|ir|re))?(?: à \p{Lu}\S+)?) (?:cela|ça)(?!\p{L})/u,
  ofStatement: /^\p{L}+ \p{L}+(?:er|ir|re) à \p{Lu}/u,
  empty: set(
    "divers bonjour le la les un une des de du d' au aux à pour avec dans sur par et ou si quand que qui quoi comment où je tu il " +
      'elle on nous vous me te lui leur mon ma mes ton ta tes votre vos son sa ses notre ce cette ces cela ça est ' +
      'sont a ont ai doit va ne pas y en préciser indiquer faire dire donner envoyer répondre confirmer vérifier ' +
      'regarder voir revenir tenir courant mettre avis retour réponse info infos informations éléments question ' +
      'point chose choses fichier document documents liste suivants suivantes suivant',
  ),
  unresolved: /(?<![\p{L}'])(?:tu|te|t'|toi|moi|il|elle|lui)(?![\p{L}])|\?|…/iu,
  requestLeads: [
    pattern('iu')`
      ^(?:(?:est-ce que )?(?:tu|vous) (?:pourrais|peux|pourriez|pouvez|voudrais|voudriez)|pourr(?:iez
      |ais)[- ](?:vous|tu)|pouvez[- ]vous|peux[- ]tu|voulez[- ]vous|veux[- ]tu|voudr(?:iez|ais)[- ](?:vous
      |tu))(?:,? (?:s'il (?:vous|te) plaît|stp|svp|bien|encore|aussi|juste|donc|(?:de|pour) (?:votre|ton|ta) (?:côté|part)))*,? `,
    pattern('iu')`
      ^(?:merci de(?: bien vouloir)?|veuillez|prière de|je (?:vous|te) (?:prie|saurais gré
      |remercie)(?: seulement| encore| donc| également)? de(?: bien vouloir)?|je (?:te|vous) laisse|nous vous laissons
      |nous vous (?:prions|remercions|saurions gré|demandons|invitons)(?: par avance| d'avance| donc)? (?:de|à)(?: bien vouloir)?
      |je (?:vous|te) (?:demande|demanderais|invite)(?: donc)? (?:de|à)|pou(?:rrais|is)-je (?:vous|te) demander de|n'oubliez pas de
      |n'oublie pas de|pensez à|pense à|il faut|il faudrait|vous devez|tu dois|serait-il possible de
      |est-il possible de|auriez-vous (?:la gentillesse|l'amabilité|l'obligeance) de|aurais-tu la gentillesse de
      |je vous serais reconnaissante? de(?: bien vouloir)?) ?`,
  ],
  thatLead: pattern('iu')`
      ^(?:il (?:faut|faudrait|serait bien|serait bon|serait utile|(?:est|serait) (?:important|nécessaire)) qu|il (?:me|nous) faudrait qu|(?:je|nous) (?:voudrais|voudrions|souhaite|souhaitons
      |souhaiterais|souhaiterions|demande|demandons|propose) qu|(?:j'|nous )(?:aimerais|aimerions|apprécierais|attends|attendons) qu|(?:j'ai|j'aurais|nous avons|nous aurions) besoin qu
      |(?:ce|ça|cela) serait (?:bien|gentil|parfait) qu)(?:e (?:vous|tu) |'(?=il ))`,
  infinitiveOfThat: (verb) =>
    IRREGULAR_THAT[verb.replace(/(?:iez|es)$/, '')] ??
    (/^(?!puiss|soy|ay)\p{L}{2,}(?:iez|es)$/u.test(verb)
      ? verb
          .replace(/(?:iez|es)$/, '')
          .replace(/oi$/, 'oy')
          .replace(/èt$/, 'ét')
          .replace(/èv$/, 'ev')
          .concat('er')
      : null),
  promiseLeads: [/(?<!\p{L})(?:je|j') ?(?:vais|compte|m'engage à) /iu],
  pronounBefore:
    /^(?:(?:me|te|se|vous|nous) (?:le |la |les |l'|en )?|[mts]'(?:en )?|(?:le|la|les|y|en) (?=\p{L}+(?:er|ir|re|oir)(?!\p{L}))|l'(?=\p{L}+(?:er|ir|re|oir)(?!\p{L})))/iu,
  pronounBehind: /^(\p{L}+)$/u,
  pronounsOf: {
    request: { self: /^(?:[ts]e(?!\p{L})|[ts]'|vous)/u, other: /^(?:me(?!\p{L})|m'|nous)/u },
    promise: { self: /^(?:me(?!\p{L})|m')/u, other: /^(?:te(?!\p{L})|t'|vous)/u },
  },
  reflexive: (infinitive) => (/^[aeiouéèêh]/i.test(infinitive) ? `s'${infinitive}` : `se ${infinitive}`),
  infinitiveOf: (stem) => stem,
  needs: pattern('iu')`
      ^(?:(?:je n'ai|nous n'avons) (?:toujours|encore) pas (?:reçu|eu)|(?:j'attends|nous attendons)(?: toujours| encore| donc)*(?= (?:ton|ta|tes|votre|vos) )|il (?:me|nous) (?:faut|faudrait|manque)
      |(?:j'ai|j'aurais|nous avons|nous aurions)(?: encore| toujours
      | aussi| également)* besoin de
      |(?:je (?:souhaiterais|voudrais|souhaite)|j'aimerais|j'(?:ai|aurais) besoin de|nous (?:avons|aurions) besoin de) (?:avoir
      |recevoir|obtenir)) (?:encore |toujours |aussi )?(?=(?:le|la|les|un|une|ton|ta|tes|votre|vos|l')(?![\p{L}]))`,
  subjectAlone: /^(?:Ça|Cela|Ceci) (?=(?:doit|devrait|manque)(?!\p{L}))/u,
  needsToHave:
    /^(?:(?:j'ai|j'aurais|nous avons|nous aurions) besoin d(?:e |')|(?:je|nous) (?:souhait\p{L}+|voudr\p{L}+) |j'aimerais )/iu,
  toSend: 'envoyer',
  imperative:
    /^(\p{L}{3,})(?:(?:-les?|-la)?[- ](moi|nous)(?:-\p{L}+)?|-les?|-la)?(?=[ ,])(?: |, )(?:s'il (?:te|vous) plaît,? |donc |bien |aussi |juste )*/iu,
  infinitiveOfImperative: (verb) =>
    IMPERATIVES[verb] ??
    (/^\p{L}{3,}ez$/u.test(verb) &&
    !/^(?:avez|êtes|assez|chez|allez|aurez|serez|pouvez|voulez|savez|devez|pourriez|voudriez)$/.test(verb)
      ? `${verb.slice(0, -2)}er`
      : pattern('')`
        ^(?:confirme|vérifie|signe|donne|indique|valide|regarde|précise|réserve|pense|contacte|propose|laisse|apporte
        |corrige|prépare|passe|note|garde|demande|montre|retourne|transfère|explique)$`.test(verb)
        ? verb === 'transfère'
          ? 'transférer'
          : `${verb}r`
        : null),
  firstPerson:
    /(?<!\p{L})(?:je|j')(?: ?(?:ne |le |la |les |l'|lui |leur |en |y ))*? ?((?:te |vous |t'|me |m')(?:le |la |les |l'|en )?)?(?:le |la |les |l'|lui )?(\p{L}{3,})(?=[ ,.!]|$) ?/giu,
  infinitiveOfFirst: (verb) =>
    FIRST[verb] ??
    (NO_DEED.has(verb)
      ? null
      : /(?:er|ir)ai$/.test(verb)
        ? verb.slice(0, -2)
        : /[dt]rai$/.test(verb)
          ? `${verb.slice(0, -2)}e`
          : /^\p{L}{3,}e$/u.test(verb)
            ? `${verb}r`
            : null),
  asksInPresent: /^(?:tu|vous) (?:me |m'|nous )(\p{L}{3,}?)(?<=e|ez|is|ts|ds)s? (?=\p{L})(?!(?:que|pas|si) )/iu,
  takesPerson:
    /^(?:appeler|rappeler|contacter|prévenir|informer|aider|rejoindre|joindre|avertir|inviter|tenir|recevoir|mettre)$/u,
  besidesAsked: besidesAsked(JOINING_WORDS.and, TITLE_WORDS.asksFor),
  whatIs:
    /^(?:quelles? (?:est|sont)|quels? (?:est|sont)) ((?:(?:le|la|les|ton|ta|tes|votre|vos) |l')\p{L}[\p{L}'-]*(?: \p{L}[\p{L}'-]*){0,7})$/iu,
  toTell: 'donner',
  toSay: 'dire',
  thing: /(?:^|[ '-])(?:le|la|les|l')(?=[ '-]|$)/u,
  that: 'cela',
  about: [/(?<!\p{L})en(?!\p{L})/u, 'de cela'],
  ofNoun: (noun) =>
    `de ${noun}`
      .replace(/^de le /, 'du ')
      .replace(/^de les /, 'des ')
      .replace(/^de (?=une? )/, "d'"),
  atNoun: (noun) => `à ${noun}`.replace(/^à le /, 'au ').replace(/^à les /, 'aux '),
  nouns: NOUN_WORDS,
  doer: /(?!)/u,
  not: 'ne pas',
  plainly: [
    [/(?<=besoin )du (?=\p{L})/giu, 'de le '],
    [/(?<=besoin )des (?=\p{L})/giu, 'de les '],
    [/(?<=besoin )d'(?=une? )/giu, 'de '],
    [/(?<!\p{L})nous ((?:vous |te |t')(?:les? |la |l')?)(\p{L}+r)ons(?!\p{L})/giu, 'je $1$2ai'],
    [/(?<!\p{L})nous ((?:vous |te |t')(?:les? |la |l')?)(\p{L}+)yons(?!\p{L})/giu, 'je $1$2ie'],
    [
      / (?:dès que (?:tu|vous) (?:peux|pouvez|pourrez|pourras)|quand (?:tu|vous) (?:peux|pouvez)|quand (?:tu auras|vous aurez) le temps)(?=[ ,.?]|$)/giu,
      '',
    ],
    [/ (?:bien vouloir|avoir la gentillesse de) /giu, ' '],
  ],
  besidesCommand: /,? et (?=\p{L}+-(?:(?:les?|la)-)?(?:moi|nous)(?!\p{L})|(?:tu |vous )(?:me |m'|nous ))/iu,
  besides:
    / et (?:de |d'|à )?(?=(?:(?:me|te|se|nous|vous|le|la|les|lui|leur|y|en) |[mtsl]'){1,2}\p{L}+(?:er|ir|re|oir)(?!\p{L}))/iu,
  besidesInPerson: / et (?:que )?(?=(?:je |j'|vous |tu ))/iu,
  reader: [
    /(?<=(?:^| )(?:si|ce que|quand|comment|où|quand|combien(?: de \p{L}+)?|quelle?s?(?: \p{L}+)?) )((?:tu|vous) (?:en |y |le |la |les |l')?)(\p{L}+)(?!\p{L})/giu,
    (verb, before) => {
      const said =
        FIRST_OF_READER[verb] ??
        (/(?:iez|ais)$/.test(verb)
          ? verb.replace(/iez$/, 'ais')
          : FUTURE.test(verb)
            ? verb.replace(/(?:ez|as)$/, 'ai')
            : /^\p{L}{2,}(?:ez|es)$/u.test(verb)
              ? verb.replace(/[zs]$/, '')
              : null)
      const pronoun = before.replace(/^(?:tu|vous) /, '')
      return said && (/^[aeiouyéèêh]/i.test(`${pronoun}${said}`) ? `j'${pronoun}${said}` : `je ${pronoun}${said}`)
    },
  ],
  forMe: (verb) => (/^[aeiouéèêh]/i.test(verb) ? `m'${verb}` : `me ${verb}`),
  and: JOINING_WORDS.and,
  orElse: secondAsked(JOINING_WORDS.or),
  to: (name) => `à ${name}`,
  received: [
    [/(?<= )ton(?= )/giu, 'mon'],
    [/(?<= )ta(?= )/giu, 'ma'],
    [/(?<= )tes(?= )/giu, 'mes'],
    [/(?<= )vos(?= )/giu, 'mes'],
    [YOUR_BEFORE_FEMININE, 'ma'],
    [/(?<= )votre(?= )/giu, 'mon'],
    [/(?<= )mon(?= [aeiouéèêh])/giu, 'mon'],
    [/ à (?:moi|nous)(?= |$)/giu, ''],
    [/(?<=(?:^| )ce qui )(?:vous |te |t')(?=[aeiouéèêh])/giu, "m'"],
    [/(?<=(?:^| )ce qui )(?:vous|te) /giu, 'me '],
  ],
  sent: [
    [YOUR_BEFORE_FEMININE, 'sa'],
    [/(?<= )(?:ton|votre)(?= )/giu, 'son'],
    [/(?<= )ta(?= )/giu, 'sa'],
    [/(?<= )(?:tes|vos)(?= )/giu, 'ses'],
  ],
  has: (name) => `${name} doit`,
  will: (name) => `${name} va`,
  looseTime: pattern('iu')`
      ,? (?:dans les meilleurs délais|dans les plus brefs délais|à votre convenance|à ta convenance
      |cette semaine|dans la (?:foulée|journée|semaine)|la semaine prochaine|dès que possible|au plus vite|rapidement|bientôt|s'il (?:te|vous) plaît)(?=$|[.,;])`,
  pointing: pattern('iu')`
      (?<!\p{L})(?:y(?= \p{L}+er(?!\p{L}))|(?:te|me|vous|nous|lui|leur) l(?=['’])|(?:te|me|vous|nous) (?:le|la|les)|(?:je|tu) (?:le|la
      |les)|ils?|elles?|ça|cela|ceci|lui|leur|eux|celui|celle|ceux|celles)(?!\p{L})`,
  ofWriter: /(?<!\p{L})(?:j(?=['’])|je|moi|mon|ma|mes|nous|notre|nos|on)(?!\p{L})/iu,
  pointsOutside: /(?<!\p{L})(?:celui|celle|ceux|celles|ils|elles|eux)(?!\p{L})/iu,
  promised: { i_owe: (name) => `Promis à ${name}`, they_owe: (name) => `${name} a promis` },
  standIns: {
    i_owe: {
      request: (name) => `Demande ${de(name)}`,
      question: (name) => `Répondre à ${name}`,
      meeting: (name) => `Fixer une date avec ${name}`,
      promise: (name) => `Faire ce que j’ai promis à ${name}`,
    },
    they_owe: {
      request: (name) => `Demande à ${name}`,
      question: (name) => `Réponse ${de(name)}`,
      meeting: (name) => `Rendez-vous avec ${name}`,
      promise: (name) => `Promesse ${de(name)}`,
    },
  },
  colon: ' : ',
})
