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
  leaveBy: 'clique|\\baqui\\b[.)\\s]{0,3}$',
  neverAnswers: 'n[aã]o[-_.]?respond(?:a|er)',
  machineAddress: '',
  assigns:
    '(?:atribuiu|foi atribuíd[oa]) (?:a si|a ti|a você|-lhe|-te)|atribuiu-(?:lhe|te)|foi-(?:lhe|' +
    'te) atribuíd|a (?:sua|tua) (?:assinatura|aprovação|autorização) é (?:necessária|pedida|solicitada)|' +
    '(?:aguarda|à espera da?|solicita|solicitou|pediu) a? ?(?:sua|tua) (?:assinatura|aprovação|' +
    'autorização)',
  bounced: '',
  accepted: 'aceito|aceite',
  declined: 'recusad[oa]',
  tentative: 'tentativa',
  calendarAnswers: '(?:aceitou|recusou) (?:este|o seu|o teu|o) convite|convite do google (?:agenda|calendar)',
  calendarWrites:
    '(?:foi|foste) convidad|(?:convite|lembrete) do|(?:entrar|participar|ingressar) na reunião|' +
    'id da reunião|código de acesso|senha de acesso|precisa de ajuda|opções de reunião|(?:quando|onde|' +
    'quem|título|agenda|local|data|hora|organizador|convidados)(?::|$)|(?:está a receber|está recebendo|' +
    'recebeu) este|responder por|mais opções|está convidando você',
  cancelled: 'cancelado',
  event: '',
  calendarNotice: '',
}
