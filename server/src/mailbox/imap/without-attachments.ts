import type { FetchBodyPartQuery, MessageStructureObject } from 'imapflow'

/** Of one part that is read: no more of it is looked at. */
const MOST_OF_PART_BYTES = 2 * 1024 * 1024
/** A smaller part is asked for whatever it is. */
const SMALL_PART_BYTES = 64 * 1024
/** A picture in the text is shown up to 256 KB; in base64. */
const SHOWN_IMAGE_BYTES = 352 * 1024
/** Where less than that is spared, all is asked for at once. */
const LEAST_SPARED_BYTES = 64 * 1024
/** Each part is named in the command, and a server takes a line of 8 KB at least. */
const MOST_PARTS = 50
/** For the sizes of what is not asked for. */
const MOST_FILLED_BYTES = 7 * 1024 * 1024
/** Base64 has lines of 76 characters with a line break after each (RFC 2045 §6.8). */
const SHARE_OF_TEXT = 76 / 78

/** What of a message is read by nobody, and what has to be asked for to have the rest. */
export interface PartsPlan {
  structure: MessageStructureObject
  /** `BODY` sections, beside `HEADER`. */
  sections: FetchBodyPartQuery[]
}

/** Null: the message is asked for as a whole. */
export function planOf(structure: MessageStructureObject | undefined): PartsPlan | null {
  if (!structure || !isMultipart(structure)) return null
  const leaves = leavesOf(structure)
  const spared = leaves.reduce((sum, part) => sum + (isRead(part) ? 0 : (part.size ?? 0)), 0)
  const areNamed = leaves.length <= MOST_PARTS && leaves.every(({ part }) => part !== undefined)
  if (spared < LEAST_SPARED_BYTES || !areNamed) return null
  const sections = leaves.flatMap((part): FetchBodyPartQuery[] => [
    { key: `${part.part}.MIME` },
    ...(isRead(part) ? [bounded(part)] : []),
  ])
  return { structure, sections }
}

/**
 * The message of what was asked for, with as many bytes that say nothing in the place of each part that was not; null where what
 * the server says of its parts does not fit together.
 */
export function assembled(
  { structure }: PartsPlan,
  header: Uint8Array | undefined,
  sections: ReadonlyMap<string, Uint8Array> | undefined,
): Buffer | null {
  if (!header || !sections) return null
  const pieces: Uint8Array[] = [withEmptyLine(header)]
  let fillable = MOST_FILLED_BYTES
  const addLeaf = (node: MessageStructureObject): boolean => {
    const head = sections.get(`${node.part}.mime`)
    // A server may have no answer for an empty part.
    const given = () => sections.get(`${node.part}`) || (node.size === 0 ? Buffer.alloc(0) : null)
    const body = isRead(node) ? given() : filled(node, fillable)
    if (!head || !body) return false
    if (!isRead(node)) fillable -= body.length
    pieces.push(withEmptyLine(head), body)
    return true
  }
  const addParts = ({ parameters, childNodes = [] }: MessageStructureObject): boolean => {
    const { boundary } = parameters ?? {}
    if (!boundary) return false
    for (const node of childNodes) {
      pieces.push(Buffer.from(`\r\n--${boundary}\r\n`))
      if (isMultipart(node)) pieces.push(headOf(node))
      if (!(isMultipart(node) ? addParts(node) : addLeaf(node))) return false
    }
    pieces.push(Buffer.from(`\r\n--${boundary}--\r\n`))
    return true
  }
  const isOfHeader = Buffer.from(header).includes(structure.parameters?.boundary ?? '')
  return isOfHeader && addParts(structure) ? Buffer.concat(pieces) : null
}

/** What a server says of a multipart within a message is enough. */
const headOf = ({ type, parameters }: MessageStructureObject): Buffer =>
  Buffer.from(`Content-Type: ${type}; boundary="${(parameters?.boundary ?? '').replace(/["\\]/g, '\\$&')}"\r\n\r\n`)

const bounded = ({ part, size = 0 }: MessageStructureObject): FetchBodyPartQuery => ({
  key: `${part}`,
  ...(size > MOST_OF_PART_BYTES ? { maxLength: MOST_OF_PART_BYTES } : {}),
})

const isMultipart = ({ type }: MessageStructureObject): boolean => type.startsWith('multipart/')

/** The parts of a multipart and of those within it; a message among them is a part as any other. */
const leavesOf = ({ childNodes = [] }: MessageStructureObject): MessageStructureObject[] =>
  childNodes.flatMap((node) => (isMultipart(node) ? leavesOf(node) : [node]))

/** Texts, invitations, reports and what came back with them, and pictures in the text. */
function isRead({ type, id, size = 0 }: MessageStructureObject): boolean {
  if (size <= SMALL_PART_BYTES || /^(?:text|message)\//.test(type)) return true
  return type.startsWith('image/') && id !== undefined && size <= SHOWN_IMAGE_BYTES
}

function withEmptyLine(head: Uint8Array): Buffer {
  const lines = Buffer.from(head)
    .toString('latin1')
    .replace(/(?:\r?\n)+$/, '')
  return Buffer.from(`${lines}\r\n\r\n`, 'latin1')
}

/** As one line, which is read sooner than many, and decodes to as many bytes as the part. */
function filled({ size = 0, encoding }: MessageStructureObject, most: number): Buffer {
  const characters = encoding === 'base64' ? Math.round((size * SHARE_OF_TEXT) / 4) * 4 : size
  return Buffer.alloc(Math.min(characters, most), 'A')
}
