/** The product's own name and the short name used in storage keys and cookies (PR-01). An operator can override the name; both are read from here when nothing is configured. */
export const DEFAULT_PRODUCT_NAME = 'Loose Ends'

/** `Loose Ends` → `looseends`: the short name follows the product name wherever one is configured. */
export function shortName(productName: string): string {
  return productName.toLowerCase().replace(/[^a-z0-9]+/g, '') || 'looseends'
}
