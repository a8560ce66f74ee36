import type { LetterWords } from '../../wording/letter-words.ts'

export const LETTER_WORDS: LetterWords = {
  quotedRule: 'original|forwarded',
  onDay: 'on',
  wrote: 'wrote',
  from: 'from',
  greeting: 'hi|hello|hey|dear',
  greetedTitle: 'ms|mrs|mr|dr',
  leave: 'thanks|thank you|many thanks|cheers|regards|best|love',
  signedTitle: 'dr|prof|mr|mrs|ms',
  familiarGreeting: 'hi|hey',
  noFirstName: '',
}
