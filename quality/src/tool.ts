import { ArchiveError } from '@loose-ends/fake-google/archive/entry.ts'

/** What whoever runs a tool can mend: a file of another form, an option that is no date. Its message is all that they are shown. */
export class UnusableInput extends Error {}

/**
 * Runs a tool of the command line. What its user can mend, a file that is not there among it, is said in one line and ends it with 1;
 * all else is a fault of the tool, and shows where. Whoever reads its output may stop before its end.
 */
export async function runTool(name: string, run: () => Promise<void>): Promise<void> {
  process.stdout.on('error', (error) => {
    if (!isOfReader(error)) throw error
    process.exit()
  })
  try {
    await run()
  } catch (error) {
    if (isOfReader(error)) return
    if (!isOfInput(error)) throw error
    process.stderr.write(`${name}: ${error.message}\n`)
    process.exitCode = 1
  }
}

/** Whoever read the output is gone. */
const isOfReader = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EPIPE'

const isOfInput = (error: unknown): error is Error =>
  error instanceof UnusableInput ||
  error instanceof ArchiveError ||
  (error instanceof Error && 'syscall' in error && 'path' in error)

/** How a tool is called, on the error output, and the end with 2: its arguments are wrong. */
export function endWithUsage(usage: string): never {
  process.stderr.write(`usage: ${usage}\n`)
  process.exit(2)
}
