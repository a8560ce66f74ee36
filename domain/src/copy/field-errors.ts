/**
 * What people read at a field that was refused: the texts of `AppError.fields`, by what it is about. The web shows them as
 * they are.
 */

/** Of any text: longer than that many characters. */
export const tooLong = (limit: number): string => `At most ${limit} characters`

/** Of an item, or of what is to be done with it. */
export const ITEM_ERRORS = {
  noTitle: 'A task needs a title',
  noChange: 'Nothing to change',
  unknownStatus: 'Unknown status',
  fromMailAlone: 'Only a task from mail is dismissed',
  noArchive: 'A task has no archive',
  nothingProposed: 'Nothing is proposed',
  keepsWords: 'A task from mail keeps its words',
  notDeleted: 'A task from mail is dismissed, not deleted',
  changedSince: 'Something was done with the item',
  dateInPast: 'The date is in the past',
  completedNotSnoozed: 'A completed task cannot be snoozed',
  snoozeNeedsDate: 'A snoozed follow-up needs a date',
  dateNeedsSnooze: 'Only a snoozed follow-up has a date',
  noDate: 'Choose until when',
  tooManyTasks: (limit: number): string => `You already have ${limit} tasks, which is the most you can have`,
  tooManyFromMail: (limit: number): string =>
    `You already have ${limit} items from mail, which is the most you can have`,
} as const

/** Of what a list is narrowed by. */
export const FILTER_ERRORS = { notADay: 'Not a day', unknownPerson: 'Unknown person' } as const

/** Of a reply, or of what is to be done with it. `provider`: the name of the mailbox's. */
export const REPLY_ERRORS = {
  noText: 'A reply needs a text',
  leftBlank: (blank: string): string => `Fill in ${blank} before it is sent`,
  noTime: 'Choose when to send it',
  timeInPast: 'The time is in the past',
  tooFarAhead: 'At most a year ahead',
  noMessage: 'This item did not come from a message of yours',
  noAddress: 'This message has no address to reply to',
  waitsAlready: 'A reply to this is waiting to be sent already',
  failedBefore: 'You wrote a reply to this that could not be sent. Send or forget it first.',
  unsure: 'Say first whether your last reply was sent',
  onItsWay: 'A reply is on its way already',
  beingWritten: 'A draft is being made already',
  changedMeanwhile: 'The reply was changed at the same moment. Look at it once more.',
  draftChanged: (provider: string): string =>
    `You changed the draft in ${provider}. Send it there, or discard it there first.`,
  discardThere: (provider: string): string => `You changed the draft in ${provider}: discard it there`,
  endedMeanwhile: 'Something happened to it at the same moment. Look at it once more.',
  tooLateToCancel: 'It is on its way, or has been sent already',
  sentAlready: 'It has been sent already',
  tooLateToChange: 'It is on its way by now, with what it said before',
  waitsNoMore: 'It is no longer waiting to be sent',
  knownByNow: 'What became of it is already known',
  nothingToRetry: 'There is nothing to try again',
  anotherByNow: 'There is another reply to this item by now',
} as const

/** Of signing in, passkeys, mailboxes and settings; most go on where the field's name begins. */
export const ACCOUNT_ERRORS = {
  noServerVouches: 'We found no mail server that opens this address by a password.',
  notLookedUp: 'We could not find out which mail server opens this address. Please try again in a moment.',
  serverOfOthers: (domain: string): string =>
    `To sign in, the server for reading mail has to be one of ${domain}, and the username your address or what stands before its @. Once you are signed in, Settings takes any server.`,
  noSignInThere: 'there is no sign-in of this kind here',
  notOurCallback: 'must be a callback page of this app',
  tooManyMailboxes: (limit: number): string => `You already have ${limit} mailboxes, which is the most you can have.`,
  connectedOtherwise: (byPassword: boolean): string =>
    `This mailbox is connected already, by ${byPassword ? 'its password' : 'a sign-in at its provider'}. Disconnect it first to connect it this way.`,
  noPassword: 'this mailbox is not opened by one',
  noSuchFolder: 'must be a folder of the mailbox that has no other use',
  tooManyPasskeys: 'You have as many passkeys as you can have',
  passkeyKept: 'is kept already',
  noAi: 'No AI is configured',
  otherAi: 'is not the AI that is configured now',
  noTimeZone: 'must be an IANA time zone',
  sameHour: 'from and to are the same hour',
} as const

/** Of a request as a whole, whatever it asks for. */
export const REQUEST_ERRORS = {
  notJson: 'must be JSON',
  missing: 'is missing',
  notAnInstant: 'Not a date between 1970 and 9999',
  bothWays: 'is the opposite of full_analysis',
} as const
