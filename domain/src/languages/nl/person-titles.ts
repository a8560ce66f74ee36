export const PERSON_TITLES = 'mevrouw|mevr|meneer|heer|mw|dhr'
