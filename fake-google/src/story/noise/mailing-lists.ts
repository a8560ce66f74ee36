import { type BulkMail, bulk } from '../bulk-mail.ts'
import type { Stage } from '../stage.ts'

const posts = ({ day, recent }: Stage['clock']): BulkMail[] => {
  // On a list the sender is a member, the address stays the list's: this is how the list program rewrites them.
  const member = (name: string): [string, string] => [
    `${name} via wayfinding-talk`,
    'wayfinding-talk@lists.signforum.example',
  ]
  const tenant = (name: string): [string, string] => [
    `${name} via paintworks-tenants`,
    'tenants@lists.paintworks.example',
  ]
  return [
    {
      key: 'braille-1',
      from: member('Prof. T. Adeyemi'),
      at: day(46, '10:50'),
      subject: '[wayfinding-talk] Braille on glass',
      text: 'Dear all,\n\nhas anybody applied braille to toughened glass and seen it last more than two winters? Photos welcome.\n\nTunde Adeyemi',
      only: 'plain',
      trap: 'a question to a whole list',
    },
    {
      key: 'braille-2',
      from: member('Gwen Parry'),
      at: day(46, '14:21'),
      subject: 'Re: [wayfinding-talk] Braille on glass',
      text: '> has anybody applied braille to toughened glass\n\nWe did in Swansea. Raster beads, drilled, not glued. Still there after six years. Shall I send you the data sheet?\n\nGwen',
      only: 'plain',
      trap: 'a question to another member',
    },
    {
      key: 'braille-3',
      from: member('Prof. T. Adeyemi'),
      at: day(45, '09:15'),
      subject: 'Re: [wayfinding-talk] Braille on glass',
      text: 'Yes please, Gwen, off list.\n\nT.',
      only: 'plain',
    },
    {
      key: 'jobs-board',
      from: member('Moderator'),
      at: day(30, '08:00'),
      subject: '[wayfinding-talk] Monthly reminder',
      text: 'Please trim your quotes, put [JOB] in front of job offers, and do not attach files above 2 MB. To leave the list write to the address below.',
      only: 'plain',
      trap: 'list rules',
    },
    {
      key: 'iso-draft',
      from: member('Henrike Voss'),
      at: day(21, '13:37'),
      subject: '[wayfinding-talk] ISO draft: comments by the end of the month',
      text: 'The draft is open for comments. Could everyone who works with hospitals read section 7 and send me their remarks by the end of the month? I will collect them for the committee.',
      only: 'plain',
      trap: 'request and promise to a list',
    },
    {
      key: 'iso-draft-2',
      from: member('Gwen Parry'),
      at: day(20, '17:30'),
      subject: 'Re: [wayfinding-talk] ISO draft: comments by the end of the month',
      text: 'Section 7.3 contradicts 4.1. Am I the only one who thinks so?',
      only: 'plain',
      trap: 'rhetorical, on a list',
    },
    {
      key: 'meetup',
      from: member('Lou Whitcombe'),
      at: day(10, '12:00'),
      subject: '[wayfinding-talk] Bristol drinks?',
      text: 'Who is around on the last Thursday of the month? The Apple, from six. Say hello if you’re coming so I can book a corner.',
      only: 'plain',
      trap: 'an invitation to a list',
    },
    {
      key: 'photo-hunt',
      from: member('Henrike Voss'),
      at: recent(0.38),
      subject: '[wayfinding-talk] Looking for a photo',
      text: 'Does anyone have a picture of the old Stuttgart tram pictograms? I need one by Wednesday for a lecture.',
      only: 'plain',
      trap: 'a request to a list',
    },
    {
      key: 'tenants-noise',
      from: tenant('Unit 7'),
      at: day(33, '15:10'),
      subject: '[tenants] Whose van?',
      text: 'Whoever owns the blue van in front of the kiln room: please move it, the clay is coming at four.',
      trap: 'a request to whoever it concerns',
    },
    {
      key: 'tenants-noise-solved',
      from: tenant('Unit 12'),
      at: day(33, '15:24'),
      subject: 'Re: [tenants] Whose van?',
      text: 'Mine, sorry! Moving it now.',
    },
    {
      key: 'tenants-fridge',
      from: tenant('Kitchen committee'),
      at: day(9, '09:45'),
      subject: '[tenants] The fridge. Again.',
      text: 'On Friday everything without a name goes. Yes, the oat milk too. Can we all agree to label things from now on?',
      trap: 'a rhetorical question to a list',
    },
    {
      key: 'tenants-kiln',
      from: tenant('Unit 7'),
      at: day(6, '11:22'),
      subject: '[tenants] Open studio weekend',
      text: 'We need volunteers for the door on both days, two hours each. Sign up on the sheet by the stairs. There will be cake.',
      trap: 'a call for volunteers',
    },
  ]
}

/** Two discussion lists: the trade and the building. */
export const mailingLists = (stage: Stage): void => {
  for (const post of posts(stage.clock)) bulk(stage, 'list', post)
}
