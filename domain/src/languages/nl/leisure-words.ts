import type { LeisureWords } from '../../priority/leisure-words.ts'

// prettier-ignore
export const LEISURE_WORDS: LeisureWords = {
  leisure: ['(?:naar de|in de) bioscoop', 'naar het casino',
    'borrel(?:s|en|tje)?', 'biertjes?', 'pils(?:je)?', 'cocktails?', 'kroeg', 'feest(?:je|jes)?', 'barbecue', 'bbq', 'picknick', 'verjaardag(?:en|sfeest)?',
    'housewarming', 'vrijgezellenfeest', 'huwelijksreis', 'kamperen', 'camping', 'skiën', 'wintersport', 'wandelen', 'wandeling', 'zeilen', 'surfen',
    'vissen', 'golfen', 'tennis(?:sen)?', 'padel(?:len)?', 'badminton', 'voetbal(?:len)?', 'hockey(?:en)?', 'volleybal', 'basketbal', 'bowlen', 'zwemmen',
    'sportschool', 'yoga', 'hardlopen', 'marathon', 'klimmen', 'fietstocht', 'rondje fietsen', 'motorrijden', 'karaoke', 'pokeren',
    'bordspel(?:len)?', 'spelletjesavond', 'filmavond', 'meidenavond', 'kerstmarkt', 'uitje', 'dagje (?:uit|weg|strand)', 'weekendje(?: weg)?', 'stedentrip',
    'vakantie(?:foto\'s|plannen)', 'uit eten', 'komen eten', 'samen eten', 'hapje eten', 'hapje en (?:een )?drankje', 'drankjes?', 'een kop(?:je)? koffie',
    'bijkletsen', 'lang niet gezien', 'hoe was (?:je|jullie|het|de) (?:vakantie|weekend|uitje|feest|reis)', 'naar het strand'],
  mixed: ['bioscoop', 'casino', 'gezellig(?:e|heid)?', 'weekend', 'avondeten', 'diner', 'ontbijt', 'koffie', 'wijn', 'restaurant', 'concert', 'festival', 'theater', 'museum', 'bruiloft',
    'carnaval', 'taart', 'pizza', 'recept', 'muziek', 'kaartjes', 'strand', 'leuk', 'spelen', 'lekker',
    'fiets', 'een film', 'uitrusten', 'vieren'],
  work: ['project(?:en)?', 'klant(?:en)?', 'vergadering(?:en)?', 'overleg', 'conferentie', 'workshop', 'presentatie', 'agendapunt(?:en)?', 'rapport(?:en)?',
    'verslag', 'concepttekst', 'document(?:en)?', 'bestand(?:en)?', 'bijlagen?', 'bijgevoegd', 'spreadsheet', 'termijn', 'nakijken', 'goedkeur(?:en|ing)',
    'levering(?:en)?', 'sollicitatie', 'cv', 'bedrij(?:f|ven)', 'verkoop', 'campagne', 'website', 'ontwerp', 'artikel', 'gegevens', 'software', 'cijfers',
    'advocaat', 'rechtbank', 'afdeling', 'personeel', 'dienstrooster', 'boeking(?:en)?', 'reservering(?:en)?', 'catering', 'gasten', 'menukaart',
    'evenement(?:en)?', 'per persoon', 'tafel voor', 'inkopers', 'geachte', 'cursus', 'training', 'huisarts', 'dokter', 'ziekenhuis', 'afspraak',
    'verzekering', 'paspoort', 'begrafenis', 'ongeluk'],
}
