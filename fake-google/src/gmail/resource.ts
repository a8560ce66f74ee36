import { decodeHeader } from '../mime/header.ts'
import { isAttachmentPart, parsePartTree, partContent, partText, type Part } from '../mime/part-tree.ts'
import { readRaw, type StoredMessage } from '../mailbox/message.ts'
import type { Store } from '../storage/store.ts'

export type Format = 'minimal' | 'metadata' | 'full' | 'raw'

/** A message as the API returns it. */
export function messageResource(store: Store, message: StoredMessage, format: Format, metadataHeaders: string[] = []) {
  const common = {
    id: message.id,
    threadId: message.threadId,
    ...(message.labelIds.length ? { labelIds: message.labelIds } : {}),
    snippet: message.snippet,
    sizeEstimate: message.size,
    historyId: String(message.historyId),
    internalDate: String(message.internalDate),
  }
  if (format === 'minimal') return common
  const raw = readRaw(store, message.n)
  if (format === 'raw') return { ...common, raw: raw.toString('base64url') }
  const root = parsePartTree(raw)
  if (format === 'full') return { ...common, payload: partResource(raw, root) }
  // By case, as people report of Google (NousResearch/hermes-agent#77067).
  const wanted = new Set(metadataHeaders)
  const headers = headersOf(root).filter(({ name }) => wanted.size === 0 || wanted.has(name))
  return { ...common, payload: { mimeType: root.mimeType, headers } }
}

/** Which fields of a message an answer to a write holds. */
export function messageReference(message: StoredMessage) {
  return {
    id: message.id,
    threadId: message.threadId,
    ...(message.labelIds.length ? { labelIds: message.labelIds } : {}),
  }
}

function headersOf(part: Part): { name: string; value: string }[] {
  return part.fields.map(({ name, value }) => ({ name, value: decodeHeader(value) }))
}

interface PartResource {
  partId: string
  mimeType: string
  filename: string
  headers: { name: string; value: string }[]
  body: { size: number; data?: string; attachmentId?: string }
  parts?: PartResource[]
}

function partResource(raw: Buffer, part: Part): PartResource {
  return {
    partId: part.partId,
    mimeType: part.mimeType,
    filename: part.filename,
    headers: headersOf(part),
    body: bodyResource(raw, part),
    ...(part.children.length ? { parts: part.children.map((child) => partResource(raw, child)) } : {}),
  }
}

function bodyResource(raw: Buffer, part: Part): PartResource['body'] {
  if (isAttachmentPart(part)) return { attachmentId: attachmentIdOf(part), size: partContent(raw, part).length }
  if (part.children.length || part.mimeType.startsWith('multipart/')) return { size: 0 }
  // Text comes as UTF-8, whatever its character set was in the message.
  const content = Buffer.from(partText(raw, part))
  return content.length ? { size: content.length, data: content.toString('base64url') } : { size: 0 }
}

const ATTACHMENT_PREFIX = 'part-'

/** Says which part it is; valid only together with the message's id. */
function attachmentIdOf(part: Part): string {
  return Buffer.from(ATTACHMENT_PREFIX + part.partId).toString('base64url')
}

/** The content of the part that an attachment id names, or undefined. */
export function readAttachment(raw: Buffer, attachmentId: string): Buffer | undefined {
  const name = Buffer.from(attachmentId, 'base64url').toString('utf8')
  if (!name.startsWith(ATTACHMENT_PREFIX)) return undefined
  const find = (part: Part): Part | undefined => {
    if (part.partId === name.slice(ATTACHMENT_PREFIX.length)) return isAttachmentPart(part) ? part : undefined
    for (const child of part.children) {
      const found = find(child)
      if (found) return found
    }
    return undefined
  }
  const part = find(parsePartTree(raw))
  return part && partContent(raw, part)
}
