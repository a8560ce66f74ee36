/** What a task predicts, held against right answers by the data's own scorer. */
export interface Measure {
  name: string
  task: string
  /** Below the data folder; the gold file is the input where none is named. */
  inputs: string[]
  gold?: string
  /** Labels of our own, from quality/labels, with or without the messages that were sent to the masses. */
  labels?: { files: string[]; withMassMail: boolean }
  /** What the careful simple method predicts; where there is none, its figure is stated. */
  baselineTask?: string
  scorer: string[]
  /** Row and figure of the scorer's answer, what a careful baseline reaches, and the aim; in percent. */
  figures: { of: string; figure: string; baseline: string; aim: string }[]
}

const exactly = (baseline: string, aim: string) => ({ of: 'message', figure: 'exact', baseline, aim })
const f1 = (of: string, baseline: string, aim: string) => ({ of, figure: 'f1', baseline, aim })
const covered = (of: string, baseline: string, aim: string) => ({ of, figure: 'covered', baseline, aim })
const right = (of: string, aim: string) => ({ of, figure: 'right', baseline: '–', aim })

const MAILBOXES = ['rapp-b', 'hendrickson-s']

const tasksOfMailboxes = (task: string, how: string): Measure[] =>
  MAILBOXES.map((mailbox) => ({
    name: `Tasks, own labels (${mailbox}${how})`,
    task,
    inputs: [`mailboxes/${mailbox}.jsonl`],
    labels: { files: [`${mailbox}.jsonl`], withMassMail: true },
    baselineTask: 'mailbox-keywords',
    scorer: ['--labels', 'task'],
    figures: [
      { of: 'task', figure: 'p', baseline: '', aim: '85' },
      { of: 'task', figure: 'r', baseline: '', aim: '70' },
    ],
  }))

/** With the configured AI beside the rules. */
export const AI_MEASURES: readonly Measure[] = tasksOfMailboxes('mailbox-ai', ', with the AI')

/** Baselines: hashed n-grams for intent, keyword rules for BC3 and PII, as stated with the data. */
export const MEASURES: Measure[] = [
  {
    name: 'Intent of a sentence (Parakweet)',
    task: 'intent',
    inputs: ['intent/parakweet.dev.jsonl'],
    scorer: [],
    figures: [f1('intent', '80.8', '83')],
  },
  {
    name: 'Acts of a message (BC3)',
    task: 'acts',
    inputs: ['speechacts/bc3.dev.messages.jsonl'],
    scorer: [],
    figures: [
      f1('request', '69', '75'),
      f1('meeting', '73', '77'),
      f1('propose', '47', '52'),
      f1('commitment', '48', '56'),
    ],
  },
  ...tasksOfMailboxes('mailbox', ''),
  ...[false, true].map((withMassMail): Measure => ({
    name: `Questions, own labels (${withMassMail ? 'all mail' : 'mail that people wrote'})`,
    task: 'mailbox',
    inputs: MAILBOXES.map((mailbox) => `mailboxes/${mailbox}.jsonl`),
    labels: { files: MAILBOXES.map((mailbox) => `${mailbox}.jsonl`), withMassMail },
    baselineTask: 'mailbox-keywords',
    scorer: ['--labels', 'question'],
    figures: [f1('question', '', withMassMail ? '–' : '90')],
  })),
  ...MAILBOXES.map((mailbox, index): Measure => ({
    name: `Will it be answered (${mailbox})`,
    task: 'replied',
    inputs: [`mailboxes/${mailbox}.jsonl`],
    gold: `mailboxes/${mailbox}.replied.jsonl`,
    scorer: ['--rank', 'replied'],
    figures: [
      { of: 'replied', figure: 'auc', baseline: index === 0 ? '77.5' : '86.6', aim: index === 0 ? '82' : '89' },
    ],
  })),
  {
    name: 'New text (reply fixtures)',
    task: 'newtext',
    inputs: ['replies/replies.dev.jsonl'],
    scorer: ['--text', 'reply'],
    figures: [exactly('65', '88')],
  },
  {
    name: 'New text (Enron)',
    task: 'newtext',
    inputs: ['zones/quagga_enron.dev.jsonl'],
    scorer: ['--text', 'new_text'],
    figures: [exactly('83', '93'), f1('lines', '91', '96')],
  },
  {
    name: 'New text (Apache lists)',
    task: 'newtext',
    inputs: ['zones/quagga_asf.dev.jsonl'],
    scorer: ['--text', 'new_text'],
    figures: [exactly('–', '–'), f1('lines', '–', '–')],
  },
  {
    name: 'Odd and hostile MIME',
    task: 'mime',
    inputs: ['mime'],
    gold: 'mime/reference.jsonl',
    scorer: ['--fields', 'subject,from,date,text_start'],
    figures: [right('subject', '98'), right('from', '98'), right('date', '98'), right('text_start', '95')],
  },
  {
    name: 'Personal data (Presidio, synthetic)',
    task: 'pii',
    inputs: ['pii/presidio_synth.dev.jsonl'],
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
