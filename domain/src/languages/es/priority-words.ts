import type { PriorityWords } from '../../priority/priority-words.ts'

// prettier-ignore
export const PRIORITY_WORDS: PriorityWords = {
  money: ['garantía', 'aval', 'contrato', 'facturas?', 'presupuesto', 'pagos?', 'firma', 'firmar', 'precios?', 'oferta', 'tarifas?', 'honorarios', 'transferencia',
    'alquiler', 'fianza', 'iva', 'proveedora?', 'pedido', 'costes?', 'gastos', 'sueldo'],
  payment: ['facturas?', 'pagos?', 'transferencias?', 'reembols(?:o|ar|amos)', 'abon(?:o|ar|amos|aremos)', 'pagad[oa]', 'cobro'],
  business: ['nuev[oa] (?:cliente|proyecto|contrato|encargo)', 'presupuesto', 'licitación', 'concurso', 'tarifa (?:diaria|por día|por hora)',
    '(?:tus|sus|vuestras) (?:tarifas|honorarios|precios|disponibilidad)', 'preseleccionad[oa]s?', 'referencias',
    'trabajar (?:contigo|con usted|con ustedes|con vosotros)', 'propuesta'],
  urgent: ['urgentes?', 'urge', 'lo antes posible', 'cuanto antes', 'inmediatamente', 'a más tardar', 'vencid[oa]s?', 'sin demora', 'obligatori[oa]', 'imprescindible'],
  noHurry: ['algún día', 'en algún momento',
    'sin (?:ninguna )?prisas?', 'no (?:hay|corre|tengo|tenemos) (?:ninguna )?prisa', 'no (?:es|son) urgentes?', 'no urge',
    'con calma', 'sin agobios', 'puede esperar',
    'tóma(?:te|se)lo con calma'],
  whenItSuits: ['cuando (?:puedas|pueda|podáis|puedan|tengas (?:un rato|un momento|tiempo)|tenga (?:un rato|un momento|tiempo))',
    'cuando (?:te|le|os|les) (?:venga bien|convenga)'],
  optional: ['opcional(?:es)?', 'voluntari[oa]', 'sin compromiso', 'no (?:es|son) (?:obligatori[oa]s?|necesari[oa]s?)',
    'si (?:te|le|os|les) (?:apetece|interesa|animas|anima)', 'si (?:quieres|quiere|queréis|quieren)(?! (?!venir|pasar)\\p{L}+[aei]r(?!\\p{L}))', 'como (?:quieras|prefieras)'],
  waits: ['(?:espera|esperan|esperando|esperamos)(?: \\p{L}+){0,2} (?:tu|su|la|el|los|las|una|vuestra|respuesta)', 'si no', 'de lo contrario',
    'sin (?:eso|ello|esto|ellos|ella)', 'bloquead[oa]s?', 'no (?:podemos|puedo|puede) (?:empezar|seguir|continuar|avanzar|reservar|pedir)',
    'depende de'],
  asksAgain: ['de nuevo', 'otra vez', 'recordatorio', '(?:te|le|os) recuerdo', 'vuelvo a (?:escribir|preguntar)\\p{L}*', 'sigo (?:esperando|sin)',
    'seguimos (?:esperando|sin)', 'todavía no', 'aún no', 'mi (?:último|anterior|primer) (?:correo|mensaje)', 'segunda vez'],
}
