/**
 * So many tasks and follow-ups from mail, with what may be one, one person can have stored, whatever their state. A person
 * with 20 new items on every day of a year has 7,300, and what is done is forgotten after a year.
 */
export const MOST_ITEMS_FROM_MAIL = 50_000
