import type { ClaimWords } from '../../ai/claim-words.ts'

export const CLAIM_WORDS: ClaimWords = {
  amounts:
    'dieci- veinte veinti- treinta cuarenta cincuenta sesenta setenta ochenta noventa cien ciento -cientos -cientas ' +
    'quinientos mil miles millon millones docena mitad doble euro euros dolares',
  claimsNothing:
    'el la los las un una unos de del al a en por para con y o si sobre antes despues responder contestar enviar ' +
    'revisar comprobar confirmar llamar escribir decir preguntar dar compartir reenviar decidir firmar leer ' +
    'actualizar preparar acordar proponer reunirse hablar esperar',
  refers: 'gracias respecto',
  courteous:
    'hola buenos buenas dias tardes noches estimado estimada querido querida senor senora don dona muchas mil por ' +
    'el los las un una tu su sus tus vuestro mensaje correo pregunta solicitud recordatorio con sobre acerca al ' +
    'del en y o saludo saludos cordial cordiales atentamente abrazo',
  decides: [
    'acepto|aceptamos|confirmo|confirmamos|firmamos|pagamos|pagaremos|apruebo|aprobamos|prometo|prometemos|garantizo' +
      '|garantizamos|rechazo|rechazamos|renunciamos|no (?:puedo|podemos|quiero|queremos)',
  ],
}
