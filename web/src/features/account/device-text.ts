/** The first that matches holds: most browsers also name the ones they descend from. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\bHeadlessChrome\//, 'Chrome'],
  [/\b(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
]

const named = (userAgent: string, names: typeof BROWSERS): string | undefined =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1]

/** A browser and the system it runs on, in words: 'Firefox on Windows'. */
export function deviceText(userAgent: string | null): string {
  const browser = named(userAgent ?? '', BROWSERS)
  const system = named(userAgent ?? '', SYSTEMS)
  if (!browser && !system) return 'Unknown browser'
  return `${browser ?? 'A browser'} on ${system ?? 'an unknown system'}`
}
