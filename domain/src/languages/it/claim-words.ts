import type { ClaimWords } from '../../ai/claim-words.ts'

export const CLAIM_WORDS: ClaimWords = {
  amounts:
    'sedici dicia- diciotto venti vent- trenta trent- quaranta cinquanta sessanta settanta ottanta novanta cento -cento ' +
    'cent- mille -mila milione milioni miliardo dozzina meta doppio euro',
  claimsNothing:
    'il lo la gli i le un uno una di da su a per tra con o rispondere inviare mandare controllare confermare ' +
    'chiamare scrivere dire chiedere dare condividere inoltrare decidere firmare leggere aggiornare preparare ' +
    'fissare proporre incontrare discutere aspettare',
  refers: 'grazie riguardo',
  courteous:
    'buongiorno buonasera ciao salve gentile egregio egregia signor signora signore dottore dottoressa mille ' +
    'tante molte il lo gli i uno suo sua tuo tua vostro vostra messaggio richiesta domanda promemoria per su sul ' +
    'sulla circa al alla allo di dei della dello delle degli del ed saluti cordialita distinti cordiali',
  decides: [
    'accetto|accettiamo|confermo|confermiamo|firmiamo|paghiamo|pagheremo|approvo|approviamo|prometto|promettiamo|garantisco' +
      '|garantiamo|rifiuto|rifiutiamo|non (?:posso|possiamo|voglio|vogliamo)',
  ],
}
