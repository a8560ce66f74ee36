/** Classes of words of the seven languages, as evidence: none of them decides anything by itself. */

const words = (...alternatives: string[]): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}'’])(?:${alternatives.join('|')})(?![\\p{L}\\p{N}])`, 'iu')

/** The reader is spoken to. */
export const SPEAKS_TO_READER = words(
  "you(?:'(?:re|ll|ve|d))?|your|yours|u|ur|y'all",
  'du|dir|dich|dein\\p{L}{0,2}|ihr|euch|eu(?:re|er)\\p{L}?|sie|ihnen|ihre\\p{L}?',
  'tu|te|toi|ton|tes|vous|votre|vos',
  'tú|ti|tus?|usted|ustedes|vosotros|le|les|su',
  'você|vocês|seus?|suas?|lhe|vos',
  'lei|voi|tuo|tua|tuoi|tue|suo|sua|vi|ti',
  'je|jij|jou|jouw|jullie|uw?',
)

/** The writer speaks of himself or herself. */
export const SPEAKS_OF_SELF = words(
  "i(?:'(?:m|ll|ve|d))?|me|my|mine",
  'ich|mir|mich|mein\\p{L}{0,2}',
  "je|j'\\p{L}+|moi|mon|mes",
  'yo|mí|me|mi|mis',
  'eu|mim|meus?|minhas?',
  'io|mio|mia|miei|mie',
  'ik|mij|me|mijn',
)

/** The writer speaks for several. */
export const SPEAKS_FOR_SEVERAL = words(
  "we(?:'(?:re|ll|ve|d))?|us|our|ours",
  'wir|uns|unser\\p{L}{0,2}',
  'nous|notre|nos|on',
  'nosotr[oa]s|nos|nuestr[oa]s?',
  'nós|nos|noss[oa]s?',
  'noi|ci|nostr[oaei]',
  'wij|we|ons|onze',
)

/** A verb or noun of asking. */
export const ASKS = words(
  'please|pls|plz|can|could|would|will you|let me know|need|needs|needed|want|wants|wondering|appreciate|ask|asking|remind|reminder|thoughts|comments?|confirm|advise|waiting|hoping|asap',
  'bitte|kannst|könn(?:t|en|test|ten|tet)|würde[nst]{0,2}|brauche?n?|möchte\\p{L}{0,2}|meldung|rückmeldung|bescheid|erinner\\p{L}{1,4}',
  "s'il (?:te|vous) plaît|svp|merci de|peux|pouvez|pourr(?:ais|iez)|besoin|il (?:me|nous) faut(?:drait)?|rappel|attends|confirmer",
  'por favor|puedes?|podr[íi]as?|podéis|pueden|necesit\\p{L}{1,4}|falta|hace falta|recuerd\\p{L}{1,3}|confirm[ae]r?\\p{L}{0,2}',
  'pode(?:s|m|ria|rias|mos)?|precis[oa]\\p{L}{0,3}|falta|lembr\\p{L}{1,4}|aguard\\p{L}{1,3}',
  'per favore|per cortesia|puoi|può|potre(?:sti|bbe|ste)|bisogno|serve|servono|manca|ricord\\p{L}{1,3}|attendo|conferm\\p{L}{1,4}',
  'alsjeblieft|graag|kun|kunt|kunnen|zou|willen|wil|nodig|laat|weten|herinner\\p{L}{1,4}|wacht|bevestig\\p{L}{0,3}',
)

/** Speaks of what is to come. */
export const SPEAKS_OF_FUTURE = words(
  "will|'ll|going to|gonna|shall|tomorrow|next",
  'werde[nst]?|wird|morgen|nächste\\p{L}?',
  'vais|allons|demain|prochain\\p{L}{0,2}|\\p{L}{2,}erai|\\p{L}{2,}erons',
  'voy a|vamos a|mañana|próxim[oa]|\\p{L}{2,}aré|\\p{L}{2,}eré|\\p{L}{2,}iré',
  'vou|vamos|amanhã|próxim[oa]|\\p{L}{2,}arei|\\p{L}{2,}erei|\\p{L}{2,}irei',
  'domani|prossim[oa]|\\p{L}{2,}erò|\\p{L}{2,}irò|\\p{L}{2,}eremo',
  'zal|zullen|ga|gaan|morgen|volgende',
)

/** Something is lacking, wrong, late or unknown. */
export const STATES_LACK = words(
  "missing|lack\\p{L}{0,3}|haven't|hasn't|didn't|don't|doesn't|not|never|yet|still|overdue|late|wrong|unclear|without|no longer|unsigned|outstanding|pending|issue|problem|broken|error",
  'fehl(?:t|en|er)|noch|nicht|kein\\p{L}{0,2}|offen|überfällig|unklar|falsch|ohne|problem',
  'manque\\p{L}{0,2}|pas|toujours|encore|jamais|retard|sans|erreur|problème|faux',
  'falta\\p{L}?|no|aún|todavía|nunca|sin|pendiente|error|problema',
  'falta\\p{L}?|não|ainda|nunca|sem|pendente|erro|problema',
  'manca\\p{L}{0,2}|non|ancora|mai|senza|errore|problema|sbagliat[oa]',
  'ontbre\\p{L}{1,4}|niet|geen|nog|nooit|zonder|fout|probleem|mis',
)

/** Set phrases that offer, wish or thank. */
export const IS_COURTESY = words(
  'any questions?|feel free|thanks|thank you|happy to|hope|hoping you|look(?:ing)? forward|best|regards|cheers|welcome|congrat\\p{L}+|enjoy|sorry|have a (?:great|good|nice)',
  'fragen|gerne?|danke|vielen dank|grüße?n?|hoffe|freue|schöne[nrs]?|alles gute',
  "n'hésite[zs]? pas|merci|cordialement|bonne|bon|j'espère|au plaisir",
  'gracias|saludos|cualquier (?:duda|cosa)|espero|un abrazo|encantad[oa]',
  'obrigad[oa]|abraços?|cumprimentos|qualquer dúvida|espero|bom|boa',
  'grazie|saluti|qualsiasi|spero|buon[ao]?|volentieri',
  'bedankt|dank|groet\\p{L}{0,3}|vragen|hoop|fijne?|graag gedaan',
)

export const SPEAKS_OF_ATTACHMENT = words(
  'attach\\p{L}+|enclosed|draft|file|document|doc|version|spreadsheet|copy',
  'anhang|angehängt|beigefügt|anbei|datei|entwurf',
  'ci-joint\\p{L}{0,2}|pièce jointe|fichier|joint\\p{L}{0,2}',
  'adjunt\\p{L}{1,3}|archivo|fichero|borrador',
  'anex\\p{L}{1,3}|ficheiro|arquivo|rascunho',
  'allegat\\p{L}{1,2}|file|bozza',
  'bijgevoegd|bijlage\\p{L}?|bestand|concept',
)

/** Words of mass mail. */
export const OF_MASS_MAIL = words(
  'click|subscri\\p{L}+|unsubscribe|offers?|free|sale|discount|deals?|newsletter|members?|customers?|employees?|everyone|register|online|website|survey|promo\\p{L}*|copyright',
  'newsletter|angebote?|kostenlos|rabatt|mitarbeiter\\p{L}*|abmelden|kund\\p{L}+',
  'abonn\\p{L}+|offres?|gratuit\\p{L}{0,2}|remise|désinscri\\p{L}+|clients?',
  'suscri\\p{L}+|ofertas?|gratis|descuento|clientes?',
  'inscri\\p{L}+|grátis|desconto|promoç\\p{L}+',
  'iscri\\p{L}+|offert[ae]|sconto|clienti',
  'inschrij\\p{L}+|aanbieding\\p{L}*|korting|klanten?',
)
