const FALLBACK = 'en-US'

function localeFor(language: string): string {
  try {
    const locale = new Intl.Locale(language)
    const { region } = locale.maximize()
    return region ? `en-${region}` : FALLBACK
  } catch {
    return FALLBACK
  }
}

let known: { language: string; locale: string } | undefined

/**
 * How dates and figures are written for this person, as a BCP 47 tag: in English, as all words here are, and in the order
 * and with the clock that is usual where their browser says they are ('Mar 5, 9:00 AM' in en-US, '5 Mar, 9:00' in de-DE).
 */
export function personLocale(): string {
  const { language } = navigator
  if (known?.language !== language) known = { language, locale: localeFor(language) }
  return known.locale
}

/** '1,485'. Below a thousand nothing is grouped, and the rules of no locale have to be loaded for it. */
export const figureText = (figure: number): string =>
  Number.isInteger(figure) && Math.abs(figure) < 1000 ? String(figure) : figure.toLocaleString(personLocale())

/** '1 item', '1,485 items' */
export const countText = (count: number, one: string, many = `${one}s`): string =>
  `${figureText(count)} ${count === 1 ? one : many}`
