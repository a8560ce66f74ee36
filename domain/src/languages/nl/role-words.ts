import type { RoleWords } from '../../wording/role-words.ts'

export const ROLE_WORDS: RoleWords = {
  ofSeveral: 'bv|afdeling|verhuur|gemeente|klantenservice|bank|hotel|school|college|restaurant|garage',
  role: 'administratie|contact|hej|informatie|inkoop|kantoor|klantenservice|post|verkoop',
}
