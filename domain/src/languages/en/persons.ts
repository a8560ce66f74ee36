import { pattern } from '../../text/pattern.ts'
import { bareWord } from '../../text/words.ts'
import type { TitleFrame } from '../title-language.ts'
import { isParticiple, isVerb, presentOf } from './verbs.ts'

const OBJECT_BEFORE = /(?:^|\s)(?:to|for|with|from|by|at|about|of|on|between|than|without|towards|behind|beside|like)$/i
/** What follows a "you" that does something. */
const SUBJECT_AFTER = pattern('iu')`
    ^(?:'(?:re|ve|ll|d)(?!\p{L})|\s+(?:are|were|have|had|can|could|will|would|should|must|may|might|do|did|need
    |want|think|know|feel|get|got|like|prefer|see|saw|said|mentioned|asked|sent|suggested|wanted|found|believe
    |wish|agree|recommend|use|plan|expect|come|came|go|went|made|make|(?:also|already|still|both|all|guys|only|just|really|never|now) (?:are|were|have|had|can|could|will|would|should|must
    |may|might|did|do|need|want|think|know|get|got|agree|come|go|use|plan|see|seem|look|make|owe))(?!\p{L}))`

/** "whether you …": a subject follows. */
const OPENS_CLAUSE = /(?:^|\s)(?:whether|if|when|where|why|how|before|after|since|because|until|unless|once|while) $/iu

/** "which day you fly in": what is asked for stands before its subject. */
const ASKED_FOR = /(?:^|\s)(?:which|what|whose|how (?:many|much))(?: \p{L}+){1,3} $/iu
const ASKED_ALONE = /(?:^|\s)(?:which|what) $/iu
const doesWhatFollows = (before: string, behind: string): boolean =>
  ASKED_ALONE.test(before) || (ASKED_FOR.test(before) && isVerb(/^ (\p{L}+)/u.exec(behind)?.[1]?.toLowerCase() ?? ''))

/** "the 25 MW you sold us": what "you" do is a past tense, unless it was given "you" by the verb before. */
function didWhatFollows(before: string, behind: string): boolean {
  const verb = presentOf(/^ (\p{L}+)/u.exec(behind)?.[1]?.toLowerCase() ?? '')
  const last = bareWord(before.trimEnd().split(' ').at(-1))
  return verb !== null && last !== '' && !isVerb(last) && !isParticiple(last)
}

/**
 * The words of a mail seen by its owner: who wrote it and who reads it become "you" and the other side, by name the first time. `isNamed`:
 * the title names them already.
 */
export function turnedPersons(text: string, { isSent, isColleague, name }: TitleFrame, isNamed: boolean): string {
  let named = isNamed
  const naming = (pronoun: string, form = name): string => {
    if (named) return pronoun
    named = true
    return form
  }
  const whose = () => naming('their', `${name}${/s$/i.test(name) ? '’' : '’s'}`)
  const plain = text.replace(/’/g, "'")
  if (isSent) {
    return plain
      .replace(/(?<![\p{L}'])(?:I am|I'm)(?![\p{L}'])/giu, '\u0001 are')
      .replace(/(?<![\p{L}'])I was(?!\p{L})/giu, '\u0001 were')
      .replace(/(?<![\p{L}'])(?:I|me)(?=$|[^\p{L}])/gu, '\u0001')
      .replace(/(?<![\p{L}'])my(?!\p{L})/giu, '\u0002')
      .replace(
        /(?<![\p{L}']|(?<!\p{L})thank )(you(?: guys)?|your|yours|yourself)(?!\p{L})/giu,
        (word, _, at: number, whole: string) => {
          const small = word.toLowerCase()
          if (small === 'your') return whose()
          if (small === 'yours') return naming('theirs', `${name}’s`)
          if (/(?:three|two|both|all|each|one|some|any|either|most) of $/i.test(whole.slice(0, at))) return 'them'
          if (small === 'yourself') return 'themselves'
          const isSubject =
            at === 0 ||
            OPENS_CLAUSE.test(whole.slice(0, at)) ||
            ((SUBJECT_AFTER.test(whole.slice(at + word.length)) ||
              didWhatFollows(whole.slice(0, at), whole.slice(at + word.length)) ||
              doesWhatFollows(whole.slice(0, at), whole.slice(at + word.length))) &&
              !OBJECT_BEFORE.test(whole.slice(0, at).trimEnd()))
          return isSubject ? 'they' : naming('them')
        },
      )
      .replaceAll('\u0001', 'you')
      .replaceAll('\u0002', 'your')
  }
  return plain
    .replace(/(?<![\p{L}'])(?:I'm|I am)(?![\p{L}'])/giu, 'they are')
    .replace(/(?<![\p{L}'])I was(?!\p{L})/giu, 'they were')
    .replace(
      /(?<![\p{L}'])(I|me|my|mine|myself|us|our|ours)(?=$|[^\p{L}'])|(?<![\p{L}'])I(?='(?:ll|ve|d)(?!\p{L}))/gu,
      (word) => {
        const small = word.toLowerCase()
        if (small === 'i') return naming('they')
        if (small === 'me' || small === 'us') return naming('them')
        if (small === 'my') return whose()
        if (small.startsWith('our') && isColleague) return word
        if (small === 'our') return 'their'
        return small === 'myself' ? 'themselves' : 'theirs'
      },
    )
}
