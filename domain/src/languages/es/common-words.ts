import type { CommonWords } from '../detect-language.ts'

export const COMMON_WORDS: CommonWords = {
  words:
    'el la los las y que de en un una por para con no se le lo su es está esta este puedes puede podrías podría ' +
    'gracias hola si me te nos cuando mi tu usted sobre antes del al como más qué buenos días necesito necesitamos ' +
    'tus dime mándame semana mañana podemos vernos cuál ha han muy fue todos también favor nos vemos enviar hay ' +
    'tengo tienes tiene hemos he eso ese esta muchas alguna martes miércoles jueves viernes lunes viene bien a voy ' +
    'dudes te enviaré mando adjunto ruego solicito pido factura pedido cuenta donde dónde luego ayer oye',
  letters: [{ pattern: /[¿¡ñ]/i, signs: 2 }],
}
