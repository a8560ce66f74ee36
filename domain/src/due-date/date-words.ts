import type { Language } from '../text/language.ts'

/** The words by which one language names days and deadlines; regular expression sources, matched as whole words in any case. */
export type DateWords = {
  /** Monday to Sunday. */
  weekdays: string[]
  /** Short forms that count only next to a preposition or a time, because they are also other words. */
  shortWeekdays: string[]
  months: string[]
  today: string
  tonight: string
  tomorrow: string
  dayAfterTomorrow: string
  /** Marks a date as in the past: "last", "letzten". */
  past: string
  /** Before a weekday: the coming one. */
  coming: string
  /** Before a weekday: the one of next week. */
  next: string
  /** After a weekday: the one of next week, where the word stands behind. */
  nextBehind: string
  /** After a weekday: a week later than the coming one. */
  weekBehind: string
  comingBehind: string
  pastBehind: string
  /** What makes a date a deadline. */
  deadline: string
  /** What places an act on a date. */
  on: string
  endOfDay: string
  endOfWeek: string
  endOfNextWeek: string
  endOfMonth: string
  endOfNextMonth: string
  endOfYear: string
  endOfQuarter: string
  /** "before the weekend" and "over the weekend". */
  beforeWeekend: string
  onWeekend: string
  nextBusinessDay: string
  thisWeek: string
  /** "end of" and "middle of" before a month's name. */
  endOf: string
  middleOf: string
  /** "in", "within" before a number of days. */
  within: string
  units: { minute: string; hour: string; day: string; businessDay: string; week: string; month: string }
  /** Spans that are no number of a unit. */
  spans: readonly { source: string; minutes: number }[]
  /** A number of units before this counts from today: "two weeks from now". */
  fromToday: string
  /** One to fifteen. */
  numbers: string[]
  /** Hours in words: how many minutes from the hour that is named. */
  spoken: readonly { source: string; minutes: number }[]
  noon: string
  midnight: string
  /** A bare hour after this is a time of day. */
  atHour: string
  /** Between day number and month. */
  of: string
  /** Written before a day number that stands alone ("the 25th", "am 25."). */
  theDay: string
}

const NEVER = '(?!)'

// prettier-ignore
export const DATE_WORDS: Record<Language, DateWords> = {
  en: {
    weekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
    shortWeekdays: ['mon', 'tues?', 'weds?', 'thu(?:rs?)?', 'fri', 'sat', 'sun'],
    months: [
      'jan(?:uary)?',
      'feb(?:ruary)?',
      'mar(?:ch)?',
      'apr(?:il)?',
      'may',
      'june?',
      'july?',
      'aug(?:ust)?',
      'sept?(?:ember)?',
      'oct(?:ober)?',
      'nov(?:ember)?',
      'dec(?:ember)?',
    ],
    today: 'today|later today',
    tonight: 'tonight|tonite|this (?:evening|afternoon|morning)',
    tomorrow: 'tomorrow|tmrw|tmr',
    dayAfterTomorrow: '(?:the )?day after tomorrow',
    past: 'last|past|previous|since|yesterday',
    coming: 'this(?: coming)?|coming|upcoming',
    next: 'next',
    nextBehind: '(?:of |in )?next week',
    weekBehind: 'week',
    comingBehind: 'this week',
    pastBehind: 'last week|ago',
    deadline: "by|before|until|till|til|due(?: on| by)?|no later than|not later than|deadline(?: is| of|:)?" +
      "|at the latest(?: by| on)?|latest(?: by| on)?|prior to|ahead of|by or before|on or before|end of|needed(?: by" +
      "| on| for)?|expires?(?: on)?|(?:extended|moved|postponed|pushed(?: back)?) (?:to|until)",
    on: 'on|for|at|from|this|starting',
    endOfDay: '(?:eod|cob|eob|end of (?:the |your )?(?:business |working )?day|close of (?:play|business)(?: day)?|end of business|end of play)',
    endOfWeek: '(?:eow|end of (?:the |this )?(?:working |business )?week|close of the week)',
    endOfNextWeek: "(?:end of next week|next week's end)",
    endOfMonth: "(?:eom|end of (?:the |this )?month|month[- ]end|month's end)",
    endOfNextMonth: 'end of next month',
    endOfYear: '(?:eoy|end of (?:the |this )?year|year[- ]end)',
    endOfQuarter: "(?:eoq|end of (?:the |this )?quarter|quarter[- ]end|quarter's end)",
    beforeWeekend: '(?:by|before|ahead of) the weekend',
    onWeekend: '(?:(?:over|during|on|at) (?:the|this)|this) weekend',
    nextBusinessDay: '(?:the )?next (?:business|working|work) day',
    thisWeek: '(?:this week|later this week|(?:sometime|some time) this week)',
    endOf: '(?:the )?end of',
    middleOf: 'mid(?:dle of)?',
    within: 'in|within|in the next|within the next|over the next',
    spans: [{ source: 'within the (?:next )?hour|in the next hour', minutes: 60 }, { source: '(?:in|within) (?:half an|a half) hour', minutes: 30 },
      { source: '(?:in|within) a fortnight',
    minutes: 14 * 24 * 60 }],
    fromToday: 'from (?:now|today)|hence',
    spoken: [{ source: 'half past', minutes: 30 }, { source: '(?:a )?quarter past', minutes: 15 }, { source: '(?:a )?quarter to', minutes: -15 }],
    units: { minute: 'minutes?|mins?', hour: 'hours?|hrs?', day: 'days?|calendar days?', businessDay: '(?:business|working|work) days?', week: 'weeks?|wks?', month: 'months?' },
    numbers: ['one|an?', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen'],
    noon: 'noon|midday|lunchtime',
    midnight: 'midnight',
    atHour: 'at|@|by|before|until|till|from|around|about',
    of: '(?: of)?',
    theDay: 'the',
  },
  de: {
    weekdays: ['montag', 'dienstag', 'mittwoch', 'donnerstag', 'freitag', 'samstag|sonnabend', 'sonntag'],
    shortWeekdays: ['mo\\.?', 'di\\.?', 'mi\\.?', 'do\\.?', 'fr\\.?', 'sa\\.?', 'so\\.?'],
    months: ['jan(?:uar|ner|\\.)?', 'feb(?:ruar|\\.)?', 'märz|mrz\\.?', 'apr(?:il|\\.)?', 'mai', 'jun[io]?', 'jul[io]?', 'aug(?:ust|\\.)?',
      'sept?(?:ember|\\.)?', 'okt(?:ober|\\.)?', 'nov(?:ember|\\.)?', 'dez(?:ember|\\.)?'],
    today: 'heute',
    tonight: 'heute (?:abend|nachmittag|früh|vormittag|noch)|noch heute',
    tomorrow: '(?<!guten )(?<!am )(?<!jeden )morgen(?: früh| vormittag| nachmittag| abend)?',
    dayAfterTomorrow: 'übermorgen',
    past: 'letzte[nrsm]?|vergangene[nrsm]?|vorige[nrsm]?|seit|gestern|vorgestern',
    coming: 'diese[nrsm]?|kommende[nrsm]?',
    next: 'nächste[nrsm]?(?: woche)?',
    nextBehind: 'nächster? woche|kommender? woche',
    weekBehind: 'in (?:einer woche|acht tagen)',
    comingBehind: 'diese[rn]? woche',
    pastBehind: 'letzte[rn]? woche',
    deadline: 'bis(?: spätestens)?(?: zum| zur| am| um)?|vor(?: dem)?|spätestens(?: bis)?(?: zum| am)?|frist(?::| ist| bis)?|fällig(?: am| zum| bis)?|zum',
    on: 'am|für|an|ab|um|gegen',
    endOfDay: '(?:ende des (?:arbeits)?tages|(?:tages|dienst|geschäfts)schluss|feierabend|eod|cob)',
    endOfWeek: '(?:ende (?:der|dieser) (?:woche|kw)|ende diese[rn]? woche|eow)',
    endOfNextWeek: 'ende (?:der )?(?:nächste[rn]|kommende[rn]) woche',
    endOfMonth: '(?:monatsende|ende (?:des|dieses) monats|ultimo)',
    endOfNextMonth: 'ende (?:des )?nächsten monats',
    endOfYear: '(?:jahresende|ende (?:des|dieses) jahres)',
    endOfQuarter: '(?:quartalsende|ende (?:des|dieses) quartals)',
    beforeWeekend: '(?:vor dem|bis (?:zum |vor dem )?) ?wochenende',
    onWeekend: '(?:am|übers|über das|dieses) wochenende',
    nextBusinessDay: '(?:nächste[nrm]?|folgende[nrm]?) (?:werk|arbeits)tag',
    thisWeek: '(?:diese woche|in dieser woche|noch diese woche)',
    endOf: 'ende',
    middleOf: 'mitte',
    within: '(?:heute )?in|innerhalb(?: von)?|binnen|in den nächsten|innerhalb der nächsten',
    units: { minute: 'minuten?|min\\.?', hour: 'stunden?', day: 'tage?n?', businessDay: '(?:werk|arbeits|geschäfts)tage?n?', week: 'wochen?', month: 'monate?n?' },
    spans: [{ source: '(?:in|innerhalb) einer halben stunde', minutes: 30 },
      { source: '(?:heute )?in (?:acht tagen|8 tagen)', minutes: 7 * 24 * 60 }, { source: 'heute in vierzehn tagen',
    minutes: 14 * 24 * 60 }],
    fromToday: NEVER,
    spoken: [{ source: 'halb', minutes: -30 }, { source: 'viertel nach', minutes: 15 }, { source: 'viertel vor|dreiviertel', minutes: -15 }],
    numbers: ['eine[mnr]?|ein', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn', 'elf', 'zwölf', 'dreizehn', 'vierzehn', 'fünfzehn'],
    noon: 'mittags?',
    midnight: 'mitternacht',
    atHour: 'um|bis|gegen|vor|ab',
    of: '',
    theDay: 'am|zum|bis|den|der|dem',
  },
  fr: {
    weekdays: ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'],
    shortWeekdays: [NEVER, NEVER, NEVER, NEVER, NEVER, NEVER, NEVER],
    months: ['janv(?:ier|\\.)?', 'févr?(?:ier|\\.)?|fevrier', 'mars', 'avr(?:il|\\.)?', 'mai', 'juin', 'juil(?:let|\\.)?', 'août|aout',
      'sept(?:embre|\\.)?', 'oct(?:obre|\\.)?', 'nov(?:embre|\\.)?', 'déc(?:embre|\\.)?|decembre'],
    today: "aujourd'hui|ce jour",
    tonight: 'ce (?:soir|matin)|cet après-midi',
    tomorrow: 'demain(?: matin| après-midi| soir)?',
    dayAfterTomorrow: 'après-demain',
    past: 'depuis|hier|avant-hier',
    coming: 'ce',
    next: NEVER,
    nextBehind: 'de la semaine prochaine',
    weekBehind: 'en huit',
    comingBehind: 'prochain|de cette semaine|qui vient',
    pastBehind: 'dernier|passé|de la semaine dernière',
    deadline: "avant(?: le| la)?|d'ici(?: au| à| le| la)?|pour(?: le| la)?|au plus tard(?: le)?|jusqu'(?:à|au)(?: le)?|date limite(?: :| est| du)?|échéance(?: :| au| le)?",
    on: 'le|ce|du|dès|à partir du',
    endOfDay: '(?:(?:la )?fin de (?:la )?journée|eod)',
    endOfWeek: '(?:(?:la )?fin de (?:la |cette )?semaine)',
    endOfNextWeek: '(?:la )?fin de la semaine prochaine',
    endOfMonth: '(?:(?:la )?fin (?:du|de ce) mois)',
    endOfNextMonth: '(?:la )?fin du mois prochain',
    endOfYear: "(?:la )?fin (?:de l'|de cette )année",
    endOfQuarter: '(?:la )?fin (?:du|de ce) trimestre',
    beforeWeekend: "(?:avant|d'ici) (?:le |ce )?week-?end",
    onWeekend: '(?:ce|pendant le|durant le) week-?end',
    nextBusinessDay: '(?:prochain jour ouvr(?:é|able)|jour ouvr(?:é|able) suivant)',
    thisWeek: 'cette semaine',
    endOf: '(?:la )?fin(?: du mois de| de)?',
    middleOf: 'mi-|à la mi-',
    within: "dans un délai de|dans|dans les|sous|d'ici|en",
    units: { minute: 'minutes?|min', hour: 'heures?|h', day: 'jours?(?: calendaires)?', businessDay: 'jours? (?:ouvrés?|ouvrables?)', week: 'semaines?', month: 'mois' },
    spans: [{ source: "(?:dans|d'ici|sous) une demi-heure", minutes: 30 }, { source: "dans l'heure", minutes: 60 },
      { source: 'sous (?:huit|8) jours|sous huitaine',
    minutes: 8 * 24 * 60 }, { source: 'sous quinzaine',
    minutes: 15 * 24 * 60 }],
    fromToday: NEVER,
    spoken: [],
    numbers: ['une?', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix', 'onze', 'douze', 'treize', 'quatorze', 'quinze'],
    noon: 'midi',
    midnight: 'minuit',
    atHour: "à|avant|vers|dès|d'ici|jusqu'à",
    of: '',
    theDay: 'le|au|du',
  },
  es: {
    weekdays: ['lunes', 'martes', 'miércoles|miercoles', 'jueves', 'viernes', 'sábado|sabado', 'domingo'],
    shortWeekdays: [NEVER, NEVER, NEVER, NEVER, NEVER, NEVER, NEVER],
    months: ['ene(?:ro)?', 'feb(?:rero)?', 'mar(?:zo)?', 'abr(?:il)?', 'mayo', 'jun(?:io)?', 'jul(?:io)?', 'ago(?:sto)?',
      'sept?(?:iembre)?|setiembre', 'oct(?:ubre)?', 'nov(?:iembre)?', 'dic(?:iembre)?'],
    today: 'hoy(?: mismo)?',
    tonight: 'esta (?:tarde|noche|mañana)',
    tomorrow: '(?<!\\bla )(?<!\\besta )(?<!\\bpasado )mañana(?: por la (?:mañana|tarde|noche)| temprano| mismo| a primera hora)?',
    dayAfterTomorrow: 'pasado mañana',
    past: 'ayer|anteayer|desde|pasad[oa]',
    coming: 'este|próximo|proximo',
    next: NEVER,
    nextBehind: 'de la (?:próxima semana|semana que viene)',
    weekBehind: NEVER,
    comingBehind: 'que viene|próximo|de esta semana',
    pastBehind: 'pasado|de la semana pasada',
    deadline: 'antes de(?:l)?|para(?: el| la)?|hasta(?: el| la)?|a más tardar(?: el)?|como (?:muy tarde|máximo)(?: el)?|fecha límite(?: el|:| es el)?|vence(?: el)?',
    on: 'el|al|este|a partir del?',
    endOfDay: '(?:(?:el )?(?:final|fin) del? (?:día|jornada)|última hora)',
    endOfWeek: '(?:(?:el )?final(?:es)? de (?:la |esta )?semana|fin de (?:la|esta) semana)',
    endOfNextWeek: '(?:el )?final(?:es)? de la (?:próxima semana|semana que viene)',
    endOfMonth: '(?:(?:el )?(?:fin|final(?:es)?) de(?:l| este)? mes)',
    endOfNextMonth: '(?:el )?(?:fin|final(?:es)?) del (?:próximo mes|mes que viene)',
    endOfYear: '(?:(?:el )?(?:fin|final(?:es)?) de(?:l| este)? año)',
    endOfQuarter: '(?:el )?(?:fin|final(?:es)?) de(?:l| este)? trimestre',
    beforeWeekend: '(?:antes del|para el) fin de semana',
    onWeekend: '(?:este|durante el|en el) fin de semana',
    nextBusinessDay: '(?:(?:próximo|siguiente) día (?:hábil|laborable)|día (?:hábil|laborable) siguiente)',
    thisWeek: 'esta (?:misma )?semana',
    endOf: '(?:el )?(?:fin|final(?:es)?) de',
    middleOf: 'mediados de|a mediados de',
    within: 'en un plazo(?: máximo)? de|en|dentro de|en los próximos|en las próximas',
    units: { minute: 'minutos?|min', hour: 'horas?', day: 'días?(?: naturales)?|dias?', businessDay: 'días? (?:hábil(?:es)?|laborables?)', week: 'semanas?', month: 'mes(?:es)?' },
    spans: [{ source: '(?:en|dentro de) media hora', minutes: 30 }],
    fromToday: NEVER,
    spoken: [],
    numbers: ['una?', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez', 'once', 'doce', 'trece', 'catorce', 'quince'],
    noon: 'mediodía',
    midnight: 'medianoche',
    atHour: 'a las?|antes de las?|hasta las?|sobre las?|de las?',
    of: ' de',
    theDay: 'el(?: día)?|al|del|día',
  },
  pt: {
    weekdays: ['segunda(?:-feira)?', 'terça(?:-feira)?', 'quarta(?:-feira)?', 'quinta(?:-feira)?', 'sexta(?:-feira)?', 'sábado', 'domingo'],
    shortWeekdays: [NEVER, NEVER, NEVER, NEVER, NEVER, NEVER, NEVER],
    months: ['jan(?:eiro)?', 'fev(?:ereiro)?', 'mar(?:ço)?', 'abr(?:il)?', 'maio', 'jun(?:ho)?', 'jul(?:ho)?', 'ago(?:sto)?', 'set(?:embro)?', 'out(?:ubro)?', 'nov(?:embro)?', 'dez(?:embro)?'],
    today: 'hoje',
    tonight: 'esta (?:tarde|noite|manhã)|hoje à (?:tarde|noite)',
    tomorrow: '(?<!depois de )amanhã(?: de manhã| à tarde| à noite)?',
    dayAfterTomorrow: 'depois de amanhã',
    past: 'ontem|anteontem|desde|passad[oa]',
    coming: 'est[ae]|nest[ae]|próxim[ao]',
    next: NEVER,
    nextBehind: 'da próxima semana|da semana que vem',
    weekBehind: NEVER,
    comingBehind: 'que vem|próxim[ao]|desta semana',
    pastBehind: 'passad[ao]|da semana passada',
    deadline: 'até(?: a| o| ao| à)?|antes d[aeo]|no máximo até|o mais tardar(?: n?[ao])?|prazo(?: é|:)?|para(?: a| o)?',
    on: 'n[ao]|em|d[ao]|à|ao',
    endOfDay: '(?:(?:o )?(?:fim|final) do (?:dia|expediente))',
    endOfWeek: '(?:(?:o )?(?:fim|final) da semana)',
    endOfNextWeek: '(?:o )?(?:fim|final) da (?:próxima semana|semana que vem)',
    endOfMonth: '(?:(?:o )?(?:fim|final) do mês)',
    endOfNextMonth: '(?:o )?(?:fim|final) do (?:próximo mês|mês que vem)',
    endOfYear: '(?:(?:o )?(?:fim|final) do ano)',
    endOfQuarter: '(?:o )?(?:fim|final) do trimestre',
    beforeWeekend: '(?:antes do|até o) fim de semana',
    onWeekend: '(?:este|neste|no) fim de semana',
    nextBusinessDay: '(?:próximo dia útil|dia útil seguinte)',
    thisWeek: '(?:esta|nesta) semana',
    endOf: '(?:o )?(?:fim|final) de',
    middleOf: 'meados de|em meados de',
    within: 'no prazo de|em até|em|dentro de|nos próximos|nas próximas|daqui a',
    units: { minute: 'minutos?|min', hour: 'horas?', day: 'dias?', businessDay: 'dias? úteis|dia útil', week: 'semanas?', month: 'mês|meses' },
    spans: [{ source: '(?:em|dentro de|daqui a) meia hora', minutes: 30 }],
    fromToday: NEVER,
    spoken: [],
    numbers: ['uma?', 'dois|duas', 'três', 'quatro', 'cinco', 'seis', 'sete', 'oito', 'nove', 'dez', 'onze', 'doze', 'treze', 'catorze|quatorze', 'quinze'],
    noon: 'meio-dia',
    midnight: 'meia-noite',
    atHour: 'às?|até às?|pelas',
    of: ' de',
    theDay: 'dia|o dia|no dia|ao dia',
  },
  it: {
    weekdays: ['lunedì', 'martedì', 'mercoledì', 'giovedì', 'venerdì', 'sabato', 'domenica'],
    shortWeekdays: [NEVER, NEVER, NEVER, NEVER, NEVER, NEVER, NEVER],
    months: ['gen(?:naio)?', 'feb(?:braio)?', 'mar(?:zo)?', 'apr(?:ile)?', 'mag(?:gio)?', 'giu(?:gno)?', 'lug(?:lio)?', 'ago(?:sto)?',
      'set(?:tembre)?', 'ott(?:obre)?', 'nov(?:embre)?', 'dic(?:embre)?'],
    today: 'oggi(?: stesso)?',
    tonight: 'stasera|stamattina|oggi pomeriggio|questo pomeriggio',
    tomorrow: 'domani(?: mattina| pomeriggio| sera)?',
    dayAfterTomorrow: 'dopodomani',
    past: 'ieri|da|scors[oa]',
    coming: 'quest[oa]|prossim[oa]',
    next: NEVER,
    nextBehind: 'della prossima settimana',
    weekBehind: NEVER,
    comingBehind: 'prossim[oa]|di questa settimana',
    pastBehind: 'scors[oa]|della settimana scorsa',
    deadline: "entro(?: e non oltre)?(?: il| la| le| l')?|prima di|prima del|per(?: il| la)?|al più tardi(?: il)?|fino a|scadenza(?: il|:)?",
    on: 'il|la|di|per|dal',
    endOfDay: '(?:(?:la )?fine (?:della )?giornata)',
    endOfWeek: '(?:(?:la )?fine (?:della )?settimana)',
    endOfNextWeek: '(?:la )?fine della prossima settimana',
    endOfMonth: '(?:(?:la )?fine (?:del )?mese)',
    endOfNextMonth: '(?:la )?fine del prossimo mese',
    endOfYear: "(?:(?:la )?fine (?:dell'|d')?anno)",
    endOfQuarter: '(?:la )?fine (?:del )?trimestre',
    beforeWeekend: 'prima del (?:weekend|week-end|fine settimana)',
    onWeekend: '(?:questo|nel) (?:weekend|week-end|fine settimana)',
    nextBusinessDay: '(?:prossimo giorno lavorativo|giorno lavorativo successivo)',
    thisWeek: 'questa settimana',
    endOf: '(?:la )?fine(?: di)?',
    middleOf: 'metà|a metà',
    within: 'in|tra|fra|entro|nei prossimi',
    units: { minute: 'minut[oi]|min', hour: 'or[ae]', day: 'giorn[oi]', businessDay: 'giorn[oi] lavorativ[oi]', week: 'settiman[ae]', month: 'mes[ei]' },
    spans: [{ source: "(?:tra|fra|entro) mezz'ora", minutes: 30 }],
    fromToday: NEVER,
    spoken: [],
    numbers: ["un[ao']?", 'due', 'tre', 'quattro', 'cinque', 'sei', 'sette', 'otto', 'nove', 'dieci', 'undici', 'dodici', 'tredici', 'quattordici', 'quindici'],
    noon: 'mezzogiorno',
    midnight: 'mezzanotte',
    atHour: 'alle?|entro le|prima delle|verso le|dalle',
    of: '',
    theDay: 'il(?: giorno)?|del|al',
  },
  nl: {
    weekdays: ['maandag', 'dinsdag', 'woensdag', 'donderdag', 'vrijdag', 'zaterdag', 'zondag'],
    shortWeekdays: [NEVER, NEVER, NEVER, NEVER, NEVER, NEVER, NEVER],
    months: ['jan(?:uari)?', 'feb(?:ruari)?', 'maart|mrt', 'apr(?:il)?', 'mei', 'jun[i]?', 'jul[i]?', 'aug(?:ustus)?', 'sept?(?:ember)?', 'okt(?:ober)?', 'nov(?:ember)?', 'dec(?:ember)?'],
    today: 'vandaag',
    tonight: 'vanavond|vanmiddag|vanochtend',
    tomorrow: '(?<!goede)morgen(?:ochtend|middag|avond)?',
    dayAfterTomorrow: 'overmorgen',
    past: 'afgelopen|vorige|sinds|gisteren|eergisteren',
    coming: 'aanstaande|komende|deze',
    next: 'volgende week',
    nextBehind: 'volgende week',
    weekBehind: 'over een week',
    comingBehind: 'aanstaande|deze week|a\\.s\\.',
    pastBehind: 'vorige week',
    deadline: 'voor|vóór|uiterlijk(?: op)?|tot(?: en met)?|deadline(?: is|:)?',
    on: 'op|om|vanaf',
    endOfDay: '(?:(?:het )?einde? van de (?:werk)?dag)',
    endOfWeek: '(?:(?:het )?einde? van (?:de|deze) week)',
    endOfNextWeek: '(?:het )?einde? van volgende week',
    endOfMonth: '(?:(?:het )?einde? van (?:de|deze) maand)',
    endOfNextMonth: '(?:het )?einde? van volgende maand',
    endOfYear: '(?:(?:het )?einde? van (?:het|dit) jaar)',
    endOfQuarter: '(?:het )?einde? van (?:het|dit) kwartaal',
    beforeWeekend: '(?:voor|vóór) het weekend',
    onWeekend: '(?:dit|in het) weekend',
    nextBusinessDay: '(?:eerst)?volgende werkdag',
    thisWeek: 'deze week',
    endOf: 'eind(?:e)?(?: van)?',
    middleOf: 'half|midden',
    within: 'in|binnen|over|binnen de komende',
    units: { minute: 'minuut|minuten|min', hour: 'uur|uren', day: 'dag(?:en)?', businessDay: 'werkdag(?:en)?', week: 'week|weken', month: 'maand(?:en)?' },
    spans: [{ source: '(?:over|binnen) een half uur', minutes: 30 }],
    fromToday: NEVER,
    spoken: [{ source: 'half', minutes: -30 }, { source: 'kwart over', minutes: 15 }, { source: 'kwart voor', minutes: -15 }],
    numbers: ['een|één', 'twee', 'drie', 'vier', 'vijf', 'zes', 'zeven', 'acht', 'negen', 'tien', 'elf', 'twaalf', 'dertien', 'veertien', 'vijftien'],
    noon: "12 uur 's middags|tussen de middag",
    midnight: 'middernacht',
    atHour: 'om|voor|vóór|tot|vanaf',
    of: '',
    theDay: 'de|op de|op',
  },
}
