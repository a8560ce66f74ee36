import type { Mailbox } from '@loose-ends/domain/email-account/mailbox.ts'
import type { User } from '@loose-ends/domain/session/session.ts'
import { provider } from '#web/lib/product-config.ts'

/** Whether somebody signs in at the usual provider; others do so with their mailbox. */
export const signsInAtProvider = ({ signs_in_with }: Pick<User, 'signs_in_with'>): boolean =>
  signs_in_with === provider.kind

/** Whether it is the mailbox that the person signs in with, rather than a further one, which may be of the same kind. */
export const isOfSignIn = (
  user: Pick<User, 'signs_in_with' | 'email'>,
  { kind, email }: Pick<Mailbox, 'kind' | 'email'>,
) => kind === user.signs_in_with && email === user.email
