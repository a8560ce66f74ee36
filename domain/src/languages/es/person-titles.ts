export const PERSON_TITLES = 'sra?|srta|señora?|doña|lic'
