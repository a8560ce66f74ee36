import { openings, phrases, unmarkedQuestions, type ActRules } from '../act-rules.ts'
import { greetingsIn } from '../courtesy-words.ts'
import { COURTESY_WORDS } from './courtesy-words.ts'
import { WORKDAYS } from './day-names.ts'
import { DEED_GRAMMAR } from './deed-grammar.ts'
import { NO, YES } from './yes-and-no.ts'

const DO =
  'inviami|mandami|invia|manda|mandaci|inviateci|mi invii|mi mandi|ci invii|dimmi|mi dica|fammi|mi faccia|facci|' +
  'conferma|confermami|mi confermi|controlla|controlli|verifica|verifichi|firma|firmi|chiamami|mi chiami|rispondi|' +
  'risponda|guarda|guardi|compila|compili|paga|paghi|prepara|prepari|prenota|prenoti|ricorda|ricordati|porta|' +
  'girami|avvisami|mi avvisi|aggiorna'
const INFINITIVE =
  '(?:inviar|mandar|passar|dir|confermar|rivedere|controllar|verificar|firmar|chiamar|risponder|compilar|pagar|' +
  'preparar|prenotar|avvisar|indicar|inoltrar|allegar|dar|corregger|portar|far|metter|sceglier|condivider|aiutar|' +
  'chiarir|spiegar|approvar|modificar|restituir|fornir|girar|aggiornar|leggere|guardar)(?:e|mi|ci|lo|la|melo|celo|' +
  'gli|le|mela|cela)*'

/** The commonest turns only. */
export const ACT_RULES: ActRules = {
  asksNothing: phrases(
    "(?:fammi|mi faccia|fatemi|facci) sapere,? (?:se|nel caso) (?:manca|mancasse|serve|servisse|c'è|" +
      "ci sono)[^?]{0,60}|se (?:manca|mancasse|serve|servisse|c'è) (?:qualcosa|qualcos'altro|altro)[^?]{0,60}",
    'conserv(?:are|i|a) (?:questo|questa|il presente|la presente) (?:messaggio|e-?mail|mail|ricevuta)|non rispondere',
    'per (?:maggiori|ulteriori|altre) (?:informazioni|dettagli)[^?]{0,60}(?:contatt|chiam|visit|consult|scriv|rivolg)[\\p{L}]*',
    'non esit[\\p{L}]+|(?:per|in caso di) (?:qualsiasi|qualunque|ulteriori|eventuali) (?:domand|dubbi|chiariment|' +
      'informazion|necessità)[\\p{L}]*|se (?:hai|ha|avete|avesse|dovesse avere) (?:domande|dubbi|bisogno|altre)',
    'grazie (?:per|in anticipo|di)',
    'per (?:tua|sua|vostra) (?:informazione|conoscenza)|per conoscenza',
    '(?:resto|rimango|restiamo|rimaniamo) a (?:tua |sua |vostra )?(?:completa )?disposizione',
    'si prega di non rispondere',
  ),
  request: phrases(
    ...DEED_GRAMMAR.requests,
    '(?:la|vi|ti) (?:prego|preghiamo) (?:di|gentilmente di|cortesemente di) (?!scusar|notare|accettare)[\\p{L}]+',
    '(?:attendo|attendiamo|aspetto|aspettiamo)(?: ancora)? (?:il|la|i|le|lo) [\\p{L}]+(?: [\\p{L}]+)? (?:firmat|compilat|complet|corrett)[oaie]',
    '(?:va|vanno|deve|devono|dovrà|dovranno)(?: essere)? (?:restituit[oaie]|consegnat[oaie]|inviat[oaie]|' +
      'presentat[oaie]|pagat[oaie]|firmat[oaie]|trasmess[oaie]|compilat[oaie])[^.?]{0,50}(?:entro|prima|non oltre)',
    '(?:resto|restiamo|rimango|rimaniamo|sono|siamo) in attesa (?:di|del|della|dei|delle) [^.?]{0,50}(?:entro|prima|al più presto|quanto prima)',
    '(?:aspetto|attendo|aspettiamo|attendiamo)(?: ancora)? (?:il tuo|la tua|il suo|la sua|i tuoi|i suoi|le tue|le sue|un tuo|un suo|una tua|una sua) [^.?]{2,60}',
    '(?:può|potete|potrà|deve) (?:presentare|inviare|consegnare|trasmettere|integrare) (?:la|i|le|il) (?:documentazione|documenti|documento|ricevute) (?:mancant[ei]|richiest[aio])[^.?]{0,60}',
    '(?:saremmo|sarei) grat[oai] se',
    '(?:abbia|abbi|abbiate) la (?:cortesia|gentilezza|bontà) di',
    `(?<!come )(?<!dove )(?<!quando )(?:(?:mi|ci) )?(?:puoi|può|potresti|potrebbe|potete|potreste|riesci a|riesce a|` +
      `riuscite a|riusciresti a|riuscirebbe a)(?: per favore| anche| per cortesia| gentilmente)* (?:${INFINITIVE}|` +
      `(?!esser|aver|venir|immaginar|creder|succeder|darsi)[\\p{L}]{3,}[aei]r(?:e|mi|ci|lo|la|gli|le))`,
    `(?:per favore|per piacere|per cortesia|gentilmente|cortesemente),? (?:${DO}|${INFINITIVE}|[\\p{L}]+)|(?:${DO})[^.?]{0,100} per (?:favore|piacere|cortesia)`,
    '(?:ho|abbiamo|avrei|avremmo)(?: ancora| anche| urgente)* bisogno (?:che|d(?:i|el|ella|ei|elle|ella tua|ella sua|a te|a lei))|mi serv(?:e|ono|irebbe|irebbero)|ci serv(?:e|ono|irebbe|irebbero)',
    '(?:ti|le|vi) (?:chiedo|chiediamo|prego|preghiamo|chiederei|sarei grat[oa]|saremmo grati)(?: di| se| che| cortesemente)?|si prega di|la prego di|vi preghiamo',
    'in attesa d(?:i|el|ella) (?:[\\p{L}]+ ){0,2}(?:copia|conferma|documento|contratto|modulo|firma)',
    '(?:sarebbe|è) possibile|non dimenticar[\\p{L}]*|ricord(?:ati|i|atevi) di|manca(?:no)?(?: ancora)? (?:la tua|la sua|il tuo|il suo)|devi|deve (?:inviare|firmare|compilare)',
  ),
  command: openings(
    `${COURTESY_WORDS.familiarGreeting}|e|allora|anche|poi|(?-i:[A-Z])[a-zàèéìòù]+,`,
    `(?:${DO}) (?:il|lo|la|i|gli|le|un|una|se|che|quando|entro|per|quello|questo|questa|sapere|a|di|al)`,
  ),
  indirectQuestion: phrases(
    ...DEED_GRAMMAR.indirectQuestions,
    '(?:fammi|facci|mi faccia|ci faccia|fatemi|fateci) sapere(?! (?:se|per) (?:hai|ha|serve|qualsiasi))|(?:dimmi|mi dica|dicci) (?:se|quando|cosa|quale|come|dove|che)',
    '(?:vorrei|volevo|vorremmo|volevamo|mi piacerebbe) (?:sapere|chiederti|chiederle|capire)',
    '(?:una|la mia|un.altra) domanda',
    'cosa ne (?:pensi|pensa|dici|dice|pensate)|che ne (?:pensi|dici|dice|pensa)',
  ),
  unmarkedQuestion: unmarkedQuestions(
    `${COURTESY_WORDS.familiarGreeting}|senti|scusa|ma|e|oh|dimmi|a proposito|(?-i:[A-ZÈÀ])[a-zàèéìòù]+(?=,)`,
    '(?:dove|quando|come|quanto|chi|a che ora|quale|qual|perché)(?: \\p{L}+)? (?:è|sono|era|erano|hai|avete|arrivi|' +
      'arrivate|arriva|si chiama|si chiamava|vieni|venite|parti|costa|costava|inizia|comincia|ci vediamo|devo|posso|' +
      'sei|siete|avevi)',
    "(?:dove|quando|a che ora|quanto|dov'|com')(?: )?(?:è|era|hai|arrivi|vieni|parti|costa|ci vediamo|sei|siete)",
    '(?:tu )?(?:alla fine )?che \\p{L}+ (?:hai|avete|avevi|usi|usavi|era)',
    '(?:ti ricordi|sai|si ricorda) (?:come|dove|quando|quale|chi|se|che)',
  ),
  idleQuestion: phrases(
    "(?:ti ricordi|vi ricordate|si ricorda) (?:di )?(?:quell|quando|la volta|i tempi|il nostro|la nostra)[\\p{L}']*",
    '(?:cosa|che cosa|come) (?:avremmo|avrei|faremmo|farei) (?:fatto |mai )?(?:senza)',
    '(?:come (?:stai|sta|va|state|è andat[oa])|tutto bene|com.è andat[oa])[^?]{0,30}',
    '(?:vero|no|giusto|ok|d.accordo|davvero)\\?$',
    'chi (?:l.avrebbe|sa|lo sa)',
  ),
  meeting: phrases(
    '(?:possiamo|potremmo|riusciamo a|vogliamo|ci)(?: magari| forse)? (?:vederci|vediamo|sentirci|sentiamo|' +
      'incontrarci|incontriamo|parlare|parlarne|parliamo|fissare|organizzare|fare una (?:call|riunione|chiamata)|' +
      'spostare|rinviare|prendere un caffè|pranzare)[^.]{0,60}',
    '(?:sei|sareste|saresti|è|sarebbe|siete|sarai|sarà) (?:liber[oaie]|disponibil[ei])|hai (?:tempo|un momento|' +
      'disponibilità|cinque minuti)|ha (?:tempo|un momento|disponibilità)|avete (?:tempo|disponibilità)',
    '(?:fissare|organizzare|programmare|concordare) (?:un|una|la|il) (?:[\\p{L}]+ )?(?:riunione|incontro|appuntamento|call|chiamata|data|orario)',
    '(?:che|quale) (?:giorno|ora|orario|data)[^.?]{0,30}(?:va|preferi|comod|sarebbe|andrebbe)|quando (?:sei|è|possiamo|potremmo|puoi|può|ti va|le va)',
    '(?:ti|le|vi) (?:va|andrebbe|andrebbe bene|va bene|torna|farebbe comodo)[^.]{0,50}\\?|(?:propongo|proporrei|' +
      `suggerisco)[^.?]{0,50}(?:riunione|incontr|call|${WORKDAYS}|alle \\d)`,
  ),
  proposal: phrases('(?:(?:ti|le|vi) )?(?:propongo|proponiamo|proporrei|suggerisco|suggeriamo)'),
  comingThing: /^(?:[\p{L}\d'’()-]+ ){1,5}a seguire(?=[.! ]|$)/iu,
  promise: phrases(
    ...DEED_GRAMMAR.promises,
    `(?:te|ve|glie) ?l[oaie] (?:faccio|preparo|sistemo|finisco|mando|porto) (?:stasera|domani|oggi|entro|${WORKDAYS}|` +
      'subito)',
    'ti aggiorno io',
    `(?:poi|dopo|domani|oggi|stasera|${WORKDAYS}|più tardi|appena posso|intanto) (?:ti|le|vi|te l[oa]|glie ?l[oa]) ` +
      '(?:mando|invio|porto|passo|giro|chiamo|dico|scrivo|faccio|confermo|lascio)',
    '(?:la|ti|le|vi) (?:chiamo|richiamo|avviso|scrivo|contatto|confermo|aggiorno|avvisiamo|chiamiamo|' +
      `contattiamo) (?:appena|non appena|quando|in giornata|domani|entro|${WORKDAYS})|(?:le|ti|vi) (?:farò|faremo) (?:avere|` +
      'pervenire|sapere)',
    '(?:ti|le|vi|ve|te|gliel[oa]|glieli|te l[oa]|lo|la)? ?(?:invierò|manderò|farò|dirò|confermerò|chiamerò|' +
      'risponderò|darò|controllerò|verificherò|preparerò|girerò|avviserò|terrò|porterò|occuperò|consegnerò|invieremo|' +
      'faremo|manderemo|risponderemo|confermeremo)',
    '(?:ti|le|vi|te l[oa]|gliel[oa]) (?:invio|mando|faccio|confermo|chiamo|rispondo|giro|passo|' +
      `consegno)\\b[^.?]{0,60}(?:domani|oggi|${WORKDAYS}|entro|stasera|settimana|presto|più tardi|appena|in giornata)`,
    '(?:verifico|controllo|chiedo|sento|guardo|parlo)[^.?]{0,60} e (?:ti|le|vi) (?:faccio sapere|aggiorno|avviso|dico|rispondo|ricontatto)',
    '(?:me ne occupo|ci penso io|conta su di me|te lo prometto)|(?:avrai|avrà|riceverai|riceverà)',
  ),
  promisesNothing: phrases(
    'continueremo (?:ad|a) [\\p{L}]+',
    'in allegato|non (?:ti|le|vi|lo|la)? ?(?:invierò|manderò|farò|potrò|posso)',
    'sarò (?:fuori|in|via|lieto|assente)',
  ),
  concernsReader: /(?:)/,
  conditional: phrases(
    '^(?:se|quando|appena|non appena|una volta che|qualora) (?:tu |lei )?(?:vuoi|vuole|hai|ha|serve|preferisci|preferisce|mi|ti|ci|confermi|invii|firmi|necessario|volete)',
    'se (?:vuoi|vuole|preferisci|preferisce|necessario|serve|occorre|volete)',
  ),
  deferral: phrases(
    '(?:ti|le|vi) (?:faccio sapere|farò sapere|aggiorno|aggiornerò|rispondo|dico|dirò|ricontatto)|(?:controllo|verifico|guardo|ci penso|me ne occupo|ci guardo|sento|chiedo)\\b',
    'non ho ancora|devo (?:ancora )?(?:verificare|controllare|vedere|sentire|pensarci|chiedere)|appena (?:posso|so|riesco|possibile)|ci sto lavorando|dammi (?:un|qualche)',
  ),
  delivery: phrases(
    '^(?:già )?(?:fatto|fatta|inviato|mandato|pagato|firmato|sistemato|prenotato|controllato)',
    '(?:in allegato|allego|ecco|eccolo|eccola|trovi qui)',
    '(?:ho|abbiamo|è stat[oa]|già)(?: già)? (?:inviato|mandato|firmato|pagato|confermato|fatto|aggiornato|corretto|' +
      'prenotato|controllato|caricato|verificato|ordinato|parlato|sistemato)|è (?:pronto|fatto|firmato|tutto a posto)',
    `^(?:${YES}|${NO}|si,|perfetto|ok|va bene|d.accordo|confermo|confermato|fatto|ottimo|purtroppo)(?:[,.!– ]|$)`,
    '(?:mi|ci) va (?:bene|benissimo)|per me va bene|ci sarò|ci vediamo|come (?:concordato|promesso|richiesto|da accordi)',
  ),
  decline: phrases(
    'non (?:posso|possiamo|riesco|riusciamo|potrò|mi è possibile|sono interessat)',
    '(?:purtroppo|mi dispiace)[^.?]{0,40}non',
    `${NO},? ${COURTESY_WORDS.thanks}`,
  ),
  social: phrases(
    COURTESY_WORDS.thanks,
    greetingsIn(COURTESY_WORDS),
    'ringrazio',
    '(?:spero|buon[ao]?|piacere|saluti|complimenti|auguri|felice)',
    '(?:perfetto|ricevuto|capito|d.accordo|va bene|ok|prego)',
  ),
}
