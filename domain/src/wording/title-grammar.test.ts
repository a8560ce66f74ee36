import { describe, expect, it } from 'vitest'
import type { Finding } from '../finding/finding.ts'
import { titleOf } from './title.ts'
import { anna, title } from './testing/a-title.ts'

type Row = [
  expected: string,
  language: Finding['language'],
  kind: Finding['kind'],
  direction: Finding['direction'],
  sentence: string,
  subject?: string,
]

const titledAs = (...[, language, kind, direction, sentence, subject = '']: Row): string =>
  title(kind, direction, sentence, language, subject).replace(/'/g, '’')

describe('[WV-08] a title in the grammar of its language', () => {
  it.each<Row>([
    [
      'Anna ein neues Angebot für die ganze Hofseite zusenden',
      'de',
      'request',
      'i_owe',
      'Könnten Sie uns bis Ende nächster Woche ein neues Angebot für die ganze Hofseite zusenden?',
    ],
    [
      'Anna die Belege der Reise nach Wien schicken',
      'de',
      'request',
      'i_owe',
      'Für die Steuer fehlen mir noch die Belege der Reise nach Wien sowie die Abrechnung der Kreditkarte vom September.',
    ],
    [
      'Die Kaution in Höhe von 2.400 Euro überweisen',
      'de',
      'request',
      'i_owe',
      'Bitte überweisen Sie die Kaution in Höhe von 2.400 Euro auf unten stehendes Konto.',
    ],
    [
      'Anna die Zahlen sowie die Fotos vom Hof schicken',
      'de',
      'promise',
      'i_owe',
      'Ich werde Ihnen die Zahlen sowie die Fotos vom Hof schicken.',
    ],
    [
      'Transmettre à Anna les relevés bancaires d’octobre',
      'fr',
      'request',
      'i_owe',
      "Merci de nous transmettre avant le 27 novembre les relevés bancaires d'octobre ainsi que la facture du fournisseur Delmas.",
    ],
    [
      'Anna de verkoopfacturen van september sturen',
      'nl',
      'request',
      'i_owe',
      'Voor de aangifte ontvang ik graag uiterlijk 25 november de verkoopfacturen van september en de afschriften van oktober.',
    ],
  ])('"%s": what has no room is the date, then a second thing, then a phrase behind it, in "%s"', (...row) =>
    expect(titledAs(...row)).toBe(row[0]),
  )

  it.each<Row>([
    [
      'Den offenen Betrag überweisen (Mahnung)',
      'de',
      'request',
      'i_owe',
      'Wir bitten Sie, den offenen Betrag zu überweisen.',
      'Mahnung',
    ],
    [
      'Anna die unterschriebene Vollmacht zurücksenden',
      'de',
      'request',
      'i_owe',
      'Wir bitten Sie höflich, uns die unterschriebene Vollmacht zurückzusenden.',
    ],
    [
      'Anna die Zählerstände durchgeben',
      'de',
      'request',
      'i_owe',
      'Dürfte ich Sie bitten, mir die Zählerstände durchzugeben?',
    ],
    [
      'Anna den Entwurf schicken',
      'de',
      'request',
      'i_owe',
      'Ich wäre Ihnen dankbar, wenn Sie mir den Entwurf schicken könnten.',
    ],
    ['Anna die Rohdaten schicken', 'de', 'request', 'i_owe', 'Wäre super, wenn du mir die Rohdaten schicken könntest.'],
    [
      'Het bedrag binnen 7 dagen overmaken',
      'nl',
      'request',
      'i_owe',
      'Wij verzoeken u het bedrag binnen 7 dagen over te maken.',
    ],
    [
      'Anna de getekende offerte toesturen',
      'nl',
      'request',
      'i_owe',
      'Wij verzoeken u vriendelijk ons de getekende offerte toe te sturen.',
    ],
    ['De declaratie indienen', 'nl', 'request', 'i_owe', 'Vergeet je niet de declaratie in te dienen?'],
    ['De cijfers aanleveren', 'nl', 'request', 'i_owe', 'Het zou fijn zijn als je de cijfers kunt aanleveren.'],
    [
      'Anna een kopie van mijn paspoort sturen',
      'nl',
      'request',
      'i_owe',
      'Daarnaast hebben wij een kopie van uw paspoort nodig.',
    ],
    [
      'Enviar a Anna las facturas de septiembre',
      'es',
      'request',
      'i_owe',
      'Para presentar el IVA necesito que me envíe las facturas de septiembre.',
    ],
    [
      'Realizar la transferencia',
      'es',
      'request',
      'i_owe',
      'Le rogamos que realice la transferencia a la mayor brevedad posible.',
    ],
    ['Confirmar a Anna la asistencia', 'es', 'request', 'i_owe', 'Os agradecería que me confirmarais la asistencia.'],
    ['Hacer llegar a Anna el justificante', 'es', 'request', 'i_owe', 'Por favor, háganos llegar el justificante.'],
    [
      'Inviare ad Anna le fatture di ottobre',
      'it',
      'request',
      'i_owe',
      'Per completare la dichiarazione le chiedo cortesemente di inviarmi le fatture di ottobre.',
    ],
    [
      'Provvedere al saldo entro 7 giorni',
      'it',
      'request',
      'i_owe',
      'La preghiamo di voler provvedere al saldo entro 7 giorni.',
    ],
    ['Mandare ad Anna il testo definitivo', 'it', 'request', 'i_owe', 'Mi mandi il testo definitivo appena puoi?'],
    [
      'Mandare ad Anna una copia del mio documento',
      'it',
      'request',
      'i_owe',
      'Avremmo inoltre bisogno di una copia del suo documento.',
    ],
    [
      'Enviar a Anna as faturas de setembro',
      'pt',
      'request',
      'i_owe',
      'Para fechar o IVA preciso que me envie as faturas de setembro.',
    ],
    [
      'Proceder ao pagamento da fatura 87',
      'pt',
      'request',
      'i_owe',
      'Agradecemos que proceda ao pagamento da fatura 87.',
    ],
    ['Enviar a Anna as fotos da equipe', 'pt', 'request', 'i_owe', 'Também preciso das fotos da equipe.'],
    [
      'Enviar a Anna o meu parecer sobre a proposta',
      'pt',
      'request',
      'i_owe',
      'Aguardamos o seu parecer sobre a proposta.',
    ],
    [
      'Envoyer à Anna les textes de l’accueil',
      'fr',
      'request',
      'i_owe',
      "J'aurais aussi besoin des textes de l'accueil.",
    ],
    ['Envoyer à Anna mon règlement', 'fr', 'request', 'i_owe', 'Nous attendons toujours votre règlement.'],
    [
      'Enviar a Anna de nuevo el presupuesto',
      'es',
      'request',
      'i_owe',
      'Le agradecería que me enviase de nuevo el presupuesto.',
    ],
    [
      'Inviare ad Anna di nuovo il preventivo',
      'it',
      'request',
      'i_owe',
      'Le chiederei di inviarmi di nuovo il preventivo.',
    ],
    ['Far avere ad Anna la procura (Kur)', 'it', 'promise', 'i_owe', 'Le farò avere la procura.', 'Kur'],
    ['Visitar Anna (Kur)', 'pt', 'request', 'i_owe', 'A senhora poderia nos visitar amanhã?', 'Kur'],
    ['Decir algo a Anna (Kur)', 'es', 'promise', 'i_owe', 'Lo hablo con dirección y te digo algo mañana.', 'Kur'],
    ['Rappeler Anna (Kur)', 'fr', 'request', 'i_owe', 'Peux-tu me rappeler demain matin ?', 'Kur'],
    [
      'Anna die Freigabe für den Brief geben',
      'de',
      'question',
      'i_owe',
      'Gibst du mir bitte noch die Freigabe für den Brief?',
    ],
    ['Anna antworten: Hast du mir den Brief geschickt?', 'de', 'question', 'i_owe', 'Hast du mir den Brief geschickt?'],
    [
      'Anna eine Kopie meines Ausweises schicken',
      'de',
      'request',
      'i_owe',
      'Um Ihren Antrag bearbeiten zu können, benötigen wir noch eine Kopie Ihres Ausweises.',
    ],
    ['Anna de foto’s sturen (Kur)', 'nl', 'question', 'i_owe', "Stuur je me de foto's nog?", 'Kur'],
    [
      'Het formulier invullen en aan Anna terugsturen',
      'nl',
      'request',
      'i_owe',
      'Om uw schade te kunnen behandelen, vragen wij u het formulier in te vullen en aan ons terug te sturen.',
    ],
    ['Envoyer à Anna le logo (Kur)', 'fr', 'question', 'i_owe', "Tu m'envoies le logo ?", 'Kur'],
    ['Répondre à Anna : Tu valides le logo ?', 'fr', 'question', 'i_owe', 'Tu valides le logo ?'],
    ['Dar a Anna el visto bueno al logo', 'es', 'question', 'i_owe', '¿Me das el visto bueno al logo?'],
    ['Dare ad Anna l’ok per il logo', 'it', 'question', 'i_owe', "Mi dai l'ok per il logo?"],
    ['Mandar a Anna o texto (Kur)', 'pt', 'question', 'i_owe', 'Mandas-me o texto?', 'Kur'],
    ['Responder a Anna: Você aprova o logo?', 'pt', 'question', 'i_owe', 'Você aprova o logo?'],
    ['Anna deve enviar-me os acessos', 'pt', 'request', 'they_owe', 'Não te esqueças de me enviar os acessos.'],
    ['Faire part à Anna de mes remarques', 'fr', 'promise', 'i_owe', 'Je vous fais part de mes remarques.'],
    ['Leer Nota', 'es', 'request', 'i_owe', '¿Te importaría leerla y mandarme tus correcciones el lunes?', 'Nota'],
    ['Anna debe enviarme eso (Coche)', 'es', 'question', 'they_owe', '¿Podría enviárnoslo cuanto antes?', 'Coche'],
  ])('"%s": a polite turn in "%s" becomes its infinitive', (...row) => expect(titledAs(...row)).toBe(row[0]))

  it.each<Row>([
    [
      'Anna sagen, was ich davon halte (Logo)',
      'de',
      'request',
      'i_owe',
      'Sag mir bitte kurz, was du davon hältst.',
      'Logo',
    ],
    [
      'Anna mitteilen, wann ich liefern kann',
      'de',
      'request',
      'i_owe',
      'Bitte teilen Sie uns mit, wann Sie liefern können.',
    ],
    [
      'Anna soll mir mitteilen, wann Anna liefern kann',
      'de',
      'request',
      'they_owe',
      'Bitte teilen Sie mir mit, wann Sie liefern können.',
    ],
    [
      'Anna sagen, welche mir am besten gefällt (Logo)',
      'de',
      'request',
      'i_owe',
      'Schau sie dir in Ruhe an und sag mir, welche dir am besten gefällt.',
      'Logo',
    ],
    ['Anna für das Portal freischalten', 'de', 'request', 'i_owe', 'Kannst du mich bitte für das Portal freischalten?'],
    ['Anna will mich zurückrufen (Kur)', 'de', 'promise', 'they_owe', 'Ich rufe Sie morgen zurück.', 'Kur'],
    ['Anna will mich zurückrufen (Kur)', 'de', 'promise', 'they_owe', 'Ich rufe dich morgen zurück.', 'Kur'],
    ['Anna will sich bei mir melden (Kur)', 'de', 'promise', 'they_owe', 'Ich melde mich bei dir.', 'Kur'],
    [
      'Den Betrag auf Annas Konto überweisen',
      'de',
      'request',
      'i_owe',
      'Bitte überweisen Sie den Betrag auf unser Konto.',
    ],
    [
      'Ervoor zorgen dat Anna’s monteurs naar binnen kunnen',
      'nl',
      'request',
      'i_owe',
      'Wilt u ervoor zorgen dat onze monteurs naar binnen kunnen?',
    ],
    ['Sich bei Anna melden (Kur)', 'de', 'request', 'i_owe', 'Bitte melden Sie sich bei uns.', 'Kur'],
    ['Anna will mir die Unterlagen zusenden', 'de', 'promise', 'they_owe', 'Wir senden Ihnen die Unterlagen zu.'],
    [
      'Anna die Hex-Werte von unserem Blau schicken',
      'de',
      'request',
      'i_owe',
      'Kannst du mir die Hex-Werte von eurem Blau schicken?',
    ],
    ['Anna zal mij de offerte toesturen', 'nl', 'promise', 'they_owe', 'Wij sturen u de offerte toe.'],
    [
      'Anna laten weten of ik de huur wil verlengen',
      'nl',
      'request',
      'i_owe',
      'Kunt u ons laten weten of u de huur wilt verlengen?',
    ],
    [
      'Het formulier invullen en naar Anna terugsturen',
      'nl',
      'request',
      'i_owe',
      'Wilt u het formulier invullen en naar ons terugsturen?',
    ],
    [
      'Anna de getekende volmacht doen toekomen',
      'nl',
      'promise',
      'i_owe',
      'Ik zal u de getekende volmacht doen toekomen.',
    ],
    ['Dire à Anna si je veux garder l’option B', 'fr', 'request', 'i_owe', "Dis-moi si tu veux garder l'option B."],
    [
      'Indiquer à Anna si je souhaite renouveler mon contrat',
      'fr',
      'request',
      'i_owe',
      'Merci de nous indiquer si vous souhaitez renouveler votre contrat.',
    ],
    ['Envoyer à Anna ma signature', 'fr', 'request', 'i_owe', 'Envoyez-moi votre signature.'],
    ['Anna va m’envoyer le contrat (Kur)', 'fr', 'promise', 'they_owe', 'Nous vous enverrons le contrat.', 'Kur'],
    [
      'Indicar a Anna si deseo renovar el contrato de la oficina',
      'es',
      'request',
      'i_owe',
      '¿Podría indicarnos si desea renovar el contrato de la oficina y por cuántos años?',
    ],
    ['Anna va a enviarme la factura corregida', 'es', 'promise', 'they_owe', 'Les enviaremos la factura corregida.'],
    ['Mandare ad Anna il mio codice fiscale', 'it', 'request', 'i_owe', 'La prego di mandarmi il suo codice fiscale.'],
    ['Mandare ad Anna il suo codice fiscale', 'it', 'request', 'i_owe', 'Puoi mandarmi il suo codice fiscale?'],
    ['Traer mi carné a la cita', 'es', 'request', 'i_owe', 'Le ruego que traiga su carné a la cita.'],
    ['Traer su carné a la cita', 'es', 'request', 'i_owe', '¿Puedes traer su carné a la cita?'],
    [
      'Dire ad Anna se intendo rinnovare il contratto',
      'it',
      'request',
      'i_owe',
      'Può farci sapere se intende rinnovare il contratto?',
    ],
    ['Anna deve inviarmi il contratto', 'it', 'promise', 'they_owe', 'Vi invieremo il contratto.'],
    [
      'Indicar a Anna se pretendo renovar o contrato',
      'pt',
      'request',
      'i_owe',
      'Pode indicar-nos se pretende renovar o contrato?',
    ],
    ['Fazer chegar a Anna a procuração assinada', 'pt', 'promise', 'i_owe', 'Far-lhe-ei chegar a procuração assinada.'],
  ])('"%s": persons are turned round in "%s", in a clause that hangs on the deed, too', (...row) =>
    expect(titledAs(...row)).toBe(row[0]),
  )

  it.each<Row>([
    [
      'Anna soll einen Techniker vorbeischicken',
      'de',
      'question',
      'they_owe',
      'Könnten Sie bitte einen Techniker vorbeischicken und mir mitteilen, wann er kommt?',
    ],
    [
      'Das Protokoll schreiben (Kur)',
      'de',
      'promise',
      'i_owe',
      'Ich schreibe das Protokoll und schicke es dir bis Montag.',
      'Kur',
    ],
    [
      'Den Mietvertrag unterschreiben',
      'de',
      'request',
      'i_owe',
      'Bitte unterschreiben Sie den Mietvertrag und schicken Sie uns ein Exemplar zurück.',
    ],
    [
      'Den grünen und roten Plan drucken',
      'de',
      'request',
      'i_owe',
      'Kannst du bitte den grünen und roten Plan drucken?',
    ],
    [
      'Anna moet artikel 5 van het huurcontract nakijken',
      'nl',
      'question',
      'they_owe',
      'Zou u artikel 5 van het huurcontract kunnen nakijken en mij uw opmerkingen willen sturen?',
    ],
    [
      'Anna zal de notulen uitwerken',
      'nl',
      'promise',
      'they_owe',
      'Ik werk de notulen uit en stuur ze je voor woensdag toe.',
    ],
    [
      'Samenwerking ondertekenen',
      'nl',
      'request',
      'i_owe',
      'Wilt u deze ondertekenen en vóór 30 november per post aan ons retourneren?',
      'Samenwerking',
    ],
    [
      'Y jeter un œil (Maquettes)',
      'fr',
      'request',
      'i_owe',
      'Tu peux y jeter un œil et me dire si ça te convient ?',
      'Maquettes',
    ],
    [
      'Anna va me préparer une proposition chiffrée',
      'fr',
      'promise',
      'they_owe',
      "Je te prépare une proposition chiffrée et je te l'envoie avant jeudi.",
    ],
    [
      'Signer Convention',
      'fr',
      'request',
      'i_owe',
      'Je vous remercie de bien vouloir la signer et de nous la retourner par courrier.',
      'Convention',
    ],
    [
      'Revisar el contrato y decir a Anna qué me parece',
      'es',
      'request',
      'i_owe',
      'Necesito que revises el contrato y me digas qué te parece.',
    ],
    [
      'Mandar a Anna el guion y confirmar quién sale en el vídeo',
      'es',
      'request',
      'i_owe',
      'Mándame cuando puedas el guion y confírmame quién sale en el vídeo, que grabamos el lunes.',
      'Kur',
    ],
    [
      'Anna va a presentarme a los de Kibo',
      'es',
      'promise',
      'they_owe',
      'Me comprometo a presentarte a los de Kibo y te escribo el miércoles con algo.',
    ],
    [
      'Dare un’occhiata e dire ad Anna cosa ne penso (Sito)',
      'it',
      'request',
      'i_owe',
      "Riesci a darci un'occhiata e a dirmi cosa ne pensi?",
      'Sito',
    ],
    [
      'Compilare (Modulo di adesione)',
      'it',
      'request',
      'i_owe',
      'La prego di compilarlo, firmarlo e restituircelo via PEC.',
      'Modulo di adesione',
    ],
    [
      'Anna deve preparare il verbale',
      'it',
      'promise',
      'they_owe',
      'Preparo io il verbale e te lo giro entro mercoledì.',
    ],
    [
      'Confermare ad Anna la data e mandare l’indirizzo',
      'it',
      'request',
      'i_owe',
      "Mi confermi la data e mi mandi l'indirizzo?",
    ],
    [
      'Assinar Protocolo',
      'pt',
      'request',
      'i_owe',
      'Solicitamos que o assine e nos devolva dois exemplares por correio.',
      'Protocolo',
    ],
    ['Anna vai tratar da ata', 'pt', 'promise', 'they_owe', 'Eu trato da ata e envio-ta até quarta-feira.'],
    [
      'Anna bis Montag meine Anmerkungen schicken',
      'de',
      'promise',
      'i_owe',
      'Ich lese den Text und schicke dir bis Montag meine Anmerkungen.',
    ],
    [
      'Anna maandag mijn opmerkingen sturen',
      'nl',
      'promise',
      'i_owe',
      'Ik loop de tekst na en stuur u maandag mijn opmerkingen.',
    ],
    [
      'Anna: Ik overleg met de directie (Kur)',
      'nl',
      'question',
      'they_owe',
      'Ik overleg met de directie en laat je volgende week iets weten.',
      'Kur',
    ],
    ['Enviar a Anna mis comentarios', 'es', 'promise', 'i_owe', 'Reviso la oferta y le envío mis comentarios.'],
    [
      'Inviare ad Anna le mie osservazioni',
      'it',
      'promise',
      'i_owe',
      'Rivedo il testo e Le invio le mie osservazioni.',
    ],
    ['Dar a Anna uma resposta (Kur)', 'pt', 'promise', 'i_owe', 'Falo com a direção e dou-te uma resposta.', 'Kur'],
    [
      'Portare un documento d’identità all’appuntamento nella sede',
      'it',
      'request',
      'i_owe',
      "La preghiamo di portare un documento d'identità all'appuntamento nella sede di Lecco e di farci avere prima la visura camerale.",
    ],
  ])('"%s": of two deeds in "%s" each keeps its own pronouns, or the first stands alone', (...row) =>
    expect(titledAs(...row)).toBe(row[0]),
  )

  it.each<Row>([
    [
      'Anna: Wie viele Karten benötigen Sie für Ihr ganzes Team?',
      'de',
      'question',
      'i_owe',
      'Wie viele Karten benötigen Sie für Ihr ganzes Team, und ab wann sollen diese freigeschaltet werden?',
    ],
    [
      'Combien de places de parking souhaitez-vous réserver ?',
      'fr',
      'question',
      'i_owe',
      'Combien de places de parking souhaitez-vous réserver pour le chantier, et à partir de quelle date ?',
    ],
    [
      'Anna antwoorden: Hoeveel pallets moeten we ophalen?',
      'nl',
      'question',
      'i_owe',
      'Hoeveel pallets moeten we ophalen en vanaf hoe laat kunnen we bij u terecht?',
    ],
    [
      'Rispondere ad Anna: Quanti bancali dobbiamo ritirare?',
      'it',
      'question',
      'i_owe',
      'Quanti bancali dobbiamo ritirare e a che ora possiamo passare?',
    ],
  ])('"%s": of two facts asked for in "%s" the first', (...row) => expect(titledAs(...row)).toBe(row[0]))

  it('ends no sentence at the title of a person', () =>
    expect(title('question', 'i_owe', 'Que pensez-vous de M. Durand ?', 'fr', 'Candidature').replace(/\s/g, ' ')).toBe(
      'Anna : Que pensez-vous de M. Durand ? (Candidature)',
    ))

  it('ends no sentence at the number of a day', () =>
    expect(title('question', 'i_owe', 'Passt dir der 3. Dezember für den Workshop in Graz?', 'de', 'Workshop')).toBe(
      'Anna: Passt dir der 3. Dezember für den Workshop in Graz?',
    ))

  it('leaves it open whose "our" is, where both are of one firm', () => {
    const request = { kind: 'request', direction: 'i_owe', language: 'de', counterpart: anna } as const
    const titled = (isColleague: boolean) =>
      titleOf(request, 'Bitte drucken Sie unseren Plan für die Messe.', { subject: 'Messe', isColleague })
    expect(titled(false)).toBe('Annas Plan für die Messe drucken')
    expect(titled(true)).not.toContain('Annas')
  })

  it('takes no end of a word for a pronoun', () =>
    expect(title('request', 'i_owe', 'Bitte laden Sie beides im Portal hoch.', 'de', 'Belege')).toBe(
      'Beides im Portal hochladen (Belege)',
    ))
})
