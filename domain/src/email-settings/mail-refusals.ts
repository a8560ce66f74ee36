/** So many mails in a row that the mail server refused for good, and none is sent any more until the person asks for it. */
export const MAIL_REFUSALS_LIMIT = 3
