/** Says nothing of a colour: what is around decides. */
const LEFT_TO_OTHERS =
  /^(?:inherit|initial|unset|revert|revert-layer|currentcolor|windowtext|canvastext|window|canvas|auto)$/i
/** A colour as a style has it: no variable and nothing that loads. */
const COLOUR = /^(?!.*(?:var|url)\()[#\w(),.%\s/+-]{1,100}$/i
const HEX = /^#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i
const RGB = /^rgba?\(\s*([\d.]+)[,\s]+([\d.]+)[,\s]+([\d.]+)(?:\s*[,/]\s*([\d.]+)(%?))?\s*\)$/i
const NAMED: Record<string, string> = {
  black: '#000000',
  dimgray: '#696969',
  dimgrey: '#696969',
  gray: '#808080',
  grey: '#808080',
  darkgray: '#a9a9a9',
  darkgrey: '#a9a9a9',
  silver: '#c0c0c0',
  lightgray: '#d3d3d3',
  lightgrey: '#d3d3d3',
  gainsboro: '#dcdcdc',
  whitesmoke: '#f5f5f5',
  white: '#ffffff',
  transparent: '#00000000',
}

/** Brightness 0 to 255, opacity 0 to 1. */
interface Grey {
  brightness: number
  opacity: number
}

/** The channels may lie so far apart in what still looks grey, of 255. */
const GREY_SPREAD = 24
const DARK_BELOW = 80
const WHITE_FROM = 235
const FAINT_BELOW = 0.9

/** A colour without a hue; null for one that has a hue, or that is not certain. */
function greyOf(colour: string): Grey | null {
  const channels = channelsOf(NAMED[colour.toLowerCase()] ?? colour)
  if (channels === null) return null
  const [red, green, blue, opacity] = channels
  const spread = Math.max(red, green, blue) - Math.min(red, green, blue)
  return opacity === 0 || spread <= GREY_SPREAD ? { brightness: (red + green + blue) / 3, opacity } : null
}

function channelsOf(colour: string): [number, number, number, number] | null {
  const hex = HEX.exec(colour)?.[1]
  if (hex !== undefined) {
    const digits = hex.match(hex.length < 6 ? /./g : /../g) ?? []
    const [red = 0, green = 0, blue = 0, opacity = 255] = digits.map((one) => Number.parseInt(one.padEnd(2, one), 16))
    return [red, green, blue, opacity / 255]
  }
  const rgb = RGB.exec(colour)
  if (!rgb) return null
  const opacity = rgb[4] === undefined ? 1 : Number(rgb[4]) / (rgb[5] === '%' ? 100 : 1)
  return [Number(rgb[1]), Number(rgb[2]), Number(rgb[3]), opacity]
}

/** Its hue, as dark or as light as can be read on the page's ground, light and dark; by the scheme that is in force. */
const readable = (colour: string, light: string, dark: string): string =>
  `light-dark(oklch(from ${colour} ${light} h / 1), oklch(from ${colour} ${dark} h / 1))`

/** What a text's own colour becomes on the page's ground: its ink, or the same hue, readable; null: nothing. */
function inkFor(colour: string): string | null {
  const grey = greyOf(colour)
  if (grey === null) return readable(colour, 'min(l, 0.5) min(c, 0.15)', 'max(l, 0.75) min(c, 0.15)')
  if (grey.opacity === 0) return null
  const isFaint = grey.opacity < FAINT_BELOW || (grey.brightness >= DARK_BELOW && grey.brightness < WHITE_FROM)
  return isFaint ? 'var(--ink-3)' : 'var(--ink)'
}

/** What a ground of its own becomes: none for white, else a soft one of the same hue. */
function groundFor(colour: string): string | null {
  const grey = greyOf(colour)
  if (grey && (grey.opacity === 0 || grey.brightness >= WHITE_FROM)) return null
  return readable(colour, 'max(l, 0.94) min(c, 0.06)', 'min(l, 0.28) min(c, 0.06)')
}

const isColour = (value: string): boolean => COLOUR.test(value) && !LEFT_TO_OTHERS.test(value)

/** Whether a declaration gives what it is about a ground that is seen: a colour other than white, or a picture. */
export function isGround(name: string, value: string): boolean {
  if (name === 'background-image') return !/^(?:none|initial|inherit|unset)$/i.test(value)
  return name === 'background-color' && isColour(value) && groundFor(value) !== null
}

/** Colours by other means, and what makes text harder to read. */
const WITHOUT = new RegExp(
  '^(?:--.*|background(?!-color$).*|.*-shadow|filter|backdrop-filter|mix-blend-mode|mask.*' +
    '|-webkit-(?:mask|text-(?:fill|stroke)|filter).*|color-scheme|forced-color-adjust|border-image.*' +
    '|(?:text-decoration|text-emphasis|caret|accent)-color)$',
)
const LINE_COLOUR = /^(?:border-.*color|border-color|outline-color|column-rule-color)$/

/**
 * What a mail's own declaration becomes where the mail is drawn in the page's ink, on its ground; null where it is dropped.
 * The colours name the frame's tokens and follow its colour scheme; all of them can be read on both grounds (WCAG 2.2, 1.4.3).
 */
export function adaptedValue(name: string, value: string): string | null {
  if (WITHOUT.test(name)) return null
  if (name === 'color') return isColour(value) ? inkFor(value) : null
  if (name === 'background-color') return isColour(value) ? groundFor(value) : null
  if (LINE_COLOUR.test(name)) return value.includes('transparent') ? value : 'var(--line-strong)'
  // What nobody is to see stays so.
  if (name === 'opacity') return Number(value) === 0 ? value : null
  return value
}
