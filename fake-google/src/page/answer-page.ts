import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>

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
main.wide { max-width: 760px; align-self: start }
li > a { display: block; padding: 12px 8px; color: inherit; text-decoration: none }
li > a:hover { background: var(--ground) }
article { border-top: 1px solid var(--line); padding: 16px 0 }
.text { white-space: pre-wrap; overflow-wrap: anywhere }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
`

export interface PageOptions {
  /** Where a form on the page may lead to besides here. */
  formTarget?: string
  /** The one script the page may run; nothing from outside may be in it. */
  script?: string
  isWide?: boolean
}

/** Answers a page that loads nothing, cannot be framed, runs no script but the given one, and submits only where told. */
export async function answerPage(
  c: Context,
  status: 200 | 400 | 404,
  title: string,
  body: Html,
  options: PageOptions = {},
) {
  const { script, formTarget } = options
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
        <main class="${options.isWide ? 'wide' : ''}">
          <p class="notice">Stand-in for Google · runs on this computer</p>
          ${body}
        </main>
        ${script === undefined ? '' : raw(`<script>${script}</script>`)}
      </body>
    </html>`
  const policy = [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    ...(script === undefined ? [] : [`script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`]),
    // Browsers apply form-action to the redirect after a form as well, so the app's origin has to be in it.
    `form-action 'self'${formTarget === undefined ? '' : ` ${formTarget}`}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ]
  return c.html(page, status, {
    'content-security-policy': policy.join('; '),
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
}
