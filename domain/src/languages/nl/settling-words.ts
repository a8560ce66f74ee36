import type { SettlingWords } from '../../detection/settling-words.ts'

const ATTACHED = "bijlagen?|bestand(?:en)?|document(?:en)?|pdf(?:'s)?|links?"
/** What is sent along. */
const SENT =
  `(?:${ATTACHED}|scans?|foto(?:'s)?|factu(?:ur|ren)|rapport(?:en)?|offertes?|contract(?:en)?|tekening(?:en)?|lijst(?:en)?|` +
  "pagina(?:'s)?(?: \\d{1,4}(?:(?: en |-|, )\\d{1,4}){0,3})?)"
const AT_MINE = '(?:(?:helaas|hier|bij mij|bij ons|nog|steeds|ook|wel|echt|blijkbaar|helemaal) ){0,3}'
const DETERMINED = '(?:(?:de|het|een|je|jouw|uw|die|dat) )?(?:\\p{L}+ )?'

export const SETTLING_WORDS: SettlingWords = {
  missing: [
    `${SENT} ${AT_MINE}(?:ontbreekt|ontbreken|ontbrak|mist)(?!\\p{L})`,
    `(?:ontbreekt|ontbreken|ontbrak|mis|missen) (?:ik |we |wij |er )?${AT_MINE}${DETERMINED}${SENT}(?!\\p{L})`,
    `${SENT} (?:is|was|zijn|waren|lijkt) ${AT_MINE}(?:leeg|kapot|beschadigd|verkeerd|fout|onleesbaar|zoek|niet ` +
      '(?:bijgevoegd|meegestuurd|leesbaar|aangekomen|meegekomen|te openen|(?:de|het) juiste))(?!\\p{L})',
    `${SENT} (?:gaat|gaan|ging|wil|willen) ${AT_MINE}niet open|(?:${ATTACHED}) (?:werkt|werken|opent|openen) ${AT_MINE}niet`,
    `(?:kan|kunnen|kon|konden|krijg|krijgen) (?:ik |we |wij )?${AT_MINE}${DETERMINED}(?:${SENT}|het|hem|ze) ${AT_MINE}niet ` +
      '(?:openen|open|lezen|vinden|zien|downloaden)(?!\\p{L})',
    `(?:zie|zien|vind|vinden|heb) (?:ik |we |wij )?${AT_MINE}geen (?:\\p{L}+ )?${SENT}(?!\\p{L})|` +
      `(?:zie|vind) (?:ik )?${AT_MINE}${DETERMINED}${SENT} ${AT_MINE}niet`,
    '(?:geen|zonder(?: de)?) (?:bijlagen?|bestand(?:en)?)(?!\\p{L})(?! nodig)|(?:niets|niks) (?:bijgevoegd|bij(?!\\p{L})|meegestuurd)',
    `${SENT} (?:\\p{L}+ )?vergeten|vergeten (?:om )?${DETERMINED}(?:${SENT}|(?:toe|mee|bij) te (?:voegen|sturen))(?!\\p{L})`,
    `verkeerde (?:${SENT}|versie)(?!\\p{L})|niet (?:de|het) juiste (?:${SENT}|versie)(?!\\p{L})`,
    `(?:dit|dat|het) (?:is|was) (?:(?:nog|wel) )?(?:de|het) (?:oude (?:${SENT}|versie)|${SENT} van vorig)(?!\\p{L})`,
    `${SENT} ${AT_MINE}niet (?:ontvangen|gekregen|binnen|aangekomen)(?!\\p{L})`,
    `nog (?:steeds )?(?:niets|niks|geen (?:\\p{L}+ )?${SENT}) (?:van (?:je|jou|u) )?(?:ontvangen|gekregen|binnen|gehoord)`,
    `wacht(?:en)? (?:(?:ik|we|nog|steeds) ){0,3}op (?:(?:je|jouw|uw) |${DETERMINED}${SENT}(?!\\p{L}))`,
  ].join('|'),
  stillToCome: [
    'nog niet|nog geen|volg(?:t|en)|niet (?:helemaal )?(?:klaar|af)|vertraagd',
    '(?:kon|konden) (?:\\p{L}+ ){0,5}niet|(?:komt|komen|stuur) (?:\\p{L}+ ){0,3}(?:morgen|later)',
    '^(?:(?:en|maar|de|het|mijn|onze) ){0,2}(?!tot(?!\\p{L}))[\\p{L}\\d-]+ (?:morgen|later|volgende week)(?=[.,;! ]*$)',
  ].join('|'),
  thanksForNoDeed: 'uitnodiging|aanbod|geduld',
  looksInto:
    'bekijk\\p{L}*|kijk\\p{L}*|zoek (?:het|dat|dit) uit|uitzoek\\p{L}*|erop terug|laat (?:het|je|' + 'u) weten',
  commonTopic: '',
}
