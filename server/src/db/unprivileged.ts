import { spawn, spawnSync, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { lchown, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** The uid that the server's files belong to where root cannot start it as itself. */
export const NOBODY = 65534

/** A way to start PostgreSQL, which refuses to run as root. */
export interface Launcher {
  spawn(command: string, args: string[], options: SpawnOptions): ChildProcess
  /** Makes a folder and what is in it belong to whom the server's files must belong to. */
  own(folder: string): Promise<void>
}

const succeeds = (command: string, args: readonly string[], options: object = {}): boolean =>
  spawnSync(command, args, { stdio: 'ignore', ...options }).status === 0

const prefixed =
  (wrapper: string, prefix: readonly string[]): Launcher['spawn'] =>
  (command, args, options) =>
    spawn(wrapper, [...prefix, '--', command, ...args], options)

async function giveTo(uid: number, folder: string): Promise<void> {
  if ((await stat(folder)).uid === uid) return
  for (const entry of await readdir(folder, { recursive: true })) await lchown(join(folder, entry), uid, uid)
  await lchown(folder, uid, uid)
}

/**
 * How to start the server here. As an ordinary user: directly. As root, in this order: in a user namespace, where it sees
 * an ordinary uid and its files stay root's; as `nobody` that may still pass through root's folders, where the kernel
 * refuses such namespaces (containers); as plain `nobody`, if that one can reach `dataDir`. Else it throws one clear line.
 */
export function chooseLauncher(dataDir: string): Launcher {
  if (process.getuid?.() !== 0) return { spawn, own: () => Promise.resolve() }
  const namespace = ['--user', `--map-user=${NOBODY}`]
  if (succeeds('unshare', [...namespace, '--', 'true'])) {
    return { spawn: prefixed('unshare', namespace), own: (folder) => giveTo(0, folder) }
  }
  const own: Launcher['own'] = (folder) => giveTo(NOBODY, folder)
  const passing = [
    `--reuid=${NOBODY}`,
    `--regid=${NOBODY}`,
    '--clear-groups',
    '--inh-caps=-all,+dac_override',
    '--ambient-caps=-all,+dac_override',
    // Else access(2), by which PostgreSQL looks for its files, answers as if the capability were not there.
    '--securebits=+no_setuid_fixup',
  ]
  // Not `test -x`: some C libraries answer it from the mode bits alone.
  const reach = ['ls', '-d', `${dataDir}/.`] as const
  if (succeeds('setpriv', [...passing, '--', ...reach])) return { spawn: prefixed('setpriv', passing), own }
  const asNobody = { uid: NOBODY, gid: NOBODY }
  if (succeeds(reach[0], reach.slice(1), asNobody)) {
    return { spawn: (command, args, options) => spawn(command, args, { ...options, ...asNobody }), own }
  }
  throw new Error(
    `The bundled PostgreSQL cannot run as root here, and ${dataDir} is closed to other users: ` +
      'run as an ordinary user, choose another --data folder, or set DATABASE_URL',
  )
}
