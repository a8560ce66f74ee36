import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isInstalled } from '@loose-ends/server/mailbox/imap/testing/installed.ts'
import { PASSWORD } from '@loose-ends/server/mailbox/imap/testing/person-servers.ts'
import { TEST_CERTIFICATE } from '@loose-ends/server/mail-server/testing/test-certificate.ts'
import { timed } from './bench.ts'

const PROGRAM = '/usr/bin/mbsync'

/** Whether this computer has isync's program. */
export const hasMbsync = (): boolean => isInstalled(PROGRAM)

/** How long mbsync takes to fetch these folders into an empty Maildir, in milliseconds, and how many messages it fetched. */
export async function mbsync(server: { port: number; user: string; folders: readonly string[] }) {
  const home = await mkdtemp(join(tmpdir(), 'loose-ends-mbsync-'))
  try {
    await writeFile(join(home, 'certificate.pem'), TEST_CERTIFICATE)
    await writeFile(join(home, 'config'), configuration(home, server))
    await mkdir(join(home, 'mail'))
    const { ms } = await timed(async () => {
      const child = spawn(PROGRAM, ['-c', join(home, 'config'), '-q', 'bench'], {
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      const [code] = (await once(child, 'close')) as [number | null]
      if (code !== 0) throw new Error(`mbsync ended with ${code}`)
    })
    const found = await readdir(join(home, 'mail'), { recursive: true })
    return { ms, messages: found.filter((path) => /(?:^|\/)(?:cur|new)\/./.test(path)).length }
  } finally {
    await rm(home, { recursive: true, force: true })
  }
}

/** It does not wait for the disk, as what it is compared with writes nothing to one. */
const configuration = (home: string, { port, user, folders }: Parameters<typeof mbsync>[0]): string => `FSync no

IMAPAccount bench
Host localhost
Port ${port}
User ${user}
Pass "${PASSWORD}"
SSLType IMAPS
SystemCertificates no
CertificateFile ${home}/certificate.pem

IMAPStore there
Account bench

MaildirStore here
SubFolders Verbatim
Path ${home}/mail/
Inbox ${home}/mail/INBOX

Channel bench
Far :there:
Near :here:
Patterns ${folders.join(' ')}
Create Near
Sync Pull
SyncState *
`
