/** Says yes. */
export const YES =
  'yes|yeah|yep|yup|sure|ok|okay|agreed|right|correct|exactly|indeed|certainly|absolutely|definitely|of course'

/** Says no. */
export const NO = 'no|nope|nah'
/** Behind a no that tells only what one does not know, or has not got so far: "No idea", "No news from them yet". */
export const NOT_KNOWN = "idea|clue|(?:[a-z']+ ){1,5}(?:yet|so far|as of now)"
