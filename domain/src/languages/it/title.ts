import { pattern } from '../../text/pattern.ts'
import { romanceTitles } from '../romance-titles/titles.ts'
import { besidesAsked } from '../romance-titles/words.ts'
import { secondAsked } from '../title-language.ts'
import { JOINING_WORDS } from './joining-words.ts'
import { NOUN_WORDS } from './title-nouns.ts'
import { TITLE_WORDS } from './title-words.ts'

const set = (words: string) => new Set(words.split(/\s+/).filter(Boolean))

/** "ad Anna", "a Carlo" */
const to = (name: string): string => `${/^a/i.test(name) ? 'ad' : 'a'} ${name}`

const IMPERATIVES: Record<string, string> = {
  manda: 'mandare', dimmi: 'dire', mandi: 'mandare', invia: 'inviare', invii: 'inviare', gira: 'girare', giri: 'girare', dai: 'dare', fai: 'fare',
  dici: 'dire', richiami: 'richiamare', richiama: 'richiamare', di: 'dire', dica: 'dire',
  fa: 'fare', fammi: 'fare', faccia: 'fare', conferma: 'confermare', confermi: 'confermare', controlla: 'controllare', controlli: 'controllare',
  firma: 'firmare', firmi: 'firmare',
  chiama: 'chiamare', chiami: 'chiamare', avvisa: 'avvisare', avvisi: 'avvisare', porta: 'portare', porti: 'portare', guarda: 'guardare',
  guardi: 'guardare', rispondi: 'rispondere', risponda: 'rispondere', scrivi: 'scrivere', scriva: 'scrivere', compila: 'compilare',
  compili: 'compilare', prepara: 'preparare', prepari: 'preparare', prenota: 'prenotare', prenoti: 'prenotare',
  ricorda: 'ricordare', ricordi: 'ricordare', indica: 'indicare', indichi: 'indicare', verifica: 'verificare', verifichi: 'verificare',
  passa: 'passare', passi: 'passare', lascia: 'lasciare', lasci: 'lasciare', paga: 'pagare', paghi: 'pagare', metti: 'mettere', metta: 'mettere',
  leggi: 'leggere', legga: 'leggere', chiedi: 'chiedere', chieda: 'chiedere', scegli: 'scegliere', scelga: 'scegliere', da: 'dare', dia: 'dare',
} // prettier-ignore
const FIRST: Record<string, string> = {
  mando: 'mandare', occupo: 'occupare', invio: 'inviare', giro: 'girare', dico: 'dire', dirò: 'dire', faccio: 'fare', farò: 'fare', confermo: 'confermare',
  controllo: 'controllare', chiamo: 'chiamare', richiamo: 'richiamare', avviso: 'avvisare', porto: 'portare', guardo: 'guardare',
  rispondo: 'rispondere', scrivo: 'scrivere', preparo: 'preparare', prenoto: 'prenotare', verifico: 'verificare', passo: 'passare', pago: 'pagare',
  metto: 'mettere', leggo: 'leggere', chiedo: 'chiedere', prendo: 'prendere', finisco: 'finire', consegno: 'consegnare', sento: 'sentire',
  parlo: 'parlare', aggiorno: 'aggiornare', sistemo: 'sistemare', cerco: 'cercare', lascio: 'lasciare', vengo: 'venire', risponderò: 'rispondere',
  scriverò: 'scrivere', metterò: 'mettere', chiederò: 'chiedere', prenderò: 'prendere', leggerò: 'leggere', vedrò: 'vedere', darò: 'dare',
  correggo: 'correggere', rimando: 'rimandare', restituisco: 'restituire', spedisco: 'spedire', completo: 'completare', rivedo: 'rivedere',
  compilo: 'compilare', firmo: 'firmare', riporto: 'riportare', ripulisco: 'ripulire', ritiro: 'ritirare',
  verrò: 'venire', terrò: 'tenere', invierò: 'inviare', girerò: 'girare',
} // prettier-ignore

/** Of the past subjunctive, its ending apart. */
const IRREGULAR_THAT: Record<string, string> = { facess: 'fare', dess: 'dare', dicess: 'dire', stess: 'stare' }

/** What the owner does of oneself, by the verb as it is said to them. */
const FIRST_OF_READER: Record<string, string> = {
  puoi: 'posso', può: 'posso', vuoi: 'voglio', vuole: 'voglio', preferisci: 'preferisco', preferisce: 'preferisco', desidera: 'desidero', intende: 'intendo',
  hai: 'ho', sei: 'sono', devi: 'devo', vai: 'vado', vieni: 'vengo', sai: 'so', fai: 'faccio', riesci: 'riesco',
} // prettier-ignore

/** Titles in Italian. */
export const ITALIAN_TITLES = romanceTitles({
  vague: /(?<!\p{L})(?:seguent[ei]|quest[oaie]|allegat[oaie])(?!\p{L})/iu,
  phrases: {
    joins: set('e ed'),
    parts: set('di del della dei delle'),
    binds: set('se che chi quando come dove'),
    isVerb: (word) => /[aei]re$/.test(word),
    opens: set(
      'per con in nel nella su sul sulla a al alla di del della da dal dalla prima dopo entro fino e o se quando che tra fra senza nonché ' +
        'dei delle dello degli dai dalle dallo nei nelle nello negli sui sulle sullo ai alle allo agli direttamente',
    ),
    dangling: set(
      'il lo la i gli le un uno una di del della dei delle da dal dalla a al alla per con in nel nella su sul sulla ' +
        'e o se quando che mio mia miei mie tuo tua suo sua nostro questo questa quel quella non entro prima dopo deve ' +
        'molto più tra fra',
    ),
  },
  bareObject: /^(\p{L}+(?: \p{L}+re)?(?: ad? \p{Lu}\S+)?) (?:ciò|questo)(?!\p{L})/u,
  ofStatement: /^\p{L}+ \p{L}+re ad? \p{Lu}/u,
  empty: set(
    'varie vario ciao il lo la i gli le un uno una di del della dei delle da dal a al alla per con in nel nella su sul e o se ' +
      'quando che chi cosa come dove quale io tu lei lui noi mi ti ci vi mio mia tuo tua suo sua questo questa ' +
      'quello è sono ha hanno ho deve non già indicare fare dire dare mandare inviare rispondere confermare ' +
      'controllare verificare guardare vedere sapere parere risposta informazioni dati cosa cose qualcosa file ' +
      'documento documenti lista seguente seguenti',
  ),
  unresolved: /(?<!\p{L})(?:mi|ti|me|te|io|tu|lui|glielo)(?!\p{L})|[?…]/iu,
  requestLeads: [
    pattern('iu')`
      ^((?:mi|ci|ti|vi) |(?:me|ce|te|ve) l[oaie] |l[oaie] )?(?:puoi|può|potresti|potrebbe|potete|potreste|vorresti|riesci a|riesce a|riusciresti a
      |riuscirebbe a)(?: (?:per favore|anche|gentilmente|per cortesia|cortesemente))* `,
    pattern('iu')`
      ^(?:ti|le|la|vi) (?:chiedo|chiediamo|chiederei|chiederemmo|prego|preghiamo|pregherei)(?: cortesemente| gentilmente)? di |^(?:ti|la
      |vi) (?:invito|invitiamo)(?: cortesemente| gentilmente)? a |^(?:ti|le|vi) (?:sarei
      |saremmo) grat[oaie] se (?:volesse|volessi|voleste|potesse|potessi|poteste) |^(?:ricordati di
      |si ricordi di|non dimenticare di|bisogna|bisognerebbe|occorre|occorrerebbe|devi|deve|si prega di|sarebbe così gentile da
      |saresti così gentile da|vorrei chiederle di|vorrei chiederti di) `,
  ],
  promiseLeads: [/(?<!\p{L})(?:sarà mia (?:premura|cura)|provvederò a|cercherò di) /iu],
  thatLead: pattern('iu')`
      ^(?:(?:mi|ci|le|ti|vi) )?(?:(?:ho|abbiamo|avrei|avremmo) bisogno che|vorr(?:ei|emmo) che|servirebbe che|chied(?:o|iamo|erei|eremmo) che|piacerebbe che
      |(?:sarei|saremmo) grat[oaie] se|(?:è|sarebbe) (?:necessario|importante|utile|bene|meglio) che
      |occorre(?:rebbe)? che|bisognerebbe che|(?:resto|restiamo|sono|siamo) in attesa che|aspett(?:o|iamo) che) (?:lei |tu |voi )?`,
  infinitiveOfThat: (verb) =>
    IRREGULAR_THAT[verb.replace(/(?:i|e|ero)$/, '')] ??
    IMPERATIVES[verb] ??
    (/^\p{L}{2,}[aei](?:ss(?:i|e|ero)|ste)$/u.test(verb) ? verb.replace(/(?:ss(?:i|e|ero)|ste)$/, 're') : null),
  pronounBefore: /^(?:mi |ci |ti |vi |volermi |volerci |(?:me|ce|te) l[oaie] |lo |la |li )/iu,
  pronounBehind: /^(\p{L}+[aei]r)(?:mi|ci|ti|le|vi|si|la|lo|li|(?:me|te|ce|ve|glie)l[oaie]|mene|tene|sene|vene)$/iu,
  pronounsOf: {
    request: { self: /^(?:t[ie]|v[ie]|s[ie])/u, other: /^(?:m[ie]|ci|ce|volermi|volerci)/u },
    promise: { self: /^m[ie]/u, other: /^(?:t[ie]|v[ie]|le$|glie)/u },
  },
  reflexive: (infinitive) => infinitive.replace(/r?re$/, 'rsi'),
  infinitiveOf: (stem) => (stem.endsWith('r') ? `${stem}e` : stem),
  needs: pattern('iu')`
      ^(?:(?:(?:mi|ci) )?serv(?:e|ono|irebbe(?:ro)?)|(?:mi|ci) manca(?:no)?
      |(?:ho|abbiamo|avrei|avremmo)(?: inoltre| anche| ancora)* bisogno d(?:i(?: ricevere| avere)?|el|ella|ei|elle)|vorrei (?:ricevere|avere)
      |non (?:ho|abbiamo) ancora (?:ricevuto|avuto))(?: ancora| anche)? (?=(?:il|lo|la|i|gli|le|l'|un|una|tuo
      |tua|suo|sua)?)`,
  needsToHave: /^(?:(?:avrei|avremmo|ho|abbiamo) bisogno di|vorr(?:ei|emmo)|mi (?:servirebbe|piacerebbe)) /iu,
  toSend: 'mandare',
  imperative:
    /^(?:per favore,? )?(?:mi |ci )?(\p{L}{2,}?)(mmi|m[ie]|c[ie])?(?:l[oaie])?(?= |,)(?: |, )(?:per favore,? |anche )*/iu,
  infinitiveOfImperative: (verb) => IMPERATIVES[verb] ?? null,
  firstPerson:
    /(?<!\p{L})(?:((?:ti|le|vi|te|ve|glie)(?: ?l[oaie])? |mi |me ne ))?(?:lo |la |li )?(\p{L}+(?:ò|o))(?=[ ,.!]|$)(?: io)? ?/giu,
  infinitiveOfFirst: (verb) =>
    FIRST[verb] ??
    FIRST[verb.replace(/iamo$/, 'o')] ??
    FIRST[verb.replace(/amo$/, 'o')] ??
    (/(?:rr|h|gi|ci|[^aei])?erò$/.test(verb) && verb.length > 5 ? `${verb.slice(0, -3).replace(/h$/, '')}are` : null),
  asksInPresent: /^(?:(?:mi|ci) )(\p{L}{2,}) (?=\p{L})/iu,
  takesPerson:
    /^(?:chiamare|richiamare|contattare|avvisare|informare|aiutare|sentire|raggiungere|incontrare|tenere|aggiornare)$/u,
  besidesAsked: besidesAsked(JOINING_WORDS.and, TITLE_WORDS.asksFor),
  whatIs: /^(?:qual è|quali sono|cos'è) ((?:(?:il|lo|la|i|gli|le) |l')\p{L}[\p{L}'-]*(?: \p{L}[\p{L}'-]*){0,7})$/iu,
  toTell: 'dire',
  toSay: 'dire',
  thing: /(?:lo|la|li|l'|(?:te|me|ve|ce|glie)l[oaie]|(?<=(?:te|me|ve|ce) )le)(?=\s|$)/u,
  that: 'ciò',
  ofNoun: (noun) =>
    `di ${noun}`
      .replace(/^di il /, 'del ')
      .replace(/^di l(a|o|e) /, (_, end: string) => `dell${end} `)
      .replace(/^di l'/, "dell'")
      .replace(/^di i /, 'dei ')
      .replace(/^di gli /, 'degli '),
  nouns: NOUN_WORDS,
  doer: /^(?:tu|lei)(?: |$)/iu,
  not: 'non',
  about: [/ne(?=\s|$)/u, 'di ciò'],
  formalYour: {
    familiar:
      /(?<!\p{L})(?:tu[oaei]?|tuoi|t[ie]|puoi|potresti|riesci|riusciresti|vuoi|hai|sei|devi|ricordati|\p{L}+[ai]mi|dimmi|fammi)(?!\p{L})/iu,
    your: [[/(?<= )su(o|a|oi|e)(?= )/giu, 'tu$1']],
  },
  plainly: [
    [/(?<=^| )da(?:cci|gli|lle)(?= (?:un'occhiata|uno sguardo|un occhio)(?!\p{L}))/giu, 'da'],
    [/^(?:fammi|facci|mi faccia|ci faccia|mi fai|fateci|fatemi) sapere/iu, 'Dimmi'],
    [/(?<= )(?:di |a )?far(?:mi|ci) sapere(?= )/giu, 'dirmi'],
    [/(?<= )dar(?:ci|gli|le|vi)(?= (?:un'occhiata|uno sguardo|un occhio)(?!\p{L}))/giu, 'dare'],
    [/,? (?:appena|quando|non appena) (?:puoi|può|potete|riesci|riesce)(?=[ ,.?]|$),?/giu, ''],
    [/(?<!\p{L})(\p{L}+[aei]?r)emo(?!\p{L})/giu, '$1ò'],
    [/(?<= di )vole(?:r|re) /giu, ''],
  ],
  besidesCommand: pattern('iu')`
      ,? ed? (?=\p{L}+[aei](?:me|ce)l[oaie](?!\p{L})
      |(?:(?:di|fa|da)(?:mmi|cci)|\p{L}+[aei](?:mi|ci)) (?:il|lo|la|i|gli|le|un|una|l'\p{L}+|se|che|chi|cosa|quando|come|dove|quale|per|sapere)(?!\p{L})|(?:mi|ci) \p{L}+[ai] )`,
  besides:
    /(?:, | ed? )(?:a |di |ad )?(?=\p{L}+r(?:[mctvs]i|l[oaie]|gli|(?:me|te|ce|ve|glie)l[oaie])(?!\p{L})|(?:mi|ci) \p{L}+re(?!\p{L}))/iu,
  besidesInPerson: / e (?=(?:[tv]i|[tv]e|le|glie\p{L}*) (?:l[oaie] )?\p{L}+[oò](?!\p{L}))/iu,
  reader: [
    /(?<=(?:^| )(?:se|cosa|quando|come|dove|quant[oaie]|quale|quali) )((?:ne |ci |non |lo |la )?)(\p{L}+i|può|vuole|preferisce|desidera|intende)(?!\p{L})/giu,
    (verb, before) => {
      const said = FIRST_OF_READER[verb] ?? (/^\p{L}{3,}i$/u.test(verb) ? verb.replace(/i$/, 'o') : null)
      return said && `${before}${said}`
    },
  ],
  forMe: (verb) => `${verb.replace(/e$/, '')}mi`,
  and: JOINING_WORDS.and,
  orElse: secondAsked(JOINING_WORDS.or),
  to,
  received: [
    [/(?<= )tuo(?= |$)/giu, 'mio'],
    [/(?<= )tua(?= |$)/giu, 'mia'],
    [/(?<= )tuoi(?= |$)/giu, 'miei'],
    [/(?<= )tue(?= |$)/giu, 'mie'],
    [/(?<= )vostro(?= |$)/giu, 'mio'],
    [/(?<= )vostra(?= |$)/giu, 'mia'],
    [/(?<= )vostri(?= |$)/giu, 'miei'],
    [/(?<= )vostre(?= |$)/giu, 'mie'],
  ],
  sent: [
    [/(?<= )tuo(?= |$)/giu, 'suo'],
    [/(?<= )tua(?= |$)/giu, 'sua'],
    [/(?<= )tuoi(?= |$)/giu, 'suoi'],
    [/(?<= )tue(?= |$)/giu, 'sue'],
  ],
  has: (name) => `${name} deve`,
  will: (name) => `${name} deve`,
  looseTime: pattern('iu')`
      ,? (?:questa settimana|in giornata|la (?:settimana prossima
      |prossima settimana)|il prima possibile|con cortese sollecitudine|al più presto|appena possibile|quanto prima|per favore|subito)(?=$|[.,;])`,
  pointing:
    /(?<!\p{L})(?:(?:te|ve|me|ce|glie)l[oaie]|(?:te|ve|me|ce) l[oaie]|lui|lei|loro|ciò|quest[oaie]|quell[oa]|entrambi|quell[aie] (?:che|con|d[ei]l?))(?!\p{L})/iu,
  ofWriter: pattern('iu')`
      (?<!\p{L})(?:mio|mia|miei|mie|noi|nostr[oaie])(?!\p{L})|(?<!\p{L})(?:se|che|cosa|quando|quanto|dove
      |come|chi|quale)(?: \p{L}+)?? (?:devo|posso|ho|vado|voglio|faccio|porto|vengo|dobbiamo|possiamo
      |abbiamo|siamo|andiamo|facciamo|portiamo)(?!\p{L})`,
  pointsOutside: pattern('iu')`
      (?<!\p{L})(?:loro|essi|esse)(?!\p{L})|(?<!\p{L})(?:quell[aie] (?:che|con|d[ei]l?\p{L}*|in|nel\p{L}*)
      |quello (?:con|d[ei]l?\p{L}*|in|nel\p{L}*))(?!\p{L})`,
  promised: {
    i_owe: (name) => `Promesso ${to(name)}`,
    they_owe: (name) => `${name} ha promesso`,
  },
  standIns: {
    i_owe: {
      request: (name) => `Richiesta di ${name}`,
      question: (name) => `Rispondere ${to(name)}`,
      meeting: (name) => `Fissare una data con ${name}`,
      promise: (name) => `Fare quanto promesso ${to(name)}`,
    },
    they_owe: {
      request: (name) => `Richiesta ${to(name)}`,
      question: (name) => `Risposta di ${name}`,
      meeting: (name) => `Appuntamento con ${name}`,
      promise: (name) => `Promessa di ${name}`,
    },
  },
  colon: ': ',
})
