import type { Fault } from '@loose-ends/fake-google/control/fault.ts'
import { askForSync, requireWhole, untilQuiet } from './known-people.ts'
import { shareDatabase } from './shared-database.ts'

const FAULTY_SHARE = 0.3
/** Every kind of error that a call may meet and that goes away by itself. */
const KINDS: readonly Fault[] = [
  { status: 429, headers: { 'retry-after': '1' } },
  { status: 403, headers: { 'retry-after': '1' } },
  { status: 500 },
  { status: 502, body: '<html><title>502 Bad Gateway</title></html>' },
  { status: 503 },
  { reset: true },
  { truncate: true },
  { body: '{"messages": 7}' },
  { delayMs: 1_500, status: 503 },
]
/** Few of these: a call that hangs is given up after half a minute, and a fresh token that is refused too means that access is lost. */
const RARE: readonly Fault[] = [
  { hang: true, times: 1 },
  { status: 401, times: 1 },
]
const ANY_CALL = /gmail\/v1|batch/
/** Not the calls inside a batch: they have no connection of their own. */
const WHOLE_CALL = /batch|history|profile|messages\?/

export interface FaultyOptions {
  older: number
  arriving: number
  /** What one mailbox may spend at the provider, and the program knows that it may. */
  unitsPerMinute: number
  withinMs: number
}

export interface ReadThroughFaults {
  messages: number
  tookMs: number
  calls: number
  /** How many calls were refused because the program went beyond the quota. */
  beyondQuota: number
}

/**
 * Reads a mailbox, and what arrives in it later, from a provider that answers three calls in ten with an error. Throws
 * when anything is missing in the end, or there twice.
 */
export async function readThroughFaults(options: FaultyOptions): Promise<ReadThroughFaults> {
  const { older, arriving, unitsPerMinute, withinMs } = options
  const shared = await shareDatabase()
  try {
    const { control } = shared.google.fake
    const { url } = await shared.start('api,worker', { GMAIL_UNITS_PER_MINUTE: String(unitsPerMinute) })
    const person = await shared.google.person(url, older)
    control.setQuota({ unitsPerMinute })
    for (const fault of faultyShare()) control.fault(fault)
    const startedAt = performance.now()
    await askForSync(person)
    await untilQuiet(shared.pool, person, withinMs)
    person.mailbox.arrive(arriving)
    await askForSync(person)
    await untilQuiet(shared.pool, person, withinMs)
    await requireWhole(shared.pool, person)
    const { calls, refused } = control.usage()
    return {
      messages: person.mailbox.size,
      tookMs: performance.now() - startedAt,
      calls: Object.values(calls).reduce((sum, count) => sum + count, 0),
      beyondQuota: refused,
    }
  } finally {
    await shared.close()
  }
}

/** The kinds are tried one after the other: each gets the same part of all calls, and all together their share. */
function faultyShare(): Fault[] {
  const part = FAULTY_SHARE / KINDS.length
  const often = KINDS.map((kind, index) => ({ ...kind, times: Infinity, probability: part / (1 - index * part) }))
  const rarely = RARE.map((kind) => ({ ...kind, probability: part }))
  return [...rarely, ...often].map((fault) => ({ ...fault, match: isOfConnection(fault) ? WHOLE_CALL : ANY_CALL }))
}

const isOfConnection = ({ hang, reset, truncate }: Fault): boolean => [hang, reset, truncate].includes(true)
