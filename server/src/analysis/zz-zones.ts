import { readFileSync, writeFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { splitZones } from '/work/main/domain/src/message/new-text.ts'
import { parseMime, cleanText } from '/work/main/server/src/analysis/parse-mime.ts'
import { htmlToPlainText } from '/work/main/server/src/analysis/html-to-plain-text.ts'
const D = '/work/shared/data/'
const rows = (f: string) =>
  readFileSync(D + f, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((l) => JSON.parse(l))
async function textOf(r: any): Promise<[string, string]> {
  if (r.raw === undefined) return [cleanText(r.text), r.header?.Subject ?? '']
  if (r.format === 'eml') {
    const p = await parseMime(Buffer.from(r.raw))
    return p.ok ? [p.message.text, p.message.subject] : ['', '']
  }
  if (r.format === 'html') return [cleanText(htmlToPlainText(r.raw)), '']
  return [cleanText(r.raw), '']
}
const ws = (s: string) => s.replace(/\s+/g, ' ').trim()
for (const [file, field, mode] of [
  ['replies/replies.dev.jsonl', 'reply', 'newText'],
  ['zones/quagga_enron.dev.jsonl', 'new_text', 'topText'],
  ['zones/quagga_asf.dev.jsonl', 'new_text', 'topText'],
] as const) {
  const out = []
  const t = performance.now()
  let wrong = 0
  for (const r of rows(file)) {
    const [text, subject] = await textOf(r)
    const z = splitZones(text, subject)
    const got = z[mode as 'newText']
    out.push({ id: r.id, text: got })
    if (ws(got) !== ws(r[field]) && process.argv[2] === file && wrong++ < Number(process.argv[3] ?? 10))
      console.log(
        '=====',
        r.id,
        '\n--- got:',
        JSON.stringify(got.slice(-500)),
        '\n--- want:',
        JSON.stringify(r[field].slice(-500)),
        '\n--- raw',
        JSON.stringify(text.slice(Math.max(0, r[field].length - 200), r[field].length + 600)),
      )
  }
  console.log(file, (performance.now() - t).toFixed(0), 'ms')
  writeFileSync('/tmp/pred.jsonl', out.map((o) => JSON.stringify(o)).join('\n'))
  console.log(
    execFileSync(
      'node',
      [D + 'score.mjs', '--gold', D + file, '--pred', '/tmp/pred.jsonl', '--text', field, '--boot', '50'],
      { encoding: 'utf8' },
    ),
  )
}
