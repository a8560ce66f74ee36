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

interface Writing {
  language: string
  locale: string
  clock: Pick<Intl.DateTimeFormatOptions, 'hour' | 'minute'>
}
let known: Writing | undefined

function personWriting(): Writing {
  const { language } = navigator
  if (known?.language === language) return known
  const locale = localeFor(language)
  const { hour12 } = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions()
  return (known = { language, locale, clock: { hour: hour12 ? 'numeric' : '2-digit', minute: '2-digit' } })
}

/**
 * How dates and figures are written for this person, as a BCP 47 tag: in English, as all words here are, and in the order
 * and with the clock that is usual where their browser says they are ('Mar 5, 9:00 AM' in en-US, '5 Mar, 09:00' in de-DE).
 */
export const personLocale = (): string => personWriting().locale

/** The parts of a time of day: '9:00 AM', or '09:00' where the day has 24 hours, so that times end below one another. */
export const personClock = (): Writing['clock'] => personWriting().clock

/** '1,485'. Below a thousand nothing is grouped, and the rules of no locale have to be loaded for it. */
export const figureText = (figure: number): string =>
  Number.isInteger(figure) && Math.abs(figure) < 1000 ? String(figure) : figure.toLocaleString(personLocale())

/** '1 item', '1,485 items' */
export const countText = (count: number, one: string, many = `${one}s`): string =>
  `${figureText(count)} ${count === 1 ? one : many}`
