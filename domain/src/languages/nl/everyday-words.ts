export const EVERYDAY_WORDS =
  'ik jij je u hij zij wij we jullie het een deze dit dat mijn jouw uw onze ons wie wat wanneer waar waarom hoe ' +
  'welke kun kunt kan kunnen zou zouden wil willen heb hebt heeft hebben ben bent is zijn was dank bedankt hallo ' +
  'hoi beste geachte groeten groet vriendelijke en of maar als niet ook nog met zonder voor over van naar stuur ' +
  'sturen graag alsjeblieft morgen vandaag gisteren factuur contract offerte vergadering verslag vraag antwoord ' +
  'welk dag groetjes hartelijke'
