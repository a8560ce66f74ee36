/** Whether a button is called that, whichever item it belongs to: 'Done' is called 'Done: Send the plan', too. */
export const named = (words: string) => (name: string) => name === words || name.startsWith(`${words}: `)
