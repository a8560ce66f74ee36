/** Says yes. */
export const YES =
  'yes|yeah|yep|yup|sure|ok|okay|agreed|right|correct|exactly|indeed|certainly|absolutely|definitely|of course'

/** Says no. */
export const NO = 'no|nope|nah'
