import { pattern } from '../../text/pattern.ts'

/** "which of the two I should develop": whoever asks is who does it, and "to" needs no pronoun. */
export const ASKERS_DEED = pattern('iu')`
    (?:(?<=^whether)(?: i| we) should|(?<=^(?:what|which|when|where|who|whom|whose|how)(?: \S+){0,6}?) (?:i|we) (?:should
    |can|could)|(?<=^how) (?:i|we)(?= (?:proceed|go forward|go about|handle|move forward)(?!\p{L})))(?= (?!(?:not|have)(?!\p{L}))\p{L})`
