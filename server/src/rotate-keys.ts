import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { commandConfig, runCommand } from './command.ts'
import type { Config } from './config.ts'
import { borrowDatabase, signInToDatabase, type SignedIn } from './db/open.ts'
import { createLogger } from './log.ts'
import { rotateKeys } from './rotation/rotate-keys.ts'
import { systemClock } from './services.ts'
import { loadMasterKeys, readKeyFile, writeKeyFile, type MasterKeys } from './vault/master-key.ts'
import { Secret } from './secret.ts'

const USAGE = 'Usage: npm run rotate-keys [-- --data DIR]'

function readConfig(argv: string[]): Config {
  const { values, positionals } = parseArgs({
    args: argv,
    options: { data: { type: 'string' } },
    allowPositionals: true,
  })
  if (positionals.length > 0) throw new Error(USAGE)
  return commandConfig(values.data)
}

/**
 * The master keys to go on with. Where they stand in the data folder, a new one is put before the one in use; not where a
 * change was cut short: that one is finished first.
 */
async function nextMasterKeys({ masterKeys, dataDir }: Config, isBegun: boolean): Promise<MasterKeys> {
  const known = await loadMasterKeys(masterKeys, dataDir)
  if (masterKeys.length > 0) return known
  const inFile = await readKeyFile(dataDir)
  if (inFile.length > 1 || isBegun) return known
  await writeKeyFile(dataDir, [new Secret(randomBytes(32).toString('base64')), ...inFile])
  return loadMasterKeys([], dataDir)
}

/** Changes the keys in the database of the running app or, while it does not run, in the stopped one's. */
async function rotate(config: Config): Promise<string> {
  const log = createLogger(config.logLevel)
  const { owner, stop } = await borrowDatabase({ ...config, log })
  const signedIn: SignedIn[] = []
  const isConfigured = config.masterKeys.length > 0
  try {
    const { people, broken } = await rotateKeys({
      owner,
      signIn: async ({ databasePassword: password }) => {
        const database = await signInToDatabase(owner, { password, log, max: 2 })
        signedIn.push(database)
        return database.db
      },
      clock: systemClock,
      masterKeys: (isBegun) => nextMasterKeys(config, isBegun),
      forgetOlder: async () => {
        const [newest] = isConfigured ? [] : await readKeyFile(config.dataDir)
        if (newest) await writeKeyFile(config.dataDir, [newest])
      },
    })
    const lines = [`New keys for ${people} ${people === 1 ? 'person' : 'people'}.`]
    if (broken > 0) lines.push(`${broken} fields could not be opened before either, and were left as they are.`)
    if (!isConfigured)
      lines.push('The master key in the data folder is a new one: copies of the one before open backups alone.')
    else if (config.masterKeys.length > 1)
      lines.push('MASTER_KEY is in use: MASTER_KEY_PREVIOUS can go at the next start.')
    else
      lines.push(
        'The master key stays: to change it, set MASTER_KEY to a new one, and MASTER_KEY_PREVIOUS to this one.',
      )
    return lines.join('\n')
  } finally {
    await Promise.all(signedIn.map((database) => database.close()))
    await stop()
  }
}

await runCommand(() => rotate(readConfig(process.argv.slice(2))))
