import type { RefusalWords } from '../../due-date/refusal-words.ts'

export const REFUSAL_WORDS: RefusalWords = {
  notBefore: 'non(?: \\p{L}+){0,3} prima d(?:i|el)',
  unfitBefore: 'non (?:posso|possiamo|riesco)' + '|(?:tranne|eccetto)(?: il)?',
  unfitBehind: 'non (?:posso|possiamo|riesco|va bene)',
  dayArticle: '',
  reminds: 'dimentic',
  pastBehind: '(?:abbiamo|ho|hai|avete) \\p{L}+(?:to|so)(?!\\p{L})',
  pastBefore: 'sentiti|parlato|mandato|inviato|ricevuto|visto|successo|era|espresso|aspettavamo',
}
