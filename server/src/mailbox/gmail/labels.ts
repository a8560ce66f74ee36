import { z } from 'zod'
import { AppError } from '@loose-ends/domain/errors.ts'
import { inChunks } from '@loose-ends/domain/in-chunks.ts'
import type { Ref } from '@loose-ends/domain/mailbox/opaque.ts'
import { parseJson } from '#server/parse-json.ts'
import type { CallOptions, Mark, MarkChange } from '../provider.ts'
import { API, post, type Answer, type GmailConnection } from './connection.ts'
import { NotFound, BadRequest, Conflict, TransientFailure } from './failure.ts'
import { QUOTA_UNITS } from './quota.ts'

/** The most that one batchModify takes. */
const LARGEST_CHANGE = 1_000

const labelSchema = z.object({ id: z.string().min(1), name: z.string().min(1), type: z.string().optional() })
const listSchema = z.object({ labels: z.array(labelSchema).default([]) })

/** The person's own labels, without the ones that every mailbox has. */
export async function listLabels(connection: GmailConnection, options: CallOptions): Promise<Mark[]> {
  const call = { path: `${API}/labels`, units: QUOTA_UNITS['labels.list'] }
  const { labels } = await understood(connection.call(call, readJson(listSchema), options))
  return labels.flatMap(({ id, name, type }) => (type === 'system' ? [] : [{ id, name }]))
}

/**
 * The labels of these names, in their order: the one that is there, whatever its case, or a new one. Where Gmail makes none
 * as it takes a name for one that the person has (`Ours/Tasks` for `Ours - Tasks`), that is the one: to Gmail it is of that name.
 */
export async function ensureLabels(
  connection: GmailConnection,
  names: readonly string[],
  options: CallOptions,
): Promise<Mark[]> {
  let known = await listLabels(connection, options)
  const ensured: Mark[] = []
  for (const name of names) {
    let label = named(known, name) ?? (await createLabel(connection, name, options))
    if (!label) {
      // Somebody else made it meanwhile, an answer of ours was lost, or Gmail takes another name for it.
      known = await listLabels(connection, options)
      label = takenFor(known, name) ?? null
    }
    if (!label) throw new AppError('provider_unavailable', { message: 'a label that exists is not listed' })
    ensured.push(label)
  }
  return ensured
}

/** Deletes a label; one that is gone is passed over. */
export async function deleteLabel(connection: GmailConnection, id: string, options: CallOptions): Promise<void> {
  const path = `${API}/labels/${encodeURIComponent(id)}`
  try {
    await connection.call({ method: 'DELETE', path, units: QUOTA_UNITS['labels.delete'] }, readNothing, options)
  } catch (error) {
    if (error instanceof NotFound) return
    if (error instanceof BadRequest) throw new AppError('provider_unavailable', { cause: error })
    throw error
  }
}

/** Puts labels on messages and takes labels off; messages that are gone are passed over. Throws `not_found` for a label that is gone. */
export async function changeLabels(
  connection: GmailConnection,
  refs: readonly Ref[],
  change: MarkChange,
  options: CallOptions,
): Promise<void> {
  const labelIds = [...(change.put ?? []), ...(change.take ?? [])]
  if (labelIds.length === 0) return
  for (const some of inChunks(refs, LARGEST_CHANGE)) await changeSome(some)

  async function changeSome(ids: readonly Ref[]): Promise<void> {
    try {
      await connection.call(
        post('/messages/batchModify', QUOTA_UNITS['messages.batchModify'], {
          ids,
          addLabelIds: change.put ?? [],
          removeLabelIds: change.take ?? [],
        }),
        readNothing,
        options,
      )
    } catch (error) {
      if (!(error instanceof NotFound || error instanceof BadRequest)) throw error
      // The one that is gone may be the label.
      if (error instanceof BadRequest || ids.length === 1) await requireLabels()
      if (ids.length === 1) return
      const half = Math.ceil(ids.length / 2)
      await changeSome(ids.slice(0, half))
      await changeSome(ids.slice(half))
    }
  }

  async function requireLabels(): Promise<void> {
    const known = new Set((await listLabels(connection, options)).map((label) => label.id))
    if (!labelIds.every((id) => known.has(id))) throw new AppError('not_found', { message: 'the label is gone' })
  }
}

/** The new label; null when the name is taken. */
async function createLabel(connection: GmailConnection, name: string, options: CallOptions): Promise<Mark | null> {
  const body = { name, labelListVisibility: 'labelShow', messageListVisibility: 'show' }
  const call = post('/labels', QUOTA_UNITS['labels.create'], body)
  try {
    const { id, name: given } = await understood(connection.call(call, readJson(labelSchema), options))
    return { id, name: given }
  } catch (error) {
    if (error instanceof Conflict) return null
    throw error
  }
}

const named = (labels: readonly Mark[], name: string, as: (name: string) => string = lowerCase) =>
  labels.find((label) => as(label.name) === as(name))

const lowerCase = (name: string) => name.toLowerCase()
/** As Gmail compares names: `/`, `-`, `_` and blanks are one to it. Of several in a row it is not known, so they come last. */
const levelled = (name: string) => lowerCase(name).replaceAll(/[\s/_-]/g, '-')
const closed = (name: string) => levelled(name).replaceAll(/-+/g, '-')

const takenFor = (labels: readonly Mark[], name: string) =>
  named(labels, name) ?? named(labels, name, levelled) ?? named(labels, name, closed)

/** A change gives nothing back; a page of some proxy in between is no answer. */
function readNothing({ text }: Answer): void {
  if (text.trim() !== '' && parseJson(text) === undefined) throw new TransientFailure('an answer that makes no sense')
}

async function understood<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (error instanceof NotFound || error instanceof BadRequest) {
      throw new AppError('provider_unavailable', { cause: error })
    }
    throw error
  }
}

/** Reads an answer by its schema. Throws `TransientFailure` for one that does not fit, so that it is asked for again. */
export function readJson<T>(schema: z.ZodType<T>): (answer: Answer) => T {
  return (answer) => {
    const parsed = schema.safeParse(parseJson(answer.text))
    if (!parsed.success) throw new TransientFailure('an answer that makes no sense')
    return parsed.data
  }
}
