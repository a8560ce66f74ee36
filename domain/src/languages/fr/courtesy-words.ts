import type { CourtesyWords } from '../courtesy-words.ts'

export const COURTESY_WORDS: CourtesyWords = {
  familiarGreeting: 'bonjour|salut|coucou|hello',
  greeting: '',
  greetingOfHour: 'bonsoir',
  salutation: 'ch(?:er|[eè]re)',
  formalSalutation: 'ch(?:er|[eè]re)s',
  behindGreeting: '',
  everyone:
    "(?:à )?tou(?:s|tes)(?: et (?:à )?tous)?|tout le monde|collègues|l['’]équipe|mesdames et messieurs|(?:les )?amis",
  thanks: 'merci',
  thanksMore: 'beaucoup|infiniment|encore|bien',
  thanksFor: "pour|de|d['’]",
  inAdvance: "(?:d['’]|par )avance",
  takesNote: '',
  please: "s['’]il (?:vous|te) plaît|stp|svp",
}
