/** The person whose mailbox is read. */
export type Owner = { addresses: string[]; name: string | null }
