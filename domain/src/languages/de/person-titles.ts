export const PERSON_TITLES = 'herr|frau|hr|fr|dipl'
