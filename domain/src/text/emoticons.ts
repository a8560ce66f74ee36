import { pattern } from './pattern.ts'

/** ":)", ";-)", "xD", "<3", "🙂" or a space, right where one looks. */
const EMOTICON = pattern('uy')`
    \s|(?:[:;=][-o^'’]?[()[\]DPpO3|/\\*]{1,4}|[xX]D{1,4}|<3{1,4}|\^[_.-]?\^)(?=\s|$)
    |[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\u200d\ufe0f]`

/** A text without the emoticons and emoji that it begins with; one that is nothing else stays as it is. */
export function withoutLeadingEmoticons(text: string): string {
  const expression = new RegExp(EMOTICON)
  let start = 0
  while (expression.test(text)) start = expression.lastIndex
  return start === text.length ? text : text.slice(start)
}
