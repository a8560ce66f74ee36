import type { PriorityWords } from '../../priority/priority-words.ts'

// prettier-ignore
export const PRIORITY_WORDS: PriorityWords = {
  money: ['garantie', 'avenant', 'contrat', 'devis', 'factures?', 'paiements?', 'signature', 'signer', 'prix', 'tarifs?', 'honoraires', 'virement', 'loyer', 'caution',
    'bail', 'tva', 'fournisseur', 'commande', 'frais', 'coûts?', 'salaire'],
  payment: ['factures?', 'paiements?', 'virements?', 'rembours(?:ement|er|é|ée)', 'règlement', 'payée?s?', 'verser', 'versement'],
  business: ['nouveau (?:client|projet|contrat)', 'nouvelle (?:mission|cliente|commande)', 'devis', 'appel d\'offres', 'tarif journalier',
    '(?:vos|tes) (?:tarifs|honoraires|prix|disponibilités)', 'présélection(?:né|née)?', 'références', 'travailler avec (?:vous|toi|nous)',
    'votre offre'],
  urgent: ['urgente?s?', 'au plus vite', 'dès que possible', 'immédiatement', 'en retard', 'au plus tard', 'sans délai', 'obligatoire', 'impérati(?:f|ve|vement)'],
  noHurry: ['à tête reposée',
    'pas (?:d\'urgence|urgente?|pressée?|de (?:hâte|stress))', 'rien (?:ne presse|d\'urgent)', 'rien de pressé',
    'prends? (?:ton|votre) temps',
    'prenez votre temps', 'tranquillement', 'ça peut attendre', 'peut attendre'],
  whenItSuits: ['quand (?:tu|vous) (?:peux|pouvez|pourrez|pourras|as|avez|aurez|auras)(?: (?:le temps|un moment|une minute))?', 'à l\'occasion',
    'quand (?:ça|cela) (?:te|vous) (?:va|convient|arrange)'],
  optional: ['facultati(?:f|ve)', 'optionnel(?:le)?', 'sans obligation', 'pas (?:obligatoire|nécessaire|indispensable)',
    'si (?:ça|cela) (?:te|vous) (?:dit|tente|chante)', 'si (?:tu|vous) (?:veux|voulez|en as envie|en avez envie)(?! (?!venir|passer)\\p{L}+(?:er|ir|re|oir)(?!\\p{L}))', 'libre à (?:toi|vous)',
    'à (?:ta|votre) convenance'],
  waits: ['(?:attend(?:s|ent)?|attendons|attendre) (?:\\p{L}+ ){0,3}(?:votre|ton|ta|tes|vos|nos|mon|son|leur|la|le|les)', 'sinon',
    'sans (?:cela|ça|eux|elle|lui|quoi)', 'bloquée?s?', 'nous (?:bloque|retarde)',
    'ne (?:pouvons|peut|puis|peux) pas (?:commencer|continuer|avancer|commander|réserver)', 'en attente'],
  asksAgain: ['relance', 'relancer', 'rappel', 'de nouveau', 'à nouveau', 'toujours (?:pas|rien|en attente)', 'sans (?:réponse|nouvelles) de',
    'mon (?:dernier|précédent|premier) (?:mail|message|courriel)', 'encore une fois', 'deuxième (?:fois|demande)'],
}
