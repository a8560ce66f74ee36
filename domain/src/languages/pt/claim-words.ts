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
  decides: [
    'aceito|aceitamos|confirmo|confirmamos|assino|assinamos|pagamos|pagaremos|aprovo|aprovamos|prometo|prometemos|garanto' +
      '|garantimos|recuso|recusamos|concordo|concordamos|não (?:posso|podemos|quero|queremos)',
  ],
}
