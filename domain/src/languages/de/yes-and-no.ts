/** Says yes. */
export const YES = 'ja|jawohl|jap|doch|gerne?|klar(?: doch)?|natürlich|selbstverständlich|einverstanden|genau|stimmt'

/** Says no. */
export const NO = 'nein|nee'
