import { standsIn, wordsOf } from './sentence-words.ts'

/** Opens what only names the matter: "thank you for your message about", "regarding"; folded. */
const OPENERS: ReadonlySet<string> = new Set(
  `
thanks thank regarding concerning
danke dank bezuglich betreffend
merci concernant
gracias respecto
obrigado obrigada relativamente quanto
grazie riguardo
bedankt betreffende betreft
`
    .trim()
    .split(/\s+/),
)

/** What a reply may say beside the words of its sentence without stating anything, folded: no verb that says what is or will be. */
const WORDS: ReadonlySet<string> = new Set(
  `
hi hello hey dear good morning afternoon evening mr mrs ms dr sir madam all everyone team
you your yours for the a an this that these those of on to in at by and or with from about as re so very much again kindly
message mail email e note letter question request asking writing getting in touch reaching out update reminder
best kind kindest warm warmest many regards wishes sincerely faithfully cheers
hallo guten tag morgen abend moin servus liebe lieber sehr geehrte geehrter geehrtes herr frau damen herren zusammen
vielen herzlichen besten lieben schonen ihre ihrer ihren dein deine deiner deinen euch eure ihnen dir fur die der das den dem
zu zum zur uber wegen von vom im in am an auf mit und oder nachricht mail frage anfrage bitte erinnerung hinweis
viele liebe herzliche beste schone freundlichen freundliche grusse gruss mfg lg vg
bonjour bonsoir salut cher chere madame monsieur mesdames messieurs beaucoup bien pour de du des la le les l d au aux a
votre vos ton ta tes ce cet cette un une et ou sur au sujet message mail courriel question demande rappel
cordialement salutations amicalement bises bonne journee soiree meilleures distinguees sinceres
hola buenos buenas dias tardes noches estimado estimada querido querida senor senora don dona muchas mil por el los las un una
tu su sus tus vuestro mensaje correo pregunta solicitud recordatorio con sobre acerca al del en y o
saludo saludos cordial cordiales atentamente abrazo
ola bom boa dia tarde noite caro cara prezado prezada senhor senhora exmo exma muito muita pela pelo pelas pelos sua seu teu tua
mensagem email pedido pergunta lembrete sobre quanto ao aos as os um uma e da do das dos no na com para
cumprimentos abraco atenciosamente melhores cordiais
buongiorno buonasera ciao salve gentile egregio egregia signor signora signore dottore dottoressa mille tante molte il lo gli i
uno suo sua tuo tua vostro vostra messaggio richiesta domanda promemoria per su sul sulla circa al alla allo di dei della dello
delle degli del ed
saluti cordialita distinti cordiali
beste geachte goedemorgen goedemiddag goedenavond dag heer mevrouw hartelijk hartelijke voor je jouw uw jullie het een van over
met aan op bericht mailtje vraag verzoek herinnering
groet groeten vriendelijke
`
    .trim()
    .split(/\s+/),
)

/**
 * Whether a sentence of a reply states nothing: it greets, takes leave, or names what was written about behind a word of thanks or of
 * reference, in no other words than small ones and those of `given` (folded), and of `called`, which people are called by.
 */
export function isCourteous(sentence: string, given: ReadonlySet<string>, called: ReadonlySet<string>): boolean {
  const words = wordsOf(sentence)
  const others = words.filter((word) => !WORDS.has(word) && !OPENERS.has(word) && !called.has(word))
  if (others.length === 0) return true
  return words.some((word) => OPENERS.has(word)) && others.every((word) => standsIn(word, given))
}
