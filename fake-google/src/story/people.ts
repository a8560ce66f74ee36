export type Client =
  | 'gmail'
  | 'gmail-de'
  | 'gmail-fr'
  | 'gmail-es'
  | 'outlook'
  | 'outlook-de'
  | 'outlook-fr'
  | 'apple'
  | 'iphone'
  | 'thunderbird'
  | 'thunderbird-de'

/** Somebody who writes in the story: how they sign and which program writes for them. */
export type Person = {
  name: string
  email: string
  client: Client
  zone: string
  signature?: string
  /** Whether the signature is set off by the conventional `-- ` line. */
  dashes?: boolean
  disclaimer?: string
}

const london = 'Europe/London'
const berlin = 'Europe/Berlin'
const paris = 'Europe/Paris'
const madrid = 'Europe/Madrid'
const newYork = 'America/New_York'

export const owner: Person = {
  name: 'Maya Lindqvist',
  email: 'maya@lindqvist.example',
  client: 'gmail',
  zone: london,
  signature: 'Maya Lindqvist\nService design & wayfinding\n+44 7700 900142 | lindqvist.example',
  dashes: true,
}

const harbourDisclaimer =
  'The Harbour Museum is a registered charity. This email and any attachment are intended only for the addressee. ' +
  'If you have received it in error please delete it and let us know. Please consider the environment before printing.'

const northgateDisclaimer =
  'CONFIDENTIALITY NOTICE: This e-mail may contain information that is privileged or protected by law. If you are not ' +
  'the intended recipient, any use or copying is prohibited. Can you please notify the sender and delete all copies.'

/** The cast, by first name. */
export const people = {
  // Harbour Museum, Bristol: the largest client
  ines: {
    name: 'Ines Duarte',
    email: 'ines.duarte@harbourmuseum.example',
    client: 'outlook',
    zone: london,
    signature: 'Ines Duarte | Head of Visitor Experience\nThe Harbour Museum, Wapping Wharf, Bristol\nT: 0117 496 0231',
    disclaimer: harbourDisclaimer,
  },
  tom: {
    name: 'Tom Ashworth',
    email: 'tom.ashworth@harbourmuseum.example',
    client: 'outlook',
    zone: london,
    signature: 'Tom Ashworth\nEstates Manager, The Harbour Museum',
    disclaimer: harbourDisclaimer,
  },
  bex: {
    name: 'Bex Holloway',
    email: 'bex.holloway@harbourmuseum.example',
    client: 'outlook',
    zone: london,
    signature: 'Bex Holloway (she/her)\nFinance & Procurement',
  },
  // Northgate Health Trust
  priya: {
    name: 'Priya Raman',
    email: 'priya.raman@northgatehealth.example',
    client: 'outlook',
    zone: london,
    signature: 'Dr Priya Raman\nProgramme Director, Outpatients',
    disclaimer: northgateDisclaimer,
  },
  gareth: {
    name: 'Gareth Pugh',
    email: 'gareth.pugh@northgatehealth.example',
    client: 'outlook',
    zone: london,
    signature: 'Gareth Pugh\nInformation Governance Lead',
    disclaimer: northgateDisclaimer,
  },
  // Stadtwerk Lindental, Germany
  jonas: {
    name: 'Jonas Brandt',
    email: 'brandt@stadtwerk-lindental.example',
    client: 'outlook-de',
    zone: berlin,
    signature: 'Mit freundlichen Grüßen\n\nJonas Brandt\nLeiter Kundenservice\nStadtwerk Lindental GmbH',
  },
  katrin: {
    name: 'Katrin Weiß',
    email: 'weiss@stadtwerk-lindental.example',
    client: 'thunderbird-de',
    zone: berlin,
    signature: 'Katrin Weiß\nEinkauf\nStadtwerk Lindental GmbH',
    dashes: true,
  },
  sabine: {
    name: 'Sabine Lenz',
    email: 'sabine.lenz@postsee.example',
    client: 'gmail-de',
    zone: berlin,
    signature: 'Sabine Lenz · Moderation & Training · Freiburg',
    dashes: true,
  },
  // Atelier Moreau, Lyon
  camille: {
    name: 'Camille Moreau',
    email: 'camille@atelier-moreau.example',
    client: 'gmail-fr',
    zone: paris,
    signature: 'Camille Moreau\nAtelier Moreau, signalétique, Lyon',
    dashes: true,
  },
  benoit: {
    name: 'Benoît Lacroix',
    email: 'benoit@atelier-moreau.example',
    client: 'outlook-fr',
    zone: paris,
    signature: 'Benoît Lacroix\nChef de projet',
  },
  // Fundación Ribera, Valencia
  lucia: {
    name: 'Lucía Ferrer',
    email: 'lucia.ferrer@fundacionribera.example',
    client: 'gmail-es',
    zone: madrid,
    signature: 'Lucía Ferrer\nFundación Ribera, Valencia',
    dashes: true,
  },
  // Beacon & Vale, a US agency
  dana: {
    name: 'Dana Kowalski',
    email: 'dana@beaconvale.example',
    client: 'gmail',
    zone: newYork,
    signature: 'Dana Kowalski\nDirector of Strategy, Beacon & Vale\n(212) 555-0148',
    dashes: true,
  },
  marcus: {
    name: 'Marcus Oyelaran',
    email: 'marcus@beaconvale.example',
    client: 'apple',
    zone: newYork,
    signature: 'Marcus',
  },
  // Leads
  helen: {
    name: 'Helen Pryce',
    email: 'helen.pryce@tidewatertransport.example',
    client: 'outlook',
    zone: london,
    signature: 'Helen Pryce\nCustomer Director, Tidewater Transport',
  },
  owen: {
    name: 'Owen Castell',
    email: 'owen@castellbrewing.example',
    client: 'iphone',
    zone: london,
  },
  farah: {
    name: 'Farah Siddiqui',
    email: 'f.siddiqui@kelderlibrary.example',
    client: 'thunderbird',
    zone: london,
    signature: 'Farah Siddiqui\nKelder Central Library',
    dashes: true,
  },
  // Those who keep the business running
  graham: {
    name: 'Graham Whitlock',
    email: 'graham@whitlockaccounts.example',
    client: 'outlook',
    zone: london,
    signature: 'Graham Whitlock FCCA\nWhitlock & Daughters, Chartered Certified Accountants',
    disclaimer: 'Whitlock & Daughters accept no liability for any loss arising from the use of this email.',
  },
  sandra: {
    name: 'Sandra Okafor',
    email: 'sandra@paintworkslets.example',
    client: 'gmail',
    zone: london,
    signature: 'Sandra Okafor\nPaintworks Lets, Unit 4',
  },
  // Rafael shares the larger jobs
  rafael: {
    name: 'Rafael Nunes',
    email: 'rafael@nunesdesign.example',
    client: 'apple',
    zone: london,
    signature: 'Rafael Nunes\nnunesdesign.example',
  },
  yuki: {
    name: 'Yuki Tanaka-Bell',
    email: 'yuki@wayfarers-conf.example',
    client: 'gmail',
    zone: london,
    signature: 'Yuki Tanaka-Bell\nProgramme chair, Wayfarers',
    dashes: true,
  },
  // Friends and family
  annika: { name: 'Annika Lindqvist', email: 'annika.l@postlake.example', client: 'iphone', zone: 'Europe/Stockholm' },
  joe: { name: 'Joe Marchetti', email: 'joe.marchetti@postlake.example', client: 'gmail', zone: london },
  siobhan: { name: 'Siobhan Daly', email: 'siobhan.daly@postlake.example', client: 'iphone', zone: london },
  david: { name: 'David', email: 'david@daveandsons-plumbing.example', client: 'iphone', zone: london },
} satisfies Record<string, Person>

/** A sender that appears once or only sends bulk mail. */
export const sender = (name: string, email: string): Person => ({ name, email, client: 'gmail', zone: london })
