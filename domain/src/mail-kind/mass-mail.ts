import { pattern } from '../text/pattern.ts'
import { isOneOf, isSameAddress, localPartOf, domainOf, type Address } from '../message/address.ts'
import type { ParsedMessage } from '../message/parsed-message.ts'
import type { Owner } from '../message/owner.ts'

const MAX_TEXT_CHARS = 20_000
/** One weak sign is nothing; two of a person's habits may coincide; three weigh more than chance. */
const ENOUGH = 3

/**
 * Mass and automatic mail without the headers that would say so. Signs of the sender, the recipients and the text are
 * weighed; what shows one person writing to another counts against them. `text` is what the sender wrote, without quotations.
 */
export function looksLikeMassMail(message: ParsedMessage, text: string, owner: Owner): boolean {
  const own = text.slice(0, MAX_TEXT_CHARS)
  if (message.inReplyTo !== null) return false
  const announcer = signsOfSender(message)
  const signs = announcer + signsOfRecipients(message, owner)
  const wording = signsOfMailing(own, message.subject)
  return signs + wording - signsOfPerson(message, own, owner, announcer >= 2) >= ENOUGH
}

/** Mass mail by its wording alone, where nothing is known of sender and recipients. */
export function readsLikeMassMail(text: string, subject: string): boolean {
  return signsOfMailing(text.slice(0, MAX_TEXT_CHARS), subject) >= ENOUGH
}

function signsOfMailing(text: string, subject: string): number {
  const edges = text.length > 5_000 ? `${text.slice(0, 1_000)}\n${text.slice(-4_000)}` : text
  return (LEAVES_LIST.test(edges) ? ENOUGH : 0) + signsOfText(text, subject)
}

/** Words only a mailing says about itself: how to leave it, why one gets it. */
const LEAVES_LIST = new RegExp(
  [
    '(?:to be|get) (?:removed|deleted) from (?:this|our|the|future) [^.]{0,30}(?:list|mailings?|newsletter)',
    '(?:remove|delete) (?:yourself|your (?:name|(?:e-?mail )?address)) from (?:this|our|the) [^.]{0,30}(?:list|mailings?)',
    '(?:address|e-?mail)[^.]{0,40} to (?:get|be) removed',
    "(?:if|should) you[^.?]{0,25}(?:no longer (?:wish|want)|(?:do not|don't) (?:wish|want)|rather not|" +
      'prefer not)(?: to)? receive (?:future|further|these|any (?:more|further)|e-?mails?|(?:this|our) newsletter)',
    "you(?:'re| are)? (?:are )?(?:receiving|received|getting) (?:this|these) (?:e-?mails?|messages?|newsletters?|notices?)[^.]{0,20} (?:because|as a|since)",
    '(?:this|these) (?:e-?mails?|messages?|newsletters?) (?:was|were|is|has been) (?:sent|mailed|distributed) to (?:you because|subscribers|all|our)',
    '(?:to )?(?:change|cancel|modify|manage) (?:your (?:e-?mail )?(?:subscription|preferences|profile)|(?:e-?mail|' +
      'subscription) preferences)[^.?]{0,40}(?:click|visit|go to|https?:|reply|follow|below)',
    '(?:modify|manage|edit|update|change) (?:your )?(?:e-?mail|mailing|subscription|newsletter) preferences',
    'sie erhalten diese (?:e-?mail|nachricht|mail)[^.]{0,20},? weil|keine weiteren (?:e-?mails|newsletter|' +
      'nachrichten)[^.]{0,40}(?:wünschen|erhalten)|aus (?:dem|unserem) (?:newsletter-?)?verteiler (?:aus|entfern)',
    'vous recevez (?:cet|ce) (?:e-?mail|courriel|message)[^.]{0,20} (?:car|parce)|ne (?:souhaitez|voulez) plus recevoir',
    '(?:recibes?|ha recibido|has recibido|está recibiendo) (?:este|esta) (?:correo|mensaje|e-?mail)[^.]{0,20} porque|no (?:deseas?|quieres?) (?:seguir )?recib',
    '(?:está a receber|você recebeu|recebe|está recebendo) este (?:e-?mail|correio)[^.]{0,20} porque|não (?:deseja|quiser|quer) (?:mais )?receber',
    '(?:ricevi|riceve|ha ricevuto|hai ricevuto) quest[ao] (?:e-?mail|messaggio)[^.]{0,20} perché|non (?:desideri|vuoi|desidera) più ricevere',
    '(?:je|u) ontvangt (?:deze|dit) (?:e-?mail|bericht|nieuwsbrief)[^.]{0,20} omdat|(?:niet langer|geen)[^.]{0,30} (?:e-?mails|nieuwsbrie\\p{L}+)[^.]{0,20} ontvangen',
  ].join('|'),
  'iu',
)

/** Whoever signs so announces to many. */
const ANNOUNCER = pattern('iu')`
  \b(?:announce(?:ments?)?|newsletters?|e?news|dispatch|specials?|offers?|alerts?|alarms?|promo(?:tions?)?|
  marketing|deals?|digest|bulletin|public relations|office of the chair\w*|chairman|releases|(?:daily|weekly|
  morning) (?:news|update|briefing|report|deals|headlines)|distribution|surveys?|list|rundschreiben|annonces?|
  noticias|boletín|notiziario|nieuwsbrief)\b
`
const ORGANISATION = pattern('iu')`
  \b(?:team|department|administrat(?:ion|or)|admin|direct|center|centre|services?|support|customers?|care|
  communications?|benefits|help ?desk|hotline|events?|club|shop|store|membership|human resources|hr|payroll|
  system|migration|conference|process|program|relations|info|sales|kundenservice|abteilung|équipe|equipo|squadra|
  afdeling)\b
`
const BULK_HOST =
  /^(?:mailman|bounces?|mailer|lists?|e?news|newsletter|e?mail|em|e|response|click|messaging|ms\d|explore\d?|service|notify)\d*\./

function signsOfSender(message: ParsedMessage): number {
  const from = message.from
  if (from === null) return 1
  const local = localPartOf(from.email)
  const words = `${from.name} ${local.replace(/[._+\-#=]+/g, ' ')}`
  let signs = 0
  if (ANNOUNCER.test(words)) signs += 2
  else if (ORGANISATION.test(words) || !isPersonsName(from.name)) signs += 1
  // Campaign tools put the number of the mailing and of the reader into the address.
  if (/\d{5,}/.test(local) || BULK_HOST.test(domainOf(from.email))) signs += 1
  return signs
}

/** Whether a display name is two or more words, all of them names: "Anna Weber", "Weber, Anna C.", "Dr. van den Berg". */
export function isPersonsName(name: string): boolean {
  if (ANNOUNCER.test(name) || ORGANISATION.test(name) || /[@\d|®™:]|\.(?:com|net|org|de|fr|io)\b/i.test(name))
    return false
  return /^\p{Lu}[\p{L}.'’-]*,?(?: [\p{L}.'’-]+){1,4}$/u.test(name.trim()) && !/\b(?:the|of|for|and|your)\b/i.test(name)
}

const EVERYBODY = pattern('iu')`
  \b(?:all|everyone|everybody|employees?|staff|members|subscribers|customers|users|colleagues|distribution|
  undisclosed|mailing ?list|list|dl|groups?|worldwide|alle|mitarbeiter|kunden|tous|todos|tutti|iedereen)\b
`

function signsOfRecipients(message: ParsedMessage, owner: Owner): number {
  const recipients = [...message.to, ...message.cc]
  const isOwn = (address: Address) => isOneOf(owner.addresses, address)
  if (recipients.some(isOwn)) return 0
  if (recipients.length === 0) return 2
  const from = message.from
  if (recipients.every((address) => from !== null && isSameAddress(address, from))) return 2
  const isToEverybody = recipients.some((address) =>
    EVERYBODY.test(`${address.name} ${localPartOf(address.email)}`.replace(/[._+\-#=]+/g, ' ')),
  )
  return isToEverybody ? 2 : recipients.some((address) => isPersonsName(address.name)) ? 0 : 1
}

const MARKETING = pattern('giu')`
  \b(?:click (?:here|on|below)|free|subscri(?:be|ptions?|bers?)|limited[ -]time|special (?:offers?|prices?|
  savings)|save (?:up to|over|\$|€|£|\d)|\d+ ?% off|winners?|winning|prizes?|sweepstakes|deals?|(?:on|big|great|
  good|winter|summer|spring|holiday|clearance|annual) sale|discounts?|coupons?|register (?:now|today|before|
  online|at)|(?:order|buy|shop|act|call|enroll|join|apply) (?:now|today)|sign up|view (?:online|in browser)|
  all rights reserved|copyright|toll[- ]free|newsletters?|advertis\w+|no obligation|money[- ]back|guaranteed|
  risk[- ]free|lowest|great gifts?|gift ideas?|new releases|read (?:more|full story)|learn more|jetzt (?:kaufen|
  sichern|anmelden|bestellen)|kostenlos|gratis|rabatt|angebote?|offres?|remises?|abonn\w+|ofertas?|descuentos?|
  suscr\w+|sconti?|offert[ae]|korting|aanbieding\w*)\b
`
const TO_ALL = pattern('iu')`
  \b(?:all (?:\p{L}+ ){0,2}employees|employees who|many of you|those of you|dear (?:all|colleagues?|customers?|
  subscribers?|members?|friends?|valued)|as an? (?:employee|member|subscriber|customer)|your continued (?:support|
  patience)|we are (?:pleased|excited|proud|delighted) to announce|thank you for (?:shopping|subscribing|choosing|
  registering|your (?:order|patronage|business))|an alle mitarbeiter\p{L}*|liebe (?:kolleginnen|kunden|
  mitglieder)|sehr geehrte (?:damen und herren kunden|kund\p{L}+)|chers? (?:tous|clients?|collègues|membres)|
  estimados? (?:clientes?|compañeros|todos)|cari (?:clienti|colleghi|tutti)|beste (?:klanten?|leden|collega's))\b
`
const HOW_TO_CONTACT = pattern('iu')`
  \b(?:for (?:more|further|additional|any|general)?\s?(?:information|details|assistance|questions|help|enrollment|
  registration)(?:[^.\n]{0,60})(?:contact|call|visit|go to|log on|click|e-?mail|see|:)|to (?:register|enroll|
  enrol|rsvp|reserve|order|learn more|subscribe|sign up|find out more)\b[^.\n]{0,60}(?:call|click|visit|contact|
  e-?mail|go to|log|:)|weitere informationen (?:finden|erhalten)|pour plus d.informations?|para (?:más|
  mais) información|per (?:maggiori|ulteriori) informazioni|voor meer informatie)
`
const AUTOMATIC = pattern('iu')`
  \b(?:(?:this is an|automatically|auto-?)[ -]?(?:automated|automatic|generated)|do not (?:reply|respond) to this|
  (?:log ?(?:in|on)|sign in) (?:to|at|with) (?:the|your|https?|URL)|user ?(?:id|name)|password|
  first time \p{L}+ user|this (?:message|e-?mail) (?:was|is|has been) (?:sent|generated|created) (?:by|from|
  automatically)|each time you|survey|(?:received|sent) (?:you )?the following (?:link|article|story|page)|
  address has not been verified|automatisch (?:erstellt|generiert|versendet)|généré automatiquement|
  generad[oa] automáticamente|generat[oa] automaticamente|automatisch gegenereerd)\b
`
const MARKUP = /\[IMAGE\]|<\/?(?:td|tr|table|font|p|br|a|b|html|body|select|option)(?: [^>\n]{0,200})?>/gi
const FIRST_PERSON =
  /\b(?:i|i'm|i'll|i've|i'd|my|me|mine|ich|mir|mich|mein\w*|je|j'\p{L}+|mon|ma|mes|moi|yo|mí|eu|meu|minha|io|mio|mia|mi|ik|mij|mijn)\b/iu

function signsOfText(text: string, subject: string): number {
  const offers = new Set((`${subject.slice(0, 300)}\n${text}`.match(MARKETING) ?? []).map((word) => word.toLowerCase()))
    .size
  const links = (text.match(/https?:\/\/|www\./g) ?? []).length
  const isLongSilent = text.length > 350 && !FIRST_PERSON.test(text.replaceAll('’', "'"))
  return [
    text.length > 3_000,
    links >= 4,
    links >= 12,
    offers >= 3,
    offers >= 6,
    (text.match(MARKUP) ?? []).length >= 3,
    (text.match(MARKUP) ?? []).length >= 8,
    (text.match(/[$€£] ?\d|\d ?(?:€|EUR\b)/g) ?? []).length >= 4 && offers >= 1,
    (text.match(/^[-=_*~ ]{12,}$/gm) ?? []).length >= 3,
    isShouting(text),
    TO_ALL.test(text),
    HOW_TO_CONTACT.test(text),
    AUTOMATIC.test(text),
    isLongSilent,
  ].filter(Boolean).length
}

function isShouting(text: string): boolean {
  const capitals = (text.match(/\p{Lu}/gu) ?? []).length
  const small = (text.match(/\p{Ll}/gu) ?? []).length
  return capitals + small > 200 && capitals > small
}

/** What an advertisement cannot easily have: it calls the owner by name in a short text, and a person signs for it. */
function signsOfPerson(message: ParsedMessage, text: string, owner: Owner, announces: boolean): number {
  const names = [owner.name ?? '', ...owner.addresses.map(localPartOf)]
    .flatMap((name) => name.toLowerCase().split(/[\s._+-]+/))
    .filter((name) => name.length > 2)
  const opening = text.trimStart().slice(0, 120).toLowerCase()
  const calls = names.some((name) => opening.includes(name))
  const isShort = text.length < 1_500
  const isOwn = (address: Address) => isOneOf(owner.addresses, address)
  const writesDirectly = isPersonsName(message.from?.name ?? '') && message.to.some(isOwn)
  const calling = announces ? 1 : isShort ? 3 : 2 // campaign tools fill in names as well
  return (calls ? calling : 0) + (writesDirectly ? (isShort ? 2 : 1) : 0)
}
