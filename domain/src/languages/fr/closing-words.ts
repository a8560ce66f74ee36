import type { ClosingWords } from '../../message/closing-words.ts'

export const CLOSING_WORDS: ClosingWords = {
  closings:
    '(?:bien )?cordialement|bien à (?:toi|vous)|amicalement|salutations(?: distinguées)?|' +
    'meilleures salutations|cdlt|à bientôt|bonne (?:journée|soirée|fin de journée|semaine)|' +
    'merci(?: (?:beaucoup|d.avance|par avance|encore|bien))?|sincères salutations|bises|belle journée',
  closingsBeforeName: '(?:gros )?bisous|(?:grosses )?bises',
  ofItsMail: 'à (?:demain|tout)|d.avance|remerciements',
  deviceNote: 'envoyé (?:de|depuis|à partir d)|obtenez outlook|télécharger outlook|envoyé de mon',
  notice:
    'ce (?:message|courriel|mail|courrier)\\b.{0,100}(?:confidentiel|destin|pièces jointes)|' +
    'les informations contenues dans ce',
  noticeOfSecrecy: 'confidentiel|secret professionnel',
  noticeOfAddressee: 'destinataire|exclusivement (?:à|destin)',
  noticeOfMistake:
    'par erreur|(?:avertir|informer|prévenir|aviser) (?:immédiatement )?l.(?:expéditeur|émetteur)|(?:détruire|supprimer) (?:ce|le|toute)|(?:le|la) (?:détruire|supprimer)',
  noticeOfForbidding: 'interdite?|non autorisée?|prohibée?',
  noticeOfLiability: 'responsab|altéré|falsifié|antivirus',
  footer: 'pensez à l.environnement|.{0,30}avant d.imprimer',
}
