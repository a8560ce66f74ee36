import { isAppError } from '@loose-ends/domain/errors.ts'
import type { KindRule } from '@loose-ends/domain/sender-rule/kind-rule.ts'
import type { SenderRule, SenderRuleMode } from '@loose-ends/domain/sender-rule/sender-rule.ts'
import { queryOptions } from '@tanstack/react-query'
import { answer } from '#web/lib/answer.ts'
import { done } from '#web/lib/done.ts'
import { openRows } from '#web/lib/open-fields.ts'
import { kindRulesKey, senderRulesKey } from '#web/lib/query-keys.ts'
import type { Person } from '../session/use-person.ts'

/** What the person taught about senders. */
export const senderRulesQuery = (person: Person) =>
  queryOptions({
    queryKey: senderRulesKey,
    queryFn: async ({ signal }): Promise<SenderRule[]> => {
      const { items } = await answer(person.api['sender-rules'].$get({}, { init: { signal } }))
      return openRows(await person.key, 'sender_rules', items)
    },
  })

export const changeSenderRule = (person: Person, id: string, mode: SenderRuleMode) =>
  answer(person.api['sender-rules'][':id'].$patch({ param: { id }, json: { mode } }))

/** Forgets what was taught about a sender. A rule that is gone already is as good as forgotten. */
export async function forgetSenderRule(person: Person, id: string): Promise<void> {
  try {
    await done(person.api['sender-rules'][':id'].$delete({ param: { id } }))
  } catch (error) {
    if (!isAppError(error, 'not_found')) throw error
  }
}

/** What the person taught about kinds of items. */
export const kindRulesQuery = (person: Person) =>
  queryOptions({
    queryKey: kindRulesKey,
    queryFn: async ({ signal }): Promise<KindRule[]> =>
      (await answer(person.api['kind-rules'].$get({}, { init: { signal } }))).items,
  })

/** Forgets what was taught about a kind of items. What is gone already is as good as forgotten. */
export async function forgetKindRule(person: Person, kind: KindRule['kind']): Promise<void> {
  try {
    await done(person.api['kind-rules'][':kind'].$delete({ param: { kind } }))
  } catch (error) {
    if (!isAppError(error, 'not_found')) throw error
  }
}
