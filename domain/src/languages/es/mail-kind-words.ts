import type { MailKindWords } from '../../mail-kind/mail-kind-words.ts'

export const MAIL_KIND_WORDS: MailKindWords = {
  leavesList:
    '(?:recibes?|ha recibido|has recibido|está recibiendo) (?:este|esta) (?:correo|mensaje|' +
    'e-?mail)[^.]{0,20} porque|no (?:deseas?|quieres?) (?:seguir )?recib',
  announcer: 'noticias|boletín',
  organisation: 'equipo',
  everybody: 'todos',
  marketing: 'ofertas?|descuentos?|suscr\\w+',
  toAll: 'estimados? (?:clientes?|compañeros|todos)',
  howToContact: 'para (?:más|mais) información',
  isAutomatic: 'generad[oa] automáticamente',
  sells:
    '(?:ayudamos|ayudo|ayuda|apoyamos)[^.?!]{0,60} como (?:tú|usted|ustedes|vosotros|el tuyo|la tuya|' +
    'el suyo|la suya|los tuyos|la vuestra|el vuestro)(?!\\p{L})',
  nudges: 'responde (?:con )?["“\']?BAJA',
  promisesGain:
    '(?:aumentar|duplicar|mejorar|impulsar|melhorar) (?:sus|tus|su|tu|as suas|as tuas|a sua|a tua|' +
    'suas|sua) (?:ventas|vendas|visibilidad|visibilidade|facturación|faturação|tráfico|clientes)|' +
    '(?:ahorr|economiz|poup)\\p{L}+ (?:de )?(?:hasta|até) (?:un |\\d)',
  isFree:
    '\\d+ ?% de descuento|(?:auditoría|consultoría|demo|prueba|análisis|análise|' +
    'consultoria) gratuit[ao]|sin compromiso',
  foundReader: '(?:visto|visitado|encontrado) (?:su|tu) (?:página|web|sitio|perfil)',
  isSeller:
    '(?:nuestr[oa]|nosso|nossa) (?:programa|software|herramienta|plataforma|solución|agencia|' +
    'ferramenta|solução|agência)|con nosotros',
  wantsTime: 'hablar|llamada',
  oneTimeCode:
    '\\bcódigo de (?:verificación|verificação|seguridad|segurança|acceso)\\b|\\brestablecer (?:tu|' +
    'su) contraseña\\b',
  receipt:
    '\\b(?:recibo|confirmación de (?:pedido|compra|reserva|pago)|tu (?:pedido|factura)|su (?:pedido|' +
    'factura)|comprobante)',
  purchase: 'pedido',
  confirmed: 'confirmad',
  notification: 'notificación|aviso',
  footerUnsubscribe: 'darse de baja|cancelar (?:la|tu|su) suscripción',
  undelivered: 'no se puede entregar',
  leaveBy: 'haga clic|haz clic|pulsa|aquí[.)\\s]{0,3}$',
  neverAnswers: 'no[-_.]?responder',
  machineAddress: '',
  assigns:
    '(?:te|le) ha(?:n)? asignado|se (?:te|le) ha asignado|(?:tu|su) (?:firma|aprobación|' +
    'autorización) es (?:necesaria|requerida)|(?:espera|esperando|requiere|solicita|ha solicitado) (?:tu|' +
    'su) (?:firma|aprobación|autorización)',
  bounced: 'no entregado',
  accepted: 'aceptad[oa]',
  declined: 'rechazad[oa]',
  tentative: 'provisional',
  calendarAnswers: 'ha (?:aceptado|rechazado) (?:esta|tu|su|la) invitación|invitación de google calendar',
  calendarWrites:
    '(?:te han|le han|has sido|ha sido) invitad|(?:invitación|recordatorio) de|unirse|únete|' +
    'id de (?:la )?reunión|código de acceso|necesita ayuda|opciones de (?:la )?reunión|(?:cuándo|dónde|' +
    'quién|título|calendario|lugar|fecha|hora|organizador|invitados)(?::|$)|(?:recibes|recibe) este|' +
    'responder por|más opciones|te está invitando a una reunión',
  cancelled: 'cancelado',
  event: '',
  calendarNotice: 'recordatorio',
}
