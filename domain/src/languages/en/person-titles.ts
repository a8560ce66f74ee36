export const PERSON_TITLES = 'mr|mrs|ms|miss|dr|prof|sir'
