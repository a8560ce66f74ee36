import type { TitleWords } from '../../wording/title/title-words.ts'

export const TITLE_WORDS: TitleWords = {
  endsNothing: 'the|a|an|and|or|of|to',
  saysSomething: 'is|are|was|were|will|has|have|can|do|does|expires|you|i|we',
  particle: 'out|up|over|along|back|off|down|in|round|around',
  beforePerson: 'with|for|from|to|by|ask|asked|tell|told|and|about|is',
  tells:
    'ask|tell|say|let|check|see|find out|know|confirm|decide|show|explain|determine|reflect|indicate|verify|ensure|advise|figure out|specify|state|assess',
  wantsVerb:
    'continue|want|need|like|try|plan|able|ready|going|have|has|start|begin|hope|agree|offer|wish|' +
    'used|supposed|happy|willing|remember|prefer',
  beforeInfinitive: 'to',
  haste:
    'immediate|immediately|urgent|urgently|prompt|promptly|quickly|swiftly|expeditiously|right away|at once|forthwith|without delay|as soon as (?:possible|practicable)|asap',
  relative: 'which|who|whose|whom|where',
  article: 'the|a|an',
  keepsArticle: 'few|lot|couple|bit|little|same|other|others|rest|latest|first|last|most|one|number|while|second|time',
  contact:
    '(?:I|we|you|they|he|she) (?:am|are|is|was|were|have|has|had|will|would|can|could|discussed|spoke|talked|sent|mentioned|' +
    'requested|asked|needs?|needed|wants?|wanted|saw|made|agreed|received|got|prepared|drafted|reviewed)|' +
    '(?:who|that|which) (?:is|was|\\p{L}+ed|\\p{L}+s)',
  asksFor: '(?:(?:in|on|at|to|for|by|from|with|about) )?(?:what|when|how|where|which|who|whose|why)',
}
