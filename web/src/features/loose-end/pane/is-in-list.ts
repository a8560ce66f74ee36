/** The focus is in a row of a list: its keys are about that row. */
export const isInList = (): boolean => document.activeElement?.closest('[data-item]') != null
