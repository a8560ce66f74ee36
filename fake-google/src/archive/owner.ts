import {
  decodeHeader,
  findBodyStart,
  headerValue,
  parseAddresses,
  parseHeaderBlock,
  type HeaderField,
} from '../mime/header.ts'
import { addressParser } from 'postal-mime'
import { ArchiveError, type Archive, type ArchiveEntry } from './entry.ts'
import { parseGmailLabels, type ArchiveLabels } from './gmail-label.ts'

export interface Owner {
  email: string
  name: string | undefined
}

/** The header fields of a message, without reading further into it. */
export function readFields(raw: Buffer): HeaderField[] {
  return parseHeaderBlock(raw.subarray(0, findBodyStart(raw).headerEnd))
}

/** Where the archive says the message was kept; undefined = it says nothing. */
export function statedLabels(entry: ArchiveEntry, fields: HeaderField[]): ArchiveLabels | undefined {
  const stated = headerValue(fields, 'x-gmail-labels')
  return stated === undefined ? entry.place : parseGmailLabels(decodeHeader(stated))
}

/**
 * Whose mailbox an archive is: the address that wrote what is labelled Sent most often, unless it is named.
 * Reads the whole archive once. Throws ArchiveError when nobody or several could be the owner.
 */
export async function findOwner(archive: Archive, named: string | undefined): Promise<Owner> {
  const wanted = named?.trim().toLowerCase()
  if (wanted !== undefined && !/^[^\s@<>]+@[^\s@<>]+$/.test(wanted))
    throw new ArchiveError(`--owner ${named} is no email address`)
  const sent = new Map<string, number>()
  const names = new Map<string, string>()
  for await (const entry of archive.entries()) {
    if (!entry.raw) continue
    const fields = readFields(entry.raw)
    const from = headerValue(fields, 'from')
    const address = parseAddresses(from)[0]
    if (!address || (wanted === undefined ? !statedLabels(entry, fields)?.isSent : address !== wanted)) continue
    sent.set(address, (sent.get(address) ?? 0) + 1)
    const name = displayName(from)
    if (name) names.set(address, name)
    if (name && wanted !== undefined) break
  }
  if (wanted !== undefined) return { email: wanted, name: names.get(wanted) }
  const ranked = [...sent].toSorted((a, b) => b[1] - a[1])
  const [first, second] = ranked
  if (!first) {
    throw new ArchiveError(
      'no message of the archive is marked as sent, so its owner is unknown; name the address with --owner you@example.com',
    )
  }
  if (second?.[1] === first[1]) {
    throw new ArchiveError(
      `${first[0]} and ${second[0]} sent equally much of the archive's sent mail; name the owner with --owner ${first[0]}`,
    )
  }
  return { email: first[0], name: names.get(first[0]) }
}

function displayName(from: string | undefined): string | undefined {
  try {
    const [entry] = addressParser(decodeHeader(from ?? ''), { flatten: true })
    const name = entry?.name?.replace(/\s+/g, ' ').trim()
    return name && !name.includes('@') ? name.slice(0, 100) : undefined
  } catch {
    return undefined
  }
}
