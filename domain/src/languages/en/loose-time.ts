import { pattern } from '../../text/pattern.ts'

/** By when, said loosely, or in haste: it says nothing later, and the item has its date. */
export const LOOSE_TIME = pattern('iu')`
    ,? (?:(?:first thing|by|before|until|for|on|at|some ?time|early|late|later|the end of|close of business
    |c\.?o\.?b\.?|e\.?o\.?d\.?) ){0,4}(?:this (?:week|weekend|month)|next (?:week|month|few days)|(?:later
    |early|sometime) (?:this|next) week|the end of (?:the day|this week|the week|next week)|end of (?:day
    |play|business)|now|right away|immediately|shortly|soon)(?=$|[.,]$| and )`
