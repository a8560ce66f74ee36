import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { createAnalysisPool } from './pool.ts'
import { parseMime } from './parse-mime.ts'
const D = '/work/shared/data/mime/'
const files = readdirSync(D).filter((f) => f.endsWith('.eml'))
let fail = 0,
  slow = 0
const out = []
for (const f of files) {
  const t = performance.now()
  const r = await parseMime(readFileSync(D + f))
  const ms = performance.now() - t
  if (ms > 200) {
    slow++
    console.log('slow', f, ms)
  }
  if (!r.ok) {
    fail++
    console.log(f, r.error)
    out.push({ id: f, error: r.error.reason })
  } else
    out.push({
      id: f,
      subject: r.message.subject,
      from: r.message.from?.email ?? null,
      date: r.message.date ? Math.floor(r.message.date.getTime() / 1000) : null,
      text_start: r.message.text.replace(/\s+/g, ' ').trim().slice(0, 160),
      attachments: r.message.attachments.length,
    })
}
writeFileSync('/tmp/mime.jsonl', out.map((o) => JSON.stringify(o)).join('\n'))
console.log(files.length, 'files', fail, 'failed')
const pool = createAnalysisPool({ threads: 1 })
const ctx = {
  owner: { addresses: ['me@x.com'], name: 'Me' },
  direction: 'received' as const,
  at: new Date(),
  zone: 'Europe/Berlin',
}
let t = performance.now()
await pool.analyse([
  { raw: Buffer.from('From: a@b.c\nTo: me@x.com\nSubject: hi\n\nCan you send me the file?'), context: ctx },
])
console.log('start', performance.now() - t)
t = performance.now()
const rs = await pool.analyse(files.map((f) => ({ raw: readFileSync(D + f), context: ctx })))
const ms = performance.now() - t
console.log('pool', rs.length, ms, 'ms', (rs.length / ms) * 1000, 'per s')
await pool.close()
