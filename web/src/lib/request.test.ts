import { describe, expect, it } from 'vitest'
import { failure } from '#web/testing/fake-server.ts'
import { answer } from './answer.ts'
import { done } from './done.ts'
import { errorText } from './error-copy.ts'
import { request, UnreachableError } from './request.ts'

/** Each way to ask for something, with the failure that such a response ends in. */
const WAYS = [
  ['the typed client, for what it says', (response: Response) => answer(Promise.resolve(response))],
  ['the typed client, to do something', (response: Response) => done(Promise.resolve(response))],
  ['its path', (response: Response) => request(() => Promise.resolve(response), 'GET', '/tasks')],
] as const

/** The connection ends before all of it is there: so browsers say it. */
const cutOff = () =>
  Object.assign(new Response('{"items": [{'), { json: () => Promise.reject(new TypeError('network error')) })

const page = (status: number) => () =>
  new Response('<html><h1>Bad Gateway</h1></html>', { status, headers: { 'Content-Type': 'text/html' } })

describe.each(WAYS)('asked by %s', (_, ask) => {
  const failed = (response: Response) => ask(response).then(String, (error: unknown) => error)

  it.each([
    ['a 502', page(502)],
    ['a 503', page(503)],
    ['a 504', page(504)],
    ['a 522', page(522)],
    ['a 502 that is empty', () => new Response(null, { status: 502 })],
    ['a 503 in JSON of its own', () => Response.json({ message: 'no upstream' }, { status: 503 })],
  ])('[ER-01] a server behind a proxy that says %s in its place was not reached', async (_said, respond) => {
    const error = await failed(respond())
    expect(error).toBeInstanceOf(UnreachableError)
    expect(errorText(error)).toBe('The server cannot be reached. Check your connection and try again.')
  })

  it.each([
    [502, 'provider_unavailable', 'provider_unavailable'],
    [503, 'database_unavailable', 'database_unavailable'],
    [503, 'of_a_newer_server', 'internal'],
  ])('[ER-01] a server that says %i itself, with %s, was reached', async (status, code, heard) => {
    expect(await failed(failure(status, code))).toMatchObject({ name: 'AppError', code: heard })
  })

  it('[ER-01] any other page in place of an answer is a failure on our side', async () => {
    expect(await failed(page(500)())).toMatchObject({ code: 'internal' })
  })
})

it.each([WAYS[0], WAYS[2]])('[ER-01] asked by %s, a server whose answer is cut off was not reached', async (_, ask) => {
  await expect(ask(cutOff())).rejects.toBeInstanceOf(UnreachableError)
})
