/** The product's name where an operator gives it no other (PR-01). */
export const DEFAULT_PRODUCT_NAME = 'Loose Ends'

/** The short name in storage keys and cookies, made from the product's: `Loose Ends` → `looseends` (PR-01). */
export function shortName(productName: string): string {
  return productName.toLowerCase().replace(/[^a-z0-9]+/g, '') || 'looseends'
}
