import { PageLink } from '#web/lib/navigation.tsx'
import { paths } from '#web/lib/paths.ts'
import { provider, useProductConfig } from '#web/lib/product-config.ts'
import { TextPage } from './text-page.tsx'

/** `/terms` (LP-05). The governing-law clause is there only when the operator named a jurisdiction (RT-03). */
export default function Terms() {
  const { product_name, legal_jurisdiction } = useProductConfig()
  return (
    <TextPage title="Terms & Conditions">
      <p>By connecting a mailbox to {product_name} you agree to the following.</p>

      <h2>What you get</h2>
      <p>
        {product_name} looks for tasks and follow-ups in your mail. It can overlook things and misread others: it is an
        aid, and what you answer, promise or leave remains your own decision.
      </p>

      <h2>Your account</h2>
      <p>
        Connect only mailboxes that you are entitled to read. Keep your {provider.company} account safe: whoever can
        sign in to it can sign in here.
      </p>

      <h2>Price</h2>
      <p>
        The service is free while in beta. Paid plans from $9/month are planned; nothing is charged without asking you.
      </p>

      <h2>Fair use</h2>
      <p>Do not disturb the service for others, and do not try to reach data that is not yours.</p>

      <h2>Availability and liability</h2>
      <p>
        During the beta the service is provided as it is, without a promise of availability. Nothing here limits rights
        that the law gives you and that cannot be limited.
      </p>

      <h2>Privacy</h2>
      <p>
        The <PageLink to={paths.privacy}>privacy policy</PageLink> says what happens to your data.
      </p>

      {legal_jurisdiction && (
        <>
          <h2>Governing law</h2>
          <p>These terms are governed by the laws of {legal_jurisdiction}.</p>
        </>
      )}
    </TextPage>
  )
}
