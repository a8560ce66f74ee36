import { Appearance } from './appearance.tsx'
import { Connection } from './connection.tsx'
import { DangerZone } from './danger-zone.tsx'
import { ExportGroup } from './export-group.tsx'
import { MailboxesGroup } from './mailboxes-group.tsx'
import { PasskeysGroup } from './passkeys-group.tsx'
import { Profile } from './profile.tsx'
import { RecentActivity } from './recent-activity.tsx'
import { RetentionGroup } from './retention-group.tsx'
import { Sessions } from './sessions.tsx'

/** Who the person is here, and what becomes of it. */
export function AccountTab() {
  return (
    <>
      <Profile />
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
  )
}
