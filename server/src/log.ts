import type { Outages } from './outages.ts'
import { pino, type DestinationStream, type Logger as PinoLogger } from 'pino'

export type Logger = PinoLogger

/**
 * Structured logs on standard error, one JSON object a line. Callers log codes, ids and counts: never mail content,
 * addresses or tokens. An error is reduced to its name, code and stack, as its message may quote data. What fails of an
 * outage is told of once for all of it, where `outages` are given.
 */
export function createLogger(
  level: string,
  destination: DestinationStream = pino.destination({ fd: 2, sync: false }),
  outages?: Outages,
): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: ['*.authorization', '*.cookie', '*.access_token', '*.refresh_token'], censor: '[secret]' },
      serializers: { err: describeError },
      hooks: {
        logMethod(args, write) {
          const [about] = args as unknown[]
          if (!outages?.tell(errorIn(about), this)) write.apply(this, args)
        },
      },
    },
    destination,
  )
}

/** `    at name (file:1:2)`, `    at async file:1:2`. */
const FRAME = /^\s+at .*(:\d+:\d+|<anonymous>|native)\)?$/

/** The parts of an error that hold no data: name, code, what another service `said`, the stack's frames, and the same of its cause. */
export function describeError(error: unknown): Record<string, unknown> {
  const code = codeOf(error)
  if (!(error instanceof Error)) return { name: typeof error, code }
  const said = 'said' in error && typeof error.said === 'string' ? error.said : undefined
  // The stack begins with the message, whose lines may look like frames.
  const stack = error.stack ?? ''
  const start = stack.indexOf(error.message)
  const frames = (start === -1 ? '' : stack.slice(start + error.message.length))
    .split('\n')
    .filter((line) => FRAME.test(line))
  return {
    name: error.name,
    code,
    said,
    stack: frames.slice(0, 8),
    ...(error.cause ? { cause: describeError(error.cause) } : {}),
  }
}

const codeOf = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined

/** The error that a line is about, by the shapes that pino takes. */
const errorIn = (about: unknown): unknown =>
  typeof about === 'object' && about !== null && 'err' in about ? about.err : about instanceof Error ? about : null
