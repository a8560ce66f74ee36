// Whether the program will get its port. Plain JavaScript without dependencies, as `run.mjs`.
import { createServer } from 'node:net'
import { parseArgs } from 'node:util'
import { fail } from './shell.mjs'

/**
 * Ends with one line where another program has the port that a start asks for, before anything is installed or built for
 * it. What else may be wrong with a port, the program says.
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
export async function requireFreePort(args, env) {
  const { values } = parseArgs({ args, options: { port: { type: 'string' } }, strict: false })
  const port = Number(values.port ?? (env.PORT || 3000))
  if (!Number.isInteger(port) || port < 0 || port > 65535) return
  await new Promise((done) => {
    const server = createServer()
    server.once('error', ({ code }) => {
      if (code === 'EADDRINUSE') fail(`Port ${port} is in use: stop the other program or choose another with --port`)
      done()
    })
    server.listen(port, env.HOST || '127.0.0.1', () => server.close(done))
  })
}
