export const PERSON_TITLES = 'senhora?|dra'
