const OLD = 'Is the plan ready?'
const marked = (introduction: string) => `${introduction}\n\n> ${OLD}\n> Anna\n`
const bare = (introduction: string) => `${introduction}\n\n${OLD}\n\nAnna\n`

/** How mail programs introduce the message that is answered, by program and language; each with the quoted message below. */
export const ATTRIBUTIONS: Record<string, string> = {
  'Gmail, English': marked('On Mon, Mar 2, 2026 at 10:00\u202fAM Anna Weber <anna@weber.example> wrote:'),
  'Gmail, English, unmarked': bare('On Mon, Mar 2, 2026 at 10:00 AM Anna Weber <anna@weber.example>\nwrote:'),
  'Gmail, Swedish': bare('Den mån 2 mars 2026 kl 10:00 skrev Anna Weber <anna@weber.example>:'),
  'Gmail, Danish': bare('Den man. 2. mar. 2026 kl. 10.00 skrev Anna Weber <anna@weber.example>:'),
  'Gmail, Norwegian': bare('man. 2. mars 2026 kl. 10:00 skrev Anna Weber <anna@weber.example>:'),
  'Gmail, Finnish': bare('ma 2. maalisk. 2026 klo 10.00 Anna Weber (anna@weber.example) kirjoitti:'),
  'Gmail, Polish': bare('pon., 2 mar 2026 o 10:00 Anna Weber <anna@weber.example> napisał(a):'),
  'Gmail, Czech': bare('po 2. 3. 2026 v 10:00 odesílatel Anna Weber <anna@weber.example> napsal:'),
  'Gmail, Turkish': bare('Anna Weber <anna@weber.example>, 2 Mar 2026 Pzt, 10:00 tarihinde şunu yazdı:'),
  'Gmail, Hungarian': bare('Anna Weber <anna@weber.example> ezt írta (időpont: 2026. márc. 2., H, 10:00):'),
  'Gmail, Romanian': bare('lun., 2 mar. 2026 la 10:00, Anna Weber <anna@weber.example> a scris:'),
  'Gmail, Russian': bare('пн, 2 мар. 2026 г. в 10:00, Anna Weber <anna@weber.example>:'),
  'Gmail, Ukrainian': bare('пн, 2 бер. 2026 р. о 10:00 Anna Weber <anna@weber.example> пише:'),
  'Gmail, Greek': bare('Στις Δευ 2 Μαρ 2026 στις 10:00 π.μ., ο χρήστης Anna Weber <anna@weber.example> έγραψε:'),
  'Gmail, Japanese': bare('2026年3月2日(月) 10:00 Anna Weber <anna@weber.example>:'),
  'Gmail, Chinese': bare('Anna Weber <anna@weber.example> 于2026年3月2日周一 10:00写道：'),
  'Gmail, Korean': bare('2026년 3월 2일 (월) 오전 10:00, Anna Weber <anna@weber.example>님이 작성:'),
  'Gmail, Catalan': bare('Missatge de Anna Weber <anna@weber.example> del dia dl., 2 de març 2026 a les 10:00:'),
  'Gmail, Indonesian': bare('Pada tanggal Sen, 2 Mar 2026 pukul 10.00 Anna Weber <anna@weber.example> menulis:'),
  'Gmail, Vietnamese': bare('Vào Th 2, 2 thg 3, 2026 vào lúc 10:00 Anna Weber <anna@weber.example> đã viết:'),
  'Gmail, Hebrew': bare('\u202bבתאריך יום ב׳, 2 במרץ 2026 ב-10:00 מאת \u202aAnna Weber\u202c\u200f <\u202aanna@weber.example\u202c\u200f>:\u202c'),
  'Gmail, wrapped over three lines': marked('On Mon, Mar 2, 2026 at 10:00 AM Anna Katharina Weber-Lindqvist of the\nPlanning Office <anna.katharina.weber-lindqvist@planning.weber.example>\nwrote:'),
  'Google Groups': marked("On Monday, March 2, 2026 at 10:00:00 AM UTC+1 Anna Weber wrote:"),
  'Google Groups, via': bare("On Mon, Mar 2, 2026 at 10:00 AM 'Anna Weber' via Plan team <plan-team@groups.example>\nwrote:"),
  'Google Groups, via Google Groups': bare('On Mon, 2 Mar 2026 at 10:00, Anna Weber via Google Groups <plan@groups.example> wrote:'),
  'Apple Mail': marked('On 2 Mar 2026, at 10:00, Anna Weber <anna@weber.example> wrote:'),
  'Apple Mail, US': marked('On Mar 2, 2026, at 10:00 AM, Anna Weber <anna@weber.example> wrote:'),
  'Apple Mail, marked itself': '> On 2 Mar 2026, at 10:00, Anna Weber <anna@weber.example> wrote:\n> \n> Is the plan ready?\n',
  'Apple Mail, German': marked('Am 02.03.2026 um 10:00 schrieb Anna Weber <anna@weber.example>:'),
  'Apple Mail, French': marked('Le 2 mars 2026 à 10:00, Anna Weber <anna@weber.example> a écrit :'),
  'Apple Mail, Italian': marked('Il giorno 2 mar 2026, alle ore 10:00, Anna Weber <anna@weber.example> ha scritto:'),
  'Apple Mail, Dutch': marked('Op 2 mrt. 2026 om 10:00 heeft Anna Weber <anna@weber.example> het volgende geschreven:'),
  'Apple Mail, Spanish': marked('El 2 mar 2026, a las 10:00, Anna Weber <anna@weber.example> escribió:'),
  'Apple Mail, Norwegian': marked('2. mars 2026 kl. 10:00 skrev Anna Weber <anna@weber.example>:'),
  'Apple Mail, Finnish': marked('Anna Weber <anna@weber.example> kirjoitti 2.3.2026 kello 10.00:'),
  'Apple Mail, Japanese': marked('2026/03/02 10:00、Anna Weber <anna@weber.example>のメール:'),
  'Apple Mail, Chinese': marked('在 2026年3月2日，10:00，Anna Weber <anna@weber.example> 写道：'),
  'Thunderbird': marked('On 3/2/26 10:00 AM, Anna Weber wrote:'),
  'Thunderbird, ISO date': marked('On 2026-03-02 10:00, Anna Weber via plan wrote:'),
  'Thunderbird, German': marked('Am 02.03.26 um 10:00 schrieb Anna Weber:'),
  'Thunderbird, old German': marked('Anna Weber schrieb am 02.03.2026 um 10:00:'),
  'Thunderbird, French': marked('Le 02/03/2026 à 10:00, Anna Weber a écrit :'),
  'Thunderbird, Polish': marked('W dniu 02.03.2026 o 10:00, Anna Weber pisze:'),
  'Thunderbird, Czech': marked('Dne 02. 03. 26 v 10:00 Anna Weber napsal(a):'),
  'Thunderbird, Russian': marked('02.03.2026 10:00, Anna Weber пишет:'),
  'Thunderbird, Portuguese': marked('Em 02/03/2026 10:00, Anna Weber escreveu:'),
  'Thunderbird, no date': marked('Anna Weber wrote:'),
  'Yahoo': bare('On Monday, March 2, 2026 at 10:00:00 AM GMT+1, Anna Weber <anna@weber.example> wrote:'),
  'Yahoo, Spanish': bare('El lunes, 2 de marzo de 2026, 10:00:00 CET, Anna Weber <anna@weber.example> escribió:'),
  'Yahoo, rule above': bare('--------------------------------------------\nOn Mon, 3/2/26, Anna Weber <anna@weber.example> wrote:'),
  'Zoho': bare('---- On Mon, 02 Mar 2026 10:00:00 +0100 Anna Weber <anna@weber.example> wrote ----'),
  'Zoho, address alone': bare('---- On Mon, 02 Mar 2026 10:00:00 +0100 <anna@weber.example> wrote ---'),
  'Zoho, wrapped': bare('---- On Mon, 02 Mar 2026 10:00:00 +0100 Anna Katharina Weber\n<anna@weber.example> wrote ----'),
  'Zoho, German': bare('---- Am Mo., 02 März 2026 10:00:00 +0100 schrieb Anna Weber <anna@weber.example> ----'),
  'Proton': bare('On Monday, March 2nd, 2026 at 10:00 AM, Anna Weber <anna@weber.example> wrote:'),
  'Proton, old': bare('‐‐‐‐‐‐‐ Original Message ‐‐‐‐‐‐‐\nOn Monday, March 2, 2026 10:00 AM, Anna Weber <anna@weber.example> wrote:'),
  'iNotes': bare('-----"Anna Weber" <anna@weber.example> wrote: -----\n\nTo: Robin Hale\nFrom: "Anna Weber" <anna@weber.example>\nDate: 03/02/2026 10:00AM\nSubject: Plan'),
  'Open-Xchange, German': bare('Anna Weber <anna@weber.example> hat am 02.03.2026 10:00 CET geschrieben:'),
  'Open-Xchange, English': bare('On 03/02/2026 10:00 AM CET Anna Weber <anna@weber.example> wrote:'),
  'Mailspring': bare('On Mar 2 2026, at 10:00 am, Anna Weber <anna@weber.example> wrote:'),
  'K-9': bare('On 2 March 2026 10:00:00 CET, Anna Weber <anna@weber.example> wrote:'),
  'K-9, German': bare('Am 2. März 2026 10:00:00 MEZ schrieb Anna Weber <anna@weber.example>:'),
  'Spark': marked('On 2 Mar 2026 at 10:00 +0100, Anna Weber <anna@weber.example>, wrote:'),
  'HEY': marked('On March 2, 2026, Anna Weber <anna@weber.example> wrote:'),
  'Superhuman': marked('On Mon, Mar 02, 2026 at 10:00 AM, Anna Weber < anna@weber.example > wrote:'),
  'Fastmail': marked('On Mon, 2 Mar 2026, at 10:00 AM, Anna Weber wrote:'),
  'Evolution': marked('On Mon, 2026-03-02 at 10:00 +0100, Anna Weber wrote:'),
  'Evolution, German': marked('Am Montag, dem 02.03.2026 um 10:00 +0100 schrieb Anna Weber:'),
  'KMail': marked('On Monday, 2 March 2026 10:00:00 CET Anna Weber wrote:'),
  'mutt': marked('On Mon, Mar 02, 2026 at 10:00:00AM +0100, Anna Weber wrote:'),
  'mutt, another setting': marked('* Anna Weber <anna@weber.example> [260302 10:00]:'),
  'Pine': marked('On Mon, 2 Mar 1998, Anna Weber wrote:'),
  'Eudora': marked('At 10:00 AM 3/2/98 -0500, Anna Weber wrote:'),
  'Eudora, other order': marked('At 10:00 AM -0500 3/2/98, anna@weber.example wrote:'),
  'Gnus': marked('Anna Weber <anna@weber.example> writes:'),
  'Gnus, article': marked('In article <abc123@weber.example>, Anna Weber <anna@weber.example> writes:'),
  'MH': marked('In message <abc123@weber.example>, Anna Weber writes:'),
  'Horde': marked('Quoting Anna Weber <anna@weber.example>:'),
  'Horde, German': marked('Zitat von Anna Weber <anna@weber.example>:'),
  'Roundcube': marked('On 2026-03-02 10:00, Anna Weber wrote:'),
  'Outlook for Mac': bare('On 02/03/2026, 10:00, "Anna Weber" <anna@weber.example> wrote:'),
  'Outlook for Mac, Spanish': bare('El 2/3/26 10:00, "Anna Weber" <anna@weber.example> escribió:'),
  'Mail.ru': bare('Понедельник, 2 марта 2026, 10:00 +03:00 от Anna Weber <anna@weber.example>:'),
  'Yandex': bare('02.03.2026, 10:00, "Anna Weber" <anna@weber.example>:'),
  'NetEase': bare('At 2026-03-02 10:00:00, "Anna Weber" <anna@weber.example> wrote:'),
  'Onet': bare('Dnia 2 marca 2026 10:00 Anna Weber <anna@weber.example> napisał(a):'),
  'The Bat!': 'Monday, March 2, 2026, 10:00:00 AM, you wrote:\n\nAW> Is the plan ready?\nAW> It would help.\n',
  'Supercite': '>>>>> "Anna" == Anna Weber <anna@weber.example> writes:\n\n    Anna> Is the plan ready?\n    Anna> It would help.\n',
  'initials as marks': 'Anna Weber wrote:\n\nC> Is the plan ready?\nC> It would help.\n',
  'Gmail, on a phone': bare('On Mon, Mar 2, 2026, 10:00 AM Anna Weber <anna@weber.example> wrote:'),
  'Gmail, on a phone, German': bare('Anna Weber <anna@weber.example> schrieb am Mo., 2. März 2026, 10:00:'),
  'Gmail, on a phone, Swedish': bare('Den mån 2 mars 2026 10:00Anna Weber <anna@weber.example> skrev:'),
  'Gmail, name with a title': bare('On Mon, Mar 2, 2026 at 10:00 AM Dr. Anna M. Weber, PhD <anna@weber.example> wrote:'),
  'Gmail, name with a department': bare('On Mon, Mar 2, 2026 at 10:00 AM Weber, Anna (Planning) <anna@weber.example> wrote:'),
  'Gmail, Croatian': bare('Dana pon, 2. ožu 2026. u 10:00 Anna Weber <anna@weber.example> napisao je:'),
  'Gmail, traditional Chinese': bare('Anna Weber <anna@weber.example> 於 2026年3月2日 週一 上午10:00寫道：'),
  'Gmail, address on its own line': bare('Am Mo., 2. März 2026 um 10:00 Uhr schrieb Anna Weber <\nanna@weber.example>:'),
  'Yahoo, French': bare('Le lundi 2 mars 2026 à 10:00:00 UTC+1, Anna Weber <anna@weber.example> a écrit :'),
  'Yahoo, Italian': bare('Il lunedì 2 marzo 2026 alle ore 10:00:00 CET, Anna Weber <anna@weber.example> ha scritto:'),
  'Yahoo, Portuguese': bare('Em segunda-feira, 2 de março de 2026 10:00:00 BRT, Anna Weber <anna@weber.example> escreveu:'),
  'Yahoo, Dutch': bare('Op maandag 2 maart 2026 10:00:00 CET schreef Anna Weber <anna@weber.example>:'),
  'Yahoo, German': bare('Am Montag, 2. März 2026 um 10:00:00 MEZ hat Anna Weber <anna@weber.example> Folgendes geschrieben:'),
  'Thunderbird, Hungarian': marked('2026. 03. 02. 10:00 keltezéssel, Anna Weber írta:'),
  'Thunderbird, Bulgarian': marked('На 02.03.2026 10:00, Anna Weber написа:'),
  'Thunderbird, Greek': marked('Στις 2/3/2026 10:00 π.μ., ο/η Anna Weber έγραψε:'),
  'Thunderbird, Norwegian': marked('Den 02.03.2026 10:00, skrev Anna Weber:'),
  'Thunderbird, Dutch': marked('Op 02-03-2026 om 10:00 schreef Anna Weber:'),
  'Nine': bare('On 2 Mar 2026 10:00, Anna Weber <anna@weber.example> wrote:'),
  'slrn': marked('* On 2 Mar 2026, Anna Weber wrote:'),
  'names written small': marked('On 2026-03-02 10:00, anna_weber wrote:'),
  'a language without a known verb': marked('Mán., 2. mar. 2026 kl. 10:00, Anna Weber <anna@weber.example> reit:'),
} // prettier-ignore

/** Blocks of repeated headers above the message that is answered. */
export const HEADER_BLOCKS: Record<string, string> = {
  'Outlook, English': bare(
    'From: Anna Weber <anna@weber.example>\nSent: Monday, March 2, 2026 10:00 AM\nTo: Robin Hale <robin@hale.example>\nSubject: Plan',
  ),
  'Outlook on the web': bare(
    '________________________________\nFrom: Anna Weber <anna@weber.example>\nSent: 02 March 2026 10:00\nTo: Robin Hale <robin@hale.example>\nCc: Kim Ode <kim@ode.example>\nSubject: Plan',
  ),
  'Outlook for Android': bare(
    'Get Outlook for Android<https://aka.example/x>\n________________________________\nFrom: Anna Weber ' +
      '<anna@weber.example>\nSent: Monday, March 2, 2026 10:00:00 AM\nTo: Robin Hale <robin@hale.example>\nSubject: ' +
      'Plan',
  ),
  'Outlook, new for Mac': bare(
    'From: Anna Weber <anna@weber.example>\nDate: Monday, 2 March 2026 at 10:00\nTo: Robin Hale <robin@hale.example>\nSubject: Plan',
  ),
  'Outlook, with a long list': bare(
    `From: Anna Weber\nSent: Monday, March 2, 2026 10:00 AM\n` +
      `To: ${Array.from({ length: 24 }, (_, index) => `Person Number${index} <p${index}@weber.example>;`).join('\n ')}\nCc: Kim Ode;\nLo Marsh\nSubject: Plan\nImportance: High`,
  ),
  'Outlook, with a list of names': bare(
    `From: Anna Weber\nSent: Monday, March 2, 2026 10:00 AM\nTo: ${'Marsh, Lo; Ode, Kim; Frei, Jo; Tanaka,\nWill; Okonjo, Mira;\n'.repeat(8)}Hale, Robin\nSubject: Plan`,
  ),
  'Outlook, Norwegian': bare(
    'Fra: Anna Weber <anna@weber.example>\nSendt: mandag 2. mars 2026 10:00\nTil: Robin Hale <robin@hale.example>\nEmne: Plan',
  ),
  'Outlook, Swedish': bare(
    'Från: Anna Weber <anna@weber.example>\nSkickat: den 2 mars 2026 10:00\nTill: Robin Hale <robin@hale.example>\nKopia: Kim Ode\nÄmne: Plan',
  ),
  'Outlook, Danish': bare(
    'Fra: Anna Weber <anna@weber.example>\nSendt: 2. marts 2026 10:00\nTil: Robin Hale <robin@hale.example>\nEmne: Plan',
  ),
  'Outlook, Finnish': bare(
    'Lähettäjä: Anna Weber <anna@weber.example>\nLähetetty: maanantai 2. maaliskuuta 2026 10.00\nVastaanottaja: Robin Hale <robin@hale.example>\nKopio: Kim Ode\nAihe: Plan',
  ),
  'Outlook, Polish': bare(
    'Od: Anna Weber <anna@weber.example>\nWysłano: poniedziałek, 2 marca 2026 10:00\nDo: Robin Hale <robin@hale.example>\nDW: Kim Ode\nTemat: Plan',
  ),
  'Outlook, Czech': bare(
    'Od: Anna Weber <anna@weber.example>\nOdesláno: pondělí 2. března 2026 10:00\nKomu: Robin Hale <robin@hale.example>\nKopie: Kim Ode\nPředmět: Plan',
  ),
  'Outlook, Russian': bare(
    'От: Anna Weber <anna@weber.example>\nОтправлено: 2 марта 2026 г. 10:00\nКому: Robin Hale <robin@hale.example>\nКопия: Kim Ode\nТема: Plan',
  ),
  'Outlook, Turkish': bare(
    'Kimden: Anna Weber <anna@weber.example>\nGönderildi: 2 Mart 2026 Pazartesi 10:00\nKime: Robin Hale <robin@hale.example>\nBilgi: Kim Ode\nKonu: Plan',
  ),
  'Outlook, Japanese': bare(
    '差出人: Anna Weber <anna@weber.example>\n送信日時: 2026年3月2日 10:00\n宛先: Robin Hale <robin@hale.example>\nCC: Kim Ode\n件名: Plan',
  ),
  'Outlook, Chinese': bare(
    '发件人: Anna Weber <anna@weber.example>\n发送时间: 2026年3月2日 10:00\n收件人: Robin Hale <robin@hale.example>\n抄送: Kim Ode\n主题: Plan',
  ),
  'QQ Mail': bare(
    '------------------&nbsp;原始邮件&nbsp;------------------\n发件人: "Anna Weber"<anna@weber.example>;\n发送时间: 2026年3月2日(星期一) 上午10:00\n收件人: "Robin Hale"<robin@hale.example>;\n主题: Plan',
  ),
  'Outlook, traditional Chinese': bare(
    '寄件者： Anna Weber <anna@weber.example>\n寄件日期： 2026年3月2日 10:00\n收件者： Robin Hale <robin@hale.example>\n主旨： Plan',
  ),
  'Outlook, Korean': bare(
    '보낸 사람: Anna Weber <anna@weber.example>\n보낸 날짜: 2026년 3월 2일 월요일 10:00\n받는 사람: Robin Hale <robin@hale.example>\n제목: Plan',
  ),
  'Outlook, Dutch': bare(
    'Van: Anna Weber <anna@weber.example>\nVerzonden: maandag 2 maart 2026 10:00\nAan: Robin Hale <robin@hale.example>\nOnderwerp: Plan',
  ),
  'Outlook, Portuguese': bare(
    'De: Anna Weber <anna@weber.example>\nEnviada em: segunda-feira, 2 de março de 2026 10:00\nPara: Robin Hale <robin@hale.example>\nAssunto: Plan',
  ),
  'GMX': bare(
    'Gesendet: Montag, 02. März 2026 um 10:00 Uhr\nVon: "Anna Weber" <anna@weber.example>\nAn: robin@hale.example\nBetreff: Plan',
  ),
  'Samsung': bare(
    '-------- Original message --------\nFrom: Anna Weber <anna@weber.example>\nDate: 02/03/2026 10:00 (GMT+01:00)\nTo: Robin Hale <robin@hale.example>\nSubject: Plan',
  ),
  'Samsung, French': bare(
    "-------- Message d'origine --------\nDe : Anna Weber <anna@weber.example>\nDate : 02/03/2026 10:00 (GMT+01:00)\nÀ : Robin Hale <robin@hale.example>\nObjet : Plan",
  ),
  'K-9, headers': bare(
    '-------- Original Message --------\nFrom: Anna Weber <anna@weber.example>\nSent: 2 March 2026 10:00:00 CET\nTo: Robin Hale <robin@hale.example>\nSubject: Plan',
  ),
  'Seznam': bare(
    '---------- Původní e-mail ----------\nOd: Anna Weber <anna@weber.example>\nKomu: Robin Hale <robin@hale.example>\nDatum: 2. 3. 2026 10:00:00\nPředmět: Plan',
  ),
  'Lotus Notes 8': bare(
    'From:\tAnna Weber/BER/Weber\nTo:\tRobin Hale/LON/Weber@Weber\nDate:\t02/03/2026 10:00\nSubject:\tPlan\nSent by:\tKim Ode',
  ),
  'Lotus Notes, German': bare(
    'Von:\tAnna Weber/BER/Weber\nAn:\tRobin Hale/LON/Weber@Weber\nKopie:\tKim Ode\nDatum:\t02.03.2026 10:00\nBetreff:\tPlan',
  ),
  'Yahoo, old': bare(
    '________________________________\n From: Anna Weber <anna@weber.example>\nTo: Robin Hale <robin@hale.example> \nSent: Monday, March 2, 2026 10:00 AM\nSubject: Plan',
  ),
  'Eudora, reply separator': bare('______________________________ Reply Separator _________________________________\nSubject: Plan\nAuthor: Anna Weber\nDate: 3/2/98 10:00 AM'),
  'bold labels': bare(
    '**From:** Anna Weber <anna@weber.example>\n**Sent:** Monday, March 2, 2026 10:00 AM\n**To:** Robin Hale\n**Subject:** Plan',
  ),
  'bold labels, colon outside': bare(
    '*Von*: Anna Weber <anna@weber.example>\n*Gesendet*: Montag, 2. März 2026\n*An*: Robin Hale\n*Betreff*: Plan',
  ),
} // prettier-ignore

/** What mail programs write above a message that is passed on. */
export const FORWARDS: Record<string, string> = {
  'Gmail': bare(
    '---------- Forwarded message ---------\nFrom: Anna Weber <anna@weber.example>\nDate: Mon, Mar 2, 2026 at 10:00 AM\nSubject: Plan\nTo: Robin Hale <robin@hale.example>',
  ),
  'Gmail, French': bare(
    '---------- Forwarded message ---------\nDe : Anna Weber <anna@weber.example>\nDate: lun. 2 mars 2026 à 10:00\nSubject: Plan\nTo: Robin Hale',
  ),
  'Gmail, Spanish': bare('---------- Forwarded message ---------\nDe: Anna Weber <anna@weber.example>\nDate: lun, 2 mar 2026'),
  'Apple Mail': bare(
    'Begin forwarded message:\n\nFrom: Anna Weber <anna@weber.example>\nSubject: Plan\nDate: 2 March 2026 at 10:00:00 CET\nTo: Robin Hale',
  ),
  'Apple Mail, German': bare('Anfang der weitergeleiteten Nachricht:\n\nVon: Anna Weber <anna@weber.example>\nBetreff: Plan'),
  'Apple Mail, Swedish': bare('Vidarebefordrat brev:\n\nFrån: Anna Weber <anna@weber.example>\nÄmne: Plan'),
  'Apple Mail, Danish': bare('Start på videresendt besked:\n\nFra: Anna Weber <anna@weber.example>\nEmne: Plan'),
  'Apple Mail, Norwegian': bare('Videresendt melding:\n\nFra: Anna Weber <anna@weber.example>\nEmne: Plan'),
  'Apple Mail, Finnish': bare('Välitetty viesti alkaa:\n\nLähettäjä: Anna Weber <anna@weber.example>\nAihe: Plan'),
  'Apple Mail, Polish': bare('Początek przekazywanej wiadomości:\n\nOd: Anna Weber <anna@weber.example>\nTemat: Plan'),
  'Thunderbird': bare(
    '-------- Forwarded Message --------\nSubject: \tPlan\nDate: \tMon, 2 Mar 2026 10:00:00 +0100\nFrom: \tAnna Weber <anna@weber.example>\nTo: \tRobin Hale',
  ),
  'Thunderbird, German': bare('-------- Weitergeleitete Nachricht --------\nBetreff: \tPlan\nDatum: \tMon, 2 Mar 2026\nVon: \tAnna Weber'),
  'Thunderbird, Russian': bare('-------- Перенаправленное сообщение --------\nТема: \tPlan\nДата: \tMon, 2 Mar 2026\nОт: \tAnna Weber'),
  'Thunderbird, Polish': bare('-------- Przekazana wiadomość --------\nTemat: \tPlan\nData: \tMon, 2 Mar 2026\nNadawca: \tAnna Weber'),
  'Thunderbird, Czech': bare('-------- Přeposlaná zpráva --------\nPředmět: \tPlan\nDatum: \tMon, 2 Mar 2026\nOd: \tAnna Weber'),
  'Proton': bare('------- Forwarded Message -------\nFrom: Anna Weber <anna@weber.example>\nDate: On Monday, March 2nd, 2026 at 10:00 AM\nSubject: Plan\nTo: Robin Hale'),
  'Zoho': bare('============ Forwarded message ============\nFrom: Anna Weber <anna@weber.example>\nTo: ' +
    '"robin"<robin@hale.example>\nDate: Mon, 02 Mar 2026 10:00:00 +0100\nSubject: Plan\n============ Forwarded ' +
    'message ============'),
  'Lotus Notes': bare('----- Forwarded by Kim Ode/LON/Weber on 03/02/2026 10:00 AM -----\n\nFrom:\tAnna Weber/BER/Weber\nTo:\tKim Ode'),
  'Evolution': bare('-------- Forwarded Message --------\nFrom: Anna Weber <anna@weber.example>\nTo: Robin Hale\nSubject: Plan\nDate: Mon, 02 Mar 2026 10:00:00 +0100'),
  'Samsung': bare('-------- Forwarded message --------\nFrom: Anna Weber'),
  'mutt': bare('----- Forwarded message from Anna Weber <anna@weber.example> -----\n\nDate: Mon, 2 Mar 2026 10:00:00 +0100\nFrom: Anna Weber'),
  'pine': bare('---------- Forwarded message ----------\nDate: Mon, 2 Mar 1998 10:00:00 -0500 (EST)\nFrom: Anna Weber'),
  'Yandex': bare('-------- Пересылаемое сообщение --------\n02.03.2026, 10:00, "Anna Weber" <anna@weber.example>:'),
} // prettier-ignore
