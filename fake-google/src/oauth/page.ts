import type { Context } from 'hono'
import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import type { Account } from '../mailbox/account.ts'
import { scopeText } from './scope.ts'

type Html = HtmlEscapedString | Promise<HtmlEscapedString>

const STYLE = `
:root { color-scheme: light dark; --ink: #1f2328; --soft: #59636e; --line: #d1d9e0; --paper: #fff; --ground: #f6f5f2; --accent: #2f6f4f; --on-accent: #fff }
@media (prefers-color-scheme: dark) { :root { --ink: #e6e8ea; --soft: #9aa4ae; --line: #3a424b; --paper: #1d2126; --ground: #14171a; --accent: #7cc5a0; --on-accent: #10241a } }
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px 16px; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
main { width: 100%; max-width: 480px; background: var(--paper); border: 1px solid var(--line); border-radius: 12px; padding: 32px }
.notice { margin: 0 0 24px; padding-bottom: 16px; border-bottom: 1px dashed var(--line); color: var(--soft); font-size: 14px }
h1 { margin: 0 0 8px; font-size: 24px; line-height: 1.25 }
p { margin: 0 0 16px }
.soft { color: var(--soft); overflow-wrap: anywhere }
ul { list-style: none; margin: 0 0 24px; padding: 0; border-top: 1px solid var(--line) }
li { border-bottom: 1px solid var(--line) }
li > label, li > span { display: flex; gap: 12px; align-items: flex-start; padding: 12px 0 }
li > label { cursor: pointer }
input[type=checkbox] { width: 20px; height: 20px; margin: 2px 0 0; accent-color: var(--accent); flex: none }
.always { width: 20px; flex: none; text-align: center; color: var(--accent) }
.actions { display: flex; gap: 12px; justify-content: flex-end }
button { font: inherit; min-height: 44px; padding: 8px 20px; border-radius: 8px; border: 1px solid var(--line); background: none; color: inherit; cursor: pointer }
button:hover { border-color: var(--accent) }
button.primary { background: var(--accent); border-color: var(--accent); color: var(--on-accent); font-weight: 600 }
li > button { width: 100%; text-align: left; border: 0; padding: 12px 8px; border-radius: 0 }
li > button:hover { background: var(--ground) }
li > button small { display: block; color: var(--soft); font-size: 14px; overflow-wrap: anywhere }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
`

/** Answers a page that runs no script, loads nothing, cannot be framed, and submits only here and on to the app. */
async function answerPage(c: Context, status: 200 | 400, title: string, body: Html, redirectOrigin?: string) {
  const page = await html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Stand-in for Google</title>
        <style>
          ${raw(STYLE)}
        </style>
      </head>
      <body>
        <main>
          <p class="notice">Stand-in for Google · runs on this computer</p>
          ${body}
        </main>
      </body>
    </html>`
  // Browsers apply form-action to the redirect after a form as well, so the app's origin has to be in it.
  const formAction = ["'self'", ...(redirectOrigin ? [redirectOrigin] : [])].join(' ')
  return c.html(page, status, {
    'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; form-action ${formAction}; frame-ancestors 'none'; base-uri 'none'`,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
}

export function answerErrorPage(c: Context, message: string) {
  return answerPage(
    c,
    400,
    'Sign-in not possible',
    html`<h1>Sign-in not possible</h1>
      <p>${message}</p>`,
  )
}

/** Lists the accounts; choosing one goes on to the consent page. */
export function answerChooserPage(
  c: Context,
  page: { requestId: string; clientId: string; accounts: Account[]; redirectOrigin: string },
) {
  const rows = page.accounts.map(
    (account) =>
      html`<li>
        <button name="account" value="${account.email}">
          <strong>${account.name}</strong><small>${account.email}</small>
        </button>
      </li>`,
  )
  const list = html`<form method="post" action="/o/oauth2/v2/auth/account">
    <input type="hidden" name="request" value="${page.requestId}" />
    <ul>
      ${rows}
    </ul>
  </form>`
  const body = html`<h1>Choose an account</h1>
    <p class="soft">to continue to ${page.clientId}</p>
    ${page.accounts.length ? list : html`<p>There is no account yet.</p>`}`
  return answerPage(c, 200, 'Choose an account', body, page.redirectOrigin)
}

/** Lists what the app asks for; what concerns mail can be unticked. */
export function answerConsentPage(
  c: Context,
  page: { requestId: string; clientId: string; account: Account; scopes: string[]; redirectOrigin: string },
) {
  const rows = page.scopes.map((scope) => {
    const text = scopeText(scope)
    const title = text?.title ?? scope
    return text?.isOptional
      ? html`<li>
          <label><input type="checkbox" name="scope" value="${scope}" checked /><span>${title}</span></label>
        </li>`
      : html`<li>
          <span><span class="always" aria-hidden="true">✓</span><span>${title}</span></span>
        </li>`
  })
  const body = html`<h1>${page.clientId} wants access to your account</h1>
    <p class="soft">${page.account.name} · ${page.account.email}</p>
    <form method="post" action="/o/oauth2/v2/auth/consent">
      <input type="hidden" name="request" value="${page.requestId}" />
      <ul>
        ${rows}
      </ul>
      <div class="actions">
        <button name="decision" value="deny">Deny</button>
        <button name="decision" value="allow" class="primary">Allow</button>
      </div>
    </form>`
  return answerPage(c, 200, 'Allow access', body, page.redirectOrigin)
}
