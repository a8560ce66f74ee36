import { pattern } from '../text/pattern.ts'
import type { ParsedMessage } from '../message/parsed-message.ts'

const MAX_TEXT_CHARS = 6_000
const ENOUGH = 4

/** "We help studios like yours": who writes so sells, to everyone like the reader. */
const SELLS = new RegExp(
  [
    '(?:help|helps|helped|helping|support|supports|work with|works with|working with|worked with|built for|' +
      'partner with)[^.?!]{0,60} (?:like|such as|similar to) (?:yours?|you)(?! (?:did|said|asked|wanted|mentioned|' +
      'suggested|know))(?=[.,!?–—]| (?:to|with|who|get|win|grow|find|save|cut|reduce|increase|double|boost|and|by|in|' +
      'on))',
    "(?:we|i)(?:'ve| have) helped (?:\\d+\\+ \\p{L}|(?:over |more than |some )?(?:\\d+\\+?|dozens of|hundreds of|" +
      'thousands of|many|several) (?:\\p{L}+ ){0,2}(?:agenc\\p{L}+|studios?|compan\\p{L}+|business\\p{L}*|freelancers?|' +
      'founders?|teams?|brands?|clients?|firms?|consultants?))',
    '(?:helfe[n]?|unterstütze[n]?|hilft|unterstützt)[^.?!]{0,60} wie (?:ihre[mnrs]?|ihnen|deine[mnrs]?|dir|eure[mnrs]?|euch|sie)(?!\\p{L})',
    '(?:aidons|aide|accompagnons|accompagne)[^.?!]{0,60} comme (?:vous|toi|le vôtre|la vôtre|les vôtres|le tien|la tienne|votre)(?!\\p{L})',
    '(?:ayudamos|ayudo|ayuda|apoyamos)[^.?!]{0,60} como (?:tú|usted|ustedes|vosotros|el tuyo|la tuya|el suyo|la suya|los tuyos|la vuestra|el vuestro)(?!\\p{L})',
    '(?:aiutiamo|aiuto|aiuta|supportiamo)[^.?!]{0,60} come (?:te|lei|voi|il tuo|la tua|il suo|la sua|il vostro|la vostra|i tuoi)(?!\\p{L})',
    '(?:ajudamos|ajudo|ajuda|apoiamos)[^.?!]{0,60} como (?:tu|você|vocês|a tua|o teu|a sua|o seu|a vossa|o vosso)(?!\\p{L})',
    '(?:helpen|helpt|help|ondersteunen)[^.?!]{0,60} zoals (?:jij|jou|jullie|u|jouw|uw|(?:die|dat) van (?:jou|u|jullie))(?!\\p{L})',
  ].join('|'),
  'iu',
)
/** "Floating this to the top of your inbox": nobody who was ever answered writes so. */
const NUDGES = pattern('iu')`
  (?<!\p{L})(?:(?:floating|bumping|bringing|moving) (?:this|my (?:note|e-?mail|
  message)) (?:back )?(?:up )?to the top of your inbox|(?:reply|respond|answer|
  write back)(?: with)? ["“']?(?:stop|remove|unsubscribe)(?!\p{L})["”']?|responde (?:con )?["“']?BAJA|
  (?:antworten sie|antworte)(?: einfach)?(?: mit)? ["“„']?STOPP?(?!\p{L})|répond(?:ez|s) ["“«']? ?STOP(?!\p{L})|
  rispond[ia] ["“']?STOP(?!\p{L}))
`

/** What only an offer promises the reader. */
const GAIN = pattern('iu')`
  (?<!\p{L})(?:(?:increase|boost|double|triple|grow|skyrocket|improve) your (?:\p{L}+ )?(?:sales|traffic|leads|
  revenues?|visibility|conversions?|rankings?|reach|turnover|pipeline|bookings|roi)|sav(?:e|es|ing) (?:you |
  your \p{L}+ |\p{L}+ )?up to \d|more (?:qualified )?(?:leads|customers|clients|bookings) (?:for you|every|per|
  a month|in \d)|page one of google|(?:mehr|neue) (?:kund(?:en|innen)|anfragen|aufträge|leads|sichtbarkeit|
  reichweite)(?= (?:gewinn|bekomm|erreich|generier|erhalt|für sie|für dich))|(?:gewinnen|bekommen|erhalten|
  generieren) sie (?:\p{L}+ ){0,2}(?:kunden|anfragen|aufträge|leads)|spar(?:st|en|t|e) (?:du|sie|
  ihr)? ?(?:\p{L}+ ){0,2}bis zu \d|(?:ihren|deinen|ihre|deine) (?:umsatz|sichtbarkeit|reichweite|umsätze|
  conversion\p{L}*) (?:\p{L}+ ){0,2}(?:steiger|erhöh|verdoppel)\p{L}*|(?:augmenter|booster|doubler|
  améliorer) (?:votre|vos|ton|ta|tes) (?:ventes|visibilité|trafic|chiffre|clients|clientèle)|(?:gagner|économiser|
  économisez|économise|gagnez) jusqu'à \d|(?:aumentar|duplicar|mejorar|impulsar|melhorar) (?:sus|tus|su|tu|
  as suas|as tuas|a sua|a tua|suas|sua) (?:ventas|vendas|visibilidad|visibilidade|facturación|faturação|tráfico|
  clientes)|(?:ahorr|economiz|poup)\p{L}+ (?:de )?(?:hasta|até) (?:un |\d)|(?:aumentare|raddoppiare|
  migliorare) (?:la sua|la tua|le sue|le tue|il suo|il tuo) (?:visibilità|vendite|fatturato|traffico)|
  risparmi\p{L}* (?:fino a(?:l|lle)? )\d|(?:je|uw|jullie) (?:omzet|zichtbaarheid|bereik|
  verkoop) (?:\p{L}+ ){0,2}(?:verhogen|vergroten|verdubbelen)|bespa(?:ar|art|ren) (?:je |
  u )?(?:\p{L}+ ){0,2}tot \d)
`
const FREE = pattern('iu')`
  (?<!\p{L})(?:free (?:\p{L}+ )?(?:audit|trial|consultation|demo|analysis|sample|assessment|quote|strategy)|
  no[- ]obligation|money[- ]back|\d+ ?% (?:off|discount)|kostenlose[nrs]? (?:\p{L}+ )?(?:test\p{L}*|analyse|demo|
  erstgespräch|beratung|probe\p{L}*|audit|muster)|unverbindlich\p{L}*|\d+ ?% (?:rabatt|de réduction|de descuento|
  di sconto|de desconto|korting)|(?:audit|essai|démo|diagnostic|analyse) gratuite?|sans engagement|(?:auditoría|
  consultoría|demo|prueba|análisis|análise|consultoria) gratuit[ao]|sin compromiso|sem compromisso|(?:consulenza|
  prova|analisi|demo) gratuita|senza impegno|gratis (?:en vrijblijvende )?(?:analyse|demo|proef\p{L}*|scan|
  advies)|vrijblijvende?)(?!\p{L})
`
const FOUND_READER = pattern('iu')`
  (?<!\p{L})(?:(?:came across|stumbled (?:up)?on|noticed|saw|found|visited|checked out|
  looked at) (?:that )?your (?:web ?site|site|profile|linkedin|company|business|agency|online shop|page)|
  auf (?:ihre|deine) (?:website|webseite|seite|homepage|ihr profil) (?:gestoßen|aufmerksam)|(?:découvert|visité|
  consulté|parcouru|vu) (?:votre|ton) (?:site|profil)|(?:visto|visitado|encontrado) (?:su|tu) (?:página|web|sitio|
  perfil)|(?:visitato|visto|trovato) (?:il suo|il tuo) (?:sito|profilo)|(?:visitei|vi|encontrei) o (?:seu|
  teu) (?:site|perfil)|kwam (?:je|uw|jullie) (?:website|site|profiel) tegen)(?!\p{L})
`
const SELLER = pattern('iu')`
  (?<!\p{L})(?:our (?:\p{L}+ )?(?:tool|software|platform|solution|services?|app|product|agency|program(?:me)?)|
  (?:account|sales|business development) (?:executive|manager|representative|director)|
  unsere[mnr]? (?:[\p{L}-]+ )?(?:lösung|software|plattform|tool|agentur|produkt|[\p{L}]+-lösung)|
  unsere[mnr]? [\p{L}]+-lösung|als anbieter|vertrieb|suchst du (?:noch )?nach|suchen sie (?:noch )?nach|
  notre (?:logiciel|solution|agence|outil|plateforme)|(?:nuestr[oa]|nosso|nossa) (?:programa|software|herramienta|
  plataforma|solución|agencia|ferramenta|solução|agência)|(?:il nostro|la nostra|con noi) ?(?:software|soluzione|
  agenzia|piattaforma|risparmi\p{L}*)?|com a gente|connosco|con nosotros|met ons|ons (?:programma|platform|
  bureau)|onze (?:oplossing|software|tool|dienst\p{L}*))(?!\p{L})
`
const WANTS_TIME = pattern('iu')`
  (?<!\p{L})(?:demos?|démo|demonstra\p{L}+|(?:15|20|30|10|fifteen|twenty|ten)[- ]?min\p{L}*|(?:quick|short|
  brief) (?:call|chat)|hop on|good time to connect|kurzer? (?:anruf|call)|kurz (?:zeit|telefonieren|sprechen)|
  kurzes (?:gespräch|telefonat)|(?:un |bref |rapide )(?:appel|échange)|en parler|hablar|llamada|sentirci|chiamata|
  falar|chamada|bellen|belletje|gesprekje)(?!\p{L})
`

/** A sales letter to somebody who does not know its writer, be it from a person's own address. */
export function looksLikeColdSales(message: ParsedMessage, text: string): boolean {
  if (message.inReplyTo !== null) return false
  const own = text.slice(0, MAX_TEXT_CHARS).replaceAll('’', "'")
  if (SELLS.test(own) || NUDGES.test(own)) return true
  const weight = (pattern: RegExp, sign: number) => (pattern.test(own) ? sign : 0)
  const offers = weight(GAIN, 2) + weight(FREE, 2)
  return offers > 0 && offers + weight(FOUND_READER, 1) + weight(SELLER, 1) + weight(WANTS_TIME, 1) >= ENOUGH
}
