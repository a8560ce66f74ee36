import { pattern } from '../text/pattern.ts'
import type { Language } from '../text/language.ts'

const MONTH_FIRST = pattern('')`
    ^(?:America\/(?:New_York|Detroit|Kentucky\/.*|Indiana\/.*|Chicago|Menominee|North_Dakota\/.*|Denver|Boise
    |Phoenix|Los_Angeles|Anchorage|Juneau|Sitka|Metlakatla|Yakutat|Nome|Adak)|Pacific\/Honolulu|US\/.*)$`
const DAY_FIRST =
  /^(?:Europe\/(?:London|Dublin|Belfast|Jersey|Guernsey|Isle_of_Man|Malta)|Australia\/.*|Pacific\/Auckland|Asia\/(?:Kolkata|Calcutta|Singapore)|Africa\/(?:Johannesburg|Lagos|Nairobi))$/

/**
 * Whether "03/04" is the third of April, by where the person lives: month first in the United States, day first where English
 * is written otherwise, and day first in every other language. Null where English is a foreign language, or both are
 * written (Canada): who wrote it may have meant either.
 */
export function dayComesFirst(language: Language, zone: string): boolean | null {
  if (language !== 'en' || DAY_FIRST.test(zone)) return true
  return MONTH_FIRST.test(zone) ? false : null
}
