import { describe, expect, it } from 'vitest'
import type { Finding } from '../../finding/finding.ts'
import { title } from './testing/a-title.ts'

describe('[WV-08] a title, by its language', () => {
  it.each<[string, Finding['language'], ...rest: [Finding['kind'], Finding['direction'], string]]>([
    [
      'Anna bis Mittwoch die Agenda schicken',
      'de',
      'request',
      'i_owe',
      'Können Sie mir bitte bis Mittwoch die Agenda schicken?',
    ],
    [
      'Die Bestellnummer auf der Rechnung angeben',
      'de',
      'request',
      'i_owe',
      'Bitte geben Sie die Bestellnummer auf der Rechnung an.',
    ],
    ['Anna meine Steuernummer schicken', 'de', 'request', 'i_owe', 'Wir brauchen noch Ihre Steuernummer.'],
    ['Anna meine Steuernummer nennen', 'de', 'question', 'i_owe', 'Wie lautet Ihre Steuernummer?'],
    ['Die Kinder um 15 Uhr abholen', 'de', 'request', 'i_owe', 'Holst du bitte die Kinder um 15 Uhr ab?'],
    ['Einen Tisch am Fenster reservieren', 'de', 'question', 'i_owe', 'Reservierst du bitte einen Tisch am Fenster?'],
    [
      'Die Getränke für den Stand bestellen',
      'de',
      'request',
      'i_owe',
      'Bestellen Sie bitte die Getränke für den Stand?',
    ],
    ['Anna soll die Rechnung überweisen', 'de', 'question', 'they_owe', 'Überweist du bitte die Rechnung?'],
    ['Het hotel aan zee boeken', 'nl', 'request', 'i_owe', 'Boek je alsjeblieft het hotel aan zee?'],
    ['Anna sagen, wann ich komme', 'de', 'request', 'i_owe', 'Sagst du mir bitte, wann du kommst?'],
    ['Anna sagen, ob der Plan fertig ist', 'de', 'question', 'i_owe', 'Ist der Plan fertig?'],
    ['Anna sagen, wann ich am Sonntag ankomme', 'de', 'question', 'i_owe', 'Wann kommst du am Sonntag an?'],
    ['Anna soll mir den Entwurf schicken', 'de', 'question', 'they_owe', 'Kannst du mir den Entwurf schicken?'],
    [
      'Anna will mir die Pläne weiterleiten',
      'de',
      'promise',
      'they_owe',
      'Sobald sie da sind, leite ich dir die Pläne weiter.',
    ],
    ['Anna die Fotos schicken', 'de', 'promise', 'i_owe', 'Ich schicke dir morgen die Fotos.'],
    [
      'Renvoyer à Anna le contrat signé avant vendredi',
      'fr',
      'request',
      'i_owe',
      'Pourriez-vous me renvoyer le contrat signé avant vendredi ?',
    ],
    ['Compléter le formulaire avant lundi', 'fr', 'request', 'i_owe', 'Veuillez compléter le formulaire avant lundi.'],
    ['Donner à Anna mon avis', 'fr', 'request', 'i_owe', 'Peux-tu me donner ton avis ?'],
    ['Anna doit m’envoyer le plan des quais', 'fr', 'question', 'they_owe', 'Peux-tu m’envoyer le plan des quais ?'],
    ['Envoyer à Anna le devis', 'fr', 'promise', 'i_owe', 'Je vous envoie le devis demain.'],
    ['Enviar a Anna el contrato firmado', 'es', 'request', 'i_owe', '¿Puedes enviarme el contrato firmado?'],
    ['Decir a Anna mi tarifa', 'es', 'question', 'i_owe', '¿Cuál es tu tarifa?'],
    [
      'Revisar y firmar el plano antes del lunes',
      'es',
      'request',
      'i_owe',
      'Por favor, revise y firme el plano antes del lunes.',
    ],
    ['Anna va a enviarme las fotos', 'es', 'promise', 'they_owe', 'Te enviaré las fotos.'],
    ['Mandar a Anna o contrato', 'pt', 'request', 'i_owe', 'Pode me mandar o contrato ainda hoje?'],
    ['Anna vai enviar-me os dois capítulos', 'pt', 'promise', 'they_owe', 'Até sexta envio-lhe os dois capítulos.'],
    ['Inviare ad Anna il contratto firmato', 'it', 'request', 'i_owe', 'Potresti inviarmi il contratto firmato?'],
    ['Anna deve mandarmi la foto', 'it', 'promise', 'they_owe', 'Ti mando la foto domani.'],
    ['Anna het contract voor vrijdag sturen', 'nl', 'request', 'i_owe', 'Kun je mij het contract voor vrijdag sturen?'],
    ['Anna zeggen of het plan klaar is', 'nl', 'question', 'i_owe', 'Is het plan klaar?'],
    ['Anna zal mij de foto’s sturen', 'nl', 'promise', 'they_owe', 'Ik stuur jou de foto’s morgen.'],
  ])('"%s": verb, object, person in the language of the mail, "%s"', (expected, language, kind, direction, sentence) =>
    expect(title(kind, direction, sentence, language).replace(/'/g, '’')).toBe(expected),
  )

  it.each<[string, Finding['language'], ...rest: [Finding['kind'], Finding['direction'], string]]>([
    ['Anna: En la hoja tres falta tu firma (Kur)', 'es', 'request', 'i_owe', 'En la hoja tres falta tu firma.'],
    [
      'Regularizar la cuota antes del lunes (Kur)',
      'es',
      'request',
      'i_owe',
      'Le agradeceríamos que regularizara la cuota antes del lunes.',
    ],
    ['Enviar a Anna el plano (Kur)', 'es', 'request', 'i_owe', 'Le pediría que me enviara el plano.'],
    ['Enviar a Anna la factura de mayo (Kur)', 'es', 'request', 'i_owe', 'Solo me falta la factura de mayo.'],
    [
      'Faire parvenir à Anna un devis (Kur)',
      'fr',
      'request',
      'i_owe',
      'Serait-il possible de nous faire parvenir un devis ?',
    ],
    ['Régler à Anna la facture (Kur)', 'fr', 'promise', 'i_owe', 'La facture, je te la règle demain.'],
    ['Fare ad Anna il bonifico (Kur)', 'it', 'promise', 'i_owe', 'Il bonifico te lo faccio domani.'],
    ['Anna deve trasmettermi il testo (Kur)', 'it', 'promise', 'they_owe', 'Sarà mia premura trasmetterLe il testo.'],
    [
      'Anna den Plan bis Mittwoch zukommen lassen (Kur)',
      'de',
      'promise',
      'i_owe',
      'Den Plan lasse ich Ihnen bis Mittwoch zukommen.',
    ],
    ['Nachreichen (Kur)', 'de', 'promise', 'i_owe', 'Sobald der Arzt das Attest hat, reiche ich es nach.'],
    [
      'Anna: Das Gutachten geht Ihnen Ende Mai zu (Kur)',
      'de',
      'promise',
      'they_owe',
      'Das Gutachten geht Ihnen Ende Mai zu.',
    ],
    [
      'Anna: Je ne retrouve pas la facture de mars pour le garage',
      'fr',
      'request',
      'i_owe',
      'En revanche, je ne retrouve pas la facture de mars pour le garage.',
    ],
    [
      'An Anna: Hätten Sie Montag oder Dienstag eine Stunde Zeit?',
      'de',
      'meeting',
      'they_owe',
      'Hätten Sie Montag oder Dienstag eine Stunde Zeit?',
    ],
  ])(
    '"%s": a wish, a lack or a polite turn becomes the verb in "%s", or its own words',
    (expected, language, kind, direction, sentence) =>
      expect(title(kind, direction, sentence, language, 'Kur').replace(/'/g, '’').replace(' :', ':')).toBe(expected),
  )

  it.each<[string, Finding['language'], Finding['kind'], Finding['direction'], string]>([
    [
      'Show Anna the lease',
      'en',
      'request',
      'i_owe',
      'Before I can say whether the yard is ours I have to see the lease.',
    ],
    [
      'Anna to show you what the other stalls pay',
      'en',
      'request',
      'they_owe',
      'Before I sign I want to see what the other stalls pay.',
    ],
    [
      'Tell Anna what to say about the well if somebody asks',
      'en',
      'question',
      'i_owe',
      'What on earth do I say about the well if somebody asks?',
    ],
    ['Tell Anna if Tuesday 4pm works', 'en', 'meeting', 'i_owe', "Let's sit down Tuesday 4pm."],
    [
      'Anna den Lageplan mit den Leitungen schicken',
      'de',
      'request',
      'i_owe',
      'für den Umbau fehlt uns noch der Lageplan mit den Leitungen.',
    ],
    [
      "Anna doit rectifier l'article trois",
      'fr',
      'question',
      'they_owe',
      "Je vous prie seulement de rectifier l'article trois.",
    ],
    [
      'Passare in cantina per la firma dei moduli',
      'it',
      'request',
      'i_owe',
      'La invitiamo a passare in cantina per la firma dei moduli.',
    ],
    [
      'Anna: Our people in the yard will send the second gate',
      'en',
      'promise',
      'they_owe',
      'Our people in the yard will send the second gate by the end of next week.',
    ],
  ])(
    '"%s": verb, object, person behind a clause or a polite beginning, in "%s"',
    (expected, language, kind, direction, sentence) =>
      expect(title(kind, direction, sentence, language)).toBe(expected),
  )

  it.each<[string, Finding['language'], string]>([
    ['Anna antworten: Soll ich den Plan drucken? (Sonntag)', 'de', 'Soll ich den Plan drucken?'],
    ['Anna sagen, ob der mit dem Hut noch da ist (Sonntag)', 'de', 'Ist der mit dem Hut noch da?'],
    ['Anna antworten: Kommst du mit uns? (Sonntag)', 'de', 'Kommst du mit uns?'],
    ['Anna antwoorden: Moet ik de ladder meenemen? (Sonntag)', 'nl', 'Moet ik de ladder meenemen?'],
    ['Anna zeggen of die met de hoed klaar is (Sonntag)', 'nl', 'Is die met de hoed klaar?'],
    ['Répondre à Anna : Peux-tu me renvoyer ma veste ? (Sonntag)', 'fr', 'Peux-tu me renvoyer ma veste ?'],
    [
      'Dire à Anna si celle avec le chapeau est là (Sonntag)',
      'fr',
      'Peux-tu me dire si celle avec le chapeau est là ?',
    ],
    ['Anna: ¿Puedes decirme si debo traer la escalera? (Sonntag)', 'es', '¿Puedes decirme si debo traer la escalera?'],
    ['Decir a Anna si la del sombrero está ahí (Sonntag)', 'es', '¿Puedes decirme si la del sombrero está ahí?'],
    ['Anna: Puoi dirmi se devo portare la scala? (Sonntag)', 'it', 'Puoi dirmi se devo portare la scala?'],
    ['Dire ad Anna se quella con il cappello arriva (Sonntag)', 'it', 'Puoi dirmi se quella con il cappello arriva?'],
    ['Anna: Pode me dizer se devo levar a escada? (Sonntag)', 'pt', 'Pode me dizer se devo levar a escada?'],
    ['Dizer a Anna se a do chapéu está aí (Sonntag)', 'pt', 'Pode me dizer se a do chapéu está aí?'],
  ])(
    '"%s" in "%s": the asker is not turned into the owner, and no noun is missing: %s',
    (expected, language, sentence) => expect(title('question', 'i_owe', sentence, language, 'Sonntag')).toBe(expected),
  )

  it.each<[string, Finding['language']]>([
    ['Anna antworten: Der Zaun', 'de'],
    ['Répondre à Anna : Der Zaun', 'fr'],
    ['Responder a Anna: Der Zaun', 'es'],
    ['Responder a Anna: Der Zaun', 'pt'],
    ['Rispondere ad Anna: Der Zaun', 'it'],
    ['Anna antwoorden: Der Zaun', 'nl'],
  ])('"%s" in "%s", where the sentence cannot be turned', (expected, language) =>
    expect(title('question', 'i_owe', '214?', language, 'AW: Der Zaun')).toBe(expected),
  )

  it.each<[string, Finding['language']]>([
    ['Tun, was ich Anna zugesagt habe: Zaun', 'de'],
    ['Faire ce que j’ai promis à Anna : Zaun', 'fr'],
    ['Hacer lo que prometí a Anna: Zaun', 'es'],
    ['Fazer o que prometi a Anna: Zaun', 'pt'],
    ['Fare quanto promesso ad Anna: Zaun', 'it'],
    ['Doen wat ik Anna heb toegezegd: Zaun', 'nl'],
  ])('"%s" in "%s" recalls a promise without scolding', (expected, language) =>
    expect(title('promise', 'i_owe', '12.', language, 'Zaun')).toBe(expected),
  )

  it.each<[string, Finding['language'], Finding['kind'], Finding['direction'], string]>([
    [
      'Ocuparse de la factura antes del viernes (Kur)',
      'es',
      'request',
      'i_owe',
      '¿Puedes ocuparte de la factura antes del viernes?',
    ],
    ['Reunirse con el cliente el jueves (Kur)', 'es', 'request', 'i_owe', '¿Puedes reunirte con el cliente el jueves?'],
    ['Encargarse de la factura (Kur)', 'es', 'request', 'i_owe', '¿Te puedes encargar de la factura?'],
    ['Ocuparse de la factura (Kur)', 'es', 'request', 'i_owe', 'Le agradecería que se ocupara de la factura.'],
    ['Anna debe ocuparse de la factura (Kur)', 'es', 'request', 'they_owe', '¿Puede ocuparse de la factura?'],
    ['Anna va a encargarse de la factura (Kur)', 'es', 'promise', 'they_owe', 'Me encargaré de la factura.'],
    ['Ocuparse de la factura (Kur)', 'es', 'promise', 'i_owe', 'Voy a ocuparme de la factura mañana.'],
    ['Occuparsi della fattura (Kur)', 'it', 'question', 'i_owe', 'Puoi occuparti della fattura?'],
    ['Mettersi in contatto con la banca (Kur)', 'it', 'request', 'i_owe', 'Puoi metterti in contatto con la banca?'],
    ['Anna deve occuparsi della fattura (Kur)', 'it', 'promise', 'they_owe', 'Mi occuperò della fattura.'],
    ['Occuparsi di ciò entro venerdì (Kur)', 'it', 'request', 'i_owe', 'Puoi occupartene entro venerdì?'],
    ["S'occuper de la facture (Kur)", 'fr', 'request', 'i_owe', 'Pourriez-vous vous occuper de la facture ?'],
    ["S'occuper de la facture (Kur)", 'fr', 'promise', 'i_owe', "Je m'occupe de la facture demain."],
    [
      'Anna va se renseigner sur les tarifs (Kur)',
      'fr',
      'promise',
      'they_owe',
      'Je vais me renseigner sur les tarifs.',
    ],
    ["S'occuper de cela avant vendredi (Kur)", 'fr', 'request', 'i_owe', "Peux-tu t'en occuper avant vendredi ?"],
    ['Encarregar-se da fatura (Kur)', 'pt', 'request', 'i_owe', 'Podes encarregar-te da fatura?'],
    ['Encarregar-se da fatura (Kur)', 'pt', 'request', 'i_owe', 'Você pode se encarregar da fatura?'],
    ['Anna vai encarregar-se da fatura (Kur)', 'pt', 'promise', 'they_owe', 'Encarrego-me da fatura.'],
    [
      'Sich bis Freitag um die Rechnung kümmern (Kur)',
      'de',
      'request',
      'i_owe',
      'Kannst du dich bis Freitag um die Rechnung kümmern?',
    ],
    ['Sich um die Rechnung kümmern (Kur)', 'de', 'request', 'i_owe', 'Bitte kümmern Sie sich um die Rechnung.'],
    [
      'Anna soll sich um die Rechnung kümmern (Kur)',
      'de',
      'request',
      'they_owe',
      'Können Sie sich um die Rechnung kümmern?',
    ],
    ['Sich um die Rechnung kümmern (Kur)', 'de', 'promise', 'i_owe', 'Ich kümmere mich um die Rechnung.'],
    ['Anna will sich um die Rechnung kümmern (Kur)', 'de', 'promise', 'they_owe', 'Ich kümmere mich um die Rechnung.'],
    ['Sich mit dem Plan bei Anna melden (Kur)', 'de', 'promise', 'i_owe', 'Ich melde mich mit dem Plan bei dir.'],
    ['Zich voor de cursus inschrijven (Kur)', 'nl', 'request', 'i_owe', 'Kun je je voor de cursus inschrijven?'],
    [
      'Anna zal zich voor de cursus inschrijven (Kur)',
      'nl',
      'promise',
      'they_owe',
      'Ik zal me voor de cursus inschrijven.',
    ],
  ])(
    '"%s": a pronoun of whoever does it is no other person, in "%s"',
    (expected, language, kind, direction, sentence) =>
      expect(title(kind, direction, sentence, language, 'Kur')).toBe(expected),
  )

  it.each<[string, Finding['language'], string]>([
    ['Enviarle el contrato a Marta (Kur)', 'es', '¿Puedes enviarle el contrato a Marta?'],
    ['Controllare Kur entro venerdì', 'it', 'Puoi controllarlo entro venerdì?'],
    ['Renvoyer à Anna Kur avant vendredi', 'fr', 'Peux-tu me le renvoyer avant vendredi ?'],
    ['Den Plan prüfen (Kur)', 'de', 'Kannst du bitte den Plan prüfen?'],
    ['Mijn factuur sturen (Kur)', 'nl', 'Kun je je factuur sturen?'],
  ])('"%s" in "%s": only what is done for the asker names them', (expected, language, sentence) =>
    expect(title('request', 'i_owe', sentence, language, 'Kur')).toBe(expected),
  )

  it('keeps the small letter of an article, and leaves out a date, in German', () =>
    expect(
      title('promise', 'i_owe', 'Den langen Bericht mit allen Fotos schicke ich Ihnen bis zum 31. Januar.', 'de'),
    ).toBe('Anna den langen Bericht mit allen Fotos schicken'))
})
