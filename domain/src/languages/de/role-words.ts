import type { RoleWords } from '../../wording/role-words.ts'

export const ROLE_WORDS: RoleWords = {
  ofSeveral:
    'gmbh|bank|kundenservice|hausverwaltung|verwaltung|kanzlei|praxis|verein|gewerbeamt|finanzamt|' +
    'rathaus|buchhaltung|hotel|klinik|schule|restaurant|agentur|versicherung|' +
    'steuerbüro|ingenieurbüro|architekturbüro|notariat|amt|stadtwerke?|geotechnik|stiftung|spedition|druckerei|werkstatt|' +
    '\\p{L}+(?:bau|technik|handel|betrieb|bedarf|verlag)',
  kin: 'mama|mutti|mami|papa|papi|vati|oma|opa|omi|opi',
  endearment: 'schatz|schatzi|liebling|mausi',
  role:
    'anfrage|anfragen|bestellung|buchhaltung|einkauf|empfang|info|kontakt|kundenservice|' +
    'marketing|post|presse|rechnung|rechnungen|redaktion|reservierung|sekretariat|service|support|' +
    'team|verkauf|vertrieb|verwaltung|zentrale',
}
