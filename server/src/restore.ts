import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { restoreBackup } from './backup/restore-backup.ts'
import { commandConfig, runCommand } from './command.ts'
import type { Config } from './config.ts'
import { createLogger } from './log.ts'
import { openJobQueue } from './start-jobs.ts'
import { loadMasterKeys } from './vault/master-key.ts'

const USAGE = 'Usage: npm run restore -- --from FILE [--data DIR]'

function readCommand(argv: string[]): { config: Config; file: string } {
  const { values, positionals } = parseArgs({
    args: argv,
    options: { from: { type: 'string' }, data: { type: 'string' } },
    allowPositionals: true,
  })
  if (!values.from || positionals.length > 0) throw new Error(USAGE)
  const config = commandConfig(values.data)
  return { config, file: resolve(values.from) }
}

/** Puts a backup into a folder, and a database, that hold nothing yet. */
async function restore(argv: string[], now: Date): Promise<string> {
  const { config, file } = readCommand(argv)
  const log = createLogger(config.logLevel)
  const { header, replies } = await restoreBackup({
    ...config,
    file,
    now,
    log,
    masterKeys: () => loadMasterKeys(config.masterKeys, config.dataDir),
    makeQueue: async (address) => (await openJobQueue({ address, log, isWorker: false })).stop(),
  })
  const lines = [`Restored as it was at ${header.madeAt}. Everybody has to sign in again.`]
  if (replies.length > 0)
    lines.push(
      `${replies.length === 1 ? 'One reply' : `${replies.length} replies`} may have been sent since: held, and asked about.`,
    )
  lines.push('Never start the program that it was backed up from again: both would work on the same mailboxes.')
  return lines.join('\n')
}

await runCommand(() => restore(process.argv.slice(2), new Date()))
