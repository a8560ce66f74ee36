import { pino, type Logger as PinoLogger } from 'pino'

export type Logger = PinoLogger

/**
 * Structured logs on standard error, one JSON object a line. Callers log codes, ids and counts: never mail content,
 * addresses or tokens. An error is reduced to its name, code and stack, as its message may quote data.
 */
export function createLogger(level: string): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: ['*.authorization', '*.cookie', '*.access_token', '*.refresh_token'], censor: '[secret]' },
      serializers: { err: describeError },
    },
    pino.destination({ fd: 2, sync: false }),
  )
}

/** The parts of an error that hold no data: name, code, the stack's frames, and the same of its cause. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: typeof error }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  const frames = (error.stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at '))
  return {
    name: error.name,
    code,
    stack: frames.slice(0, 8),
    ...(error.cause ? { cause: describeError(error.cause) } : {}),
  }
}
