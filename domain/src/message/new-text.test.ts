import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { QUOTE_MARK, splitZones } from './new-text.ts'
import { growth, LINEAR_GROWTH } from '../testing/growth.ts'

const OLD = 'Is the plan ready?'

describe('splitZones', () => {
  it.each<[string, string]>([
    [
      'Gmail, Finnish',
      `Yes, here.\n\npe 20. lokakuuta 2017 klo 17.50 Anna Weber\n<anna@weber.example> kirjoitti:\n\n${OLD}`,
    ],
    ['Gmail, Russian', `Yes, here.\n\nср, 30 апр. 2025 г. в 15:19, Anna Weber <anna@weber.example>:\n\n${OLD}`],
    ['without verb or address', `Yes, here.\n\n2016-03-03 17:21 GMT+01:00 Anna Weber\n\n${OLD}`],
    ['Danish phone', `Yes, here.\n\n-------- Oprindelig besked --------\nFra: Anna <anna@weber.example>\n${OLD}`],
    ['Lotus Notes', `Yes, here.\n\nAnna Weber\n01/12/2001 04:01 PM\nTo: Jo Frei\ncc: Kim Ode\n\n${OLD}`],
    [
      'Lotus Notes with codes',
      `Yes, here.\n\n=09Anna Weber <anna@weber.example>\n=0910/24/2000 04:00 PM\n=09To:=09Jo Frei\n=09Subject:=09Plan\n${OLD}`,
    ],
    ['Gmail, English', `Yes, here.\n\nOn Mon, 2 Mar 2026 at 10:00, Anna Weber <anna@weber.example> wrote:\n\n> ${OLD}`],
    [
      'Gmail, wrapped attribution',
      `Yes, here.\n\nOn Mon, 2 Mar 2026 at 10:00, Anna Weber\n<anna@weber.example> wrote:\n> ${OLD}`,
    ],
    [
      'Gmail, German',
      `Yes, here.\n\nAm Mo., 2. März 2026 um 10:00 Uhr schrieb Anna Weber <anna@weber.example>:\n\n> ${OLD}`,
    ],
    [
      'Gmail, French',
      `Yes, here.\n\nLe lun. 2 mars 2026 à 10:00, Anna Weber <anna@weber.example> a écrit :\n\n> ${OLD}`,
    ],
    [
      'Gmail, Spanish',
      `Yes, here.\n\nEl lun, 2 mar 2026 a las 10:00, Anna Weber (<anna@weber.example>) escribió:\n\n> ${OLD}`,
    ],
    [
      'Gmail, Portuguese',
      `Yes, here.\n\nEm seg., 2 de mar. de 2026 às 10:00, Anna Weber <anna@weber.example> escreveu:\n\n> ${OLD}`,
    ],
    [
      'Gmail, Italian',
      `Yes, here.\n\nIl giorno lun 2 mar 2026 alle ore 10:00 Anna Weber <anna@weber.example> ha scritto:\n\n> ${OLD}`,
    ],
    ['Gmail, Dutch', `Yes, here.\n\nOp ma 2 mrt 2026 om 10:00 schreef Anna Weber <anna@weber.example>:\n\n> ${OLD}`],
    [
      'Outlook, English',
      `Yes, here.\n\n________________________________\nFrom: Anna Weber\nSent: Monday, March 2, 2026 10:00\nTo: Robin Hale\nSubject: Plan\n\n${OLD}`,
    ],
    [
      'Outlook, German',
      `Yes, here.\n\nVon: Anna Weber\nGesendet: Montag, 2. März 2026 10:00\nAn: Robin Hale\nBetreff: Plan\n\n${OLD}`,
    ],
    [
      'Outlook, French',
      `Yes, here.\n\nDe : Anna Weber\nEnvoyé : lundi 2 mars 2026 10:00\nÀ : Robin Hale\nObjet : Plan\n\n${OLD}`,
    ],
    [
      'Outlook, Spanish',
      `Yes, here.\n\nDe: Anna Weber\nEnviado el: lunes, 2 de marzo de 2026 10:00\nPara: Robin Hale\nAsunto: Plan\n\n${OLD}`,
    ],
    [
      'Outlook, Italian',
      `Yes, here.\n\nDa: Anna Weber\nInviato: lunedì 2 marzo 2026 10:00\nA: Robin Hale\nOggetto: Plan\n\n${OLD}`,
    ],
    ['old Outlook', `Yes, here.\n\n-----Original Message-----\nFrom: Anna Weber\nSent: Monday\n\n${OLD}`],
    ['old Outlook, German', `Yes, here.\n\n-----Ursprüngliche Nachricht-----\nVon: Anna Weber\n\n${OLD}`],
    ['bold header block', `Yes, here.\n\n*From:* Anna Weber\n*Date:* Monday\n*To:* Robin\n*Subject:* Plan\n\n${OLD}`],
    [
      'Lotus Notes',
      `Yes, here.\n\n\tAnna Weber@WEBER\n\t03/02/2026 10:00 AM\n\t\t To: Robin Hale\n\t\t cc:\n\t\t Subject: Plan\n\n${OLD}`,
    ],
    ["a client's own mark", `Yes, here.\n${QUOTE_MARK}\n${OLD}`],
  ])('cuts what %s quotes', (_client, text) => {
    const zones = splitZones(text)
    expect(zones.newText).toBe('Yes, here.')
    expect(zones.isForward).toBe(false)
  })

  it.each<[string, string]>([
    [
      'Gmail',
      `For you.\n\n---------- Forwarded message ---------\nFrom: Anna <anna@weber.example>\nDate: Mon\nSubject: Plan\nTo: Tom\n\n${OLD}`,
    ],
    ['Apple', `For you.\n\nBegin forwarded message:\n\nFrom: Anna\nSubject: Plan\n\n${OLD}`],
    ['German', `For you.\n\n---------- Weitergeleitete Nachricht ----------\nVon: Anna\n\n${OLD}`],
    ['Gmail markup', `For you.\n${QUOTE_MARK}\n---------- Forwarded message ---------\nFrom: Anna\n\n${OLD}`],
  ])('marks what %s forwards', (_client, text) => {
    const zones = splitZones(text)
    expect(zones.newText).toBe('For you.')
    expect(zones.isForward).toBe(true)
    expect(zones.forwardedText).toContain(OLD)
  })

  it('takes a quotation below a forwarding subject for forwarded', () => {
    expect(splitZones(`See below.\n\nFrom: Anna\nSent: Monday\nTo: Tom\n\n${OLD}`, 'FW: Plan').isForward).toBe(true)
  })

  it('keeps answers between quoted lines, and only those', () => {
    const text =
      '> First question?\n\nFirst answer.\n\n> Second question?\n\nSecond answer.\n\nOn Mon, 2 Mar 2026 at 10:00, A <a@b.example> wrote:\n> more'
    expect(splitZones(text).newText).toBe('First answer.\n\nSecond answer.')
  })

  it('takes what follows an unmarked introduction at the very top as the message', () => {
    const { newText } = splitZones('On 8 May 2017 17:34, "Jo Frei" <jo@frei.example> wrote:\n\nYes, here.\n')
    expect(newText).toBe('Yes, here.')
  })

  it.each<[string, string, string]>([
    ['a sign-off', 'Please call.\n\nBest regards,\nAnna Weber\nWeber GmbH\n+49 30 1234', ''],
    ['a delimiter', 'Please call.\n\n-- \nAnna Weber\nWeber GmbH', ''],
    ['a device note', 'Please call.\n\nSent from my iPhone', ''],
    ['a German sign-off', 'Please call.\n\nMit freundlichen Grüßen\nAnna Weber', ''],
    ['a French sign-off', 'Please call.\n\nBien cordialement,\nAnna', ''],
    ['a Spanish sign-off', 'Please call.\n\nUn saludo,\nAnna', ''],
    ["the sender's own name", 'Please call.\n\nAnna\n\nAnna Weber\nEstates Manager', 'Weber, Anna'],
    [
      'a legal notice',
      'Please call.\n\nThis e-mail and any attachment is confidential and intended solely for the addressee.\nPlease delete it.',
      '',
    ],
    ['a German notice', 'Please call.\n\nDiese E-Mail enthält vertrauliche Informationen. Bitte löschen Sie sie.', ''],
  ])('leaves out %s', (_what, text, sender) => expect(splitZones(text, '', sender).newText).toBe('Please call.'))

  it('keeps a postscript below a sign-off', () => {
    expect(splitZones('Fine.\n\nBest,\nAnna\n\nPS: could you bring the key?').newText).toContain(
      'could you bring the key?',
    )
  })

  it.each([
    ['P.S.', 'P.S.\nCould you bring the key?'],
    ['PS: alone, with a blank line', 'PS:\n\nCould you bring the key?'],
    ['P.P.S.', 'P.P.S. Could you bring the key?'],
    ['NB alone', 'NB\nCould you bring the key?'],
    ['N.B.', 'N.B. Could you bring the key?'],
    ['the Spanish one', 'P.D.: Could you bring the key?'],
  ])('[DT-03] keeps a postscript below a sign-off: %s', (_form, postscript) => {
    const { newText } = splitZones(`Fine.\n\nBest regards,\nAnna\n\n${postscript}\n`, '', 'Anna Weber')
    expect(newText).toBe(`Fine.\n\n${postscript}`)
  })

  it('[DT-03] takes no initials for a postscript', () => {
    expect(splitZones('Fine.\n\nBest regards,\nPS\nWeber GmbH', '', 'Paul Stone').newText).toBe('Fine.')
    expect(splitZones('Fine.\n\nBest regards,\nAnna\nNB').newText).toBe('Fine.')
  })

  it('[DT-03] keeps an answer that stands right between quoted sentences', () => {
    const text = '> Can you come?\nYes.\n> At five?\nNo, at six.\n> Bring the key.\n'
    expect(splitZones(text).newText).toBe('Yes.\nNo, at six.')
  })

  it('[DT-03] takes the end of a wrapped quotation for quoted', () => {
    const text = 'Yes.\n\n> Could you come to the meeting about the\nplan\n> on Monday, or are you away?\n'
    expect(splitZones(text).newText).toBe('Yes.')
  })

  it('[DT-03] keeps answers between lines that are marked with initials', () => {
    const text = 'AW> Can you come?\n\nYes.\n\nAW> At five?\n\nNo.'
    expect(splitZones(text).newText).toBe('Yes.\n\nNo.')
  })

  it('keeps a single line that only looks like one that is marked', () => {
    expect(splitZones('Type this:\nC> dir\nThen call me.').newText).toBe('Type this:\nC> dir\nThen call me.')
  })

  it('keeps a question that follows a line of thanks', () => {
    expect(splitZones('Got it.\nThanks!\nWhen do you need the other one?').newText).toContain('When do you need')
  })

  it('gives every line of any text exactly one zone, so that none is lost', () => {
    const line = fc.oneof(
      fc.constantFrom(
        '',
        '> quoted',
        '>> twice',
        '-- ',
        'Best regards,',
        'From: a',
        'Sent: b',
        'To: c',
        'Subject: d',
        'On Mon 2026 x <a@b.example> wrote:',
        '---------- Forwarded message ---------',
        'PS: z',
        QUOTE_MARK,
        'Sent from my iPhone',
        'This e-mail is confidential',
      ),
      fc.string({ maxLength: 40 }).map((text) => text.replaceAll('\n', ' ')),
    )
    fc.assert(
      fc.property(fc.array(line, { maxLength: 40 }), fc.boolean(), (lines, forward) => {
        const text = lines.join('\n')
        expect(splitZones(text, forward ? 'Fwd: x' : 'x', 'Anna Weber').lines.map((entry) => entry.line)).toEqual(
          text.split('\n'),
        )
      }),
    )
  })

  it.each([
    ['newlines', '\n'],
    ['dashes', '-'],
    ['delimiters', '--\n'],
    ['quoted and plain lines', '> a\nb\n\n'],
    ['openings of attributions', 'On a 2020 b\n'],
    ['header lines', 'From: a\nTo: b\n'],
    ['sign-offs and postscripts', 'x\nThanks,\nPS: a\n'],
    ['lines of a list of people', 'To: a,\n;\n'],
    ['lines with initials', 'AW> a\nx@y.example,\n'],
    ['attributions without a verb', 'On Mon, 2 Mar 2026 at 10:00 Anna via:\n'],
  ])('takes linear time on 20,000 %s', (_what, text) => {
    expect(growth((times) => splitZones(text.repeat(times), 'Re: x', 'Anna Weber'), 5_000)).toBeLessThan(LINEAR_GROWTH)
  })
})
