import { fold } from '@loose-ends/domain/text/fold.ts'
import { SHORTCUT_WORDS } from '#web/lib/shortcuts/shortcut-words.ts'

/** What the palette does by name, besides going somewhere. */
const COMMANDS = [
  'addTask',
  'undo',
  'sync',
  'theme',
  'help',
] as const satisfies readonly (keyof typeof SHORTCUT_WORDS.Everywhere)[]

export interface Command {
  name: (typeof COMMANDS)[number]
  words: string
}

const ALL: readonly Command[] = COMMANDS.map((name) => ({
  name,
  words: name === 'help' ? 'Keyboard shortcuts' : SHORTCUT_WORDS.Everywhere[name],
}))

/** The commands with a word that begins with the phrase; all of them for none. */
export function commandsCalled(phrase: string): readonly Command[] {
  const sought = fold(phrase)
  return ALL.filter(({ words }) => ` ${fold(words)}`.includes(` ${sought}`))
}
