import type { AddressInfo } from 'node:net'
import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { ConfigError, misspeltVariables, parseConfig, type Config } from './config.ts'
import { startServices, type RunningServices } from './services.ts'
import { createLogger } from './log.ts'
import { Outages } from './outages.ts'

/** A stop takes no longer, whatever is under way. */
const STOP_WITHIN_MS = 10_000
/** The rest is for stopping the database. */
const OVERDUE_AFTER_MS = 7_000
/** Longer than nginx keeps a connection to the app that nothing is asked on (60 s): who asks on one that ends is answered 502. */
const KEEP_ALIVE_MS = 75_000
/** One Ctrl-C can arrive twice, from the terminal and from npm. A signal after this time means: at once. */
const SAME_SIGNAL_MS = 2_000

const say = (line: string) => process.stderr.write(`${line}\n`)

/** Ends the program with one clear line for the person who started it. */
function refuse(line: string): never {
  say(line)
  process.exit(1)
}

function readConfig(): Config {
  try {
    return parseConfig(process.argv.slice(2), process.env)
  } catch (error) {
    if (error instanceof ConfigError) return refuse(error.message)
    throw error
  }
}

/** Binds the port before anything else is started, so that a port in use is known at once. */
function listen(server: Server, { host, port }: Config): Promise<number> {
  return new Promise((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE')
        refuse(`Port ${port} is in use: stop the other program or choose another with --port`)
      if (error.code === 'EACCES')
        refuse(`Port ${port} needs rights that this user lacks: choose one above 1023 with --port`)
      refuse(`Cannot listen on ${host}:${port}: ${error.message}`)
    })
    server.listen(port, host, () => {
      // The cast is safe: a TCP server that listens has an address object.
      resolve((server.address() as AddressInfo).port)
    })
  })
}

const config = readConfig()
for (const line of misspeltVariables(process.env)) say(line)
const outages = new Outages()
const log = createLogger(config.logLevel, undefined, outages)
let services: RunningServices | null = null
/** Settles when the start has succeeded, or has failed and taken back what it began. */
let started: Promise<unknown> = Promise.resolve()
const stopping = new AbortController()
const overdue = new AbortController()
let stoppingSince: number | null = null

/** Whoever ends a process that does not live must not end one for starting slowly: a database may be recovering. */
const starting = ({ url }: Request) =>
  new URL(url).pathname === '/healthz'
    ? Response.json({ status: 'starting' })
    : new Response('Starting', { status: 503, headers: { 'Retry-After': '1' } })
const server = createServer(getRequestListener((request, env) => services?.fetch(request, env) ?? starting(request)))
server.keepAliveTimeout = KEEP_ALIVE_MS

async function stop(exitCode: number): Promise<void> {
  if (stoppingSince !== null) {
    if (performance.now() - stoppingSince > SAME_SIGNAL_MS) overdue.abort()
    return
  }
  stoppingSince = performance.now()
  setTimeout(() => overdue.abort(), OVERDUE_AFTER_MS).unref()
  setTimeout(() => refuse('Stopping took too long: ended.'), STOP_WITHIN_MS).unref()
  server.close()
  // Live streams would keep it open for ever; requests in flight are short.
  setTimeout(() => server.closeAllConnections(), 500).unref()
  stopping.abort(new Error('the program is stopping'))
  await started.catch(() => undefined)
  await services?.close()
  process.exit(exitCode)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))

const port = await listen(server, config)
started = startServices(config, port, log, {
  outages,
  signal: stopping.signal,
  overdue: overdue.signal,
  progress: say,
  onLost(error) {
    say(error.message)
    void stop(1)
  },
}).then((running) => {
  services = running
})
try {
  await started
  if (!stopping.signal.aborted) {
    process.stdout.write(`${config.productName} is ready at ${config.publicUrl ?? `http://${config.host}:${port}`}\n`)
  }
} catch (error) {
  log.debug({ err: error }, 'the start failed')
  if (!stopping.signal.aborted) refuse(error instanceof Error ? error.message : String(error))
}
