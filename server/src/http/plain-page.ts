import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'

/** The app's colours and measures, for the few pages that stand without the web app. */
export const PAGE_STYLE = `
:root {
  color-scheme: light dark;
  --paper: #faf8f4; --surface: #fffefc; --sunken: #f3f0e9; --line: #e6e1d7; --line-strong: #cbc3b4;
  --ink: #1f1c18; --ink-2: #544e46; --ink-3: #6f685e; --thread: #b93a1a; --on-thread: #fffaf7;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #161412; --surface: #1e1b18; --sunken: #2a2621; --line: #312c27; --line-strong: #4b443b;
    --ink: #f2ede4; --ink-2: #bcb4a8; --ink-3: #9a9185; --thread: #ff8b66; --on-thread: #200d05;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink-2); font: 0.9375rem/1.6 'Hanken Grotesk', -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif; }
main { max-width: 34rem; margin: 0 auto; padding: 3.5rem 1.25rem; }
h1 { margin: 0 0 .75rem; color: var(--ink); font-size: 1.375rem; line-height: 1.3; letter-spacing: -.015em; overflow-wrap: anywhere; }
p { margin: 0 0 1rem; overflow-wrap: anywhere; } strong { color: var(--ink); font-weight: 600; }
a { color: var(--ink); text-underline-offset: 4px; }
.quiet { color: var(--ink-3); }
blockquote { margin: 1.25rem 0; padding-block: .1rem; padding-inline-start: 1rem; border-inline-start: 2px solid var(--line-strong); white-space: pre-line; overflow-wrap: anywhere; }
button {
  font: inherit; font-weight: 600; min-height: 2.75rem; padding: .5rem 1.25rem; cursor: pointer;
  border: 1px solid transparent; border-radius: .5rem; background: var(--thread); color: var(--on-thread);
}
:focus-visible { outline: 2px solid var(--thread); outline-offset: 2px; }
.row { display: flex; flex-wrap: wrap; align-items: center; gap: .75rem 1.25rem; margin-top: 1.75rem; }
`

/** A page that needs neither a session nor a script, and that nobody finds by searching. */
export const plainPage = (
  title: string,
  productName: string,
  content: HtmlEscapedString | Promise<HtmlEscapedString>,
) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <title>${title} · ${productName}</title>
        <style>
          ${raw(PAGE_STYLE)}
        </style>
      </head>
      <body>
        <main>
          <h1 dir="auto">${title}</h1>
          ${content}
        </main>
      </body>
    </html>`
