import type { ProviderNames } from '@loose-ends/domain/mailbox/provider-names.ts'
import { Briefcase, Handshake, PenLine, Rocket } from 'lucide-react'
import type { ReactNode } from 'react'
import { PageLink } from '#web/lib/navigation.tsx'
import { paths } from '#web/lib/paths.ts'
import { useProductConfig } from '#web/lib/product-config.ts'
import { ThreadMark } from '#web/ui/thread.tsx'
import { MainButton } from './main-button.tsx'
import { Section } from './section.tsx'
import type { LandingButton } from './use-landing-button.ts'

export function Problem() {
  return (
    <Section title="Mail forgets. You pay for it.">
      <div className="grid gap-10 md:grid-cols-2">
        <div>
          <p className="text-display font-semibold text-thread tabular-nums">65%</p>
          <p className="mt-2 max-w-[36ch] text-ink-2">
            of sales are lost to lack of follow-up. Not to a better offer: to a message that nobody sent.
          </p>
        </div>
        <div className="space-y-4 text-ink-2">
          <p>
            An inbox is sorted by when something arrived, not by what it asks of you. A question in the last line of a
            long thread looks just like a receipt.
          </p>
          <p>
            So every message you receive is read for what it asks, and every message you send for what you promised or
            still wait for. What is settled by a later reply leaves the list by itself.
          </p>
        </div>
      </div>
    </Section>
  )
}

const firstSteps = ({ name, company }: ProviderNames) =>
  [
    [
      'One-click setup',
      `Connect ${name} on ${company}’s own consent page. No forwarding, no plug-in, nothing to install.`,
    ],
    [
      'Read for loose ends',
      'The newest mail first, then the last 90 days behind it. Newsletters, receipts and notices are left out, and each item shows the sentence it came from.',
    ],
  ] as const

const WITH_MAIL = [
  'No dashboard needed',
  'Your inbox is scanned daily, and one email a day says what matters, with suggested actions and pre-written responses. Done and snooze work right from it; the full list is there when you want it.',
] as const

const WITHOUT_MAIL = [
  'A summary every day',
  'Your inbox is scanned daily, and a summary says what matters, with suggested actions and ' +
    'pre-written responses. This installation sends no email: the summary is caught on the computer that runs it.',
] as const

/** What is said of the daily summary is true of the installation that says it (PR-05). */
export function HowItWorks() {
  const { sends_mail, provider } = useProductConfig()
  const steps = [...firstSteps(provider), sends_mail ? WITH_MAIL : WITHOUT_MAIL]
  return (
    <Section title="How it works">
      <ol className="mt-4 grid gap-8 md:grid-cols-3">
        {steps.map(([title, text], index) => (
          <li key={title} className="border-t-2 border-ink pt-4">
            <span className="text-sm text-ink-3 tabular-nums">Step {index + 1}</span>
            <h3 className="mt-1 text-lg font-semibold">{title}</h3>
            <p className="mt-1 text-ink-2">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}

/** What people say, as the operator has it (PR-07); where nobody says anything, it is left out. */
export function Testimonials() {
  const { testimonials } = useProductConfig()
  if (testimonials.length === 0) return null
  return (
    <Section title="What people say">
      <div className="mt-4 grid gap-10 md:grid-cols-2">
        {testimonials.map(({ name, role, text }) => (
          <figure key={name + text} className="[overflow-wrap:anywhere]">
            <blockquote className="text-xl text-ink">“{text}”</blockquote>
            <figcaption className="mt-4 flex flex-wrap items-center gap-x-2 text-sm text-ink-3">
              <span className="font-medium text-ink">{name}</span> {role}
            </figcaption>
          </figure>
        ))}
      </div>
    </Section>
  )
}

const AUDIENCES = [
  [PenLine, 'Freelancers', 'The brief you asked for, the invoice nobody mentioned again.'],
  [Briefcase, 'Consultants', 'Ten clients, ten threads each, and one promise in every one of them.'],
  [Rocket, 'Founders', 'Investors, candidates, customers: who is waiting for you, and for whom do you wait?'],
  [Handshake, 'Sales Reps', 'The offer that went out three days ago and drew no answer.'],
] as const

export function Audience() {
  return (
    <Section title="For people whose work is in their mail">
      <div className="mt-4 grid gap-x-10 gap-y-8 sm:grid-cols-2">
        {AUDIENCES.map(([Icon, title, text]) => (
          <div key={title} className="flex gap-4">
            <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-3" strokeWidth={1.75} />
            <div>
              <h3 className="text-lg font-semibold">{title}</h3>
              <p className="text-ink-2">{text}</p>
            </div>
          </div>
        ))}
      </div>
    </Section>
  )
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <dt className="font-semibold">{title}</dt>
      <dd className="mt-1 text-ink-2">{children}</dd>
    </div>
  )
}

/** What is said of AI is true of the installation that says it (PR-05). */
function Analysis() {
  const { ai } = useProductConfig()
  if (ai) {
    return (
      <Fact title="Redaction before any AI call">
        Your loose ends are found on this server. Only if you switch it on, an AI service reads new mail too, what you
        get and what you send, and only after names, addresses, numbers, links and passwords that are recognised were
        replaced by placeholders. You can read every word that was sent.
      </Fact>
    )
  }
  return (
    <Fact title="The analysis runs on this server">
      No message is handed to an AI service or to anybody else to find your loose ends.
    </Fact>
  )
}

export function Security() {
  const { company } = useProductConfig().provider
  return (
    <Section title="Secure and private">
      <div className="mt-4 grid gap-10 md:grid-cols-[3fr_2fr]">
        <dl className="space-y-6">
          <Fact title="Message bodies are not kept">
            A message is read, and what remains is what is shown of it and what later mail is matched by: a title, a few
            sentences, a name, a date.
          </Fact>
          <Fact title="What is kept is encrypted">
            Each field that comes from your mail is stored encrypted with AES-GCM under a 256-bit key of your own,
            derived by PBKDF2 with 100,000 iterations. The key’s secret is kept wrapped by this server’s master key, and
            your browser does the decrypting. While it reads your mail, the server does see it.
          </Fact>
          <Analysis />
        </dl>
        <div className="rounded-lg bg-sunken p-6">
          <ThreadMark tied className="size-9" />
          <h3 className="mt-3 text-lg font-semibold">Your privacy</h3>
          <p className="mt-1 text-ink-2">
            You can take the access away at any time in your {company} account. The privacy policy says in plain words
            what is stored, and for how long.
          </p>
          <PageLink to={paths.privacy} className="mt-4 inline-block font-medium underline underline-offset-4">
            Read the privacy policy
          </PageLink>
        </div>
      </div>
    </Section>
  )
}

export function Pricing({ button }: { button: LandingButton }) {
  return (
    <Section title="Free while in beta">
      <div className="flex flex-wrap items-end justify-between gap-8">
        <div>
          <p className="flex items-baseline gap-2">
            <span className="text-display font-semibold tabular-nums">$0</span>
            <span className="text-ink-3">everything included</span>
          </p>
          <p className="mt-2 text-ink-2">Paid plans from $9/month coming soon.</p>
        </div>
        <MainButton button={button} />
      </div>
    </Section>
  )
}

export function FinalCall({ button }: { button: LandingButton }) {
  const { product_name } = useProductConfig()
  return (
    <section className="border-t border-line bg-sunken">
      <div className="mx-auto flex max-w-5xl flex-col items-center px-4 py-20 text-center sm:px-6">
        <ThreadMark className="size-16" />
        <h2 className="mt-4 text-3xl font-semibold">What have you left hanging?</h2>
        <p className="mt-2 mb-8 max-w-[44ch] text-ink-2">
          Connect your mailbox and let {product_name} look. The first answers are there within a minute.
        </p>
        <MainButton button={button} />
      </div>
    </section>
  )
}
