import { MAX_TITLE_CHARS } from '../../languages/title-language.ts'
import { shorten } from '../../text/shorten.ts'
import { calledName } from '../called-name.ts'
import { titleOf, type TitleContext, type Titled } from './title.ts'

/** How many characters of the first thing a title has at least. */
const LEAST_NAMED = 12
const COLON = /\s*[:：]\s*$/u

/**
 * The title of a sentence that leads a list: `things` stand in the place of what the mail is about, which the sentence alone would be
 * filled up with. Without things the title is the sentence's own.
 */
export function listTitle(finding: Titled, sentence: string, context: TitleContext, things: readonly string[]): string {
  if (things.length === 0) return titleOf(finding, sentence, context)
  const list = things.map((thing) => thing.replace(/[\s.,;]+$/u, '')).join(', ')
  const ofList = { ...context, subject: list }
  const lead = sentence.replace(COLON, '')
  const behind = titleOf(finding, lead, ofList)
  // Another sentence is whole without its list.
  if (lead === sentence) return behind
  const within = titleOf(finding, `${lead} ${list}`, ofList)
  const named = list.slice(0, LEAST_NAMED).toLowerCase()
  const titles = BARE_DEED.test(behind) ? [within, behind] : [behind, within]
  return (
    titles.find((title) => title.toLowerCase().includes(named)) ??
    shorten(`${context.called ?? calledName(finding.counterpart)}: ${list}`, MAX_TITLE_CHARS)
  )
}

/** "Bring (…)", "Send Anna (…)": a verb that its things can stand behind. */
const BARE_DEED = /^\S+(?: \S+)? \(/u
