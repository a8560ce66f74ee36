import { useState } from 'react'
import { Link } from 'react-router'
import { classNames } from '#web/lib/class-names.ts'
import { paths } from '#web/lib/paths.ts'
import { useProductConfig } from '#web/lib/product-config.ts'

/** The foot of every page (SH-03). */
export function Footer({ wide = false }: { wide?: boolean }) {
  const { product_name } = useProductConfig()
  const [today] = useState(() => new Date())
  const link = 'rounded-sm hover:text-ink hover:underline underline-offset-4'
  return (
    <footer className="border-t border-line text-sm text-ink-3">
      <div
        className={classNames(
          'mx-auto flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-6 sm:px-6',
          wide ? 'max-w-6xl' : 'max-w-5xl',
        )}
      >
        <p>
          © {today.getFullYear()} {product_name}
        </p>
        <nav aria-label="Legal and contact" className="flex flex-wrap gap-x-6 gap-y-2">
          <Link to={paths.privacy} className={link}>
            Privacy Policy
          </Link>
          <Link to={paths.terms} className={link}>
            Terms & Conditions
          </Link>
          <Link to={paths.contact} className={link}>
            Contact
          </Link>
        </nav>
      </div>
    </footer>
  )
}
