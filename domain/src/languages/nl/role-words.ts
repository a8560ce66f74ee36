import type { RoleWords } from '../../wording/role-words.ts'

export const ROLE_WORDS: RoleWords = {
  ofSeveral:
    'bv|afdeling|verhuur|gemeente|klantenservice|bank|hotel|school|college|restaurant|garage|' +
    'drukkerij|stichting|vereniging|administratie|accountants|bouwbedrijf|vergunningen',
  kin: 'mama|papa|mam|pap|oma|opa|moeder|vader',
  endearment: 'schat|schatje|lieverd',
  role: 'administratie|contact|hej|informatie|inkoop|kantoor|klantenservice|post|verkoop',
}
