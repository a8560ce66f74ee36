/** One message of a story that fills a new account. */
export interface StoryMessage {
  /** Names the message in tests; kept in its `X-Story-Key` header. */
  key: string
  raw: string
  /** Gmail's label ids, or names of own labels. */
  labels: string[]
  date: Date
  threadKey: string
}

/** A mailbox written as if somebody lived in it. */
export interface Story {
  owner: { email: string; name: string }
  messages: StoryMessage[]
}
