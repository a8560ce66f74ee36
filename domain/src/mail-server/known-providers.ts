import type { EmailAccountKind } from '../mailbox/email-account-kind.ts'
import type { MailServer, MailServers } from './mail-server.ts'

/** A provider of mailboxes whose servers need not be looked for. */
export interface KnownProvider {
  id: string
  /** As people call it. */
  name: string
  /** What its own addresses end with. */
  domains: readonly string[]
  /** What the hosts end with that take in mail (MX) for other domains that it serves. */
  mailExchangers: readonly string[]
  /** Null: no password opens it, or only on the person's own computer. */
  servers: MailServers | null
  /** Where its own sign-in opens a mailbox, in place of a password or beside one: who keeps mailboxes of that kind. */
  signIn?: EmailAccountKind
  /** Which password it takes and where it is made, or why none opens it. */
  advice: string
  /** Where that is said, or done. */
  adviceUrl: string
}

const tls = (host: string, port: number): MailServer => ({ host, port, security: 'tls' })
const starttls = (host: string, port: number): MailServer => ({ host, port, security: 'starttls' })
const usual = (imap: string, smtp: string): MailServers => ({ imap: tls(imap, 993), smtp: tls(smtp, 465) })

/** Zoho keeps each account in one region; an organisation's own domain is served by hosts of its own. */
const zoho = (region: string, domains: readonly string[]): KnownProvider[] => {
  const provider = {
    name: 'Zoho Mail',
    advice:
      'Switch IMAP access on in Zoho Mail: Settings, Mail Accounts, IMAP. With two-factor authentication, use an ' +
      'application-specific password from your Zoho account; without it, your usual password.',
    adviceUrl: 'https://www.zoho.com/mail/help/imap-access.html',
  }
  return [
    {
      ...provider,
      id: `zoho_${region}`,
      domains,
      mailExchangers: [],
      servers: usual(`imap.zoho.${region}`, `smtp.zoho.${region}`),
    },
    {
      ...provider,
      id: `zoho_${region}_organisation`,
      domains: [],
      mailExchangers: [`zoho.${region}`],
      servers: usual(`imappro.zoho.${region}`, `smtppro.zoho.${region}`),
    },
  ]
}

/** IONOS keeps each account in one country. `older`: what its hosts that take in mail were called before. */
const ionos = (country: string, older: readonly string[], help: string): KnownProvider => ({
  id: `ionos_${country}`,
  name: 'IONOS',
  domains: [],
  mailExchangers: [`ionos.${country}`, ...older],
  servers: usual(`imap.ionos.${country}`, `smtp.ionos.${country}`),
  advice: 'Use the password of this mailbox, as it was set in your IONOS account; it is not the one of that account.',
  adviceUrl: `https://www.ionos.${country}/${help}/index.php?id=2490`,
})

const yandexAdvice =
  'Use an app password for mail: your Yandex ID, Security, App passwords. IMAP has to be allowed in Yandex Mail under ' +
  'Settings, Email clients.'

/** Of Outlook.com and Microsoft 365, whichever domain an address is in: no password opens them. */
export const OUTLOOK_SERVERS: MailServers = {
  imap: tls('outlook.office365.com', 993),
  smtp: starttls('smtp.office365.com', 587),
}

/** The servers of large providers, as each publishes them, and how its password for programs is made. */
export const KNOWN_PROVIDERS: readonly KnownProvider[] = [
  {
    id: 'gmail',
    name: 'Gmail',
    domains: ['gmail.com', 'googlemail.com'],
    mailExchangers: ['google.com', 'googlemail.com'],
    servers: usual('imap.gmail.com', 'smtp.gmail.com'),
    signIn: 'gmail',
    advice:
      'Use an app password, not the one of your Google account. 2-Step Verification has to be on before Google makes one.',
    adviceUrl: 'https://myaccount.google.com/apppasswords',
  },
  {
    id: 'fastmail',
    name: 'Fastmail',
    domains: ['fastmail.com', 'fastmail.fm', 'messagingengine.com', 'sent.com', 'fastmail.net', 'fastmail.org'],
    mailExchangers: ['messagingengine.com'],
    servers: usual('imap.fastmail.com', 'smtp.fastmail.com'),
    advice:
      'Use an app password: Settings, Privacy & Security, and there Manage app passwords. Your usual password does not ' +
      'work, and Basic plans have no IMAP.',
    adviceUrl: 'https://www.fastmail.com/help/clients/apppassword.html',
  },
  {
    id: 'icloud',
    name: 'iCloud Mail',
    domains: ['icloud.com', 'me.com', 'mac.com'],
    mailExchangers: ['mail.icloud.com'],
    servers: { imap: tls('imap.mail.me.com', 993), smtp: starttls('smtp.mail.me.com', 587) },
    advice:
      'Use an app-specific password: account.apple.com, Sign-In and Security, App-Specific Passwords. Two-factor ' +
      'authentication has to be on.',
    adviceUrl: 'https://support.apple.com/102654',
  },
  {
    id: 'aol',
    name: 'AOL Mail',
    domains: ['aol.com', 'aim.com', 'aol.co.uk', 'aol.de', 'aol.fr'],
    mailExchangers: ['mail.gm0.yahoodns.net'],
    servers: usual('imap.aol.com', 'smtp.aol.com'),
    advice: 'Use an app password: AOL account, Account security, Generate app password.',
    adviceUrl: 'https://help.aol.com/articles/Create-and-manage-app-password',
  },
  {
    id: 'yahoo',
    name: 'Yahoo Mail',
    domains: [
      'yahoo.com',
      'ymail.com',
      'rocketmail.com',
      'yahoo.co.uk',
      'yahoo.ca',
      'yahoo.com.br',
      'yahoo.co.in',
      'yahoo.in',
      'yahoo.com.au',
      'yahoo.de',
      'yahoo.fr',
      'yahoo.es',
      'yahoo.it',
    ],
    mailExchangers: ['am0.yahoodns.net'],
    servers: usual('imap.mail.yahoo.com', 'smtp.mail.yahoo.com'),
    advice: 'Use an app password: Yahoo account, Security, Create app password.',
    adviceUrl: 'https://help.yahoo.com/kb/SLN15241.html',
  },
  {
    id: 'gmx_net',
    name: 'GMX',
    domains: ['gmx.de', 'gmx.net', 'gmx.at', 'gmx.ch', 'gmx.eu', 'gmx.org', 'gmx.info', 'gmx.biz'],
    mailExchangers: ['gmx.net'],
    servers: usual('imap.gmx.net', 'mail.gmx.net'),
    advice:
      'Allow POP3 and IMAP in the settings of GMX first. With two-factor authentication, use an application-specific ' +
      'password (anwendungsspezifisches Passwort); without it, your usual password.',
    adviceUrl: 'https://hilfe.gmx.net/sicherheit/2fa/anwendungsspezifisches-passwort.html',
  },
  {
    id: 'gmx_com',
    name: 'GMX',
    domains: ['gmx.com', 'gmx.us', 'gmx.co.uk'],
    mailExchangers: [],
    servers: usual('imap.gmx.com', 'mail.gmx.com'),
    advice:
      'Allow POP3 and IMAP in the settings of GMX first. With two-factor authentication, use an app-specific password; ' +
      'without it, your usual password.',
    adviceUrl: 'https://support.gmx.com/',
  },
  {
    id: 'web_de',
    name: 'WEB.DE',
    domains: ['web.de', 'email.de'],
    mailExchangers: [],
    servers: { imap: tls('imap.web.de', 993), smtp: starttls('smtp.web.de', 587) },
    advice:
      'Allow POP3 and IMAP in the settings of WEB.DE first. With two-factor authentication, use an application-specific ' +
      'password (anwendungsspezifisches Passwort); without it, your usual password.',
    adviceUrl: 'https://hilfe.web.de/',
  },
  {
    id: 't_online',
    name: 'T-Online',
    domains: ['t-online.de', 'magenta.de'],
    mailExchangers: [],
    servers: usual('secureimap.t-online.de', 'securesmtp.t-online.de'),
    advice:
      'Use the password for mail programs (Passwort für E-Mail-Programme), which you set in your Telekom account. The one ' +
      'that you log in with on the web does not work.',
    adviceUrl: 'https://www.telekom.de/hilfe/apps-dienste/e-mail/programme/passwort-verwalten',
  },
  {
    id: 'freenet',
    name: 'freenet Mail',
    domains: ['freenet.de'],
    mailExchangers: [],
    servers: usual('mx.freenet.de', 'mx.freenet.de'),
    advice: 'Allow POP3, IMAP and SMTP in the settings of freenet Mail first. Then use your usual password.',
    adviceUrl: 'https://kundenservice.freenet.de/faq/e-mail-client-mail/pop3-imap-und-smtp-aktivieren/',
  },
  ionos('de', ['kundenserver.de', 'schlund.de'], 'hilfe'),
  ionos('com', ['1and1.com', 'perfora.net'], 'help'),
  ionos('co.uk', ['1and1.co.uk', 'oneandone.co.uk'], 'help'),
  ionos('fr', ['1and1.fr', 'unetun.com'], 'assistance'),
  ionos('es', ['1and1.es', 'clienteservidor.es'], 'ayuda'),
  ionos('it', ['1and1.it', 'servercliente.it'], 'aiuto'),
  {
    id: 'strato',
    name: 'STRATO',
    domains: [],
    mailExchangers: ['rzone.de'],
    servers: usual('imap.strato.de', 'smtp.strato.de'),
    advice:
      'Use the password of this mailbox, as it was set in your STRATO account; it is not the one of that account.',
    adviceUrl: 'https://www.strato.de/faq/mail/externes-e-mail-programm-mit-strato-e-mail-adresse-nutzen/',
  },
  {
    id: 'posteo',
    name: 'Posteo',
    domains: ['posteo.de', 'posteo.net', 'posteo.org', 'posteo.eu', 'posteo.at', 'posteo.ch', 'posteo.us'],
    mailExchangers: [],
    servers: usual('posteo.de', 'posteo.de'),
    advice:
      'Use the password of your Posteo account. “Additional email account protection” has to be off: while it is on, ' +
      'Posteo lets no program in.',
    adviceUrl: 'https://posteo.de/en/help/activating-additional-email-account-protection',
  },
  {
    id: 'mailbox_org',
    name: 'mailbox.org',
    domains: ['mailbox.org'],
    mailExchangers: ['mailbox.org'],
    servers: usual('imap.mailbox.org', 'smtp.mailbox.org'),
    advice:
      'Use a mail app password: All settings, Security, Mail app passwords, for IMAP and SMTP. Your usual password works ' +
      'as long as two-factor authentication is off.',
    adviceUrl: 'https://kb.mailbox.org/en/private/security-and-privacy/e-mail-password',
  },
  ...zoho('com', ['zoho.com', 'zohomail.com']),
  ...zoho('eu', ['zoho.eu', 'zohomail.eu']),
  ...zoho('in', ['zoho.in', 'zohomail.in']),
  {
    id: 'yandex',
    name: 'Yandex Mail',
    domains: ['yandex.com', 'yandex.ru', 'ya.ru', 'yandex.by', 'yandex.kz'],
    mailExchangers: ['yandex.net', 'yandex.ru'],
    servers: usual('imap.yandex.com', 'smtp.yandex.com'),
    advice: yandexAdvice,
    adviceUrl: 'https://yandex.com/support/passport/authorization/app-passwords.html',
  },
  {
    id: 'proton',
    name: 'Proton Mail',
    domains: ['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'],
    mailExchangers: ['protonmail.ch'],
    servers: null,
    advice:
      'Proton Mail lets programs in only through Proton Mail Bridge, which needs a paid plan and runs on your own ' +
      'computer. Where Bridge runs beside this app and its operator allows private mail servers, type in the servers, ' +
      'the username and the password that Bridge shows.',
    adviceUrl: 'https://proton.me/mail/bridge',
  },
  {
    id: 'tuta',
    name: 'Tuta',
    domains: ['tuta.com', 'tuta.io', 'tutamail.com', 'tutanota.com', 'tutanota.de', 'keemail.me'],
    mailExchangers: ['tutanota.de'],
    servers: null,
    advice: 'Tuta lets no mail program in: it has no IMAP, so no password opens this mailbox here.',
    adviceUrl: 'https://tuta.com/support',
  },
  {
    id: 'outlook',
    name: 'Outlook',
    domains: ['outlook.com', 'hotmail.com', 'live.com', 'msn.com', 'outlook.de', 'hotmail.de', 'hotmail.co.uk'],
    mailExchangers: ['protection.outlook.com', 'mx.microsoft'],
    servers: null,
    signIn: 'microsoft',
    advice:
      'Microsoft lets programs in by its own sign-in alone, no longer by a password. Whoever runs this app has not set ' +
      'that up, so this mailbox cannot be connected.',
    adviceUrl:
      'https://support.microsoft.com/en-us/office/pop-imap-and-smtp-settings-for-outlook-com-d088b986-291d-42b8-9564-9c414e2aa040',
  },
]

const isBelow = (host: string, domain: string): boolean => host === domain || host.endsWith(`.${domain}`)

/** Whose addresses end with that domain (lower case); null: none that is known. */
export const providerOfDomain = (domain: string): KnownProvider | null =>
  KNOWN_PROVIDERS.find(({ domains }) => domains.includes(domain)) ?? null

/** Who takes in mail at those hosts, the preferred one first; null: nobody that is known. */
export function providerOfMailExchangers(hosts: readonly string[]): KnownProvider | null {
  const [first] = hosts
  const host = first?.toLowerCase().replace(/\.$/, '') ?? ''
  return KNOWN_PROVIDERS.find(({ mailExchangers }) => mailExchangers.some((domain) => isBelow(host, domain))) ?? null
}

/** Whose IMAP server that is; null: nobody's that is known. */
export const providerOfServer = (host: string): KnownProvider | null =>
  KNOWN_PROVIDERS.find(({ servers, signIn }) => {
    const known = servers ?? (signIn === 'microsoft' ? OUTLOOK_SERVERS : null)
    return known?.imap.host === host.toLowerCase()
  }) ?? null
