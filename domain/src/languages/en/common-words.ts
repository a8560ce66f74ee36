import type { CommonWords } from '../detect-language.ts'

export const COMMON_WORDS: CommonWords = {
  words:
    'the and you for with this that have will would could can please what when your our are is was let know me we it ' +
    'if on at be do from not any just need thanks send by to of in hi hello i he she they his her their them who why ' +
    "how which where there has had was were been did does doesn't don't can't i'm it's i'll we'll or but about out " +
    'once now some here',
  letters: [],
}
