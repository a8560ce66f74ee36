import type { RoleWords } from '../../wording/role-words.ts'

export const ROLE_WORDS: RoleWords = {
  ofSeveral:
    'srl|ufficio|servizio|amministrazione|condominio|formazione|squadra|hotel|direzione|studio|' +
    'officina|scuola|ristorante|trattoria|centro|agenzia',
  role:
    'amministrazione|assistenza|commerciale|contabilità|contatto|contatti|ordini|posta|segreteria|' +
    'servizio|supporto|ufficio|vendite',
}
