import { openings, phrases, unmarkedQuestions, type ActRules } from '../act-rules.ts'
import { greetingsIn } from '../courtesy-words.ts'
import { COURTESY_WORDS } from './courtesy-words.ts'
import { WORKDAYS } from './day-names.ts'
import { DEED_GRAMMAR } from './deed-grammar.ts'
import { NO, YES } from './yes-and-no.ts'

const { familiarGreeting, thanks } = COURTESY_WORDS
const LEAD_IN =
  `${familiarGreeting}|${thanks}|` +
  'y|cuando puedas|cuando pueda|si puedes|entonces|pero|también|además|luego|ok|vale|perfecto|por favor|bueno|(?-i:[A-ZÁÉÍÓÚÑ])[a-záéíóúñ]+,'
const DO =
  'envía|envíame|envíanos|envíe|envíeme|envíenos|enviadme|manda|mándame|mándanos|mande|mándeme|pásame|páseme|' +
  'pásanos|dime|dígame|dinos|díganos|avísame|avíseme|avísanos|avísenos|confirma|confírmame|confírmanos|confirme|' +
  'confírmeme|confirmad|revisa|revise|revisad|firma|firme|llama|llámame|llame|llámeme|responde|respóndeme|responda|' +
  'mira|mire|comprueba|compruebe|completa|complete|rellena|rellene|paga|pague|prepara|prepare|reserva|reserve|' +
  'recuerda|recuerde|cuéntame|cuéntanos|indícame|indíqueme|indícanos|reenvíame|reenvíe|adjunta|adjunte|échale|dale|' +
  'corrige|corrija|trae|traiga|haz|haga|pon|ponga|elige|elija|deja|deje|déjame|comparte|comparta'
const INFINITIVE =
  '(?:enviar|mandar|pasar|decir|confirmar|revisar|firmar|llamar|responder|contestar|mirar|comprobar|verificar|' +
  'completar|rellenar|pagar|preparar|reservar|avisar|indicar|reenviar|adjuntar|echar|dar|corregir|traer|hacer|' +
  'poner|elegir|dejar|compartir|facilitar|ayudar|aclarar|explicar|validar|aprobar|cambiar|añadir|incluir|devolver|' +
  'remitir|proporcionar|contar|hablar|consultar|actualizar|buscar|encargar|gestionar|pensar|leer|ver si)(?:me|nos|' +
  'lo|la|los|las|le|les|te|se)*'

export const ACT_RULES: ActRules = {
  asksNothing: phrases(
    'para (?:más|mayor|cualquier) (?:información|detalles?|consulta)[^?]{0,60}(?:llam|contact|visit|consult|escrib|dirij)[\\p{L}]*',
    '(?:no dudes?|no duden|no dude) en|no dudes?',
    '(?:si|en caso de que|cualquier|para cualquier|ante cualquier) (?:tienes?|tienen|necesitas?|hay|hubiera|duda|' +
      'pregunta|consulta|cosa|surge)[^?]{0,60}(?:duda|pregunta|consulta|algo|más|ayuda|cosa|aclaración)?',
    '^adjunt[oa]s? (?:encontrar|tien|le|te|os|les|la solicitada|va)[\\p{L}]*',
    '(?:para tu|para su|para vuestra) información|a título informativo|solo para que (?:lo )?sepas|fyi',
    'gracias (?:de antemano|por|a (?:ti|usted|todos))|muchas gracias por',
    '(?:quedo|quedamos|estoy|estamos) a (?:tu|su|vuestra) (?:entera )?disposición',
    '(?:como|tal y como) (?:sabes?|saben|ves|ve|pediste|me pediste|solicitó|comentamos)',
    '(?:por favor,? )?(?:no respond|ten en cuenta|tenga en cuenta|disculp|perdon)[\\p{L}]*',
    '(?:que tengas?|que pases?|buen|buena|feliz) (?:un |una )?(?:buen|buena|feliz|día|tarde|fin|semana|viaje|fin de semana)|cuídate|que descanses',
    '(?:conserve|guarde|conserva|guarda) (?:este|esta) (?:mensaje|correo|e-?mail|justificante|carta)',
    'te imaginas|os imagináis|se imagina',
  ),
  request: phrases(
    ...DEED_GRAMMAR.requests,
    '(?:le|les|te|os) (?:ruego|rogamos) (?:que )?(?:me |nos |se )?[\\p{L}]+',
    'agradecería(?:mos)? (?:me|nos|se) [\\p{L}]+(?:se|ra)(?:n|is)?',
    '(?:debe|deben|deberá|deberán|ha de|han de|tiene que|tienen que) (?:ser |estar )?(?:entregarse|devolverse|' +
      'presentarse|remitirse|enviarse|abonarse|pagarse|firmarse|entregad[oa]s?|devuelt[oa]s?|presentad[oa]s?|' +
      'remitid[oa]s?|enviad[oa]s?|abonad[oa]s?|firmad[oa]s?)[^.?]{0,40}(?:antes|hasta|para|a más tardar|en el plazo)',
    '(?:quedo|quedamos|estoy|estamos|sigo|seguimos) (?:a la espera|pendientes?|en espera) de (?:que (?:me|nos)|(?:tu|' +
      'su|vuestr[ao]s?|tus|sus) (?:conformidad|confirmación|aprobación|firma|datos|documentación|factura|pago|' +
      'presupuesto|textos?|fotos|visto bueno|decisión))[^.?]{0,60}',
    '(?:puede|podrá|pueden|deberá|debe) (?:aportar|presentar|entregar|enviar|remitir)(?:nos)? (?:la|los|las|' +
      'el) (?:documentación|documentos|justificantes?) (?:que falta|pendientes?|requerid[oa]s?|' +
      'solicitad[oa]s?)[^.?]{0,60}',
    'espero (?:tu|su|tus|sus|vuestr[oa]s?) (?:respuesta|confirmación|propuesta|presupuesto|factura|datos|textos)[^.?]{0,40}(?:antes|para|hasta|hoy|mañana|el)',
    '(?:tenga|ten|tengan) la (?:amabilidad|bondad|gentileza) de',
    `(?<!cómo )(?<!dónde )(?<!cuándo )(?:me |nos |lo |la |le )*(?:puedes|podrías|puede|podría|podéis|podríais|pueden|` +
      `podrían|querrías|quieres|serías tan amable de|sería tan amable de)(?: usted| ustedes| vosotros| por favor|` +
      ` también| ya| además| entonces)*,? (?:me |nos |lo |la |le )*${INFINITIVE}`,
    '[\\p{L}]*[áéíóú][\\p{L}]{1,12}(?<![áéí]r)(?<!ndo)(?:mel[oa]s?|nosl[oa]s?)',
    `(?:te importaría|le importaría|os importaría|sería posible|es posible|habría posibilidad|hay posibilidad)(?: de)?(?: que)?`,
    '^[¿¡]?por favor,? (?!no (?:dudes?|duden))[\\p{L}]+',
    `por favor,? (?:${DO})|(?:${DO})[^.?]{0,120},? por favor`,
    `(?:por favor)[^.?]{0,20}${INFINITIVE}`,
    '(?:necesito|necesitamos|necesitaría|necesitaríamos|me hace falta|nos hace falta|requerimos|' +
      'haría falta)(?: también| aún| todavía| urgentemente| ya)* (?:que (?:me |nos |lo |la )?[\\p{L}]+|tu|tus|su|sus|' +
      'vuestr[oa]s?|(?:el|la|los|las|un|una|dos|tres)[^.?]{0,70}(?:antes|para|hasta|cuanto antes|hoy|mañana|' +
      'de tu parte|tuy[oa]|firmad[oa]))',
    '(?:te|le|os|les) (?:pido|ruego|agradecería|agradeceré|agradezco|agradeceríamos|pedimos|rogamos|solicito|solicitamos|pediría|encargo|importa)(?: mucho)?(?: que| si| me| nos| lo| la| por favor)',
    '(?:agradecería|agradeceríamos|agradezco)(?: mucho)? (?:que|si|tu|su)|rogamos (?:que |nos )?[\\p{L}]+|se ruega|solicitamos (?:que|su|tu|nos)',
    '(?:estaría|sería) (?:muy |genial|estupendo|bueno|ideal|perfecto|bien)[^.?]{0,20}(?:si|que) (?:me |nos |lo |la )?(?:pudieras|pudiera|puedes|puede|pudierais|pudieran|envíes|envíe|mandes)',
    '(?:falta|faltan|me falta|nos falta)(?:n)?(?: aún| todavía| por)? (?:tu|su|vuestr|que (?:me|nos)|la firma|el|la)',
    '(?:tienes|tiene|tenéis|tienen|hay) que (?!ver)(?:me |nos )?[\\p{L}]+|(?:debes|debe|deberías|debería) [\\p{L}]+r',
    '(?:no (?:te|se) olvides?|no olvides?|acuérdate|acuérdese|asegúrate|asegúrese|recuerda|recuerde)(?: de)?(?: que)?',
    '(?:quedo|quedamos|estoy|estamos|sigo|seguimos) (?:a la espera|pendientes?|esperando) (?:de )?(?:tu|su|vuestra)[^.?]{0,50}(?:antes|para|hasta|hoy|mañana)',
  ),
  command: openings(
    LEAD_IN,
    `(?:${DO}) (?:el|la|los|las|lo|un|una|que|si|cuando|cuándo|qué|por|tu|tus|su|sus|a|al|de|mi|esto|eso|este|esta|cuanto|antes|con|unas?|dos|tres|bien|cómo|cuál)`,
  ),
  indirectQuestion: phrases(
    ...DEED_GRAMMAR.indirectQuestions,
    '(?:dime|dígame|díganos|dinos|avísame|avíseme|avísanos|confírmame|confírmeme|cuéntame|hazme saber|háganos saber|' +
      'hágame saber|déjame saber|indícame)(?: por favor| entonces)? (?:si|cuándo|cuando|qué|que|cuál|cómo|dónde|a qué|' +
      'cuánto|con)',
    '(?:me gustaría|quería|quisiera|querría|nos gustaría|queríamos) (?:saber|preguntarte|preguntarle|consultarte|consultarle|conocer tu|conocer su)',
    '(?:una|mi|otra|la) (?:pequeña |última |otra )?(?:pregunta|duda|consulta)(?::| es| sobre)?',
    'me pregunt(?:o|aba) si|no (?:sé|sabemos|tengo claro) si (?:tú|usted|vas|va|puedes|puede|quieres|tienes)',
    'qué te parece|qué le parece|qué opinas|qué opina|qué os parece',
  ),
  unmarkedQuestion: unmarkedQuestions(
    `${familiarGreeting}|oye|tío|tio|tía|por cierto|y|eh|perdona|una cosa|(?-i:[A-ZÁÉÍÓÚ])[a-záéíóúñ]+(?=,)`,
    '(?:d[oó]nde|cu[aá]ndo|c[oó]mo|cu[aá]l(?:es)?|qui[eé]n(?:es)?|a qu[eé] hora|cu[aá]nto|por qu[eé]) (?:es|son|' +
      'est[aá]|est[aá]n|estaba|era|eran|se llama|se llamaba|queda|quedaba|quedamos|llegas|llega|llegan|llegáis|tienes|' +
      'tiene|vienes|viene|sales|empieza|cuesta|costó|vale|fue|hay que|te va|puedo|nos vemos|vais|vas)',
    'qu[eé] [\\p{L}]+ (?:era|usaste|usabas|compraste|elegiste|necesitas|prefieres|tienes|quieres)',
    '(?:te acuerdas|sabes|recuerdas) (?:de )?(?:c[oó]mo|d[oó]nde|cu[aá]ndo|cu[aá]l|qu[eé]|qui[eé]n|si)',
  ),
  idleQuestion: phrases(
    'qui[eé]n (?:nos |me )?(?:lo )?(?:iba|hubiera|habría) (?:a decir|dicho|pensado)|quién (?:nos|me) lo',
    'qué (?:habríamos|habría|hubiéramos|haríamos|haría) (?:hecho |yo |nosotros )?sin',
    '(?:cómo|qué tal) (?:estás?|están|estáis|va|van|te va|le va|todo|has estado|el fin de semana|las vacaciones|' +
      'andas?|anda|sigue|la familia|el viaje|fue|ha ido)(?: todo)?|qué tal\\??$|qué hay|todo bien',
    '(?:verdad|no|eh|vale|ok|de acuerdo|cierto|en serio|quién sabe|por qué no|qué más se puede pedir)\\?$',
    'quién (?:lo diría|iba|sabe|no|habría|hubiera)',
    'te acuerdas|recuerdas (?:cuando|aquel)|se acuerda',
    '(?:puedo|podemos) (?:ayudarte|ayudarle|servirte|hacer algo)',
    'no es (?:genial|increíble|bonito|curioso|maravilloso)',
  ),
  meeting: phrases(
    '(?:podríamos|podemos|podamos|quieres que|quiere que|te parece (?:bien )?(?:si|que)|le parece (?:bien )?(?:si|' +
      'que)|os parece si|y si)(?: nos| nosotros| tal vez| quizá| quizás)* (?:ver|vernos|vemos|veamos|vemos|reunir|' +
      'reunirnos|reunimos|reunamos|quedar|quedamos|quedemos|hablar|hablamos|hablemos|llamar|llamamos|' +
      'hacer una (?:llamada|reunión|videollamada)|hacemos una|tomar un café|tomamos|comer|comemos|juntarnos|juntamos|' +
      'mover|movemos|cambiar|aplazar|agendar|fijar|programar|concertar)',
    '(?:tienes|tiene|tenéis|tienen|tendrías|tendría|tendríais)(?: un| unos| algún| algo de)? (?:hueco|rato|tiempo|disponibilidad|minutos|momento|libre)(?! (?:de|para) (?:mirar|revisar|leer|ver lo))',
    '(?:estás|está|estáis|están|estarías|estaría|estarás|estará)(?: libre| disponible| disponibles| libres| por| en la oficina)+[^.]{0,60}\\?',
    '(?:te|le|os|les) (?:viene|va|vendría|iría|encaja|conviene|convendría|parece)(?: bien| mejor)?(?: el| a| por| quedar| vernos| reunirnos| hablar| una| si| que| mañana| la)+[^.]{0,70}',
    '(?:cuándo|qué día|a qué hora|qué (?:fecha|hora|horario|días|tarde)|cuándo) (?:te|le|os|les)?\\s?(?:puedes|' +
      'podrías|podemos|podríamos|puede|podría|tienes|tiene|viene|vendría|va|nos|quedamos|prefieres|prefiere|estás|está|' +
      'conviene)[^.?]{0,50}',
    '(?:propongo|proponemos|sugiero|sugerimos|te propongo|le propongo|os propongo)[^.?]{0,60}(?:reun|ver|quedar|habl|' +
      `llamada|${WORKDAYS}|videollamada|a las|café|comer|encuentro|cita|sesión)`,
    '(?:me|nos) gustaría (?:mucho )?(?:reunir|ver|quedar|hablar|concertar|agendar|invitar|concretar|organizar una (?:reunión|llamada)|conocer(?:te|le|os) en persona|visitar)[\\p{L}]*',
    '(?:concertar|agendar|fijar|programar|organizar|acordar|cerrar|convocar|buscar|poner)(?: juntos)? (?:una|un|la|' +
      'nuestra) (?:[\\p{L}]+ )?(?:reunión|cita|llamada|videollamada|encuentro|fecha|hora|sesión|hueco)',
    '(?:quedamos|nos vemos|hablamos|nos reunimos|comemos)[^.]{0,60}\\?',
    '(?:te|le|os|les) invit(?:o|amos) a|(?:vienes|viene|venís|vendrás|puedes venir|podrías venir|asistirás|asistirá)[^.]{0,50}\\?',
    '(?:dime|indícame|pásame|envíame|mándame)[^.?]{0,20}(?:tu disponibilidad|tus huecos|qué día|cuándo (?:te|puedes))',
  ),
  proposal: phrases('(?:(?:te|le|os|les) )?(?:propongo|proponemos|propondría|sugiero|sugerimos)'),
  promise: phrases(
    ...DEED_GRAMMAR.promises,
    `(?:mañana|hoy|esta (?:tarde|noche|semana)|el (?:${WORKDAYS})|la semana que viene|la próxima semana) (?:te|le|os|` +
      'les) (?:lo |la |los |las )?(?:tengo|hago|decimos|digo|termino|preparo|contesto|contestamos|llamamos|enviamos|' +
      'mandamos)',
    `(?:(?:mañana|hoy|luego|el (?:${WORKDAYS})|esta (?:tarde|noche|semana)) )(?:ya |mismo |sin falta )?(?:te|le|os|les) ` +
      '(?:lo |la |los |las )?(?:llevo|traigo|dejo|acerco|hago|recojo)',
    '(?:te|le|os|les) (?:llamo|llamaremos|aviso|avisamos|avisaremos|informaremos|contactaremos|escribo|digo|' +
      'confirmo) (?:en cuanto|cuando|tan pronto|apenas)|(?:te|le|os|les) (?:haré|haremos|hago) llegar|' +
      'en cuanto (?:tenga|tengamos|sepa|sepamos|llegue)[^.?]{0,40} (?:te|le|os|les) (?:aviso|avisaré|avisamos|' +
      'avisaremos|informo|informaremos|llamo|llamaremos|escribo|digo|diré|contacto|contactaremos)',
    '(?:te|le|os|les|lo|la|los|las|se)? ?(?:lo |la |los |las )?(?:enviaré|mandaré|pasaré|diré|avisaré|confirmaré|' +
      'llamaré|responderé|contestaré|haré|daré|revisaré|prepararé|miraré|pondré|traeré|entregaré|compartiré|terminaré|' +
      'acabaré|firmaré|pagaré|encargaré|ocuparé|corregiré|reservaré|escribiré|consultaré|preguntaré|contaré|mantendré|' +
      'informaré|comprobaré|intentaré)',
    '(?:te|le|os|les|nos)? ?(?:lo |la |los |las )?(?:enviaremos|mandaremos|avisaremos|confirmaremos|llamaremos|responderemos|haremos|revisaremos|prepararemos|entregaremos|informaremos|pondremos)',
    '(?:voy|vamos) a (?:enviar|mandar|pasar|decir|avisar|confirmar|llamar|responder|hacer|dar|revisar|preparar|mirar|' +
      'consultar|preguntar|hablar con|terminar|encargar|comprobar|corregir|pedir|buscar|intentar|ver si)[\\p{L}]*',
    '(?:te|le|os|les) (?:lo |la |los |las )?(?:envío|mando|paso|digo|aviso|confirmo|llamo|respondo|doy|entrego|' +
      `cuento|escribo|contesto|hago llegar|tengo)\\b[^.?]{0,80}(?:mañana|hoy|${WORKDAYS}|esta (?:tarde|semana|noche|misma)|` +
      'la (?:próxima semana|semana que viene)|antes|en cuanto|luego|después|a lo largo|más tarde|pronto|sin falta|' +
      'para el|dentro de|en \\d)',
    `(?:mañana|hoy|el (?:${WORKDAYS})|esta (?:tarde|semana|noche)|la semana que viene|luego|después)(?: mismo| sin falta|` +
      ' y|,)? (?:te|le|os|les) (?:lo |la |los |las )?(?:devuelvo|envío|mando|paso|digo|aviso|confirmo|llamo|respondo|' +
      'doy|escribo)',
    '(?:lo|la|se lo|le|te)? ?(?:consulto|miro|pregunto|reviso|compruebo|verifico|hablo)[^.?]{0,60} y (?:te|le|os|les) (?:lo )?(?:aviso|digo|cuento|confirmo|informo|respondo|paso|escribo)',
    '(?:me encargo|me ocupo|yo me encargo|cuenta conmigo|cuente conmigo|te prometo|le prometo|me comprometo)',
    '(?:tendrás|tendréis|tendrán|recibirás)\\b[^.?]{0,80}|(?:lo|la|los|las) (?:tendrá|recibirá)',
  ),
  promisesNothing: phrases(
    '(?:seguiremos|continuaremos) [\\p{L}]+ndo[\\p{L}]*',
    'adjunto|adjunta|en adjunto',
    '(?:no|nunca|tampoco) (?:te |le |os |lo |la |me )*(?:enviaré|mandaré|podré|haré|voy|vamos|puedo|llamaré)',
    'estaré (?:fuera|de|en|encantad)|(?:tendré|tendremos) (?:que|en cuenta)',
    '(?:te|le) (?:digo|cuento|confirmo|aviso) que',
  ),
  concernsReader: /(?:)/,
  conditional: phrases(
    '^(?:si|cuando|en cuanto|una vez que|siempre que|en caso de que|tan pronto como) (?:tú |usted )?(?:me |nos |te |' +
      'le |lo |la )*(?:quieres?|necesitas?|prefieres?|hace falta|tienes?|confirm|envi|firm|mand|dig|das|apruebes|' +
      'estás? de acuerdo|parece|interesa|gustaría)[\\p{L}]*',
    'si (?:quieres|lo deseas?|lo desea|hace falta|es necesario|te interesa|le interesa|lo necesitas|prefieres|prefiere|quiere)',
    'en caso (?:necesario|de)|(?:cuando|en cuanto|una vez que) (?:me |nos )?(?:confirmes|confirme|envíes|envíe|firmes|firme|mandes|digas|des|apruebes|lo tengas)',
  ),
  deferral: phrases(
    '(?:lo|la|los|las) (?:miro|reviso|consulto|veo|estudio|compruebo|comento|hablo|pregunto|miraré|revisaré|consultaré|veré|estudiaremos)|déjame (?:ver|mirar|consultar|comprobar|pensarlo|revisar)',
    '(?:te|le|os|les) (?:digo|diré|aviso|avisaré|cuento|respondo|responderé|contesto|confirmo|confirmaré|informo|' +
      'mantengo al tanto|llamo)(?: algo)?(?: cuanto antes| pronto| mañana| en cuanto| esta| más| luego| la| el)*',
    '(?:estoy|estamos) (?:en ello|mirándolo|con ello|revisándolo|trabajando|esperando)|me pongo (?:con ello|a ello)|' +
      'me encargo|me ocupo|tengo que (?:mirar|consultar|ver|hablar|comprobar|pensar)|' +
      'necesito (?:un poco (?:más )?de )?tiempo|todavía no|aún no|dame (?:un|unos|hasta|tiempo)|en cuanto (?:pueda|' +
      'sepa|tenga|podamos)',
    `(?:te|le|os) (?:lo |la |los |las )?(?:envío|mando|paso|enviaré|mandaré|pasaré)[^.]{0,50}(?:mañana|${WORKDAYS}|luego|` +
      'después|pronto|semana|más tarde|antes)',
  ),
  delivery: phrases(
    '(?:lo|la|los|las) (?:pagué|envié|mandé|firmé|hice|subí|reservé|arreglé|corregí|terminé)',
    '(?:adjunto|adjunta|te adjunto|le adjunto|adjuntamos|aquí (?:tienes|tiene|está|están|va|van)|ahí (?:va|van|tienes))',
    '(?:he|hemos|ha sido|está|están|ya|ha|han)(?: ya| lo| te| le| sido)* (?:enviado|enviada|firmado|firmada|pagado|' +
      'pagada|confirmado|confirmada|revisado|actualizado|actualizada|subido|corregido|hecho|terminado|reservado|' +
      'reservada|mandado|hablado|llamado|añadido|aprobado|aprobada|comprobado|listo|lista|resuelto|arreglado|' +
      'transferido|cambiado|pedido)',
    `^(?:${YES}|${NO}(?! \\p{L})|si,|perfecto|de acuerdo|ok|genial|estupendo|confirmado|hecho|listo|aprobado|` +
      'encantad[oa]|lamentablemente|me parece (?:bien|perfecto|genial)|' +
      'trato hecho)(?:[,.!–— ]|$)',
    '(?:me|nos) (?:viene|va|parece|encaja|conviene) (?:bien|perfecto|genial|estupendo|fenomenal|muy bien)|' +
      '(?:nos vemos|hablamos|quedamos|hasta) (?:el|mañana|entonces|allí|a las)|(?:estoy|estaré|allí estaré|' +
      'cuenta conmigo|puedo) (?:de acuerdo|libre|disponible|el|a las)',
    '(?:tal y )?como (?:acordamos|acordado|prometí|prometido|pediste|me pediste|quedamos|hablamos)|(?:confirmo|acepto|apruebo|prefiero|elijo|asistiré|iré)',
  ),
  decline: phrases(
    '(?:no (?:puedo|podré|podemos|podremos|me es posible|nos es posible|me viene|me va|voy a poder|me interesa|nos interesa))',
    '(?:lamentablemente|desgraciadamente|lo siento|por desgracia)[^.?]{0,50}(?:no|imposible|tengo que)',
    `${NO},? ${thanks}|tengo que (?:cancelar|rechazar|declinar)`,
  ),
  social: phrases(
    thanks,
    greetingsIn(COURTESY_WORDS),
    'agradezco',
    '(?:espero que|encantad[oa]|me alegr[oa]|felicidades|enhorabuena|un (?:abrazo|saludo|placer)|saludos|feliz|buen|buena)',
    '(?:perfecto|recibido|entendido|anotado|de acuerdo|vale|genial|estupendo|ok|no hay problema|de nada)',
  ),
}
