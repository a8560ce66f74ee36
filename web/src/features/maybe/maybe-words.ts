import type { Maybe } from '@loose-ends/domain/maybe/maybe.ts'

/** What each would be. */
export const MAYBE_TYPES: Record<Maybe['type'], string> = { task: 'task', follow_up: 'follow-up' }

/** The other side, as far as it is known. */
export const whoOf = ({ sender_name: name, sender_email: email, message_direction: direction }: Maybe): string =>
  name ?? email ?? (direction === 'sent' ? 'somebody' : 'Unknown sender')
