import { countText } from '#web/lib/locale.ts'

/** '349 messages' */
export const messagesText = (count: number): string => countText(count, 'message')

/** What was found in the mail: '66 loose ends'. */
export const foundText = (open: number): string => countText(open, 'loose end')

/** What of it later mail closed: '69 tied themselves'. */
export const tiedText = (tied: number): string => countText(tied, 'tied itself', 'tied themselves')
