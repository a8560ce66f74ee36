export const PERSON_TITLES = 'monsieur|madame|mme|mlle|m'
