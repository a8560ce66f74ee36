import type { RelativeDays } from '../relative-days.ts'

export const RELATIVE_DAYS: RelativeDays = {
  day:
    '(?:today|tomorrow)(?: (?:morning|afternoon|evening|night|noon|lunchtime|am|pm))?|tonight|tonite|' +
    'this (?:morning|afternoon|evening)|(?:by|before|until|till) then',
  with:
    '(?<!(?:stop|come|drop|swing|pass)(?:ping|ing)? )by|(?<!(?:look|wait|ask|call|go|pay)(?:ing)? )for|at (?=noon|lunch|the end|close)|' +
    'before|until|till|as of|starting|first thing|some ?time|early|earlier|later?|the end of|end of|' +
    'close of business|c\\.?o\\.?b\\.?|e\\.?o\\.?d\\.?|noon|lunch(?:time)?',
  keptBehind:
    'if|whether|that|is|are|was|be|from|of|than|since|about|to|between|through|not|only|the|an?|this|these|like|how|good|great|lovely|nice',
  keptBefore: '',
  followed:
    'and|but|if|so|to|with|at|for|in|on|by|from|before|after|between|once|until|till|unless|while|over|through|instead|then|when|whether|what|how|where|who|which|because|since|as|about|' +
    'regarding|re|that|via|into|per|please|thanks',
  ofDay: "(?:today|tomorrow|tonight)['’]s|this (?:morning|afternoon|evening)['’]s",
  ofAny: 'the ',
}
