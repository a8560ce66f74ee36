import type { RoleWords } from '../../wording/role-words.ts'

export const ROLE_WORDS: RoleWords = {
  ofSeveral:
    'sarl|lycée|école|mairie|agence|cabinet|imprimerie|syndic|secretariat|comité|equipe|h[oô]tel|' +
    'direction|studio|restaurant|garage|centre|club|assurances?|' +
    'établissements|ets|transports?|librairie|boulangerie|association|société|maison',
  kin: 'maman|papa|mamie|papi|papy|mémé|pépé|tata|tonton',
  endearment: 'ma chérie|mon chéri|chérie?|mon amour|mon cœur|ma puce',
  role:
    'administration|bureau|commercial|commerciale|comptabilite|comptabilité|contact|' +
    'direction|facturation|informations|marketing|presse|reception|reservation|reservations|rh|' +
    'secretariat|service|services|support|vente|ventes',
}
