import type { FindingKind } from './examination.ts'
import { isOpenQuestion } from './acts/read-acts.ts'
import type { ReadSentence } from './facts.ts'

/** One item in the making: the sentences of a message that belong to it. */
export type Draft = {
  kind: FindingKind
  sentences: ReadSentence[]
  confidence: number
  passedOn: readonly ReadSentence[]
}

const MAX_ASKS = 3
const ADDS =
  /^["'(]?(?:and|also|plus|separately|additionally|furthermore|besides|one (?:more|other|last) |another|second(?:ly)?|third(?:ly)?|finally|lastly|und|auch|außerdem|zudem|noch eine?|ferner|zweitens|et|aussi|de plus|par ailleurs|enfin|autre chose|y|además|también|otra cosa|por otro lado|e|inoltre|anche|além disso|também|en|ook|verder)\b/iu

/** Sentences that belong to one ask become one draft; an ask of its own starts with "And", "Also" …, a list item or a new paragraph. */
export function askDrafts(asks: readonly ReadSentence[]): Draft[] {
  const groups: ReadSentence[][] = []
  for (const ask of asks) {
    const current = groups.at(-1)
    const previous = current?.at(-1)
    if (current === undefined || previous === undefined || (groups.length < MAX_ASKS && isSeparate(previous, ask)))
      groups.push([ask])
    else current.push(ask)
  }
  const drafts: Draft[] = []
  for (const sentences of groups) {
    const draft = draftOf(sentences)
    const meeting = draft.kind === 'meeting' ? drafts.find(({ kind }) => kind === 'meeting') : undefined
    if (meeting === undefined) drafts.push(draft)
    else meeting.sentences.push(...sentences)
  }
  return drafts
}

function isSeparate(previous: ReadSentence, ask: ReadSentence): boolean {
  const isPlain = ask.acts.request || ask.acts.asksOutright
  if (!isPlain) return false
  if (ask.sentence.paragraph !== previous.sentence.paragraph) return true
  return ADDS.test(ask.sentence.text)
}

function draftOf(sentences: ReadSentence[]): Draft {
  const has = (test: (acts: ReadSentence['acts']) => boolean) => sentences.some(({ acts }) => test(acts))
  if (has((acts) => acts.meeting)) return { kind: 'meeting', sentences, confidence: 0.8, passedOn: [] }
  if (has((acts) => acts.request)) return { kind: 'request', sentences, confidence: 0.85, passedOn: [] }
  return { kind: 'question', sentences, confidence: has((acts) => acts.asksOutright) ? 0.8 : 0.7, passedOn: [] }
}

/** What I asked for and what I wanted to know wait for the same answer. */
export function mergeSentAsks(drafts: Draft[]): Draft[] {
  const meeting = drafts.filter(({ kind }) => kind === 'meeting')
  const others = drafts.filter(({ kind }) => kind !== 'meeting')
  const [first] = others
  if (first === undefined) return meeting
  return [
    ...meeting,
    {
      kind: 'question',
      sentences: others.flatMap(({ sentences }) => sentences),
      confidence: first.confidence,
      passedOn: [],
    },
  ]
}

export function promiseDrafts(promises: readonly ReadSentence[]): Draft[] {
  return promises.length === 0 ? [] : [{ kind: 'promise', sentences: [...promises], confidence: 0.75, passedOn: [] }]
}

/** "We still lack a detail.": the question that follows says which. */
const STATES_LACK =
  /(?<!\p{L})(?:missing|lack(?:s|ing)?|fehl(?:t|en)|manque(?:nt)?|falta(?:n|m)?|manca(?:no)?|ontbreekt|ontbreken)(?!\p{L})/iu

/** Shorter questions are small talk or cannot be understood alone ("Slept well?", "Yes?"). */
const FEWEST_WORDS = 4

/** The sentence that says most plainly what is wanted: one with a question mark or request before an indirect or very short one. */
export function strongest(draft: Draft): ReadSentence {
  const [first] = draft.sentences
  if (first === undefined) throw new Error('a draft has at least one sentence')
  const plain = draft.sentences.filter(({ acts }) => acts.asksOutright || acts.request)
  const open = plain.find(({ sentence, acts }) => acts.asksOutright && isOpenQuestion(sentence.text))
  if (open !== undefined && plain[0] !== undefined && STATES_LACK.test(plain[0].sentence.text)) return open
  return plain.find(({ sentence }) => sentence.text.split(/\s+/).length >= FEWEST_WORDS) ?? plain[0] ?? first
}

/** A forwarded message that is handed on to be dealt with: one item, on the sentence that hands it on. */
export function handedOnDraft(sentence: ReadSentence, passedOn: readonly ReadSentence[]): Draft {
  return { ...draftOf([...passedOn]), sentences: [sentence], confidence: 0.65, passedOn }
}
