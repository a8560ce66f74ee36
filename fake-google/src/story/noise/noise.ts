import type { Stage } from '../stage.ts'
import { mailingLists } from './mailing-lists.ts'
import { newsletters } from './newsletters.ts'
import { notifications } from './notifications.ts'
import { receipts } from './receipts.ts'
import { salesMail } from './sales-mail.ts'

/** Everything that no person wrote to the owner alone. */
export const noise = (stage: Stage): void => {
  newsletters(stage)
  receipts(stage)
  notifications(stage)
  salesMail(stage)
  mailingLists(stage)
}
