import { shownForLabels } from '@loose-ends/domain/email-account/mailbox.ts'
import { useQuery } from '@tanstack/react-query'
import { aiStatusQuery } from '#web/features/ai/queries.ts'
import { emailSettingsQuery } from '#web/features/email-settings/queries.ts'
import { emailLabelsQuery } from '#web/features/email-settings/shown-labels.ts'
import { kindRulesQuery, senderRulesQuery } from '#web/features/sender-rule/queries.ts'
import { mailboxesQuery } from '#web/features/session/mailboxes.ts'
import { usePerson } from '#web/features/session/use-person.ts'
import { useAreThere } from '#web/lib/use-are-there.ts'
import { AiGroup } from './ai-group.tsx'
import { GroupsSkeleton } from './groups-skeleton.tsx'
import { LabelsGroup } from './labels-group.tsx'
import { LeftOutGroup } from './left-out-group.tsx'
import { NotificationsGroup } from './notifications-group.tsx'
import { SenderRulesGroup } from './sender-rules-group.tsx'
import { SummaryGroup } from './summary-group.tsx'
import { TimeZoneGroup } from './time-zone-group.tsx'
import { WishAddressesGroup } from './wish-addresses-group.tsx'

/** Whether all is there that makes the groups as high as they will be. */
function useGroupsAreThere(): boolean {
  const person = usePerson()
  const mailboxes = useQuery(mailboxesQuery(person))
  return useAreThere([
    mailboxes,
    useQuery(emailSettingsQuery(person)),
    useQuery(emailLabelsQuery(person, shownForLabels(mailboxes.data ?? []))),
    useQuery(senderRulesQuery(person)),
    useQuery(kindRulesQuery(person)),
    useQuery(aiStatusQuery(person)),
  ])
}

/** How the person's mail is treated. */
export function EmailTab() {
  if (!useGroupsAreThere()) return <GroupsSkeleton />
  return (
    <>
      <LabelsGroup />
      <WishAddressesGroup />
      <SummaryGroup />
      <TimeZoneGroup />
      <NotificationsGroup />
      <SenderRulesGroup />
      <AiGroup />
      <LeftOutGroup />
    </>
  )
}
