import { openings, phrases, unmarkedQuestions, type ActRules } from '../act-rules.ts'
import { greetingsIn } from '../courtesy-words.ts'
import { COURTESY_WORDS } from './courtesy-words.ts'
import { WORKDAYS } from './day-names.ts'
import { DEED_GRAMMAR } from './deed-grammar.ts'
import { NO, YES } from './yes-and-no.ts'

const { familiarGreeting, thanks } = COURTESY_WORDS
const LEAD_IN =
  `${familiarGreeting}|${thanks}|` +
  "et|alors|donc|mais|puis|aussi|ensuite|enfin|ok|parfait|d'accord|sinon|(?-i:[A-ZÉÈÀ])[a-zéèêàç]+,"
const DO_FORMAL =
  'envoyez|transmettez|confirmez|vérifiez|signez|donnez|faites|dites|indiquez|appelez|rappelez|remplissez|renvoyez|' +
  'retournez|complétez|validez|regardez|relisez|répondez|précisez|transférez|réservez|payez|réglez|pensez|prévenez|' +
  'contactez|choisissez|proposez|laissez|mettez|apportez|corrigez|préparez|tenez'
const DO_FAMILIAR =
  'envoie|transmets|confirme|vérifie|signe|donne|fais|dis|indique|appelle|rappelle|remplis|renvoie|retourne|' +
  'complète|valide|regarde|relis|réponds|précise|transfère|réserve|paie|pense|préviens|contacte|choisis|propose|' +
  'laisse|mets|apporte|corrige|prépare|tiens'
const ME = '[- ](?:moi|nous|lui|leur|le|la|les)'
const INFINITIVE =
  "(?:m'|l'|m'y |nous |me |le |la |les |lui |leur |y |en |t'){0,3}(?:envoyer|transmettre|confirmer|vérifier|signer|" +
  'donner|faire|dire|indiquer|appeler|rappeler|remplir|renvoyer|retourner|compléter|valider|regarder|relire|' +
  'répondre|préciser|transférer|réserver|payer|régler|penser|prévenir|contacter|choisir|proposer|adresser|' +
  'communiquer|fournir|corriger|préparer|mettre|jeter|aider|partager|revoir|apporter|tenir|passer|rendre|expliquer|' +
  'nommer|noter|patienter|prendre|joindre|bloquer|organiser|mettre|modifier|ajouter)'

export const ACT_RULES: ActRules = {
  asksNothing: phrases(
    "pour (?:plus d'|de plus amples |toute )(?:informations?|renseignements?|détails|question)[^?]{0,60}(?:contact|appel|consult|visit|rendez|adress)[\\p{L}-]*",
    "n'hésitez? (?:pas|surtout pas)|n'hésites? pas",
    "(?:si|au cas où|pour toute?|en cas de) (?:vous avez|tu as|vous aviez|besoin|d'autres|toute?|question)[^?]{0,60}(?:question|besoin|renseignement|information)?",
    '(?:veuillez|vous) (?:trouver(?:ez)?|agréer|recevoir|noter|croire|excuser|ne pas répondre)|je vous prie (?:d.agréer|de croire|de recevoir|de m.excuser|d.excuser)',
    '(?:pour (?:ton|votre) information|pour info|à titre (?:d.information|informatif))',
    "merci (?:d'avance|par avance|beaucoup|encore|pour|à (?:vous|toi|tous)|d'avoir|de (?:votre|ton|ta|vos|m'avoir|nous avoir|votre|ce|cette))",
    '(?:reste|restons) (?:à (?:votre|ta) )?(?:entière )?disposition',
    'comme (?:vous|tu) (?:le )?(?:savez|sais|voyez|vois|demandé)',
    '(?:bonne|belle|bon) (?:journée|soirée|semaine|week-end|continuation|courage|route|voyage)|prends? soin|prenez soin',
    'ne pas répondre à (?:ce|cet)',
    '(?:tu te rends compte|vous imaginez|tu imagines)',
  ),
  request: phrases(
    ...DEED_GRAMMAR.requests,
    "(?:je|nous) (?:vous|te) (?:prions|prie) de bien vouloir(?! (?:agréer|croire|recevoir|m'excuser|nous excuser|excuser))",
    "(?:vous voudrez|tu voudras) bien (?:me |nous |m')?(?!agréer|croire|excuser)[\\p{L}]+er",
    '(?:je|nous) compt(?:e|ons) sur (?:toi|vous) pour',
    "^(?:(?-i:[A-ZÉ])[a-zéèç]+, |salut,? |et )?besoin (?:de (?:ton|ta|tes|votre|vos|la|l')|du |des |d'(?:un|une|ici|urgence))[^.?]{0,80}(?:avant|pour|d'ici|aujourd'hui|demain|urgent|asap)",
    "(?:dans l'attente|en attente|à l'attente) de (?:votre|ton|ta|vos) (?:rib|devis|facture|dossier|document|" +
      'documents|pièces?|justificatifs?|bon à tirer|bat|virement|règlement|paiement|textes?|photos|éléments|' +
      'coordonnées)',
    "(?:est|sont) à (?:nous |me )?(?:retourner|renvoyer|remettre|déposer|transmettre|adresser|régler|compléter|signer)[^.?]{0,50}(?:avant|d'ici|pour|au plus tard|sous)",
    '(?:doit|doivent|devra|devront) (?:nous |me )?(?:être (?:retourné|renvoyé|remis|déposé|transmis|adressé|réglé|' +
      "complété|signé|envoyé)e?s?|parvenir)[^.?]{0,50}(?:avant|d'ici|pour|au plus tard|sous)",
    '(?:vous|te) (?:serions|serais|saurions|saurais|saurai) (?:très |infiniment )?(?:reconnaissante?s?|gré|obligée?s?) de',
    "(?:j'attends|nous attendons|on attend) (?:toujours |encore |donc )?(?:ton|votre|ta|tes|vos) (?:retour|réponse|" +
      'accord|validation|devis|facture|signature|textes?|fichiers?|documents?|photos|avis)[^.?]{0,60}',
    '(?:pouvez|pourrez|devez) (?:nous |me )?(?:transmettre|envoyer|déposer|fournir|adresser) les (?:pièces|documents|justificatifs) (?:manquants?|manquantes?|demandés?|demandées?)',
    "(?:ayez|aurais-tu|auriez-vous|aie) (?:la gentillesse|l'(?:amabilité|obligeance)|la bonté) (?:de|d')",
    `(?<!comment )(?<!où )(?<!quand )(?:pourr(?:ais|iez|as|ez)|peux|pouvez|voudr(?:ais|iez)|veux|voulez)[- ](?:tu|` +
      `vous)(?: bien| s'il te plaît| s'il vous plaît| aussi| donc| également| juste| me| m'| nous| le| la| les| encore|` +
      ` déjà| peut-être| y)*,? ?(?!venir|imaginer|croire|te libérer|vous libérer)`,
    `(?:tu|vous) (?:peux|pouvez|pourrais|pourriez)(?: bien| aussi| donc| déjà)* ${INFINITIVE}`,
    `(?:est-ce que|si) (?:tu|vous) (?:peux|pouvez|pourrais|pourriez)(?: bien| aussi)* ${INFINITIVE}`,
    `merci de (?:bien vouloir )?(?:ne pas )?${INFINITIVE}`,
    `(?:veuillez|prière de|je (?:vous|te) prie de|je (?:vous|te) demande de|pensez? à|pense à|n'oublie(?:z|s)? pas (?:de|d')|tâchez? de)(?: bien vouloir| me| nous)* ?${INFINITIVE}`,
    '(?:je|nous) (?:te|vous) remerci(?:e|ons|erais|erions)(?: par avance| donc)? de bien vouloir',
    'il (?:faudrait|faut|faudra) que (?:tu|vous) |il (?:me|nous) (?:faut|faudrait|faudra)(?: encore| aussi)? (?:l[ae]|les|votre|ton|ta|vos|tes) ',
    "(?:s'il (?:vous|te) pla[iî]t|svp|stp)",
    `(?:serait-il|est-il|serait il) possible (?:de|d'|que)|il serait possible|(?:auriez|aurais|avez|as)[- ](?:vous|tu) (?:l'amabilité|la gentillesse|la possibilité|l'obligeance)`,
    "(?:j'ai|j'aurais|nous avons|nous aurions|on a|on aurait)(?: encore| aussi| donc| toujours| juste)* besoin (?:de (?:ton|votre|ta|vos|tes|ta)|que (?:tu|vous)|d'(?:une? |ici)|de l[ea]s?|des|du|de)",
    '(?:ce serait|ça serait|il serait|serait) (?:très |vraiment |bien )?(?:gentil|super|bien|utile|aimable|sympa|top|parfait|formidable)[^.?]{0,20}(?:si|de|que)',
    '(?:je|nous) (?:vous |te )?(?:serais|serions) (?:très )?(?:reconnaissant|reconnaissante|obligé)|(?:je|' +
      'nous) (?:souhaiterai[st]|aimerai[st]|voudrai[st]|souhaite|attends|attendons)(?:ons|s)? (?:que (?:tu|vous)|' +
      'recevoir|avoir (?:votre|ton)|(?:votre|ton|ta|vos) (?:réponse|retour|avis|accord|validation|signature))',
    '(?:il (?:me |nous )?manque|manquent?)(?: encore| toujours)? (?:votre|ton|ta|vos|le|la|les|un|une)',
    '(?:dans l.attente|en attente) de (?:votre|ton|ta|vos) (?:réponse|retour|confirmation|validation|accord|signature) (?:avant|d.ici|pour)',
    '(?:vous|tu) (?:devez|dois|devriez|devrais|êtes priés?|êtes invités?)',
  ),
  command: openings(
    LEAD_IN,
    `(?:${DO_FORMAL}|${DO_FAMILIAR})(?:${ME})`,
    `(?:${DO_FORMAL}) (?:le|la|les|un|une|votre|vos|bien|aussi|avant|ce|cette|moi|à|dès)`,
    `(?:${DO_FAMILIAR}) (?:le|la|les|un|une|ton|ta|tes|bien|aussi|avant|ce|cette|à|dès) `,
  ),
  indirectQuestion: phrases(
    ...DEED_GRAMMAR.indirectQuestions,
    '(?:dites|dis|faites|fais|tenez|tiens)(?:-| )(?:moi|nous)(?: savoir| au courant| juste| vite)? (?:si|quand|ce (?:que|qui)|quel|quelle|comment|où|savoir|dès)',
    '(?:je|nous) (?:me demand|nous demand|voulais savoir|voudrais savoir|aimerais savoir|souhaiterais savoir|voulions savoir|souhaite savoir)[^.?]{0,10}',
    '(?:une|ma|petite|autre|dernière) (?:petite |dernière |autre )?question',
    "(?:qu'en (?:penses|pensez)|qu'est-ce que (?:tu|vous) (?:en )?(?:penses|pensez))",
    '(?:tu|vous) (?:me|nous) (?:dis|dites|diras|direz)[^.?]{0,20}(?:si|quand|ce que)?',
  ),
  unmarkedQuestion: unmarkedQuestions(
    `${familiarGreeting}|dis(?:[- ]moi)?|au fait|et|du coup|tiens|(?-i:[A-ZÉÈ])[a-zéèêàç]+(?=,)`,
    "c'est (?:quoi|où|quand|qui|combien|à quelle heure|quel|quelle)(?: déjà| deja)?",
    '(?:où|quand|comment|combien|pourquoi|qui|quel(?:le)?s?|à quelle heure)(?: (?!que)\\p{L}+)? (?:est|sont|était|' +
      "étaient|as[- ]tu|avez[- ]vous|faut[- ]il|peut[- ]on|s'appelle|s'appelait|coûte|commence|arrive|est-ce que)",
    '(?:tu|vous) (?:arrives|arrivez|viens|venez|pars|partez|veux|voulez|es|êtes|seras|serez|fais|faites|rentres|rentrez) (?:à quelle heure|quand|où|combien|comment)',
    '(?:tu te souviens|tu sais|vous savez|vous souvenez-vous) (?:comment|où|quand|quel|quelle|qui|si|du nom|de quel)',
  ),
  idleQuestion: phrases(
    "qu'?(?:est-ce que )?(?:aurions|aurais|ferions|ferais)[- ](?:nous|je|on) (?:fait )?sans|que ferait-on sans|tu te souviens (?:de (?:notre|nos|ce|cette|cet|la fois)|quand)",
    '(?:comment (?:vas|va|allez|ça va)[^?]{0,20}|ça va|tout va bien|vous allez bien|tu vas bien|quoi de neuf|la forme)\\??',
    "(?:hein|non|n'est-ce pas|pas vrai|d'accord|ok|vraiment|ah bon|pourquoi pas|qui sait|qui l'eût cru)\\s?\\?$",
    "qui (?:aurait|l'eût|sait|n'a pas|ne)",
    '(?:as-tu|avez-vous|tu as|vous avez) passé (?:de |un |une )?(?:bon|bonne|bonnes|agréable)',
    '(?:te souviens-tu|vous souvenez-vous|tu te souviens|tu te rappelles)',
    "n'est-ce pas (?:beau|drôle|génial|merveilleux)",
    "(?:puis-je|pouvons-nous|peut-on) (?:vous |t')?(?:aider|être utile)",
    'que demander de plus|comment (?:ne pas|peut-on|pourrait-on)',
  ),
  meeting: phrases(
    '(?:pourr(?:ions|ait)|peut|pouvons|si (?:on|nous))[- ]?(?:nous|on)?(?: se| nous| peut-être| éventuellement| donc|' +
      ' en| déjà)* (?:voir|rencontrer|retrouver|parler|appeler|voyait|rencontrait|retrouvait|parlait|appelait|déjeuner|' +
      'déjeunait|prendre un café|discuter|faire (?:un point|le point|une réunion|un appel)|faisait (?:un point|' +
      'le point)|organiser|fixer|prévoir|caler|décaler|reporter|avancer)',
    '(?:on|nous) (?:se |nous )?(?:voit|voyons|rencontre|retrouve|appelle|parle|déjeune|fixe|cale|décale|reporte)[^.?]{0,50}\\?',
    '(?:es|serais|seras|êtes|seriez|serez)[- ](?:tu|vous)(?: toujours| aussi| bien| par hasard)* (?:libre|libres|disponible|disponibles|dispo|là|présente?|des nôtres)',
    '(?:tu (?:es|serais|seras)|vous (?:êtes|seriez|serez))(?: toujours)? (?:libre|libres|disponible|disponibles|dispo)[^.]{0,60}\\?',
    '(?:as|aurais|avez|auriez|tu as|vous avez)[- ]?(?:tu|vous)?(?: un| une| du| quelques| cinq| dix| quinze|' +
      ' \\d+)* (?:temps|moment|minutes?|créneau|créneaux|disponibilités?|heure)(?! (?:de regarder|pour (?:regarder|' +
      'relire|lire)))',
    `(?:est-ce que )?(?:ça|cela|ce|${WORKDAYS}|le \\d+|demain|\\d+ ?h\\d*)[^.?]{0,40} (?:te|vous) (?:convient|` +
      'conviendrait|irait|va|arrange|arrangerait)|(?:te|vous) (?:convient|conviendrait|irait|arrangerait)[- ]',
    'quand (?:es-tu|êtes-vous|seriez-vous|serais-tu|peux-tu|pouvez-vous|pourrait-on|peut-on|pourrions)[^.?]{0,40}(?:dispo|libre|voir|rencontrer|parler|appeler|venir)?',
    '(?:quel|quelle|quels|quelles) (?:jour|date|heure|créneau|moment|sont (?:vos|tes) disponibilités|est (?:votre|ta) disponibilité)[^.?]{0,40}',
    '(?:je|nous) (?:te |vous )?(?:propose|proposons|suggère|suggérons|proposerais)(?: donc| plutôt| de| ' +
      `d')*[^.?]{0,40}(?:voir|rencontrer|rendez-vous|réunion|appel|point|déjeuner|${WORKDAYS}|visio|\\d+ ?h|café|caler|` +
      'fixer|retrouver|parler)',
    "(?:fixer|caler|prendre|convenir d'|organiser|prévoir|décaler|reporter|planifier)(?: ensemble| donc)* (?:un|une|" +
      'le|la|notre) (?:[\\p{L}-]+ )?(?:rendez-vous|rdv|réunion|appel|entretien|point|date|visio|créneau|déjeuner)',
    '(?:que dirais-tu|que diriez-vous|ça te dit|ça vous dit|ça te dirait|partante?s?)',
    "(?:je|nous) (?:t'|vous )(?:invite|invitons|convie|convions)",
    '(?:viens-tu|venez-vous|tu viens|vous venez|peux-tu venir|pouvez-vous venir|pourrais-tu venir)[^.]{0,50}\\?',
    '(?:indique|indiquez|donne|donnez|envoie|envoyez)[- ](?:moi|nous) (?:tes|vos) (?:dispo|disponibilités|créneaux)',
  ),
  proposal: phrases('(?:je|nous) (?:te |vous )?(?:propos(?:e|ons|erais|erions)|suggèr(?:e|ons))'),
  comingThing: /^(?:[\p{L}\d'’()-]+ ){1,5}à suivre(?=[.! ]|$)/iu,
  promise: phrases(
    ...DEED_GRAMMAR.promises,
    "(?:tu l'auras|vous l'aurez|tu les auras|vous les aurez)",
    '(?:on|nous) (?:revient|revenons|reviendrons|reviendra) vers (?:toi|vous)',
    `je (?:te|vous) (?:fais|prépare|finis) (?:ça|cela) (?:ce soir|demain|aujourd'hui|${WORKDAYS}|dans|pour)`,
    "(?:on|nous) (?:te |vous |t'|vous l'|te l')(?:recontacte|recontactons|rappelle|rappelons|envoie|envoyons|tient|" +
      'tenons|prévient|prévenons|livre|livrons|répond|répondons|transmet|transmettons|confirme|confirmons)(?! que)',
    '(?:je|nous) (?:te|vous) (?:ferai|ferons|faisons) parvenir',
    'je (?:passe|viens) (?:te|vous) (?:déposer|apporter|chercher|prendre|donner|porter)',
    "(?:je|j')(?: ?(?:te|vous|t'|le|la|les|l'|lui|leur|m'en|m'|y))* ?(?:enverrai|transmettrai|confirmerai|ferai|" +
      'dirai|appellerai|rappellerai|répondrai|reviendrai|donnerai|tiendrai|adresserai|préparerai|vérifierai|regarderai|' +
      'mettrai|réglerai|paierai|partagerai|apporterai|occuperai|ajouterai|corrigerai|signerai|terminerai|finirai|' +
      'passerai|communiquerai|organiserai|livrerai|rédigerai|contacterai|relirai|réserverai|demanderai|essaierai)',
    "(?:nous|on)(?: ?(?:te|vous|t'|le|la|les|l'))* ?(?:enverrons|enverra|transmettrons|ferons|fera|reviendrons|reviendra|répondrons|livrerons|occuperons|confirmerons|préparerons|rappellerons)",
    "je (?:te |vous |t'|le |la |les |l'|lui )*(?:envoie|transmets|fais|prépare|appelle|rappelle|confirme|tiens|" +
      'reviens|donne|passe|adresse|partage|recontacte|apporte|règle|livre|vérifie|regarde|finis|' +
      `termine)\\b[^.?]{0,80}(?:demain|${WORKDAYS}|ce soir|cette semaine|la semaine prochaine|d'ici|avant|dans la journée|` +
      "dès|au plus tard|dans l'après-midi|tout à l'heure|bientôt|vite|rapidement|au courant|vers (?:toi|vous)|dans)",
    "(?:je|j')(?: ?(?:vais|compte|m'engage à|pense pouvoir)) (?:te |vous |t'|le |la |les |l'|m'en |lui |" +
      'y )*(?:envoyer|transmettre|confirmer|faire|préparer|appeler|rappeler|répondre|revenir|donner|vérifier|regarder|' +
      'occuper|demander|contacter|terminer|finir|corriger|ajouter|régler|payer|relire|voir|organiser|renvoyer|signer|' +
      'livrer|passer|me renseigner|mettre)',
    "je m'en (?:occupe|charge)|(?:je|j')(?: ?)(?:te|vous|t') ?(?:promets|promis)|comptez sur (?:moi|nous)|compte sur moi",
    '(?:tu (?:auras|recevras)|vous (?:aurez|recevrez))[^.?]{0,60}',
  ),
  promisesNothing: phrases(
    "(?:continuerons|continuerai) (?:à|d')",
    'ci-joint|en pièce jointe|en annexe|par la présente',
    "(?:ne|n')[^.?]{0,25}(?:pas|plus|jamais)",
    'je (?:serai|suis|vais bien|vais (?:être|avoir|devoir))',
    'je (?:te|vous) (?:fais confiance|tiens (?:pour|à)|fais (?:un|une) (?:bise|petit)|appelle pour|rappelle que|confirme (?:que|notre|ma|le|la|la|bien)|donne raison)',
    'je regarde|je passe (?:un|une|de)',
    'je reviens vers (?:vous|toi) (?:au sujet|concernant|suite|dans le|pour)',
  ),
  concernsReader: /(?:)/,
  conditional: phrases(
    '^(?:si|dès que|quand|une fois que|lorsque|à condition que|au cas où) (?:tu|vous|besoin|nécessaire|ça te|cela vous|ça vous)',
    "si (?:tu|vous) (?:le |la |les |en |me |y )*(?:souhait|veux|voul|préf|as besoin|avez besoin|es d'accord|êtes d'accord|confirm|sign|envoy|valid)[\\p{L}]*",
    'si besoin|si nécessaire|le cas échéant|au besoin',
    "(?:dès que|une fois que|quand) (?:tu|vous) (?:m'|l'|nous |me )?(?:aurez|auras|avez|as|serez|enverrez|enverras)",
  ),
  deferral: phrases(
    "(?:je|nous|on)(?: ?(?:te|vous|t'))* ?(?:reviens|revenons|reviendrai|reviendrons|revient) (?:vers|rapidement|" +
      'vite)|(?:je|nous) (?:te|vous) (?:tiens|tenons|tiendrai|recontacte|réponds|répondrai|redis|dis|' +
      'dirai)(?: au courant)?',
    "je (?:regarde|vérifie|vais (?:regarder|vérifier|voir|réfléchir|me renseigner|demander)|me renseigne|m'en occupe|" +
      "m'en charge|réfléchis|vois ça|suis (?:dessus|en train))|(?:nous|on) (?:regarde|vérifie|regardons|vérifions)",
    "je (?:te |vous |t'|le |la |l')*(?:envoie|enverrai|transmets|fais|ferai|transmettrai|prépare)[^.]{0,60}(?:demain|" +
      `${WORKDAYS}|plus tard|bientôt|d'ici|avant|semaine|ce soir|au plus tard)`,
    "(?:pas encore|besoin (?:d'un peu )?de temps|un peu de (?:temps|patience)|en cours|patientez|dès que (?:je|possible|nous))",
  ),
  delivery: phrases(
    "(?:c'est|déjà|tout est) (?:fait|envoyé|réglé|payé|signé|réservé)|bon pour accord",
    '(?:ci-joint|en pièce jointe|en annexe|vous trouverez|tu trouveras|voici|voilà|ci-dessous)',
    "(?:j'ai|nous avons|on a|c'est|est|a été|ont été|sont)(?: bien| déjà| tout| donc)* (?:envoyé|envoyée|signé|" +
      'signée|payé|payée|réglé|réglée|confirmé|confirmée|validé|validée|mis à jour|corrigé|corrigée|fait|terminé|' +
      'transmis|transmise|réservé|réservée|ajouté|vérifié|commandé|fini|bon|prêt|prête|joint|jointe|appelé|parlé|' +
      'modifié)',
    `^(?:${YES}|${NO}|avec plaisir|d'accord|ok|parfait|c'est (?:bon|noté|parfait|fait)|très bien|hélas|malheureusement|` +
      'ça marche|impeccable|super|nickel)(?:[,.!–— ]|$)',
    `(?:ça|cela|me|nous|${WORKDAYS}|\\d+ ?h\\d*)(?: me| nous| m')? ?(?:convient|convient parfaitement|va|marche|arrange|` +
      `ira)|je (?:suis|serai) (?:disponible|libre|dispo|d'accord|là|présente?|des vôtres)|à (?:${WORKDAYS}|demain|bientôt ` +
      'alors)',
    'comme (?:convenu|promis|demandé|prévu)|je (?:valide|confirme|accepte|préfère|choisis|prends|participerai|serai là|viendrai)',
  ),
  decline: phrases(
    "(?:ne|n')[^.?]{0,25}(?:peux|pourrai|pouvons|pourrons|suis|serai|convient)[^.?]{0,12}(?:pas|plus)",
    '(?:malheureusement|hélas|désolée?)[^.?]{0,40}(?:pas|impossible|empêché)',
    `pas intéressée?|je décline|je dois (?:annuler|refuser|renoncer)|(?:${NO}),? ${thanks}`,
  ),
  social: phrases(
    thanks,
    greetingsIn(COURTESY_WORDS),
    'remercie|madame|monsieur',
    "(?:j'espère|ravi|ravie|heureux|heureuse|félicitations|bravo|bon|bonne|belle|au plaisir)",
    "(?:c'est noté|bien reçu|bien noté|entendu|parfait|super|d'accord|ok|pas de souci|avec plaisir)",
  ),
}
