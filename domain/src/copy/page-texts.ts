import type { ErrorCode } from '../errors.ts'

/** A page's heading, and what stands below it. */
export interface PageText {
  title: string
  text: string
}

/** What leads into the app, from a page or a mail. */
export const openApp = (productName: string): string => `Open ${productName}`

/** Of failures that whoever opens a link can do something about. */
export const FAILURE_PAGES: Partial<Record<ErrorCode, PageText>> = {
  rate_limited: {
    title: 'Please wait a moment',
    text: 'Too many links were opened from your network in a short time.',
  },
  reply_scheduled: {
    title: 'A reply is going out',
    text: 'The reply to this is being sent at this moment. Please try again in a minute.',
  },
  origin_refused: {
    title: 'This page cannot do that',
    text: 'Open the link from your mail once more and try again.',
  },
}

/** What unsubscribing asks and says, by the mail that it ends. */
export const UNSUBSCRIBE_PAGES = {
  summary: {
    question: 'Pause the daily summary?',
    about: 'No more summaries are sent until you turn them on again in Settings.',
    button: 'Yes, pause it',
    done: 'The daily summary is paused',
  },
  notifications: {
    question: 'Stop notifications by email?',
    about: 'You still find them in the app. Each kind can be turned on again in Settings.',
    button: 'Yes, stop them',
    done: 'No more notifications by email',
  },
} as const

/** What is said once that mail is ended. */
export const UNSUBSCRIBED = 'You can turn it on again in Settings.'

/** Of a link to unsubscribe that is none. */
export const NO_UNSUBSCRIBE_PAGE: PageText = {
  title: 'This link is not valid',
  text: 'Perhaps it was cut short. The mail has it in full.',
}
