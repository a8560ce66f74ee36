import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseSync, Visitor } from 'oxc-parser'
import { describe, expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const NOT_RUN = /\.test\.tsx?$|\/testing\/|^web\/src\/gallery\//
/** The adapters, and what puts them together. */
const INSIDE = /^server\/src\/(?:mailbox\/(?:gmail|microsoft)\/|config\.ts$|services\.ts$|stand-in-google\.ts$)/

/** What each language says, in mail: signatures of mail programs, offers of agencies. */
const WORDS_OF_MAIL = /^domain\/src\/languages\/\w+\/[\w-]+-words\.ts$/

/** A provider's name; not the end of `OutgoingMail`. */
const NAME = /(?<!outgoin)gmail|google|microsoft|outlook/i
/** Fields, addresses, functions, events and keys that are dictated (SPEC §3, §7). */
const DICTATED = new RegExp(
  [
    'gmail_(?:labels_enabled|tasks_label_id|followups_label_id)',
    '/functions/(?:sync-)?gmail-[a-z-]+',
    '/auth/gmail(?:/callback)?',
    '\\b(?:sync-gmail-activity|gmail-thread-monitor|gmail-labels-manager|gmail-sync-complete)\\b',
    'GMAIL_CALLBACK_RESULT|gmail_callback_(?:proxy_data|result)',
  ].join('|'),
  'g',
)

/** Files that name it for another reason. */
const OTHERWISE: Record<string, string> = {
  'domain/src/mailbox/email-account-kind.ts': 'how kinds of mailboxes are called in the database and the API',
  'domain/src/mail-server/known-providers.ts': 'a table of providers that are reached by IMAP',
  'domain/src/message/address.ts': 'which spellings of an address are the same mailbox, by its domain',
  'domain/src/redaction/common-words.ts': 'a list of words',
  'domain/src/session/callback-checks.ts': 'a dictated text (VA-01)',
  'server/src/ai-config.ts': 'a vendor of language models',
  'server/src/ai/sdk-model.ts': 'a vendor of language models',
  'server/src/analysis/html-to-plain-text.ts': 'marks of quotations in mail',
  'server/src/backup.ts': 'the stand-in’s own files',
  'server/src/backup/data-files.ts': 'the stand-in’s own files',
  'server/src/mailbox/imap/submission.ts': 'servers that keep what they send, by their hosts',
  'server/src/stand-in-mail/stand-in-mail.ts': 'the story that both stand-ins tell',
  'web/src/features/mail/fold-quotes.ts': 'marks of quotations in mail',
  'web/src/lib/product-config.ts': 'what holds where the server says nothing',
}

/**
 * Of what is drawn of an item, a mail or a reply: what may name the provider that mailboxes are usually connected at. The
 * item's own may be another.
 */
const OF_ITEMS = /^web\/src\/features\/(?:actionable|follow-up|left-out|loose-end|mail|maybe|reply|task)\//
const NAMES_USUAL_OF_ITEMS: Record<string, string> = {
  'web/src/features/loose-end/evidence/moment-of-message.tsx': 'a link that the usual provider’s mailboxes alone have',
  'web/src/features/loose-end/mail-link/mailbox-link.tsx': 'a link that the usual provider’s mailboxes alone have',
  'web/src/features/loose-end/pane/item-pane.tsx': 'a link that the usual provider’s mailboxes alone have',
  'web/src/features/loose-end/reply/reply-copy.ts': 'what somebody else at the provider has to end',
  'web/src/features/loose-end/reply/reply-line.tsx': 'a link that the usual provider’s mailboxes alone have',
}
const USUAL = /import \{[^}]*\bprovider\b[^}]*\} from '#web\/lib\/product-config\.ts'/

/** The identifiers and texts of a file that name it, each with its line. */
function namesIn(file: string): string[] {
  const code = readFileSync(ROOT + file, 'utf8')
  const found: string[] = []
  const note = (text: string, start: number) => {
    const rest = text.replace(DICTATED, '')
    if (NAME.test(rest)) found.push(`${file}:${code.slice(0, start).split('\n').length} ${rest.slice(0, 80)}`)
  }
  new Visitor({
    Identifier: ({ name, start }) => note(name, start),
    PrivateIdentifier: ({ name, start }) => note(name, start),
    Literal: ({ raw, start }) => note(raw ?? '', start),
    TemplateElement: ({ value, start }) => note(value.raw, start),
    JSXText: ({ value, start }) => note(value, start),
    JSXIdentifier: ({ name, start }) => note(name, start),
  }).visit(parseSync(file, code).program)
  return found
}

describe('the name of a mailbox provider', () => {
  const files = globSync('{server,domain,web}/src/**/*.{ts,tsx}', { cwd: ROOT }).filter((file) => !NOT_RUN.test(file))
  const outside = files.filter((file) => !INSIDE.test(file) && !WORDS_OF_MAIL.test(file))

  it('[BE-01] stands in identifiers and texts of its adapter alone, beside what is dictated', () => {
    expect(outside.filter((file) => !(file in OTHERWISE)).flatMap(namesIn)).toEqual([])
  })

  it('stands wherever there is another reason for it', () => {
    expect(Object.keys(OTHERWISE).filter((file) => namesIn(file).length === 0)).toEqual([])
  })

  it('[MB-01] is that of an item’s own mailbox, or of none, where an item, a mail or a reply is told of', () => {
    const naming = files.filter((file) => OF_ITEMS.test(file) && USUAL.test(readFileSync(ROOT + file, 'utf8')))
    expect(naming.sort()).toEqual(Object.keys(NAMES_USUAL_OF_ITEMS))
  })

  it('would be found', () => {
    expect(namesIn('server/src/mailbox/gmail/gmail.ts').length).toBeGreaterThan(3)
  })
})
