/**
 * What a mailbox turned out to be able to do when it was connected; kept as the account's scopes. `keywords`: it takes marks;
 * `labels`: those are labels there.
 */
const IMAP_ABILITIES = ['read', 'send', 'keywords', 'labels'] as const
export type ImapAbility = (typeof IMAP_ABILITIES)[number]

/** Whether an account's scopes name that ability. */
export const hasAbility = (scopes: readonly string[], ability: ImapAbility): boolean => scopes.includes(ability)
