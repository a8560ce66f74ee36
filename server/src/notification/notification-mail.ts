import { Button } from '@react-email/button'
import { Heading } from '@react-email/heading'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { createElement as h } from 'react'
import { openApp } from '@loose-ends/domain/copy/page-texts.ts'
import { NOTIFICATION_MAIL, type NotificationText } from '@loose-ends/domain/notification/texts.ts'
import { emailSettingsPath, paths } from '@loose-ends/domain/page-paths.ts'
import { BUTTON, LIGHT, mailHtml, mailPage, panel, text } from '#server/mailer/mail-page.ts'

/** What a notification says, readable. */
export interface Told extends NotificationText {
  id: string
  /** Where it is in the app. */
  url: string
}

export interface NotificationMail {
  productName: string
  appUrl: string
  unsubscribeUrl: string
  told: readonly Told[]
}

const SUBJECT_CONTENT = 80

const shortened = (words: string) =>
  words.length > SUBJECT_CONTENT ? `${words.slice(0, SUBJECT_CONTENT).trimEnd()}…` : words

/** One thing by its name; several by their number. */
export function notificationSubject(told: readonly Told[]): string {
  const [only] = told
  if (only && told.length === 1) return `${only.title}: ${shortened(only.content)}`
  return NOTIFICATION_MAIL.several(told.length)
}

const links = ({ productName, appUrl, unsubscribeUrl }: NotificationMail) => [
  { text: openApp(productName), url: `${appUrl}${paths.dashboard}` },
  { text: NOTIFICATION_MAIL.choose, url: `${appUrl}${emailSettingsPath}` },
  { text: NOTIFICATION_MAIL.stop, url: unsubscribeUrl },
]

/** As mail programs show it. */
export const notificationHtml = (mail: NotificationMail): string =>
  mailHtml(
    mailPage({
      productName: mail.productName,
      subject: notificationSubject(mail.told),
      heading: mail.told.length === 1 ? (mail.told[0]?.title ?? '') : notificationSubject(mail.told),
      panels: mail.told.map(({ id, title, content, url }) =>
        panel(
          id,
          mail.told.length === 1
            ? null
            : h(Heading, { as: 'h2', className: 'ink', style: text(16, LIGHT.ink, { fontWeight: 600 }) }, title),
          h(Text, { dir: 'auto', className: 'ink2', style: text(15, LIGHT.ink2, { marginTop: 4 }) }, content),
          h(
            Section,
            { style: { marginTop: 12 } },
            h(
              Button,
              {
                href: url,
                'aria-label': NOTIFICATION_MAIL.openAloud({ title, content }),
                className: 'main',
                style: { ...BUTTON, backgroundColor: LIGHT.ink, borderColor: LIGHT.ink, color: LIGHT.paper },
              },
              NOTIFICATION_MAIL.open,
            ),
          ),
        ),
      ),
      note: NOTIFICATION_MAIL.note,
      links: links(mail),
    }),
  )

/** For those who read mail as text. */
export const notificationText = (mail: NotificationMail): string =>
  [
    ...mail.told.map(({ title, content, url }) => `* ${title}\n  ${content}\n  ${url}`),
    ['--', NOTIFICATION_MAIL.note, ...links(mail).map(({ text: words, url }) => `${words}: ${url}`)].join('\n'),
  ].join('\n\n') + '\n'
