import { openings, phrases, unmarkedQuestions, type ActRules } from '../act-rules.ts'
import { greetingsIn } from '../courtesy-words.ts'
import { COURTESY_WORDS } from './courtesy-words.ts'
import { WORKDAYS } from './day-names.ts'
import { DEED_GRAMMAR } from './deed-grammar.ts'
import { NO, YES } from './yes-and-no.ts'

const { familiarGreeting, thanks } = COURTESY_WORDS
const LEAD_IN =
  `${familiarGreeting}|${thanks}|` +
  'und|also|aber|dann|bitte|kurz|noch|außerdem|auch|zuerst|danach|super|ok|okay|prima|gut|(?-i:[A-ZÄÖÜ])[a-zäöüß]+,'
const FORMAL =
  'senden|schicken|prüfen|geben|lassen|teilen|bestätigen|füllen|unterschreiben|unterzeichnen|schauen|sehen|rufen|' +
  'melden|nennen|sagen|schreiben|leiten|bringen|machen|denken|beantworten|überweisen|zahlen|bezahlen|ergänzen|' +
  'korrigieren|überarbeiten|klären|stellen|reichen|laden|buchen|bestellen|vereinbaren|informieren|wählen|antworten|' +
  'kontaktieren|tragen|nehmen|warten|vergessen|erinnern|entscheiden|übermitteln|organisieren|reservieren|mailen|' +
  'besorgen|halten|kommen|fragen|erledigen|kümmern'
const FAMILIAR =
  'schick|send|sende|gib|sag|schau|prüf|prüfe|ruf|meld|melde|lass|bring|mach|denk|leite|leit|füll|unterschreib|' +
  'bestätige?|schreib|nenn|trag|check|überweis|zahl|antworte|frag|hol|nimm|lies|vergiss|stell|lade|besorg|kümmer|' +
  'klär|ergänz'
const ME =
  'mir|uns|dir|bitte|mal|doch|es|das|die|den|ihm|ihr|ihnen|noch|kurz|einfach|einen|eine|ein|dich|auch|nicht|alles|dem|dein|deine|deinen|an|nach|mit'
const WILL_DO =
  'schicke?|sende?|melde?|kümmere?|gebe?|liefere?|prüfe?|kläre?|rufe?|bringe?|erledige?|mache?|überarbeite|leite|' +
  'stelle?|lasse?|reiche?|besorge?|frage?|spreche?|bereite|ergänze?|trage?|buche?|organisiere?|schaue?|schau|sehe?|' +
  'lege?|überweise?|zahle?|bezahle?|unterschreibe?|bestätige?|schreibe?|halte|komme|sage?|hole?|teile?|maile?|' +
  'übernehme|korrigiere?|aktualisiere?|baue?|passe?|lade?|suche?|finde|setze?|starte|bespreche|nenne?|richte|' +
  'verschicke|versende|übersende|überprüfe|teste|drucke?|berechne|koordiniere|veranlasse'

export const ACT_RULES: ActRules = {
  asksNothing: phrases(
    'bitten?(?: wir| ich)?(?: sie| dich| euch| daher| alle)* (?:um|für) (?:ihr |euer |dein |etwas |die )?(?:verständnis|entschuldigung|geduld|nachsicht|beachtung|unannehmlichkeiten)',
    '(?:sag|sagt|sagen sie|gib|gebt|geben sie|lass|schreib|schreiben sie|melde dich|' +
      'melden sie sich)[^.?!]{0,40},? (?:falls|wenn|sollte) (?:noch |dir |ihnen |euch )*(?:etwas|was|irgendetwas|' +
      'irgendwas|irgendwo) (?:fehlt|fehlen|nicht|unklar|klemmt|schief|auffällt|hakt)',
    'für (?:weitere |mehr |nähere )?(?:informationen|auskünfte|details|rückfragen)[^?]{0,60}(?:wenden|kontaktieren|anrufen|rufen|besuchen|siehe|steh)',
    '(?:bei|für|zu) (?:weiteren |etwaigen |eventuellen |allen )?(?:rück)?fragen',
    '(?:wenn|falls|sofern|sollten?|solltest) (?:du|sie|ihr|es|noch|etwas|was|dir|ihnen)[^?]{0,40}(?:rückfragen|fragen|unklar|hilfe|unterstützung|brauch|benötig|etwas fehlt)',
    'zöger[nt]?(?: sie)? (?:bitte )?nicht',
    '(?:melden sie sich|melde dich|meldet euch) (?:dann |einfach |bitte |doch )*(?:gerne?|jederzeit|wenn|falls|bei)',
    '(?:nur )?zur (?:info|information|kenntnis|kenntnisnahme)',
    'bitte (?:bewahren|heben|sehen (?-i:Sie) (?:von|hiervon|davon)|haben (?-i:Sie) (?:geduld|verständnis)|beachten|' +
      'entschuldigen|verzeihen|finden|nicht (?:auf diese|antworten)|sehr|schön|gern|keine umstände|um verständnis|' +
      'haben sie verständnis|berücksichtigen)',
    '(?:entschuldige?|entschuldigen sie|entschuldigung|verzeih)[^.?!]{0,20}bitte|wie bitte|um entschuldigung',
    '(?:danke|dank|vielen dank|besten dank|herzlichen dank)(?: schon| dir| ihnen)? (?:im voraus|vorab|für)',
    '(?:stehe|stehen)[^.?]{0,40}zur verfügung',
    'ich freue mich|wir freuen uns',
    'können sie sich vorstellen|kannst du dir (?:das )?vorstellen',
    'wie (?:sie|du) (?:wissen|weißt|sehen|siehst|wünschen|wolltest|gewünscht)',
    'schön(?:es|en|er) (?:wochenende|tag|abend|urlaub|feierabend|woche)|gute reise|viel (?:spaß|erfolg|glück)|gute besserung|bleiben sie gesund|bleib gesund|pass auf dich auf',
  ),
  request: phrases(
    ...DEED_GRAMMAR.requests,
    '^bitte um (?:kurze[nr]? |baldige[nr]? |schnelle[nr]? )?(?:rückruf|rückmeldung|antwort|bestätigung|freigabe|prüfung|zusendung|info|angebot|termin)',
    '(?:liegt|liegen|ist|sind) (?:bei )?(?:dir|ihnen|euch) zur (?:unterschrift|freigabe|prüfung|durchsicht|bestätigung|genehmigung)',
    '^(?:(?-i:[A-ZÄÖÜ])[a-zäöü]+, |hallo,? |hi,? |und |also )?(?:bräuchte|brauche|brauch|benötige|benötigen|' +
      'bräuchten|brauchen) (?:noch |dringend |unbedingt |bitte |dafür |dann |heute |morgen |mal |von dir |von ihnen |' +
      'jetzt )*(?:ich |wir )?(?:bis |noch |von |deine?n? |ihre?n? |eure?n? |heute |morgen |spätestens |dringend |neue |' +
      'die (?:neuen|fehlenden|aktuellen) )',
    '(?:ist|sind) (?:bis|spätestens|umgehend|vollständig|ausgefüllt|unterschrieben)[^.?]{0,80} (?:zurückzu(?:senden|' +
      'schicken|geben)|einzureichen|abzugeben|vorzulegen|zu (?:übermitteln|senden|überweisen|bezahlen|begleichen|' +
      'entrichten)|nachzureichen|mitzubringen)',
    '(?:ich|wir) erwarten? (?:von (?:dir|ihnen) )?(?:ihre?n?|deine?n?|eure?n?)[^.?]{0,60} (?:bis|spätestens|heute|morgen|am)',
    '(?:rückmeldung|antwort|bestätigung|freigabe|unterschrift|daten|angaben|unterlagen|zusage|überweisung|zahlung|' +
      'rechnung|vorschlag|vorschläge|entwurf|angebot|stellungnahme|entscheidung|texte?|bilder|fotos) bitte (?:bis|an|' +
      'bald|heute|morgen|spätestens|noch|umgehend|kurz)',
    'über (?:eine |ihre |deine )?(?:kurze |baldige |zeitnahe |schnelle |schriftliche )?(?:rückmeldung|antwort|zusage|bestätigung|nachricht)[^.?]{0,40} (?:bis|würden?)[^.?]{0,40}',
    '(?:fehlenden?|noch fehlenden?|ausstehenden?|noch ausstehenden?) (?:unterlagen|nachweise|dokumente|angaben|' +
      'belege)[^.?]{0,50} (?:können|könnten|müssen) (?:sie|du)[^.?]{0,40} (?:bis|nach|ein)[^.?]{0,30}',
    '(?:seien sie|sei|seid|wären sie|wärst du) (?:bitte )?so (?:freundlich|nett|lieb|gut)',
    '(?:kannst|könntest|magst|würdest|wirst|willst|machst|schickst|gibst|bringst|sagst|schaust|denkst|meldest|leitest|rufst|prüfst) du(?! (?:dir vorstellen|auch kommen|schon|eigentlich))',
    '(?<!wie )(?<!was )(?<!wann )(?<!wo )(?:können|könnten|würden|mögen|möchten|wollen) (?-i:Sie)(?! (?:sich vorstellen|auch kommen))',
    '(?:könnt|könntet|würdet|mögt|wollt) ihr',
    '(?:kann|könnte|würde|mag) (?:bitte |vielleicht )?(?:jemand|einer|wer|eine?r? von euch)',
    '(?:wärst|wärest) du so (?:lieb|nett|gut|freundlich)|wären sie so (?:lieb|nett|gut|freundlich)',
    `bitte (?:noch |auch |mir |uns |kurz |einmal |doch |um |bis |dringend |dann |die |den |das |ihre |deine |ihren |` +
      `deinen |euch |sie |[\\p{L}\\d.,:]+ ){0,9}(?:${FORMAL}|zusenden|zuschicken|zurücksenden|zurückschicken|mitteilen|` +
      `durchgeben|weiterleiten|ausfüllen|einreichen|freigeben|mitbringen|nachreichen|bereitstellen|kommentieren|` +
      `rückmeldung|freigabe|antwort|bestätigung|bescheid|rückmelden|vorbereiten|durchsehen|anschauen|ansehen|einplanen|` +
      `abstimmen|hochladen|zurückrufen)`,
    'mit der (?:freundlichen |herzlichen |höflichen )?bitte um (?!verständnis|entschuldigung|nachsicht|beachtung|kenntnisnahme|geduld|verzeihung)[\\p{L}]+',
    'fordern? (?:wir |ich )?(?:sie|dich|euch) (?:hiermit |daher |nochmals |[\\p{L}]+ ){0,4}auf|' +
      'bitte(?: [\\p{L}]+){0,4} (?:unterschrieben|unterzeichnet|ausgefüllt|ergänzt|korrigiert|gegengezeichnet|' +
      'bestätigt)(?: [\\p{L}]+){0,3} (?:zurück|retour|an (?:mich|uns))',
    `(?:${FAMILIAR}) (?:${ME})[^.?]{0,120}bitte|(?:${FAMILIAR}) bitte`,
    `(?:${FORMAL}) sie (?:mir |uns |sich |die |das |den |es )?[^.?]{0,100}bitte|(?:${FORMAL}) sie bitte`,
    '(?:ich|wir) (?:bräuchten?|brauchen?|benötigen?|benötigten)(?: dafür| dazu| noch| dann| dringend| jetzt| von|' +
      ' bis| also| hierfür| hier)* (?:von (?:dir|ihnen|euch)|ihre?n?|deine?n?|eure?n?|(?:das|die|den|ein|eine|einen|' +
      'folgende|alle|beide|noch|zwei|drei)\\b[^.?]{0,70}(?:von (?:dir|ihnen|euch)|bis|noch|zurück|spätestens|dringend|' +
      'vor))',
    '(?:bräuchten?|brauchen?|benötigen?) (?:ich|wir) (?:noch |dringend |bitte |von dir |von ihnen |dann |bis |ihre|deine|das|die|den|eine?n?)',
    '(?:ich|wir) (?:bitten?|möchten? (?:dich|sie|euch) bitten|darf|dürfen|würden? (?:dich|sie|euch) bitten)(?: sie|' +
      ' dich| euch| ihnen| daher| hiermit| noch| bitten)*,? (?:um|bitten|darum|mir|uns|[^.?]{2,90} zu [\\p{L}]+en|' +
      '[^.?]{2,60}zu[\\p{L}]+en)',
    '(?:darf|dürfte|dürfen|dürften) (?:ich|wir) (?:dich|sie|euch)[^.?]{0,40}(?:bitten|um)',
    '(?:es )?wäre?n? (?:es )?(?:sehr |echt |wirklich |total |uns |mir |ganz )*(?:nett|toll|super|schön|hilfreich|möglich|lieb|klasse|prima|gut|ideal|wichtig|großartig)[^.?]{0,30}(?:wenn|falls|könnt)',
    '(?:wäre|wären) (?:ich|wir) (?:dir|ihnen|euch) (?:sehr |echt )?dankbar|(?:ich|wir) (?:wäre|wären) (?:dir |ihnen |euch )?(?:sehr )?dankbar',
    '(?:ich|wir) würden? (?:mich|uns) (?:sehr )?(?:über (?:eine|ihre|deine) (?:rückmeldung|antwort|bestätigung|einschätzung)|freuen,? wenn (?:du|sie|ihr) (?!zeit|kommen|dabei))',
    '(?:es |uns |mir )?fehl(?:t|en)(?: mir| uns)? (?:noch |jetzt |nur noch |leider )*(?:ihre?|deine?|eure?|die|das|der|ein)[^.?]{0,60}',
    '(?:um|für) (?:eine |ihre |deine |kurze )*(?:rückmeldung|antwort|bestätigung|freigabe|zusendung|übersendung|' +
      'unterschrift|rücksendung|stellungnahme) (?:bis|wird gebeten|wäre|bitten)|(?:ich|wir) (?:erbitten?|' +
      'warten? (?:noch )?auf (?:ihre|deine|eure|die))',
    '(?:achten|denken) sie (?:bitte )?(?:daran|darauf)|denk (?:bitte )?(?:daran|dran)|vergiss (?:bitte )?nicht|vergessen sie (?:bitte )?nicht',
    '(?:du|sie|ihr) (?:musst|müssen|müsst|müsstest|müssten|solltest|sollten)(?: bitte| noch| dann| nur)+',
    '(?:besteht|gibt es|hätten sie|hättest du) (?:die |eine )?möglichkeit|wäre es (?:dir |ihnen |euch )?möglich|ist es (?:dir |ihnen )?möglich',
  ),
  command: openings(
    LEAD_IN,
    `(?:${FORMAL}) sie (?:${ME}|sich|ihre?n?|alle|beide|folgende|bis|unbedingt)`,
    `(?:${FAMILIAR}) (?:${ME})(?! leid)`,
  ),
  indirectQuestion: phrases(
    ...DEED_GRAMMAR.indirectQuestions,
    '(?:mich|uns) (?:würde|interessiert)(?: noch| mal)?[^.?]{0,20}(?:interessieren|,? ob|,? wie|,? was|,? wann)',
    '(?:ich|wir) (?:wüsste|wüssten|würden? gern(?:e)? wissen|wollte[n]? (?:mal |nur |kurz )?(?:fragen|wissen|' +
      'nachfragen|hören)|möchten? (?:gern(?:e)? |kurz )?(?:wissen|fragen)|frage[n]? mich|bin (?:mir )?(?:nicht sicher|' +
      'gespannt),? ob)',
    '(?:sag|sagt|sagen sie|gib|gebt|geben sie|lass|lassen sie|teilen sie|schreib|schreiben sie)(?: mir| uns| bitte| einfach| mich| kurz| doch| mal)* (?:bescheid|wissen|mit,?|ob|wann|wie|was|welche)',
    '(?:eine|meine|noch eine|kurze) (?:kurze |kleine |letzte )?frage(?:n)?(?::| zu| dazu| wäre| noch)?',
    'bescheid,? (?:ob|wann|wie|was|welche|bis)',
    'was (?:hältst du|halten sie|meinst du|meinen sie|denkst du) ',
  ),
  unmarkedQuestion: unmarkedQuestions(
    `${familiarGreeting}|na|du|sag mal|sagt mal|ach|und|übrigens|kurze frage|(?-i:[A-ZÄÖÜ])[a-zäöüß]+(?=,)`,
    '(?:wo|wann|wer|wie|warum|wieso|was|wohin|woher|wie ?viele?|um wie ?viel uhr|ab wann|bis wann|' +
      'seit wann)(?: genau)? (?:ist|sind|war|waren|heißt|hieß|hießen|liegt|lag|steht|stand|kommt|kommst|kommen|geht|' +
      'findet|finde ich|kostet|kostete|hat|haben|hast|bist|seid|machst|macht|machen|willst|wollt|wollen|kannst|können|' +
      'könnt|soll|sollen|muss|müssen|darf|gibt|passt|brauchst|braucht|brauchen|läuft|lief|bekomme ich|kriege? ich|' +
      'treffen|fährst|fahren|wolltest|wolltet)',
    'welche[rsnm]? [\\p{L}-]+(?: [\\p{L}-]+)? (?:ist|sind|war|waren|heißt|hieß|hießen|liegt|lag|steht|stand|kommt|' +
      'kommst|kommen|geht|findet|finde ich|kostet|kostete|hat|haben|hast|bist|seid|machst|macht|machen|willst|wollt|' +
      'wollen|kannst|können|könnt|soll|sollen|muss|müssen|darf|gibt|passt|brauchst|braucht|brauchen|läuft|lief|' +
      'bekomme ich|kriege? ich|treffen|fährst|fahren|wolltest|wolltet)',
    '(?:weißt|weisst|hast|bist|kommst|brauchst|kennst) du (?:noch|schon|eigentlich|zufällig|morgen|heute|wo|wann|wie|ob|welche|was|am)',
  ),
  idleQuestion: phrases(
    '(?:was|wie|wo) (?:hätte[n]?|würde[n]?|wäre[n]?|täte[n]?|machten) (?:wir|ich|man) (?:bloß |nur |denn )*(?:ohne|je)',
    "wie (?:geht(?:'s| es)?|gehts|läuft(?:'s| es)?|war (?:dein|ihr|euer|das|der) (?:wochenende|urlaub|tag|sommer|fest|ferien|reise|flug))(?: (?:es|dir|ihnen|euch|so|denn))*",
    '(?:alles|all) (?:gut|klar|okay|ok)(?: bei (?:dir|euch|ihnen))?',
    '(?:na|oder|gell|ne|nicht wahr|stimmt.s|okay|ok|ja|echt|wirklich|verstanden|weißt du|was will man mehr|warum (?:auch )?nicht|und)\\?$',
    '(?:kennst du|kennt ihr|kennen (?-i:Sie)) das(?: (?:auch|gefühl|nicht))?\\?',
    '(?:darf|kann) ich (?:dir|ihnen|euch) (?:was|etwas|ein geheimnis) (?:verraten|sagen|erzählen|gestehen)',
    'wer (?:hätte|weiß|kennt (?:das|es) nicht|will (?:das|schon))',
    'weißt du noch,? (?:als|damals|wie (?:wir|du|ihr|es damals|schön)|unser[\\p{L}]*|diese[\\p{L}]*)|erinnerst du dich|erinnern sie sich',
    '(?:hattest|hatten) (?:du|sie|ihr)[^?]{0,20}(?:schön|gut|erholsam)',
    'was (?:will|kann) man (?:da )?(?:mehr|machen|sagen)',
    'ist (?:das|es) nicht',
    '(?:kann|können|darf|dürfen) (?:ich|wir) (?:dir|ihnen|euch)?[^?]{0,20}(?:helfen|behilflich|unterstützen)',
    'wie (?:schön|toll|cool|kann man|konnte)',
  ),
  meeting: phrases(
    '(?:können|könnten|sollen|sollten|wollen|wollten|dürfen|möchten) wir (?:uns |mal |dazu |nochmal |kurz |' +
      'vielleicht |gemeinsam |bitte |nicht |morgen |heute |nächste woche |[\\p{L}\\d:.]+ ){0,9}(?:treffen|sprechen|' +
      'telefonieren|zusammensetzen|sehen|reden|verschieben|besprechen|austauschen|vereinbaren|ausmachen|abstimmen|' +
      'verlegen|termin|essen|kaffee|videocall|call)',
    '(?:hast|hättest) du (?:[\\p{L}\\d:.,-]+ ){0,8}(?:zeit|luft|lust)(?! (?:gehabt|gefunden|,? (?:dir|das|es|den|die|drüber|draufzuschauen|zu schauen|reinzuschauen)))',
    '(?:haben|hätten) sie (?:[\\p{L}\\d:.,-]+ ){0,8}zeit(?! (?:gehabt|gefunden|,? (?:sich|das|es|den|die)))|habt ihr (?:[\\p{L}\\d:.,-]+ ){0,8}zeit',
    '(?:passt|passen|würde|würden|ginge|geht|klappt|ist|wäre)(?: es| das| dir| ihnen| euch| bei| der| die| am| auch|' +
      ' für| eher| besser| ein| eine| [\\p{L}\\d:.]+){0,9} (?:passt|passen|recht|gehen|gut|machbar|möglich|klappen|' +
      'zeit|genehm)\\b[^.]{0,40}\\?',
    '(?:passt|passen|geht|ginge|klappt) (?:es |das |dir |ihnen |euch |bei dir |bei ihnen |der |am |auch )+[^.]{0,60}\\?',
    'wann (?:hast du|haben sie|habt ihr|passt|passen|würde|wäre|geht|ginge|können|könnten|kannst|treffen|sehen|' +
      'wollen|sollen|telefonieren|bist|sind)[^.?]{0,60}(?:zeit|passt|passen|treffen|sprechen|sehen|telefonieren|gut|' +
      'dir|ihnen|wir|verfügbar)',
    '(?:welcher|welche|welches) (?:tag|termin|uhrzeit|datum|woche)[^.?]{0,30}(?:passt|passen|geht|recht|würde|wäre|besser)',
    'wie (?:wäre es|wär.s|wärs|sieht es|sieht.s|schaut es) (?:[\\p{L}]+ )?(?:mit|am|bei|nächste|morgen|aus|heute)',
    '(?:schlage|schlagen) (?:ich |wir )?(?:ihnen |dir |euch )?(?:daher |also |dafür )?[^.?]{0,60}(?:vor|termin|treffen|uhr)|(?:mein|unser) (?:termin)?vorschlag',
    'lass(?:t|en sie)? uns (?:[\\p{L}\\d:.,]+ ){0,6}(?:treffen|telefonieren|sprechen|reden|zusammensetzen|termin|besprechen|mittagessen|kaffee|sehen)',
    '(?:termin|treffen|besprechung|telefonat|gespräch|call|videokonferenz|meeting|kennenlernen|mittagessen)(?: dazu|' +
      ' hierzu| gern| gerne| dafür| bitte| kurz)* (?:vereinbaren|finden|ausmachen|abstimmen|verschieben|verlegen|' +
      'ansetzen|einplanen|festlegen|machen)',
    '(?:ich|wir) (?:laden?|möchten?|würden?) (?:sie|dich|euch)(?: herzlich| gern| gerne)*[^.?]{0,60}(?:ein|einladen|treffen|kennenlernen|sprechen)',
    '(?:bist|wärst) du (?:[\\p{L}\\d:.,]+ ){0,5}(?:da|verfügbar|frei|erreichbar|dabei|in der stadt)[^.]{0,30}\\?|' +
      '(?:sind|wären) sie (?:[\\p{L}\\d:.,]+ ){0,6}(?:verfügbar|frei|erreichbar|dabei)[^.]{0,30}\\?',
    '(?:nenn|nennen sie|schick|schicken sie)(?: mir| uns| bitte)* (?:[\\p{L}]+ ){0,4}termin(?:e|vorschläge|vorschlag)?',
    'sehen wir uns [^.]{0,40}\\?|treffen wir uns [^.]{0,60}|telefonieren wir [^.]{0,40}\\?',
    '(?:kommst|kommt) (?:du|ihr)[^.]{0,50}\\?|kommen sie[^.]{0,50}\\?',
  ),
  proposal: phrases(
    '(?:schlage?n?|würden?) (?:ich|wir) (?:[^;?!]{1,90} )?(?:vor|vorschlagen)',
    '(?:ich|wir) (?:schlagen?|würden?) (?:[^;?!]{1,90} )?(?:vor|vorschlagen)',
  ),
  comingThing: /^(?:[\p{L}\d()-]+ ){1,5}folgt?(?:en)?(?=[.! ]|$)/iu,
  promise: phrases(
    ...DEED_GRAMMAR.promises,
    '(?:wird|werden) (?:von (?:mir|uns) )?(?:heute|morgen|bis|noch|diese|nächste|am)(?: [\\p{L}.\\d]+){0,4} (?:erledigt|geliefert|verschickt|geschickt|überwiesen|nachgereicht|repariert|fertig)',
    '(?:der|die|das|ihr|ihre|dein|deine|unser|unsere|alles)(?: [\\p{L}-]+){0,4} (?:geht|gehen|kommt|kommen|folgt|' +
      'folgen) (?:ihnen|dir|euch|an sie|an dich)(?: [\\p{L}.\\d]+){0,6} (?:zu|raus|nach|per)(?![\\p{L}])',
    '(?:ich|wir) lassen? (?:ihnen|dir|euch|es ihnen|es dir|sie ihnen)[^.?]{0,80} zukommen',
    'ich (?:bring|schick|sag|ruf|hol|geb|mail|meld|such|schreib|druck|nehm|frag|klär|mach)(?! (?:mir|' +
      'mich) )(?:[ ,][^.?!]{1,80})? (?:dir|euch|ihnen|mit|vorbei|rüber|nach|morgen|heute|nachher|später|gleich|' +
      'bescheid|raus)',
    'ich werde(?! (?:nicht|nie|mich freuen|da sein|es vermissen))|wir werden(?! (?:nicht|nie|sehen))|werde ich(?! (?:nicht|nie))|werden wir(?! (?:nicht|nie|uns sehen))',
    `(?<!sobald )(?<!wenn )(?<!falls )(?<!dass )ich (?:${WILL_DO})\\b`,
    `(?:${WILL_DO}) ich\\b(?!,? dass)`,
    `wir (?:schicken|senden|melden|kümmern|geben|liefern|prüfen|klären|rufen|erledigen|machen|überarbeiten|leiten|bereiten|ergänzen|überweisen|reichen|stellen)`,
    `(?:schicken|senden|melden|liefern|prüfen|klären|erledigen|überarbeiten|leiten|reichen|überweisen) wir\\b`,
    '(?:du|ihr) (?:bekommst|bekommt|kriegst|kriegt|erhältst|hörst)\\b|(?:bekommst|kriegst|erhältst|hast|' +
      'hörst) du (?:[\\p{L}\\d.:]+ ){0,6}(?:bis|morgen|heute|am|von mir|noch|spätestens|nächste|in)|(?:sie (?:bekommen|' +
      'erhalten|hören|haben)|(?:bekommen|erhalten|hören|haben) sie) (?:[\\p{L}\\d.:]+ ){0,6}(?:bis|morgen|heute|am|' +
      'von mir|von uns|spätestens|nächste|diese|kommende|noch (?:heute|diese|im)|in)\\b',
    '(?:geht|kommt|folgt|gehen|kommen|folgen)(?: ihnen| dir| euch)? (?:heute|morgen|bis|nächste|am|noch|spätestens|in kürze|dann)[^.?]{0,40}(?:raus|zu|an (?:sie|dich)|nach|$)',
    '(?:ich|wir) (?:verspreche|versprechen|verspreche dir)',
  ),
  promisesNothing: phrases(
    '(?:werden?|bleiben) [^.?]{0,30}(?:weiterhin|auch künftig|in zukunft)',
    '(?:anbei|hiermit|im anhang|beigefügt|als anlage|in der anlage)',
    '(?:ich|wir) (?:komme|kommen) (?:gern|gerne|auch|nicht|leider|vorbei|mit|um|am|aus)(?! (?:darauf|auf dich|auf sie))',
    '(?:mache|mach|sehe|halte|finde|gebe|komme|lasse|frage|stelle|setze) ich (?:mir|mich|keine|nicht|gern|immer|das (?:auch|so|für)|es (?:auch|so|für)|dir recht|ihnen recht)(?! (?:an|darum|das an))',
    '(?:ich|wir) (?:mache[n]? (?:mir|uns)|frage[n]? mich|sehe[n]? (?:das|es|keine?n?|da)|finde[n]?|halte[n]? (?:das|' +
      'es|nichts)|gebe[n]? (?:dir|ihnen) recht|komme[n]? nicht|lasse[n]? (?:es|das) (?:lieber|sein)|stelle[n]? (?:mir|' +
      'fest)|schreibe[n]? (?:dir|ihnen),? (?:weil|um|wegen)|melde[n]? (?:mich|uns) (?:wegen|heute,? weil|,? weil)|' +
      'frage[n]? (?:nur|lieber|für))',
    'nicht|nie|kein',
    'ich (?:bin|freue|hoffe|denke|glaube|weiß|war|habe|hätte|kann|könnte|würde|möchte|wollte|muss)',
  ),
  concernsReader: /(?:)/,
  conditional: phrases(
    '^(?:wenn|falls|sofern|sobald|sollten?|solltest) (?:du|(?-i:Sie)|ihr|es (?:dir|ihnen|euch|nötig)|nötig|gewünscht|noch (?:etwas|fragen|was)|dir|ihnen|etwas)',
    '(?:wenn|falls|sofern|sobald) (?:du|(?-i:Sie)|ihr|dir|ihnen|euch|nötig|gewünscht|es ihnen|es dir|' +
      'bedarf)(?: [\\p{L}]+)* (?:möchtest|möchten|willst|wollen|brauchst|brauchen|hast|haben|unterschrieben|bestätigt|' +
      'freigegeben|geschickt|zustimmen|zustimmst|magst|lieber ist|gibst|geben)',
    'bei bedarf|auf wunsch|gegebenenfalls|ggf\\.?|gerne auch',
  ),
  deferral: phrases(
    '(?:melde|melden) (?:mich|uns|ich mich|wir uns)|(?:ich|wir) (?:kümmern?e?) (?:mich|uns)|kümmere (?:ich )?mich',
    '(?:schau|schaue|sehe|gucke) (?:ich )?(?:es |das |mir |mir das |mir es |sie mir )?[^.]{0,40}(?:an|nach|durch|rein)\\b',
    '(?:prüfe|kläre|bespreche|frage|überlege) (?:ich|das|es|mal|intern)|(?:ich|wir) (?:prüfen?|klären?|besprechen?|überlegen?)',
    '(?:gebe|geben) (?:ich |wir )?(?:dir |ihnen |euch )?(?:dann |noch |kurz |so bald wie möglich )*bescheid|komme (?:ich )?(?:[^.]{0,30})zurück',
    '(?:bin|sind) (?:ich |wir )?(?:schon |noch )?dran|(?:ich|wir) muss?(?:en)? (?:erst|noch|das)|brauche[n]? noch (?:etwas |ein bisschen |ein paar )?(?:zeit|tage)',
    'noch nicht (?:dazu|geschafft|gekommen)|(?:etwas|noch) geduld|in bearbeitung|wird (?:noch )?geprüft|sobald (?:ich|wir) (?:kann|können|mehr weiß|etwas)',
    `(?:schicke?|sende|maile|mache?|erledige|liefere) ich|(?:ich|wir) (?:schicken?|senden?|mache[n]?|liefern?|` +
      `erledigen?) (?:es|das|dir|ihnen|euch|sie|die|den)[^.]{0,40}(?:morgen|bis|nächste|später|heute|am)`,
  ),
  delivery: phrases(
    '(?:^|[,.] )(?:gestern|heute|schon|bereits|längst|gerade|eben|soeben|heute früh)(?: schon|' +
      ' bereits)? (?:überwiesen|bezahlt|geschickt|gesendet|erledigt|gemacht|bestellt|gebucht|unterschrieben|' +
      'abgeschickt|repariert|eingereicht|hochgeladen)',
    '(?:anbei|im anhang|beigefügt|als anlage|in der anlage|angehängt)|hiermit|hier (?:ist|sind|kommt|kommen|der|die|das|mein|meine|unser|noch|einmal|nochmal|bitte)',
    '(?:habe|haben|hab|hat|ist|sind|wurde|wurden)\\b[^.?]{0,80}(?:geschickt|gesendet|unterschrieben|unterzeichnet|' +
      'erledigt|überwiesen|bezahlt|bestätigt|aktualisiert|hochgeladen|geprüft|gebucht|freigegeben|angepasst|ergänzt|' +
      'korrigiert|abgeschickt|versendet|verschickt|bestellt|gemacht|fertig|raus|unterwegs|eingetragen|eingereicht|' +
      'reserviert|geklärt|gesprochen|angerufen|verschoben|beantwortet|fertiggestellt)',
    `^(?:${YES}|${NO}|passt|leider|perfekt|super|in ordnung|abgemacht|bestätigt|erledigt|okay|ok|alles klar|prima|` +
      'wunderbar)(?:[,.!–— ]|$)',
    'passt (?:mir|uns|gut|bei mir|bei uns|super|perfekt|wunderbar|prima|für (?:mich|uns))|(?:geht|ginge|' +
      'klappt) (?:bei mir|bei uns|für mich|klar|gut|in ordnung)|bin (?:ich )?dabei|(?:ich|wir) (?:komme|' +
      'kommen) (?:gern|gerne|dazu)|nehme ich',
    `wie (?:besprochen|gewünscht|versprochen|vereinbart|erbeten)|bis (?:dann|${WORKDAYS}|morgen|nächste woche)[!.]?$|` +
      '(?:von mir aus|meinerseits)|freigabe (?:ist )?erteilt|(?:ich|wir) (?:bin|sind|stimmen?) (?:einverstanden|zu|' +
      'damit)',
    '(?:ich|wir) (?:nehmen?|entscheiden?|haben uns|würden?) (?:uns )?(?:für |die |den |das |entschieden)',
  ),
  decline: phrases(
    'leider (?:nicht|kein|muss|kann|können|schaff|nein|absagen|passt|geht)',
    '(?:kann|können|schaffe|schaffen) (?:ich|wir)?[^.]{0,20}(?:leider |es )?nicht',
    '(?:geht|passt|klappt)(?: (?:mir|uns|bei mir|leider|es))* nicht',
    `absagen|kein interesse|(?:${NO}),? (?:${thanks})|verzichten`,
  ),
  social: phrases(
    thanks,
    greetingsIn(COURTESY_WORDS),
    'dank|grüß',
    '(?:hoffe|schön(?:es|e|en)?|freue?n?|frohe|alles gute|herzlichen glückwunsch|gute[nr]?)',
    '(?:alles klar|in ordnung|verstanden|super|prima|perfekt|kein problem|gern geschehen|notiert)',
  ),
}
