import type { ClosingWords } from '../../message/closing-words.ts'

export const CLOSING_WORDS: ClosingWords = {
  closings:
    '(?:(?:with |my |our )?(?:best|kind|kindest|warm|warmest|many|sincere|good|very best|' +
    'all the best|thanks (?:&|and))\\s*)+(?:regards|wishes|greetings)?|regards|rgds|cheers|' +
    'sincerely(?: yours)?|yours(?: (?:sincerely|truly|faithfully))?|all the best|best|take care|' +
    'respectfully|warmly|many thanks|thanks(?: again| so much| a lot| a bunch| very much)?|' +
    'thank you(?: again| so much| very much)?|thx|ta|talk soon|speak soon|cordially|love|xo+|br|kr|' +
    'thanks in advance|thank you in advance|have a (?:great|good|nice|lovely) (?:day|week|weekend|' +
    'evening|one)|with (?:best|kind) regards|looking forward(?: to it)?',
  closingsBeforeName: '(?:lots of |much |all (?:my )?)love|hugs|big hug|blessings',
  deviceNote: 'sent (?:from|via|with|by) |get outlook for|yahoo mail on',
  notice:
    '(?:confidentiality|confidential|privacy|legal|important|disclaimer|privileged|' +
    'virus)\\b.{0,40}(?:notice|disclaimer|note|confidential|warning|communication|information)|' +
    'disclaimer\\b|(?:this|the) (?:e-?mail|electronic mail|message|communication|transmission|' +
    'information)\\b.{0,120}(?:confidential|privileged|intended|solely|legally|property of|scanned|' +
    'viruses|checked)|(?:the )?(?:information|contents?) (?:contained )?in this (?:e-?mail|message|' +
    'communication)|if you (?:are not|have received|received) .{0,60}(?:intended recipient|in error|' +
    'this (?:e-?mail|message))|please (?:consider the environment|think before (?:you )?print|' +
    'do not print)|think before you print|do you yahoo!\\?|get your (?:private, )?free|' +
    'join the world.s largest e-?mail|get more from the web|msn |chat with friends online|' +
    'notice:? (?:this|the) ',
}
