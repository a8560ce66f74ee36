import { canBeMarked, type Mailbox } from '@loose-ends/domain/email-account/mailbox.ts'
import { LABEL_KINDS, type EmailLabels } from '@loose-ends/domain/label/label.ts'
import { queryOptions, useQuery, useQueryClient, type QueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { answer } from '#web/lib/answer.ts'
import { emailLabelsKey, emailSettingsKey, mailboxesKey } from '#web/lib/query-keys.ts'
import { usePerson, type Person } from '../session/use-person.ts'
import { emailSettingsQuery } from './queries.ts'

/** Our labels as they are in the mailbox `shownForLabels` now, and where it shows them; not asked for where it has none to tell. */
export const emailLabelsQuery = (person: Person, mailbox: Mailbox | undefined) =>
  queryOptions({
    queryKey: [...emailLabelsKey, mailbox?.id],
    queryFn: ({ signal }) => answer(person.api['email-labels'].$get({}, { init: { signal } })),
    enabled: mailbox?.status === 'connected' && canBeMarked(mailbox),
  })

/** Whether the labels count as created: both of them are there (SPEC §4). */
export const areLabelsCreated = ({ labels }: EmailLabels): boolean =>
  LABEL_KINDS.every((kind) => labels.some((label) => label.kind === kind))

/** Asks again where labels are on: making them, and a look that misses one, may change that in the server. */
export const askSwitchesAgain = (cache: QueryClient): Promise<unknown> =>
  Promise.all([emailSettingsKey, mailboxesKey].map((queryKey) => cache.invalidateQueries({ queryKey })))

/** Our labels in that mailbox. One that the person deleted there has switched them off in the server: the page follows. */
export function useShownLabels(mailbox: Mailbox | undefined): UseQueryResult<EmailLabels> {
  const person = usePerson()
  const cache = useQueryClient()
  const labels = useQuery(emailLabelsQuery(person, mailbox))
  const isOn = useQuery(emailSettingsQuery(person)).data?.gmail_labels_enabled === true
  const isOneMissing = labels.data !== undefined && !areLabelsCreated(labels.data)
  useEffect(() => {
    if (isOn && isOneMissing) void askSwitchesAgain(cache)
  }, [cache, isOn, isOneMissing, labels.dataUpdatedAt])
  return labels
}
