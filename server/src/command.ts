import { parseConfig, type Config } from './config.ts'

/** The configuration of a command beside the app; `dataDir` is its flag `--data`. Throws `ConfigError` with one clear line. */
export const commandConfig = (dataDir: string | undefined): Config =>
  parseConfig(dataDir === undefined ? [] : ['--data', dataDir], process.env)

/**
 * Runs a command beside the app: what it returns goes to standard output. What it throws goes to standard error, in its one
 * line, and the program then ends with exit code 1.
 */
export async function runCommand(command: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await command()}\n`)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
