import { Hono, type Context } from 'hono'
import { html } from 'hono/html'
import type { FakeContext, FakeEnvironment } from '../context.ts'
import { listAccounts, type Account } from '../mailbox/account.ts'
import { listThread, readRaw, type StoredMessage } from '../mailbox/message.ts'
import { readableText } from '../mime/excerpt.ts'
import { decodeHeader, headerValue } from '../mime/header.ts'
import { isAttachmentPart, parsePartTree, walkParts } from '../mime/part-tree.ts'
import { answerPage } from '../page/answer-page.ts'
import { listThreads } from '../search/list.ts'

// Gmail's links name the place behind the `#`, which only the browser sees: `…/mail/u/0/#all/THREAD`, `…#label/NAME`.
const FOLLOW_FRAGMENT = `
const follow = () => {
  const [place, name] = location.hash.slice(1).split('/')
  const search = new URLSearchParams(location.search)
  if (place === 'label' && name) {
    search.set('label', decodeURIComponent(name.replaceAll('+', ' ')))
    location.replace('?' + search)
  } else if (/^[0-9a-f]{16}$/.test(name)) location.replace('thread/' + name + '?' + search)
}
addEventListener('hashchange', follow)
follow()
`

const LISTED_THREADS = 50

/**
 * A window into the mailbox under the addresses of Gmail's web page, to look only. It asks for no password, as the
 * sign-in here does not either: whoever uses this computer's browser may look.
 */
export function webMailRoutes(fake: FakeContext) {
  const { store } = fake

  function findViewed(c: Context): Account | undefined {
    const accounts = listAccounts(store)
    const wanted = c.req.query('authuser') ?? c.req.param('index') ?? '0'
    return accounts.find(({ email }) => email === wanted.toLowerCase()) ?? accounts[Number(wanted)]
  }

  function showThreads(c: Context) {
    const account = findViewed(c)
    if (!account) return answerNothing(c)
    const label = c.req.query('label')
    const q = label === undefined ? '' : `label:"${label.replaceAll('"', ' ')}"`
    const query = { labelIds: [], q, includeSpamTrash: false, limit: LISTED_THREADS, after: undefined }
    const rows = listThreads(store, account, query, fake.clock.now()).map(({ threadId, n, internalDate }) => {
      const { subject, from } = readMessage(readRaw(store, n))
      const target = `thread/${threadId}?authuser=${encodeURIComponent(account.email)}`
      return html`<li>
        <a href="${target}"
          ><strong>${subject}</strong><br /><span class="soft">${from} · ${formatDate(internalDate)}</span></a
        >
      </li>`
    })
    const body = html`<h1>${label ?? 'Mailbox'}</h1>
      <p class="soft">${account.email} · the newest ${rows.length} threads</p>
      <ul>
        ${rows}
      </ul>`
    return answerPage(c, 200, 'Mailbox', body, { script: FOLLOW_FRAGMENT, isWide: true })
  }

  function showThread(c: Context) {
    const account = findViewed(c)
    const messages = account ? listThread(store, account.id, (c.req.param('id') ?? '').toLowerCase()) : []
    const first = messages[0]
    if (!account || !first) return answerNothing(c)
    const { subject } = readMessage(readRaw(store, first.n))
    const body = html`<h1>${subject}</h1>
      <p class="soft">${account.email} · ${messages.length} ${messages.length === 1 ? 'message' : 'messages'}</p>
      ${messages.map((message) => showMessage(message))}`
    return answerPage(c, 200, subject, body, { isWide: true })
  }

  function showMessage(message: StoredMessage) {
    const { from, to, text, attachments } = readMessage(readRaw(store, message.n))
    const isDraft = message.labelIds.includes('DRAFT')
    return html`<article>
      <strong>${isDraft ? `Draft, not sent: ${from}` : from}</strong>
      <p class="soft">to ${to} · ${formatDate(message.internalDate)}</p>
      <div class="text">${text}</div>
      ${attachments.length ? html`<p class="soft">Attached: ${attachments.join(', ')}</p>` : ''}
    </article>`
  }

  return new Hono<FakeEnvironment>()
    .get('/', showThreads)
    .get('/u', showThreads)
    .get('/u/', showThreads)
    .get('/u/thread/:id', showThread)
    .get('/u/:index', showThreads)
    .get('/u/:index/', showThreads)
    .get('/u/:index/thread/:id', showThread)
}

function answerNothing(c: Context) {
  return answerPage(
    c,
    404,
    'Nothing here',
    html`<h1>Nothing here</h1>
      <p>This mailbox has no such thread.</p>`,
  )
}

function readMessage(raw: Buffer) {
  const root = parsePartTree(raw)
  const header = (name: string) => decodeHeader(headerValue(root.fields, name) ?? '')
  return {
    subject: header('subject') || 'No subject',
    from: header('from'),
    to: header('to'),
    text: readableText(raw, root).trim(),
    attachments: [...walkParts(root)].filter(isAttachmentPart).map(({ filename }) => filename || 'unnamed'),
  }
}

/** In UTC, as the page cannot know where its reader is without a script. */
function formatDate(milliseconds: number): string {
  return `${new Date(milliseconds).toISOString().slice(0, 16).replace('T', ' ')} UTC`
}
