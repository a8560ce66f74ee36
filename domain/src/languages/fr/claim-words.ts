import type { ClaimWords } from '../../ai/claim-words.ts'

export const CLAIM_WORDS: ClaimWords = {
  amounts:
    'seize vingt trente quarante cinquante soixante cent cents mille million millions milliard douzaine dizaine ' +
    'centaine moitie double pourcent euro euros francs dollars',
  claimsNothing:
    'le la les un une des de du d l a au aux pour sur avec et ou avant apres si en repondre envoyer verifier ' +
    'confirmer appeler ecrire dire demander donner partager transmettre decider signer lire preparer convenir ' +
    'proposer rencontrer discuter attendre relancer',
  refers: 'merci concernant',
  courteous:
    'bonjour bonsoir salut cher chere madame monsieur mesdames messieurs beaucoup bien pour de du des la le les l ' +
    'd au aux a votre vos ton ta tes ce cet cette un une et ou sur au sujet message mail courriel question ' +
    'demande rappel cordialement salutations amicalement bises bonne journee soiree meilleures distinguees ' +
    'sinceres',
  decides: [
    String.raw`(?:j'|je |nous |on )(?:\p{L}+ ){0,2}(?:accept|confirm|sign|pai|pay|approuv|promet|garanti|refus|consen|renonc)\p{L}*`,
    '(?:je|nous|on) ne (?:peux|peut|pouvons|veux|veut|voulons)',
  ],
}
