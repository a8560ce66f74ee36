import type { ExpectedItem, Trap } from './expected-item.ts'
import { noise } from './noise/noise.ts'
import { owner, people } from './people.ts'
import type { Story, StoryMessage } from '../story-type.ts'
import { createStage, type Stage } from './stage.ts'
import { storyClock } from './story-clock.ts'
import { accountantAndLandlord } from './threads/accountant-and-landlord.ts'
import { atelierMoreau } from './threads/atelier-moreau.ts'
import { beaconVale } from './threads/beacon-vale.ts'
import { friendsAndFamily } from './threads/friends-and-family.ts'
import { fundacionRibera } from './threads/fundacion-ribera.ts'
import { harbourMuseum } from './threads/harbour-museum.ts'
import { leads } from './threads/leads.ts'
import { northgateHealth } from './threads/northgate-health.ts'
import { partnerAndConference } from './threads/partner-and-conference.ts'
import { stadtwerkLindental } from './threads/stadtwerk-lindental.ts'

type NameAndAddress = { name: string; email: string }

export type DemoStory = Story & {
  people: NameAndAddress[]
  /** Oldest first; none is later than the `now` the story was told at. */
  messages: StoryMessage[]
}

const storylines: ((stage: Stage) => void)[] = [
  harbourMuseum,
  northgateHealth,
  stadtwerkLindental,
  atelierMoreau,
  fundacionRibera,
  beaconVale,
  leads,
  accountantAndLandlord,
  partnerAndConference,
  friendsAndFamily,
  noise,
]

const play = (now: Date): Stage => {
  const stage = createStage(storyClock(now))
  for (const storyline of storylines) storyline(stage)
  return stage
}

const nameAndAddress = ({ name, email }: NameAndAddress): NameAndAddress => ({ name, email })

/** The last 90 days of a consultant's mailbox, as raw messages (RFC 5322, CRLF), told at `now`. */
export const demoStory = (now: Date): DemoStory => ({
  owner: nameAndAddress(owner),
  people: Object.values(people).map(nameAndAddress),
  messages: play(now).messages.toSorted((one, other) => one.date.getTime() - other.date.getTime()),
})

/** What the same story leaves open at `now`, and which of its messages only look open. */
export const demoOutcome = (now: Date): { expected: ExpectedItem[]; traps: Trap[] } => {
  const { expected, traps } = play(now)
  return { expected, traps }
}
