/** What the page for signing in with a mailbox is told by who sends somebody there. */
export interface SignInState {
  /** The page to come back to. */
  from: string
  /** Whose sign-in it is, where that is known. */
  email: string
}
