import { pattern } from '../text/pattern.ts'
/** Numbers by which an authority knows a person or a company for taxes: of their own form, or named as such. */
export const TAX_NUMBERS: readonly RegExp[] = [
  pattern('gu')`
  (?<![\p{L}\d])(?:ATU ?\d{8}|BE ?[01]?\d{3}[ .]?\d{3}[ .]?\d{3}|DE ?\d{3} ?\d{3} ?\d{3}|
  ES ?[A-Z0-9]\d{7}[A-Z0-9]|FR ?[A-Z0-9]{2} ?\d{3} ?\d{3} ?\d{3}|IT ?\d{11}|NL ?\d{9} ?B\d{2}|PT ?\d{9}|
  GB ?\d{3} ?\d{4} ?\d{2}|PL ?\d{10}|CHE[ -]?\d{3}\.?\d{3}\.?\d{3})(?![\p{L}\d])
`,
  /(?<![\d-])\d{2}-\d{7}(?![\d-])/g,
  /(?<![\p{L}\d])[A-Z]{6}\d{2}[A-EHLMPRST]\d{2}[A-Z]\d{3}[A-Z](?![\p{L}\d])/gu,
  /(?<![\p{L}\d-])(?:\d{8}-?[A-HJ-NP-TV-Z]|[XYZ]-?\d{7}-?[A-Z])(?![\p{L}\d])/gu,
  /(?<!\d)\d{3}\.\d{3}\.\d{3}-\d{2}(?!\d)|(?<!\d)\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}(?!\d)/g,
  pattern('giu')`
  (?<=\b(?:tax (?:id|number|no)|tin|ein|vat(?: id| number| no)?|steuer-?(?:id(?:entifikationsnummer)?|nummer|nr)|
  idnr|ust-?id(?:-?nr)?|siret|siren|n° fiscal|nif|cif|partita iva|p\. ?iva|btw(?:-nummer)?|
  utr)\.?(?: is| ist| est| es|:|#)? ?)\d[\d /.-]{6,18}\d(?!\d)
`,
]

/** Numbers by which a social insurance knows a person, beside the American ones. */
export const SECURITY_NUMBERS: readonly RegExp[] = [
  /(?<![\p{L}\d])(?!BG|GB|NK|KN|TN|NT|ZZ)[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z] ?\d{2} ?\d{2} ?\d{2} ?[A-D](?![\p{L}\d])/gu,
  /(?<!\d)[12] ?\d{2} ?(?:0[1-9]|1[0-2]) ?(?:\d{2}|2[AB]) ?\d{3} ?\d{3}(?: ?\d{2})?(?!\d)/g,
  /(?<![\p{L}\d])\d{2} ?(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])\d{2} ?[A-Z] ?\d{3}(?![\p{L}\d])/gu,
  /(?<!\d)756\.\d{4}\.\d{4}\.\d{2}(?!\d)/g,
  pattern('giu')`
  (?<=\b(?:social security(?: number| no)?|ssn|sozialversicherungs(?:nummer|nr)|rentenversicherungs(?:nummer|nr)|
  svnr|bsn|burgerservicenummer|sécurité sociale|seguridad social|niss|
  national insurance(?: number)?)\.?(?: is| ist| est| es|:|#)? ?)\d[\d ./-]{5,16}\d(?!\d)
`,
]

/** Says when somebody was born. */
const BORN =
  'born(?: on)?|date of birth|dob|birth ?(?:date|day)|geboren(?: am| op)?|geb\\.|geburts(?:datum|tag)|née?(?: le)?|date de naissance|' +
  'nacid[oa](?: el)?|fecha de nacimiento|nat[oa](?: il)?|data di nascita|nascid[oa](?: em| a)?|data de nascimento|geboortedatum'
const DATE_WITH_YEAR =
  '(?:\\d{1,2}(?:\\. ?|[/ -])(?:\\d{1,2}|(?:de )?\\p{L}{3,10}\\.?)(?:[./ -]| de )(?:19|20)?\\d{2}|(?:19|20)\\d{2}-\\d{2}-\\d{2}|' +
  '\\p{L}{3,9} \\d{1,2},? (?:19|20)\\d{2})'

/** The day on which somebody was born, where it is said to be that. */
export const BIRTH_DATES: readonly RegExp[] = [
  new RegExp(
    `(?<=(?<!\\p{L})(?:${BORN})(?: is| was| ist| est| es| era| é| è)?\\s?:?\\s?(?:the |le |el |il )?)${DATE_WITH_YEAR}(?![\\p{L}\\d])`,
    'giu',
  ),
]

const PASSWORD =
  'pass ?word|pass ?code|pass ?phrase|passwort|kennwort|mot de passe|contraseña|senha|wachtwoord|pin|puk|otp|' +
  'api[ -]?key|(?:access|security|login|verification) (?:code|token)|token|secret|zugangscode'
/** The number on the back of a card. */
const CARD_CODE =
  'cvc2?|cvv2?|cv2|card security (?:code|number)|kartenprüf(?:nummer|ziffer)|cryptogramme|código de seguridad|código de segurança|codice di sicurezza'
/** Short for that behind a colon alone: "the pass is open". */
const SHORT = 'pass|pwd?|mdp'
/** Names a number that opens something, or a word that may be anything. */
const CODE = 'code|kode|código|codice'
const LOGIN =
  'log-?in|user ?(?:name|id)?|account|benutzer(?:name)?|konto|zugang(?:sdaten)?|identifiants?|utilisateur|usuario|' +
  'utilizador|utente|gebruiker(?:snaam)?'
/** What it opens: "password for the portal:". */
const OPENS =
  '(?: (?:for|to|of|on|at|fürs?|zum|zur|vom|pour|de|du|del|della|do|da|para|per|voor|van)(?: [\\p{L}\\p{N}-]{1,30}){1,3})?'
const IS = '\\s?(?:(?:is|ist|est|es|é|è|lautet)(?!\\p{L})|:|=){1,2}\\s?'
const IS_OR_BLANK = `(?:${IS}|\\s)`
const COLON = '\\s?[:=]\\s?'
/** Up to a blank, without what closes a quotation or a part of the sentence. */
const VALUE = `["'“„]?\\S{3,200}[^\\s"'“”„,;]`

/** What opens something: passwords and codes that are named as such, and long strings of letters and digits. */
export const SECRETS: readonly RegExp[] = [
  new RegExp(`(?<=\\b(?:${PASSWORD})${IS})${VALUE}`, 'giu'),
  new RegExp(`(?<=\\b(?:${PASSWORD}|${SHORT})${OPENS}${COLON})${VALUE}`, 'giu'),
  new RegExp(`(?<=\\b(?:${PASSWORD}|${CODE})${OPENS}${IS})(?=\\S{0,199}\\d)${VALUE}`, 'giu'),
  // "CVC 123", "PIN 4711": a number that is named and nothing else.
  new RegExp(
    `(?<=(?<!\\p{L})(?:pin|puk|otp|${CARD_CODE})(?: (?:number|code))?${IS_OR_BLANK})\\d{3,8}(?![\\d\\p{L}])`,
    'giu',
  ),
  // "Login: ada / fence-27".
  new RegExp(
    `(?<=\\b(?:${LOGIN})(?:\\s?[/&+]\\s?(?:${PASSWORD}|${SHORT}))?${COLON}\\S{1,64}\\s?[/|]\\s?)${VALUE}`,
    'giu',
  ),
  /(?<![\p{L}\p{N}])(?:sk|pk|rk|ghp|gho|xox[abp]|AKIA|AIza|eyJ)[-_]?[A-Za-z0-9_.-]{16,2000}/gu,
  /(?<![\p{L}\p{N}_-])(?=[A-Za-z_-]{0,200}\d)(?=[\d_-]{0,200}[A-Za-z])[A-Za-z0-9_-]{24,200}(?![\p{L}\p{N}_-])/gu,
]
