import type { ClosingWords } from '../../message/closing-words.ts'

export const CLOSING_WORDS: ClosingWords = {
  closings:
    'atenciosamente|att|abraços?|cumprimentos|com os melhores cumprimentos|melhores cumprimentos|' +
    'obrigad[oa](?: desde já)?|muito obrigad[oa]|até (?:breve|logo)',
  closingsBeforeName: 'bjs|beijos|beijinhos?|(?:um )?beijo',
  ofItsMail: 'até (?:amanhã|logo)|agradecid[oa]',
  deviceNote: 'enviado (?:desde|do|de|a partir|via)|obter o outlook',
  notice:
    '(?:a|la) (?:informação|información) conteni?da|esta mensagem\\b.{0,100}(?:confidencia|destin)|' +
    'este e-?mail\\b.{0,80}confidencia',
  noticeOfSecrecy: 'confidencia|sigilos',
  noticeOfAddressee: 'destinatári|uso exclusivo|exclusivamente (?:para|a|ao)',
  noticeOfMistake: 'por engano|(?:ao|o) remetente|(?:apag|elimin|destru)\\p{L}* (?:este|esta|o|a) (?:mensagem|e-?mail)',
  noticeOfForbidding: 'proibid|não autorizad|vedad[oa]',
  noticeOfLiability: 'responsabili|vírus',
  footer: '(?:por favor,? )?(?:pense|considere) .{0,40}imprimir',
}
