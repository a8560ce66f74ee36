import { quotedHeaderKind, separatorKind } from '../../message/quote-lines.ts'
import { splitZones, type MessageZones } from '../../message/new-text.ts'
import { splitSentences, type Sentence } from '../../text/sentences.ts'
import { readActs } from '../../acts/read-acts.ts'
import type { ReadSentence } from '../facts.ts'
import { detectLanguage } from '../../languages/detect-language.ts'
import { plainSubject } from '../../message/subject-marks.ts'

/** Where a candidate stands: in the message's own words, in the mail that it passes on, or in its subject. */
type Place = 'new' | 'forwarded' | 'subject'

/** A sentence that may be a loose end. */
export type Candidate = ReadSentence & { place: Place }

export type Candidates = {
  /** In the order of the text: the subject, the message's own sentences, those of the mail that is passed on. */
  candidates: Candidate[]
  isForward: boolean
  /** Passes another mail on with hardly a word: what that one asks is handed on. */
  isBareForward: boolean
}

const MOST_OWN = 60
const MOST_FORWARDED = 25
/** A forward with at most so many words of its own, greeting and signature apart, says little itself. */
const FEW_WORDS = 12

/** The sentences of a message that may be loose ends. `read` are those of its new text. */
export function candidatesOf(zones: MessageZones, read: readonly ReadSentence[], subject: string): Candidates {
  const own: Candidate[] = read.slice(0, MOST_OWN).map((entry) => ({ ...entry, place: 'new' }))
  const words = zones.newText.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length
  const isBareForward = zones.isForward && words <= FEW_WORDS
  return {
    candidates: [...subjectCandidate(subject), ...own, ...(isBareForward ? forwardedCandidates(zones) : [])],
    isForward: zones.isForward,
    isBareForward,
  }
}

function subjectCandidate(subject: string): Candidate[] {
  const text = plainSubject(subject).replace(/\s+/g, ' ').trim().slice(0, 300)
  if (!/\p{L}/u.test(text)) return []
  const sentence: Sentence = { text, paragraph: -1, isListItem: false, lead: null }
  return [{ sentence, acts: readActs(text, detectLanguage(text)), place: 'subject' }]
}

function forwardedCandidates(zones: MessageZones): Candidate[] {
  const text = firstForwarded(zones.forwardedText)
  const language = detectLanguage(text)
  return splitSentences(text)
    .slice(0, MOST_FORWARDED)
    .map((sentence) => ({ sentence, acts: readActs(sentence.text, language), place: 'forwarded' }))
}

/** What the writer of the mail that is passed on wrote: without the block of its headers, and without older mail below. */
function firstForwarded(forwarded: string): string {
  const lines = forwarded.split('\n')
  let start = 0
  for (let index = 0; index < Math.min(lines.length, 40); index += 1) {
    const line = lines[index] ?? ''
    if (quotedHeaderKind(line) !== null || separatorKind(line) !== null) start = index + 1
    else if (line.trim() === '' && start > 0 && quotedHeaderKind(nextFilled(lines, index)) === null) break
  }
  return splitZones(
    lines
      .slice(start)
      .map((line) => line.replace(/^\s{0,3}> ?/, ''))
      .join('\n'),
  ).newText
}

const nextFilled = (lines: readonly string[], from: number): string =>
  lines.slice(from, from + 4).find((line) => line.trim() !== '') ?? ''
