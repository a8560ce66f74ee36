import { dateText } from '@loose-ends/domain/date-text.ts'
import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import { PAGE_STYLE } from '#server/http/plain-page.ts'
import type { CaughtMail, CaughtMailStore } from './caught-mail-store.ts'

type Part = HtmlEscapedString | Promise<HtmlEscapedString>

const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
/** A mail runs no scripts and loads nothing; its links open beside it. */
const MAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; form-action 'none'"

const STYLE = `
main { max-width: 64rem; }
ol { list-style: none; margin: 1.5rem 0 0; padding: 0; border-top: 1px solid var(--line); }
li { border-bottom: 1px solid var(--line); }
li a { display: grid; grid-template-columns: 1fr auto; gap: .1rem 1.5rem; padding: .8rem .25rem; color: inherit; text-decoration: none; }
li a:hover { background: var(--sunken); }
time { color: var(--ink-3); font-variant-numeric: tabular-nums; }
li small { color: var(--ink-3); grid-column: 1 / -1; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .2rem 1rem; margin: 1rem 0; }
dt { color: var(--ink-3); } dd { margin: 0; overflow-wrap: anywhere; }
iframe { width: 100%; height: 75vh; border: 1px solid var(--line-strong); border-radius: .5rem; background: #fff; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 1rem; border: 1px solid var(--line); border-radius: .5rem; background: var(--surface); }
nav { display: flex; gap: 1.25rem; margin: 1rem 0; } nav [aria-current] { color: var(--ink); font-weight: 600; text-decoration: none; }
`

const HEADERS_SHOWN = ['From', 'To', 'Subject', 'Date', 'Message-ID', 'List-Unsubscribe', 'List-Unsubscribe-Post']

const page = (title: string, content: Part) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <style>
          ${raw(PAGE_STYLE + STYLE)}
        </style>
      </head>
      <body>
        <main>${content}</main>
      </body>
    </html>`

const listPage = (mails: CaughtMail[], productName: string) =>
  page(
    'Caught emails',
    html`<h1>Caught emails</h1>
      <p>
        ${productName} sends its mail here while no SMTP_URL is set: nothing on this page left this computer. The newest
        200 are kept.
      </p>
      ${
        mails.length === 0
          ? html`<p class="quiet">Nothing was sent yet.</p>`
          : html`<ol>
              ${mails.map(
                (mail) =>
                  html`<li>
                    <a href="/mail/${mail.id}"
                      ><strong>${mail.subject || 'No subject'}</strong
                      ><time datetime="${mail.caughtAt.toISOString()}"
                        >${dateText(mail.caughtAt, 'instant', 'UTC')} UTC</time
                      ><small>To ${mail.to}</small></a
                    >
                  </li>`,
              )}
            </ol>`
      }`,
  )

const mailPage = (mail: CaughtMail, view: 'html' | 'text') =>
  page(
    mail.subject || 'No subject',
    html`<p><a href="/">All caught emails</a></p>
      <h1>${mail.subject || 'No subject'}</h1>
      <dl>
        ${mail.headers
          .filter(({ key }) => HEADERS_SHOWN.some((name) => name.toLowerCase() === key.toLowerCase()))
          .map(
            ({ key, value }) =>
              html`<dt>${key}</dt>
                <dd>${value}</dd>`,
          )}
      </dl>
      <nav aria-label="Parts">
        <a href="/mail/${mail.id}" ${view === 'html' ? raw('aria-current="page"') : ''}>As a mail program shows it</a>
        <a href="/mail/${mail.id}?view=text" ${view === 'text' ? raw('aria-current="page"') : ''}>Text part</a>
      </nav>
      ${
        view === 'text'
          ? html`<pre>${mail.text}</pre>`
          : html`<iframe
              title="The mail"
              src="/mail/${mail.id}/html"
              sandbox="allow-popups allow-popups-to-escape-sandbox"
            ></iframe>`
      }`,
  )

/** Another name may be somebody else's that resolves to this computer (DNS rebinding). */
const isOwnHost = (hostname: string) => hostname === '127.0.0.1' || hostname === 'localhost'

/** The catcher's inbox: a list, and each mail as it looks and as text. */
export function inboxPages(store: Pick<CaughtMailStore, 'list' | 'get'>, productName: string): Hono {
  const pages = new Hono()
  pages.use(async (c, next) => {
    if (!isOwnHost(new URL(c.req.url).hostname)) return c.text('Not found\n', 404)
    await next()
    if (!c.res.headers.has('Content-Security-Policy')) c.res.headers.set('Content-Security-Policy', PAGE_POLICY)
    c.res.headers.set('X-Content-Type-Options', 'nosniff')
    c.res.headers.set('Referrer-Policy', 'no-referrer')
    c.res.headers.set('Cache-Control', 'no-store')
  })
  pages.get('/', async (c) => c.html(listPage(await store.list(), productName)))
  pages.get('/mail/:id', async (c) => {
    const mail = await store.get(c.req.param('id'))
    return mail ? c.html(mailPage(mail, c.req.query('view') === 'text' ? 'text' : 'html')) : c.notFound()
  })
  pages.get('/mail/:id/html', async (c) => {
    const mail = await store.get(c.req.param('id'))
    if (!mail) return c.notFound()
    c.header('Content-Security-Policy', MAIL_POLICY)
    return c.html(mail.html.replace(/<head[^>]*>/i, (head) => `${head}<base target="_blank">`))
  })
  return pages
}
