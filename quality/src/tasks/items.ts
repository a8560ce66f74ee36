import { parseArgs } from 'node:util'
import { reasonAlone } from '@loose-ends/domain/loose-end/reason.ts'
import { reasonSentences } from '@loose-ends/domain/priority/reason-sentences.ts'
import { timeZoneSchema } from '@loose-ends/domain/session/time-zone.ts'
import { openArchive } from '@loose-ends/fake-google/archive/open-archive.ts'
import { analyseParsed } from '@loose-ends/server/analysis/analyse-message.ts'
import { parseMime } from '@loose-ends/server/analysis/parse-mime.ts'
import { contextFor } from '../context-for.ts'
import { UnusableInput } from '../tool.ts'

const OPTIONS = { owner: { type: 'string' }, now: { type: 'string' }, zone: { type: 'string' } } as const

/** The arguments of `items`. Throws UnusableInput for an option that is unknown, missing, or not of its form. */
function optionsOf(args: readonly string[]) {
  const { values, positionals } = parsed(args)
  const [path, ...others] = positionals
  if (path === undefined || others.length > 0) throw new UnusableInput('names one archive')
  if (!values.owner?.includes('@')) throw new UnusableInput('--owner a@b names whose mailbox it is')
  const until = new Date(values.now ?? Date.now())
  if (Number.isNaN(until.getTime())) throw new UnusableInput('--now takes an ISO 8601 instant')
  if (values.zone !== undefined && !timeZoneSchema.safeParse(values.zone).success)
    throw new UnusableInput('--zone takes an IANA time zone, such as Europe/Lisbon')
  return { path, owner: values.owner, until, zone: values.zone }
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
  } catch (error) {
    throw new UnusableInput(error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error), {
      cause: error,
    })
  }
}

/** The items of each message of an archive, as the owner would see them; why there is none for the others. */
export async function* items(args: readonly string[]): AsyncGenerator<object> {
  const { path, owner, until, zone } = optionsOf(args)
  const archive = await openArchive(path)
  for await (const entry of archive.entries()) {
    if (!entry.raw) continue
    const read = await parseMime(entry.raw)
    const messageId = (read.ok ? read.message.messageId : null) ?? `${entry.file}:${entry.index}`
    if (!read.ok) {
      yield { message_id: messageId, left_out: 'unreadable_message' }
      continue
    }
    const { message } = read
    const at = message.date ?? entry.fallbackDate
    if (at > until) continue
    const context = contextFor(message, owner, at, zone)
    const { examination } = analyseParsed(message, context)
    if (examination.findings.length === 0) yield { message_id: messageId, left_out: examination.reason }
    for (const finding of examination.findings) {
      yield {
        message_id: messageId,
        type: finding.type,
        kind: finding.kind,
        direction: finding.direction,
        band: finding.band,
        title: finding.title,
        reply: finding.words.suggestedResponse,
        due: finding.due?.at.toISOString() ?? null,
        evidence: finding.evidence,
        priority_score: finding.priority.score,
        reasons: finding.priority.parts.map(reasonAlone),
        why: reasonSentences(finding.priority.parts, {
          direction: finding.direction,
          now: at,
          zone: context.zone,
        }).map(({ sentence }) => sentence),
        confidence: finding.confidence,
      }
    }
  }
}
