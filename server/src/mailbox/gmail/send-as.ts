import { z } from 'zod'
import type { OwnAddress } from '@loose-ends/domain/email-account/own-address.ts'
import { AppError } from '@loose-ends/domain/errors.ts'
import type { CallOptions } from '../provider.ts'
import { AnswerTooLarge, API, type GmailConnection } from './connection.ts'
import { NotFound, BadRequest } from './failure.ts'
import { readJson } from './labels.ts'
import { QUOTA_UNITS } from './quota.ts'

/** settings.sendAs of Gmail v1. The account's own address has no `verificationStatus`. */
const sendAsSchema = z.object({
  sendAs: z
    .array(
      z.object({
        sendAsEmail: z.string().min(3),
        displayName: z.string().default(''),
        isPrimary: z.boolean().default(false),
        isDefault: z.boolean().default(false),
        treatAsAlias: z.boolean().default(false),
        verificationStatus: z.string().optional(),
      }),
    )
    .default([]),
})

/** The addresses of "Send mail as" in Gmail's settings; gmail.readonly or gmail.modify is enough. */
export async function listSendAs(connection: GmailConnection, options: CallOptions): Promise<OwnAddress[]> {
  const call = { path: `${API}/settings/sendAs`, units: QUOTA_UNITS['settings.sendAs.list'] }
  try {
    const { sendAs } = await connection.call(call, readJson(sendAsSchema), options)
    return sendAs.map((one) => ({
      email: one.sendAsEmail,
      name: one.displayName,
      isVerified: one.isPrimary || (one.verificationStatus ?? 'accepted') === 'accepted',
      isAlias: one.isPrimary || one.treatAsAlias,
      isDefault: one.isDefault,
    }))
  } catch (error) {
    if (error instanceof NotFound || error instanceof BadRequest || error instanceof AnswerTooLarge)
      throw new AppError('provider_unavailable', { cause: error })
    throw error
  }
}
