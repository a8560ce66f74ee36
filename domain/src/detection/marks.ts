import { said } from './settling-words.ts'
import { said as saidOfAbsence } from '../languages/absence-words.ts'
import { said as saidOfCourtesy } from '../languages/courtesy-words.ts'
import { ANY_TAG, isAnswerSubject, SUBJECT_MARKS, subjectMark, withoutMarks } from '../message/subject-marks.ts'
import { saysNothing } from '../message/topic.ts'
import { passagesOf } from '../settling/passages.ts'
import { contentWords, saidBy, type Said } from '../settling/sketch.ts'
import { isOneOf } from '../message/address.ts'
import { isForwardSubject, type MessageZones } from '../message/new-text.ts'
import { headerOf, isAnswer, type ParsedMessage } from '../message/parsed-message.ts'
import { splitSentences } from '../text/sentences.ts'
import { fold } from '../text/fold.ts'
import { readActs } from '../acts/read-acts.ts'
import { readDueDate } from '../due-date/due-date.ts'
import type { ExaminationContext } from '../finding/finding.ts'
import type { Language } from '../text/language.ts'
import type { MessageNature } from '../mail-kind/message-nature.ts'
import type { SettlingMarks } from '../settling/message-facts.ts'
import { handedOver, type ReadSentence } from './facts.ts'
import { shorten } from '../text/shorten.ts'

/** More sentences than this are no answer to one question. */
const MAX_SAID = 16
const MAX_FAILED = 20
/** Of words: what is longer is a document. */
const MAX_LENGTH = 500
const MAX_MISSING = 4
const MAX_THANKS = 2
const MAX_ATTACHED = 10
/** What may be shown as proof: no more is kept than an answer to a few questions needs. */
const MAX_KEPT = 3
const MAX_KEPT_CHARS = 240
const SEARCHED_CHARS = 20_000

type Reading = {
  nature: MessageNature
  language: Language
  zones: MessageZones
  read: readonly ReadSentence[]
}

/** What is compared between the messages of a conversation, read from one of them, and the sentences that it may cite. */
export function readMarks(
  message: ParsedMessage,
  context: ExaminationContext,
  reading: Reading,
): { marks: SettlingMarks; sentences: string[] } {
  const { nature, read, zones, language } = reading
  const isPersonal = nature === 'personal'
  const said = isPersonal ? saysOf(zones, read, language) : []
  const pledged = isPersonal
    ? read.find(({ sentence, acts }) => acts.promise && !looksInto(sentence.text, acts))
    : undefined
  const thanked = isPersonal ? read.filter(({ sentence }) => isThanksFor(sentence.text)).slice(0, MAX_THANKS) : []
  const isReply = isAnswer(message)
  const others = [...(pledged ? [pledged] : []), ...thanked].map(({ sentence }) => sentence.text)
  // Mail that answers none is hardly ever a proof: nothing more of it is kept.
  const sentences = isReply ? keptOf(said, others) : []
  const placeOf = (text: string) => {
    const place = sentences.indexOf(shorten(text, MAX_KEPT_CHARS))
    return place < 0 ? null : place
  }
  const marks: SettlingMarks = {
    topic: topicOfNature(message, nature),
    conversation: rootOf((nature === 'bounce' ? message.report?.returned : null) ?? message),
    isReply,
    isForward: zones.isForward || isForwardAlone(message.subject, zones),
    own: message.messageId,
    replyTo: message.inReplyTo ?? message.references.at(-1) ?? null,
    length: Math.min(MAX_LENGTH, (zones.newText.slice(0, SEARCHED_CHARS).match(/[\p{L}\p{N}]+/gu) ?? []).length),
    missing: (isPersonal ? read : [])
      .filter(({ sentence, acts }) => !acts.conditional && SAYS_MISSING.test(straight(sentence.text)))
      .slice(0, MAX_MISSING)
      .map(({ sentence }) => contentWords(sentence.text)),
    pending: (isPersonal ? read : [])
      .filter(({ sentence }) => isStillToCome(sentence.text))
      .slice(0, MAX_MISSING)
      .map(({ sentence }) => contentWords(sentence.text)),
    commits: pledged !== undefined,
    pledge: pledged ? placeOf(pledged.sentence.text) : null,
    thanks: thanked.map(({ sentence: { text } }) => ({ words: contentWords(text), kept: placeOf(text) })),
    attached: isPersonal
      ? contentWords(
          handedOver(message)
            .slice(0, MAX_ATTACHED)
            .map(({ filename }) => nameWords(filename))
            .join(' '),
        )
      : [],
    awayUntil:
      nature === 'out_of_office' ? lastDayAway(`${message.subject}\n${zones.newText}`, context, language) : null,
    failed: nature === 'bounce' ? failedAddresses(message, context) : [],
    says: said.map(({ text, said: one }) => {
      const kept = placeOf(text)
      return kept === null ? one : { ...one, kept }
    }),
  }
  return { marks, sentences }
}

/** Passes on what does not stand below it: an attachment, or nothing that is left. */
const isForwardAlone = (subject: string, { lines }: MessageZones): boolean =>
  isForwardSubject(subject) && !isAnswerSubject(subject) && lines.every(({ zone }) => zone !== 'quoted')

/** A report that a mail failed is about that mail. */
function topicOfNature({ subject, report }: ParsedMessage, nature: MessageNature): string | null {
  if (nature === 'bounce') return report?.returned ? conversationTopic(report.returned.subject) : null
  return OF_PEOPLE.has(nature) ? conversationTopic(subject) : null
}

const OF_PEOPLE: ReadonlySet<MessageNature> = new Set(['personal', 'out_of_office', 'unproven_own'])

const rootOf = ({ references, inReplyTo, messageId }: Pick<ParsedMessage, 'references' | 'inReplyTo' | 'messageId'>) =>
  references[0] ?? inReplyTo ?? messageId

/** A file's name in words, without its ending. */
const nameWords = (filename: string) => filename.replace(/\.\w{1,5}$/, '').replace(/[_.-]+/g, ' ')

const PROVES: Record<Said['does'], number> = { delivers: 3, declines: 2, agrees: 2, states: 1 }

/**
 * The sentences to keep, in their order: what was promised or given thanks for, then what proves most: by what it does, by
 * the kinds of things that it gives (a time, a number, a name), and by standing right below what it answers.
 */
function keptOf(said: readonly { text: string; said: Said }[], others: readonly string[]): string[] {
  const worth = ({ does, gives, under }: Said) => PROVES[does] + gives.length / 2 + (under.length > 0 ? 1 : 0)
  const ranked = said.toSorted((a, b) => worth(b.said) - worth(a.said)).map(({ text }) => text)
  const isFirst = (text: string, place: number, all: readonly string[]) => text !== '' && all.indexOf(text) === place
  const short = (text: string) => shorten(text, MAX_KEPT_CHARS)
  const chosen = new Set([...others.slice(0, 1), ...ranked, ...others].map(short).filter(isFirst).slice(0, MAX_KEPT))
  return [...said.map(({ text }) => text), ...others]
    .map(short)
    .filter(isFirst)
    .filter((text) => chosen.has(text))
}

/** Answers, forwards and what was not written by hand have the subject of the conversation behind a mark of their own. */
const PREFIX = subjectMark(
  `${SUBJECT_MARKS}|${saidOfAbsence('automaticReply')}|${saidOfAbsence('absenceSubject')}`,
  ANY_TAG,
)
const COMMON_TOPIC = new RegExp(`^(?:${said('commonTopic')})$`, 'iu')

/** The subject by which a conversation is known again, whatever was put before it; null where it says nothing. */
function conversationTopic(subject: string): string | null {
  const plain = withoutMarks(subject.slice(0, 400), PREFIX).replace(/\s+/g, ' ').trim()
  const topic = fold(plain)
  return topic.length < 3 || saysNothing(plain) || COMMON_TOPIC.test(plain) ? null : topic
}

const SAYS_MISSING = new RegExp(String.raw`(?<!\p{L})(?:${said('missing')})`, 'iu')

/** "The prices I still have to work out." */
const STILL_TO_COME = new RegExp(String.raw`(?<!\p{L})(?:${said('stillToCome')})(?!\p{L})`, 'iu')
/** From there to the end of its clause. */
const REST_TO_COME = new RegExp(`${STILL_TO_COME.source}[^,;.!?]*`, 'iu')
const isStillToCome = (text: string) => STILL_TO_COME.test(straight(text))

const straight = (text: string) => text.replace(/[’`´]/g, "'")

/** "Thanks for sending the plan": it was received. Not yet: "in advance", "for offering to". */
const THANKS_FOR = new RegExp(
  String.raw`(?<!\p{L})(?:${saidOfCourtesy('thanks')})(?:[\s,]+(?:${saidOfCourtesy('thanksMore')}))*` +
    String.raw`[\s,]+(?:${saidOfCourtesy('thanksFor')})(?:(?<=['’])|(?!\p{L}))`,
  'iu',
)
const NOT_YET = new RegExp(String.raw`${saidOfCourtesy('inAdvance')}|(?<!\p{L})(?:${said('thanksForNoDeed')})`, 'iu')
const isThanksFor = (text: string) => THANKS_FOR.test(text) && !NOT_YET.test(text) && !/\?["')\]]*\s*$/.test(text)

const looksInto = (text: string, acts: ReadSentence['acts']) => acts.defers && LOOKS_INTO.test(text)

/** "I'll look into it" promises nothing of what was asked. */
const LOOKS_INTO = new RegExp(String.raw`(?<!\p{L})(?:${said('looksInto')})(?!\p{L})`, 'iu')

const AWAY_WORDS = new RegExp(String.raw`(?<!\p{L})(?:${saidOfAbsence('awayUntil')})(?!\p{L})`, 'giu')
/** "Back on the 20th": the day of the return, which says more than the last day away. */
const BACK_WORDS = new RegExp(`^(?:${saidOfAbsence('back')})$`, 'iu')
/** A day stands that near to the word that it belongs to. */
const WORDS_OF_A_DAY = 7

/** The day that an absence notice names: the one of the return, or else the one that it ends on. */
function lastDayAway(text: string, { at, zone, isHoliday }: ExaminationContext, language: Language): string | null {
  const dayIn = (phrases: readonly string[]) => {
    for (const phrase of phrases) {
      const day = readDueDate(phrase, { at, zone, isHoliday, language })?.at
      if (day && day > at) return day
    }
    return null
  }
  const named = splitSentences(text)
    .slice(0, 40)
    .flatMap(({ text: sentence }) =>
      [...sentence.matchAll(AWAY_WORDS)].flatMap(({ 0: word, index }) => {
        const before = wordsOf(sentence.slice(0, index)).slice(-WORDS_OF_A_DAY)
        const after = wordsOf(sentence.slice(index + word.length)).slice(0, WORDS_OF_A_DAY)
        const day =
          dayIn([[word, ...after].join(' '), ...after.map((_, n) => after.slice(0, after.length - n).join(' '))]) ??
          dayIn(before.map((_, n) => before.slice(n).join(' ')))
        return day === null ? [] : [{ day, isReturn: BACK_WORDS.test(word) }]
      }),
    )
  const found = named.find(({ isReturn }) => isReturn) ?? named[0]
  return found ? found.day.toISOString() : null
}

const wordsOf = (text: string) => text.split(/\s+/).filter((word) => word !== '')

const ADDRESS = /[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,6}/g
const OF_MACHINES = /^(?:mailer-daemon|postmaster|no-?reply)@|\.local$/i

function failedAddresses(message: ParsedMessage, { owner }: ExaminationContext): string[] {
  const named = message.report?.failed.join(' ') || headerOf(message, 'x-failed-recipients')
  const text = message.text.slice(0, SEARCHED_CHARS)
  // What comes after is the mail that was returned.
  const report = text.split(/^-{2,}.{0,60}(?:original|copy of|returned|headers)/im, 1)[0] ?? text
  const found = (named ?? report).match(ADDRESS) ?? []
  const others = found
    .map((address) => address.toLowerCase().replace(/^['`]+|[.'`]+$/g, ''))
    .filter((address) => !OF_MACHINES.test(address) && !isOneOf(owner.addresses, address))
  return [...new Set(others)].slice(0, MAX_FAILED)
}

/** What a sentence says by saying that something is not there yet: when it comes, or a no that tells nothing else of it. */
function ofWhatIsToCome(said: Said | null): Said | null {
  if (said?.does === 'declines') return { ...said, words: [] }
  return said?.does !== 'states' || said.gives.includes('time') || said.gives.includes('number') ? said : null
}

/** Whether something is handed over beside what is still to come: "not sent" is no "sent". */
const hasCome = (text: string, language: Language) =>
  readActs(straight(text).replace(REST_TO_COME, ' '), language).delivers

function saysOf(
  zones: MessageZones,
  read: readonly ReadSentence[],
  language: Language,
): { text: string; said: Said }[] {
  const passages = passagesOf(zones)
  const [only] = passages
  const says: { text: string; said: Said }[] = []
  const add = (text: string, acts: ReadSentence['acts'], under: readonly string[]) => {
    if (says.length === MAX_SAID) return
    const said = isStillToCome(text)
      ? ofWhatIsToCome(saidBy(text, { ...acts, delivers: acts.delivers && hasCome(text, language) }, language, under))
      : saidBy(text, acts, language, under)
    if (said) says.push({ text, said })
  }
  if (passages.length > 1) {
    for (const { text, above } of passages) {
      const under = contentWords(above)
      for (const sentence of splitSentences(text).slice(0, MAX_SAID))
        add(sentence.text, readActs(sentence.text, language), under)
    }
    return says
  }
  const under = contentWords(only?.above ?? '')
  for (const { sentence, acts } of read) add(sentence.text, acts, under)
  return says
}
