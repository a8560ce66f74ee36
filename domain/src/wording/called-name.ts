import { pattern } from '../text/pattern.ts'
import { firstNameOf, localPartOf, type Address } from '../message/address.ts'
import { shorten } from '../text/shorten.ts'
import { upperFirst } from '../text/words.ts'

const MOST_CHARS = 24
/** "Lic. Rebeca", "Avv. Dott. Carlo". */
const ABBREVIATED_TITLES = /^(?:\p{Lu}\p{L}{1,4}\. ){1,3}/u
/** More words than a person's name has, or one of a firm's. */
const OF_SEVERAL = pattern('iu')`
    (?<!\p{L})(?:team|support|service|services|office|desk|group|department|dept|bank|gmbh|ltd|inc|llc|bv|srl|sarl
    |billing|accounts|hr|admin|info|sales|shift|list|committee|society|company|university|kundenservice
    |hausverwaltung|verwaltung|kanzlei|praxis|verein|gewerbeamt|finanzamt|rathaus|lycée|école|mairie|agence
    |cabinet|imprimerie|syndic|afdeling|verhuur|gemeente|gráfica|ufficio|servizio|amministrazione|condominio
    |formazione|contabilidade|contas|serviço|finanças|área|administración|secretaría|assinaturas|portal
    |buchhaltung|secretariat|comité|equipo|equipe|squadra|klantenservice)(?!\p{L})|^dl-|@`

/** Whoever reads mail to such an address is not called so. */
const OF_A_ROLE = pattern('iu')`
    ^(?:hello|hi|hey|info|office|contact|kontakt|contacto|contato|contatti|mail|email|post|team|admin|support|help
    |helpdesk|service|sales|billing|invoices?|accounts?|accounting|finance|buchhaltung|bookings?|reservations?
    |orders?|enquir(?:y|ies)|inquir(?:y|ies)|press|media|jobs|careers|hr|events?|studio|shop|reception
    |sekretariat|verwaltung|bonjour|hallo|hola|ola|ciao|no|noreply|donotreply|notifications?|newsletter)$`
/** Shorter labels of a domain are countries and registries. */
const FEWEST_OF_NAME = 3

/** Whether a name is one of a person, as far as it shows. */
export const isNameOfPerson = ({ name }: Address): boolean => name !== '' && !OF_SEVERAL.test(name)

/** How a title calls somebody: by the first name, or the short name of a firm; the address's own part where there is no name. */
export function calledName(address: Address): string {
  const name = address.name.replace(ABBREVIATED_TITLES, '')
  if (name !== '' && !name.includes('@')) {
    const isPerson = !OF_SEVERAL.test(name)
    const first = isPerson ? firstNameOf({ ...address, name }) : ''
    return first === '' ? withoutEllipsis(name) : first
  }
  const [local = ''] = localPartOf(address.email).split(/[._+\d-]+/)
  const own = OF_A_ROLE.test(local) ? houseOf(address.email) : local
  return upperFirst(shorten(own, MOST_CHARS)) || shorten(address.email, MOST_CHARS) || '…'
}

/** The name in a domain: "grange" of "mail.grange.co.uk", where short labels are those of countries and registries. */
function houseOf(email: string): string {
  const labels = email.slice(email.lastIndexOf('@') + 1).split('.')
  return labels.slice(0, -1).findLast((label) => label.length > FEWEST_OF_NAME) ?? labels[0] ?? ''
}

function withoutEllipsis(name: string): string {
  const words = name
    .replace(/\([^()]*\)/g, ' ')
    .trim()
    .split(/\s+/)
  let kept = words[0] ?? ''
  for (const word of words.slice(1)) {
    if (kept.length + word.length >= MOST_CHARS) break
    kept = `${kept} ${word}`
  }
  return kept.slice(0, MOST_CHARS).toWellFormed()
}
