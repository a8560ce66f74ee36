import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** A regular expression that saw text of a mail, and how much at once at most. */
export interface LongInput {
  source: string
  flags: string
  /** UTF-16 units of the longest text that it was run over. */
  longest: number
}

/** UTF-16 units over which an expression may be quadratic: less than a second (`npm run bench -- hostile`). */
export const MOST_UNPROVED_CHARS = 8_000

const THIS_FILE = fileURLToPath(import.meta.url)

/** Runs the whole analysis over hostile mail, and notes which expression sees texts of more than so many UTF-16 units. */
async function noteLongInputs(most: number): Promise<LongInput[]> {
  const { analyseMessage } = await import('../analyse-message.ts')
  const { LETTERS } = await import('../warm-up.ts')
  const { HOSTILE_MAIL } = await import('./hostile-mail.ts')
  const seen = new Map<string, LongInput>()
  const run = RegExp.prototype.exec
  // Every other way to run an expression goes through this one once it is replaced (ECMAScript, RegExpExec).
  RegExp.prototype.exec = function exec(this: RegExp, text: string) {
    if (text.length > most) {
      const key = `${this.flags}/${this.source}`
      const known = seen.get(key)
      if (known === undefined) seen.set(key, { source: this.source, flags: this.flags, longest: text.length })
      else if (known.longest < text.length) known.longest = text.length
    }
    return run.call(this, text)
  }
  try {
    const owner = { addresses: ['robin@hale.example'], name: 'Robin Hale' }
    for (const mail of [...LETTERS, ...Object.values(HOSTILE_MAIL).map((make) => make())])
      await analyseMessage(Buffer.from(mail), { owner, direction: 'received', at: new Date(0), zone: 'UTC' })
  } finally {
    RegExp.prototype.exec = run
  }
  return [...seen.values()]
}

/** `noteLongInputs` in a process of its own: it changes what every expression does. */
export function longInputs(most: number): Promise<LongInput[]> {
  const child = fork(THIS_FILE, [String(most)], { execArgv: [] })
  return new Promise((resolve, reject) => {
    child.once('message', (inputs) => resolve(inputs as LongInput[])) // the only message that is sent below
    child.once('exit', (code) => reject(new Error(`noting inputs ended with ${code}`)))
  })
}

if (process.argv[1] === THIS_FILE) process.send?.(await noteLongInputs(Number(process.argv[2])))
