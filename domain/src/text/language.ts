export const LANGUAGES = ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl'] as const
export type Language = (typeof LANGUAGES)[number]

const COMMON_WORDS: Record<Language, string> = {
  en:
    'the and you for with this that have will would could can please what when your our are is was let know me we it ' +
    'if on at be do from not any just need thanks send by to of in hi hello i he she they his her their them who why ' +
    "how which where there has had was were been did does doesn't don't can't i'm it's i'll we'll or but about out " +
    'once now some here',
  de:
    'der die das und ich ist nicht mit sie wir du ein eine einen für auf den dem zu von im was bitte können könnten ' +
    'kannst haben noch auch bis wie wann uns ihnen dir mir du es heute morgen gestern montag dienstag mittwoch ' +
    'donnerstag freitag bei nach wenn danke hallo liebe lieber grüße am um werde würde ob dass wer hätte hat haben ' +
    'dein deine ihre ihrer ihnen sag schick sehr schon mal wollen wann welche farbe passt geht woche schönes anbei ' +
    'vielen zögern freue unser unsere wo nochmal gern gestern dann wird werden',
  fr:
    'le la les et je vous nous est pas pour avec un une des du de que qui dans sur ce cette pourriez pouvez peux ' +
    "merci bonjour si votre vos notre mon ma au aux à être ai avez j'ai d'ici te tu ton ta tes moi toi ça besoin " +
    'quelle quel quand comment vas vont allez suis sont ont été êtes mes ses leur a cher chère bien dis faire fait ' +
    'très aussi mais donc ci joint veuillez pièce jointe demain lundi mardi mercredi jeudi vendredi',
  es:
    'el la los las y que de en un una por para con no se le lo su es está esta este puedes puede podrías podría ' +
    'gracias hola si me te nos cuando mi tu usted sobre antes del al como más qué buenos días necesito necesitamos ' +
    'tus dime mándame semana mañana podemos vernos cuál ha han muy fue todos también favor nos vemos enviar hay ' +
    'tengo tienes tiene hemos he eso ese esta muchas alguna martes miércoles jueves viernes lunes viene bien a voy ' +
    'dudes te enviaré mando adjunto ruego solicito pido factura pedido cuenta donde dónde luego ayer oye',
  pt:
    'o a os as e que de em um uma para com não se por você pode poderia obrigado obrigada olá bom dia do da dos das ' +
    'no na ao até seu sua me nos quando isso este esta já mais tem são na vou vamos enviar obrigada qual próxima ' +
    'semana reunir podemos pela pelo amanhã segunda terça quarta quinta sexta-feira você pode muito também estou ' +
    'está às foi vai depois onde ontem lhe assim',
  it:
    'il lo la gli e che di un una per con non si ci è sono mi ti puoi può potresti potrebbe grazie ciao buongiorno ' +
    'se del della dei delle nel alla al da questo questa come entro quando anche possiamo potremmo vederci settimana ' +
    'prossima domani tuo tua suo sua nostro ho abbiamo ha hai sei vorrei i a fattura allegato cosa molto poi dove ' +
    'dopo ieri appena',
  nl:
    'de het een en ik je jij u we wij niet met voor van op dat die is zijn kun kunt kan graag bedankt hallo om te ' +
    'aan als wat wanneer ons uw jouw nog ook naar bij deze dit wil zou zullen even volgende week afspreken stuur je ' +
    'hulp vragen hoor heb heeft hebben geen wel maar onze morgen maandag dinsdag woensdag donderdag vrijdag bijgaand ' +
    'bijgevoegd hoe wordt kunnen mij was had waar ligt zodra u',
}

const WEIGHTS = new Map<string, [Language, number][]>()
for (const language of Object.keys(COMMON_WORDS) as Language[]) {
  for (const word of new Set(COMMON_WORDS[language].split(' '))) {
    const known = WEIGHTS.get(word) ?? []
    known.push([language, 1])
    WEIGHTS.set(word, known)
  }
}
for (const shares of WEIGHTS.values()) for (const share of shares) share[1] = 1 / shares.length

/** Letters that only some languages write. */
const LETTERS: [RegExp, Language[]][] = [
  [/[¿¡ñ]/i, ['es', 'es']],
  [/[ãõ]/i, ['pt', 'pt']],
  [/ß|[äöü]/i, ['de']],
  [/[œêëèàùîâ]|ç/i, ['fr']],
  [/\b(?:l|d|c|j|n|qu)'\p{L}/iu, ['fr']],
  [/[òì]|\bè\b/i, ['it', 'it']],
  [/ij\b/i, ['nl']],
]

/** The different words of a text among its first `most`, and how many of them are common ones of the likeliest of the seven. */
export function readWords(text: string, most: number): { words: string[]; mostRead: number } {
  const words = [...new Set(wordsOf(text).slice(0, most))]
  const counts = new Map<Language, number>()
  for (const word of words)
    for (const [language] of WEIGHTS.get(word) ?? []) counts.set(language, (counts.get(language) ?? 0) + 1)
  return { words, mostRead: Math.max(0, ...counts.values()) }
}

function wordsOf(text: string): string[] {
  return (
    text
      .slice(0, MAX_CHARS)
      .toLowerCase()
      .replace(/https?:\/\/\S+|[\w.+-]{1,80}@\S+/g, ' ')
      .replace(/’/g, "'")
      .match(/[\p{L}']+/gu) ?? []
  )
}

const MAX_CHARS = 4_000

/** The language a text is written in, by its commonest words; English when nothing speaks for another. */
export function detectLanguage(text: string): Language {
  const score: Record<Language, number> = { en: 0.4, de: 0, fr: 0, es: 0, pt: 0, it: 0, nl: 0 }
  const words = wordsOf(text)
  const start = text.slice(0, MAX_CHARS)
  for (const [pattern, languages] of LETTERS)
    if (pattern.test(start)) for (const language of languages) score[language] += 1
  for (const word of words.slice(0, 400)) {
    for (const [language, weight] of WEIGHTS.get(word) ?? []) score[language] += weight
  }
  let best: Language = 'en'
  for (const language of Object.keys(score) as Language[]) if (score[language] > score[best]) best = language
  return best
}
