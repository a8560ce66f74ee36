import { ReadableStream, TextEncoderStream } from 'node:stream/web'
import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { Deps } from '#server/deps.ts'
import { deletionSchema } from '@loose-ends/domain/account/deletion.ts'
import type { SecurityEventKind } from '@loose-ends/domain/account/security-event.ts'
import { asPerson, jsonBody, personRoute, routes, type AppEnv } from '#server/http/route.ts'
import { recordSecurityEvent } from '#server/security-event/store.ts'
import { clearCookie } from '#server/session/cookies.ts'
import { requireFreshSignIn } from '#server/session/fresh-sign-in.ts'
import { deleteAccount } from './delete-account.ts'
import { claimExport } from './export-claim.ts'
import { exportSchema } from './export-format.ts'
import { exportText } from './export-text.ts'
import { underClaim } from './exported-rows.ts'
import { itemsCsv } from './items-csv.ts'
import { itemsIcs } from './items-ics.ts'

type Text = (deps: Deps, userId: string) => AsyncGenerator<string>

interface Download {
  ending: string
  type: string
  /** What the security log says of it. */
  kind: Extract<SecurityEventKind, 'data_exported' | 'items_exported'>
}

/** A download that is written as it is read. It is written into the security log, and there is one at a time. */
async function download(c: Context<AppEnv>, text: Text, { ending, type, kind }: Download) {
  const { deps, userId, sessionId } = c.var
  const { clock, config } = deps
  const at = clock.now()
  await asPerson(c, async (tx) => {
    await requireFreshSignIn(tx, { userId, sessionId }, at)
    await claimExport(tx, userId, at)
    await recordSecurityEvent(tx, userId, { kind, sessionId, at })
  })
  const name = `${config.shortName}-${ending.replace('.', `-${at.toISOString().slice(0, 10)}.`)}`
  const stream = ReadableStream.from(underClaim(deps, userId, text(deps, userId))).pipeThrough(new TextEncoderStream())
  // The casts are safe: both are the platform's stream, and a stream of text is what the type calls an answer.
  return c.body(stream as never, 200, {
    'Content-Type': `${type}; charset=utf-8`,
    'Content-Disposition': `attachment; filename="${name}"`,
  }) as never
}

const attachment = { 'Content-Disposition': { schema: { type: 'string' as const } } }

export const accountRoutes = routes()
  .openapi(
    personRoute({
      method: 'get',
      path: '/account/export',
      summary:
        'Everything stored of the person, decrypted, as a download; 403 `sign_in_again` where the sign-in is older than 15 minutes, 409 `export_in_progress` while another one runs',
      responses: {
        200: {
          description: 'The export. It is whole when it can be parsed: one that failed on the way breaks off',
          headers: attachment,
          content: { 'application/json': { schema: exportSchema } },
        },
      },
    }),
    (c) => download(c, exportText, { ending: 'export.json', type: 'application/json', kind: 'data_exported' }),
  )
  .openapi(
    personRoute({
      method: 'get',
      path: '/account/items.csv',
      summary: 'Tasks and follow-ups, decrypted, as a table for spreadsheets (RFC 4180)',
      responses: {
        200: {
          description:
            'The table, with a line of titles: days as YYYY-MM-DD, instants at the offset of the person’s zone. What looks ' +
            'like a formula begins with an apostrophe. It is whole when its last line is ended',
          headers: attachment,
          content: { 'text/csv': { schema: z.string() } },
        },
      },
    }),
    (c) => download(c, itemsCsv, { ending: 'items.csv', type: 'text/csv', kind: 'items_exported' }),
  )
  .openapi(
    personRoute({
      method: 'get',
      path: '/account/items.ics',
      summary: 'Tasks and follow-ups, decrypted, as a calendar (RFC 5545): meetings as events, the rest as to-dos',
      responses: {
        200: {
          description: 'The calendar. It is whole when it ends with END:VCALENDAR',
          headers: attachment,
          content: { 'text/calendar': { schema: z.string() } },
        },
      },
    }),
    (c) => download(c, itemsIcs, { ending: 'items.ics', type: 'text/calendar', kind: 'items_exported' }),
  )
  .openapi(
    personRoute({
      method: 'post',
      path: '/account/delete',
      summary:
        'Deletes everything stored of the person, ends their sessions, and takes the grant back at the ' +
        'provider; what is asked for goes from the mailbox, too; 403 `sign_in_again` where the sign-in is older than 15 minutes',
      request: { body: jsonBody(deletionSchema) },
      responses: { 204: { description: 'Deleted' } },
    }),
    async (c) => {
      const { deps, userId, sessionId } = c.var
      await asPerson(c, (tx) => requireFreshSignIn(tx, { userId, sessionId }, deps.clock.now()))
      await deleteAccount(c.var.deps, c.var.userId, c.req.valid('json'))
      clearCookie(c, 'session')
      return c.body(null, 204)
    },
  )
