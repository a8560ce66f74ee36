import { html } from 'hono/html'
import { openApp } from '@loose-ends/domain/copy/page-texts.ts'
import { isClosingLink, type LinkAction } from '@loose-ends/domain/digest/action-link.ts'
import {
  askTexts,
  DONE_TITLES,
  DRAFT_PAGE,
  ITEM_PAGE,
  NO_DRAFT_PAGE,
  noDraftReason,
  SPENT_PAGES,
  WAITING_BUTTONS,
} from '@loose-ends/domain/digest/link-pages.ts'
import type { AppError } from '@loose-ends/domain/errors.ts'
import type { ProviderNames } from '@loose-ends/domain/mailbox/provider-names.ts'
import { paths } from '@loose-ends/domain/page-paths.ts'
import { scheduledChoiceSchema } from '@loose-ends/domain/reply/reply.ts'
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
  /** Its reply that waits for its time: whom it was written to, and when it goes out ('': it is late), in words. */
  waiting: { whom: string; at: string } | null
  /** Where it is in the app. */
  appPath: string
  /** Where its message is in the mailbox's own web page; null where there is none. */
  mailUrl: string | null
}

const inApp = ({ appUrl, productName }: PageContext, path: string = paths.dashboard) =>
  html`<a href="${appUrl}${path}">${openApp(productName)}</a>`

/** The field of the form that says what becomes of a reply that waits. */
export const SCHEDULED_CHOICE = 'scheduled_reply'

/** Asks once. Loading it does nothing, so that programs that look at links before people do cannot do harm. */
export const askPage = (context: PageContext, action: Exclude<LinkAction, 'open'>, item: ShownItem) => {
  const question = askTexts(item.provider)[action]
  const closes = isClosingLink(action)
  return plainPage(
    question.title,
    context.productName,
    html`<p dir="auto"><strong>${item.title}</strong></p>
      ${item.sentence ? html`<blockquote dir="auto">${item.sentence}</blockquote>` : ''}
      ${
        action === 'confirm' && item.proof
          ? html`<p>${ITEM_PAGE.laterMail}</p>
              <blockquote dir="auto">${item.proof}</blockquote>`
          : ''
      }
      ${
        action === 'reply' && item.reply
          ? html`<p>${ITEM_PAGE.draftOnly(item.reply)}</p>
              <blockquote dir="auto">${item.reply}</blockquote>`
          : ''
      }
      ${closes && item.waiting ? html`<p>${ITEM_PAGE.replyWaits(item.waiting.whom, item.waiting.at)}</p>` : ''}
      <form method="post" class="row">
        ${closes && item.waiting ? waitingButtons(action) : html`<button type="submit">${question.button}</button>`}
        ${inApp(context)}
      </form>`,
  )
}

const waitingButtons = (action: 'confirm' | 'complete') =>
  scheduledChoiceSchema.options.map(
    (choice) =>
      html`<button type="submit" name="${SCHEDULED_CHOICE}" value="${choice}">
        ${WAITING_BUTTONS[action][choice]}
      </button>`,
  )

/** Says what a link has done; `back`: when a snoozed item comes back. */
export const donePage = (
  context: PageContext,
  how: keyof typeof DONE_TITLES,
  item: ShownItem,
  back: { day: string; isUnlessReplied: boolean } | null = null,
) =>
  plainPage(
    DONE_TITLES[how],
    context.productName,
    html`<p dir="auto"><strong>${item.title}</strong></p>
      ${back ? html`<p>${ITEM_PAGE.comesBack(back.day, back.isUnlessReplied)}</p>` : ''}
      <p class="row">${inApp(context)}</p>`,
  )

/** Says that a draft was made, and leads to it; `url` null: the mailbox has no page for it. */
export const draftPage = (context: PageContext, item: ShownItem, url: string | null) =>
  plainPage(
    DRAFT_PAGE.title(item.provider),
    context.productName,
    html`<p dir="auto"><strong>${item.title}</strong></p>
      <p>${DRAFT_PAGE.text}</p>
      <p class="row">
        ${url === null ? '' : html`<a href="${url}">${DRAFT_PAGE.open(item.provider)}</a>`}
        ${inApp(context, item.appPath)}
      </p>`,
  )

/** The link works again when what stood in the way is gone. */
export const noDraftPage = (context: PageContext, item: ShownItem, error: AppError) =>
  plainPage(
    NO_DRAFT_PAGE.title,
    context.productName,
    html`<p dir="auto"><strong>${item.title}</strong></p>
      <p>${Object.values(error.fields ?? {})[0] ?? noDraftReason(item.provider, error.code)}</p>
      <form method="post" class="row">
        <button type="submit">${NO_DRAFT_PAGE.button}</button>
        ${inApp(context, item.appPath)}
      </form>`,
  )

/** Shows an item, for a link that does no more than open it. */
export const itemPage = (context: PageContext, item: ShownItem) =>
  plainPage(
    item.title,
    context.productName,
    html`${item.sentence ? html`<blockquote dir="auto">${item.sentence}</blockquote>` : ''}
      ${
        item.reply
          ? html`<p>${ITEM_PAGE.replyToCopy(item.reply)}</p>
              <blockquote dir="auto">${item.reply}</blockquote>`
          : ''
      }
      <p class="row">
        ${item.mailUrl ? html`<a href="${item.mailUrl}">${ITEM_PAGE.openMessage(item.provider)}</a>` : ''}
        ${inApp(context, item.appPath)}
      </p>`,
  )

/** For a link that does nothing any more, or never did. */
export const spentPage = (context: PageContext, why: keyof typeof SPENT_PAGES) => {
  const { title, text } = SPENT_PAGES[why]
  return plainPage(
    title,
    context.productName,
    html`<p>${text}</p>
      <p class="row">${inApp(context)}</p>`,
  )
}
