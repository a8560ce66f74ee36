import type { ClaimWords } from '../../ai/claim-words.ts'

export const CLAIM_WORDS: ClaimWords = {
  amounts:
    'dezasseis dezesseis dezassete dezessete dezoito dezanove dezenove vinte trinta quarenta cinquenta sessenta setenta ' +
    'oitenta noventa cem cento -centos -centas duzentos trezentos quinhentos mil milhar milhares milhao milhoes duzia ' +
    'metade dobro euro euros reais',
  decides: [
    'aceito|aceitamos|confirmo|confirmamos|assino|assinamos|pagamos|pagaremos|aprovo|aprovamos|prometo|prometemos|garanto' +
      '|garantimos|recuso|recusamos|concordo|concordamos|não (?:posso|podemos|quero|queremos)',
  ],
}
