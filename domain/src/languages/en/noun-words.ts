import { DAY_WORDS } from './day-names.ts'

/** The words of a text that is a list of them, in small letters. */
const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

/** Begin what is one thing. */
export const OF_ONE = words('a an another each every this that')
/** Begin what are several things. */
export const OF_SEVERAL = words(
  'these those two three four five six seven eight nine ten both several many few couple various',
)
/** Begin what may be one or several. */
export const OF_ANY = words('the my our your his her their its some no all any other')
/** Before a thing that is neither what a sentence is about nor what something is done with. */
export const PREPOSITIONS = words(
  'of to for with in on at by from into onto about between under over after before until without through via regarding ' +
    'concerning per as than against across along around behind beside near off during within towards up out down like except since outside inside ' +
    'above below beyond past opposite beneath underneath next',
)
/** Join or open clauses: a subject follows. */
export const CONJUNCTIONS = words(
  'and or but so because if when while where that which who whom whose whether although though unless once then plus',
)
/** Stand for persons and things as what a sentence is about, in a question behind its first verb. */
export const SUBJECT_PRONOUNS = words(
  'i you he she it we they there this that these those everyone everybody someone somebody anyone anybody everything anything',
)
/** Stand for persons and things, with the verbs that are drawn together with them. */
export const PRONOUNS: ReadonlySet<string> = new Set([
  ...SUBJECT_PRONOUNS,
  ...words(
    "me him us them mine yours hers ours theirs who what i'm i've i'll i'd you're you've you'll you'd we're we've we'll we'd " +
      "they're they've they'll they'd he's she's it's there's that's nobody something nothing one ones",
  ),
])
/** Verbs that say something of the thing before them. */
export const FINITE = words(
  'is are was were be been being am has have had do does did will would can could shall should may might must ought ' +
    "isn't aren't wasn't weren't hasn't haven't hadn't don't doesn't didn't won't wouldn't can't cannot couldn't shouldn't mustn't ain't " +
    'went came got gave took made saw said sent fell broke began became kept left held lost felt knew looks seems needs wants says goes comes means ' +
    'keeps stays ends turns let seem go come need want say mean look arrived needed used keep wrote',
)
/** Go with verbs: what a thing is called ends before them. */
export const ADVERBS = words(
  'also just still already now today tomorrow tonight yesterday again back here there too only yet soon not never always ever even though ' +
    'please thanks instead anyway maybe perhaps however asap sometime later earlier ago away together straight alone apart available',
)
/** What passes, what is only thought of, and what stands for nothing that one could do something with. */
export const NO_THINGS: ReadonlySet<string> = new Set([
  ...DAY_WORDS,
  ...words(
    'day days week weeks weekend month months year years hour hours minute minutes min mins hr hrs moment time times morning afternoon evening night ' +
      'lunchtime noon midnight while bit lot lots chance way ways idea thing things point reason fact thanks regards case sake rest half ' +
      'start end middle beginning side part kind sort amount number favour favor luck help advice ' +
      'feeling hurry rush delay trouble wait same latter former other others first second last next latest mind view hand touch advance ' +
      'holiday holidays christmas easter future past meantime moments couple few pleasure care place office home town world line phone ' +
      'answer question questions sense doubt rule fine fee fees cost costs price news row luck apologies excuse interest experience weather traffic more',
  ),
])
/** Somebody by what they are to one. */
export const SOMEBODY = words(
  'mum mom mother dad father sister brother son daughter wife husband aunt uncle cousin boss doctor man woman boy girl',
)
/** Several persons by one word. */
export const SEVERAL_PERSONS = words(
  'people team everyone everybody anyone anybody someone somebody panel children men women staff',
)
/** Persons, and firms and offices that do what persons do: nothing that one signs, sends or mends. */
export const PERSONS: ReadonlySet<string> = new Set([
  ...SOMEBODY,
  ...SEVERAL_PERSONS,
  ...words(
    'client clients customer customers manager managers landlord landlady tenant tenants builder builders plumber engineer engineers electrician ' +
      'solicitor lawyer lawyers accountant agent agents dentist teacher teachers guy guys colleague colleagues person neighbour ' +
      'neighbours neighbor neighbors kids kid child ' +
      'friend friends partner partners folks boys girls crew board director directors assistant driver drivers contractor ' +
      'contractors supplier suppliers vendor vendors buyer buyers seller sellers student students parents parent candidate candidates speaker speakers ' +
      'family council bank company firm school church department printer printers surveyor inspector officer officers',
  ),
])
/** Several things by a word without an s, or whose one is rare. */
export const SEVERAL_NOUNS = words('minutes people children data media criteria photos scissors')
/** Ends in an s and is one thing. */
export const NO_PLURAL =
  /(?:ss|us|is|ness|news|series|canvas|atlas|basis|bus|gas|lens|chaos|bias|christmas|overseas|[’']s)$/u
