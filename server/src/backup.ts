import { existsSync, statSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import packageJson from '../package.json' with { type: 'json' }
import type { BackupHeader } from './backup/backup-format.ts'
import { dataFiles } from './backup/data-files.ts'
import { writeBackup } from './backup/write-backup.ts'
import { commandConfig, runCommand } from './command.ts'
import type { Config } from './config.ts'
import { borrowDatabase } from './db/open.ts'
import { isErrno, whyNotWritten } from './errno.ts'
import { createLogger } from './log.ts'
import { loadMasterKeys, MASTER_KEY_FILE } from './vault/master-key.ts'

const USAGE = 'Usage: npm run backup -- --to FILE|FOLDER [--data DIR]'

function readCommand(argv: string[], now: Date): { config: Config; file: string } {
  const { values, positionals } = parseArgs({
    args: argv,
    options: { to: { type: 'string' }, data: { type: 'string' } },
    allowPositionals: true,
  })
  if (!values.to || positionals.length > 0) throw new Error(USAGE)
  const config = commandConfig(values.data)
  const to = resolve(values.to)
  const isFolder = existsSync(to) && statSync(to).isDirectory()
  const moment = now.toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const file = isFolder ? join(to, `loose-ends-${moment}.backup`) : to
  for (const path of [file, `${file}.part`]) {
    if (existsSync(path)) throw new Error(`${path} is there already: nothing is overwritten`)
  }
  return { config, file }
}

/** What whoever keeps the backup has to know of its key, which is not in it and may not be the one that is here. */
async function aboutKey({ masterKeys: ids }: BackupHeader, { masterKeys, dataDir }: Config): Promise<string> {
  const place = masterKeys.length > 0 ? 'what MASTER_KEY is set to' : join(dataDir, MASTER_KEY_FILE)
  const isHere = await loadMasterKeys(masterKeys, dataDir).then(
    async (known) => (await Promise.all(ids.map((id) => known.find(id)))).every((key) => key !== null),
    () => false,
  )
  const where = isHere
    ? `It is ${place}: keep a copy of it somewhere else.`
    : `It is not ${place}: find the one that the app runs with.`
  return `The master key is not in it. ${where} Without that key the backup is worthless.`
}

/** Backs up the database of the running app or, while it does not run, the stopped one's. */
async function backUp(argv: string[], now: Date): Promise<string> {
  const { config, file } = readCommand(argv, now)
  const log = createLogger(config.logLevel)
  const { dataDir } = config
  const { owner, stop } = await borrowDatabase({ ...config, log })
  let hasStandIn = false
  const files = async function* () {
    for await (const found of config.google ? [] : dataFiles(dataDir, file)) {
      hasStandIn = true
      yield found
    }
  }
  let header: BackupHeader
  try {
    header = await writeBackup({ owner, program: packageJson.version, files, now }, file)
  } catch (error) {
    const why = isErrno(error, 'ENOENT') ? 'its folder is not there' : whyNotWritten(error)
    throw why === null ? error : new Error(`${file} cannot be written: ${why}`, { cause: error })
  } finally {
    await stop()
  }
  const mail = hasStandIn ? ['The mail of the stand-in for Google is in it, in clear.'] : []
  return [
    `${basename(file)} holds everything as it was at ${now.toISOString()}: ${file}`,
    ...mail,
    await aboutKey(header, config),
  ].join('\n')
}

await runCommand(() => backUp(process.argv.slice(2), new Date()))
