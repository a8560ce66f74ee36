import { useState } from 'react'
import { classNames } from '#web/lib/class-names.ts'
import { PageLink } from '#web/lib/navigation.tsx'
import { paths } from '#web/lib/paths.ts'
import { useProductConfig } from '#web/lib/product-config.ts'

/** The foot of every page (SH-03). */
export function Footer({ wide = false }: { wide?: boolean }) {
  const { product_name, caught_mail_url: caughtMail } = useProductConfig()
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
        <p suppressHydrationWarning>
          © {today.getFullYear()} {product_name}
        </p>
        <nav aria-label="Legal and contact" className="flex flex-wrap gap-x-6 gap-y-2">
          <PageLink to={paths.privacy} className={link}>
            Privacy Policy
          </PageLink>
          <PageLink to={paths.terms} className={link}>
            Terms & Conditions
          </PageLink>
          <PageLink to={paths.contact} className={link}>
            Contact
          </PageLink>
          {caughtMail && (
            <a href={caughtMail} target="_blank" rel="noreferrer" className={link}>
              Caught emails
            </a>
          )}
        </nav>
      </div>
    </footer>
  )
}
