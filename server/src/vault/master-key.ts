import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isErrno } from '#server/errno.ts'
import { makeFolder } from '#server/make-folder.ts'
import { Secret } from '#server/secret.ts'

const MASTER_KEY_BYTES = 32

/** A master key by what it is used for. The key itself is not kept. */
export interface MasterKey {
  /** Tells master keys apart; says nothing of the key. */
  id: string
  /** Wraps what is stored: everybody's secret, and the root of the hashes. */
  wrapping: Uint8Array
  /** Signs access tokens and sign-in cookies. */
  tokens: Uint8Array
}

/** `text`: 32 bytes, base64. */
function masterKey(text: Secret): MasterKey {
  const master = Buffer.from(text.reveal(), 'base64')
  if (master.length !== MASTER_KEY_BYTES) throw new Error('the master key must be 32 bytes, base64')
  const derive = (purpose: string) => new Uint8Array(hkdfSync('sha256', master, '', `loose-ends ${purpose}`, 32))
  const id = createHmac('sha256', derive('id')).update('id').digest('base64url').slice(0, 12)
  return { id, wrapping: derive('wrap'), tokens: derive('tokens') }
}

/**
 * The master keys that this process knows: the one in use and, while it is being changed, the one before or after it.
 * Where they stand in a file, the file is read again for a key that is not known.
 */
export class MasterKeys {
  #known: MasterKey[]
  readonly #readAgain: () => Promise<Secret[]>

  /** `texts`: the newest first. */
  constructor(texts: readonly Secret[], readAgain: () => Promise<Secret[]> = () => Promise.resolve([...texts])) {
    this.#known = texts.map(masterKey)
    this.#readAgain = readAgain
  }

  /** The one that the others make way for. */
  get newest(): MasterKey {
    const [newest] = this.#known
    if (!newest) throw new Error('there is no master key')
    return newest
  }

  /** The one with that id, or null. */
  async find(id: string | undefined): Promise<MasterKey | null> {
    const known = this.#known.find((key) => key.id === id)
    if (known) return known
    const found = (await this.#readAgain()).map(masterKey)
    // What was known stays so: it may still be needed by what is under way.
    this.#known = [...found, ...this.#known.filter((key) => !found.some((other) => other.id === key.id))]
    return found.find((key) => key.id === id) ?? null
  }
}

/** In the data folder. */
export const MASTER_KEY_FILE = 'master.key'

const keyFile = (dataDir: string): string => join(dataDir, MASTER_KEY_FILE)

/**
 * The master keys: those configured, else those in the data folder. Throws one clear line when there is none, when it is
 * none, or when others could read it, as everything encrypted hangs on it.
 */
export async function loadMasterKeys(configured: readonly Secret[], dataDir: string): Promise<MasterKeys> {
  if (configured.length > 0) return new MasterKeys(configured)
  const read = () => readKeyFile(dataDir)
  return new MasterKeys(await read(), read)
}

/**
 * Makes a master key in the data folder, readable by its owner alone, unless one is there. Only for a database that was
 * filled with none (`isVaultEmpty`): in any other case a new key would look like the lost one, and open nothing.
 */
export async function ensureMasterKey(dataDir: string): Promise<void> {
  await makeFolder(dataDir)
  try {
    await writeFile(keyFile(dataDir), randomBytes(MASTER_KEY_BYTES).toString('base64'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!isErrno(error, 'EEXIST')) throw error
  }
}

/** The keys in the data folder's file, the newest first. */
export async function readKeyFile(dataDir: string): Promise<Secret[]> {
  const path = keyFile(dataDir)
  const text = await readPrivate(path)
  const lines = text.split('\n').map((line) => line.trim())
  const keys = lines.filter(Boolean)
  if (keys.length === 0) throw new Error(`${path} is empty: put the master key back, or set MASTER_KEY to it`)
  if (!keys.every(isMasterKey)) throw new Error(`${path} holds no master key: it must be 32 bytes in base64`)
  return keys.map((key) => new Secret(key))
}

async function readPrivate(path: string): Promise<string> {
  try {
    if (((await stat(path)).mode & 0o077) !== 0) throw new Error(`${path} can be read by others: set its mode to 0600`)
    return await readFile(path, 'utf8')
  } catch (error) {
    if (!isErrno(error, 'ENOENT')) throw error
    throw new Error(
      `The master key is missing: ${path} is not there. Put its copy back, or set MASTER_KEY to it; a new one would open nothing of what is stored`,
      { cause: error },
    )
  }
}

const isMasterKey = (text: string): boolean => Buffer.from(text, 'base64').length === MASTER_KEY_BYTES

/**
 * Puts these keys in the place of those in the file, all or none of them, whenever the machine stops. The file stays its
 * owner's: who cannot see to that is told so in one clear line, and changes nothing.
 */
export async function writeKeyFile(dataDir: string, keys: readonly Secret[]): Promise<void> {
  const path = keyFile(dataDir)
  const { uid, gid } = await stat(path)
  const file = await open(`${path}.new`, 'w', 0o600)
  try {
    await file.chown(uid, gid)
    await file.writeFile(keys.map((key) => `${key.reveal()}\n`).join(''))
    await file.sync()
  } catch (error) {
    await rm(`${path}.new`)
    if (!isErrno(error, 'EPERM')) throw error
    throw new Error(`${path} belongs to another user: run this as that user`, { cause: error })
  } finally {
    await file.close()
  }
  await rename(`${path}.new`, path)
  const folder = await open(dataDir, 'r')
  await folder.sync().finally(() => folder.close())
}
