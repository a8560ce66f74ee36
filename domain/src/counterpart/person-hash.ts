/** A correspondent's keyed hash, in base64url, as addresses and queries name them: it tells nobody who it is. */
export const PERSON_HASH = /^[\w-]{43}$/
