import type { Language } from './examination.ts'

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
  thisWeek: string
  /** "end of" and "middle of" before a month's name. */
  endOf: string
  middleOf: string
  /** "in", "within" before a number of days. */
  within: string
  units: { hour: string; day: string; businessDay: string; week: string; month: string }
  numbers: string[]
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
    tonight: 'tonight|this (?:evening|afternoon|morning)',
    tomorrow: 'tomorrow|tmrw|tmr',
    dayAfterTomorrow: '(?:the )?day after tomorrow',
    past: 'last|past|previous|since|yesterday',
    coming: 'this(?: coming)?|coming|upcoming',
    next: 'next',
    nextBehind: 'next week|week',
    comingBehind: 'this week',
    pastBehind: 'last week|ago',
    deadline: "by|before|until|till|til|due(?: on| by)?|no later than|not later than|deadline(?: is| of|:)?|at the latest(?: by| on)?|latest(?: by| on)?|prior to|ahead of|by or before|on or before|as of|end of|needed(?: by| on| for)?|expires?(?: on)?",
    on: 'on|for|at|from|this|starting',
    endOfDay: '(?:eod|cob|eob|end of (?:the |your )?(?:business |working )?day|close of (?:play|business)(?: day)?|end of business|end of play)',
    endOfWeek: '(?:eow|end of (?:the |this )?(?:working |business )?week|close of the week)',
    endOfNextWeek: "(?:end of next week|next week's end)",
    endOfMonth: "(?:eom|end of (?:the |this )?month|month[- ]end|month's end)",
    endOfNextMonth: 'end of next month',
    endOfYear: '(?:eoy|end of (?:the |this )?year|year[- ]end)',
    thisWeek: '(?:this week|later this week|(?:sometime|some time) this week)',
    endOf: '(?:the )?end of|late',
    middleOf: 'mid(?:dle of)?',
    within: 'in|within|in the next|within the next|over the next',
    units: { hour: 'hours?|hrs?', day: 'days?|calendar days?', businessDay: '(?:business|working|work) days?', week: 'weeks?|wks?', month: 'months?' },
    numbers: ['one|an?', 'two|a couple of', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
    noon: 'noon|midday|lunchtime',
    midnight: 'midnight',
    atHour: 'at|@|by|before|until|till|from|around|about',
    of: '(?: of)?',
    theDay: 'the',
  },
  de: {
    weekdays: ['montag', 'dienstag', 'mittwoch', 'donnerstag', 'freitag', 'samstag|sonnabend', 'sonntag'],
    shortWeekdays: ['mo\\.?', 'di\\.?', 'mi\\.?', 'do\\.?', 'fr\\.?', 'sa\\.?', 'so\\.?'],
    months: ['jan(?:uar|ner|\\.)?', 'feb(?:ruar|\\.)?', 'märz|mrz\\.?', 'apr(?:il|\\.)?', 'mai', 'jun[io]?', 'jul[io]?', 'aug(?:ust|\\.)?', 'sept?(?:ember|\\.)?', 'okt(?:ober|\\.)?', 'nov(?:ember|\\.)?', 'dez(?:ember|\\.)?'],
    today: 'heute',
    tonight: 'heute (?:abend|nachmittag|mittag|früh|vormittag|noch)|noch heute',
    tomorrow: '(?<!guten )(?<!am )(?<!jeden )morgen(?: früh| vormittag| mittag| nachmittag| abend)?',
    dayAfterTomorrow: 'übermorgen',
    past: 'letzte[nrsm]?|vergangene[nrsm]?|vorige[nrsm]?|seit|gestern|vorgestern',
    coming: 'diese[nrsm]?|kommende[nrsm]?',
    next: 'nächste[nrsm]?(?: woche)?',
    nextBehind: 'nächster? woche|kommender? woche|in einer woche',
    comingBehind: 'diese[rn]? woche',
    pastBehind: 'letzte[rn]? woche',
    deadline: 'bis(?: spätestens)?(?: zum| zur| am| um)?|vor(?: dem)?|spätestens(?: bis)?(?: zum| am)?|frist(?::| ist| bis)?|fällig(?: am| zum| bis)?|zum',
    on: 'am|für|an|ab|um|gegen',
    endOfDay: '(?:ende des (?:arbeits)?tages|(?:tages|dienst|geschäfts)schluss|feierabend|eod|cob)',
    endOfWeek: '(?:ende (?:der|dieser) (?:woche|kw)|wochenende(?: hin)?|ende diese[rn]? woche|eow)',
    endOfNextWeek: 'ende (?:der )?(?:nächste[rn]|kommende[rn]) woche',
    endOfMonth: '(?:monatsende|ende (?:des|dieses) monats|ultimo)',
    endOfNextMonth: 'ende (?:des )?nächsten monats',
    endOfYear: '(?:jahresende|ende (?:des|dieses) jahres)',
    thisWeek: '(?:diese woche|in dieser woche|noch diese woche)',
    endOf: 'ende',
    middleOf: 'mitte',
    within: 'in|innerhalb(?: von)?|binnen|in den nächsten|innerhalb der nächsten',
    units: { hour: 'stunden?', day: 'tage?n?', businessDay: '(?:werk|arbeits|geschäfts)tage?n?', week: 'wochen?', month: 'monate?n?' },
    numbers: ['eine[mnr]?|ein', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn'],
    noon: 'mittags?|zwölf uhr',
    midnight: 'mitternacht',
    atHour: 'um|bis|gegen|vor|ab',
    of: '',
    theDay: 'am|zum|bis|den|der|dem',
  },
  fr: {
    weekdays: ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'],
    shortWeekdays: [NEVER, NEVER, NEVER, NEVER, NEVER, NEVER, NEVER],
    months: ['janv(?:ier|\\.)?', 'févr?(?:ier|\\.)?|fevrier', 'mars', 'avr(?:il|\\.)?', 'mai', 'juin', 'juil(?:let|\\.)?', 'août|aout', 'sept(?:embre|\\.)?', 'oct(?:obre|\\.)?', 'nov(?:embre|\\.)?', 'déc(?:embre|\\.)?|decembre'],
    today: "aujourd'hui|ce jour",
    tonight: 'ce (?:soir|matin|midi)|cet après-midi',
    tomorrow: 'demain(?: matin| midi| après-midi| soir)?',
    dayAfterTomorrow: 'après-demain',
    past: 'depuis|hier|avant-hier',
    coming: 'ce',
    next: NEVER,
    nextBehind: 'de la semaine prochaine|en huit',
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
    thisWeek: 'cette semaine',
    endOf: '(?:la )?fin(?: du mois de| de)?',
    middleOf: 'mi-|à la mi-',
    within: "dans|dans les|sous|d'ici|en",
    units: { hour: 'heures?|h', day: 'jours?(?: calendaires)?', businessDay: 'jours? (?:ouvrés?|ouvrables?)', week: 'semaines?', month: 'mois' },
    numbers: ['une?', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix'],
    noon: 'midi',
    midnight: 'minuit',
    atHour: "à|avant|vers|dès|d'ici|jusqu'à",
    of: '',
    theDay: 'le|au|du',
  },
  es: {
    weekdays: ['lunes', 'martes', 'miércoles|miercoles', 'jueves', 'viernes', 'sábado|sabado', 'domingo'],
    shortWeekdays: [NEVER, NEVER, NEVER, NEVER, NEVER, NEVER, NEVER],
    months: ['ene(?:ro)?', 'feb(?:rero)?', 'mar(?:zo)?', 'abr(?:il)?', 'mayo', 'jun(?:io)?', 'jul(?:io)?', 'ago(?:sto)?', 'sept?(?:iembre)?|setiembre', 'oct(?:ubre)?', 'nov(?:iembre)?', 'dic(?:iembre)?'],
    today: 'hoy(?: mismo)?',
    tonight: 'esta (?:tarde|noche|mañana)',
    tomorrow: '(?<!por la )(?<!de la )(?<!esta )(?<!la )(?<!pasado )mañana(?: por la (?:mañana|tarde|noche)| temprano| mismo)?',
    dayAfterTomorrow: 'pasado mañana',
    past: 'ayer|anteayer|desde|pasad[oa]',
    coming: 'este|próximo|proximo',
    next: NEVER,
    nextBehind: 'de la (?:próxima semana|semana que viene)',
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
    thisWeek: 'esta semana',
    endOf: '(?:el )?(?:fin|final(?:es)?) de',
    middleOf: 'mediados de|a mediados de',
    within: 'en|dentro de|en los próximos|en las próximas',
    units: { hour: 'horas?', day: 'días?(?: naturales)?|dias?', businessDay: 'días? (?:hábil(?:es)?|laborables?)', week: 'semanas?', month: 'mes(?:es)?' },
    numbers: ['una?', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez'],
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
    thisWeek: '(?:esta|nesta) semana',
    endOf: '(?:o )?(?:fim|final) de',
    middleOf: 'meados de|em meados de',
    within: 'em|dentro de|nos próximos|nas próximas|daqui a',
    units: { hour: 'horas?', day: 'dias?', businessDay: 'dias? úteis|dia útil', week: 'semanas?', month: 'mês|meses' },
    numbers: ['uma?', 'dois|duas', 'três', 'quatro', 'cinco', 'seis', 'sete', 'oito', 'nove', 'dez'],
    noon: 'meio-dia',
    midnight: 'meia-noite',
    atHour: 'às?|até às?|pelas',
    of: ' de',
    theDay: 'dia|o dia|no dia|ao dia',
  },
  it: {
    weekdays: ['lunedì', 'martedì', 'mercoledì', 'giovedì', 'venerdì', 'sabato', 'domenica'],
    shortWeekdays: [NEVER, NEVER, NEVER, NEVER, NEVER, NEVER, NEVER],
    months: ['gen(?:naio)?', 'feb(?:braio)?', 'mar(?:zo)?', 'apr(?:ile)?', 'mag(?:gio)?', 'giu(?:gno)?', 'lug(?:lio)?', 'ago(?:sto)?', 'set(?:tembre)?', 'ott(?:obre)?', 'nov(?:embre)?', 'dic(?:embre)?'],
    today: 'oggi(?: stesso)?',
    tonight: 'stasera|stamattina|oggi pomeriggio|questo pomeriggio',
    tomorrow: 'domani(?: mattina| pomeriggio| sera)?',
    dayAfterTomorrow: 'dopodomani',
    past: 'ieri|da|scors[oa]',
    coming: 'quest[oa]|prossim[oa]',
    next: NEVER,
    nextBehind: 'della prossima settimana',
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
    thisWeek: 'questa settimana',
    endOf: '(?:la )?fine(?: di)?',
    middleOf: 'metà|a metà',
    within: 'in|tra|fra|entro|nei prossimi',
    units: { hour: 'or[ae]', day: 'giorn[oi]', businessDay: 'giorn[oi] lavorativ[oi]', week: 'settiman[ae]', month: 'mes[ei]' },
    numbers: ["un[ao']?", 'due', 'tre', 'quattro', 'cinque', 'sei', 'sette', 'otto', 'nove', 'dieci'],
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
    thisWeek: 'deze week',
    endOf: 'eind(?:e)?(?: van)?',
    middleOf: 'half|midden',
    within: 'in|binnen|over|binnen de komende',
    units: { hour: 'uur|uren', day: 'dag(?:en)?', businessDay: 'werkdag(?:en)?', week: 'week|weken', month: 'maand(?:en)?' },
    numbers: ['een|één', 'twee', 'drie', 'vier', 'vijf', 'zes', 'zeven', 'acht', 'negen', 'tien'],
    noon: "12 uur 's middags|tussen de middag",
    midnight: 'middernacht',
    atHour: 'om|voor|vóór|tot|vanaf',
    of: '',
    theDay: 'de|op de|op',
  },
}
