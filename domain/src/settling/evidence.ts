import type { SettledHow } from '../loose-end/proposal.ts'
import { jointProbability, settlingProbability, type SettlingModel } from './settling-probability.ts'
import { asItAsks, signsOf, wantedOf, type Course, type Signs } from './settling-signs.ts'
import { answerConfidence, isWrittenUnder, shareOf, type Asked, type Said } from './sketch.ts'
import { actingSide, waitingSide, type ThreadItem, type ThreadMarks, type ThreadMessage } from './thread-message.ts'
import type { MessageDirection } from '../message/message-direction.ts'

/** That a message settles an item: how, how probable that is (0 to 1), and which of its kept sentences shows it, where one does. */
export interface Evidence {
  how: SettledHow
  confidence: number
  sentence: number | null
  /** It is likely enough to ask the person. */
  isLikely: boolean
  /** Together with what came before, it is sure enough to close the item without asking. */
  closes: boolean
}

/** What the wording of a message shows, before it is weighed: `confidence` is how plain that is, no probability. */
type Shown = Pick<Evidence, 'how' | 'confidence' | 'sentence'>

/** Where a message stands to the one that it may answer. */
export interface Place {
  course: Course
  /** There is a newer mail that it answers rather than this one. */
  isForAnother: boolean
  /** The person wrote it as the answer to this very item, and left that open. */
  isLeftOpen: boolean
  /** How probable it is of each message before it that it settles the item. */
  before: readonly number[]
  model: SettlingModel
}

const CERTAIN = 0.95
const PLAIN = 0.9
/** Somebody says something to the one question there was. */
const SAYS_SOMETHING = 0.75
const DOUBTFUL = 0.55
/** From here on a sentence answers rather than not. */
const RATHER = 0.5
const FIRM = 0.7
/** Below this a sentence shares nothing with what was asked. */
const ASKED_FOR = 0.35
/** From here on a sentence answers one of several things that were asked. */
const ANSWERS_ONE = 0.45
/** From here on a sentence answers by itself the one thing that was asked. */
const ANSWERS_IT = 0.6
/** A sentence that shares so much of the words of what was asked, or promised, is about it. */
const ABOUT_IT = 0.25
/** The same, where it hands nothing over. */
const SAYS_OF_IT = 0.3
/** One that shares so much is plainly about it. */
const PLAINLY_ABOUT_IT = 0.5
/** Mail of that many words of content, none of which was asked for, is about something else. */
const WORDS_OF_ANOTHER_MATTER = 6

/**
 * What a later message proves about an item; null for nothing. Only what people write to each other, and their calendars,
 * do. What the calendar says of the event is certain, and so is any answer where the person waits for no more than that;
 * what only has the subject of a calendar's answer is put to the person, and all else is weighed by the fitted model.
 * Whatever the model says, the item is not closed without asking by mail of or to somebody else than the two sides, by mail
 * that may be for another item, by a part of what was wanted, or, of several things that were asked at once, where no
 * sentence is seen to answer this one. What the person left open as they answered it is settled by that answer only where it
 * promises the rest.
 */
export function evidenceOf(
  stored: ThreadItem,
  source: ThreadMessage,
  message: ThreadMessage,
  place: Place,
): Evidence | null {
  const item = asItAsks(stored, source)
  const acting = actingSide(item)
  const response = item.kind === 'promise' ? null : calendarAnswer(source, message, acting)
  // Whether to meet is the calendar's matter; what else a person wrote into the invitation may fall with the event.
  const isToMeet = source.facts.nature !== 'calendar' || item.kind === 'meeting'
  if (response !== null && (isToMeet || response === 'cancelled')) {
    const closes = isToMeet && (response === 'cancelled' || isOfEvent(item, source, message))
    return { how: response, confidence: closes ? CERTAIN : PLAIN, sentence: null, isLikely: true, closes }
  }
  if (message.facts.nature !== 'personal' || isNoteToSelf(message)) return null
  const shown = shownBy(item, source, message, place.course)
  // An acknowledgement settles nothing, whoever wrote it and where it stands.
  if (message.facts.defers && shown?.how !== 'promised') return null
  const isSafe = !isDoubtful(item, source, message, place, shown)
  // "I'll send it on Friday" takes the place of what was asked: the new item carries on.
  const isFirm = place.isLeftOpen || (shown?.confidence ?? 0) >= FIRM
  if (shown?.how === 'promised' && isFirm && isSafe) return { ...shown, isLikely: true, closes: true }
  if (place.isLeftOpen) return null
  const how = shown?.how ?? (message.direction === 'sent' ? 'replied' : 'answered')
  const sentence = proofOf(item, source, message, shown)
  if (item.takesAnyAnswer && isAnswer(message) && message.direction === acting && isSafe)
    return { how, confidence: CERTAIN, sentence, isLikely: true, closes: true }
  const isAmongOthers = message.direction === acting && isOneOfSeveral(item, source)
  const isFitting = wantedOf(item, source).some((asked) => isOfItsKind(asked, message.marks.says))
  // "How many?" is not answered by a mail without a number that answers another question.
  if (isAmongOthers && shown === null && !isFitting) return null
  const probability = settlingProbability(signsOf(item, source, message, place.course), place.model)
  const isLikely = probability >= place.model.likely
  const closes =
    jointProbability([...place.before, probability]) >= place.model.sure &&
    isSafe &&
    shown?.how !== 'promised' &&
    !(item.kind === 'question' && message.direction === acting && !isFitting) &&
    !(item.kind === 'request' && isOnlyAnnounced(message)) &&
    (shown?.confidence ?? 0) >= leastShown(item, isAmongOthers) &&
    !isPartly(item, source, message, place.course)
  return { how, confidence: probability, sentence, isLikely, closes }
}

/** How plainly the wording has to show it before an item is closed without asking. */
function leastShown({ kind }: ThreadItem, isAmongOthers: boolean): number {
  // "I'm in Paris on Tuesday" names a time and agrees to none; "I won't be able to send it" speaks of what was promised.
  if (kind === 'meeting' || kind === 'promise') return PLAIN
  return isAmongOthers ? FIRM : 0
}

/**
 * Which of the kept sentences shows that a message settles an item: what was pledged or given thanks for; else the one that
 * shares most with what was asked, or gives its kind, or at least hands over, agrees or declines. Null where none does any
 * of it.
 */
function proofOf(item: ThreadItem, source: ThreadMessage, message: ThreadMessage, shown: Shown | null): number | null {
  if (shown?.how === 'promised' || shown?.how === 'thanked') return shown.sentence
  const wanted = wantedOf(item, source)
  const [best] = message.marks.says
    .flatMap((one) => (one.kept === undefined ? [] : [{ kept: one.kept, worth: proofWorth(item, wanted, one) }]))
    .filter(({ worth }) => worth > 0)
    .toSorted((one, other) => other.worth - one.worth)
  return best?.kept ?? shown?.sentence ?? null
}

/** How much a sentence shows by doing something, beside what it is about. */
const DOES_WORTH: Record<Said['does'], number> = { delivers: 0.5, agrees: 0.4, declines: 0.4, states: 0 }
/** Written right below what it answers. */
const UNDER_WORTH = 1
const KIND_WORTH = 0.6

function proofWorth({ kind }: ThreadItem, wanted: readonly Asked[], one: Said): number {
  const about = wanted.map((asked) => {
    const wants = kind === 'meeting' ? (asked.wants ?? 'time') : asked.wants
    return (
      shareOf(asked.words, one.words) +
      (isWrittenUnder(asked, one) ? UNDER_WORTH : 0) +
      (wants !== null && one.gives.includes(wants) ? KIND_WORTH : 0)
    )
  })
  return DOES_WORTH[one.does] + Math.max(0, ...about)
}

/** The signs by which each message of a course is weighed; what the model is fitted on. */
export function weighedSigns(item: ThreadItem, source: ThreadMessage, course: Course): Signs | null {
  const message = course.later[course.index]
  if (!message || message.facts.nature !== 'personal') return null
  return signsOf(asItAsks(item, source), source, message, course)
}

/** A question back is none. */
const isAnswer = ({ facts, marks }: ThreadMessage) => facts.answers || marks.says.length > 0

/** "I'm pulling the files and will send them shortly." */
const isOnlyAnnounced = (message: ThreadMessage) =>
  message.facts.acts.promises && !message.marks.says.some(({ does }) => does === 'delivers')

const isOneOfSeveral = (item: ThreadItem, source: ThreadMessage) =>
  (item.kind === 'request' || item.kind === 'question') && allAsked(source).length > wantedOf(item, source).length

/** A note of the owner's to the owner answers nobody. */
const isNoteToSelf = ({ direction, counterparts }: ThreadMessage) => direction === 'sent' && counterparts.length === 0

/** Why a likely answer is put to the person all the same. */
function isDoubtful(
  item: ThreadItem,
  source: ThreadMessage,
  message: ThreadMessage,
  { isForAnother }: Place,
  shown: Shown | null,
): boolean {
  if (isForAnother) return true
  const acting = actingSide(item)
  if (message.direction !== acting) return shown?.how !== 'thanked'
  const isElsewhere = message.threadId !== source.threadId && !message.marks.isReply
  return isElsewhere || sideOf(item, source, message, acting) !== 'same'
}

/** Whether what was wanted, or a part of it, is still to come: it says so, or is about a part, as was all before it. */
function isPartly(item: ThreadItem, source: ThreadMessage, message: ThreadMessage, course: Course): boolean {
  const parts = wantedOf(item, source)
  if (parts.length === 0) return false
  const isWithin = (words: readonly string[], all: readonly string[]) => words.every((word) => all.includes(word))
  const isStillToCome = ({ words }: Said) =>
    message.marks.pending.some((pending) => words.length > 0 && isWithin(words, pending))
  const given = [...course.later.slice(0, course.index), message]
    .filter(({ direction }) => direction === message.direction)
    .flatMap(({ marks }) => [
      ...marks.says.filter((said) => !isStillToCome(said)).map(({ words }) => words),
      marks.attached,
    ])
  const own = parts.map(({ words }) => words.filter((word) => !parts.every((part) => part.words.includes(word))))
  const isNamed = (words: readonly string[], among: readonly (readonly string[])[]) =>
    among.some((one) => shareOf(words, one) > 0)
  const covered = own.filter((words) => isNamed(words, given)).length
  const isPending = (parts.length > 1 ? own : parts.map(({ words }) => words)).some((words) =>
    isNamed(words, message.marks.pending),
  )
  if (parts.length === 1) return isPending
  return (covered > 0 && covered < parts.length) || (isPending && covered < parts.length)
}

/** What the wording of a message shows for an item, whoever wrote it. */
function shownBy(item: ThreadItem, source: ThreadMessage, message: ThreadMessage, course: Course): Shown | null {
  const acting = actingSide(item)
  const thanked = thanks(item, source, message)
  if (thanked) return thanked
  const isNext = !course.later
    .slice(0, course.index)
    .some(({ direction, facts }) => direction !== acting && facts.nature === 'personal')
  if (item.kind === 'promise') return keeping(item, source, message)
  return item.kind === 'meeting' ? agreement(message, acting) : reply(item, source, message, { acting, isNext })
}

/** Whether an answer is known to be about what was asked: by its event, or, where a mail asked to meet, by any event at all. */
const isOfEvent = ({ kind }: ThreadItem, source: ThreadMessage, { event }: ThreadMessage): boolean =>
  event !== null && (event === source.event || (source.event === null && kind === 'meeting'))

/** What the calendar says: the one who was asked answers, and the one who asked may call it off. */
function calendarAnswer(
  source: ThreadMessage,
  { facts, direction, event }: ThreadMessage,
  acting: MessageDirection,
): 'accepted' | 'declined' | 'cancelled' | null {
  const response = facts.calendarResponse
  if (response === 'cancelled')
    return direction !== acting && event !== null && event === source.event ? response : null
  if (facts.nature !== 'calendar_response' || direction !== acting) return null
  if (event !== null && source.event !== null && event !== source.event) return null
  return response === 'accepted' || response === 'declined' ? response : null
}

/**
 * Whether a message comes from the side that is asked, or goes to the side that asked: the same address, another one of
 * the same person, or a colleague. Passing the mail on to somebody else is no reply to the one who asked, and who got a copy
 * of what was asked of another does not answer for them.
 */
function sideOf(
  { counterpart }: ThreadItem,
  source: ThreadMessage,
  message: ThreadMessage,
  acting: MessageDirection,
): 'same' | 'unknown' | 'other' {
  if (acting === 'sent') return sharesCorrespondent(source, message) ? 'same' : 'other'
  const { author } = message.marks
  const asked = source.marks
  if (author.address === null) return 'same'
  if (source.counterparts.includes(author.address))
    return counterpart === null || counterpart === author.address ? 'same' : 'unknown'
  if (author.domain !== null && asked.domains.includes(author.domain)) return 'same'
  return author.name !== null && asked.names.includes(author.name) ? 'same' : 'unknown'
}

/** Whether two messages are between the owner and the same people, or their colleagues. */
export function sharesCorrespondent(a: ThreadMessage, b: ThreadMessage): boolean {
  if (a.counterparts.length === 0 || b.counterparts.length === 0) return true
  const meets = (left: readonly string[], right: readonly string[]) => left.some((mark) => right.includes(mark))
  if (meets(a.counterparts, b.counterparts)) return true
  return meets(a.marks.domains, b.marks.domains) || meets(a.marks.names, b.marks.names)
}

/** Who waited says thanks for what they waited for: then they have it. */
function thanks(item: ThreadItem, source: ThreadMessage, message: ThreadMessage): Shown | null {
  const { direction, facts, marks } = message
  if (direction !== waitingSide(item) || facts.nature !== 'personal' || !sharesCorrespondent(source, message))
    return null
  if (facts.acts.asks || item.kind === 'meeting' || item.kind === 'question') return null
  const wanted = wantedOf(item, source)
  const shareIn = (words: readonly string[]) => Math.min(...wanted.map((asked) => shareOf(asked.words, words)))
  const best = marks.thanks.toSorted((a, b) => shareIn(b.words) - shareIn(a.words))[0]
  if (wanted.length === 0 || best === undefined || shareIn(best.words) < ABOUT_IT) return null
  const confidence = shareIn(best.words) >= PLAINLY_ABOUT_IT ? SAYS_SOMETHING : DOUBTFUL
  return { how: 'thanked', confidence, sentence: best.kept }
}

/** A promise is settled by what keeps it; whoever promised may write about anything before that. */
function keeping(item: ThreadItem, source: ThreadMessage, { facts, marks }: ThreadMessage): Shown | null {
  if (facts.defers) return null
  const kept = (confidence: number, said?: Said): Shown => ({
    how: 'delivered',
    confidence,
    sentence: said?.kept ?? null,
  })
  const promised = wantedOf(item, source)
  const isAboutIt = (share: number) => (said: Said) =>
    promised.every(({ words }) => shareOf(words, said.words) >= share)
  const handed = marks.says.filter(({ does, gives }) => does === 'delivers' || gives.includes('link'))
  const plain = handed.find(isAboutIt(ABOUT_IT))
  if (plain) return kept(PLAIN, plain)
  if (facts.hasAttachment)
    return kept(isAboutAnother(promised, marks) ? DOUBTFUL : PLAIN, marks.says.find(isAboutIt(ABOUT_IT)) ?? handed[0])
  // "I'll ask what they cost" is kept by saying so.
  const told = promised.length > 0 ? marks.says.find(isAboutIt(SAYS_OF_IT)) : undefined
  const shown = told ?? handed[0]
  return shown ? kept(DOUBTFUL, shown) : null
}

/** A meeting is settled by a time that both agree on, or by a no; another proposal leaves it open. */
function agreement({ facts, marks }: ThreadMessage, acting: MessageDirection): Shown | null {
  const how = acting === 'sent' ? 'replied' : 'answered'
  if (facts.defers) return null
  const shown = (said: Said, confidence: number): Shown => ({ how, confidence, sentence: said.kept ?? null })
  const agrees = marks.says.find(({ does }) => does === 'agrees')
  const declines = marks.says.find(({ does }) => does === 'declines')
  const decided = agrees ?? (facts.answers ? declines : undefined)
  if (decided) return shown(decided, facts.acts.proposes && declines ? DOUBTFUL : PLAIN)
  if (facts.acts.proposes) return null
  const timed = marks.says.find(({ gives }) => gives.includes('time'))
  if (timed) return shown(timed, facts.acts.asks ? DOUBTFUL : SAYS_SOMETHING)
  const [first] = marks.says
  return first ? shown(first, DOUBTFUL) : null
}

function reply(
  item: ThreadItem,
  source: ThreadMessage,
  message: ThreadMessage,
  { acting, isNext }: { acting: MessageDirection; isNext: boolean },
): Shown | null {
  const { facts, marks } = message
  const how = acting === 'sent' ? 'replied' : 'answered'
  const answered = answeredBy(item, source, message, isNext)
  // "I'll send it on Friday" takes the place of what was asked; "I'll look into it" does not.
  const isPromised = facts.acts.promises && !facts.answers && marks.commits && promisesAnything(message)
  const isOutweighed = item.kind === 'request' ? answered.confidence <= SAYS_SOMETHING : answered.confidence < FIRM
  if (isPromised && (facts.defers || isOutweighed)) {
    const isTheOnlyOne = Object.keys(source.marks.asked).length < 2
    const isPlain = isTheOnlyOne && takesItOver(item, source, message)
    return { how: 'promised', confidence: isPlain ? PLAIN : DOUBTFUL, sentence: marks.pledge }
  }
  if (facts.defers || answered.confidence < RATHER) return null
  return { how, ...answered }
}

/** Whether it promises what stands on the list now. */
const promisesAnything = ({ marks }: ThreadMessage) => marks.listed.some((key) => marks.promised[key] !== undefined)

/** Words of its own from which on a promise speaks of something. */
const WORDS_OF_A_THING = 2

/** Whether a promise that stands on the list now is about what was asked, or about nothing that it names. */
function takesItOver(item: ThreadItem, source: ThreadMessage, { marks }: ThreadMessage): boolean {
  const wanted = wantedOf(item, source)
  return marks.listed.some((key) => {
    const parts = marks.promised[key]
    if (parts === undefined) return false
    const words = parts.flatMap((part) => part.words)
    return words.length < WORDS_OF_A_THING || wanted.some((asked) => shareOf(asked.words, words) > 0)
  })
}

type Answered = Pick<Shown, 'confidence' | 'sentence'>

/** How surely what the item asks for is answered. Where several things were asked, each sentence counts for what it is about. */
function answeredBy(
  item: ThreadItem,
  source: ThreadMessage,
  { facts, marks }: ThreadMessage,
  isNext: boolean,
): Answered {
  const own = wantedOf(item, source)
  const all = allAsked(source)
  const best = bestFor(own, marks.says)
  const isToThePoint = best !== null && best.confidence >= ASKED_FOR
  const answer = (confidence: number): Answered => ({
    confidence,
    sentence: (isToThePoint ? best.said.kept : undefined) ?? null,
  })
  if (own.length === 0 || all.length < 2) {
    if (best && best.confidence >= ANSWERS_IT) return answer(PLAIN)
    const givesTime = facts.acts.proposes && own.some(({ wants }) => wants === 'time')
    const isFitting =
      isToThePoint || givesTime || own.length === 0 || own.some((asked) => isOfItsKind(asked, marks.says))
    const isDoubtful = !isFitting || (!isNext && isAboutAnother(own, marks))
    if (facts.answers) return answer(isDoubtful ? DOUBTFUL : PLAIN)
    if (marks.says.length === 0) return answer(facts.acts.asks ? 0 : DOUBTFUL)
    // "Which version do you need?" hands nothing over.
    const asksBack = facts.acts.asks && item.kind === 'request' && !isToThePoint
    return answer(isDoubtful || asksBack ? DOUBTFUL : SAYS_SOMETHING)
  }
  const matches = own.map((asked) => confidenceOf(asked, marks.says))
  const isAnswered = (confidence: number) => confidence >= ANSWERS_ONE
  if (matches.every(isAnswered)) return answer(PLAIN)
  // Who was asked several things at once, and says as many, answers them.
  if (own.length === all.length && marks.says.length >= own.length) return answer(SAYS_SOMETHING)
  if (matches.some(isAnswered)) return answer(DOUBTFUL)
  // It answers, and nothing tells what.
  const isForAnother = all.some((asked) => isAnswered(confidenceOf(asked, marks.says)))
  const isFitting = own.some((asked) => isOfItsKind(asked, marks.says))
  return answer(!isForAnother && (isFitting || facts.hasAttachment) ? DOUBTFUL : 0)
}

/** A number or a time is seen to be one; for the rest, any statement may be what was asked for. */
function isOfItsKind({ wants }: Asked, says: readonly Said[]): boolean {
  const isPlain = wants === 'number' || wants === 'time'
  return wants === null || says.some(({ gives }) => !isPlain || gives.includes(wants))
}

/** Whether a mail speaks at length, and of nothing that was asked for. */
function isAboutAnother(wanted: readonly Asked[], marks: ThreadMarks): boolean {
  const words = new Set([...marks.attached, ...marks.says.flatMap((said) => said.words)])
  const isUnder = marks.says.some((said) => wanted.some((asked) => isWrittenUnder(asked, said)))
  return (
    !isUnder &&
    words.size >= WORDS_OF_ANOTHER_MATTER &&
    wanted.some((asked) => asked.words.length > 1) &&
    wanted.every((asked) => shareOf(asked.words, [...words]) === 0)
  )
}

function confidenceOf(asked: Asked, says: readonly Said[]): number {
  return Math.max(0, ...says.map((said) => answerConfidence(asked, said)))
}

/** The sentence that best answers any of what was asked; of equal ones the first that was kept. */
function bestFor(wanted: readonly Asked[], says: readonly Said[]): { said: Said; confidence: number } | null {
  const [best] = says
    .map((said) => ({ said, confidence: confidenceOfAny(wanted, said) }))
    .sort((a, b) => weightOf(b) - weightOf(a) || Number(b.said.kept !== undefined) - Number(a.said.kept !== undefined))
  return best ?? null
}

/** A yes, a no or a delivery says so much more than a remark on the same matter. */
const DEED_WEIGHT = 0.2
const weightOf = ({ said, confidence }: { said: Said; confidence: number }) =>
  confidence + (said.does === 'states' ? 0 : DEED_WEIGHT)

const confidenceOfAny = (wanted: readonly Asked[], said: Said) =>
  Math.max(0, ...wanted.map((asked) => answerConfidence(asked, said)))

function allAsked(source: ThreadMessage): readonly Asked[] {
  return Object.values(source.marks.asked).flat()
}
