/**
 * The most tasks and follow-ups from mail, whatever their state, and likely ones that one person can have stored. A person
 * with 20 new items on every day of a year has 7,300, and what is done is forgotten after a year.
 */
export const MOST_ITEMS_FROM_MAIL = 50_000
