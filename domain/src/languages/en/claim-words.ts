import type { ClaimWords } from '../../ai/claim-words.ts'

export const CLAIM_WORDS: ClaimWords = {
  amounts:
    'sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred hundreds thousand ' +
    'thousands million millions billion dozen dozens half twice double triple percent euro euros dollar dollars pound ' +
    'pounds grand',
  claimsNothing:
    'a an the to for of on in at by from with and or about before after until if whether your his her their its ' +
    'this that these answer reply respond send review check confirm call write tell ask give share forward decide ' +
    'choose sign read update provide prepare schedule arrange propose meet discuss wait follow up get remind ' +
    'finish complete look into let know who what when where why how which',
  refers: 'thanks thank regarding concerning',
  courteous:
    'hi hello hey dear good morning afternoon evening mr mrs ms dr sir madam all everyone team you your yours for ' +
    'the a an this that these those of on to in at by and or with from about as re so very much again kindly ' +
    'message mail email e note letter question request asking writing getting in touch reaching out update ' +
    'reminder best kind kindest warm warmest many regards wishes sincerely faithfully cheers',
  decides: [
    String.raw`(?:i|we)(?:'(?:ll|d|m|re|ve))?(?: (?!hope|would|wonder|was|were|wanted)\p{L}+){0,2} (?:accept|agree|approve|authori[sz]e` +
      '|confirm|consent|commit|guarantee|promise|sign|pay|transfer|waive|decline|refuse|reject|withdraw|owe)',
    "(?:i|we)(?: are| am|'re|'m)? (?:cannot|can not|can't|won't|will not|not able to|unable to|happy to|glad to|ready to)",
    'agreed|accepted|approved',
  ],
}
