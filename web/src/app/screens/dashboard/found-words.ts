import { countText } from '#web/lib/locale.ts'

/** '349 messages' */
export const messagesText = (count: number): string => countText(count, 'message')

/** What was found in the mail, and what of it later mail closed (WV-11): '66 loose ends; 69 tied themselves'. */
export const foundText = ({ open, tied }: { open: number; tied: number }): string =>
  countText(open, 'loose end') + (tied > 0 ? `; ${countText(tied, 'tied itself', 'tied themselves')}` : '')
