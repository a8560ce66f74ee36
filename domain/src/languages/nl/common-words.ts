import type { CommonWords } from '../detect-language.ts'

export const COMMON_WORDS: CommonWords = {
  words:
    'de het een en ik je jij u we wij niet met voor van op dat die is zijn kun kunt kan graag bedankt hallo om te ' +
    'aan als wat wanneer ons uw jouw nog ook naar bij deze dit wil zou zullen even volgende week afspreken stuur je ' +
    'hulp vragen hoor heb heeft hebben geen wel maar onze morgen maandag dinsdag woensdag donderdag vrijdag bijgaand ' +
    'bijgevoegd hoe wordt kunnen mij was had waar ligt zodra u',
  letters: [{ pattern: /ij\b/i, signs: 1 }],
}
