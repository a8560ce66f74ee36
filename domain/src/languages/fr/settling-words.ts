import type { SettlingWords } from '../../detection/settling-words.ts'

const ATTACHED = 'pi[eè]ces? jointes?|pj|fichiers?(?: joints?)?|documents?|pdf|liens?'
/** What is sent along. */
const SENT =
  `(?:${ATTACHED}|annexes?|scans?|photos?|tableaux?|devis|factures?|rapports?|plans?|contrats?|listes?|` +
  'pages?(?: \\d{1,4}(?:(?: et |-|, )\\d{1,4}){0,3})?)'
const DETERMINED = "(?:(?:le|la|les|une?|de|votre|vos|ton|ta|tes) |[ld]')?"

export const SETTLING_WORDS: SettlingWords = {
  missing: [
    `manqu(?:e|ent|ait|aient) (?:(?:encore|toujours|juste|aussi) )?${DETERMINED}${SENT}(?!\\p{L})`,
    `${SENT} (?:\\p{L}+ )?manqu(?:e|ent|ait|aient|ante?s?)(?!\\p{L})`,
    `${SENT} (?:est|était|sont|étaient|semble(?: être)?|paraît) (?:(?:complètement|malheureusement|encore|toujours) )?` +
      '(?:vides?|abîmée?s?|corrompue?s?|endommagée?s?|illisibles?|manquante?s?|erronée?s?|fausse?s?|faux|' +
      'incorrecte?s?|perdue?s?|absente?s?)(?!\\p{L})',
    `${SENT} (?:n'(?:est|était|a)|ne sont|n'étaient) (?:pas|jamais|toujours pas) (?:jointe?s?|là|lisibles?|attachée?s?|` +
      'arrivée?s?|passée?s?|incluse?s?|(?:le|la) bon(?:ne)?)(?!\\p{L})',
    `${SENT} ne (?:s'ouvre|s'affiche|fonctionne|marche|se charge|se télécharge|passe)(?:nt)? pas`,
    "(?:n'(?:arrive|arrivons) pas à|ne (?:peux|pouvons) pas|ne (?:parviens|parvenons) pas à|n'(?:ai|avons) pas (?:pu|" +
      "réussi à)|impossible d[e']) ?(?:l'|les )?(?:ouvrir|télécharger|accéder)(?!\\p{L})",
    `(?:n'arrive pas à|impossible de|ne peux pas) (?:lire|voir|trouver) ${DETERMINED}${SENT}(?!\\p{L})`,
    `ne (?:vois|voyons|trouve|trouvons) (?:malheureusement )?(?:pas|aucune?) ${DETERMINED}${SENT}(?!\\p{L})`,
    "(?:pas de|pas d'|aucune?|sans(?: la| le)?) ?(?:pi[eè]ces? jointes?|pj|fichiers?)(?!\\p{L})(?! (?:nécessaire|requis))",
    "rien (?:n'(?:est|était) )?(?:de |d'|en )?(?:jointe?|attaché|pièce jointe)(?!\\p{L})",
    `oubli(?:é|ée|er|ez|es) (?:d[e'] ?(?:joindre|mettre|envoyer|ajouter|inclure)|${DETERMINED}${SENT})(?!\\p{L})`,
    `mauvaise?s? (?:${SENT}|version)(?!\\p{L})|pas (?:le|la|les) bon(?:ne)?s? (?:${SENT}|version)(?!\\p{L})`,
    `c'(?:est|était) (?:encore |toujours )?(?:l'ancien(?:ne)? (?:${SENT}|version)|(?:le|la) ${SENT} de l'an(?:née)? ` +
      '(?:dernière?|passée?))(?!\\p{L})',
    "n'(?:ai|avons) (?:(?:toujours|encore|malheureusement) )?(?:pas|rien|jamais) (?:encore )?reçue?s?(?!\\p{L})" +
      '(?! (?:(?:la|de|une) )?réponse(?! de (?:votre|ta)))',
    `toujours pas (?:arrivée?s?|de (?:réponse|nouvelles|${SENT}))(?!\\p{L})`,
    `(?:attends|attendons) toujours (?:(?:votre|vos|ton|ta|tes) |${DETERMINED}${SENT}(?!\\p{L}))`,
  ].join('|'),
  stillToCome: [
    'pas encore|suivr(?:a|ont)|manquent? encore|pas (?:tout à fait )?(?:prête?s?|terminée?s?|finie?s?)|à venir',
    "n'(?:ai|avons) pas pu|retardée?s?|en retard|(?:arrive|arrivent|vient|viennent|envoie) (?:\\p{L}+ ){0,3}(?:demain|" +
      'plus tard)',
    '^(?:(?:et|mais|le|la|les|mon|notre) ){0,2}(?!à(?!\\p{L}))[\\p{L}\\d-]+ (?:demain|plus tard|la semaine prochaine)(?=[.,;! ]*$)',
  ].join('|'),
  thanksForNoDeed: 'proposer|proposition|invitation|demande|patience',
  looksInto: 'regarde\\p{L}*|reviens|vérifi\\p{L}*|renseigne\\p{L}*|tiens au courant',
  commonTopic: '',
}
