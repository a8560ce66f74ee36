import { AiGroup } from './ai-group.tsx'
import { LabelsGroup } from './labels-group.tsx'
import { LeftOutGroup } from './left-out-group.tsx'
import { NotificationsGroup } from './notifications-group.tsx'
import { SenderRulesGroup } from './sender-rules-group.tsx'
import { SummaryGroup } from './summary-group.tsx'
import { TimeZoneGroup } from './time-zone-group.tsx'
import { WishAddressesGroup } from './wish-addresses-group.tsx'

/** How the person's mail is treated. */
export function EmailTab() {
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
