import type { Context } from 'hono'
import { html } from 'hono/html'
import type { Account } from '../mailbox/account.ts'
import { answerPage } from '../page/answer-page.ts'
import { scopeText } from './scope.ts'

/** A page that says why nobody can be signed in: 400. */
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
  page: { requestId: string; clientName: string; accounts: Account[]; redirectOrigin: string },
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
    <p class="soft">to continue to ${page.clientName}</p>
    ${page.accounts.length ? list : html`<p>There is no account yet.</p>`}`
  return answerPage(c, 200, 'Choose an account', body, { formTarget: page.redirectOrigin })
}

/** Lists what the app asks for; what concerns mail can be unticked. */
export function answerConsentPage(
  c: Context,
  page: { requestId: string; clientName: string; account: Account; scopes: string[]; redirectOrigin: string },
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
  const body = html`<h1>${page.clientName} wants access to your account</h1>
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
  return answerPage(c, 200, 'Allow access', body, { formTarget: page.redirectOrigin })
}
