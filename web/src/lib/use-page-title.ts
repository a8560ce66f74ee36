import { useEffect } from 'react'
import { useProductConfig } from './product-config.ts'

/** Names the page in the browser's tab; null for the product's name alone. */
export function usePageTitle(title: string | null): void {
  const { product_name } = useProductConfig()
  useEffect(() => {
    document.title = title === null ? product_name : `${title} · ${product_name}`
  }, [title, product_name])
}
