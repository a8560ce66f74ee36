import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { MINUTE_MS } from '@loose-ends/domain/time.ts'
import { Secret } from '#server/secret.ts'
import { UNHURRIED_MS } from '#server/testing/unhurried.ts'
import type { AiConfig, AiProvider } from '#server/ai-config.ts'
import { AiNoAnswer, AiUnavailable } from './ai-model.ts'
import { GuardedModel } from './guarded-model.ts'
import { SdkModel } from './sdk-model.ts'
import { fakeAi, type AiReply } from './testing/fake-ai.ts'

const fake = fakeAi()
beforeEach(() => fake.reset())

const never = new AbortController().signal
const QUESTION = {
  system: 'You read mail.',
  prompt: JSON.stringify({ written_for: '', matters: [] }),
}
const begin = () => Promise.resolve(QUESTION)
const configOf = (provider: AiProvider): AiConfig => ({
  provider,
  baseUrl: `${fake.url}/v1`,
  apiKey: new Secret('key-1234567890'),
  model: 'model-a',
  dailyTokens: 1_000,
})
const modelOf = (provider: AiProvider = 'openai-compatible', timeoutMs = UNHURRIED_MS) =>
  new SdkModel(configOf(provider), { timeoutMs })
const failure = (reply: AiReply, timeoutMs?: number): Promise<unknown> => {
  fake.faults.push(reply)
  return modelOf('openai-compatible', timeoutMs)
    .ask(QUESTION, never)
    .then(
      () => 'no failure',
      (error: unknown) => error,
    )
}

describe('a model behind the SDK', () => {
  it.each([
    ['openai-compatible', '/v1/chat/completions', 'authorization', 'Bearer key-1234567890'],
    ['anthropic', '/v1/messages', 'x-api-key', 'key-1234567890'],
    ['google', '/v1/models/model-a:generateContent', 'x-goog-api-key', 'key-1234567890'],
  ] as const)(
    '[BE-07] is asked in the protocol of %s, once, with the key of the operator',
    async (provider, path, header, key) => {
      fake.wording = () => ({ says: { matters: [] }, tokens: 46 })
      expect(await modelOf(provider).ask(QUESTION, never)).toEqual({ text: '{"matters":[]}', tokens: 46 })
      expect(fake.requests).toMatchObject([
        { path, headers: { [header]: key }, text: expect.stringContaining('You read') },
      ])
    },
  )

  it.each([-1_000_000, 0, 1e300, 46.5])('[BE-07] is not believed to have cost %d tokens', async (tokens) => {
    const usage = { prompt_tokens: tokens, completion_tokens: 0, total_tokens: tokens }
    const choices = [{ index: 0, message: { role: 'assistant', content: '{"matters":[]}' }, finish_reason: 'stop' }]
    fake.wording = () => ({ body: JSON.stringify({ choices, usage }) })
    expect(await modelOf('openai-compatible').ask(QUESTION, never)).toEqual({ text: '{"matters":[]}', tokens: null })
  })

  it.each<[string, AiReply, string]>([
    ['stops at the longest answer', { says: '{"matters":[', finish: 'length' }, 'cut_off'],
    ['refuses', { says: '', finish: 'content_filter' }, 'refused'],
    ['answers no JSON', { body: 'Bad gateway' }, 'wrong_format'],
    ['answers something else', { body: '{"hello":1}' }, 'wrong_format'],
    ['answers far too much', { body: `{"x":"${'a'.repeat(3_000_000)}"}` }, 'wrong_format'],
    ['says far too much', { says: 'b'.repeat(30_000) }, 'wrong_format'],
  ])('[BE-07] that %s gives no answer', async (_title, reply, reason) => {
    expect(await failure(reply)).toEqual(expect.objectContaining({ name: 'AiNoAnswer', reason }))
    expect(fake.requests).toHaveLength(1)
  })

  it.each<[string, AiProvider, number, object, string, boolean]>([
    ['the question', 'openai-compatible', 422, { error: { message: 'no' } }, 'status 422', false],
    [
      'every question, as it is put',
      'openai-compatible',
      400,
      { error: { message: 'no max_tokens', type: 'invalid_request_error', code: 'unsupported_parameter' } },
      'status 400 invalid_request_error unsupported_parameter',
      false,
    ],
    [
      'every question, out of credit',
      'anthropic',
      400,
      { type: 'error', error: { type: 'invalid_request_error', message: 'no credit for You read mail.' } },
      'status 400 invalid_request_error',
      false,
    ],
    [
      'every question, for the key',
      'google',
      400,
      { error: { code: 400, message: 'no such key', status: 'INVALID_ARGUMENT' } },
      'status 400 INVALID_ARGUMENT',
      false,
    ],
    [
      'a text that its filter holds back',
      'openai-compatible',
      400,
      { error: { message: 'no', type: 'You read mail.', code: 'content_filter' } },
      'status 400 content_filter',
      true,
    ],
    ['a text that is too long', 'anthropic', 413, {}, 'status 413', true],
  ])(
    '[BE-07] that turns down %s says why, in its own word, and nothing of what was sent',
    async (_title, provider, status, body, message, isOfItsText) => {
      fake.faults.push({ status, body: JSON.stringify(body) })
      await expect(modelOf(provider).ask(QUESTION, never)).rejects.toMatchObject({
        name: 'AiTurnedDown',
        reason: 'refused',
        message,
        isOfItsText,
      })
      expect(fake.requests).toHaveLength(1)
    },
  )

  it.each<[string, AiReply]>([
    ['refuses our key', { status: 401, body: '{"error":{"message":"bad key-1234567890"}}' }],
    ['fails', { status: 500, body: '{}' }],
    ['is overloaded', { status: 529, body: 'busy' }],
    ['breaks the connection', { reset: true }],
    ['breaks off in the middle', { says: { matters: [] }, truncate: true }],
    ['sends us elsewhere', { status: 307, headers: { Location: 'http://127.0.0.1:9/' } }],
    ['is too slow', { hang: true }],
  ])('[BE-07] that %s is unavailable, and was asked once', async (_title, reply) => {
    const error = await failure(reply, reply.hang ? 300 : UNHURRIED_MS)
    expect(error).toBeInstanceOf(AiUnavailable)
    expect(String(error)).not.toContain('key-')
    expect(fake.requests).toHaveLength(1)
  })

  it('[BE-07] says how long it wants to be left alone', async () => {
    const error = await failure({ status: 429, headers: { 'Retry-After': '7' }, body: '{}' })
    expect(error).toMatchObject({ name: 'AiUnavailable', retryAfterMs: 7_000 })
  })

  it('[BE-07] stops when we do', async () => {
    const stopping = new AbortController()
    fake.faults.push({ hang: true })
    const asked = modelOf().ask(QUESTION, stopping.signal)
    await expect.poll(() => fake.requests).toHaveLength(1)
    stopping.abort(new Error('stopping'))
    await expect(asked).rejects.toThrow('stopping')
  })
})

describe('a guarded model', () => {
  it('[BE-07] is left alone after failures in a row, and tried again after a while', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const model = new GuardedModel(modelOf(), { failures: 2, pauseMs: MINUTE_MS })
    fake.faults = Array.from({ length: 3 }, () => ({ status: 503, body: '{}' }))
    for (let n = 0; n < 2; n++) await expect(model.ask(begin, never)).rejects.toMatchObject({ isHeldBack: false })
    await expect(model.ask(begin, never)).rejects.toMatchObject({ isHeldBack: true, retryAfterMs: MINUTE_MS })
    expect(fake.requests).toHaveLength(2)
    const tried = () =>
      model.ask(begin, never).then(
        () => null,
        ({ isHeldBack }: AiUnavailable) => isHeldBack,
      )
    vi.setSystemTime(Date.now() + MINUTE_MS)
    expect(await tried()).toBe(false)
    expect(await tried()).toBe(true)
    vi.setSystemTime(Date.now() + MINUTE_MS)
    expect(await tried()).toBe(null)
  })

  it('[BE-07] is left alone for as long as it asks', async () => {
    const model = new GuardedModel(modelOf())
    fake.faults = [{ status: 429, headers: { 'Retry-After': '30' }, body: '{}' }]
    await expect(model.ask(begin, never)).rejects.toMatchObject({ retryAfterMs: 30_000, isHeldBack: false })
    await expect(model.ask(begin, never)).rejects.toMatchObject({ isHeldBack: true })
    expect(fake.requests).toHaveLength(1)
  })

  it('[BE-07] is asked a few things at a time', async () => {
    let [open, most] = [0, 0]
    const model = new GuardedModel(
      {
        service: { provider: 'openai-compatible', model: 'm', host: 'h' },
        async ask() {
          most = Math.max(most, (open += 1))
          await new Promise((resolve) => setImmediate(resolve))
          open -= 1
          return { text: '', tokens: 1 }
        },
      },
      { atOnce: 2 },
    )
    await Promise.all(Array.from({ length: 9 }, () => model.ask(begin, never)))
    expect(most).toBe(2)
  })

  it('[BE-07] begins a question when its turn has come, and puts none whose beginning forbids it', async () => {
    const turn = Promise.withResolvers<void>()
    let begun = 0
    const model = new GuardedModel(
      {
        service: { provider: 'openai-compatible', model: 'm', host: 'h' },
        async ask() {
          await turn.promise
          return { text: '', tokens: 1 }
        },
      },
      { atOnce: 1 },
    )
    const first = model.ask(() => Promise.resolve(((begun += 1), QUESTION)), never)
    const second = model.ask(() => Promise.reject(new Error(`no longer, after ${(begun += 1)}`)), never)
    await new Promise((resolve) => setImmediate(resolve))
    expect(begun).toBe(1)
    turn.resolve()
    await first
    await expect(second).rejects.toThrow('no longer, after 2')
  })

  it('[BE-07] that gives no answer is there all the same', async () => {
    const model = new GuardedModel(modelOf(), { failures: 2 })
    fake.faults = Array.from({ length: 5 }, () => ({ body: 'nonsense' }))
    for (let n = 0; n < 5; n++) await expect(model.ask(begin, never)).rejects.toBeInstanceOf(AiNoAnswer)
  })

  const turnedDown = (code: string): AiReply => ({
    status: 400,
    body: JSON.stringify({ error: { message: 'no', code } }),
  })

  it('[BE-07] that turns down one question after the other is unavailable, until it takes one', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const model = new GuardedModel(modelOf(), { failures: 3, pauseMs: MINUTE_MS })
    fake.faults = Array.from({ length: 4 }, () => turnedDown('no_credit'))
    for (let n = 0; n < 2; n++) await expect(model.ask(begin, never)).rejects.toMatchObject({ name: 'AiTurnedDown' })
    const unavailable = { name: 'AiUnavailable', message: expect.stringContaining('status 400 no_credit') as string }
    await expect(model.ask(begin, never)).rejects.toMatchObject({ ...unavailable, isHeldBack: false })
    await expect(model.ask(begin, never)).rejects.toMatchObject({ ...unavailable, isHeldBack: true })
    expect(fake.requests).toHaveLength(3)
    vi.setSystemTime(Date.now() + MINUTE_MS)
    await expect(model.ask(begin, never)).rejects.toMatchObject({ ...unavailable, isHeldBack: false })
    vi.setSystemTime(Date.now() + MINUTE_MS)
    await model.ask(begin, never)
  })

  it('[BE-07] that takes others, or says that it is the text, is there all the same', async () => {
    const model = new GuardedModel(modelOf(), { failures: 2 })
    for (let n = 0; n < 4; n++) {
      fake.faults = [turnedDown('no_credit')]
      await expect(model.ask(begin, never)).rejects.toMatchObject({ name: 'AiTurnedDown' })
      await model.ask(begin, never)
    }
    fake.faults = Array.from({ length: 5 }, () => turnedDown('content_filter'))
    for (let n = 0; n < 5; n++) await expect(model.ask(begin, never)).rejects.toMatchObject({ name: 'AiTurnedDown' })
  })
})
