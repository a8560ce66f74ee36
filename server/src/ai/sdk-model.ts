import type { LanguageModel } from 'ai'
import { z } from 'zod'
import type { AiQuestion } from '@loose-ends/domain/ai/reading.ts'
import { HOUR_MS, SECOND_MS } from '@loose-ends/domain/time.ts'
import type { AiConfig } from '#server/ai-config.ts'
import { retryAfterMs } from '#server/retry-after.ts'
import { AiNoAnswer, AiTurnedDown, AiUnavailable, MAX_OUTPUT_TOKENS, type AiAnswer, type AiModel } from './ai-model.ts'

/** More than this is no answer to what we ask. */
const MAX_ANSWER_BYTES = 512 * 1024
const MAX_ANSWER_CHARS = 20_000
const LONGEST_RETRY_AFTER_MS = 6 * HOUR_MS
const OWN_HOSTS = { anthropic: 'api.anthropic.com', google: 'generativelanguage.googleapis.com' } as const

export interface SdkModelOptions {
  timeoutMs?: number
}

/** A model behind one of the protocols that the AI SDK speaks. The SDK is loaded with the first question. */
export class SdkModel implements AiModel {
  readonly service: AiModel['service']
  readonly #config: AiConfig
  readonly #timeoutMs: number
  #loading: Promise<Loaded> | null = null

  constructor(config: AiConfig, options: SdkModelOptions = {}) {
    this.#config = config
    this.#timeoutMs = options.timeoutMs ?? 30 * SECOND_MS
    const host = config.provider === 'openai-compatible' ? '' : OWN_HOSTS[config.provider]
    this.service = {
      provider: config.provider,
      model: config.model,
      host: config.baseUrl === null ? host : new URL(config.baseUrl).host,
    }
  }

  async ask({ system, prompt }: AiQuestion, signal: AbortSignal): Promise<AiAnswer> {
    const { generateText, model } = await (this.#loading ??= load(this.#config))
    const timeout = AbortSignal.timeout(this.#timeoutMs)
    try {
      const answer = await generateText({
        model,
        system,
        prompt,
        maxOutputTokens: MAX_OUTPUT_TOKENS,
        maxRetries: 0,
        abortSignal: AbortSignal.any([signal, timeout]),
      })
      if (answer.finishReason === 'length') throw new AiNoAnswer('cut_off')
      if (answer.finishReason === 'content-filter') throw new AiNoAnswer('refused')
      if (answer.text.length > MAX_ANSWER_CHARS) throw new AiNoAnswer('wrong_format')
      return { text: answer.text, tokens: tokensIn(answer.usage.totalTokens) }
    } catch (error) {
      signal.throwIfAborted()
      throw timeout.aborted ? new AiUnavailable('too slow') : failureOf(error)
    }
  }
}

/** More than any model reads and says at once. */
const MOST_TOKENS = 10_000_000

/** What the service says that an answer cost; null for what cannot be: the budget of a day would be lifted by less than nothing. */
const tokensIn = (said: number | undefined): number | null =>
  said !== undefined && Number.isInteger(said) && said > 0 && said <= MOST_TOKENS ? said : null

interface Loaded {
  generateText: typeof import('ai').generateText
  model: LanguageModel
}

async function load({ provider, baseUrl, apiKey, model }: AiConfig): Promise<Loaded> {
  // Its warnings would go to the console, with parts of what is sent.
  Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false })
  const { generateText } = await import('ai')
  const shared = { fetch: boundedFetch, ...(apiKey === null ? {} : { apiKey: apiKey.reveal() }) }
  const base = baseUrl === null ? {} : { baseURL: baseUrl }
  switch (provider) {
    case 'openai-compatible': {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
      return { generateText, model: createOpenAICompatible({ name: 'ai', baseURL: baseUrl ?? '', ...shared })(model) }
    }
    case 'anthropic': {
      const { createAnthropic } = await import('@ai-sdk/anthropic')
      return { generateText, model: createAnthropic({ ...shared, ...base })(model) }
    }
    case 'google': {
      const { createGoogleGenerativeAI } = await import('@ai-sdk/google')
      return { generateText, model: createGoogleGenerativeAI({ ...shared, ...base })(model) }
    }
  }
}

/** Reads no more than an answer may have, and follows nobody elsewhere: what is sent is for the configured service alone. */
const boundedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'error' })
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.byteLength
    if (size > MAX_ANSWER_BYTES) throw new AiNoAnswer('wrong_format')
    parts.push(part)
  }
  const headers = new Headers(response.headers)
  headers.delete('content-encoding')
  return new Response(Buffer.concat(parts), { status: response.status, headers })
}

/** What a failed call comes to, without anything of what was sent or came back. */
function failureOf(error: unknown): Error {
  const own = causesOf(error).find((cause) => cause instanceof AiNoAnswer)
  if (own) return own
  const status = numberIn(error, 'statusCode')
  if (status === null) {
    const isAboutAnswer = error instanceof Error && /^AI_(?!APICall)/.test(error.name)
    return isAboutAnswer ? new AiNoAnswer('wrong_format') : new AiUnavailable('no connection')
  }
  if (status >= 200 && status < 300) return new AiNoAnswer('wrong_format')
  const types = errorTypes(error)
  const message = ['status', status, ...types].join(' ')
  if (status === TOO_LARGE || status === 400 || status === 422) {
    return new AiTurnedDown(message, { isOfItsText: status === TOO_LARGE || types.some((type) => OF_TEXT.has(type)) })
  }
  const askedMs = retryAfter(error)
  return new AiUnavailable(message, askedMs === null ? {} : { retryAfterMs: askedMs })
}

const TOO_LARGE = 413
/** What OpenAI, and those that speak as it does, call a text that is too long for the model or that a filter holds back. */
const OF_TEXT: ReadonlySet<string> = new Set([
  'context_length_exceeded',
  'string_above_max_length',
  'content_filter',
  'content_policy_violation',
])
/** A word of theirs, never a sentence: that might hold what was sent. */
const typeSchema = z
  .string()
  .regex(/^[A-Za-z][A-Za-z_]{0,59}$/)
  .nullish()
  .catch(null)
const errorBodySchema = z.object({ error: z.object({ type: typeSchema, code: typeSchema, status: typeSchema }) })

/** What the service calls the failure, in each way in which the three protocols say it. */
function errorTypes(error: unknown): string[] {
  const parsed = errorBodySchema.safeParse(typeof error === 'object' && error !== null && 'data' in error && error.data)
  if (!parsed.success) return []
  const { type, code, status } = parsed.data.error
  return [type, code, status].filter((one) => typeof one === 'string')
}

function causesOf(error: unknown): unknown[] {
  const causes: unknown[] = []
  for (let one = error; one instanceof Error && causes.length < 5; one = one.cause) causes.push(one)
  return causes
}

function numberIn(error: unknown, name: string): number | null {
  const value = typeof error === 'object' && error !== null ? (error as Record<string, unknown>)[name] : null
  return typeof value === 'number' ? value : null
}

/** How long the service wants to be left alone; null: it does not say. */
function retryAfter(error: unknown): number | null {
  const headers =
    typeof error === 'object' && error !== null && 'responseHeaders' in error ? error.responseHeaders : null
  const value =
    typeof headers === 'object' && headers !== null ? (headers as Record<string, unknown>)['retry-after'] : null
  const ms = typeof value === 'string' ? retryAfterMs(value, new Date()) : null
  return ms === null ? null : Math.min(ms, LONGEST_RETRY_AFTER_MS)
}
