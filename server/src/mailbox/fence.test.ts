import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseSync, Visitor } from 'oxc-parser'
import { describe, expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const NOT_RUN = /\.test\.ts$|\/testing\//
/** The adapter, and what puts it together. */
const INSIDE = /^server\/src\/(?:mailbox\/gmail\/|config\.ts$|services\.ts$|stand-in-google\.ts$)/

/** A provider's name; not the end of `OutgoingMail`. */
const NAME = /(?<!outgoin)gmail|google/i
/** Fields and addresses of the API that are dictated (SPEC §3, §7). */
const DICTATED =
  /gmail_(?:labels_enabled|tasks_label_id|followups_label_id)|\/functions\/(?:sync-)?gmail-[a-z-]+|\/auth\/gmail(?:\/callback)?/g

/** Files that name it for another reason. */
const OTHERWISE: Record<string, string> = {
  'domain/src/mailbox/email-account-kind.ts': 'how kinds of mailboxes are called in the database and the API',
  'domain/src/mail-kind/cold-sales.ts': 'words of mail',
  'domain/src/mail-server/known-providers.ts': 'a table of providers that are reached by IMAP',
  'domain/src/message/address.ts': 'which spellings of an address are the same mailbox, by its domain',
  'domain/src/page-paths.ts': 'the names of dictated addresses',
  'domain/src/session/callback-checks.ts': 'a dictated text (VA-01)',
  'server/src/ai-config.ts': 'a vendor of language models',
  'server/src/ai/sdk-model.ts': 'a vendor of language models',
  'server/src/analysis/html-to-plain-text.ts': 'marks of quotations in mail',
  'server/src/backup.ts': 'the stand-in’s own files',
  'server/src/backup/data-files.ts': 'the stand-in’s own files',
  'server/src/stand-in-mail/stand-in-mail.ts': 'the story that both stand-ins tell',
}

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
  }).visit(parseSync(file, code).program)
  return found
}

describe('the name of a mailbox provider', () => {
  const files = globSync('{server,domain}/src/**/*.ts', { cwd: ROOT }).filter((file) => !NOT_RUN.test(file))
  const outside = files.filter((file) => !INSIDE.test(file))

  it('[BE-01] stands in identifiers and texts of its adapter alone, beside what is dictated', () => {
    expect(outside.filter((file) => !(file in OTHERWISE)).flatMap(namesIn)).toEqual([])
  })

  it('stands wherever there is another reason for it', () => {
    expect(Object.keys(OTHERWISE).filter((file) => namesIn(file).length === 0)).toEqual([])
  })

  it('would be found', () => {
    expect(namesIn('server/src/mailbox/gmail/gmail.ts').length).toBeGreaterThan(3)
  })
})
