import type { LeisureWords } from '../../priority/leisure-words.ts'

// prettier-ignore
export const LEISURE_WORDS: LeisureWords = {
  leisure: ['(?:in|alla) (?:spiaggia|piscina)', 'al (?:cinema|casinò)',
    'aperitivo', 'aperitivi', 'birr[ae]', 'birretta', 'spritz', 'bevut[ae]', 'grigliata', 'picnic', 'compleanno', 'festa', 'festeggiare',
    'addio al (?:celibato|nubilato)', 'luna di miele', 'inaugurazione della casa', 'campeggio', 'sciare', 'settimana bianca', 'escursion[ei]',
    'passeggiata', 'camminata', 'barca a vela', 'pesca', 'caccia', 'golf', 'tennis', 'padel', 'calcio', 'calcetto', 'pallavolo', 'pallacanestro',
    'rugby', 'bowling', 'nuotare', 'palestra', 'yoga', 'maratona', 'arrampicata', 'bici(?:cletta)?', 'giro in moto', 'karaoke',
    'giochi da tavolo', 'videogiochi', 'partita di \\p{L}+', 'mondiali', 'discoteca', 'gita', 'gite', 'scampagnata', 'foto delle vacanze',
    'weekend (?:al mare|in montagna|fuori)', 'mercatini di natale', '(?:cenare|pranzare|mangiare) (?:insieme|da noi|da me|con noi|fuori)',
    '(?:bere|prendere|mangiare) (?:qualcosa|un caffè|una birra|una pizza)', 'ci facciamo una? (?:birra|pizza|aperitivo|giro)', 'da quanto tempo',
    'com\'è andat[ao] (?:il weekend|la vacanza|il viaggio|la festa)', 'come sono andate le vacanze'],
  mixed: ['spiaggia', 'cinema', 'casinò', 'piscina', 'weekend', 'fine settimana', 'cena', 'pranzo', 'colazione', 'caffè', 'vino', 'ristorante', 'concerto', 'festival', 'teatro',
    'museo', 'matrimonio', 'carnevale', 'torta', 'pizza', 'ricetta', 'musica', 'biglietti', 'montagna', 'al mare',
    'divertente', 'divertirsi', 'giocare', 'un film', 'viaggio'],
  work: ['progett[oi]', 'client[ei]', 'riunion[ei]', 'conferenza', 'laboratorio', 'presentazione', 'ordine del giorno', 'relazion[ei]', 'bozz[ae]',
    'document[oi]', 'allegat[oaie]', 'in allegato', 'foglio di calcolo', 'scadenz[ae]', 'revision[ei]', 'approva(?:re|zione)', 'consegn[ae]', 'colloquio',
    'candidatura', 'curriculum', 'aziend[ae]', 'società', 'vendite', 'sito (?:web|internet)', 'grafica', 'articolo', 'dati', 'software', 'cifre',
    'avvocat[oa]', 'tribunale', 'reparto', 'personale', 'turn[oi]', 'prenotazion[ei]', 'catering', 'ospiti', 'invitati', 'coperti', 'menù?', 'event[oi]',
    'a (?:persona|testa)', 'tavolo per', 'acquirenti', 'gentile', 'egregi[oa]', 'formazione', 'scuola', 'medico', 'dottor(?:e|essa)', 'ospedale',
    'appuntamento', 'assicurazione', 'passaporto', 'funerale', 'incidente'],
}
