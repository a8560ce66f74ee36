/** Where a row on the page says what it is, who it is with and when; the parts of its name. `id`: the item's. */
export const rowIds = (id: string) => ({ title: `title-of-${id}`, who: `who-of-${id}`, when: `when-of-${id}` })

/** What names the place of that item in a list. */
export const rowName = (id: string): string => Object.values(rowIds(id)).join(' ')
