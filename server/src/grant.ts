import { parseArgs } from 'node:util'
import { z } from 'zod'
import { PERMISSIONS, type Permission } from '@loose-ends/domain/operator/permission.ts'
import { commandConfig, runCommand } from './command.ts'
import type { Config } from './config.ts'
import { borrowDatabase, signInToDatabase } from './db/open.ts'
import { createLogger } from './log.ts'
import { changePermission, type PermissionChange } from './operator/change-permission.ts'
import { loadMasterKeys } from './vault/master-key.ts'
import { openVault } from './vault/open-vault.ts'

const USAGE = `Usage: npm run grant -- EMAIL PERMISSION [--revoke] [--data DIR]
Permissions: ${PERMISSIONS.join(', ')}`

interface Wanted extends Omit<PermissionChange, 'at'> {
  config: Config
}

const isPermission = (name: string): name is Permission => (PERMISSIONS as readonly string[]).includes(name)

/** What the command line asks for. Throws one clear line for what it does not understand. */
function readCommand(argv: string[]): Wanted {
  const { values, positionals } = parseArgs({
    args: argv,
    options: { revoke: { type: 'boolean' }, data: { type: 'string' } },
    allowPositionals: true,
  })
  const [email, permission, ...rest] = positionals
  if (email === undefined || permission === undefined || rest.length > 0) throw new Error(USAGE)
  if (!z.email().safeParse(email).success) throw new Error(`"${email}" is not an email address`)
  if (!isPermission(permission)) {
    throw new Error(`There is no permission "${permission}". There is: ${PERMISSIONS.join(', ')}`)
  }
  const config = commandConfig(values.data)
  return { config, email, permission, change: values.revoke ? 'take' : 'give' }
}

/** Gives a permission, or takes it, in the database of the running app or, while it does not run, in the stopped one's. */
async function grant({ config, ...change }: Wanted): Promise<string> {
  const log = createLogger(config.logLevel)
  const { owner, stop } = await borrowDatabase({ ...config, log })
  try {
    const vault = await openVault(owner, await loadMasterKeys(config.masterKeys, config.dataDir))
    const { db, close } = await signInToDatabase(owner, { password: vault.databasePassword, log, max: 1 })
    const isNew = await changePermission({ db, vault }, { ...change, at: new Date() }).finally(close)
    const now = change.change === 'give' ? 'has' : 'does not have'
    return `${change.email} ${now} the permission ${change.permission}${isNew ? '' : ': it was so before'}`
  } finally {
    await stop()
  }
}

await runCommand(() => grant(readCommand(process.argv.slice(2))))
