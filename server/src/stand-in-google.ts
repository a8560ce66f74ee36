import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FakeGoogle } from '@loose-ends/fake-google/server.ts'
import { localUrl, PUSH_URL_PATH, type Config, type GoogleConfig, type PushConfig } from './config.ts'
import { isErrno } from './errno.ts'
import type { Logger } from './log.ts'
import { makeFolder } from './make-folder.ts'
import { Secret } from './secret.ts'
import { untilAborted } from '#server/until-aborted.ts'

const CLIENT_ID = 'loose-ends'
/** A hundred times Google's: nobody else waits for this computer, and an archive of years is read in minutes. */
const UNITS_PER_MINUTE = 600_000

export interface StandInGoogle {
  google: GoogleConfig
  push: PushConfig | null
  fake: FakeGoogle
}

/**
 * Starts our own Google beside the app when no real one is configured. It keeps its port in the data folder, as its
 * address is part of who a person is; a port that is taken is one clear line.
 */
export async function startStandInGoogle(
  config: Config,
  callbackPaths: readonly string[],
  appPort: number,
  log: Logger,
  progress: (line: string) => void,
  signal?: AbortSignal,
): Promise<StandInGoogle> {
  const { startFakeGoogle } = await import('@loose-ends/fake-google/server.ts')
  const { demoStory } = await import('@loose-ends/fake-google/story/demo-story.ts')
  await makeFolder(config.dataDir)
  const folder = join(config.dataDir, 'google')
  const portFile = join(config.dataDir, 'google.port')
  const port = config.fakeGooglePort || (await rememberedPort(portFile))
  const secret = randomBytes(24).toString('base64url')
  const origins = ['127.0.0.1', 'localhost', config.host].map((host) => `http://${host}:${appPort}`)
  if (config.publicUrl) origins.push(config.publicUrl)
  const redirectUris = origins.flatMap((origin) => callbackPaths.map((path) => `${origin}${path}`))
  // It pushes to this process; one without the API takes no pushes.
  const push = config.services.has('api') ? pushTo(config.host, appPort) : null
  const fake = await startFakeGoogle({
    folder,
    port,
    quota: { unitsPerMinute: UNITS_PER_MINUTE },
    pushSubscriptions: push ? [{ ...push, endpoint: push.audience }] : [],
    clients: [{ id: CLIENT_ID, name: config.productName, secret, redirectUris }],
    ...(config.mail ? {} : { story: demoStory }),
    controlToken: config.fakeGoogleControlToken?.reveal(),
    onUnexpected: (error) => log.error({ err: error }, 'the stand-in for Google failed'),
  }).catch((error: unknown) => {
    if (isErrno(error, 'EADDRINUSE')) {
      throw new Error(
        `Port ${port}, which the stand-in for Google uses, is in use: stop the other program or set FAKE_GOOGLE_PORT`,
      )
    }
    throw error
  })
  await writeFile(portFile, new URL(fake.url).port)
  if (config.mail) {
    const loading = loadArchive(fake, config.mail, config.owner, progress)
    await untilAborted(loading, signal).catch(async (error: unknown) => {
      await fake.close()
      throw error
    })
  }
  return {
    fake,
    push,
    google: {
      clientId: CLIENT_ID,
      clientSecret: new Secret(secret),
      issuer: fake.issuer,
      gmailApiUrl: fake.url,
      mailWebUrl: `${fake.url}/mail`,
      unitsPerMinute: UNITS_PER_MINUTE,
    },
  }
}

function pushTo(host: string, port: number): PushConfig {
  return {
    topic: 'projects/stand-in/topics/mailboxes',
    audience: `${localUrl(host, port)}${PUSH_URL_PATH}`,
    serviceAccount: 'push@stand-in.iam.gserviceaccount.com',
  }
}

const REPORTED_MESSAGES = 20
const PROGRESS_EVERY_MS = 2_000

/** Loads the archive as the owner's mailbox and tells what was left out, each message with its reason. */
async function loadArchive(
  fake: FakeGoogle,
  path: string,
  owner: string | null,
  progress: (line: string) => void,
): Promise<void> {
  progress(`Loading ${path}…`)
  let toldAt = performance.now()
  const report = await fake.importArchive(path, {
    owner: owner ?? undefined,
    onProgress({ loaded, skipped, bytes, totalBytes }) {
      if (performance.now() - toldAt < PROGRESS_EVERY_MS) return
      toldAt = performance.now()
      progress(`  ${loaded} messages loaded, ${skipped} skipped, ${Math.floor((100 * bytes) / (totalBytes || 1))} %`)
    },
  })
  for (const { file, index, offset, reason } of report.skipped.slice(0, REPORTED_MESSAGES)) {
    progress(`  Skipped message ${index} of ${file} (byte ${offset}): ${reason}`)
  }
  const more = report.skippedCount - Math.min(report.skipped.length, REPORTED_MESSAGES)
  if (more > 0) progress(`  …and ${more} more`)
  progress(
    report.isUnchanged
      ? `The mailbox of ${report.owner.email} already holds this archive (${report.loaded} messages).`
      : `${report.loaded} messages loaded as the mailbox of ${report.owner.email}, ${report.skippedCount} skipped.`,
  )
}

/** 0, any free one, on the first start. */
async function rememberedPort(file: string): Promise<number> {
  return Number(await readFile(file, 'utf8').catch(() => '0')) || 0
}
