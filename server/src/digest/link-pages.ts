import { html } from 'hono/html'
import type { LinkAction } from '@loose-ends/domain/digest/action-link.ts'
import { endedByOthersText, type AppError, type ErrorCode } from '@loose-ends/domain/errors.ts'
import type { ProviderNames } from '@loose-ends/domain/mailbox/provider-names.ts'
import { upperFirst } from '@loose-ends/domain/text/words.ts'
import { plainPage } from '#server/http/plain-page.ts'

export interface PageContext {
  productName: string
  appUrl: string
}

/** What is shown of an item. */
export interface ShownItem {
  title: string
  sentence: string | null
  /** Of later mail, that seems to settle it. */
  proof: string | null
  reply: string | null
  /** The provider of the mailbox that it came from. */
  provider: ProviderNames
  /** Where it is in the app. */
  appPath: string
  /** Where its message is in the mailbox's own web page; null where there is none. */
  mailUrl: string | null
}

const questions = ({
  name,
}: ProviderNames): Record<Exclude<LinkAction, 'open'>, { title: string; button: string }> => ({
  confirm: { title: 'Is this settled?', button: 'Yes, it is settled' },
  reply: { title: `Write this reply in ${name}?`, button: 'Yes, make a draft' },
  complete: { title: 'Mark this as done?', button: 'Yes, it is done' },
  snooze: { title: 'Snooze this for 3 days?', button: 'Yes, snooze it' },
})

const inApp = ({ appUrl, productName }: PageContext, path = '/dashboard') =>
  html`<a href="${appUrl}${path}">Open ${productName}</a>`

/** Asks once. Loading it does nothing, so that programs that look at links before people do cannot do harm. */
export const askPage = (context: PageContext, action: Exclude<LinkAction, 'open'>, item: ShownItem) => {
  const question = questions(item.provider)[action]
  return plainPage(
    question.title,
    context.productName,
    html`<p><strong>${item.title}</strong></p>
      ${item.sentence ? html`<blockquote>${item.sentence}</blockquote>` : ''}
      ${
        action === 'confirm' && item.proof
          ? html`<p>Later mail says:</p>
              <blockquote>${item.proof}</blockquote>`
          : ''
      }
      ${
        action === 'reply' && item.reply
          ? html`<p>It becomes a draft in the thread. Nothing is sent.</p>
              <blockquote>${item.reply}</blockquote>`
          : ''
      }
      <form method="post" class="row">
        <button type="submit">${question.button}</button>
        ${inApp(context)}
      </form>`,
  )
}

export const donePage = (context: PageContext, title: string, item: ShownItem, until: string | null = null) =>
  plainPage(
    title,
    context.productName,
    html`<p><strong>${item.title}</strong></p>
      ${until ? html`<p>It comes back on ${until}.</p>` : ''}
      <p class="row">${inApp(context)}</p>`,
  )

export const draftPage = (context: PageContext, item: ShownItem, url: string | null) =>
  plainPage(
    `The draft is in ${item.provider.name}`,
    context.productName,
    html`<p><strong>${item.title}</strong></p>
      <p>It stands in the thread that it answers. Nothing was sent.</p>
      <p class="row">
        ${url === null ? '' : html`<a href="${url}">Open the draft in ${item.provider.name}</a>`}
        ${inApp(context, item.appPath)}
      </p>`,
  )

const whyNoDraft = (provider: ProviderNames): Partial<Record<ErrorCode, string>> => ({
  ...endedByOthersText(provider),
  email_account_missing: 'No mailbox is connected.',
  email_account_disconnected: `${upperFirst(provider.name)} no longer lets us in. Connect your account again in the app.`,
  sign_in_scopes_missing: `You did not allow drafts at ${provider.company}. Connect your account again in the app to allow them.`,
  provider_message_gone: 'The message that it answers is no longer in your mailbox.',
  unreadable_message: 'The message that it answers cannot be read.',
  provider_rate_limited: `${upperFirst(provider.name)} isn't accepting requests right now. Please try again in a few minutes.`,
  provider_unavailable: `${upperFirst(provider.name)} cannot be reached right now. Please try again in a moment.`,
})

/** The link works again when what stood in the way is gone. */
export const noDraftPage = (context: PageContext, item: ShownItem, error: AppError) =>
  plainPage(
    'The draft could not be made',
    context.productName,
    html`<p><strong>${item.title}</strong></p>
      <p>
        ${Object.values(error.fields ?? {})[0] ?? whyNoDraft(item.provider)[error.code] ?? 'Something went wrong. Please try again.'}
      </p>
      <form method="post" class="row">
        <button type="submit">Try again</button>
        ${inApp(context, item.appPath)}
      </form>`,
  )

export const itemPage = (context: PageContext, item: ShownItem) =>
  plainPage(
    item.title,
    context.productName,
    html`${item.sentence ? html`<blockquote>${item.sentence}</blockquote>` : ''}
      ${
        item.reply
          ? html`<p>A reply to copy:</p>
              <blockquote>${item.reply}</blockquote>`
          : ''
      }
      <p class="row">
        ${item.mailUrl ? html`<a href="${item.mailUrl}">Open the message in ${item.provider.name}</a>` : ''}
        ${inApp(context, item.appPath)}
      </p>`,
  )

/** For a link that does nothing any more, or never did. */
export const spentPage = (context: PageContext, why: 'used' | 'expired' | 'unknown' | 'gone' | 'withdrawn') => {
  const words = {
    used: ['This link has already been used', 'Links like this in the summary work once.'],
    expired: ['This link has expired', 'Links in the summary work for seven days.'],
    unknown: ['This link is not valid', 'Perhaps it was cut short. The summary has it in full.'],
    withdrawn: ['It does not look settled any more', 'Since the summary was sent, this item was changed. It is open.'],
    gone: ['This item is not there any more', 'It was deleted or dismissed since the summary was sent.'],
  }[why]
  return plainPage(
    words[0] ?? '',
    context.productName,
    html`<p>${words[1]}</p>
      <p class="row">${inApp(context)}</p>`,
  )
}
