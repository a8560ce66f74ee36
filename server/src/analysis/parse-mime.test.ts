import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { parseMime } from './parse-mime.ts'

const parse = async (raw: string) => {
  const result = await parseMime(Buffer.from(raw.replaceAll('\n', '\r\n')))
  if (!result.ok) throw new Error(result.error.reason)
  return result.message
}

const INVITATION = `BEGIN:VCALENDAR
METHOD:REQUEST
BEGIN:VEVENT
UID:u1@weber.example
SUMMARY:Kick-off
DTSTART;TZID=W. Europe Standard Time:20260309T100000
DTEND;TZID=W. Europe Standard Time:20260309T110000
ORGANIZER;CN=Anna Weber:mailto:Anna@Weber.example
ATTENDEE;CN=Robin;PARTSTAT=NEEDS-ACTION:mailto:robin@hale.example
END:VEVENT
END:VCALENDAR`

describe('parseMime', () => {
  it('reads addresses, ids, date and the headers that rules need, whatever their case', async () => {
    const message = await parse(`FROM: =?utf-8?Q?J=C3=BCrgen?= <J@Weber.Example>
To: "Hale, Robin" <robin@hale.example>, Team: tom@ash.example;
Reply-To: office@weber.example
Message-ID: <m2@weber.example>
In-Reply-To: <m1@hale.example>
References: <m0@hale.example> <m1@hale.example>
LIST-Unsubscribe: <https://news.example/u>
Date: Tue, 3 Mar 2026 10:00:00 +0100
Subject: =?utf-8?B?UGzDpG5l?=

Hello`)
    expect(message).toMatchObject({
      from: { name: 'Jürgen', email: 'j@weber.example' },
      to: [
        { name: 'Hale, Robin', email: 'robin@hale.example' },
        { name: '', email: 'tom@ash.example' },
      ],
      replyTo: [{ email: 'office@weber.example' }],
      messageId: 'm2@weber.example',
      inReplyTo: 'm1@hale.example',
      references: ['m0@hale.example', 'm1@hale.example'],
      headers: { 'list-unsubscribe': '<https://news.example/u>' },
      date: new Date('2026-03-03T09:00:00Z'),
      subject: 'Pläne',
      text: 'Hello\n',
    })
  })

  it.each(['yesterday-ish', 'Tue, 99 Foo 2026 10:00', ''])('has no date where the header says %j', async (date) => {
    expect((await parse(`From: a@b.example\nDate: ${date}\n\nx`)).date).toBe(null)
  })

  it('takes the text of HTML where there is no other', async () => {
    expect(
      (
        await parse(
          'From: a@b.example\nContent-Type: text/html\n\n<p>Could you call?</p><p style="display:none">no</p>',
        )
      ).text.trim(),
    ).toBe('Could you call?')
    const placeholder =
      'From: a@b.example\nContent-Type: multipart/alternative; boundary=x\n\n' +
      '--x\nContent-Type: text/plain\n\nYour client does not support HTML, open it in a reader that can display it\n' +
      '--x\nContent-Type: text/html\n\n<p>Real.</p>\n--x--'
    expect((await parse(placeholder)).text.trim()).toBe('Real.')
  })

  it('takes invisible characters out and makes spaces plain', async () => {
    expect(
      (
        await parse('From: a@b.example\nContent-Type: text/plain; charset=utf-8\n\na\u200bb\u00a0c\u00ad\u2063d')
      ).text.trim(),
    ).toBe('ab cd')
  })

  it('lists attachments with their size, and reads an invitation with a Windows zone', async () => {
    const message = await parse(`From: a@b.example
Content-Type: multipart/mixed; boundary=x

--x
Content-Type: text/plain

Join us
--x
Content-Type: application/pdf; name=plan.pdf
Content-Transfer-Encoding: base64

AAECAwQ=
--x
Content-Type: text/calendar; method=REQUEST

${INVITATION}
--x--`)
    expect(message.attachments).toEqual([{ filename: 'plan.pdf', mimeType: 'application/pdf', size: 5 }])
    expect(message.calendar).toEqual({
      method: 'request',
      uid: 'u1@weber.example',
      summary: 'Kick-off',
      start: new Date('2026-03-09T09:00:00Z'),
      startIs: 'instant',
      end: new Date('2026-03-09T10:00:00Z'),
      recurs: null,
      organizer: { name: 'Anna Weber', email: 'anna@weber.example' },
      attendees: [{ address: { name: 'Robin', email: 'robin@hale.example' }, status: 'needs_action' }],
    })
  })

  it.each<[string, Date | null]>([
    ['FREQ=WEEKLY', null],
    ['FREQ=WEEKLY;UNTIL=20260601T090000Z', new Date('2026-06-01T09:00:00Z')],
    ['FREQ=DAILY;INTERVAL=2;COUNT=5', new Date('2026-03-19T09:00:00Z')],
    ['FREQ=MONTHLY;COUNT=999999999999', null],
  ])('[PR-02] reads when a series ends at the latest: %s', async (rule, until) => {
    const series = INVITATION.replace('END:VEVENT', `RRULE:${rule}\nEND:VEVENT`)
    const message = await parse(`From: a@b.example\nContent-Type: text/calendar; method=REQUEST\n\n${series}`)
    expect(message.calendar?.recurs).toEqual({ until })
  })

  it.each([
    ['utf-8', 'latin1'],
    [null, 'latin1'],
    [null, 'utf8'],
    ['utf-8', 'utf8'],
    ['iso-8859-1', 'latin1'],
    ['iso-8859-1', 'utf8'],
    ['windows-1252', 'utf8'],
    ['us-ascii', 'utf8'],
    ['x-of-some-program', 'utf8'],
  ] as const)('[PR-02] reads a text that is labelled %s in the charset that it is in: %s', async (label, actual) => {
    const charset = label === null ? '' : `; charset=${label}`
    for (const type of ['plain', 'html']) {
      const head = `From: a@b.example\r\nContent-Type: text/${type}${charset}\r\nContent-Transfer-Encoding: 8bit\r\n\r\n`
      const result = await parseMime(Buffer.from(`${head}Können Sie mir die Verträge schicken?\r\n`, actual))
      expect(result.ok && result.message.text.trim()).toBe('Können Sie mir die Verträge schicken?')
    }
  })

  it('[PR-02] leaves letters that are broken, and alphabets of several bytes, as they are labelled', async () => {
    const read = async (charset: string, bytes: number[]) => {
      const head = Buffer.from(`From: a@b.example\r\nContent-Type: text/plain; charset=${charset}\r\n\r\n`)
      const result = await parseMime(Buffer.concat([head, Buffer.from(bytes)]))
      return result.ok && result.message.text.trim()
    }
    expect(await read('utf-8', [0xc3, 0xb6, 0x20, 0xe4, 0x20])).toBe('ö \ufffd')
    expect(await read('shift_jis', [0x82, 0xa0])).toBe('あ')
    expect(await read('euc-kr', [0xc3, 0xa9])).toBe('챕')
    expect(await read('koi8-r', [0xf0, 0xd2])).toBe('Пр')
  })

  it('[PR-02] reads flowing text by its paragraphs, and no answer as a part of what it quotes', async () => {
    const flowing = async (text: string, also = '') =>
      (await parse(`From: a@b.example\nContent-Type: text/plain; format=flowed${also}\n\n${text}`)).text.trimEnd()
    expect(await flowing('Could you send \nthe plan?\n\n From me\n-- \nAnna')).toBe(
      'Could you send the plan?\n\nFrom me\n-- \nAnna',
    )
    expect(await flowing('> Could you send it? \nYes, tomorrow.\n>> older \n> newer \n> text')).toBe(
      '> Could you send it? \nYes, tomorrow.\n>> older \n> newer text',
    )
    expect(await flowing('Best \n-- \nAnna')).toBe('Best \n-- \nAnna')
    expect(await flowing('the sig \nned plan', '; delsp=yes')).toBe('the signed plan')
  })

  it('[PR-02] reads what a person signed, and nothing of what is encrypted, a signature or a key', async () => {
    const read = async (text: string) =>
      (await parse(`From: a@b.example\nContent-Type: text/plain\n\n${text}`)).text.trim()
    const signed = `-----BEGIN PGP SIGNED MESSAGE-----
Hash: SHA256

Could you send the plan?

- -- 
Anna
-----BEGIN PGP SIGNATURE-----

iQEzBAEBCAAdFiEE
-----END PGP SIGNATURE-----`
    expect(await read(`Hi,\n${signed}\nlist footer`)).toBe('Hi,\nCould you send the plan?\n\n-- \nAnna\nlist footer')
    expect(await read('-----BEGIN PGP MESSAGE-----\n\nhQEMA\n-----END PGP MESSAGE-----')).toBe('')
    expect(await read('How does -----BEGIN PGP MESSAGE----- look?')).toBe('How does -----BEGIN PGP MESSAGE----- look?')
  })

  const BERLIN = `BEGIN:STANDARD
DTSTART:16010101T030000
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10
END:STANDARD
BEGIN:DAYLIGHT
DTSTART:16010101T020000
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3
END:DAYLIGHT`
  const begins = async (line: string, zone = '') => {
    const described = zone === '' ? '' : `BEGIN:VTIMEZONE\nTZID:${zone}\n${BERLIN}\nEND:VTIMEZONE\n`
    const event = `${described}BEGIN:VEVENT\nUID:u1\n${line}\nEND:VEVENT`
    const { calendar } = await parse(
      `From: a@b.example\nContent-Type: text/calendar; method=REQUEST\n\nBEGIN:VCALENDAR\nMETHOD:REQUEST\n${event}\nEND:VCALENDAR`,
    )
    return [calendar?.start?.toISOString(), calendar?.startIs]
  }

  it.each([
    ['Europe/Berlin', 'DTSTART;TZID=Europe/Berlin:20260612T090000'],
    ['W. Europe Standard Time', 'DTSTART;TZID=W. Europe Standard Time:20260612T090000'],
    [
      '(GMT+01.00) Amsterdam / Berlin / Bern',
      'DTSTART;TZID="(GMT+01.00) Amsterdam / Berlin / B\n ern":20260612T090000',
    ],
    ['/freeassociation.example/Europe/Berlin', 'DTSTART;TZID=/freeassociation.example/Europe/Berlin:20260612T090000'],
    ['W. Europe', 'DTSTART;TZID="W. Europe":20260612T090000'],
    ['GMT +01:00', 'DTSTART;TZID="GMT +01:00";VALUE=DATE-TIME:20260612T090000'],
  ])('[PR-02] reads the time of an event in the zone that its calendar describes: %s', async (zone, line) => {
    expect(await begins(line, zone)).toEqual(['2026-06-12T07:00:00.000Z', 'instant'])
  })

  it('[PR-02] reads it so where the name of another zone begins with that one', async () => {
    const other = `Work\nEND:VTIMEZONE\nBEGIN:VTIMEZONE\nTZID:Work 2`
    expect(await begins('DTSTART;TZID=Work 2:20260612T090000', other)).toEqual(['2026-06-12T07:00:00.000Z', 'instant'])
  })

  it.each([
    ['a day', 'DTSTART;VALUE=DATE:20260612', '2026-06-12T00:00:00.000Z', 'day'],
    ['a time without a zone', 'DTSTART:20260612T090000', '2026-06-12T09:00:00.000Z', 'clock'],
    ['a time in a zone that nobody knows', 'DTSTART;TZID=Here:20260612T090000', '2026-06-12T09:00:00.000Z', 'clock'],
  ])('[PR-02] reads %s as its calendar has it, wherever the server stands', async (_said, line, ...read) => {
    for (const zone of ['UTC', 'America/New_York', 'Pacific/Kiritimati']) {
      vi.stubEnv('TZ', zone)
      expect(await begins(line)).toEqual(read)
    }
    vi.unstubAllEnvs()
  })

  it('answers a broken calendar part with none', async () => {
    expect(
      (await parse('From: a@b.example\nContent-Type: text/calendar\n\nBEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:garbage'))
        .calendar,
    ).toBe(null)
  })

  it.each<[string, Uint8Array]>([
    ['nothing', new Uint8Array()],
    ['headers without end', Buffer.from(`X: ${'y'.repeat(3_000_000)}`)],
  ])('answers unreadable_message for %s', async (_what, raw) => {
    expect(await parseMime(raw)).toMatchObject({ ok: false, error: { code: 'unreadable_message' } })
  })

  it('reads the first 10 MB of a larger message', async () => {
    const result = await parseMime(
      Buffer.concat([Buffer.from('From: a@b.example\r\n\r\nCould you call?\r\n'), Buffer.alloc(11 * 1024 * 1024, 'a')]),
    )
    expect(result.ok && result.message.text.startsWith('Could you call?')).toBe(true)
  })

  it('[BE-08] subjects, names, file names and events carry no direction override and no control character', async () => {
    const evil = 'invoice \u202Egnp.exe\u2066 \u0000\u001b1'
    const word = `=?utf-8?B?${Buffer.from(evil).toString('base64')}?=`
    const result = await parseMime(
      Buffer.from(
        [
          `From: ${word} <a@b.example>`,
          `Subject: ${word}`,
          'Content-Type: multipart/mixed; boundary=b',
          '',
          '--b',
          'Content-Type: text/calendar; method=REQUEST; charset=utf-8',
          '',
          'BEGIN:VCALENDAR',
          'BEGIN:VEVENT',
          'UID:1',
          'DTSTART:20260309T100000Z',
          `SUMMARY:${evil}`,
          'END:VEVENT',
          'END:VCALENDAR',
          '--b',
          `Content-Type: image/png; name="${word}"`,
          'Content-Disposition: attachment',
          '',
          'x',
          '--b--',
        ].join('\r\n'),
      ),
    )
    const clean = 'invoice gnp.exe 1'
    expect(result).toMatchObject({
      message: {
        subject: clean,
        from: { name: clean },
        calendar: { summary: clean },
        attachments: [{ filename: clean }],
      },
    })
  })

  it.each([
    ['7bit', (text: string) => text],
    ['8bit', (text: string) => text],
    ['base64', (text: string) => Buffer.from(text).toString('base64').replace(/.{60}/g, '$&\n')],
    ['quoted-printable', (text: string) => text.replaceAll('=', '=3D').replace(/ /g, '=20=\n')],
  ])('[SP-02] puts the lines of a part in %s together in memory, without a Blob', async (encoding, encoded) => {
    const text = Array.from({ length: 40 }, (_, n) => `Line ${n} = über ${'words '.repeat(n)}end`).join('\n')
    vi.stubGlobal(
      'Blob',
      class {
        constructor() {
          throw new Error('a Blob was made')
        }
      },
    )
    try {
      const head = `From: a@b.example\nContent-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: ${encoding}\n\n`
      expect((await parse(`${head}${encoded(text)}\n`)).text.trimEnd()).toBe(text)
    } finally {
      vi.unstubAllGlobals()
    }
  })

  it('[AV-01] keeps what stands before a tag that is never closed', async () => {
    const { text } = await parse('From: a@b.example\nContent-Type: text/html\n\n<p>1 < 2, and</p>3 < 4 <a href=x')
    expect(text.replace(/\s+/g, ' ').trim()).toBe('1 < 2, and 3 < 4')
  })

  it('never throws, whatever the bytes', async () => {
    const lines = fc.array(
      fc.oneof(
        fc.constantFrom(
          'From: a@b.example',
          'Content-Type: multipart/mixed; boundary=x',
          '--x',
          '--x--',
          '',
          'Content-Type: text/html; charset=nonsense',
          'Content-Transfer-Encoding: base64',
          'Date: x',
          'Subject: =?utf-8?B?%%%?=',
          'BEGIN:VEVENT',
          ' folded',
        ),
        fc.string(),
      ),
      { maxLength: 30 },
    )
    const answers = async (raw: Uint8Array) => {
      expect(typeof (await parseMime(raw)).ok).toBe('boolean')
    }
    await fc.assert(fc.asyncProperty(lines, (list) => answers(Buffer.from(list.join('\r\n')))))
    await fc.assert(fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), answers))
  })
})
