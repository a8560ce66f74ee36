import type { CourtesyWords } from '../courtesy-words.ts'

export const COURTESY_WORDS: CourtesyWords = {
  familiarGreeting: 'hallo|hoi|hi|hey',
  greeting: 'dag|beste',
  greetingOfHour: 'goede(?:morgen|middag|navond)',
  salutation: '',
  formalSalutation: 'geachte',
  behindGreeting: '',
  everyone: "allen|allemaal|iedereen|team|collega['’]s|vrienden|mensen|dames en heren",
  thanks: '(?:hartelijk |heel erg )?bedankt|hartelijk dank|dankjewel|dank (?:je|u)|dank(?= voor)',
  thanksMore: 'hartelijk|wel',
  thanksFor: 'voor',
  inAdvance: 'bij voorbaat',
  takesNote: '',
  please: 'alsjeblieft|alstublieft|aub|svp',
}
