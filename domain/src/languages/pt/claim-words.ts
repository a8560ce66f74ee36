import type { ClaimWords } from '../../ai/claim-words.ts'

export const CLAIM_WORDS: ClaimWords = {
  amounts:
    'dezasseis dezesseis dezassete dezessete dezoito dezanove dezenove vinte trinta quarenta cinquenta sessenta setenta ' +
    'oitenta noventa cem cento -centos -centas duzentos trezentos quinhentos mil milhar milhares milhao milhoes duzia ' +
    'metade dobro euro euros reais',
  claimsNothing:
    'o a os as um uma ao aos de do da dos das no na por para com ou sobre antes responder enviar rever verificar ' +
    'confirmar ligar escrever dizer perguntar dar partilhar encaminhar decidir assinar ler preparar marcar propor ' +
    'falar aguardar',
  refers: 'obrigado obrigada relativamente quanto',
  courteous:
    'ola bom boa dia tarde noite caro cara prezado prezada senhor senhora exmo exma muito muita pela pelo pelas ' +
    'pelos sua seu teu tua mensagem email pedido pergunta lembrete sobre quanto ao aos as os um uma e da do das ' +
    'dos no na com para cumprimentos abraco atenciosamente melhores cordiais',
  decides: [
    'aceito|aceitamos|confirmo|confirmamos|assino|assinamos|pagamos|pagaremos|aprovo|aprovamos|prometo|prometemos|garanto' +
      '|garantimos|recuso|recusamos|concordo|concordamos|não (?:posso|podemos|quero|queremos)',
  ],
}
