/** How much something matters, the most first. */
export const LEVELS = ['high', 'medium', 'low'] as const
export type Level = (typeof LEVELS)[number]
