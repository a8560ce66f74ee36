import { withinClause, type DeedGrammar } from '../deed-grammar.ts'
import { DAYS } from './day-names.ts'

const SOON =
  `demain|après-demain|aujourd'hui|ce (?:soir|matin|midi|week-end|(?:${DAYS}))|cet après-midi|cette (?:semaine|nuit)|` +
  `(?:${DAYS})|(?:la semaine|le mois) prochaine?|le \\d{1,2}|d'ici|avant (?:le|la|${DAYS}|midi|ce|\\d|demain|fin)|` +
  "dans (?:la (?:journée|matinée|semaine|soirée|foulée)|l'(?:heure|après-midi)|les|une|deux|\\d+)|dès (?:que|demain|ce|" +
  `${DAYS})|au plus (?:tard|vite)|tout (?:à l'heure|de suite)|bientôt|rapidement|sous (?:\\d|huit|quinze)|` +
  '(?:en|à la) (?:fin|début) de|la veille|le lendemain'
const STATES =
  'suis|ai|aurais|peux|pourrais|veux|voudrais|dois|devrais|sais|crois|pense|trouve|vois|espère|souhaite|' +
  'souhaiterais|aimerais|attends|reçois|comprends|remercie|prie|demande (?:que|à ce|si)|regrette|joins|viens de|' +
  'permets|connais|préfère|imagine|suppose|constate|rappelle que|confirme|propose|laisse|cherche|travaille|' +
  'habite|reste|doute|crains|désire|manque|sens|note|étais|avais|faisais|serais|tiens à|écris|félicite|embrasse|' +
  'souviens|adore|aime|déteste|ignore|recommande|conseille|sollicite|apprends|remarque|compte sur|lis que|' +
  'informe|invite|signale|reviens|vais'
const CLITIC = "(?:(?:te|vous|le|la|les|lui|leur|y|en|me|nous) |[tlm]')"
const TO_READER = "(?:(?:te|vous) (?:le |la |les |en )?|t'(?:en )?|vous l'|te l'|vous les )"
const DOES = `(?!(?:${STATES}|te|vous|les?|la|lui|leur|nous|ne|me|en)(?!\\p{L}))(?:fais|\\p{L}{2,}[esxd](?<!ais))(?!\\p{L})`
const GIVES =
  '(?:envoie|transmets|adresse|prépare|fais|appelle|rappelle|dépose|apporte|livre|réserve|recontacte|réponds|' +
  'redis|dis|règle|' +
  'renvoie|remets|donne|passe|partage|montre|garde|prends|commande|corrige|ramène|mets)'
const WITHIN = withinClause(110)
const INFINITIVE = `(?:ne pas )?(?:${CLITIC}){0,2}(?!avoir|être)\\p{L}{2,}(?:er|ir|re|oir)(?!\\p{L})`

export const DEED_GRAMMAR: DeedGrammar = {
  promises: [
    `(?:je |j')(?:${CLITIC}){0,2}${DOES}${WITHIN}(?<!\\p{L})(?:${SOON})(?!\\p{L})`,
    `(?<!\\p{L})(?:${SOON})(?!\\p{L})[^.?!]{0,60}(?<!\\p{L})(?:je |j')(?:${CLITIC}){0,2}${DOES}`,
    `je ${TO_READER}${GIVES}(?!\\p{L})`,
    `(?:je |j')(?:${CLITIC}){0,2}(?!serai|aurai|pourrai|devrai|saurai|voudrai|attendrai)\\p{L}{2,}rai(?!\\p{L})`,
    `nous (?:${CLITIC}){0,2}(?!serons|aurons|pourrons|devrons|saurons|resterons|attendrons|` +
      `continuerons)\\p{L}{2,}rons(?!\\p{L})`,
    `nous (?:${CLITIC}){0,2}(?!avons|sommes|pouvons|devons|voulons|souhaitons|attendons|espérons|pensons|` +
      `remercions|prions|` +
      `demandons|restons|regrettons|constatons|savons|croyons|recherchons|rappelons|invitons|` +
      `informons)(?:\\p{L}{2,}(?<!i)ons|\\p{L}{2,}(?:fi|di|bli)ons)(?!\\p{L})` +
      `${WITHIN}(?<!\\p{L})(?:${SOON})(?!\\p{L})`,
    `on (?:${CLITIC}){0,2}(?!a|est|peut|doit|veut|sait|aura|sera|pourra|devra)\\p{L}{2,}(?:[ea]|ra|d|` +
      `t)(?<!ait)(?!\\p{L})${WITHIN}` +
      `(?<!\\p{L})(?:${SOON})(?!\\p{L})`,
    "(?:vous |te |t')(?:parviendra|parviendront|attendra|arrivera|sera|seront|fera parvenir|feront parvenir)(?!\\p{L})",
    '(?:sera|seront) (?:effectué|envoyé|livré|transmis|payé|mis|réalisé|adressé|posté|expédié|remboursé|traité|' +
      'corrigé)e?s?(?!\\p{L})',
    "(?:^|[,.!] )(?:c'est )?promis[,.! ]|(?:je |j')(?:m'en |me )?(?:occupe|charge)(?!\\p{L})",
  ],
  requests: [
    `merci (?:de |d')(?:bien vouloir |penser à |me |nous )?${INFINITIVE}`,
    `(?:je|nous) (?:vous|te) (?:prie|prions|demande|demandons|invite|invitons|saurais gré|engage)(?: donc|` +
      ` seulement| instamment|` +
      ` également| juste)? (?:de|d'|à)(?: bien vouloir)? ?(?!agréer|croire|recevoir|excuser|m'excuser)${INFINITIVE}`,
    `(?:vous êtes|tu es) (?:priée?s?|invitée?s?) (?:de|d'|à) ?${INFINITIVE}|(?:veuillez|prière de|` +
      `penser à) (?!agréer|croire|trouver|recevoir|excuser)${INFINITIVE}`,
    `(?:je|nous|j')(?: |(?<='))(?:souhaiter(?:ais|ions)|aimer(?:ais|ions)|voudr(?:ais|ions)|désir(?:e|ons|erais)|` +
      `souhaite|souhaitons) (?:recevoir|obtenir|avoir|` +
      `disposer|que|convenir|commander|récupérer|une?|le|la|les|des|votre|vos|ton|ta|tes)(?!\\p{L})`,
    '(?:souhaiter(?:ais|ions)|aimer(?:ais|ions)|voudr(?:ais|ions)) (?:recevoir|obtenir|avoir|disposer)',
    "(?:je|nous) demand(?:e|ons) (?:que|à ce que|le|la|l'|un|une)(?!\\p{L})",
    `(?:^|[,:;] )tu (?:me |nous |lui |leur |l'|la |le |les )?(?!as|es|vas|sais|penses|crois|vois|veux|peux|dois|` +
      `auras|seras|` +
      'te|verras|connais|trouves|aimes)\\p{L}{2,}(?:es|ds|ets|ts|ens)(?!\\p{L})',
    `il (?:faudrait|faut|faudra|conviendrait de|convient de) (?!dire|noter|voir|rappeler)${INFINITIVE}`,
    "c'est (?:toi|vous) qui (?!avez|as|êtes|es)\\p{L}+",
    `(?:^|: |- )(?:\\p{Lu}\\p{L}+ ?: )?(?!acheter|profiter)\\p{L}{3,}(?:er|ir|re) (?:le|la|les|l'|un|une|votre|` +
      `vos|ton|ta|tes|du|des|à|au)(?!\\p{L})`,
    `(?:est|sont|reste|restent) à (?:me |nous )?(?!la|le|l'|disposition)\\p{L}{3,}er(?!\\p{L})`,
    "(?:est|sont|reste) (?:toujours )?en attente (?:de|d')[^.?!]{0,60}(?:votre|ta|vos|tes) part",
    '(?:corrige|vérifie|regarde|envoie|demande|appelle|prends|mets|laisse|garde|rappelle|confirme|réserve|relis|' +
      'ajoute|enlève|change) (?:juste|aussi|bien|donc|plutôt|quand même|stp) ',
    "(?:je|nous|j')(?: |(?<='))(?:n'ai|n'avons|ne retrouve|ne trouve|n'arrive|ne vois)(?: toujours|" +
      ' encore)? (?:toujours |encore |pas |nulle |que |plus )+',
    '(?:il manque|il me manque|il nous manque)(?!\\p{L})',
  ],
  self: '',
  indirectQuestions: [
    '(?:sais|savons|sait|compris|comprends|vois|trouve|dit|précisé)(?: toujours| encore)? (?:pas|plus)(?: encore|' +
      ' trop| bien)? (?:si|quand|où|comment|combien|quel|quelle|quels|quelles|qui|ce qu)(?![.!?]?$)',
    "(?:j'ignore|nous ignorons|reste à savoir|il faudrait savoir|savoir) (?:si|quand|où|comment|combien|quel|" +
      'quelle|qui)(?!\\p{L})',
    '(?:dites|dis|diras|direz|confirmez|confirme|précisez|précise|indiquez|indique)(?:[- ](?:moi|nous))?(?: juste|' +
      ' aussi| donc| bien)?,? (?:si|quand|où|combien|comment|quel|quelle|quels|quelles|ce que|lequel|laquelle)(?!\\p{L})',
  ],
}
