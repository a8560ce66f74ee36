import { PageLink } from '#web/lib/navigation.tsx'
import { paths } from '#web/lib/paths.ts'
import { provider, useProductConfig } from '#web/lib/product-config.ts'
import { TextPage } from './text-page.tsx'

/** `/contact` (LP-05). */
export default function Contact() {
  const { product_name, support_email } = useProductConfig()
  return (
    <TextPage title="Contact">
      {support_email ? (
        <p>
          Write to <a href={`mailto:${support_email}`}>{support_email}</a>. We answer within 24–48 business hours.
        </p>
      ) : (
        <>
          <p>
            Whoever runs this installation of {product_name} has not given an address for support yet. Ask the person or
            the company that gave you the link to this page.
          </p>
          <p>
            Much can be done without anybody’s help: in Settings you connect {provider.name} again, download everything
            stored about you, and delete your account. Access to your mail can be taken back in your{' '}
            {provider.access_url === null ? (
              `${provider.company} account`
            ) : (
              <a href={provider.access_url}>{provider.company} account</a>
            )}
            . Once there is an address, support replies within 24–48 business hours.
          </p>
        </>
      )}
      <p>
        The <PageLink to={paths.privacy}>privacy policy</PageLink> says what is stored of your mail, and for how long;
        the rules of use are in the <PageLink to={paths.terms}>terms and conditions</PageLink>.
      </p>
    </TextPage>
  )
}
