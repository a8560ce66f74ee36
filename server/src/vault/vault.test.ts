import { randomBytes } from 'node:crypto'
import { chown, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { describe, expect, it, onTestFinished } from 'vitest'
import { newPersonSecret } from '@loose-ends/domain/encryption/person-key.ts'
import { signedInPerson } from '#server/testing/signed-in-person.ts'
import { testApp } from '#server/testing/test-app.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { ensureMasterKey, loadMasterKeys, MasterKeys, writeKeyFile } from './master-key.ts'
import { isVaultEmpty, openVault } from './open-vault.ts'
import { Secret } from '#server/secret.ts'
import { Vault } from './vault.ts'

const aKey = () => new Secret(randomBytes(32).toString('base64'))

function newVault(): Vault {
  const masterKeys = new MasterKeys([aKey()])
  return new Vault({ masterKeys, current: masterKeys.newest, root: randomBytes(32) })
}

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'loose-ends-key-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

describe('the vault', () => {
  it('[BE-06] opens a wrapped secret with its own master key alone', async () => {
    const vault = newVault()
    const wrapped = await vault.wrapSecret({ ...newPersonSecret(), made_at: '2026-01-01T00:00:00.000Z' })
    const [{ secret, salt } = { secret: '', salt: '' }] = (await vault.unwrapSecret(wrapped)).keys
    expect([Buffer.from(secret, 'base64').length, Buffer.from(salt, 'base64').length]).toEqual([32, 32])
    expect(wrapped).not.toContain(secret)
    await expect(newVault().unwrapSecret(wrapped)).rejects.toMatchObject({ code: 'decryption_failed' })
  })

  it('hashes addresses alike in any case, and apart for each purpose and each database', () => {
    const vault = newVault()
    const hash = vault.hash('address', 'Ana@Example.com')
    expect(vault.hash('address', ' ana@example.com ')).toBe(hash)
    expect(vault.hash('subject', 'ana@example.com')).not.toBe(hash)
    expect(newVault().hash('address', 'ana@example.com')).not.toBe(hash)
  })

  it('[BE-11] a secret shows in no form of printing', () => {
    const secret = new Secret('hush-hush')
    const seen = [String(secret), JSON.stringify({ secret }), inspect({ secret }, { depth: 5, showHidden: true })]
    for (const text of seen) expect(text).not.toContain('hush')
  })
})

describe('the vault of a database that is not filled', () => {
  const database = testDatabase()

  it('[AV-02] is empty until it is opened with its first master key', async () => {
    expect(await isVaultEmpty(database.address)).toBe(true)
    await openVault(database.address, new MasterKeys([aKey()]))
    expect(await isVaultEmpty(database.address)).toBe(false)
  })
})

describe('the vault of a database', () => {
  const test = testApp()

  it('[BE-06] opens with the master key that the database was filled with, and with no other', async () => {
    await signedInPerson(test)
    await expect(openVault(test.database.address, new MasterKeys([aKey()]))).rejects.toThrow(
      'MASTER_KEY: is not the key that this database was filled with',
    )
  })
})

describe('the master key in the data folder', () => {
  it('is made once, for its owner alone, and read again afterwards', async () => {
    const folder = await aFolder()
    const made = () => ensureMasterKey(folder).then(() => loadMasterKeys([], folder))
    const [first, raced] = await Promise.all([made(), made()])
    expect(raced.newest.id).toBe(first.newest.id)
    expect((await stat(join(folder, 'master.key'))).mode & 0o777).toBe(0o600)
    expect((await loadMasterKeys([], folder)).newest.id).toBe(first.newest.id)
  })

  it('is refused when others could read it', async () => {
    const folder = await aFolder()
    await writeFile(join(folder, 'master.key'), randomBytes(32).toString('base64'), { mode: 0o644 })
    await expect(loadMasterKeys([], folder)).rejects.toThrow(/can be read by others/)
  })

  it('[AV-02] is never made anew by being looked for: the line names what is missing', async () => {
    const folder = await aFolder()
    const path = join(folder, 'master.key')
    await expect(loadMasterKeys([], folder)).rejects.toThrow(`The master key is missing: ${path} is not there.`)
    await expect(stat(path)).rejects.toThrow(/ENOENT/)
    await writeFile(path, '\n', { mode: 0o600 })
    await expect(loadMasterKeys([], folder)).rejects.toThrow(`${path} is empty`)
    await writeFile(path, 'garbage', { mode: 0o600 })
    await expect(loadMasterKeys([], folder)).rejects.toThrow(`${path} holds no master key`)
  })

  it('[BE-06] is found by a process that runs, when it was changed since', async () => {
    const folder = await aFolder()
    await ensureMasterKey(folder)
    const running = await loadMasterKeys([], folder)
    const [before, next] = [running.newest, aKey()]
    await writeKeyFile(folder, [next])
    const { id } = new MasterKeys([next]).newest
    expect(await running.find(id)).toMatchObject({ id })
    expect(await running.find(before.id)).toBe(before)
    expect(await running.find('another')).toBeNull()
    expect((await stat(join(folder, 'master.key'))).mode & 0o777).toBe(0o600)
  })

  it.skipIf(process.getuid?.() !== 0)('[BE-06] stays its owner’s when another user changes it', async () => {
    const folder = await aFolder()
    await ensureMasterKey(folder)
    await chown(join(folder, 'master.key'), 1000, 1001)
    await writeKeyFile(folder, [aKey()])
    expect(await stat(join(folder, 'master.key'))).toMatchObject({ uid: 1000, gid: 1001 })
  })
})
