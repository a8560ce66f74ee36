import { PageLink } from '#web/lib/navigation.tsx'
import { paths } from '#web/lib/paths.ts'
import { useProductConfig } from '#web/lib/product-config.ts'
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
        <p>
          Questions about {product_name} go to whoever runs this installation: the person or the company that gave you
          its address. Support replies within 24–48 business hours.
        </p>
      )}
      <p>
        The <PageLink to={paths.privacy}>privacy policy</PageLink> says what is stored of your mail, and for how long;
        the rules of use are in the <PageLink to={paths.terms}>terms and conditions</PageLink>.
      </p>
    </TextPage>
  )
}
