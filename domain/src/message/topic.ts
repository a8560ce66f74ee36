import { pattern } from '../text/pattern.ts'
import { plainSubject } from './subject-marks.ts'
import { shorten } from '../text/shorten.ts'

/** "[EXT]", "**HIGH PRIORITY**", "URGENT:", "Action required -" say nothing of what a mail is about. */
const LOUD = pattern('iu')`
    ^\s*(?:(?:\[[^\]]{1,40}\]|\*{1,3}[^*]{1,40}\*{1,3}|(?:urgent|important|wichtig|dringend|importante?|urgente
    |belangrijk|action required|reminder|erinnerung|rappel|high priority|fyi|zur info)\s?[:!–-]+)\s*){1,4}`
/** A greeting, or a word that any mail could bear. */
const EMPTY = pattern('iu')`
    ^(?:hi|hello|hey|hallo|moin|bonjour|salut|coucou|hola|olá|oi|ciao|hoi|question|quick question|a question|frage
    |kurze frage|eine frage|pregunta|una pregunta|domanda|una domanda|pergunta|uma pergunta|vraag|vraagje|update
    |info|thanks|thank you|danke|merci|gracias|grazie|obrigad[oa]|bedankt|\(?(?:no subject|kein betreff|sans objet
    |sin asunto|sem assunto|senza oggetto|nessun oggetto|geen onderwerp)\)?|please|request|help|tonight|today
    |tomorrow|good morning|good afternoon|good evening|morning|heute|morgen|guten morgen|ce soir|hoy|oggi|vandaag
    |mum|mom|dad|mama|papa|confidential|hi there|hello there|checking in|following up|follow[- ]up|touching base
    |hilfe|none|test|fw|re)[\s.!?:]*$`

/** An address of the web, with the space before it: no word of what a mail is about. */
export const LINK = /\s*\b(?:https?:\/\/|www\.)\S*/giu

const MOST_CHARS = 200

/** What a mail is about, by its subject: without marks, shouting and the dots behind it; '' where the subject does not say. No link is in it. */
export function topicOf(subject: string): string {
  const plain = plainSubject(subject.slice(0, MOST_CHARS * 2))
    .replace(LINK, '')
    .replace(/[<>{}|\\`~^▢]+|\p{Cc}|\p{Cf}/gu, ' ')
    .replace(LOUD, '')
    .replace(/^.*$/u, plainSubject)
    .replace(/\s+/g, ' ')
    .replace(/^[\s"'“”„.,;:!?*–-]+|[\s"'“”.,;:!?*–-]+$/gu, '')
  const isMark = plainSubject(plain) !== plain || /^(?:re|aw|fwd?|wg|tr|r|rv|antw)$/i.test(plain)
  if (isMark || EMPTY.test(plain) || !/\p{L}/u.test(plain) || (plain.match(/[\p{L}\p{N}]/gu) ?? []).length < 3)
    return ''
  return shorten(plain.toWellFormed(), MOST_CHARS)
}
