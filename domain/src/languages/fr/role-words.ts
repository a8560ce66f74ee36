import type { RoleWords } from '../../wording/role-words.ts'

export const ROLE_WORDS: RoleWords = {
  ofSeveral:
    'sarl|lycée|école|mairie|agence|cabinet|imprimerie|syndic|secretariat|comité|equipe|h[oô]tel|' +
    'direction|studio|restaurant|garage|centre|club|assurances?',
  role:
    'administration|bureau|commercial|commerciale|comptabilite|comptabilité|contact|' +
    'direction|facturation|informations|marketing|presse|reception|reservation|reservations|rh|' +
    'secretariat|service|services|support|vente|ventes',
}
