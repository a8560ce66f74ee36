import type { SettlingWords } from '../../detection/settling-words.ts'

export const SETTLING_WORDS: SettlingWords = {
  missing:
    '(?:still|yet to) (?:need|missing|waiting|lack|open|unclear|unanswered|outstanding|not |' +
    "haven['’]t|have not|don['’]t have|doesn['’]t|does not|can['’]t|cannot|no (?:answer|reply|sign|" +
    'file|attachment))|(?:am|are|is|was|were)? ?still (?:waiting|missing|looking for (?:the|that|' +
    'your)|not )|(?:attachment|file|document|pdf|link|page|invoice|report|plan|scan|photo)s? (?:is|' +
    "was|are|were|seems?(?: to be)?|isn['’]t|wasn['’]t|did(?:n['’]t| not)|does(?:n['’]t|" +
    ' not)) ?(?:missing|empty|broken|corrupt(?:ed)?|not (?:attached|there|included)|attached|there|' +
    'open|come through|arrive|work|load)(?! (?:below|here))|(?:no|nothing|without an?) (?:file |' +
    'attachment |was |is )?attach(?:ed|ment)|(?:you )?forgot (?:to attach|the attachment|to include|' +
    "to send|my (?:second|other|first) question)|(?:haven['’]t|have not|hasn['’]t|has not|never|" +
    "didn['’]t|did not) (?:yet )?(?:receive|received|seen|get|got|gotten|arrive|arrived|come through|" +
    "answer|answered)(?!\\p{L})|(?:not|n['’]t) (?:really )?(?:what i (?:asked|meant|needed|wanted)|" +
    "answer (?:my|the) question)|(?:can['’]t|cannot|could not|couldn['’]t) open (?:it|the|your|that)|" +
    'that was the (?:wrong|old)',
  stillToCome:
    "still (?:have|need|missing|looking|working|waiting|to)|(?:not|isn['’]t|aren['’]t|hasn['’]t|" +
    "haven['’]t) (?:\\p{L}+ ){0,3}(?:yet|ready|finished|done)|(?:will |to )?follows?(?! up)(?! you)|" +
    "i(?:['’]ll| will| have to|['’]d have to) (?:find out|ask|check|look for|send (?:the )?(?:rest|" +
    'other))',
  thanksForNoDeed:
    'offer|agree|promis|consider|volunteer|will(?:ing)?|invit|ask|remind|reach|understanding|' + 'patience|interest',
  looksInto:
    'look (?:into|at)|check|get back|come back|circle back|let you know|see (?:if|what|whether)|' +
    'think (?:about|it over)|find out|follow up|investigate|ask around|keep you posted',
  commonTopic: 'news|meeting',
}
