import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { TASKS } from './tasks.ts'
import { endWithUsage, runTool } from './tool.ts'

async function* lines(objects: AsyncIterable<object>): AsyncGenerator<string> {
  for await (const object of objects) yield `${JSON.stringify(object)}\n`
}

/** `predict -- TASK INPUT [INPUT2]`: runs the local detection without server or database, one JSON object a line. */
const [name = '', ...args] = process.argv.slice(2)
const task = Object.hasOwn(TASKS, name) ? TASKS[name] : undefined
if (!task) {
  const tasks = Object.entries(TASKS).map(([one, { takes }]) => `  ${one} ${takes}`)
  endWithUsage(`npm run --silent predict -- TASK INPUT…, one of\n${tasks.join('\n')}`)
}
const needed = task.takes.replace(/ \[.*$/, '').split(' ')
if (args.length < needed.length) endWithUsage(`npm run --silent predict -- ${name} ${task.takes}`)
await runTool(name, () => pipeline(lines(task.predict(args)), createWriteStream('', { fd: 1, autoClose: false })))
