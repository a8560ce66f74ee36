import { reasonAlone } from '@loose-ends/domain/loose-end/reason.ts'
import { reasonSentences } from '@loose-ends/domain/priority/reason-sentences.ts'
import { openArchive } from '@loose-ends/fake-google/archive/open-archive.ts'
import { analyseParsed } from '@loose-ends/server/analysis/analyse-message.ts'
import { parseMime } from '@loose-ends/server/analysis/parse-mime.ts'
import { contextFor } from '../context-for.ts'

function option(args: readonly string[], name: string): string | undefined {
  const at = args.indexOf(`--${name}`)
  return at < 0 ? undefined : args[at + 1]
}

/** The items of each message of an archive, as the owner would see them; why there is none for the others. */
export async function* items(args: readonly string[]): AsyncGenerator<object> {
  const owner = option(args, 'owner')
  if (owner === undefined) throw new Error('--owner a@b names whose mailbox it is')
  const until = new Date(option(args, 'now') ?? Date.now())
  if (Number.isNaN(until.getTime())) throw new Error('--now takes an ISO 8601 instant')
  const archive = await openArchive(args[0] ?? '')
  for await (const entry of archive.entries()) {
    if (!entry.raw) continue
    const parsed = await parseMime(entry.raw)
    const messageId = (parsed.ok ? parsed.message.messageId : null) ?? `${entry.file}:${entry.index}`
    if (!parsed.ok) {
      yield { message_id: messageId, left_out: 'unreadable_message' }
      continue
    }
    const { message } = parsed
    const at = message.date ?? entry.fallbackDate
    if (at > until) continue
    const context = contextFor(message, owner, at, option(args, 'zone'))
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
