import { describe, expect, it } from 'vitest'
import type { Finding } from '../../finding/finding.ts'
import { toAddress } from '../../message/address.ts'
import { anna } from './testing/a-title.ts'
import { titleOf } from './title.ts'

type Row = [
  expected: string,
  language: Finding['language'],
  kind: Finding['kind'],
  direction: Finding['direction'],
  subject: string,
  ...sentences: string[],
]

/** The title of the last of the sentences, which the others stand before. */
const titledAs = ([, language, kind, direction, subject, ...sentences]: Row): string =>
  titleOf({ kind, direction, language, counterpart: anna }, sentences.at(-1) ?? '', {
    subject,
    before: sentences.toReversed(),
  }).replace(/'/g, '’')

describe('[WV-08] a title in a Romance language', () => {
  it.each<Row>([
    [
      'Anna doit me confirmer le nom exact de sa société',
      'fr',
      'question',
      'they_owe',
      'Traduction',
      'Pouvez-vous me confirmer le nom exact de votre société ?',
    ],
    [
      'Enviar a Anna las muestras de tela (Pedido 4411)',
      'es',
      'request',
      'i_owe',
      'Pedido 4411',
      'Aún no hemos recibido las muestras de tela.',
      'Te agradecería que nos las enviaras.',
    ],
    [
      'Revisar la renovación antes de firmar (Seguro)',
      'es',
      'request',
      'i_owe',
      'Seguro',
      'La póliza vence el 30.',
      'El agente nos ha mandado la renovación.',
      '¿La puedes revisar antes de firmar?',
    ],
    [
      'Anna va a mandarme el presupuesto corregido (Cocina)',
      'es',
      'promise',
      'they_owe',
      'Cocina',
      'He revisado el presupuesto con el carpintero.',
      'Te lo mando corregido mañana.',
    ],
    [
      'Leer el acta de la última reunión (Vecinos)',
      'es',
      'request',
      'i_owe',
      'Vecinos',
      'Te paso el acta de la última reunión.',
      '¿Podrías leerla y decirme si falta algo?',
    ],
    [
      'Anna debe enviar a alguien a ver la mancha (Local)',
      'es',
      'question',
      'they_owe',
      'Local',
      'La mancha ha crecido desde septiembre.',
      'Le agradecería que enviara a alguien a verla antes de que empiecen las lluvias.',
    ],
    [
      'Envoyer à Anna les photos du chantier',
      'fr',
      'request',
      'i_owe',
      'Chantier',
      'Il me manque les photos du chantier.',
      'Tu peux me les envoyer ce soir ?',
    ],
    [
      'Anna va m’envoyer le compte rendu (Lundi)',
      'fr',
      'promise',
      'they_owe',
      'Lundi',
      'Le compte rendu est presque prêt.',
      'Je vous l’envoie demain matin.',
    ],
    [
      'Jeter un œil à la nouvelle maquette',
      'fr',
      'request',
      'i_owe',
      'Maquette',
      'J’ai mis la nouvelle maquette dans le dossier partagé.',
      'Tu pourrais y jeter un œil et me dire si je pars là-dessus ?',
    ],
    [
      'Renvoyer à Anna mon contrat paraphé (Assurance)',
      'fr',
      'request',
      'i_owe',
      'Assurance',
      'Votre contrat arrive à échéance.',
      'Merci de nous le renvoyer paraphé.',
    ],
    [
      'Riportare ad Anna le chiavi sabato',
      'it',
      'request',
      'i_owe',
      'Chiavi',
      'Le chiavi sono ancora da te.',
      'Me le puoi riportare sabato?',
    ],
    [
      'Anna deve inviarmi la fattura (Lavori)',
      'it',
      'promise',
      'they_owe',
      'Lavori',
      'Ho corretto la fattura.',
      'Gliela invio in giornata.',
    ],
    [
      'Mandare ad Anna il glossario (Sito)',
      'it',
      'promise',
      'i_owe',
      'Sito',
      'Per il glossario hai ragione, quello vecchio è un disastro: te lo mando.',
    ],
    [
      'Enviar a Anna as fotos da equipa até sexta',
      'pt',
      'request',
      'i_owe',
      'Fotos',
      'Faltam-nos as fotos da equipa.',
      'Consegue enviar-no-las até sexta?',
    ],
    [
      'Enviar a Anna a apresentação no domingo (Reunião)',
      'pt',
      'promise',
      'i_owe',
      'Reunião',
      'Quanto à apresentação, a que temos é comprida.',
      'Envio-ta no domingo.',
    ],
    [
      'Cancelar a nota do mês passado e emitir outra (Erro)',
      'pt',
      'request',
      'i_owe',
      'Erro',
      'Recebemos a nota do mês passado.',
      'Você poderia cancelar essa e emitir outra?',
    ],
  ])('"%s": a pronoun in "%s" is the noun of the sentences before that agrees', (...row) =>
    expect(titledAs(row)).toBe(row[0]),
  )

  it.each<Row>([
    [
      'Hacer llegar a Anna una breve biografía y una foto (Charla)',
      'es',
      'request',
      'i_owe',
      'Charla',
      'Nos harían falta una breve biografía (cien palabras) y una foto en alta resolución.',
      'Le agradecería que me las hiciera llegar la semana que viene.',
    ],
    [
      'Faire parvenir à Anna le contrat de leasing du véhicule',
      'fr',
      'request',
      'i_owe',
      'Clôture',
      'Il nous manque le contrat de leasing du véhicule ainsi que les relevés du compte épargne.',
      'Merci de bien vouloir nous les faire parvenir.',
    ],
  ])('"%s": two things in "%s" are both meant by a pronoun for several', (...row) => expect(titledAs(row)).toBe(row[0]))

  it.each<Row>([
    [
      'Enviar a Anna el código de autorización del dominio',
      'es',
      'request',
      'i_owe',
      'Accesos al dominio',
      'Estamos migrando la web y el proveedor nos pide el código de autorización del dominio.',
      '¿Será que nos lo puedes enviar, o prefieres hacer tú el traslado?',
    ],
    [
      'Pagare il secondo acconto delle imposte',
      'it',
      'request',
      'i_owe',
      'Acconto di novembre',
      'Le ricordo che il 30 novembre scade il secondo acconto delle imposte.',
      'L’importo è più basso.',
      'Può pagarlo direttamente dall’home banking?',
    ],
  ])('"%s": of several nouns in "%s" the one that the mail is about is meant', (...row) =>
    expect(titledAs(row)).toBe(row[0]),
  )

  it.each<Row>([
    [
      'Renvoyer à Anna avant vendredi (Plan des quais)',
      'fr',
      'request',
      'i_owe',
      'Plan des quais',
      'Le notaire et le syndic attendent.',
      'Peux-tu me le renvoyer avant vendredi ?',
    ],
    ['Leer (Reunión de vecinos)', 'es', 'request', 'i_owe', 'Reunión de vecinos', 'Ayer hablamos.', '¿Podrías leerla?'],
  ])('"%s": where no noun in "%s" is clear, what the mail is about stands behind', (...row) =>
    expect(titledAs(row)).toBe(row[0]),
  )

  it.each<Row>([
    [
      'Rellenar y mandar a Anna la hoja nueva (Inventario)',
      'es',
      'request',
      'i_owe',
      'Inventario',
      'He subido la hoja nueva.',
      'Rellénala y mándamela.',
    ],
    [
      'Compilare e mandare ad Anna il foglio nuovo (Inventario)',
      'it',
      'request',
      'i_owe',
      'Inventario',
      'Ho caricato il foglio nuovo.',
      'Compilalo e mandamelo.',
    ],
    [
      'Remplir et renvoyer à Anna la nouvelle fiche (Inventaire)',
      'fr',
      'request',
      'i_owe',
      'Inventaire',
      'J’ai mis la nouvelle fiche en ligne.',
      'Remplis-la et renvoie-la-moi.',
    ],
    [
      'Preencher e devolver a Anna a folha nova (Inventário)',
      'pt',
      'request',
      'i_owe',
      'Inventário',
      'Pus a folha nova na pasta.',
      'Preenche-a e devolve-ma.',
    ],
    [
      'Signer et renvoyer à Anna le bail',
      'fr',
      'request',
      'i_owe',
      'Bail',
      'Le propriétaire a signé le bail.',
      'Pourriez-vous le signer et me le renvoyer ?',
    ],
    [
      'Relire et renvoyer à Anna la dernière version de l’article',
      'fr',
      'request',
      'i_owe',
      'Relecture',
      'Voici la dernière version de l’article.',
      'Tu peux la relire et me la renvoyer avec tes corrections ?',
    ],
    [
      'Ripulire e mandare ad Anna il glossario lunedì mattina',
      'it',
      'promise',
      'i_owe',
      'Sito',
      'Per il glossario hai ragione: lo ripulisco io nel fine settimana e te lo mando lunedì mattina.',
    ],
    [
      'Rehacer y mandar a Anna el calendario el viernes (Rediseño)',
      'es',
      'promise',
      'i_owe',
      'Rediseño',
      'Rehago el calendario y te lo mando el viernes, con el presupuesto ya ajustado.',
    ],
  ])('"%s": two deeds with the same thing in "%s" name it once', (...row) => expect(titledAs(row)).toBe(row[0]))

  it.each<Row>([
    [
      'Retourner à Anna le devis signé mercredi',
      'fr',
      'request',
      'i_owe',
      'Devis',
      'Voici le devis.',
      'Pour tenir la livraison avant Noël, il faudrait que vous me le retourniez signé mercredi.',
    ],
    [
      'Faire parvenir à Anna une pièce d’identité (Inscription)',
      'fr',
      'request',
      'i_owe',
      'Inscription',
      'Votre dossier est incomplet, il faudrait que vous nous fassiez parvenir une pièce d’identité.',
    ],
    [
      'Rédiger le message (Migration du serveur)',
      'fr',
      'request',
      'i_owe',
      'Migration du serveur',
      'Il reste à prévenir les clients : Robin, je te laisse rédiger le message, Sophie se chargera de l’envoyer.',
    ],
    [
      'Rellenar el formulario adjunto (Alta)',
      'es',
      'request',
      'i_owe',
      'Alta',
      'Para darte de alta, sería necesario que nos rellenaras el formulario adjunto.',
    ],
    [
      'Confirmar a Anna la dirección de facturación (Alta)',
      'es',
      'request',
      'i_owe',
      'Alta',
      'Quedamos a la espera de que nos confirmes la dirección de facturación.',
    ],
    [
      'Enviar a Anna mi parte de la memoria (Informe)',
      'es',
      'request',
      'i_owe',
      'Informe',
      'Nos falta tu parte de la memoria.',
      'Necesitaríamos tenerla cuanto antes.',
    ],
    [
      'Anna deve mandarmi il preventivo entro lunedì (Lavori)',
      'it',
      'question',
      'they_owe',
      'Lavori',
      'Avrei bisogno che mi mandaste il preventivo entro lunedì.',
    ],
    [
      'Anna deve guardare l’accordo di riservatezza di Solara (NDA)',
      'it',
      'question',
      'they_owe',
      'NDA',
      'Mi hanno girato l’accordo di riservatezza di Solara.',
      'Avrei bisogno che lo guardassi tu.',
    ],
    [
      'Indicare ad Anna l’indirizzo di spedizione (Campioni)',
      'it',
      'request',
      'i_owe',
      'Campioni',
      'Restiamo in attesa che ci indichi l’indirizzo di spedizione.',
    ],
    [
      'Enviar a Anna minha proposta até o dia 25 (Renovação)',
      'pt',
      'request',
      'i_owe',
      'Renovação',
      'Para que eu possa incluir o valor na planilha, precisaria receber sua proposta até o dia 25.',
    ],
    [
      'Indicar a Anna a opção pretendida (Brochuras)',
      'pt',
      'request',
      'i_owe',
      'Brochuras',
      'Ficamos a aguardar que nos indique a opção pretendida, bem como a morada de entrega.',
    ],
    ['Devolver a Anna a ata assinada', 'pt', 'request', 'i_owe', 'Ata', 'Agradecia que me devolvesse a ata assinada.'],
    [
      'Não deixar passar (IVA)',
      'pt',
      'request',
      'i_owe',
      'IVA',
      'O prazo termina na sexta-feira, dia 20, por isso peço-lhe que não deixe passar.',
    ],
  ])('"%s": a wish with its verb in a person, and behind an occasion, is a deed in "%s"', (...row) =>
    expect(titledAs(row)).toBe(row[0]),
  )

  it.each<Row>([
    [
      'Anna deve dirmi a quanto ammonterebbe il nuovo canone',
      'it',
      'question',
      'they_owe',
      'Rinnovo',
      'Sono interessato a restare, ma prima vorrei capire a quanto ammonterebbe il nuovo canone.',
    ],
    [
      'Anna debe decirme si el precio incluye el transporte',
      'es',
      'question',
      'they_owe',
      'Tarifas',
      'Me gustaría saber si el precio incluye el transporte.',
    ],
    [
      'Dire à Anna si je livre le samedi (Tarifs)',
      'fr',
      'question',
      'i_owe',
      'Tarifs',
      'Je voudrais savoir si vous livrez le samedi.',
    ],
    ['Dire à Anna ce qui m’arrange (Étagères)', 'fr', 'meeting', 'i_owe', 'Étagères', 'Dites moi ce qui vous arrange.'],
  ])('"%s": what one would know in "%s" is told', (...row) => expect(titledAs(row)).toBe(row[0]))

  it.each<Row>([
    [
      'Anna deve farmi avere queste due cifre (Rinnovo)',
      'it',
      'question',
      'they_owe',
      'Rinnovo',
      'Potrebbe farmi avere queste due cifre?',
    ],
    [
      'Anna debe hacerme llegar el justificante (Pago)',
      'es',
      'question',
      'they_owe',
      'Pago',
      '¿Podría hacerme llegar el justificante?',
    ],
    [
      'Faire un retour à Anna lundi (Devis)',
      'fr',
      'promise',
      'i_owe',
      'Devis',
      'Je le regarde ce week-end et je vous fais un retour lundi.',
    ],
    [
      'Comunicare ad Anna se intendo disdire ora (Via Garibaldi)',
      'it',
      'request',
      'i_owe',
      'Via Garibaldi',
      'Le chiederei di comunicarmi entro il 30 novembre se intende disdire ora.',
    ],
    [
      'Enviar a Anna dos facturas de Lumen Estudio del verano (IVA)',
      'es',
      'request',
      'i_owe',
      'IVA',
      'Me faltan dos facturas de Lumen Estudio del verano.',
      '¿Me las podrías enviar antes del jueves?',
    ],
    [
      'Echar un vistazo y decir a Anna si lo firmamos (Contrato)',
      'es',
      'request',
      'i_owe',
      'Contrato',
      'Te paso el contrato.',
      'Échale un vistazo y dime si lo firmamos.',
    ],
    [
      'Subir los tickets al portal antes del jueves (Dietas)',
      'es',
      'request',
      'i_owe',
      'Dietas',
      'Como sabes, el cierre es el viernes, así que te agradecería que subieras los tickets al portal antes del jueves.',
    ],
    [
      'Confirmar a Anna mi asistencia (Curso)',
      'es',
      'request',
      'i_owe',
      'Curso',
      'Rogamos nos confirme su asistencia.',
    ],
    [
      'Indiquer à Anna si je serai présent (Stage)',
      'fr',
      'request',
      'i_owe',
      'Stage',
      'Pourriez-vous nous indiquer si vous serez présent ?',
    ],
    [
      'Anna vai enviar-me uma nova versão (Proposta)',
      'pt',
      'promise',
      'they_owe',
      'Proposta',
      'Vamos rever a proposta e enviamos-lhe uma nova versão.',
    ],
    [
      'Anna va a reenviarme la oferta del proveedor',
      'es',
      'promise',
      'they_owe',
      'Oferta',
      'En cuanto tenga la oferta del proveedor se la reenvío.',
    ],
    ['Dar acceso a Anna (Carpeta)', 'es', 'request', 'i_owe', 'Carpeta', '¿Me das acceso?'],
  ])('"%s": the verb is whole in "%s", and rather the day is left out than the person', (...row) =>
    expect(titledAs(row)).toBe(row[0]),
  )

  it.each<Row>([
    [
      'Anna vai ligar-me a confirmar a hora (Canalizador)',
      'pt',
      'promise',
      'they_owe',
      'Canalizador',
      'Vou pedir-lhe que vá aí na segunda-feira e ligo-lhe amanhã a confirmar a hora.',
    ],
    [
      'Anna deve enviar-me uma amostra (Orçamento)',
      'pt',
      'question',
      'they_owe',
      'Orçamento',
      'Seria possível enviar-me uma amostra antes de eu decidir?',
    ],
    [
      'Anna deve dar uma olhada com a Camila (Integração)',
      'pt',
      'question',
      'they_owe',
      'Integração',
      'Dá uma olhada nisso com a Camila antes de a gente subir pra produção, por favor?',
    ],
    [
      'Anna doit vérifier ce point (Message clients)',
      'fr',
      'question',
      'they_owe',
      'Message clients',
      'Vérifie ce point avec lui avant l’envoi.',
    ],
    [
      'Anna: Dime si te cuento, que tengo que cerrar la mesa (Cena)',
      'es',
      'promise',
      'they_owe',
      'Cena',
      'Dime si te cuento, que tengo que cerrar la mesa mañana.',
    ],
  ])('"%s": nobody is meant in "%s" by a pronoun that is another’s, and who is asked is named', (...row) =>
    expect(titledAs(row)).toBe(row[0]),
  )

  it.each<Row>([
    [
      'Rendez-vous avec Anna : Suite à notre échange',
      'fr',
      'meeting',
      'they_owe',
      'Suite à notre échange',
      'Si le comité donne son feu vert, je vous propose de nous retrouver dans vos locaux le mardi 1er décembre à 9h30.',
    ],
  ])('"%s": a meeting is called in "%s" what it is', (...row) => expect(titledAs(row)).toBe(row[0]))

  it.each<Row>([
    ['Revisar el plano y constructor (Obra)', 'es', 'request', 'i_owe', 'Obra', 'Revise el plano y constructor.'],
  ])('"%s": a word that every object has is no verb in "%s"', (...row) => expect(titledAs(row)).toBe(row[0]))
})

describe('[WV-08] a stand-in elides before the name as one says it', () => {
  const standIn = (language: 'fr' | 'it', direction: 'i_owe' | 'they_owe', name: string) =>
    titleOf({ kind: 'request', direction, language, counterpart: toAddress(name, '') }, 'Ok', { subject: 'Plan' })

  it.each([
    ['Anna Weber', 'Demande d’Anna : Plan'],
    ['Yves Morel', 'Demande d’Yves : Plan'],
    ['Hélène Morel', 'Demande d’Hélène : Plan'],
    ['Yann Morel', 'Demande de Yann : Plan'],
    ['Hans Weber', 'Demande de Hans : Plan'],
  ])('in French: %s', (name, expected) => expect(standIn('fr', 'i_owe', name)).toBe(expected))

  it.each([
    ['Anna Weber', 'Richiesta ad Anna: Plan'],
    ['Carlo Neri', 'Richiesta a Carlo: Plan'],
  ])('in Italian: %s', (name, expected) => expect(standIn('it', 'they_owe', name)).toBe(expected))
})
