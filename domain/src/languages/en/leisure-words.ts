import type { LeisureWords } from '../../priority/leisure-words.ts'

// prettier-ignore
export const LEISURE_WORDS: LeisureWords = {
  leisure: ['(?:to|at|on) the (?:beach|cinema|casino)',
    'drinks', 'beers?', 'cocktails?', 'happy hour', '(?:the|a) pub', 'pints?', 'night out', 'clubbing',
    '(?<!(?:third|either|other|any|which|contracting)[- ])party', '(?:the|any|birthday|house|dinner|office|christmas) parties',
    'barbe[cq]ues?', 'bbq', 'picnic', 'potluck', 'brunch', 'birthday', 'baby shower', '(?:hen|stag) (?:do|night|party)', 'housewarming', 'honeymoon',
    'camping', 'ski(?:ing)?', 'snowboard(?:ing)?', 'hik(?:e|es|ing)', 'sailing', 'surfing', 'fishing', '(?<!(?:job|house|flat|head)[- ])hunting',
    'golf(?:ing)?', 'tennis', 'badminton', 'basketball', 'baseball', 'football', 'soccer', 'rugby', 'volleyball', 'five-a-side', 'bowling', 'swimming',
    'yoga', 'jogging', 'marathon', 'bike ride', 'motor(?:bike|cycle)s?', 'movies?', 'karaoke', 'poker', 'board games?',
    'video games?', 'quiz night', 'book club', 'sleepover', 'sightseeing', 'road trip', 'day trip', 'weekend (?:trip|away|plans|getaway)', 'getaway',
    'city break', 'holiday (?:plans|photos|pictures|snaps)', 'world cup', 'super bowl', 'hang(?:ing)? out', 'hung ?over',
    'grab (?:a |some )?(?:quick )?(?:coffee|lunch|bite|drink|dinner)', 'for (?:a |some )?(?:drink|dinner|lunch|coffee|bite)', 'long time no (?:see|speak)',
    'what\'s up(?! with)', 'how (?:have you been|are the kids|is the family)',
    'how was (?:your|the) (?:weekend|holidays?|vacation|trip|party|wedding|match|game|concert)'],
  mixed: ['beach', 'cinema', 'casino', 'weekends?', 'trips?', 'dinner', 'lunch', 'breakfast', 'coffee', 'drink', 'wine', 'restaurant', 'bar',
    '(?:the|a) (?:show|game|match|gig|film|band)', 'tickets?', 'concert', 'festival', 'theatre', 'museum', 'wedding', 'fun', 'bikes?',
    'celebrat(?:e|ing|ion)', 'cake', 'pizza', 'recipe', 'music'],
  work: ['projects?', 'clients?', 'customers?', '(?:a|the|our|your|this|next|team|board|staff|sales) meeting', 'meetings', 'conference', 'workshop',
    'presentation', 'agenda', 'reports?', 'drafts?', 'documents?', 'files?', 'attached', 'attachments?', 'spreadsheets?', 'slides?', 'due date',
    'review(?:ed|ing)?', 'approv(?:e|al|ed|ing)', 'sign[- ]off', 'manager', 'deals?', 'trades?', '(?<!in )orders?', 'deliver(?:y|ies|ed)', 'shipments?',
    'interview', 'application', 'candidates?', 'cv', 'job', 'business', 'compan(?:y|ies)', 'sales', 'marketing', 'campaign', 'website', 'design',
    'logo', 'article', 'briefing', 'photo ?shoot', 'feedback', 'data(?:base)?', 'software', 'figures', 'lawyers?', 'court', 'department', 'staff', 'shifts?',
    'rota', 'bookings?', 'reservations?', 'cater(?:ing|ers?)?', 'guests?', 'menus?', 'venue', 'events?', '(?:table|party) (?:for|of) \\d+',
    'per (?:head|person)', 'your (?:services|firm|studio|shop|restaurant|products?|team)', 'discuss(?:ion)?', 'training', 'buyers?', 'school', 'doctor',
    'hospital', 'appointment', 'insurance', 'passport', 'visa', 'funeral', 'accident', 'surgery'],
}
