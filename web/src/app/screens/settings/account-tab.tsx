import { useQuery } from '@tanstack/react-query'
import { securityEventsQuery, sessionsQuery } from '#web/features/account/security-queries.ts'
import { emailSettingsQuery } from '#web/features/email-settings/queries.ts'
import { mailboxesQuery } from '#web/features/session/mailboxes.ts'
import { usePerson } from '#web/features/session/use-person.ts'
import { useAreThere } from '#web/lib/use-are-there.ts'
import { Appearance } from './appearance.tsx'
import { Connection } from './connection.tsx'
import { DangerZone } from './danger-zone.tsx'
import { ExportGroup } from './export-group.tsx'
import { GroupsSkeleton } from './groups-skeleton.tsx'
import { MailboxesGroup } from './mailboxes-group.tsx'
import { PasskeysGroup } from './passkeys-group.tsx'
import { Profile } from './profile.tsx'
import { RecentActivity } from './recent-activity.tsx'
import { RetentionGroup } from './retention-group.tsx'
import { Sessions } from './sessions.tsx'

/** Whether all is there that makes the groups as high as they will be. */
function useGroupsAreThere(): boolean {
  const person = usePerson()
  return useAreThere([
    useQuery(mailboxesQuery(person)),
    useQuery(sessionsQuery(person)),
    useQuery(securityEventsQuery(person)),
    useQuery(emailSettingsQuery(person)),
  ])
}

/** Who the person is here, and what becomes of it. */
export function AccountTab() {
  const isThere = useGroupsAreThere()
  return (
    <>
      <Profile />
      {isThere ? (
        <>
          <Connection />
          <MailboxesGroup />
          <Appearance />
          <PasskeysGroup />
          <Sessions />
          <RecentActivity />
          <RetentionGroup />
          <ExportGroup />
          <DangerZone />
        </>
      ) : (
        <GroupsSkeleton />
      )}
    </>
  )
}
