import { AppError, isErrorCode } from '@loose-ends/domain/errors.ts'
import { isSaidInPlace } from './said-in-place.ts'

export type Fetch = (input: string, init?: RequestInit) => Promise<Response>

/** The server did not answer at all: no network, or it is away, whoever said so in its place. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError'
}

export interface RequestOptions {
  body?: unknown
  signal?: AbortSignal
}

/** The failure that a response tells of. */
export async function errorOf(response: Response): Promise<AppError | UnreachableError> {
  const told = (await response.json().catch(() => null)) as { error?: Record<string, unknown> } | null
  if (isSaidInPlace(response.status) && !told?.error) return new UnreachableError()
  const code = told?.error?.['code']
  const message = told?.error?.['message']
  const fields = told?.error?.['fields']
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN)
  return new AppError(isErrorCode(code) ? code : 'internal', {
    ...(typeof message === 'string' ? { message } : {}),
    ...(typeof fields === 'object' && fields !== null ? { fields: fields as Record<string, string> } : {}),
    ...(Number.isFinite(seconds) ? { retryAfterMs: seconds * 1000 } : {}),
  })
}

/** A response or what it says, or `UnreachableError` when it did not come. */
export async function reached<R>(responding: Promise<R>): Promise<R> {
  try {
    return await responding
  } catch (cause) {
    // A TypeError is how `fetch` rejects when no answer came, and a body that is cut off; an abort stays what it is.
    throw cause instanceof TypeError ? new UnreachableError('unreachable', { cause }) : cause
  }
}

/**
 * One call by its path, for what happens before and around a session; what a signed-in person reads and changes goes
 * through the typed client. Returns the response's JSON, or null where there is none; throws `AppError` or
 * `UnreachableError`.
 */
export async function request(
  send: Fetch,
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  { body, signal }: RequestOptions = {},
): Promise<unknown> {
  const init: RequestInit = {
    method,
    ...(signal ? { signal } : {}),
    ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
  }
  const response = await reached(send(`/api${path}`, init))
  if (!response.ok) throw await errorOf(response)
  return response.status === 204 ? null : reached(response.json())
}
