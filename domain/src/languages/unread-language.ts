import { readWords } from './detect-language.ts'

/** A language that the rules do not read, as its BCP 47 tag: of a script of its own, or known by its commonest words. */
export type UnreadLanguage = string

const MAX_CHARS = 2_000
const MAX_WORDS = 300

/** Scripts that none of the languages that are read is written in, as runs of their letters. */
const SCRIPTS: readonly [RegExp, (letters: string) => UnreadLanguage][] = [
  [
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/gu,
    (letters) => (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(letters) ? 'ja' : 'zh'),
  ],
  [/\p{Script=Hangul}+/gu, () => 'ko'],
  [/\p{Script=Cyrillic}+/gu, cyrillicLanguage],
  [/\p{Script=Greek}+/gu, () => 'el'],
  [/\p{Script=Arabic}+/gu, (letters) => (/[پچژگ]/.test(letters) ? 'fa' : 'ar')],
  [/\p{Script=Hebrew}+/gu, () => 'he'],
  [/\p{Script=Thai}+/gu, () => 'th'],
  [/\p{Script=Devanagari}+/gu, () => 'hi'],
  [/\p{Script=Bengali}+/gu, () => 'bn'],
  [/\p{Script=Tamil}+/gu, () => 'ta'],
  [/\p{Script=Telugu}+/gu, () => 'te'],
  [/\p{Script=Georgian}+/gu, () => 'ka'],
  [/\p{Script=Armenian}+/gu, () => 'hy'],
]

/** From Greek on; told at once for nearly all mail. */
const BEYOND_LATIN = /[\u0370-\u1dff\u2e80-\ua71f\uaa00-\ufaff]/

/** Scripts that set no spaces between words; a word has about two of their characters. */
const WITHOUT_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u
const CHARS_OF_WORD = 2

function cyrillicLanguage(letters: string): UnreadLanguage {
  if (/[іїєґ]/i.test(letters)) return 'uk'
  if (/[ђћџљњј]/i.test(letters)) return 'sr'
  return !/[ыэё]/i.test(letters) && /ъ/i.test(letters) ? 'bg' : 'ru'
}

/** The commonest words of languages in Latin letters, without names and without what English mail says, too. */
const COMMON_WORDS: Record<UnreadLanguage, string> = {
  pl:
    'i w nie na z że się do to jest jak ale co za od po dla czy tak już jestem mam może proszę dziękuję dzień dobry ' +
    'cześć pozdrawiam jeśli tylko przez przed będzie bardzo był była było są mi mnie ciebie cię pan pani panu nam ' +
    'nas wam które który która kiedy gdzie także oraz ten ta te tego tej tym jutro dziś dzisiaj możesz mogę proszę ' +
    'chciałbym w sprawie przesyłam załączeniu',
  cs:
    'a v se na je že to s z do o ale jak tak pro by k za jsem jsi jsou jste být bude budu byl byla bylo ne už jen ' +
    'nebo když aby co kdy kde který která které mi mě vás nám vám děkuji díky dobrý den ahoj prosím pozdravem také ' +
    'můžete můžeš mohu zítra dnes po před při ještě této tento tuto zasílám příloze',
  sk:
    'a v sa na je že to s z do o ale ako tak pre by k za som si sú ste byť bude budem bol bola bolo nie už len alebo ' +
    'keď aby čo kedy kde ktorý ktorá ktoré mi mňa vás nám vám ďakujem dobrý deň ahoj prosím pozdravom tiež môžete ' +
    'môžeš môžem zajtra dnes po pred pri ešte tejto tento túto prílohe',
  hu:
    'a az és hogy nem is van egy ez azt de meg csak már volt lesz vagy mint ha még ki el kell lehet nagyon jó napot ' +
    'szia üdvözlettel köszönöm kérem tudna tudod mikor hol holnap ma nekem neked önnek önök mi ők ezt azért után ' +
    'előtt szerint küldöm mellékelten kérjük legyen lenne',
  ro:
    'și să nu este că de la cu pe în o un pentru din mai care sunt am ai are avem au fi fost dar sau dacă cum când ' +
    'unde mulțumesc bună ziua vă rog te rog îmi îți mă ne lui acest această aceste mâine azi astăzi poți puteți pot ' +
    'trebuie va voi vom după fără despre prin atașat si sa daca pana până',
  tr:
    've bir bu için ile de da çok ama ne mi mı var yok daha gibi olarak olan kadar sonra önce ben sen biz siz bana ' +
    'sana size bize merhaba teşekkürler teşekkür ederim lütfen iyi günler saygılarımla yarın bugün olur musunuz ' +
    'musun değil evet hayır şu her veya ya hem ekte gönderiyorum nasıl',
  fi:
    'ja on ei se että en oli hän mutta kun niin myös ovat olen olet olemme voi voitko voisitko jos tai kuin vain nyt ' +
    'sitten minä sinä me te he tämä sen sitä minun sinun teidän meidän kiitos hei moi terveisin ystävällisin ' +
    'huomenna tänään asti ennen jälkeen kanssa vielä olisi saada pitäisi tarvitsen liitteenä milloin missä mitä',
  sv:
    'och att det som en på är av för med den till inte om jag ett har kan du vi så men var när från eller hur mig ' +
    'dig oss er vad ska skulle kunde vill tack hej hälsningar vänliga mvh idag imorgon också bara efter innan vid ' +
    'bifogar skicka kommer varit blir blev bli detta denna finns måste några någon mycket där här',
  da:
    'og at det som en på er af for med den til ikke om jeg et har kan du vi så men var når fra eller hvordan mig dig ' +
    'os jer hvad skal skulle kunne vil tak hej hilsen venlig mvh dag morgen også kun efter inden ved vedhæftet sende ' +
    'kommer været bliver blev blive dette denne findes må nogle nogen meget der her hvornår',
  no:
    'og at det som en på er av for med den til ikke om jeg et har kan du vi så men var når fra eller hvordan meg deg ' +
    'oss dere hva skal skulle kunne vil takk hei hilsen vennlig mvh dag morgen også bare etter innen ved vedlagt ' +
    'sende kommer vært blir ble bli dette denne finnes må noen veldig der her ifra dersom',
  is:
    'og að það sem í á er af fyrir með til ekki um ég ein hefur get þú við svo en var þegar frá eða hvernig mig þig ' +
    'okkur takk sæl sæll kveðja dag morgun líka bara eftir verður þetta þessi mjög þar hér hvenær',
  hr:
    'i u je na da se za su od s ne to kao a ali ili što koji koja koje bi sam si smo ste biti bio bila bilo će ću ' +
    'ako kada kako gdje samo već hvala molim dobar dan pozdrav lijep srdačan možete možeš mogu sutra danas nakon ' +
    'prije kod još ovaj ova ovo vas nas vam nam mi u privitku',
  sl:
    'in v je na da se za so od s ne to kot a ali ki bi sem si smo ste biti bil bila bilo bo bom če ko kako kje samo ' +
    'že hvala prosim dober dan pozdrav lep lepo lahko lahko jutri danes po pred pri še ta te vas nas vam nam mi kaj ' +
    'kdaj priponki',
  et:
    'ja on ei see et ma oli ta aga kui nii ka olen oled oleme saab saan saad kas või ainult nüüd siis mina sina meie ' +
    'teie nad selle seda minu sinu aitäh tere tervitades lugupidamisega homme täna kuni enne pärast koos veel oleks ' +
    'peaks vaja manuses millal kus mida palun',
  lv:
    'un ir ka nav es tu mēs jūs viņš tas šis par ar no uz pie kā bet vai ja arī tikai jau būs bija var varat lūdzu ' +
    'paldies labdien sveiki cieņu rīt šodien pirms pēc līdz vēl man tev jums mums kad kur pielikumā',
  lt:
    'ir yra kad ne aš tu mes jūs jis tai šis apie su iš į prie kaip bet ar jei taip pat tik jau bus buvo gali galite ' +
    'prašau ačiū laba diena sveiki pagarba rytoj šiandien prieš po iki dar man tau jums mums kada kur priede',
  ca:
    'el la els les i de que en un una per amb no és del al com més però si ja ho hi ha són està pot podeu pots ' +
    'gràcies bon dia hola salutacions demà avui aquest aquesta això quan on també fins abans després meu teva vostè ' +
    'us em et ens dels als pel adjunt enviar tinc cal',
  id:
    'yang dan di ini itu untuk dengan dari pada tidak akan saya anda kami kita dia ada bisa dapat sudah belum atau ' +
    'juga ke jika kalau karena tolong mohon terima kasih selamat pagi siang besok hari apakah bagaimana kapan bapak ' +
    'ibu salam hormat lampiran terlampir segera sebelum',
  vi:
    'và là của có không cho với được này các một những tôi bạn anh chị em chúng ta để trong khi đã sẽ đang rất nhiều ' +
    'xin chào cảm ơn vui lòng ngày mai hôm nay gửi thể nếu như nhưng thì trước sau ở từ về',
}

/** Letters that only these write. */
const LETTERS: readonly [RegExp, UnreadLanguage[]][] = [
  [/[łąęśżźćń]/i, ['pl']],
  [/[řěů]/i, ['cs']],
  [/[ľĺŕôä]/i, ['sk']],
  [/[őű]/i, ['hu']],
  [/[șțăş]|ţ/i, ['ro']],
  [/[ğış]|İ/, ['tr']],
  [/å/i, ['sv', 'da', 'no']],
  [/[æø]/i, ['da', 'no']],
  [/[þð]/i, ['is']],
  [/[đ]/i, ['hr', 'vi']],
  [/[āēīūģķļņ]/i, ['lv']],
  [/[ėįųū]/i, ['lt']],
  [/[ơưạảấầậắặếềệốồộớờợứừự]/i, ['vi']],
]

const WORDS = new Map<string, UnreadLanguage[]>()
for (const [language, words] of Object.entries(COMMON_WORDS)) {
  for (const word of new Set(words.split(' '))) WORDS.set(word, [...(WORDS.get(word) ?? []), language])
}

/** So many common words tell a language; fewer are chance. */
const LEAST_WORDS = 3
/** Of the words of a text in a language, at least this part is among its commonest. */
const LEAST_SHARE = 0.2
/** It must be told by so many times as many words as the language that comes nearest among those that are read. */
const CLEARLY = 1.4

/** The language of a text where it is one that is not read; null where it is read, and where that cannot be told. */
export function unreadLanguage(text: string): UnreadLanguage | null {
  const start = text.slice(0, MAX_CHARS)
  if (!BEYOND_LATIN.test(start)) return latinLanguage(start)
  const latin = start.match(/\p{Script=Latin}+/gu)?.length ?? 0
  for (const [script, languageOf] of SCRIPTS) {
    const found = start.match(script) ?? []
    const letters = found.join('')
    // Names, links and terms in Latin letters stand in mail of every script, and the other way round.
    const words = WITHOUT_SPACES.test(letters) ? letters.length / CHARS_OF_WORD : found.length
    if (letters.length > 2 && words > latin) return languageOf(letters)
  }
  return latinLanguage(start)
}

function latinLanguage(text: string): UnreadLanguage | null {
  const { words, mostRead } = readWords(text, MAX_WORDS)
  const counts = new Map<UnreadLanguage, number>()
  const add = (language: UnreadLanguage) => counts.set(language, (counts.get(language) ?? 0) + 1)
  for (const word of words) for (const language of WORDS.get(word) ?? []) add(language)
  for (const [letter, languages] of LETTERS) if (letter.test(text)) for (const language of languages) add(language)
  let best: UnreadLanguage | null = null
  for (const [language, count] of counts) if (best === null || count > (counts.get(best) ?? 0)) best = language
  const count = counts.get(best ?? '') ?? 0
  return count >= LEAST_WORDS && count >= words.length * LEAST_SHARE && count >= mostRead * CLEARLY ? best : null
}
