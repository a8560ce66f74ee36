export const PERSON_TITLES = 'sig(?:\\.?ra|nor[ae]?)?|dott(?:or(?:e|essa)?|\\.?ssa)?|ing|avv'
