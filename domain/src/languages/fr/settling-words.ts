import type { SettlingWords } from '../../detection/settling-words.ts'

export const SETTLING_WORDS: SettlingWords = {
  missing:
    "toujours pas|(?:pièce jointe|fichier) (?:manque|est vide|manquante?)|n['’]ai (?:pas|rien|" +
    'toujours pas) (?:encore )?reçu',
  stillToCome: 'pas encore|suivr(?:a|ont)|manquent? encore',
  thanksForNoDeed: 'proposer|proposition|invitation|demande|patience',
  looksInto: 'regarde\\p{L}*|reviens|vérifi\\p{L}*|renseigne\\p{L}*|tiens au courant',
  commonTopic: '',
}
