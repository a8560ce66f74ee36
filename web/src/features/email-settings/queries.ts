import type { EmailSettingsChange } from '@loose-ends/domain/email-settings/email-settings.ts'
import { queryOptions } from '@tanstack/react-query'
import { answer } from '#web/lib/answer.ts'
import { emailSettingsKey } from '#web/lib/query-keys.ts'
import type { Person } from '../session/use-person.ts'

/** Whether the labels are on, and how far the offer of them has come. */
export const emailSettingsQuery = (person: Person) =>
  queryOptions({
    queryKey: emailSettingsKey,
    queryFn: ({ signal }) => answer(person.api['email-settings'].$get({}, { init: { signal } })),
  })

export const saveEmailSettings = (person: Person, change: EmailSettingsChange) =>
  answer(person.api['email-settings'].$patch({ json: change }))

/** Makes the labels that are missing (SPEC §7). */
export const createLabels = (person: Person) =>
  answer(person.api.functions['gmail-labels-manager'].$post({ json: { user_id: person.user.id, action: 'create' } }))
