const HEAD =
  'From: Anna <anna@weber.example>\r\nTo: robin@hale.example\r\nSubject: Plan\r\nMessage-ID: <1@weber.example>\r\n'
const MIB = 1024 * 1024

const lines = (...parts: string[]) => parts.join('\r\n')
const plain = (text: string) => `${HEAD}Content-Type: text/plain; charset=utf-8\r\n\r\n${text}`
const html = (text: string) => `${HEAD}Content-Type: text/html; charset=utf-8\r\n\r\n${text}`
const upTo = (bytes: number, piece: string) => piece.repeat(Math.ceil(bytes / piece.length)).slice(0, bytes)

/** Base64 in lines of 76, as mail programs write it. */
function base64(text: string): string {
  return Buffer.from(text)
    .toString('base64')
    .replaceAll(/.{76}/g, (line) => `${line}\r\n`)
}

function nested(depth: number, type: (index: number) => string): string {
  let mail = HEAD
  for (let index = 0; index < depth; index += 1) mail += `Content-Type: ${type(index)}\r\n\r\n--b${index}\r\n`
  return `${mail}Content-Type: text/plain\r\n\r\nCan you send me the plan?\r\n`
}

const manyParts = (parts: number, header: string) =>
  `${HEAD}Content-Type: multipart/mixed; boundary=b\r\n\r\n${`--b\r\n${header}\r\n\r\na\r\n`.repeat(parts)}--b--\r\n`

const SENTENCE = 'Could you please let me know by Friday whether the second plan is the right one? '

/** Mail that is meant to cost time or memory, each by one means. */
export const HOSTILE_MAIL: Record<string, () => string> = {
  'a sentence of thanks with forty "for"': () => plain(`thx for h${'. for b'.repeat(40)},`),
  'a greeting of many that are both name and word': () => plain(`Hi${' All Team Everyone There'.repeat(40)} x`),
  'words that are also two others': () =>
    plain(
      `Kannst du${' nur noch'.repeat(60)} x\r\n\r\nPuedes manda${'melo'.repeat(100)}x\r\n\r\n${'thanks and best'.repeat(4)}`,
    ),
  'a body of 10 MB': () => plain(upTo(10 * MIB, `${SENTENCE}\r\n`)),
  'a body of 10 MB in one line': () => plain(upTo(10 * MIB, SENTENCE)),
  'a line of 1 MB without a space': () => plain('a'.repeat(MIB)),
  'a line of 1 MB of question marks': () => plain('?'.repeat(MIB)),
  'a line of 1 MB of spaces': () => plain(`a${' '.repeat(MIB)}?`),
  'a line of 1 MB of half sentences': () => plain(upTo(MIB, 'if you could let me know when you can, ')),
  '50,000 line ends': () => plain('\r\n'.repeat(50_000)),
  '50,000 words on lines of their own': () => plain('please\r\n'.repeat(50_000)),
  'a million quotation marks in a line': () => plain('>'.repeat(1_000_000)),
  'a million quoted lines': () => plain('>\r\n'.repeat(1_000_000)),
  '100,000 lines that announce a quotation': () => plain('On Mon, 3 May 2021, Anna wrote:\r\n'.repeat(100_000)),
  '100,000 lines of repeated headers': () => plain('From: Anna\r\nTo: Tom\r\n'.repeat(50_000)),
  '100,000 rules': () => plain('____________________\r\n'.repeat(100_000)),
  '100,000 sign-offs': () => plain('Best regards,\r\nAnna\r\n'.repeat(50_000)),
  'a megabyte of dates': () => plain(upTo(MIB, 'by 1/2/3/4/5 on Monday the 3rd of May at 5 p.m. ')),
  'a megabyte of addresses': () => plain(upTo(MIB, 'a@b.example,')),
  'a megabyte of accents on one letter': () => plain(`a${'\u0301'.repeat(MIB / 2)}`),
  '200,000 nested tags': () => html('<div>'.repeat(200_000)),
  '200,000 nested and closed tags': () => html('<b>'.repeat(200_000) + 'x' + '</b>'.repeat(200_000)),
  '200,000 nested quotations': () => html('<blockquote>a'.repeat(200_000)),
  '200,000 attributes': () => html(`<a ${'x=y '.repeat(200_000)}>`),
  'a million opening brackets': () => html('<'.repeat(1_000_000)),
  'a million entities': () => html('&amp;'.repeat(1_000_000)),
  'a link that is never closed': () =>
    lines(
      `${HEAD}Content-Type: multipart/mixed; boundary=b\r\n`,
      '--b\r\nContent-Type: text/plain\r\n\r\na',
      `--b\r\nContent-Type: text/html\r\n\r\n<p>b</p><a ${'href='.repeat(100_000)}<a href`,
      '--b--\r\n',
    ),
  'a comment that never ends': () => html(`<!--${'-'.repeat(MIB)}`),
  'a style attribute of 1 MB': () => html(`<div style="${'display :'.repeat(MIB / 9)}">a</div>`),
  '10 MB of HTML': () => html(upTo(10 * MIB, `<p>${SENTENCE}</p>\r\n`)),
  '10 MB in base64': () => `${HEAD}Content-Transfer-Encoding: base64\r\n\r\n${base64(upTo(7 * MIB, SENTENCE))}`,
  '5 million lines of base64': () => `${HEAD}Content-Transfer-Encoding: base64\r\n\r\n${'A\n'.repeat(5 * MIB)}`,
  '10 MB of soft line breaks': () =>
    `${HEAD}Content-Transfer-Encoding: quoted-printable\r\n\r\n${upTo(10 * MIB, '=3D=\r\n')}`,
  '5,000 parts in each other': () => nested(5_000, (index) => `multipart/mixed; boundary=b${index}`),
  '50 parts in each other with one boundary': () => nested(50, () => 'multipart/mixed; boundary=b0'),
  '20,000 parts': () =>
    `${HEAD}Content-Type: multipart/mixed; boundary=b\r\n\r\n${'--b\r\nContent-Type: text/plain\r\n\r\na\r\n'.repeat(20_000)}`,
  '15 parts with 65 kB of headers each': () => manyParts(15, 'content-type:\n'.repeat(4_600)),
  '150 parts with 65 kB of headers each': () => manyParts(150, 'content-type:\n'.repeat(4_600)),
  'a header of 1 MB': () => `X-Long: ${'a '.repeat(MIB / 2)}\r\n${plain('a')}`,
  'a subject of 500 kB in encoded words': () => `Subject: ${'=?utf-8?Q?=C3=A4?=\r\n '.repeat(25_000)}\r\n${plain('a')}`,
  '20,000 headers': () => `${'X-A: b\r\n'.repeat(20_000)}${plain('a')}`,
  '50,000 recipients': () => `Cc: ${'a@b.example, '.repeat(50_000)}x@y.example\r\n${plain('a')}`,
  '100,000 brackets in an address': () => `Cc: ${'(<"'.repeat(33_000)}\r\n${plain('a')}`,
  '50,000 references': () => `References: ${'<a@b.example> '.repeat(50_000)}\r\n${plain('a')}`,
  'a calendar with 2,000 events': () =>
    lines(
      `${HEAD}Content-Type: text/calendar; method=REQUEST\r\n`,
      'BEGIN:VCALENDAR',
      ...Array.from({ length: 2_000 }, (_, index) =>
        lines('BEGIN:VEVENT', `UID:${index}`, 'DTSTART:20260309T100000Z', 'RRULE:FREQ=SECONDLY', 'END:VEVENT'),
      ),
      'END:VCALENDAR',
    ),
}
