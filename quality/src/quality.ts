import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { readTable } from '@loose-ends/domain/detection/testing/read-due-dates.ts'
import { z } from 'zod'
import { TASKS } from './tasks.ts'

const run = promisify(execFile)

interface Measure {
  name: string
  task: string
  /** Below the data folder; the gold file is the input where none is named. */
  input: string
  gold?: string
  scorer: string[]
  /** Row and figure of the scorer's answer, what a careful baseline reaches, and the aim; in percent. */
  figures: { of: string; figure: string; baseline: string; aim: string }[]
}

const exactly = (baseline: string, aim: string) => ({ of: 'message', figure: 'exact', baseline, aim })
const f1 = (of: string, baseline: string, aim: string) => ({ of, figure: 'f1', baseline, aim })
const covered = (of: string, baseline: string, aim: string) => ({ of, figure: 'covered', baseline, aim })
const right = (of: string, aim: string) => ({ of, figure: 'right', baseline: '–', aim })

/** Baselines: hashed n-grams for intent, keyword rules for BC3 and PII, as stated with the data. */
const MEASURES: Measure[] = [
  {
    name: 'Intent of a sentence (Parakweet)',
    task: 'intent',
    input: 'intent/parakweet.dev.jsonl',
    scorer: [],
    figures: [f1('intent', '80.8', '83')],
  },
  {
    name: 'Acts of a message (BC3)',
    task: 'acts',
    input: 'speechacts/bc3.dev.messages.jsonl',
    scorer: [],
    figures: [
      f1('request', '69', '75'),
      f1('meeting', '73', '77'),
      f1('propose', '47', '52'),
      f1('commitment', '48', '56'),
    ],
  },
  ...['rapp-b', 'hendrickson-s'].map((mailbox, index): Measure => ({
    name: `Will it be answered (${mailbox})`,
    task: 'replied',
    input: `mailboxes/${mailbox}.jsonl`,
    gold: `mailboxes/${mailbox}.replied.jsonl`,
    scorer: ['--rank', 'replied'],
    figures: [
      { of: 'replied', figure: 'auc', baseline: index === 0 ? '77.5' : '86.6', aim: index === 0 ? '82' : '89' },
    ],
  })),
  {
    name: 'New text (reply fixtures)',
    task: 'newtext',
    input: 'replies/replies.dev.jsonl',
    scorer: ['--text', 'reply'],
    figures: [exactly('65', '88')],
  },
  {
    name: 'New text (Enron)',
    task: 'newtext',
    input: 'zones/quagga_enron.dev.jsonl',
    scorer: ['--text', 'new_text'],
    figures: [exactly('83', '93'), f1('lines', '91', '96')],
  },
  {
    name: 'New text (Apache lists)',
    task: 'newtext',
    input: 'zones/quagga_asf.dev.jsonl',
    scorer: ['--text', 'new_text'],
    figures: [exactly('–', '–'), f1('lines', '–', '–')],
  },
  {
    name: 'Odd and hostile MIME',
    task: 'mime',
    input: 'mime',
    gold: 'mime/reference.jsonl',
    scorer: ['--fields', 'subject,from,date,text_start'],
    figures: [right('subject', '98'), right('from', '98'), right('date', '98'), right('text_start', '95')],
  },
  {
    name: 'Personal data (Presidio, synthetic)',
    task: 'pii',
    input: 'pii/presidio_synth.dev.jsonl',
    scorer: ['--spans'],
    figures: [
      covered('EMAIL_ADDRESS', '100', '100'),
      covered('IP_ADDRESS', '100', '100'),
      covered('US_SSN', '100', '100'),
      covered('CREDIT_CARD', '95', '98'),
      covered('IBAN_CODE', '95', '98'),
      covered('PHONE_NUMBER', '63', '95'),
      covered('PERSON', '–', '88'),
      { of: '(all)', figure: 'p', baseline: '–', aim: '92' },
    ],
  },
]

const answerSchema = z.object({
  rows: z.number(),
  scores: z.record(
    z.string(),
    z.record(z.string(), z.union([z.number(), z.tuple([z.number(), z.number()]), z.null()])),
  ),
})

const percent = (value: number) => (100 * value).toFixed(1)

/** `quality [DATA]`: one table of the local detection over the labelled data, with 95 % intervals; needs its folder. */
const data = process.argv[2] ?? '../shared/data'
const scorer = join(data, 'score.mjs')
if (!existsSync(scorer)) {
  process.stderr.write(
    `The labelled data is not part of the project: ${data} has no score.mjs. Name its folder: npm run quality -- DATA\n`,
  )
  process.exit(2)
}
const folder = await mkdtemp(join(tmpdir(), 'quality-'))
const lines = ['| what | figure | baseline | aim | measured | 95 % interval |', '| --- | --- | --- | --- | --- | --- |']
try {
  for (const { name, task, input, gold, scorer: flags, figures } of MEASURES) {
    const predicted: string[] = []
    const predict = TASKS[task]
    if (!predict) throw new Error(`no task ${task}`)
    for await (const row of predict([join(data, input)])) predicted.push(JSON.stringify(row))
    const file = join(folder, `${task}.jsonl`)
    await writeFile(file, `${predicted.join('\n')}\n`)
    const args = [scorer, '--gold', join(data, gold ?? input), '--pred', file, '--json', ...flags]
    const { stdout } = await run(process.execPath, args, { maxBuffer: 64 * 1024 * 1024 })
    const { scores } = answerSchema.parse(JSON.parse(stdout))
    for (const { of, figure, baseline, aim } of figures) {
      const value = scores[of]?.[figure]
      const interval = scores[of]?.[`${figure}_ci`]
      if (typeof value !== 'number') throw new Error(`${name}: the scorer gave no ${figure} of ${of}`)
      const range = Array.isArray(interval) ? interval.map(percent).join(' – ') : '–'
      lines.push(`| ${name} | ${of} ${figure} | ${baseline} | ${aim} | ${percent(value)} | ${range} |`)
    }
  }
  const dates = readTable()
  const read = dates.filter((date) => date.read === date.due).length / dates.length
  lines.push(`| Due dates (own table of ${dates.length}, 7 languages) | right | – | 95 | ${percent(read)} | – |`)
} finally {
  await rm(folder, { recursive: true, force: true })
}
process.stdout.write(`${lines.join('\n')}\n`)
