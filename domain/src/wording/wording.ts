export { shorten } from '../languages/fit.ts'
export { invitationTitle, MAX_TITLE_CHARS, titleOf } from '../wording/title.ts'
