import { withinClause, type DeedGrammar } from '../deed-grammar.ts'
import { DAYS } from './day-names.ts'

const SOON =
  `domani|domattina|dopodomani|oggi|stasera|stamattina|stanotte|nel pomeriggio|in (?:giornata|mattinata|serata|` +
  `settimana)|` +
  `(?:(?:${DAYS})|giovedi|lunedi|martedi|mercoledi|venerdi)|questa (?:settimana|sera)|questo (?:fine settimana|` +
  `weekend|pomeriggio)|` +
  'la (?:prossima settimana|settimana prossima)|entro|(?:non )?appena|quando|prima (?:di|del|della|possibile)|' +
  'più tardi|presto|subito|' +
  'tra (?:un|una|poco|due|qualche)|fra (?:un|una|poco|due|qualche)|alle \\d|verso le|dopo (?:le|pranzo|cena)|' +
  'a breve|nei prossimi|' +
  'il \\d{1,2}|per (?:domani|le \\d)|al volo|fine (?:mese|settimana)|weekend'
/** Verbs of deeds in the first person of the present tense. */
const DOES =
  '(?:mand|port|pass|gir|chiam|richiam|lasci|prepar|control|controll|ricontroll|guard|riguard|verific|sistem|' +
  'spost|prenot|caric|' +
  'stamp|firm|avvis|aggiorn|conferm|contatt|consegn|compr|recuper|riport|ritir|compil|complet|modific|cambi|' +
  'organizz|blocc|pag|' +
  'ordin|butt|mont|fiss|tagli|sald|bonific|anticip|inoltr|invi|cerc|valut|rimand|rispedisc|salv|pens|pubblic|' +
  'ripass|fotografat|consult)o|' +
  'faccio|dico|do|metto|prendo|vengo|rispondo|leggo|rileggo|inserisco|spedisco|finisco|restituisco|trasmetto|sento|vedo|' +
  'rivedo|correggo|aggiungo|tolgo|condivido|chiudo|raccolgo|fermo|occupo|ricontatto|risentirò|scelgo|' +
  'preferisco farlo|traduco|impagino|rifaccio|' +
  'riscrivo|mi informo|parlo|discuto|propongo|ritorno|rientro con'
const DO_WE =
  '(?!(?:s|abb|dobb|poss|vogl|sapp|sper|cred|pens|rest|riman|attend|aspett|ringraz|pregh|chied|invit|inform|' +
  'comunich|ricord|ved|sent|cap)iamo)' +
  '\\p{L}{2,}iamo'
const NO_NOUN =
  '(?<!(?<!\\p{L})(?:il|un|uno|dello|allo|nel|del|dal|al|suo|tuo|mio|vostro|nostro|ultimo|primo|questo|quel|di|in|' +
  "per|a|con|senza|che|ogni) )(?<!l')"
const WITHIN = withinClause(110)
const INFINITIVE =
  '(?!essere|avere|potere|dovere|scusar|informar|comunicar)' +
  '\\p{L}{2,}[aei]r(?:e|mi|ci|lo|la|li|le|ne|gli|melo|mela|meli|celo|cela|vi|ti|si)(?!\\p{L})'

export const DEED_GRAMMAR: DeedGrammar = {
  promises: [
    `(?<!\\p{L})(?:${SOON})(?!\\p{L})[^.?!]{0,60}(?<!\\p{L})${NO_NOUN}(?:${DOES}|${DO_WE})(?!\\p{L})`,
    `${NO_NOUN}(?<!(?:^|[,;] )lo )(?:${DOES}|${DO_WE})(?!\\p{L}| che | per )${WITHIN}(?<!\\p{L})(?:${SOON})(?!\\p{L})`,
    `(?:ti|vi|te l[oaie]|te ne|ve l[oaie]|ve ne|gliel[oaie]|(?-i:La|Le)|le|li|la) (?!confermo|dico che|avviso che|` +
      `penso|rispondo (?:in|qui|sotto)|giro solo)(?:${DOES})(?! (?:che|perché|di|tanti|cordialmente|i miei))(?!\\p{L})`,
    `(?:${DOES})(?: su| tutto| subito| volentieri)? io(?!\\p{L})|(?:ci penso|me ne occupo|provvedo|ci penso io|mi occupo)`,
    '(?!sarò|avrò|potrò|dovrò|vorrò|saprò|però|gradir|attender)\\p{L}{2,}rò(?!\\p{L})',
    '(?!saremo|avremo|potremo|dovremo|vorremo|sapremo|gradiremo|attenderemo|continueremo|' +
      'resteremo)\\p{L}{2,}remo(?!\\p{L})',
    `(?:sarà|è) (?:mia|nostra) (?:premura|cura)|(?:ti|le|vi) faccio (?:avere|sapere|pervenire|mandare)`,
    `(?:ti|le|vi|(?-i:La|Le|Vi)) (?:arriva|arriverà|arrivano|perviene|perverrà|verrà|` +
      `verranno)(?!\\p{L})${WITHIN}(?<!\\p{L})(?:${SOON})(?!\\p{L})`,
    `(?<!\\p{L})(?:${SOON}) (?:trova|trovi|trovate|ha|hai|avete|riceve|ricevi)(?! (?:tempo|un momento|modo))(?!\\p{L})`,
    `(?:sto per|stiamo per|conto di|contiamo di|vado a) ${INFINITIVE}`,
  ],
  requests: [
    `(?:la|vi|ti|(?-i:La|Vi)) (?:invito|invitiamo|prego|preghiamo|esorto|esortiamo)(?: gentilmente| cortesemente|` +
      ` quindi| pertanto)? (?:a|ad|di) (?!notare|scusar|accettare)\\p{L}+`,
    `(?:si (?:prega|chiede|richiede|invita|raccomanda)|(?<!non )(?:chiedo|chiediamo|richiedo|` +
      `richiediamo)(?: gentilmente| cortesemente)?) (?:di|a|il|la|lo|l'|i|le|gli|che|un|una|cortesemente|` +
      `gentilmente)(?!\\p{L})(?! non rispondere)`,
    `(?:vorrei|vorremmo|desidererei|desidereremmo|desidero|desideriamo|gradirei|gradiremmo) (?!sapere|ringraziar|` +
      `fare i complimenti|dirti|dirle)(?:\\p{L}+)`,
    '(?:ho|abbiamo|avrei|avremmo|avrebbe) (?:necessità|bisogno|urgenza) (?:di|del|della|dei|delle|che)|' +
      '(?<!non )(?<!se )(?<!se (?:ti|le|vi) )(?:occorre|occorrono|bisogna|servono|serve|servirebbe|servirebbero|' +
      'è necessario|è opportuno)(?!\\p{L})',
    `(?:^|[,;:] |e |poi )(?:per favore,? )?(?:manda|gira|passa|invia|porta|lascia|prepara|conferma|chiama|avvisa|` +
      `aggiorna|stampa|prenota|ricorda|indica|segnala|` +
      'scriv(?:i|e)|metti|prendi|leggi|rispondi|spedisci|fa|fai|da|di|tieni|fissa|controlla|verifica|guarda|' +
      'compra|ordina|correggi|togli|aggiungi|scegli|' +
      'mandate|inviate|passate|portate|girate|preparate|confermate|fate|dite)(?:m[ie]|ci|mel[oaie]|cel[oaie]|' +
      'l[oaie]|gliel[oaie]|ne)(?! sapere se serve)(?!\\p{L})',
    `(?:^|[,;:] |e )(?:dammi|dacci|fammi|facci|dimmi|dicci|fallo|falla|falle|fatti|scegli|metti|prendi|leggi|` +
      `scrivi|rispondi|spedisci|tieni|togli|aggiungi|ricordati|assicurati|accertati|mi raccomando)(?!\\p{L})`,
    `(?:^|[,;:] |e )(?:mi|ci) (?:mandi|invii|confermi|dica|faccia|giri|passi|chiami|avvisi|porti|prepari|indichi|` +
      `spedisca|lasci|tenga)(?!\\p{L})`,
    '(?:mi|ci) (?:manca|mancano|servirebbe|servirebbero)(?!\\p{L})',
    "(?:siamo|sono|è|resto|restiamo|resta) (?:ancora )?in attesa (?:di|del|dei|della|delle|dell')" +
      '(?! (?:(?:un|una|suo|sua|tuo|tua|vostr[oa]|gentile|cortese|cordiale) ){0,4}(?:riscontro|risposta|notizie))(?: \\p{L}+)?|' +
      '(?:da|dal) (?:te|lei|voi) (?:aspetto|attendo|aspettiamo|attendiamo)',
    'non (?:ho|abbiamo) (?:ancora|mai) (?:ricevuto|visto|avuto)|(?:non risulta|non risultano|' +
      'non è (?:ancora )?(?:arrivat[oa]|pervenut[oa]))',
    `(?:^|[,;:] )(?:tu|lei) (?:mi |ci |lo |la )*(?!sei|hai|sai|credi|pensi|è|ha|puoi)\\p{L}{2,}i(?!\\p{L})`,
  ],
  self: DOES,
  indirectQuestions: [
    '(?:non (?:so|sappiamo|ho capito|abbiamo capito|mi è chiaro|ci è chiaro|è chiaro|vedo indicato|ricordo)|' +
      'resta da capire|mi domando|mi chiedo)(?: ancora| però| bene| ben)* (?:se|quando|quanto|quanti|quante|come|' +
      'dove|chi|cosa|quale|che)(?!\\p{L})(?![.!?]?$)',
    '(?:fammi|facci|mi faccia|ci faccia|dimmi|dicci|mi dica|confermami|mi confermi|indicami|' +
      'mi indichi)(?: sapere)?,? (?:se|quando|quanto|quanti|quante|come|dove|chi|cosa|quale|che|a che)(?!\\p{L})',
    '(?:vorrei|vorremmo|volevo|volevamo|mi servirebbe|avrei bisogno di|gradirei) (?:sapere|capire|conoscere)',
  ],
}
