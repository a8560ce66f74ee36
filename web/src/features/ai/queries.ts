import type { AiChange, AiRecord, AiRecords, AiStatus } from '@loose-ends/domain/ai/ai.ts'
import type { PersonKey } from '@loose-ends/domain/encryption/person-key.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { answer } from '#web/lib/answer.ts'
import { openEach, openRow } from '#web/lib/open-fields.ts'
import { aiKey, aiRecordsKey } from '#web/lib/query-keys.ts'
import type { Person } from '../session/use-person.ts'

const PAGE = 20

/** Which AI there is, whether the person agreed to it, and what it cost today. */
export const aiStatusQuery = (person: Person) =>
  queryOptions({
    queryKey: aiKey,
    queryFn: ({ signal }): Promise<AiStatus> => answer(person.api.ai.$get({}, { init: { signal } })),
  })

export const saveAiChange = (person: Person, change: AiChange): Promise<AiStatus> =>
  answer(person.api.ai.$patch({ json: change }))

/** What was sent about messages, newest first, a page at a time. */
export const aiRecordsQuery = (person: Person) =>
  infiniteQueryOptions({
    queryKey: [...aiRecordsKey, 'all'],
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }): Promise<AiRecords> => {
      const query = { limit: `${PAGE}`, offset: `${pageParam}` }
      const page = await answer(person.api.ai.records.$get({ query }, { init: { signal } }))
      const key = await person.key
      return { ...page, records: await openEach(page.records, (record) => opened(key, record)) }
    },
    getNextPageParam: (last, pages) => {
      const loaded = pages.reduce((sum, page) => sum + page.records.length, 0)
      return last.records.length > 0 && loaded < last.total ? loaded : undefined
    },
  })

/** What was sent about one message. */
export const aiRecordQuery = (person: Person, id: string) =>
  queryOptions({
    queryKey: [...aiRecordsKey, id],
    queryFn: async ({ signal }): Promise<AiRecord> => {
      const record = await answer(person.api.ai.records[':id'].$get({ param: { id } }, { init: { signal } }))
      return opened(await person.key, record)
    },
  })

/** The subject is the message's own field, what was sent and came back the record's. */
async function opened(key: PersonKey, record: AiRecord): Promise<AiRecord> {
  const id = record.message_id
  const { sent, answer: came } = await openRow(key, 'ai_records', { id, sent: record.sent, answer: record.answer })
  const { subject } = await openRow(key, 'messages', { id, subject: record.subject })
  return { ...record, sent, answer: came, subject }
}
