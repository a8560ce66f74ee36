import { z } from 'zod'
import { LONGEST_ADDRESS } from '../mail-address.ts'
import { mailServersSchema } from '../mail-server/mail-server.ts'
import { mailPasswordSchema, usernameSchema } from '../mail-server/server-login.ts'
import { emailAccountSchema, MAILBOX_COLOURS } from './email-account.ts'
import { ourMarksSchema } from '../mailbox/mark-kind.ts'
import { folderChoiceSchema } from '../mailbox/special-folders.ts'

/** More mailboxes than one person has. */
export const MOST_MAILBOXES = 20
export const MAILBOX_NAME_LENGTH = 40

/**
 * A mailbox of a person as their settings list it. `email` and `name` are encrypted. `labels_on`: our labels are put on its
 * mail, while the person has labels on at all; `in_summary`: the daily summary tells of what was found in it.
 */
export const mailboxSchema = emailAccountSchema.extend({
  name: z.string().nullable(),
  colour: z.enum(MAILBOX_COLOURS).nullable(),
  labels_on: z.boolean(),
  in_summary: z.boolean(),
  /** What our labels are there; null: it takes none. */
  marks: ourMarksSchema.nullable(),
  /** What people call whoever keeps the mailbox; null: nobody knows them by a name. */
  provider: z.string().nullable(),
  /** Where its mail is read, where its provider has no name; null: that is not known, or not needed. */
  host: z.string().nullable(),
})
export type Mailbox = z.infer<typeof mailboxSchema>

/** Whether our labels can be put on its mail, be it once the person grants that: a mail server may take none. */
export const canBeMarked = ({ marks, missing }: Pick<Mailbox, 'marks' | 'missing'>): boolean =>
  marks !== null || missing.includes('modify')

/**
 * The mailbox that the labels are shown of: the first one that takes labels and is to have them, else one that takes them,
 * else any. Among those, one that lets us in comes before one that does not, and that before those that are paused.
 */
export const shownForLabels = <M extends Pick<Mailbox, 'labels_on' | 'status'> & Partial<Pick<Mailbox, 'marks'>>>(
  mailboxes: readonly M[],
): M | undefined => {
  const able = mailboxes.filter(({ marks }) => marks !== null)
  const chosen = able.filter(({ labels_on: isOn }) => isOn)
  const among = [chosen, able, mailboxes].find(({ length }) => length > 0) ?? []
  return (
    among.find(({ status }) => status === 'connected') ?? among.find(({ status }) => status !== 'paused') ?? among[0]
  )
}

/** In the order in which they were connected; which one is meant where only one can be: `meantMailbox`. */
export const mailboxListSchema = z.object({ items: z.array(mailboxSchema) })

/** What connects a mailbox at its own servers. */
export const mailboxConnectionSchema = z.object({
  email: z.email().max(LONGEST_ADDRESS),
  username: usernameSchema,
  password: mailPasswordSchema,
  servers: mailServersSchema,
})
export type MailboxConnection = z.infer<typeof mailboxConnectionSchema>

/** What a person changes of a mailbox. A new password is tried at its servers first. */
export const mailboxChangeSchema = z
  .object({
    /** Null: by its address. */
    name: z.string().trim().min(1).max(MAILBOX_NAME_LENGTH).nullable(),
    colour: z.enum(MAILBOX_COLOURS).nullable(),
    paused: z.boolean(),
    labels_on: z.boolean(),
    in_summary: z.boolean(),
    password: mailPasswordSchema,
    /** What folders of its server are for, where that does not say it. */
    folders: folderChoiceSchema,
  })
  .partial()
export type MailboxChange = z.infer<typeof mailboxChangeSchema>
