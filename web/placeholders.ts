import type { Plugin } from 'vite'

/** What stands in the built pages until the server fills it in (`server/src/http/page-placeholders.ts`). */
const PRODUCT_NAME_PLACEHOLDER = '__PRODUCT_NAME__'
const DRAWN_PAGE_PLACEHOLDER = '__DRAWN_PAGE__'
const PRODUCT_CONFIG_PLACEHOLDER = '__PRODUCT_CONFIG__'

/** In development nobody fills them in: the name is the default one, the configuration is asked for, and pages draw themselves. */
export function defaultPlaceholders(productName: string): Plugin {
  return {
    name: 'default-placeholders',
    apply: 'serve',
    transformIndexHtml: (html) =>
      html
        .replaceAll(PRODUCT_NAME_PLACEHOLDER, productName)
        .replace(PRODUCT_CONFIG_PLACEHOLDER, 'null')
        .replace(DRAWN_PAGE_PLACEHOLDER, ''),
  }
}
