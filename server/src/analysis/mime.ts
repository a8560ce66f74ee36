import type { Address as MimeAddress, Attachment as MimeAttachment, Email } from 'postal-mime'
import { toAddress, type Address } from '@loose-ends/domain/message/address.ts'
import { mimeParser } from './mime-parser.ts'
import { MAX_HEADER_BYTES, withinBounds } from './within-bounds.ts'

/** Bytes of the raw message that are read: text parts come first, so a large attachment is merely cut short. */
export const MAX_RAW_BYTES = 10 * 1024 * 1024
/** Characters of a message's text that are read. */
export const MAX_TEXT_CHARS = 200_000
const MAX_ADDRESSES = 500

/** A message as the library decodes it. */
export type ReadMail = Email

/** Decodes one raw RFC 5322 message within our bounds; `isCut`: not all of it. Never throws: the reason is free of mail content. */
export async function readMime(
  raw: Uint8Array,
): Promise<{ ok: true; mail: ReadMail; isCut: boolean } | { ok: false; reason: string }> {
  if (raw.byteLength === 0) return { ok: false, reason: 'empty' }
  try {
    const parser = mimeParser({
      maxHeadersSize: MAX_HEADER_BYTES,
      maxNestingDepth: 100,
      maxRfc822NestingDepth: 0,
    })
    const bounded = withinBounds(raw.subarray(0, MAX_RAW_BYTES))
    const mail = await parser.parse(bounded)
    if (mail.headers.length === 0) return { ok: false, reason: 'no headers' }
    return { ok: true, mail, isCut: bounded.byteLength < raw.byteLength }
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message.slice(0, 120) : 'parser failed' }
  }
}

/** The addresses of a header, those of its groups among them. */
export function addressesOf(list: MimeAddress[] | undefined): Address[] {
  const found: Address[] = []
  for (const entry of list ?? []) {
    if (found.length >= MAX_ADDRESSES) break
    for (const mailbox of entry.group ?? [entry]) {
      const address = mailbox.address ?? ''
      if (address !== '' || mailbox.name !== '') found.push(toAddress(mailbox.name, address))
    }
  }
  return found.slice(0, MAX_ADDRESSES)
}

/** A picture that belongs into the HTML of its message. */
export const isEmbedded = (part: MimeAttachment): boolean => part.related === true && part.mimeType.startsWith('image/')

/** In bytes, decoded. */
export function sizeOf(part: MimeAttachment): number {
  return typeof part.content === 'string' ? part.content.length : part.content.byteLength
}
