import { said } from './mail-kind-words.ts'
import type { ParsedMessage } from '../message/parsed-message.ts'

const MAX_TEXT_CHARS = 6_000
const ENOUGH = 4

/** "We help studios like yours": who writes so sells, to everyone like the reader. */
const SELLS = new RegExp(said('sells'), 'iu')
/** "Floating this to the top of your inbox": nobody who was ever answered writes so. */
const NUDGES = new RegExp(String.raw`(?<!\p{L})(?:${said('nudges')})`, 'iu')

/** What only an offer promises the reader. */
const GAIN = new RegExp(String.raw`(?<!\p{L})(?:${said('promisesGain')})`, 'iu')
const FREE = new RegExp(String.raw`(?<!\p{L})(?:${said('isFree')})(?!\p{L})`, 'iu')
const FOUND_READER = new RegExp(String.raw`(?<!\p{L})(?:${said('foundReader')})(?!\p{L})`, 'iu')
const SELLER = new RegExp(String.raw`(?<!\p{L})(?:${said('isSeller')})(?!\p{L})`, 'iu')
const WANTS_TIME = new RegExp(String.raw`(?<!\p{L})(?:${said('wantsTime')})(?!\p{L})`, 'iu')

/** A sales letter to somebody who does not know its writer, be it from a person's own address. */
export function looksLikeColdSales(message: ParsedMessage, text: string): boolean {
  if (message.inReplyTo !== null) return false
  const own = text.slice(0, MAX_TEXT_CHARS).replaceAll('’', "'")
  if (SELLS.test(own) || NUDGES.test(own)) return true
  const weight = (pattern: RegExp, sign: number) => (pattern.test(own) ? sign : 0)
  const offers = weight(GAIN, 2) + weight(FREE, 2)
  return offers > 0 && offers + weight(FOUND_READER, 1) + weight(SELLER, 1) + weight(WANTS_TIME, 1) >= ENOUGH
}
