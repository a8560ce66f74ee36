import { afterAll, afterEach, beforeAll, describe } from 'vitest'
import { TestClock } from '#server/testing/test-clock.ts'
import { mailboxContract } from '../contract.ts'
import { Courier, hasCourier } from './testing/courier.ts'
import { maildirMailbox, type MaildirMailbox } from './testing/maildir-mailbox.ts'

const clock = new TestClock()

/** Where Courier is not unpacked there is nothing to run. */
describe.runIf(hasCourier())('[MB-06] at a real Courier', () => {
  let courier: Courier
  const started: MaildirMailbox[] = []

  beforeAll(async () => {
    courier = await Courier.start()
  })
  afterEach(async () => {
    await Promise.all(started.splice(0).map(({ person }) => person.close()))
  })
  afterAll(() => courier.stop())

  mailboxContract(
    '[MB-06] Courier',
    () => clock.now(),
    async () => {
      const contract = await maildirMailbox(courier, clock)
      started.push(contract)
      return contract
    },
    ['marks', 'drafts', 'submission', 'listening', 'folders'],
    { marks: 'words', keepsWhatItSends: false, tellsListeners: false },
  )
})
