import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { describe, expect, it, onTestFinished } from 'vitest'
import { loadMasterKey } from './master-key.ts'
import { Secret } from './secret.ts'
import { Vault } from './vault.ts'

const newVault = () => new Vault(new Secret(randomBytes(32).toString('base64')))

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'loose-ends-key-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

describe('the vault', () => {
  it('[BE-06] opens a wrapped secret with its own master key alone', async () => {
    const vault = newVault()
    const wrapped = await vault.newWrappedSecret()
    const { secret, salt } = await vault.unwrapSecret(wrapped)
    expect([Buffer.from(secret, 'base64').length, Buffer.from(salt, 'base64').length]).toEqual([32, 32])
    expect(wrapped).not.toContain(secret)
    await expect(newVault().unwrapSecret(wrapped)).rejects.toMatchObject({ code: 'decryption_failed' })
    expect(await vault.newWrappedSecret()).not.toBe(wrapped)
  })

  it('hashes addresses alike in any case, and apart for each purpose and each master key', () => {
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

describe('the master key in the data folder', () => {
  it('is made once, for its owner alone, and read again afterwards', async () => {
    const folder = await aFolder()
    const [first, raced] = await Promise.all([loadMasterKey(null, folder), loadMasterKey(null, folder)])
    expect(raced.reveal()).toBe(first.reveal())
    expect((await stat(join(folder, 'master.key'))).mode & 0o777).toBe(0o600)
    expect((await loadMasterKey(null, folder)).reveal()).toBe(first.reveal())
  })

  it('is refused when others could read it', async () => {
    const folder = await aFolder()
    await writeFile(join(folder, 'master.key'), randomBytes(32).toString('base64'), { mode: 0o644 })
    await expect(loadMasterKey(null, folder)).rejects.toThrow(/can be read by others/)
  })
})
