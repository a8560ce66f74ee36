import type { RoleWords } from '../../wording/role-words.ts'

export const ROLE_WORDS: RoleWords = {
  ofSeveral:
    'team|support|service|services|office|desk|group|department|dept|bank|ltd|inc|llc|billing|' +
    'accounts|hr|admin|info|sales|shift|list|committee|society|company|university|secretariat|' +
    'portal|hotel|studio|clinic|school|college|restaurant|garage|centre|center|club|agency|' +
    'consulting|insurance|' +
    'solicitors|associates|partners|holdings|hosting|travel|payroll|recruitment|logistics|live|museum|council|facilities|library|charity|foundation|trust',
  kin: 'mum|mom|mummy|mommy|mam|mother|dad|daddy|pop|grandma|granny|gran|nana|nan|grandpa|grandad|granddad|auntie',
  endearment: 'babe|honey|sweetheart|sweetie|darling|sweetpea|dearest',
  role:
    'abuse|accounting|accounts|admin|administration|administrator|alerts|billing|booking|bookings|' +
    'careers|commercial|contact|contacts|customercare|customerservice|desk|direction|donotreply|' +
    'email|enquiries|enquiry|events|feedback|finance|help|helpdesk|hr|info|' +
    'informations|invoice|invoices|it|jobs|mail|mailer|marketing|media|news|newsletter|no-reply|' +
    'noreply|notification|notifications|office|orders|personal|post|postmaster|press|reception|' +
    'reply|reservation|reservations|sales|secretariat|service|services|shop|studio|support|team|' +
    'undisclosed|unknown|webmaster|welcome',
}
