import { z } from 'zod'
import { LOOSE_END_TYPES, type LooseEndType } from '../loose-end/loose-end.ts'

/** The labels of ours in the mailbox, one for each type of item (PR-04). */
export const LABEL_KINDS = LOOSE_END_TYPES
export type LabelKind = LooseEndType

/** What our labels are called in the mailbox (SPEC §9). */
export function labelNames(productName: string): Record<LabelKind, string> {
  return { task: `${productName} - Tasks`, follow_up: `${productName} - Follow-Ups` }
}

/** Why an item is closed whose label the person took off in the mailbox. */
export const UNLABELLED_NOTE = 'You removed the label in your mailbox'

/** A label of ours as it is in the mailbox now; the person may have renamed it there. */
const emailLabelSchema = z.object({ id: z.string(), name: z.string(), kind: z.enum(LABEL_KINDS) })
export type EmailLabel = z.infer<typeof emailLabelSchema>

/** `web_url`: where the mailbox shows them; null where it has no such page. */
export const emailLabelsSchema = z.object({ labels: z.array(emailLabelSchema), web_url: z.url().nullable() })
export type EmailLabels = z.infer<typeof emailLabelsSchema>

/** SPEC §7. An `access_token` is accepted and not looked at: the mailbox's never reaches a browser. */
export const labelsManagerRequestSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('create'), user_id: z.uuid(), access_token: z.string().optional() }),
  z.object({
    action: z.literal('apply'),
    user_id: z.uuid(),
    access_token: z.string().optional(),
    message_id: z.uuid(),
    label_type: z.enum(LABEL_KINDS),
  }),
])
export type LabelsManagerRequest = z.infer<typeof labelsManagerRequestSchema>

export const labelsManagerAnswerSchema = z.object({ success: z.boolean(), error: z.string().optional() })
