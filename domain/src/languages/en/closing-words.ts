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
  ofItsMail: 'ta|looking|have a|see you',
  deviceNote: 'sent (?:from|via|with|by) |get outlook for|yahoo mail on',
  notice:
    '(?:confidentiality|confidential|privacy|legal|important|disclaimer|privileged|virus)\\b.{0,40}' +
    '(?:notice|disclaimer|note|confidential|warning|communication|information)|disclaimer\\b|' +
    '(?:this|the) (?:e-?mail|electronic mail|message|communication|transmission|information)\\b.{0,120}' +
    '(?:confidential|privileged|intended|solely|legally|property of|scanned|viruses|checked)|' +
    '(?:the )?(?:information|contents?) (?:contained )?in this (?:e-?mail|message|communication)|' +
    'if you (?:are not|have received|received) .{0,60}(?:intended recipient|in error|this (?:e-?mail|message))|' +
    'notice:? (?:this|the) ',
  noticeOfSecrecy: 'confidential|privileged|proprietary',
  noticeOfAddressee:
    '(?:intended|named|authori[sz]ed) (?:recipient|addressee)|addressee|(?:sole|exclusive|confidential) use|' +
    '(?:intended|solely|only|exclusively) for (?:the )?(?:use|person|individual|entity|named|intended|recipient|above)',
  noticeOfMistake:
    '(?:in|by) (?:error|mistake)|(?:notify|inform|advise|contact) (?:the|its) (?:sender|author)|' +
    '(?:delete|destroy) (?:it|this|(?:all|any) copies|the (?:original|e-?mail|message|communication))|return e-?mail',
  noticeOfForbidding:
    'prohibited|forbidden|unlawful|unauthori[sz]ed|(?:may|must|should) not be (?:relied|copied|used|disclosed)',
  noticeOfLiability:
    'liab(?:le|ility)|viruses|(?:no|any) responsibility|(?:views|opinions) (?:are|expressed|stated|contained)|' +
    'legally binding|may be monitored|warrant(?:y|ies|s)|property of',
  footer:
    'please (?:consider the environment|think before (?:you )?print|do not print)|think before you print|' +
    'do you yahoo!\\?|get your (?:private, )?free|join the world.s largest e-?mail|get more from the web|' +
    'msn (?:photos|messenger|explorer|hotmail|premium|search|\\d)|chat with friends online',
}
