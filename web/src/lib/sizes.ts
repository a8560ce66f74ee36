const KILOBYTE = 1000

/** '812 bytes', '1.4 MB' */
export function sizeText(bytes: number): string {
  const step = [
    [KILOBYTE ** 3, 'GB'],
    [KILOBYTE ** 2, 'MB'],
    [KILOBYTE, 'kB'],
  ] as const
  const found = step.find(([size]) => bytes >= size)
  if (!found) return `${bytes} bytes`
  const [size, unit] = found
  return `${(bytes / size).toFixed(1)} ${unit}`
}
