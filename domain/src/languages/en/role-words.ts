import type { RoleWords } from '../../wording/role-words.ts'

export const ROLE_WORDS: RoleWords = {
  ofSeveral:
    'team|support|service|services|office|desk|group|department|dept|bank|ltd|inc|llc|billing|' +
    'accounts|hr|admin|info|sales|shift|list|committee|society|company|university|secretariat|' +
    'portal|hotel|studio|clinic|school|college|restaurant|garage|centre|center|club|agency|' +
    'consulting|insurance',
  role:
    'abuse|accounting|accounts|admin|administration|administrator|alerts|billing|booking|bookings|' +
    'careers|commercial|contact|contacts|customercare|customerservice|desk|direction|donotreply|' +
    'email|enquiries|enquiry|events|feedback|finance|help|helpdesk|hr|info|' +
    'informations|invoice|invoices|it|jobs|mail|mailer|marketing|media|news|newsletter|no-reply|' +
    'noreply|notification|notifications|office|orders|personal|post|postmaster|press|reception|' +
    'reply|reservation|reservations|sales|secretariat|service|services|shop|studio|support|team|' +
    'webmaster|welcome',
}
