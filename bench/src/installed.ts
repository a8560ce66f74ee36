import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** What is installed below a folder, without the Node that comes where the machine's is too old. */
export interface Installed {
  packages: number
  /** On the disk, in whole blocks. */
  bytes: number
}

const BLOCK_BYTES = 512
const PINNED_NODE = 'pinned-node'

/** Counts the packages in every `node_modules` below `folder`, and what they take. */
export async function installedIn(folder: string): Promise<Installed> {
  const total = { packages: 0, bytes: 0 }
  const visit = async (path: string, isInstalled: boolean): Promise<void> => {
    for (const entry of await readdir(path, { withFileTypes: true })) {
      if (entry.name === PINNED_NODE || entry.name === '.git') continue
      const inside = isInstalled || entry.name === 'node_modules'
      const below = join(path, entry.name)
      if (inside) total.bytes += (await lstat(below)).blocks * BLOCK_BYTES
      if (entry.isDirectory()) {
        if (isPackage(path, entry.name)) total.packages += 1
        await visit(below, inside)
      }
    }
  }
  await visit(folder, false)
  return total
}

const isPackage = (path: string, name: string) =>
  !name.startsWith('.') && !name.startsWith('@') && /(^|\/)node_modules(\/@[^/]+)?$/.test(path)
