import { pattern } from '../text/pattern.ts'
/** Recognises the lines that end what a person wrote: sign-offs, signatures, device notes, legal notices. */

const CLOSINGS = [
  // en
  '(?:(?:with |my |our )?(?:best|kind|kindest|warm|warmest|many|sincere|good|very best|all the best|thanks (?:&|and))\\s*)+(?:regards|wishes|greetings)?',
  'regards', 'rgds', 'cheers', 'sincerely(?: yours)?', 'yours(?: (?:sincerely|truly|faithfully))?', 'all the best', 'best', 'take care', 'respectfully', 'warmly',
  'many thanks', 'thanks(?: again| so much| a lot| a bunch| very much)?', 'thank you(?: again| so much| very much)?', 'thx', 'ta', 'talk soon', 'speak soon', 'cordially', 'love', 'xo+', 'br', 'kr',
  'thanks in advance', 'thank you in advance', 'have a (?:great|good|nice|lovely) (?:day|week|weekend|evening|one)', 'with (?:best|kind) regards', 'looking forward(?: to it)?',
  // de
  '(?:mit )?(?:freundlichen?|freundliche|herzlichen?|herzliche|besten?|beste|vielen?|viele|liebe|lieben|schöne|' +
    'schönen|sonnige) (?:grüßen|grüße|grüssen|grüsse|gruß|gruss|dank)(?: (?:aus|und|nach) [\\p{L} ]{2,30})?',
  'mfg', 'lg', 'vg', 'bg', 'gruß', 'gruss', 'grüße', 'grüsse', 'hochachtungsvoll',
  'danke(?: (?:im voraus|vorab|dir|ihnen|schön))?', 'vielen dank(?: im voraus| vorab)?', 'bis bald', 'bis dann',
  'servus', 'ciao', 'tschüss',
  // fr
  '(?:bien )?cordialement', 'bien à (?:toi|vous)', 'amicalement', 'salutations(?: distinguées)?', 'meilleures salutations', 'cdlt', 'à bientôt', 'bonne (?:journée|soirée|fin de journée|semaine)',
  'merci(?: (?:beaucoup|d.avance|par avance|encore|bien))?', 'sincères salutations', 'bises', 'belle journée',
  // es
  '(?:un )?(?:cordial |fuerte |gran )?(?:saludo|abrazo)s?(?: cordiales| cordial)?', 'atentamente',
  'muchas gracias(?: de antemano)?', 'gracias(?: de antemano| por adelantado)?', 'cordialmente', 'hasta pronto',
  'saludos',
  // pt
  'atenciosamente', 'att', 'abraços?', 'cumprimentos', 'com os melhores cumprimentos', 'melhores cumprimentos', 'obrigad[oa](?: desde já)?', 'muito obrigad[oa]', 'até (?:breve|logo)',
  // it
  '(?:cordiali|distinti|cari|tanti) saluti', 'saluti', 'cordialmente', 'grazie(?: (?:mille|in anticipo|ancora))?', 'a presto', 'un caro saluto', 'buona giornata',
  // nl
  '(?:met )?(?:vriendelijke|hartelijke) (?:groet|groeten)', 'groet(?:en|jes)?', 'mvg', 'alvast bedankt', 'bedankt(?: alvast)?', 'dank je(?: wel)?', 'hartelijke groet', 'tot snel',
] // prettier-ignore
const CLOSING = new RegExp(
  `^(?:${CLOSINGS.join('|')})(?:[\\s,.!;:)–-]*)(?:(?-i:\\p{Lu})[\\p{L}.'’-]{0,20}(?: (?-i:\\p{Lu})[\\p{L}.'’-]{0,20}){0,2}\\s*)?$`,
  'iu',
)

/** "Best regards,", "LG Anna": a line that only takes leave. */
export function isClosing(line: string): boolean {
  const text = line.trim()
  return text.length > 1 && text.length <= 60 && CLOSING.test(text)
}

const DEVICE_NOTE = pattern('i')`
  ^(?:sent (?:from|via|with|by) |get outlook for|von meine[mr] .{2,30} gesendet|gesendet (?:von|mit|aus|über)|
  diese nachricht wurde von mein|envoyé (?:de|depuis|à partir d)|obtenez outlook|télécharger outlook|
  enviado (?:desde|do|de|a partir|via)|descarga outlook|obter o outlook|inviato da|ottieni outlook|
  verzonden (?:vanaf|met|via|vanuit)|verstuurd (?:vanaf|met)|outlook voor|skickat från|sendt fra|lähetetty|
  yahoo mail on|envoyé de mon)
`

/** "Sent from my iPhone", "Get Outlook for Android" and the same in other languages. */
export function isDeviceNote(line: string): boolean {
  const text = line
    .trim()
    .slice(0, 160)
    .replace(/^[*_(]+/, '')
  return DEVICE_NOTE.test(text)
}

const NOTICE = pattern('i')`
  ^\W{0,6}(?:(?:confidentiality|confidential|privacy|legal|important|disclaimer|privileged|
  virus)\b.{0,40}(?:notice|disclaimer|note|confidential|warning|communication|information)|disclaimer\b|(?:this|
  the) (?:e-?mail|electronic mail|message|communication|transmission|information)\b.{0,120}(?:confidential|
  privileged|intended|solely|legally|property of|scanned|viruses|checked)|(?:the )?(?:information|
  contents?) (?:contained )?in this (?:e-?mail|message|communication)|if you (?:are not|have received|
  received) .{0,60}(?:intended recipient|in error|this (?:e-?mail|message))|please (?:consider the environment|
  think before (?:you )?print|do not print)|think before you print|do you yahoo!\?|get your (?:private, )?free|
  join the world.s largest e-?mail|get more from the web|msn |chat with friends online|notice:? (?:this|the) |
  diese (?:e-?mail|nachricht|mitteilung)\b.{0,100}(?:vertraulich|bestimmt|rechtlich)|der inhalt dieser (?:e-?mail|
  nachricht)|wichtiger hinweis|vertraulichkeitshinweis|ce (?:message|courriel|mail|
  courrier)\b.{0,100}(?:confidentiel|destin|pièces jointes)|les informations contenues dans ce|este (?:mensaje|
  correo|e-?mail)\b.{0,100}(?:confidencial|dirig|destinatario|privilegiad)|aviso (?:legal|de confidencialidad)|
  (?:a|la) (?:informação|información) conteni?da|esta mensagem\b.{0,100}(?:confidencia|destin)|
  este e-?mail\b.{0,80}confidencia|questo (?:messaggio|email|e-?mail)\b.{0,100}(?:riservat|confidenzial|
  destinatari)|le informazioni contenute|avviso di riservatezza|dit (?:e-?mailbericht|bericht|
  e-?mail)\b.{0,100}(?:vertrouwelijk|bestemd)|de informatie (?:in|verzonden))
`

/** The first line of a legal notice at the foot of a mail. */
export function startsNotice(line: string): boolean {
  return NOTICE.test(line.trim().slice(0, 260))
}

/** "--", "__" and the like alone on a line: what follows is a signature. */
export function isSignatureDelimiter(line: string): boolean {
  return /^\s{0,3}(?:--|–|—|__|-{3,}|_{3,}|={4,}|\*{4,}|~{3,}|\.{4,})\s{0,3}$/.test(
    line.length > 200 ? collapseRule(line) : line,
  )
}

function collapseRule(line: string): string {
  return /^\s*([-_=*~.])\1*\s*$/.test(line) ? '____' : 'x'
}
