import type { TitleWords } from '../../wording/title-words.ts'

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
}
