import { ReadableStream, TextEncoderStream } from 'node:stream/web'
import { asPerson, personRoute, routes } from '#server/http/route.ts'
import { recordSecurityEvent } from '#server/security-event/store.ts'
import { clearCookie } from '#server/session/cookies.ts'
import { deleteAccount } from './delete-account.ts'
import { claimExport } from './export-claim.ts'
import { exportSchema } from './export-format.ts'
import { exportText } from './export-text.ts'

export const accountRoutes = routes()
  .openapi(
    personRoute({
      method: 'get',
      path: '/account/export',
      summary:
        'Everything stored of the person, decrypted, as a download; 409 `export_in_progress` while another one runs',
      responses: {
        200: {
          description: 'The export. It is whole when it can be parsed: one that failed on the way breaks off',
          headers: { 'Content-Disposition': { schema: { type: 'string' } } },
          content: { 'application/json': { schema: exportSchema } },
        },
      },
    }),
    async (c) => {
      const { deps, userId, sessionId } = c.var
      const { clock, config } = deps
      const at = clock.now()
      await asPerson(c, async (tx) => {
        await claimExport(tx, userId, at)
        await recordSecurityEvent(tx, userId, { kind: 'data_exported', sessionId, at })
      })
      const name = `${config.shortName}-export-${at.toISOString().slice(0, 10)}.json`
      const text = ReadableStream.from(exportText(deps, userId)).pipeThrough(new TextEncoderStream())
      // The casts are safe: both are the platform's stream, and a stream of JSON text is what the type calls a JSON answer.
      return c.body(text as never, 200, {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Disposition': `attachment; filename="${name}"`,
      }) as never
    },
  )
  .openapi(
    personRoute({
      method: 'post',
      path: '/account/delete',
      summary: 'Deletes everything stored of the person, ends their sessions, and takes the grant back at the provider',
      responses: { 204: { description: 'Deleted' } },
    }),
    async (c) => {
      await deleteAccount(c.var.deps, c.var.userId)
      clearCookie(c, 'session')
      return c.body(null, 204)
    },
  )
