import { askForSync, requireWhole, untilQuiet, type KnownPerson } from '@loose-ends/e2e/known-people.ts'
import { shareDatabase, type SharedDatabase } from '@loose-ends/e2e/shared-database.ts'
import { median, megabytes, thirds, type BenchResult } from './bench.ts'
import { asked, NO_DOVECOT } from './provider.ts'
import { peakResidentBytes, residentBytes } from './resident-memory.ts'
import { storedBytesEach } from './stored-bytes.ts'

const SMALL = 1_000
const LARGE = 20_000
/** The larger mailbox may cost so many times what the smaller one does, for the same new mail. */
const AIM = 1.2
/** What a worker holds in the last third of reading the larger mailbox, as a ratio to the second third. */
const MEMORY_AIM = 1.2
const SAMPLE_MS = 500
const ROUNDS = 15
const DELTA = 40
const READ_WITHIN_MS = 900_000

/** What an incremental sync costs in a mailbox of 20,000 messages, as a ratio to one of 1,000 with the same new mail. */
export async function bench(args: readonly string[]): Promise<BenchResult> {
  const { startProvider } = asked(args)
  if (startProvider === null) return NO_DOVECOT
  const shared = await shareDatabase(startProvider)
  try {
    const { url } = await shared.start('api')
    const small = await readMailbox(shared, url, SMALL)
    const large = await readMailbox(shared, url, LARGE)
    await shared.start('worker')
    const [costsSmall, costsLarge]: [number[], number[]] = [[], []]
    // Taken in turns, so that what else the machine does falls on both.
    for (let round = 0; round < ROUNDS; round += 1) {
      costsSmall.push(await costOfDelta(shared, small))
      costsLarge.push(await costOfDelta(shared, large))
    }
    await requireWhole(shared.pool, small.person)
    await requireWhole(shared.pool, large.person)
    const ratio = median(costsLarge) / median(costsSmall)
    const [, middle = [], last = []] = thirds(large.residentBytes)
    const memory = median(last) / median(middle)
    const stored = await storedBytesEach(shared.pool)
    return {
      figures:
        `${DELTA} new messages in a mailbox of ${LARGE} ${Math.round(median(costsLarge))} ms, ${ratio.toFixed(2)} times ` +
        `those in one of ${SMALL} (${Math.round(median(costsSmall))} ms; aim ≤ ${AIM}); a worker's memory in the last third ` +
        `of reading ${LARGE} ${megabytes(median(last))}, ${memory.toFixed(2)} times the second third (aim ≤ ${MEMORY_AIM}), ` +
        `peak ${megabytes(large.peakBytes)}; ${(stored / 1024).toFixed(1)} kB stored for each message, indexes and items included`,
      isWithinAim: ratio <= AIM && memory <= MEMORY_AIM,
    }
  } finally {
    await shared.close()
  }
}

interface ReadMailbox {
  person: KnownPerson
  /** Of the worker that read it from its beginning. */
  peakBytes: number
  residentBytes: number[]
}

/** Reads a new mailbox to its end, with a worker of its own. */
async function readMailbox(shared: SharedDatabase, url: string, size: number): Promise<ReadMailbox> {
  const worker = await shared.start('worker')
  const person = await shared.provider.person(url, size)
  await askForSync(person)
  const pid = worker.process.pid ?? 0
  const samples: number[] = []
  const sampling = setInterval(() => void residentBytes(pid).then((bytes) => samples.push(bytes)), SAMPLE_MS)
  await untilQuiet(shared.pool, person, READ_WITHIN_MS).finally(() => clearInterval(sampling))
  const peakBytes = await peakResidentBytes(pid)
  await worker.stop()
  process.stderr.write(`${size} messages read, peak ${megabytes(peakBytes)}\n`)
  return { person, peakBytes, residentBytes: samples }
}

/** How long the syncs took that read the same new mail, in milliseconds: a mailbox that is listened to is read as it comes. */
async function costOfDelta({ pool }: SharedDatabase, { person }: ReadMailbox): Promise<number> {
  const { rows: known } = await pool.query<{ at: Date }>('SELECT now() AS at')
  person.mailbox.arrive(DELTA)
  await askForSync(person)
  await untilQuiet(pool, person, READ_WITHIN_MS)
  const { rows } = await pool.query<{ ms: number; examined: number }>(
    `SELECT sum(duration_ms)::int AS ms, sum(examined)::int AS examined FROM sync_metrics
     WHERE user_id = $1 AND created_at > $2 AND examined > 0`,
    [person.id, known[0]?.at],
  )
  const [metric] = rows
  if (metric?.examined !== DELTA) throw new Error(`syncs examined ${metric?.examined} messages in place of ${DELTA}`)
  return metric.ms
}
