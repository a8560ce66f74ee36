import { lowerFirst, upperFirst } from '../../text/words.ts'
import type { TitleFrame, TitleLanguage } from '../title-language.ts'
import { CAUSES, sharedNoun, type Deed } from './deeds.ts'
import { promisedDeeds } from './promises.ts'
import { meaningIn, withNouns } from './pronouns.ts'
import { requestedDeeds } from './requests.ts'
import { saidShorter, withoutOutside } from './shorter.ts'
import type { RomanceWords, Telling } from './words.ts'

/** Titles that begin with an infinitive, whose owner is "I": "Envoyer à Anna le plan". */
export function romanceTitles(said: RomanceWords): TitleLanguage {
  const { infinitiveOfThat, infinitiveOfImperative, infinitiveOfFirst } = said
  const words: RomanceWords = {
    ...said,
    infinitiveOfThat: ofVerb(infinitiveOfThat),
    infinitiveOfImperative: ofVerb(infinitiveOfImperative),
    infinitiveOfFirst: ofVerb(infinitiveOfFirst),
  }
  return {
    ...words,
    vague: new RegExp(`${words.vague.source}|${SHORT_DEED}`, 'iu'),
    deeds: (clause, frame) => {
      const straight = clause
        .replace(/’/g, "'")
        .replace(/\s+([?!.])/g, '$1')
        .replace(/^[¿¡]+/, '')
      const { familiar, your } = words.formalYour ?? {}
      const isFormal = familiar !== undefined && !frame.isSent && !familiar.test(straight)
      const turns = [...words.plainly, ...((isFormal && your) || [])]
      const plain = turns.reduce((text, [turn, said]) => text.replace(turn, said), straight)
      const telling = { ...words, meant: meaningIn(plain, frame, words) }
      const deeds = frame.kind === 'promise' ? promisedDeeds(plain, telling) : requestedDeeds(plain, telling)
      // Of a meeting only what is to be told of it is done by one alone.
      const isDone = frame.kind !== 'meeting' || (!frame.isSent && deeds[0]?.verb === words.toSay)
      return isDone ? titlesOfAll(deeds, frame, telling) : []
    },
    standIn: ({ kind, direction, name }, topic) =>
      topic === null
        ? words.standIns[direction][kind](name)
        : `${words.standIns[direction][kind](name)}${words.colon}${topic}`,
  }
}

/** A word of the mail may be named as what every object has: "constructor". */
const ofVerb =
  (infinitiveOf: (verb: string) => string | null) =>
  (verb: string): string | null =>
    verb in Object.prototype ? null : infinitiveOf(verb)

/** "Rédiger le message", "não deixar passar": which one, the mail's topic tells. */
const SHORT_DEED = String.raw`^(?:(?:não|no|non|ne pas) )?\p{L}+ (?:(?:les?|la|un[ae]?|el|l[oa]s|il|lo|i|gli|[oa]s?|uma?) |l'|un')?[\p{L}-]+$`

/** Of two deeds both, where the owner's is told so, then each. */
function titlesOfAll(deeds: readonly Deed[], frame: TitleFrame, words: Telling): string[] {
  const shared = sharedNoun(deeds, words)
  if (shared !== null && frame.direction === 'i_owe')
    return titlesOf(shared, frame, words).map(
      (title) => `${upperFirst(deeds[0]?.verb ?? '')} ${words.and} ${lowerFirst(title)}`,
    )
  const [first = [], second = []] = deeds.map((deed) => titlesOf(deed, frame, words))
  // Whom both are for is said once.
  const [one, other] = [first[0], deeds.every(({ isForOther }) => isForOther) ? (second[1] ?? second[0]) : second[0]]
  const isOfThing = deeds.some(({ rest }) => rest.split(' ')[0] === words.that)
  const both =
    one === undefined || other === undefined || frame.direction === 'they_owe' || isOfThing
      ? []
      : [`${one} ${words.and} ${lowerFirst(other)}`]
  return [...both, ...first, ...(isOfThing || first.length === 0 ? second : [])]
}

function titlesOf(deed: Deed, frame: TitleFrame, words: Telling): string[] {
  const { verb } = deed
  const isForOther = deed.isForOther && !(frame.direction === 'i_owe' && DONE_ALONE.test(verb))
  const rest = withNouns(deed.rest, words)
  if ((!frame.isBehind && words.pointsOutside.test(rest)) || (!frame.isSent && words.ofWriter.test(rest))) return []
  const said = withReaderTurned(rest, frame, words)
  if (said === null) return []
  const swaps = frame.isSent ? words.sent : words.received
  const turned = swaps
    .reduce((text, [pattern, by]) => text.replace(pattern, by), ` ${said}`)
    .replace(ALSO, '')
    .trim()
  const all = ` ${turned}`
    .replace(words.looseTime, '')
    .replace(/[\s,:;]+$/, '')
    .trim()
  const timeless =
    frame.isBehind && frame.direction === 'i_owe' && all.split(' ')[0] === words.that
      ? all.slice(words.that.length).trim()
      : all
  if (all === '' && (!isForOther || verb === words.toTell)) return []
  // "Read Meeting of the board": of a subject of several words no object can be made.
  const isPointing = all.split(' ')[0] === words.that && frame.direction === 'i_owe'
  if (isPointing && frame.isBehind !== true && frame.topic.includes(' ')) return []
  const isNamed = isForOther && frame.direction === 'i_owe'
  const lead =
    frame.direction === 'i_owe' ? '' : `${frame.kind === 'promise' ? words.will(frame.name) : words.has(frame.name)} `
  const say = (person: string, object: string) =>
    upperFirst([`${lead}${verb}`, ...objectAndPerson(object, person)].filter(Boolean).join(' '))
  const wholes = [timeless, ...withoutOutside(timeless, words)]
  if (isForOther && !isNamed) {
    const forMe = (what: string) => upperFirst(`${lead}${forMeOf(verb, words)} ${what}`.trim())
    return [...wholes.flatMap((what) => saidShorter(what, forMe)), say('', timeless)]
  }
  const person = words.takesPerson.test(verb) ? frame.name : words.to(frame.name)
  return [...wholes, timeless.replace(words.besidesAsked, '')].flatMap((what) => [
    ...(isNamed ? saidShorter(what, (one) => say(person, one)) : []),
    ...saidShorter(what, (one) => say('', one)),
  ])
}

/** "si vous souhaitez venir": as the owner says it. */
function withReaderTurned(text: string, { isSent }: TitleFrame, { reader }: RomanceWords): string | null {
  if (isSent || reader === undefined) return text
  const [clause, firstOf] = reader
  let isKnown = true
  const turned = text.replace(clause, (all: string, before: string, verb: string) => {
    const said = firstOf(verb.toLowerCase(), before.toLowerCase())
    if (said === null) isKnown = false
    return said ?? all
  })
  return isKnown ? turned : null
}

function objectAndPerson(object: string, person: string): string[] {
  if (/^\p{Ll}{3,}$/u.test(object)) return [object, person]
  const [, something, more = ''] = IS_SOMETHING.exec(object) ?? []
  return something === undefined ? [person, object] : [something, person, more]
}

/** "Decir algo a Anna": stands before whom it is for. */
const IS_SOMETHING = /^(algo|qualcosa|quelque chose|alguma coisa|un retour|des nouvelles)(?: (.*))?$/iu

/** Says nothing of the deed, where it stands before its object. */
const ALSO = /^ (?:aussi|también|anche|também)(?=$|[ ,])/iu

/** "Rellénanos el formulario": a form that one fills in or signs goes to nobody by that. */
const DONE_ALONE =
  /^(?:rellenar|completar|firmar|revisar|compilare|firmare|controllare|remplir|compléter|signer|vérifier|preencher|assinar|rever)$/u

/** "far avere": the pronoun stands with the first of two verbs. */
function forMeOf(verb: string, { forMe }: RomanceWords): string {
  const [first = '', ...others] = verb.split(' ')
  return others.length > 0 && CAUSES.test(first)
    ? `${forMe(first.replace(/^far$/, 'fare'))} ${others.join(' ')}`
    : forMe(verb)
}
