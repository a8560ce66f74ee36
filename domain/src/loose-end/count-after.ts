/** An item that counts were made without knowing what became of it: it stands open no more, or does again. */
export interface Moved<Item> {
  /** As it was before. */
  item: Item
  /** What it adds to a count of open items. */
  by: 1 | -1
}

/** By how much these items change a count, which `counts` says of an open item whether it is in. */
export const countChange = <Item>(moved: readonly Moved<Item>[], counts: (item: Item) => boolean): number =>
  moved.reduce((sum, { item, by }) => (counts(item) ? sum + by : sum), 0)

/** Such a count with these items as they stand now: never below 0, however little it knew of them. */
export const countAfter = <Item>(
  count: number,
  moved: readonly Moved<Item>[],
  counts: (item: Item) => boolean,
): number => Math.max(0, count + countChange(moved, counts))
