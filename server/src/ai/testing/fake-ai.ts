import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll } from 'vitest'
import { z } from 'zod'

/** The first question about a message, as the app sends it. */
const readingSchema = z.object({
  written_by: z.string(),
  subject: z.string(),
  sentences: z.array(z.object({ n: z.number(), text: z.string() })),
  found: z.array(z.object({ sentence: z.number(), kind: z.string() })),
})
const wordingSchema = z.object({
  written_for: z.string(),
  matters: z.array(
    z.object({ n: z.number(), sentence: z.string(), kind: z.string(), to_act: z.string(), reply_to: z.string() }),
  ),
})
export type ReadingAsked = z.infer<typeof readingSchema>
export type WordingAsked = z.infer<typeof wordingSchema>

export interface AiReply {
  /** What the model says; an object is sent as JSON. */
  says?: string | object
  finish?: 'stop' | 'length' | 'content_filter'
  /** Tokens it says it used; null: it does not say. */
  tokens?: number | null
  status?: number
  headers?: Record<string, string>
  /** The whole body of the answer, in place of what the protocol would send. */
  body?: string
  /** Never answers. */
  hang?: boolean
  /** Breaks the connection without an answer. */
  reset?: boolean
  /** Announces the whole body, sends half of it and breaks the connection. */
  truncate?: boolean
}

export interface FakeAi {
  /** Origin, no trailing slash. */
  url: string
  /** What was sent to it: path, headers and everything that the model would read. */
  requests: { path: string; headers: IncomingMessage['headers']; text: string }[]
  /** How it answers the first question; by default it agrees with what was found. */
  reading(asked: ReadingAsked): AiReply | Promise<AiReply>
  /** How it answers the second; by default it takes every sentence for what it is said to be, and has no words for it. */
  wording(asked: WordingAsked): AiReply | Promise<AiReply>
  /** Failures that come first, one for each call. */
  faults: AiReply[]
  reset(): void
}

const agree = ({ sentences, found }: ReadingAsked): AiReply => ({
  says: {
    items: found.map(({ sentence, kind }) => ({
      sentence,
      quote: sentences[sentence - 1]?.text ?? '',
      kind,
      due_sentence: null,
      certain: true,
    })),
    wrong: [],
  },
})
const saySilent = ({ matters }: WordingAsked): AiReply => ({
  says: { matters: matters.map(({ n }) => ({ n, open: true })) },
})

/** A stand-in for an AI service, over HTTP, in the protocols of all three providers; it does what a test tells it. */
export function fakeAi(): FakeAi {
  const fake: FakeAi = {
    url: '',
    requests: [],
    reading: agree,
    wording: saySilent,
    faults: [],
    reset: () => Object.assign(fake, { requests: [], reading: agree, wording: saySilent, faults: [] }),
  }
  const server = createServer((request, response) => void answer(fake, request, response))
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    // Safe: a TCP server that listens has an address object.
    fake.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return fake
}

async function answer(fake: FakeAi, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const path = request.url ?? ''
  const { system, prompt } = readBody(path, JSON.parse(Buffer.concat(parts).toString()))
  fake.requests.push({ path, headers: request.headers, text: `${system}\n${prompt}` })
  const reply = fake.faults.shift() ?? (await replyTo(fake, prompt))
  if (reply.hang) return
  if (reply.reset) return void request.socket.resetAndDestroy()
  const text = typeof reply.says === 'string' ? reply.says : JSON.stringify(reply.says ?? {})
  const body = Buffer.from(reply.body ?? JSON.stringify(bodyOf(path, text, reply)))
  response.writeHead(reply.status ?? 200, {
    'Content-Type': 'application/json',
    'Content-Length': body.byteLength,
    ...reply.headers,
  })
  if (!reply.truncate) return void response.end(body)
  response.write(body.subarray(0, body.byteLength / 2), () => request.socket.destroy())
}

function replyTo(fake: FakeAi, prompt: string): AiReply | Promise<AiReply> {
  const asked: unknown = JSON.parse(prompt)
  const reading = readingSchema.safeParse(asked)
  return reading.success ? fake.reading(reading.data) : fake.wording(wordingSchema.parse(asked))
}

const textsSchema = z.union([
  z.string(),
  z.array(z.object({ text: z.string() })).transform((all) => all.map(({ text }) => text).join('\n')),
])
const messagesSchema = z.array(z.object({ role: z.string(), content: textsSchema }))
const chatSchema = z.object({ messages: messagesSchema })
const anthropicSchema = z.object({ system: textsSchema, messages: messagesSchema })
const partsSchema = z.object({ parts: z.array(z.object({ text: z.string() })) })
const googleSchema = z.object({ systemInstruction: partsSchema, contents: z.array(partsSchema) })

/** What the model would read, whatever the protocol. */
function readBody(path: string, body: unknown): { system: string; prompt: string } {
  if (path.endsWith('/chat/completions')) {
    const { messages } = chatSchema.parse(body)
    const of = (role: string) => messages.filter((one) => one.role === role).map(({ content }) => content)
    return { system: of('system').join('\n'), prompt: of('user').join('\n') }
  }
  if (path.endsWith('/messages')) {
    const { system, messages } = anthropicSchema.parse(body)
    return { system, prompt: messages.map(({ content }) => content).join('\n') }
  }
  const { systemInstruction, contents } = googleSchema.parse(body)
  const textOf = (parts: z.infer<typeof partsSchema>[]) =>
    parts.flatMap((one) => one.parts.map(({ text }) => text)).join('\n')
  return { system: textOf([systemInstruction]), prompt: textOf(contents) }
}

function bodyOf(path: string, text: string, { finish = 'stop', tokens = 40 }: AiReply): object {
  const [input, output] = [Math.floor((tokens ?? 0) / 2), Math.ceil((tokens ?? 0) / 2)]
  if (path.endsWith('/chat/completions')) {
    const usage = { prompt_tokens: input, completion_tokens: output, total_tokens: tokens }
    return {
      id: 'one',
      object: 'chat.completion',
      created: 1,
      model: 'fake',
      choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: finish }],
      ...(tokens === null ? {} : { usage }),
    }
  }
  if (path.endsWith('/messages')) {
    const reasons = { stop: 'end_turn', length: 'max_tokens', content_filter: 'refusal' }
    return {
      id: 'one',
      type: 'message',
      role: 'assistant',
      model: 'fake',
      content: [{ type: 'text', text }],
      stop_reason: reasons[finish],
      stop_sequence: null,
      usage: { input_tokens: input, output_tokens: output },
    }
  }
  const reasons = { stop: 'STOP', length: 'MAX_TOKENS', content_filter: 'SAFETY' }
  return {
    candidates: [{ content: { role: 'model', parts: [{ text }] }, finishReason: reasons[finish], index: 0 }],
    usageMetadata: { promptTokenCount: input, candidatesTokenCount: output, totalTokenCount: tokens },
  }
}
