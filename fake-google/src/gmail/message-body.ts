import { z } from 'zod'
import { readIncoming } from '../mailbox/incoming.ts'
import { parsePartTree, partContent } from '../mime/part-tree.ts'
import { invalidArgument } from './error.ts'
import { readBody, type GmailContext } from './request.ts'

const messageBody = z.looseObject({
  raw: z.string().optional(),
  threadId: z.string().optional(),
  labelIds: z.array(z.string()).optional(),
  id: z.string().optional(),
})
const draftBody = z.looseObject({ id: z.string().optional(), message: messageBody.optional() })

export interface GivenMessage {
  raw: Buffer | undefined
  threadId?: string | undefined
  labelIds?: string[] | undefined
}

/** A message as a client hands it in: JSON with `raw`, or one of the two upload forms. */
export async function readMessage(c: GmailContext): Promise<GivenMessage> {
  const upload = await readUpload(c)
  if (!upload) return fromJson(await readBody(c, messageBody))
  return { ...fromJson(parseMetadata(upload.metadata, messageBody)), raw: upload.raw }
}

/** A draft as a client hands it in; `draftId` is set when it names a stored one. */
export async function readDraft(c: GmailContext): Promise<GivenMessage & { draftId: string | undefined }> {
  const upload = await readUpload(c)
  const body = upload ? parseMetadata(upload.metadata, draftBody) : await readBody(c, draftBody)
  const message = fromJson(body.message ?? {})
  return { ...message, raw: upload?.raw ?? message.raw, draftId: body.id }
}

/** The bytes of a given message. Throws Google's 400 where there are none, or where they are no message. */
export function requireRaw(given: GivenMessage): Buffer {
  if (!given.raw)
    throw invalidArgument("'raw' RFC822 payload message string or uploading message via /upload/* URL required")
  readIncoming(given.raw)
  return given.raw
}

function fromJson(body: z.output<typeof messageBody>): GivenMessage {
  return {
    raw: body.raw === undefined ? undefined : decodeRaw(body.raw),
    threadId: body.threadId || undefined,
    labelIds: body.labelIds,
  }
}

function decodeRaw(text: string): Buffer {
  if (!/^[A-Za-z0-9+/_-]*={0,2}\s*$/.test(text))
    throw invalidArgument("Invalid value at 'raw' (TYPE_BYTES), Base64 decoding failed")
  return Buffer.from(text, 'base64')
}

/** The message of an upload (`uploadType` media or multipart), or undefined for plain JSON. */
async function readUpload(c: GmailContext): Promise<{ raw: Buffer; metadata: string } | undefined> {
  const uploadType = c.req.query('uploadType')
  if (!uploadType) return undefined
  const body = Buffer.from(await c.req.arrayBuffer())
  if (uploadType === 'media') return { raw: body, metadata: '' }
  if (uploadType !== 'multipart')
    throw invalidArgument(`the stand-in for Google does not offer uploadType=${uploadType}`)
  const whole = Buffer.concat([Buffer.from(`Content-Type: ${c.req.header('content-type') ?? ''}\r\n\r\n`), body])
  const [metadata, message] = parsePartTree(whole).children
  if (!metadata || !message) throw invalidArgument('Multipart upload needs a metadata part and a media part')
  return { raw: partContent(whole, message), metadata: partContent(whole, metadata).toString('utf8') }
}

function parseMetadata<Schema extends z.ZodType>(text: string, schema: Schema): z.output<Schema> {
  try {
    return schema.parse(text.trim() === '' ? {} : JSON.parse(text))
  } catch {
    throw invalidArgument('Invalid JSON payload received.')
  }
}
