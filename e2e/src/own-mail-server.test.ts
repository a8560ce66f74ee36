import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Ref } from '@loose-ends/domain/mailbox/opaque.ts'
import { Courier, hasCourier } from '@loose-ends/server/mailbox/imap/testing/courier.ts'
import { Dovecot, hasDovecot } from '@loose-ends/server/mailbox/imap/testing/dovecot.ts'
import { Exim, hasExim } from '@loose-ends/server/mailbox/imap/testing/exim.ts'
import { maildirMailbox, type MaildirMailbox } from '@loose-ends/server/mailbox/imap/testing/maildir-mailbox.ts'
import { PASSWORD } from '@loose-ends/server/mailbox/imap/testing/person-servers.ts'
import { TEST_CERTIFICATE } from '@loose-ends/server/mail-server/testing/test-certificate.ts'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBrowser } from './browser.ts'
import { startKnownGoogle, type KnownGoogle } from './known-google.ts'
import { told } from './messages.ts'
import { startProgram, type Program } from './program.ts'
import { accessibilityViolations, connect, pane, visit, type Visit } from './visit.ts'

const rows = (page: Page) => page.getByRole('tabpanel').getByRole('listitem').getByRole('article')
const row = (page: Page, words: string) => rows(page).filter({ hasText: words })

const asks = (subject: string, text: string) =>
  [
    'From: Anna Weber <anna@weber.example>',
    'To: Mara Lindt <mara@mail.example>',
    `Subject: ${subject}`,
    'Content-Type: text/plain; charset=utf-8',
    '',
    `Hi Mara,\r\n\r\n${text}\r\n\r\nAnna\r\n`,
  ].join('\r\n')

async function typeServer(form: Locator, group: string, port: number): Promise<void> {
  const server = form.getByRole('group', { name: group })
  await server.getByLabel('Server').fill('localhost')
  await server.getByLabel('Port').fill(String(port))
  await server.getByLabel('Encryption').selectOption('tls')
}

/** The servers of a journey's mailbox, as they are typed in. */
interface MailServers {
  mailbox: MaildirMailbox
  imapPort: number
  smtpPort: number
  /** What was sent through them, as it arrived. */
  sent: () => { to: string; raw: string }[]
  stop: () => Promise<unknown>
}

interface MailServerKind {
  name: string
  isHere: boolean
  /** Whether it tells of new mail by itself. */
  tells: boolean
  start: () => Promise<MailServers>
}

/** The program runs by the computer's own. */
const clock = { now: () => new Date() }

const KINDS: readonly MailServerKind[] = [
  {
    name: 'Dovecot',
    isHere: hasDovecot(),
    tells: true,
    start: async () => {
      const dovecot = await Dovecot.start()
      const mailbox = await maildirMailbox(dovecot, clock)
      return {
        mailbox,
        imapPort: dovecot.tlsPort,
        smtpPort: mailbox.person.relays.smtp.port,
        sent: () => mailbox.person.sent.map(({ to, raw }) => ({ to: to.join(), raw })),
        stop: () => dovecot.stop(),
      }
    },
  },
  {
    name: 'Courier, and an Exim that sends',
    isHere: hasCourier() && hasExim(),
    tells: false,
    start: async () => {
      const courier = await Courier.start()
      const mailbox = await maildirMailbox(courier, clock)
      const exim = await Exim.start(mailbox.person.username)
      return {
        mailbox,
        // Courier's own TLS is another program's.
        imapPort: mailbox.person.relays.imap.port,
        smtpPort: exim.tlsPort,
        sent: () => exim.delivered.map((raw) => ({ to: /^Envelope-to: (.*)$/m.exec(raw)?.[1] ?? '', raw })),
        stop: () => Promise.all([courier.stop(), exim.stop()]),
      }
    },
  },
]

for (const { name, isHere } of KINDS)
  if (!isHere) process.stderr.write(`Not run: the journey at a real ${name}, as it is not installed here.\n`)

/** Where the servers are not installed there is nothing to run. */
describe.each(KINDS.filter(({ isHere }) => isHere))('[MB-06] a mailbox at a real $name', ({ start, tells }) => {
  let folder = ''
  let google: KnownGoogle
  let servers: MailServers
  let mailbox: MaildirMailbox
  let program: Program
  let browser: Awaited<ReturnType<typeof startBrowser>>
  let one: Visit
  let [plan, forms] = ['' as Ref, '' as Ref]

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'loose-ends-own-server-'))
    const authorities = join(folder, 'authorities.pem')
    await writeFile(authorities, TEST_CERTIFICATE)
    ;[google, servers, browser] = await Promise.all([startKnownGoogle(), start(), startBrowser()])
    mailbox = servers.mailbox
    const ago = (hours: number) => new Date(Math.floor(Date.now() / 1000) * 1000 - hours * 3_600_000)
    const deliver = (hours: number, subject: string, text: string) =>
      mailbox.deliver({ folder: 'inbox', at: ago(hours), raw: asks(subject, text) })
    plan = deliver(20, 'Room plan', 'Could you please send me the final room plan by Friday?')
    forms = deliver(19, 'Loan forms', 'Could you please tell me which of the two loan forms you prefer?')
    program = await startProgram({
      env: { ...google.env, PRIVATE_MAIL_SERVERS: 'allow', MAIL_AUTHORITIES: authorities },
    })
    // Whoever signs in has a mailbox at Google, without any mail.
    const { mailbox: empty } = await google.person(program.url, 0)
    one = await visit(browser, program.url)
    await one.page.goto('/')
    await connect(one.page, { account: new RegExp(empty.email) })
    await one.page.waitForURL('**/dashboard')
  })
  afterAll(async () => {
    await browser?.close()
    await program?.stop()
    await mailbox?.person.close()
    await servers?.stop()
    await google?.close()
    await rm(folder, { recursive: true, force: true })
  })

  it('[MB-01] [MB-06] is connected with its address, its password, and servers that are typed in', async () => {
    const { page } = one
    await page.goto('/settings')
    const form = page.getByRole('region', { name: 'Other mailboxes' })
    await form.getByRole('button', { name: 'Add a mailbox' }).click()
    await form.getByLabel('Email address').fill(mailbox.email)
    await form.getByRole('button', { name: 'Continue' }).click()
    await form.getByLabel('Password').fill(PASSWORD)
    await typeServer(form, 'Reading (IMAP)', servers.imapPort)
    await typeServer(form, 'Sending (SMTP)', servers.smtpPort)
    await form.getByLabel(/^Username/).fill(mailbox.person.username)
    await form.getByRole('button', { name: 'Connect' }).click()
    await form.getByRole('listitem', { name: mailbox.email }).getByText('Connected', { exact: true }).waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
  })

  it('[MB-04] [MB-06] is read: what it asks for is listed', async () => {
    const { page } = one
    await page.goto('/dashboard')
    await row(page, 'room plan').waitFor()
    await row(page, 'loan form').waitFor()
  })

  it.runIf(tells)('[MB-04] [MB-06] what comes in later is found by itself', async () => {
    const raw = asks('Guest list', 'Could you please send me the guest list by Monday?')
    mailbox.deliver({ folder: 'inbox', at: new Date(Math.floor(Date.now() / 1000) * 1000), raw })
    await row(one.page, 'guest list').waitFor()
  })

  it('[PR-04] [MB-05] [MB-06] has the label as a keyword on the server’s message, until its item is done', async () => {
    const { page } = one
    const keywords = async () => [await mailbox.ownMarks.of(plan), await mailbox.ownMarks.of(forms)]
    await page.goto('/settings?tab=email')
    await page.getByRole('switch', { name: 'Enable Gmail labels' }).click()
    await told(page, 'Gmail Labels Enabled')
    await expect.poll(keywords).toEqual([['Loose_Ends_Tasks'], ['Loose_Ends_Tasks']])
    await page.goto('/dashboard')
    await row(page, 'room plan')
      .getByRole('button', { name: /^Done:/ })
      .click()
    await row(page, 'room plan').waitFor({ state: 'detached' })
    await expect.poll(keywords).toEqual([[], ['Loose_Ends_Tasks']])
  })

  it('[PR-06] [MB-05] [MB-06] sends a reply through its SMTP server, with a copy in Sent', async () => {
    const { page } = one
    await row(page, 'loan form')
      .getByRole('button', { name: /^Reply:/ })
      .click()
    const composer = pane(page).getByRole('region', { name: 'Reply' })
    await composer.getByLabel('Message').fill('The blue one, please.')
    await composer.getByRole('button', { name: 'Send', exact: true }).click()
    await expect.poll(() => servers.sent().map(({ to }) => to)).toEqual(['anna@weber.example'])
    const [sent] = servers.sent()
    expect(sent?.raw).toContain(`<${mailbox.email}>`)
    expect(sent?.raw).toContain('The blue one, please.')
    const copies = () =>
      mailbox.asProgram(async (client) => (await client.mailboxOpen('Sent', { readOnly: true })).exists)
    await expect.poll(copies).toBe(1)
    await row(page, 'loan form').waitFor({ state: 'detached' })
    expect(one.complaints).toEqual([])
  })
})
