import { pattern } from '../../text/pattern.ts'

/** "Please review the draft and let me know if you have questions": the polite end takes nothing back. */
const AFTERTHOUGHT = pattern('iu')`
  ^((?:.{0,200}[ ,(])?(?:please|can you|could you|would you) .{5,200}?),? and (?:please )?(?:(?:let (?:me|
  us) know|advise|tell (?:me|us)|call(?: me| us)?) if|(?:call|contact|e-?mail|ring|phone)(?: me| us)? with (?:any|
  your)) .*$
`

/** "Please note the new time, and let us know which part …": the polite opening takes nothing back. */
const FORETHOUGHT = pattern('iu')`
  ^[^?]{0,60}?(?:please |kindly )?(?:note|find|see|be (?:advised|aware|informed|reminded)|attached|
  enclosed)(?!\p{L}).{2,200}?(?:,|;|,? and|[,;] (?:and|but|so)) (?=(?:if you .{3,100}?,? )?(?:(?:please|
  kindly) (?!find|see|note|do not|don't|feel|call|contact|let)|(?:can|could|would) you |(?:please )?(?:let (?:me|
  us) (?:have|know (?:which|what|when|who|how|where|whether|your|by|if (?:you (?:agree|approve|are (?:happy|ok|
  okay|fine))|that|this|it) (?!(?:is|are|does|do)(?:n't| not))))|(?:confirm|sign|return|review|send|advise|reply|
  respond|tell|approve|complete|check)(?!\p{L}))))
`

/** A sentence without the polite words around what it asks. */
export const withoutCourtesy = (text: string): string => text.replace(FORETHOUGHT, '').replace(AFTERTHOUGHT, '$1')

/** What is typed in a hurry: "can u send ur numbers". */
export const inFull = (text: string): string =>
  text.replace(/(?<![\p{L}\p{N}.'’&/-])(u|ur|plz|thx)(?![\p{L}\p{N}.'’&/-])/gu, (short) => SHORT_FORMS[short] ?? short)

const SHORT_FORMS: Record<string, string> = { u: 'you', ur: 'your', plz: 'please', thx: 'thanks' }
