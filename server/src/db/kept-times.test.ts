import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { AI_RECORDS_DAYS } from '@loose-ends/domain/ai/outcome.ts'
import { SECURITY_LOG_DAYS } from '@loose-ends/domain/session/session-times.ts'

const ACCESS = readFileSync(new URL('migrations/0001_access.sql', import.meta.url), 'utf8')

/** The shortest time in days after which each function deletes, as the database holds it whatever it is asked for. */
const heldDays = Object.fromEntries(
  [...ACCESS.matchAll(/CREATE FUNCTION system_purge_(\w+)\(.*?\$\$(.*?)\$\$;/gs)].map(([, of, body = '']) => [
    of,
    [...body.matchAll(/now\(\) - interval '(\d+) days'/g)].map(([, days]) => Number(days)),
  ]),
)

it('[BE-12] [BE-07] the database deletes nothing earlier than the app does', () => {
  expect(heldDays).toEqual({
    security_events: [SECURITY_LOG_DAYS],
    sessions: [SECURITY_LOG_DAYS],
    summaries: [SECURITY_LOG_DAYS],
    replies: [SECURITY_LOG_DAYS],
    ai: [AI_RECORDS_DAYS, AI_RECORDS_DAYS],
  })
})
