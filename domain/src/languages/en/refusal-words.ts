import type { RefusalWords } from '../../due-date/refusal-words.ts'

export const REFUSAL_WORDS: RefusalWords = {
  notBefore: "(?:not?|never|don't|doesn't|won't|can't|cannot)(?: \\p{L}+){0,4} (?:before|until|till|" + 'earlier than)',
  unfitBefore:
    "(?:can't|cannot|can not|couldn't|won't be able to|unable to|not able to|am not|not (?:free|" +
    'available))(?: (?:do|be|make|meet|come|attend|join|it|available|free|you|manage))*(?: on)?' +
    '|(?:any (?:day|time) but|except(?: for)?|other than|instead of|rather than|(?<!why |or |if )not)(?: on)?',
  unfitBehind:
    "(?:does|do|is|will|would)(?:n't| not) (?:work|suit|good|possible|be|do|fit)|is (?:bad|no good|too (?:late|early|soon|tight)|" +
    "full)|won't (?:work|do)",
  dayArticle: 'the|on',
  reminds: '\\b(?:forget|hesitate|fail|miss|later)\\b',
  pastBehind:
    "(?:i|we|he|she|they|you|it)(?:'d| had| have)? (?:\\p{L}+ly )?(?:discussed|spoke|talked|met|" +
    'sent|agreed|mentioned|saw|received|was|were|had|said|asked|wrote|called|left|got|told|' +
    'promised|decided|went|came)(?!\\p{L})|(?:was|were|went|had been)(?!\\p{L})',
  pastBefore:
    'since the|discussed|spoke|talked|met|sent|agreed|mentioned|saw|received|had|said|asked|wrote|called|left|been|' +
    '(?:was|were)(?! (?:just )?(?:wondering|hoping|thinking|planning|going|looking))|' +
    "(?<=(?:i|we|you|he|she|it|they|'ve|has) )got",
}
