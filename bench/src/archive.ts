import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DAY_MS } from '@loose-ends/domain/time.ts'
import { startProgram } from '@loose-ends/e2e/program.ts'
import { demoStory } from '@loose-ends/fake-google/story/demo-story.ts'
import { megabytes, seconds, timed, type BenchResult } from './bench.ts'
import { peakResidentBytes } from './resident-memory.ts'

const SMALL_BYTES = 10 * 1024 * 1024
const LARGE_BYTES = 1024 * 1024 * 1024
/** The large archive may cost at most this many times the memory of the small one. */
const AIM = 1.5

/** Writes an mbox of that size: the story again and again, each time a day earlier, some with an attachment of 200 kB. */
async function writeArchive(path: string, bytes: number): Promise<number> {
  const { messages, owner } = demoStory(new Date())
  const out = createWriteStream(path)
  const attachment = Buffer.alloc(150_000, 'loose ends ').toString('base64').replace(/.{76}/g, '$&\n')
  let count = 0
  for (let round = 0; out.bytesWritten < bytes; round += 1) {
    for (const message of messages) {
      const date = new Date(message.date.getTime() - round * DAY_MS)
      const labels = message.labels.includes('SENT') ? 'Sent' : 'Inbox'
      const raw = message.raw
        .replace(/\r\n/g, '\n')
        .replace(/^Message-ID: <([^>]+)>/im, `Message-ID: <${round}.$1>`)
        .replace(/^From /gm, '>From ')
      const extra = count % 5 === 0 ? `\n${attachment}\n` : '\n'
      const text = `From - ${date.toUTCString()}\nX-Gmail-Labels: ${labels}\n${raw}${extra}\n`
      if (!out.write(text)) await once(out, 'drain')
      count += 1
    }
  }
  out.end()
  await once(out, 'close')
  process.stderr.write(`${path}: ${count} messages of ${owner.email}\n`)
  return count
}

async function load(path: string, owner: string): Promise<{ ms: number; peak: number }> {
  const { ms, value: program } = await timed(() =>
    startProgram({ args: ['--mail', path, '--owner', owner], readyWithinMs: 1_800_000 }),
  )
  const peak = await peakResidentBytes(program.process.pid ?? 0)
  await program.stop()
  return { ms, peak }
}

/** Memory of the whole server process while a 1 GB archive loads, beside the same with 10 MB. */
export async function bench(): Promise<BenchResult> {
  const folder = await mkdtemp(join(tmpdir(), 'loose-ends-bench-'))
  try {
    const { owner } = demoStory(new Date())
    const small = join(folder, 'small.mbox')
    const large = join(folder, 'large.mbox')
    await writeArchive(small, SMALL_BYTES)
    const count = await writeArchive(large, LARGE_BYTES)
    const before = await load(small, owner.email)
    const after = await load(large, owner.email)
    const ratio = after.peak / before.peak
    const size = (await stat(large)).size
    return {
      figures:
        `${count} messages, ${megabytes(size)} loaded in ${seconds(after.ms)}; peak ${megabytes(after.peak)}, ` +
        `${ratio.toFixed(2)} times the ${megabytes(before.peak)} of a ${megabytes(SMALL_BYTES)} archive (aim ≤ ${AIM})`,
      isWithinAim: ratio <= AIM,
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
