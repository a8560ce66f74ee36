/**
 * What a title may say beside the words of its sentence, folded: small words, and verbs for what one does with a request,
 * in the languages of the app. None of them alone names anything.
 */
export const TITLE_WORDS: ReadonlySet<string> = new Set(
  `
a an the to for of on in at by from with and or about before after until if whether your his her their its this that these
answer reply respond send review check confirm call write tell ask give share forward decide choose sign read update
provide prepare schedule arrange propose meet discuss wait follow up get remind finish complete look into let know who
what when where why how which
der die das den dem des ein eine einen zu zum zur fur von mit und oder uber vor nach bis ob antworten beantworten senden
schicken prufen bestatigen anrufen schreiben mitteilen fragen geben teilen weiterleiten entscheiden unterschreiben lesen
aktualisieren vorbereiten vereinbaren vorschlagen treffen besprechen warten nachfragen erinnern klaren sagen auf an im am
le la les un une des de du d l a au aux pour sur avec et ou avant apres si repondre envoyer verifier confirmer appeler
ecrire dire demander donner partager transmettre decider signer lire preparer convenir proposer rencontrer discuter
attendre relancer
el los las una unos por para con y o sobre antes despues responder contestar enviar revisar comprobar confirmar llamar
escribir decir preguntar dar compartir reenviar decidir firmar leer actualizar preparar acordar proponer reunirse hablar
esperar al del en
os as um uma ao aos do da dos das no na com ou rever verificar ligar escrever dizer perguntar partilhar encaminhar assinar
ler marcar propor falar aguardar
il lo gli i uno di da su per tra rispondere inviare mandare controllare confermare chiamare scrivere dire chiedere dare
condividere inoltrare decidere firmare leggere aggiornare preparare fissare proporre incontrare discutere aspettare
de het een van voor met op aan in en of antwoorden beantwoorden sturen nakijken bevestigen bellen schrijven vertellen
vragen geven delen doorsturen beslissen tekenen lezen bijwerken voorbereiden afspreken voorstellen ontmoeten bespreken
wachten
`
    .trim()
    .split(/\s+/),
)
