// Delivers mail into a folder and names each message only after it is stored, until it is killed.
import { startFakeGoogle } from '../server.ts'

const [folder = '', email = ''] = process.argv.slice(2)
const google = await startFakeGoogle({ folder })
google.control.createAccount({ email })
for (let index = 0; ; index += 1) {
  const { id } = google.control.deliver(
    email,
    `From: ben@example.org\r\nSubject: Mail ${index}\r\n\r\n${'x'.repeat(index)}\r\n`,
  )
  process.stdout.write(`${id}\n`)
  if (index % 10 === 0) await new Promise((resolve) => setImmediate(resolve))
}
