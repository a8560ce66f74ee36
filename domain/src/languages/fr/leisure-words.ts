import type { LeisureWords } from '../../priority/leisure-words.ts'

// prettier-ignore
export const LEISURE_WORDS: LeisureWords = {
  leisure: ['à la (?:plage|piscine)', 'au (?:ciné(?:ma)?|casino)',
    'apéros?', 'apéritif', '(?:prendre|boire|partager) (?:un|quelques) (?:verres?|pots?|cafés?|coups?)', 'bières?', 'cocktails?', 'soirée (?:jeux|pizza|ciné|filles)',
    'boîte de nuit', 'faire la fête', 'petite fête', 'barbecue', 'pique-nique', 'anniversaire', 'crémaillère', 'enterrement de vie', 'lune de miel',
    'camping', 'ski(?:er)?', 'randonnées?', 'balades?', 'voile', 'pêche', 'chasse', 'golf', 'tennis', 'badminton', 'football', '(?:au|de|un) foot', 'rugby',
    'volley', 'pétanque', 'natation', 'footing', 'yoga', 'marathon', 'escalade', 'vélo', 'moto', 'karaoké',
    'belote', 'jeux de société', 'jeux vidéo', 'match de \\p{L}+', 'coupe du monde', 'photos de vacances', 'week-end (?:à la|en|au bord)', 'escapade',
    'marché de noël', 'road[- ]trip', '(?:dîner|déjeuner|manger|goûter) (?:à la maison|chez (?:nous|moi|vous|toi)|ensemble|avec nous)', 'un restau',
    'ça fait longtemps', '(?:comment (?:se sont passées|était)|alors,?) (?:tes|vos|ton|votre) (?:vacances|week-end)', 'on se fait un (?:resto|ciné|apéro|week-end|tennis)'],
  mixed: ['plage', 'ciné(?:ma)?', 'casino', 'piscine', 'week-ends?', 'dîner', 'déjeuner', 'café', 'vin', 'restaurant', 'concert', 'festival', 'théâtre', 'musée', 'mariage',
    'gâteau', 'pizza', 'recette', 'musique', 'promenade', 'soirée', 'fête', 's\'amuser', 'jouer', 'montagne', 'un film', 'billets?'],
  work: ['projets?', 'clients?', 'clientes?', 'réunions?', 'conférence', 'atelier', 'présentation', 'ordre du jour', 'rapports?', 'brouillon', 'documents?',
    'fichiers?', 'dossiers?', 'pièce jointe', 'ci-joints?', 'tableau', 'échéance', 'délai', 'valid(?:er|ation)', 'relecture', 'livraisons?', 'entretien',
    'candidature', 'cv', 'entreprise', 'société', 'ventes', 'campagne', 'site (?:web|internet)', 'maquette', 'article', 'données', 'logiciel', 'chiffres',
    'avocate?', 'tribunal', 'service comptable', 'personnel', 'réservations?', 'traiteur', 'convives', 'invités', 'menus?',
    'événements?', 'par (?:personne|tête)', 'couverts', 'table pour', 'acheteurs?', 'formation', 'école', 'médecin', 'docteur', 'hôpital', 'rendez-vous',
    'assurance', 'passeport', 'obsèques', 'accident', 'cordialement'],
}
