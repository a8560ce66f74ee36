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
  return upperFirst(shorten(local, MOST_CHARS)) || shorten(address.email, MOST_CHARS) || '…'
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
