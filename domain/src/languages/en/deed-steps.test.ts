import { describe, expect, it } from 'vitest'
import { beforeClauseEnd, CLAUSE_ENDS, inSteps, STEPS } from './deed-steps.ts'

/** For each step a deed that it changes, and what comes of it. */
const STEP_EXAMPLES: Record<string, [deed: string, is: string]> = {
  'an adverb first': ['kindly oil the hinges', 'oil the hinges'],
  'a verb that only leads to the one that counts': ['go ahead and oil the hinges', 'oil the hinges'],
  'the mark of an infinitive': ['to oil the hinges', 'oil the hinges'],
  'an aside in brackets': ['oil the hinges (all six)', 'oil the hinges'],
  'an address that the mail has': ['mail the key to this address', 'mail the key to me'],
  'of somebody at a place of theirs, the place': ['have someone at your yard oil it', 'have someone oil it'],
  'where in the mail it stands': ['pay the sums set forth below', 'pay the sums'],
  'a look that somebody is to take': ['have someone take a quick look at the pump', 'have someone look at the pump'],
  'to check to see': ['check to see if the pump runs', 'check if the pump runs'],
  'to advise of something': ['advise of the new berth', 'tell me the new berth'],
  'to let somebody know': ['let me know the berth', 'tell me the berth'],
  'to pass on, without what': ['forward to Clara', 'forward it to Clara'],
  'one of two ways': ['reach me either by boat or by rail', 'reach me by boat or by rail'],
  'a colon before whom it goes to': ['ship the oars to: Clara', 'ship the oars to Clara'],
  'a deed that is said by its noun': ['proceed with the prompt repair of the pump', 'repair the pump'],
  'to have something completed': ['have the forms completed', 'complete the forms'],
  'a second deed that is proposed': ["oil it and let's close it", 'oil it and close it'],
  'to let somebody have': ['let me have the oars', 'send me the oars'],
  'to be back to somebody': ['be back to you on the oars', 'get back to you on the oars'],
  'to see to it': ['see to it that it runs', 'see that it runs'],
  'to provide to the reader': ['provide to you a list', 'send you a list'],
  'to provide to the writer': ['provide to me a list', 'give me a list'],
  'to have something with somebody': ['have the list on your desk', 'get you the list'],
  'what it is done with, where that stands elsewhere': ['sign and date', 'sign it and date'],
  'a second deed that is to tell whether': [
    'oil it and let me know if it turns',
    'oil it and tell me whether it turns',
  ],
  'a second deed that is to tell what': ['oil it and let me know how it turns', 'oil it and tell me how it turns'],
  'to give somebody a call': ['give me a quick ring', 'call me'],
  'should there be any': ['list the leaks, if any', 'list the leaks'],
  'to whom, before a list of them': ['ship the oars to everybody:', 'ship the oars'],
  'the word before a list': ['ship the oars with the following:', 'ship the oars'],
  'a span that counts from the mail, of which the item has the day': ['oil the pump within two weeks', 'oil the pump'],
  'that it will be told': ['oil the pump and let you know', 'oil the pump'],
  'as well': ['oil the pump as well', 'oil the pump'],
  'the writer in person': ['bring the oars myself', 'bring the oars'],
  'courtesy, and as soon as possible': ['oil the pump at your earliest convenience', 'oil the pump'],
  'a blank before a mark': ['oil the pump , then rest', 'oil the pump, then rest'],
  'blanks in a row': ['oil  the pump', 'oil the pump'],
  'marks at the end': ['oil the pump –', 'oil the pump'],
}

/** For each end a deed that it ends, and what is left. */
const END_EXAMPLES: Record<string, [deed: string, is: string]> = {
  'what it is for': ['oil the pump so that it runs', 'oil the pump'],
  'why, or what happens otherwise': ['oil the pump because it squeaks', 'oil the pump'],
  'a clause behind a comma': ['oil the pump, which squeaks', 'oil the pump'],
  'thanks in a clause': ["oil the pump I'd appreciate it", 'oil the pump'],
  'which one it is': ['oil the pump, the one at the gate', 'oil the pump'],
  'a mark between two sentences': ['oil the pump; then rest', 'oil the pump'],
  'a sentence without a mark': ['oil the pump also we need oars', 'oil the pump'],
  'what somebody says of it': ['oil the pump, Clara says it squeaks', 'oil the pump'],
  'a question behind "and"': ['oil the pump and can you paint it', 'oil the pump'],
  'a statement behind "and"': ["oil the pump and I'll paint it", 'oil the pump'],
  'a clause behind a comma that has its verb drawn together': ["oil the pump, that's all", 'oil the pump'],
  'a word that only hedges': ['oil the pump, mind', 'oil the pump'],
  'a condition': ['oil the pump if you pass by', 'oil the pump'],
}

describe('[WV-08] a deed on its way into a title', () => {
  it('has an example for each step and each end', () => {
    expect(STEPS.map(({ why }) => why)).toEqual(Object.keys(STEP_EXAMPLES))
    expect(CLAUSE_ENDS.map(({ why }) => why)).toEqual(Object.keys(END_EXAMPLES))
  })

  it.each(STEPS.map((step) => [step.why, step] as const))('step by step: %s', (why, { from, to }) => {
    const [deed = '', is = ''] = STEP_EXAMPLES[why] ?? []
    expect((typeof to === 'string' ? deed.replace(from, to) : deed.replace(from, to)).trim()).toBe(is)
    expect(inSteps(deed).replace(' it and', ' and')).toBe(is.replace(' it and', ' and'))
  })

  it.each([
    ['oil the pump in the next hour or so', 'oil the pump'],
    ['oil the pump over the weekend', 'oil the pump'],
    ['oil the pump this week or next', 'oil the pump'],
    ['oil the pump the week after next', 'oil the pump'],
    ['tell me how often it squeaks within two weeks', 'tell me how often it squeaks within two weeks'],
    ['stay within two days of the harbour', 'stay within two days of the harbour'],
  ])('has no span that a reader of later counts from another day: %s', (deed, is) => {
    expect(inSteps(deed)).toBe(is)
  })

  it.each(CLAUSE_ENDS.map(({ why }) => why))('ends before %s', (why) => {
    const [deed = '', is = ''] = END_EXAMPLES[why] ?? []
    expect(beforeClauseEnd(deed)).toBe(is)
  })
})
