import { askForSync, requireWhole, untilQuiet, type KnownProvider, type ProviderUsage } from './known-people.ts'
import { shareDatabase } from './shared-database.ts'

export interface FaultyOptions {
  older: number
  arriving: number
  withinMs: number
}

export interface ReadThroughFaults extends ProviderUsage {
  messages: number
  tookMs: number
}

/**
 * Reads a mailbox, and what arrives in it later, from a provider that stumbles. Throws when anything is missing in the end,
 * or there twice.
 */
export async function readThroughFaults(
  startProvider: () => Promise<KnownProvider>,
  { older, arriving, withinMs }: FaultyOptions,
): Promise<ReadThroughFaults> {
  const shared = await shareDatabase(startProvider)
  try {
    const { provider, pool } = shared
    const { url } = await shared.start('api,worker')
    const person = await provider.person(url, older)
    provider.stumble()
    const startedAt = performance.now()
    await askForSync(person)
    await untilQuiet(pool, person, withinMs)
    person.mailbox.arrive(arriving)
    await askForSync(person)
    await untilQuiet(pool, person, withinMs)
    await requireWhole(pool, person)
    return { messages: person.mailbox.size, tookMs: performance.now() - startedAt, ...provider.usage() }
  } finally {
    await shared.close()
  }
}
