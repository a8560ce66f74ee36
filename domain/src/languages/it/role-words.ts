import type { RoleWords } from '../../wording/role-words.ts'

export const ROLE_WORDS: RoleWords = {
  ofSeveral:
    'srl|ufficio|servizio|amministrazione|condominio|formazione|squadra|hotel|direzione|studio|' +
    'officina|scuola|ristorante|trattoria|centro|agenzia|' +
    'enoteca|trasporti|cantina|azienda|società|comune|farmacia|tipografia|commercialisti',
  kin: 'mamma|papà|babbo|nonna|nonno|zia|zio',
  endearment: 'tesoro|amore|cara mia|caro mio',
  role:
    'amministrazione|assistenza|commerciale|contabilità|contatto|contatti|ordini|posta|segreteria|' +
    'servizio|supporto|ufficio|vendite',
}
