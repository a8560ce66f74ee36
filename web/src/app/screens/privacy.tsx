import { PageLink } from '#web/lib/navigation.tsx'
import { paths } from '#web/lib/paths.ts'
import { useProductConfig } from '#web/lib/product-config.ts'
import { KEPT_IN_BROWSER } from './privacy-browser.ts'
import { storedOnServer } from './privacy-server.ts'
import { TextPage } from './text-page.tsx'

const leftAfterDeletion = (company: string): readonly string[] => [
  'A line in the security log that says when, and not whose it was.',
  `For a day at most, sealed under a key of its own, our access to your mailbox, until ${company} has taken it back; for ` +
    'six hours at most the password of a mailbox elsewhere, where you asked for something to be removed from it.',
  'Backups, with what was stored of you, encrypted, for as long as the operator of this installation keeps them: 30 days, ' +
    'unless they chose otherwise.',
]

/** `/privacy` (LP-05, PR-08). It says what this version does, and nothing that it does not do. */
export default function Privacy() {
  const { product_name, ai, sends_mail, provider } = useProductConfig()
  const { company } = provider
  return (
    <TextPage title="Privacy Policy">
      <p>
        {product_name} reads the mailbox that you connect, finds what is still open in it, and shows it to you. This
        page says what happens to your data on the way.
      </p>

      <h2>What is read</h2>
      <p>
        With your consent at {company}, or with the password that you give for a mailbox elsewhere, the messages you
        received and sent in the last 90 days, and new ones as they come. They are read on this server, message by
        message, by rules that run here. Message bodies and attachments are not stored.
      </p>

      <h2>What is stored</h2>
      <ul>
        {storedOnServer(company).map(({ says }) => (
          <li key={says}>{says}</li>
        ))}
      </ul>
      <p>
        What is over (items that are completed, archived or dismissed, with the words of their mail, and what was told
        and drafted of them) is kept for a year, or for 90 days or for ever if you say so in Settings.
      </p>

      <h2>How it is protected</h2>
      <p>
        Every text that comes from your mail or that you write here, your name, your address, {company}’s permission and
        passwords of mailboxes are encrypted with AES-GCM under a 256-bit key of your own, derived by PBKDF2 with
        100,000 iterations. Dates, identifiers, kinds, counts and settings are not. The secret behind that key is stored
        wrapped by the master key of this server. Your browser receives the secret when you sign in, keeps the secret in
        memory only, and decrypts there; what it keeps of what it decrypted is said below, under “In your browser”.
        While the server reads your mail, it does see it.
      </p>

      <h2>Services involved</h2>
      <ul>
        <li>
          A database, run by the operator of this installation. Sign-in is by your {company} account, or by your own
          mail server, or by a passkey that you added.
        </li>
        <li>
          The mail provider’s APIs: {company}’s, for reading your mailbox and, if you turn it on, for two labels in it;
          for a mailbox elsewhere its own servers, to which alone its password is given.
        </li>
        <li>An infrastructure provider: whoever hosts this installation for its operator.</li>
        <li>
          {sends_mail
            ? `A transactional email provider: the one that its operator has set up, for the mail that ${product_name} itself sends you.`
            : 'A transactional email provider: none is set up here. Your daily summary and other mail to you is kept, not encrypted, on the computer that this installation runs on.'}
        </li>
        <li>
          {ai
            ? 'An AI provider: only if you switch it on in Settings, only the one that you agreed to there, and only ' +
              'for what people write to you, and you to them, after that. Names, addresses, numbers, links and ' +
              'passwords that are recognised are replaced by placeholders first. What was sent is kept for 30 days, ' +
              'for you to read.'
            : 'An AI provider: none is configured here; the analysis runs on this server.'}
        </li>
      </ul>

      <h2>Your choices</h2>
      <p>
        You can take back the access to your mailbox at any time in your {company} account, or by changing its password.{' '}
        {product_name} then reads nothing more, and in Settings you can disconnect each mailbox: signing in with one
        connects it again. There you can also download everything stored about you, and delete your account with all of
        it yourself. The second way is to <PageLink to={paths.contact}>contact support</PageLink>, which replies within
        24–48 business hours.
      </p>
      <p>What is left when an account is deleted:</p>
      <ul>
        {leftAfterDeletion(company).map((says) => (
          <li key={says}>{says}</li>
        ))}
      </ul>

      <h2>In your browser</h2>
      <p>No tracking, no advertising, no third-party scripts. What this site keeps in your browser:</p>
      <ul>
        {KEPT_IN_BROWSER.map(({ says }) => (
          <li key={says}>{says}</li>
        ))}
      </ul>
      <p>To remove all of it at once, clear the data of this site in your browser.</p>
    </TextPage>
  )
}
