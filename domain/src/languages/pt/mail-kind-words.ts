import type { MailKindWords } from '../../mail-kind/mail-kind-words.ts'

export const MAIL_KIND_WORDS: MailKindWords = {
  leavesList:
    '(?:está a receber|você recebeu|recebe|está recebendo) este (?:e-?mail|correio)[^.]{0,20} porque|' +
    'não (?:deseja|quiser|quer) (?:mais )?receber',
  announcer: '',
  organisation: '',
  everybody: 'todos',
  marketing: '',
  toAll: '',
  howToContact: 'para (?:más|mais) información',
  isAutomatic: '',
  sells:
    '(?:ajudamos|ajudo|ajuda|apoiamos)[^.?!]{0,60} como (?:tu|você|vocês|a tua|o teu|a sua|o seu|' +
    'a vossa|o vosso)(?!\\p{L})',
  nudges: '',
  promisesGain:
    '(?:aumentar|duplicar|mejorar|impulsar|melhorar) (?:sus|tus|su|tu|as suas|as tuas|a sua|a tua|' +
    'suas|sua) (?:ventas|vendas|visibilidad|visibilidade|facturación|faturação|tráfico|clientes)|' +
    '(?:ahorr|economiz|poup)\\p{L}+ (?:de )?(?:hasta|até) (?:un |\\d)',
  isFree:
    '\\d+ ?% de desconto|(?:auditoría|consultoría|demo|prueba|análisis|análise|' +
    'consultoria) gratuit[ao]|sem compromisso',
  foundReader: '(?:visitei|vi|encontrei) o (?:seu|teu) (?:site|perfil)',
  isSeller:
    '(?:nuestr[oa]|nosso|nossa) (?:programa|software|herramienta|plataforma|solución|agencia|' +
    'ferramenta|solução|agência)|com a gente|connosco',
  wantsTime: 'falar|chamada',
  oneTimeCode: '\\bcódigo de (?:verificación|verificação|seguridad|segurança|acceso)\\b',
  receipt: '',
  purchase: 'encomenda',
  confirmed: 'confirmad',
  notification: '',
  footerUnsubscribe: 'cancelar inscrição|descadastr',
  undelivered: '',
  machineAddress: 'nao[-_.]?responda',
  bounced: '',
  accepted: 'aceito|aceite',
  declined: 'recusad[oa]',
  tentative: 'tentativa',
  cancelled: 'cancelado',
  event: '',
  calendarNotice: '',
}
