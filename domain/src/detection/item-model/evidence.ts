import { asksForSomething } from '../../acts/read-acts.ts'
import { domainOf, isOneOf, localPartOf, type Address } from '../../message/address.ts'
import type { MessageZones } from '../../message/new-text.ts'
import type { ParsedMessage } from '../../message/parsed-message.ts'
import { isAnswerSubject } from '../../message/subject-marks.ts'
import { goesBy, namedIn, type Addressing } from '../addressing.ts'
import { greetedNames } from '../../message/greeting-line.ts'
import { mentionsTime } from '../../due-date/due-date.ts'
import type { ExaminationContext } from '../../finding/finding.ts'
import type { Language } from '../../text/language.ts'
import { massReason, type GateDecision } from '../../mail-kind/gate.ts'
import { isPersonsName } from '../../mail-kind/mass-mail.ts'
import { asksPassedOn, handsOn } from '../passed-on.ts'
import type { Candidate, Candidates } from './candidates.ts'
import { classesIn, OF_MASS_MAIL } from './word-classes.ts'

/** What is known of a message when its candidates are weighed. */
export type EvidenceFrame = {
  message: ParsedMessage
  context: ExaminationContext
  decision: GateDecision
  addressing: Addressing
  zones: MessageZones
  language: Language
  found: Candidates
}

/** Named evidence of one candidate; the same names in the same order for every candidate. */
export type Evidence = Readonly<Record<string, number>>

const is = (holds: boolean): number => (holds ? 1 : 0)
const log = (count: number): number => Math.log2(1 + count)
const wordCount = (text: string): number => text.split(/\s+/).length
const share = (text: string, pattern: RegExp): number => (text.match(pattern) ?? []).length / Math.max(1, text.length)
const isAsk = ({ acts }: Candidate): boolean => asksForSomething(acts)

/** What speaks for and against each candidate of a message, in their order: only numbers, most of them 0 or 1. */
export function evidenceOf(frame: EvidenceFrame): Evidence[] {
  const message = evidenceOfMessage(frame)
  const claims = claimsIn(frame)
  const handing =
    asksPassedOn(frame.zones).length > 0 ? handsOn(frame.found.candidates.filter(({ place }) => place === 'new')) : null
  return frame.found.candidates.map((candidate, index) => {
    const sentence = evidenceOfSentence(frame, candidate)
    return {
      ...sentence,
      ...message,
      ...together(candidate, sentence, message, claims, index),
      hands_on: is(candidate === handing),
    }
  })
}

function evidenceOfMessage({
  message,
  context,
  decision,
  addressing,
  zones,
  language,
  found,
}: EvidenceFrame): Evidence {
  const { newText } = zones
  const { candidates, isForward, isBareForward } = found
  const isOwn = (address: Address) => isOneOf(context.owner.addresses, address)
  const recipients = [...message.to, ...message.cc]
  const count = recipients.filter((address) => context.direction === 'received' || !isOwn(address)).length
  const ownDomain = domainOf(context.owner.addresses[0] ?? '')
  const others = context.direction === 'sent' ? recipients : message.from === null ? [] : [message.from]
  const greeted = greetedNames(newText)
  const asks = candidates.filter((candidate) => candidate.place !== 'subject' && isAsk(candidate)).length
  const questions = candidates.filter(({ sentence }) => sentence.text.includes('?')).length
  return {
    sent: is(context.direction === 'sent'),
    is_forward: is(isForward),
    bare_forward: is(isBareForward),
    is_reply: is(message.inReplyTo !== null || isAnswerSubject(message.subject)),
    direct: is(addressing.isDirect),
    copied: is(addressing.isCopied),
    one_recipient: is(count <= 1),
    few_recipients: is(count >= 2 && count <= 5),
    many_recipients: is(count > 5),
    crowd: is(count > 15),
    log_recipients: log(count),
    from_outside: is(others.some(({ email }) => domainOf(email) !== ownDomain)),
    to_a_list: is(
      recipients.some((to) => !isOwn(to) && !isPersonsName(to.name) && !/[._]/.test(localPartOf(to.email))),
    ),
    from_person: is(message.from !== null && isPersonsName(message.from.name)),
    greets: is(greeted.length > 0),
    greets_owner: is(greeted.some((name) => goesBy(addressing.ownerNames, name))),
    greets_others: is(addressing.greetsOthersOnly),
    log_links: log((newText.match(/https?:\/\/|www\./g) ?? []).length),
    log_mass_words: log((newText.slice(0, 6_000).match(new RegExp(OF_MASS_MAIL.source, 'giu')) ?? []).length),
    reads_as_mass: is(massReason(message) !== null),
    from_machine: is(decision.nature === 'automatic'),
    attached: is(message.attachments.length > 0),
    log_sentences: log(candidates.length),
    log_words: log(wordCount(newText)),
    log_asks: log(asks),
    no_ask: is(asks === 0),
    log_questions: log(questions),
    is_english: is(language === 'en'),
  }
}

function evidenceOfSentence({ addressing, found, language }: EvidenceFrame, candidate: Candidate): Evidence {
  const { candidates } = found
  const { sentence, acts, place } = candidate
  const text = sentence.text.slice(0, 600).replaceAll('’', "'")
  const own = candidates.filter((other) => other.place === place)
  const at = own.indexOf(candidate)
  const before = at > 0 ? own[at - 1] : undefined
  const after = own[at + 1]
  const named = namedIn(sentence.text)
  const said = wordCount(text)
  const classes = classesIn(language)
  const namesTime = mentionsTime(text, language)
  return {
    in_subject: is(place === 'subject'),
    in_forwarded: is(place === 'forwarded'),
    position: own.length > 1 ? at / (own.length - 1) : 0,
    is_first: is(at === 0),
    is_second: is(at === 1),
    is_last: is(at === own.length - 1),
    is_only: is(own.length === 1),
    list_item: is(sentence.isListItem),
    led_by_ask: is(led(found, candidate)),
    opens_paragraph: is(before?.sentence.paragraph !== sentence.paragraph),
    log_said: log(said),
    short: is(said <= 3),
    long: is(said > 40),
    question_mark: is(text.includes('?')),
    ends_in_question: is(/\?["')\]]*$/.test(text)),
    exclaims: is(text.includes('!')),
    ends_in_colon: is(/:\s*$/.test(text)),
    capitals: share(text, /\p{Lu}/gu),
    digits: share(text, /\d/g),
    names_owner: is(named.some((name) => goesBy(addressing.ownerNames, name))),
    names_another: is(named.some((name) => goesBy(addressing.otherNames, name))),
    names_somebody: is(named.length > 0),
    speaks_to_reader: is(classes.speaksToReader.test(text)),
    speaks_of_self: is(classes.speaksOfSelf.test(text)),
    speaks_for_several: is(classes.speaksForSeveral.test(text)),
    asking_word: is(classes.asks.test(text)),
    future: is(classes.speaksOfFuture.test(text)),
    lack: is(classes.statesLack.test(text)),
    courtesy: is(classes.isCourtesy.test(text)),
    of_attachment: is(classes.speaksOfAttachment.test(text)),
    time: is(namesTime),
    // What is asked for or promised has its deadline; other times are times to meet.
    open_time: is(namesTime && !acts.request && !acts.promise && !classes.namesEveryWeek.test(text)),
    link: is(/https?:\/\/|www\.|\S@\S/.test(text)),
    money: is(/[$€£]\s?\d|\d\s?(?:€|EUR|USD)/.test(text)),
    request: is(acts.request),
    question: is(acts.question),
    meeting: is(acts.meeting),
    promise: is(acts.promise),
    conditional: is(acts.conditional),
    defers: is(acts.defers),
    delivers: is(acts.delivers),
    declines: is(acts.declines),
    social: is(acts.social),
    asks_outright: is(acts.asksOutright),
    small_talk: is(acts.smallTalk),
    asks_nothing: is(acts.asksNothing),
    any_act: is(isAsk(candidate) || acts.promise),
    ask_before: is(before !== undefined && isAsk(before)),
    ask_after: is(after !== undefined && isAsk(after)),
    first_ask: is(isAsk(candidate) && own.slice(0, at).every((other) => !isAsk(other))),
  }
}

/** Stands in a list that a sentence which asks leads ("Could you send me:"). */
function led({ candidates }: Candidates, { place, sentence }: Candidate): boolean {
  if (sentence.lead === null) return false
  const leading = candidates.filter((other) => other.place === place)[sentence.lead]
  return leading !== undefined && isAsk(leading)
}

/**
 * What the rules alone would list: an ask of the owner, or by the owner, and a promise either makes the other. Weak signals: the
 * model weighs them against the rest.
 */
function claimsIn({ context, addressing, found }: EvidenceFrame): boolean[] {
  return found.candidates.map((candidate) => {
    if (candidate.place === 'subject') return false
    if (context.direction === 'sent') return isAsk(candidate) || candidate.acts.promise
    if (!isForOwner(candidate.sentence.text, addressing)) return false
    return isAsk(candidate) || (candidate.acts.promise && !addressing.isCopied)
  })
}

/** A sentence is for the owner unless it calls somebody else, or the owner only gets a copy and is not named. */
function isForOwner(sentence: string, addressing: Addressing): boolean {
  const named = namedIn(sentence)
  if (named.some((name) => goesBy(addressing.ownerNames, name))) return true
  if (named.some((name) => goesBy(addressing.otherNames, name))) return false
  return addressing.isDirect && !addressing.greetsOthersOnly
}

/** What counts only jointly. */
function together(
  candidate: Candidate,
  sentence: Evidence,
  message: Evidence,
  claims: readonly boolean[],
  index: number,
): Evidence {
  const asks = is(isAsk(candidate))
  const claimed = claims[index] === true
  const count = claims.filter(Boolean).length
  return {
    claimed: is(claimed),
    first_claimed: is(claimed && !claims.slice(0, index).includes(true)),
    claimed_sent: is(claimed) * (message['sent'] ?? 0),
    any_claimed: is(count > 0),
    other_claimed: is(count > 0 && !claimed),
    log_claimed: log(count),
    ask_of_another: asks * (sentence['names_another'] ?? 0),
    ask_of_owner: asks * (sentence['names_owner'] ?? 0),
    only_ask: asks * is(message['log_asks'] === 1),
    you_sent: (sentence['speaks_to_reader'] ?? 0) * (message['sent'] ?? 0),
    self_sent: (sentence['speaks_of_self'] ?? 0) * (message['sent'] ?? 0),
    self_future: (sentence['speaks_of_self'] ?? 0) * (sentence['future'] ?? 0),
    you_lack: (sentence['speaks_to_reader'] ?? 0) * (sentence['lack'] ?? 0),
    silent_lack: (sentence['lack'] ?? 0) * (message['no_ask'] ?? 0),
    silent_asking_word: (sentence['asking_word'] ?? 0) * (message['no_ask'] ?? 0),
    asking_you: (sentence['asking_word'] ?? 0) * (sentence['speaks_to_reader'] ?? 0),
  }
}
