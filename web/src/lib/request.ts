import { AppError, ERROR_CODES, type ErrorCode } from '@loose-ends/domain/errors.ts'

export type Fetch = (input: string, init?: RequestInit) => Promise<Response>

/** The server did not answer at all: no network, or it is down. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError'
}

export type Query = Record<string, string | number | boolean | undefined>

export interface RequestOptions {
  query?: Query
  body?: unknown
  signal?: AbortSignal
}

function queryString(query: Query | undefined): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined) parameters.set(name, String(value))
  }
  return parameters.size === 0 ? '' : `?${parameters}`
}

const isErrorCode = (code: unknown): code is ErrorCode => (ERROR_CODES as readonly unknown[]).includes(code)

/** The expected failure that a response tells of. */
export async function errorOf(response: Response): Promise<AppError> {
  const told = (await response.json().catch(() => null)) as { error?: Record<string, unknown> } | null
  const code = told?.error?.['code']
  const message = told?.error?.['message']
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN)
  return new AppError(isErrorCode(code) ? code : 'internal', {
    ...(typeof message === 'string' ? { message } : {}),
    ...(Number.isFinite(seconds) ? { retryAfterMs: seconds * 1000 } : {}),
  })
}

async function reach(send: Fetch, path: string, init: RequestInit): Promise<Response> {
  try {
    return await send(path, init)
  } catch (cause) {
    // `fetch` rejects with a TypeError when no answer came; an abort stays what it is.
    throw cause instanceof TypeError ? new UnreachableError('unreachable', { cause }) : cause
  }
}

/** One call to the API. Answers the response's JSON, or null where there is none; throws `AppError` or `UnreachableError`. */
export async function request(
  send: Fetch,
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  { query, body, signal }: RequestOptions = {},
): Promise<unknown> {
  const response = await reach(send, `/api${path}${queryString(query)}`, {
    method,
    ...(signal ? { signal } : {}),
    ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
  })
  if (!response.ok) throw await errorOf(response)
  return response.status === 204 ? null : response.json()
}
