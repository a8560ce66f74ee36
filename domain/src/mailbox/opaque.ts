declare const kind: unique symbol
type Opaque<Kind extends string> = string & { readonly [kind]: Kind }

/** What a provider calls a message. Its adapter alone reads it; the others keep it, and ask whether two are the same. */
export type Ref = Opaque<'Ref'>

/** How far a mailbox was read (RFC 8621's `state`), for its adapter alone: nobody else puts two of them in order. */
export type State = Opaque<'State'>

/** Where a list goes on, for the adapter alone. */
export type Place = Opaque<'Place'>

/** A provider's name of a message, as it was stored or sent to us. */
export const refOf = (stored: string): Ref => stored as Ref
