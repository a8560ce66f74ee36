import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { REQUEST_ERRORS } from '@loose-ends/domain/copy/field-errors.ts'
import { AppError } from '@loose-ends/domain/errors.ts'
import { outageOf, type Outage } from '#server/db/outage.ts'
import { ERROR_STATUS } from './error-status.ts'
import { routeOf } from './request-log.ts'
import type { AppEnv } from './route.ts'

/** When to come again. */
const RETRY_AFTER_MS: Record<Outage, number> = {
  database_unavailable: 5_000,
  storage_full: 60_000,
  master_key_unknown: 60_000,
}

/** Answers any failure in our shape: `{error: {code, message, fields?}}`. What is unexpected says nothing about itself. */
export function answerError(thrown: unknown, c: Context<AppEnv>): Response {
  const error = toAppError(thrown)
  const { status, fault } = ERROR_STATUS[error.code]
  if (fault !== 'caller') {
    const level = fault === 'ours' ? 'error' : 'warn'
    const asked = { request: c.var.requestId, method: c.req.method, route: routeOf(c) }
    c.var.deps.log[level]({ ...asked, code: error.code, err: thrown }, 'request failed')
  }
  if (error.retryAfterMs !== undefined) c.header('Retry-After', String(Math.ceil(error.retryAfterMs / 1000)))
  if (status === 401) c.header('WWW-Authenticate', 'Bearer')
  const message = error.code === 'internal' ? 'Something went wrong on our side' : error.message
  return c.json({ error: { code: error.code, message, ...(error.fields ? { fields: error.fields } : {}) } }, status)
}

function toAppError(thrown: unknown): AppError {
  const outage = outageOf(thrown)
  if (outage) return new AppError(outage, { cause: thrown, retryAfterMs: RETRY_AFTER_MS[outage] })
  if (thrown instanceof AppError) return thrown
  // What Hono itself refuses before a schema sees it: text that is not JSON, a body of another kind.
  if (thrown instanceof HTTPException && thrown.status < 500) {
    return new AppError('invalid_request', { fields: { body: REQUEST_ERRORS.notJson }, cause: thrown })
  }
  return new AppError('internal', { cause: thrown })
}
