/** After this many mails in a row that the mail server refused for good, no more are sent until the person asks for it. */
export const MAIL_REFUSALS_LIMIT = 3
