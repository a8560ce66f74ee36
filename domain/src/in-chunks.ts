/** The values in their order, in arrays of that size, of which the last may be smaller; none where there are no values. */
export function inChunks<T>(values: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(values.length / size) }, (_, index) =>
    values.slice(index * size, (index + 1) * size),
  )
}
