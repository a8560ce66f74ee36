import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { TASKS } from './tasks.ts'

/** `predict -- TASK INPUT [INPUT2]`: runs the local detection without server or database, one JSON object a line. */
const [name = '', ...args] = process.argv.slice(2)
const task = Object.hasOwn(TASKS, name) ? TASKS[name] : undefined
if (!task || args.length === 0) {
  process.stderr.write(
    `usage: npm run --silent predict -- TASK INPUT [INPUT2], one of: ${Object.keys(TASKS).join(', ')}\n`,
  )
  process.exit(2)
}

async function* lines(objects: AsyncIterable<object>): AsyncGenerator<string> {
  for await (const object of objects) yield `${JSON.stringify(object)}\n`
}

try {
  await pipeline(lines(task(args)), createWriteStream('', { fd: 1, autoClose: false }))
} catch (error) {
  process.stderr.write(`${name}: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
