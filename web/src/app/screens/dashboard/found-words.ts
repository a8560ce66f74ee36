import { figureText } from '#web/lib/locale.ts'

const counted = (count: number, one: string, many: string) => `${figureText(count)} ${count === 1 ? one : many}`

/** '349 messages' */
export const messagesText = (count: number): string => counted(count, 'message', 'messages')

/** What was found in the mail, and what of it later mail closed (WV-11): '66 loose ends; 69 tied themselves'. */
export const foundText = ({ open, tied }: { open: number; tied: number }): string =>
  counted(open, 'loose end', 'loose ends') + (tied > 0 ? `; ${counted(tied, 'tied itself', 'tied themselves')}` : '')
