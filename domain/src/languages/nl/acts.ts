import { openings, phrases, unmarkedQuestions, type ActRules } from '../act-rules.ts'
import { greetingsIn } from '../courtesy-words.ts'
import { COURTESY_WORDS } from './courtesy-words.ts'
import { WORKDAYS } from './day-names.ts'
import { DEED_GRAMMAR } from './deed-grammar.ts'
import { NO, YES } from './yes-and-no.ts'

const DO =
  'stuur|mail|geef|laat|bevestig|controleer|check|onderteken|bel|vul|betaal|regel|bereid|bekijk|beantwoord|reageer|vraag|kijk|denk|neem|breng|zet|kies|plan|reserveer|boek|deel|pas|corrigeer|lever'

/** The commonest turns only. */
export const ACT_RULES: ActRules = {
  asksNothing: phrases(
    'voor (?:meer|verdere|nadere) (?:informatie|inlichtingen|details)[^?]{0,60}(?:contact|bel|bezoek|ga naar|kijk|terecht|wend)[\\p{L}]*',
    'aarzel (?:dan )?niet|(?:bij|voor) (?:verdere |eventuele )?vragen|(?:als|mocht|indien) (?:je|u|jullie|er)[^?]{0,30}(?:vragen|iets|hulp|onduidelijk)',
    '(?:bedankt|dank|dank je|dank u) (?:wel )?(?:voor|alvast)|alvast (?:bedankt|dank)',
    'ter informatie|ter info|fyi',
    'niet (?:op deze|beantwoorden)',
    'fijn(?:e)? (?:dag|weekend|avond)',
  ),
  request: phrases(
    ...DEED_GRAMMAR.requests,
    '(?:je|jouw|uw|de) [\\p{L}-]+(?: [\\p{L}-]+)? (?:ontbreekt|ontbreken)(?: nog)?',
    '(?:ik|we|wij) (?:mis|missen) nog (?:steeds |alleen )?(?:de|het|je|jouw|uw|jullie|een) ',
    '^(?:nog )?(?:heb|hebben) (?:je|jouw|uw|jullie|de|het) [^.?]{2,60} nodig|(?:je|jouw|uw|jullie) [^.?]{2,40} nog nodig',
    '(?:dient|moet|moeten|dienen) (?:u |je |jullie )?(?:[\\p{L}\\d]+ ){0,6}(?:te retourneren|terug te sturen|' +
      'in te leveren|aan te leveren|te betalen|te voldoen|te ondertekenen|in te vullen|geretourneerd (?:te )?(?:zijn|' +
      'worden)|ingeleverd (?:te )?(?:zijn|worden)|binnen zijn)',
    'ontvang(?:en)? (?:wij|we|ik) (?:graag|uiterlijk|voor|vóór)[^.?]{0,80}',
    '(?:wij|we|ik) wacht(?:en)? (?:nog )?op (?:je|jouw|uw|jullie) (?!komst)[\\p{L}]+',
    '(?:u|je) kunt de (?:ontbrekende|missende|gevraagde) (?:stukken|documenten|gegevens|bewijzen)[^.?]{0,60}',
    'wees zo (?:goed|vriendelijk|lief)|weest u zo (?:goed|vriendelijk)|zo vriendelijk (?:zijn|willen zijn)',
    '(?:kun|kan|kunt|zou|wil|wilt|zouden|kunnen|willen)(?:den)? (?:je|jij|u|jullie|iemand)(?! (?:komen|je voorstellen))(?: [\\p{L}]+){0,14}',
    `(?:graag|alsjeblieft|a\\.?u\\.?b\\.?|svp|s\\.v\\.p\\.?)[^.?]{0,80}(?:sturen|mailen|geven|laten weten|bevestigen|` +
      `controleren|ondertekenen|bellen|invullen|betalen|regelen|aanleveren|reageren|antwoorden|doorsturen|terugsturen|` +
      `retour|${DO})|(?:${DO})[^.?]{0,80}(?:alsjeblieft|aub|a\\.u\\.b|svp|graag)`,
    '(?:graag ontvang|graag ontvangen|graag (?:je|uw|jullie) (?:reactie|akkoord|bevestiging))',
    '(?:ik|we|wij) (?:heb|hebben)(?: nog| ook| dringend)* [^.?]{0,60}nodig|(?:ik|we|wij) (?:verzoek|verzoeken|vraag|vragen)(?: je| u| jullie)',
    'zou het (?:mogelijk|fijn|lukken)|is het mogelijk|het zou (?:fijn|handig|mooi|top) zijn als|vergeet (?:je |u )?niet|denk (?:je |u )?(?:eraan|aan)|je moet|u dient',
  ),
  command: openings(
    `${COURTESY_WORDS.familiarGreeting}|en|dan|ook|dus|(?-i:[A-Z])[a-zéë]+,`,
    `(?:${DO}) (?:me|mij|ons|het|de|een|je|jouw|uw|even|maar|dit|dat|svp|aub|op|bij|in|naar|ze|alsjeblieft)`,
  ),
  indirectQuestion: phrases(
    ...DEED_GRAMMAR.indirectQuestions,
    '(?<!ik )(?!laat (?:het |dat |dit )?(?:je|u|jullie) (?:het |dat |dan |snel |morgen )*weten)(?:laat|hoor|' +
      'verneem)(?: je| het| me| mij| ons| maar| even| graag)* (?:weten|of|wanneer|wat)|(?:ik|we) (?:hoor|horen|verneem|' +
      'vernemen) (?:het |dat )?graag',
    '(?:ik|we) (?:vroeg|vraag|vroegen) (?:me|mij|ons) af|(?:ik|we) (?:zou|zouden|wil|willen) graag weten|ben benieuwd',
    '(?:een|mijn|nog een) (?:korte |kleine )?vraag',
    'wat (?:vind|denk) (?:je|jij|u)',
  ),
  unmarkedQuestion: unmarkedQuestions(
    `${COURTESY_WORDS.familiarGreeting}|hé|zeg|en|maar|trouwens|(?-i:[A-Z])[a-zéë]+(?=,)`,
    '(?:waar|wanneer|wie|hoe|hoe laat|hoeveel|waarom|wat|welke [\\p{L}-]+)(?: ook alweer)? (?:is|zijn|was|waren|lag|' +
      'ligt|staat|stond|heet|heette|kom|komt|komen|kost|kostte|begint|ga|gaat|moet|moeten|kan|kunnen|heb je|' +
      'hebben jullie|ben je|wil je|vertrek|vertrekt|spreken we)',
    '(?:weet|heb|ben|kom|ken) (?:je|jij|jullie|u) (?:nog|al|toevallig|ook|eigenlijk|waar|wanneer|hoe|of|welke|wie)',
  ),
  idleQuestion: phrases(
    'weet je nog,? (?:die|dat|toen|hoe we|onze?)(?! (?:naam|code|sleutel|adres))',
    'wat (?:hadden|zouden|moesten) (?:we|ik) (?:zonder|toch)|(?:hadden|zouden) we (?:ooit )?zonder',
    'hoe (?:gaat het|is het|was je|was jullie|was uw)[^?]{0,40}|alles goed',
    '(?:toch|hè|niet waar|oké|ok|ja|echt|waarom niet)\\?$',
    'wie (?:had|weet)',
  ),
  meeting: phrases(
    '(?:zullen|kunnen|zouden) we (?:[\\p{L}\\d:.]+ ){0,8}(?:afspreken|spreken|bellen|overleggen|bespreken|zien|plannen|verzetten|lunchen|koffie|verplaatsen|bij elkaar)',
    '(?:heb|hebben|heeft) (?:je|jij|u|jullie) (?:[\\p{L}\\d:.]+ ){0,6}(?:tijd|ruimte|gelegenheid)|(?:ben|bent|zijn) (?:je|jij|u|jullie) (?:[\\p{L}\\d:.]+ ){0,5}(?:beschikbaar|vrij)',
    '(?:schikt|past)[^.?]{2,50} (?:je|u|jullie)(?: goed)?\\?',
    '(?:schikt|past|komt|lukt)(?: het| dat| je| u)[^.]{0,50}\\?|wanneer (?:kun|kan|heb|schikt|past|ben|komt)',
    '(?:een|de) (?:afspraak|meeting|overleg|gesprek|belafspraak) (?:plannen|maken|inplannen|verzetten)',
    '(?:stel|stellen) (?:ik |we )?voor[^.?]{0,50}|welke (?:dag|datum|tijd)',
    '(?:ik|we) nodig(?:en)? (?:je|u|jullie)[^.?]{0,30}uit',
  ),
  proposal: phrases(
    '(?:stel|stellen) (?:ik|we|wij) (?:[^;?!]{1,90} )?voor',
    '(?:ik|we|wij) (?:stel|stellen) (?:[^;?!]{1,90} )?voor',
    '(?:ik|we|wij) (?:zou|zouden) (?:[^;?!]{1,90} )?(?:voorstellen|willen voorstellen)',
  ),
  comingThing: /^(?:[\p{L}\d()-]+ ){1,5}volg(?:t|en)(?=[.! ]|$)/iu,
  promise: phrases(
    ...DEED_GRAMMAR.promises,
    `(?:morgen|vandaag|vanavond|volgende week|${WORKDAYS}) hoor(?:t|en)? (?:je|u|jullie)|doe ik (?:vanavond|morgen|` +
      `vandaag|straks|uiterlijk|${WORKDAYS})|ik (?:regel|fix) (?:het|dat|dit)`,
    '(?:ik|we|wij) (?:bel|bellen|app|appen|mail|mailen|bericht|informeren|stuur|sturen|laat|bevestig|bevestigen) (?:[^.?]{0,30} )?(?:zodra|wanneer)',
    '(?:ik|we|wij) (?:breng|brengen|neem|nemen|haal|halen|zoek|zoeken|app|appen|regel|regelen|vraag|vragen) (?:het |' +
      `de |een |je |u |dat |ze |even |morgen |vandaag |straks |(?:${WORKDAYS}) )` +
      '[^.?]{0,60}(?:mee|langs|op|uit|na|morgen|straks|vandaag|voor je|terug)',
    'app (?:het |dat )?(?:je|jullie)',
    '(?:ik|we|wij) (?:zal|zullen)(?! niet)|(?:zal|zullen) (?:ik|we)(?! (?:even|je|u)?[^.]*\\?)',
    '(?:ik|we) (?:stuur|sturen|mail|mailen|bel|bellen|kom|zorg|zorgen|regel|regelen|lever|leveren|laat|laten|ga|gaan|' +
      `pak|check|controleer|bevestig|geef)\\b[^.?]{0,70}(?:morgen|vandaag|${WORKDAYS}|volgende|voor|deze week|straks|zo ` +
      'snel|weten|erop terug|na|op)',
    '(?:en|dan|ik) laat (?:het |dat |dit )?(?:je|u|jullie) (?:het |dat |dan |snel |morgen )*weten',
    '(?:stuur|mail|bel|regel|lever|laat|check|geef) ik (?:je|u|jullie|het|dat|ze|dit)',
    `(?:je|u|jullie) (?:krijgt|krijg|ontvangt|ontvang|hoort|hebt|heeft)\\b[^.?]{0,60}(?:morgen|${WORKDAYS}|uiterlijk|` +
      'van mij|van ons|voor|volgende)|dat beloof ik|ik (?:zoek|vraag|reken|kijk) (?:het|dat|dit) (?:even |voor (?:je|u|' +
      'jullie) |morgen |vandaag )*(?:uit|na)',
  ),
  promisesNothing: phrases(
    '(?:blijven|blijf) [\\p{L}]+en',
    'bijgaand|bijgevoegd|in de bijlage|hierbij',
    '(?:zal|zullen)[^.?]{0,12}niet',
    '^als (?:ik|we|wij)|zal (?:er|zijn|moeten)|ik ben(?! er (?:om|vanaf|rond)| erbij)',
  ),
  concernsReader: /(?:)/,
  conditional: phrases(
    '^(?:als|indien|mocht|zodra|wanneer) (?:je|u|jullie|nodig|gewenst)',
    'als (?:je|u|jullie) (?:wilt|wil|dat wilt|akkoord|nodig)|indien (?:nodig|gewenst)|desgewenst|zodra (?:je|u)',
  ),
  deferral: phrases(
    '(?:kom|komen) (?:ik |we )?(?:er|hier|daar)?(?:op)?[^.]{0,20}terug|(?:ik|we) (?:kijk|kijken|zoek|check|vraag|' +
      'overleg|ga)[^.]{0,30}(?:naar|uit|na|even|kijken|na te gaan)|(?:laat|laten) (?:ik |we |het )?(?:je |u |' +
      'jullie )?(?:nog |zo snel mogelijk |z\\.s\\.m\\. )*weten',
    'nog niet (?:aan toegekomen|bekeken|gelukt)|moet (?:het |dit )?(?:nog|even|eerst)|ben er(?:mee)? bezig|zodra ik',
  ),
  delivery: phrases(
    'bij deze|is (?:zojuist|net|gisteren|vandaag) (?:verstuurd|betaald|geregeld)',
    '(?:bijgaand|bijgevoegd|in de bijlage|hierbij|hier (?:is|zijn)|zie bijlage)',
    '(?:heb|hebben|is|zijn|heeft)\\b[^.?]{0,50}(?:verstuurd|gestuurd|gemaild|ondertekend|getekend|betaald|bevestigd|' +
      'geregeld|gedaan|klaar|aangepast|gecontroleerd|geboekt|geüpload|afgerond|doorgestuurd|gebeld)',
    `^(?:${YES}|${NO}|prima|goed|oké|ok|gedaan|perfect|is goed|helaas|top|graag gedaan|helemaal goed)(?:[,.!– ]|$)`,
    '(?:past|schikt|komt) (?:me |mij |ons |het )*(?:prima|goed|uitstekend)|(?:ik|we) (?:ben|zijn) (?:er(?:bij)?|' +
      `akkoord|beschikbaar)|tot (?:dan|${WORKDAYS}|morgen)|zoals (?:besproken|afgesproken|beloofd|gevraagd)`,
  ),
  decline: phrases(
    '(?:kan|kunnen|lukt|past|schikt)[^.?]{0,20}(?:helaas )?niet',
    'helaas[^.?]{0,40}(?:niet|geen)',
    `(?:${NO}),? (?:${COURTESY_WORDS.thanks}|dank)|geen interesse`,
  ),
  social: phrases(
    COURTESY_WORDS.thanks,
    greetingsIn(COURTESY_WORDS),
    'dank',
    '(?:hoop|fijn|leuk|groet|succes|gefeliciteerd|prettig)',
    '(?:prima|ontvangen|begrepen|genoteerd|oké|ok|geen probleem|graag gedaan|top)',
  ),
}
