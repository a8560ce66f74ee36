// What the commands share: the root, a line to the terminal, another program in the foreground.
import { spawn } from 'node:child_process'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))

export const say = (line) => process.stderr.write(`${line}\n`)

/** @returns {never} */
export function fail(line) {
  say(line)
  process.exit(1)
}

export const sleep = (ms) => new Promise((done) => setTimeout(done, ms))

export function run(command, args, options = {}) {
  return new Promise((done) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', ...options })
    // The terminal sends Ctrl-C to the child as well: it decides how to stop, we only wait for it.
    const ignore = () => {}
    const forward = (signal) => child.kill(signal)
    process.on('SIGINT', ignore)
    process.on('SIGTERM', forward)
    process.on('SIGHUP', forward)
    child.on('error', (error) => fail(`${command} could not be started: ${error.message}`))
    child.on('close', (code, signal) => {
      process.off('SIGINT', ignore)
      process.off('SIGTERM', forward)
      process.off('SIGHUP', forward)
      done(code ?? (signal ? 1 : 0))
    })
  })
}
