export const EVERYDAY_WORDS =
  'yo tú usted ustedes él nosotros vosotros ellos ellas el los las lo un una unos unas este esta estos estas ese ' +
  'esa mi mis tu tus su sus nuestro nuestra qué quién cuándo dónde cómo cuál cuánto cuánta por para con sin sobre ' +
  'entre desde hasta puedes puede podrías podría podéis podemos pueden quieres quiere quisiera has ha he hemos han ' +
  'eres es son soy está están estoy tienes tiene tengo gracias hola buenos buenas estimado estimada querido querida ' +
  'saludos atentamente y o pero si no también aún ya envía envíame envíanos enviar mándame dime dígame necesito ' +
  'necesitamos mañana hoy ayer factura contrato presupuesto reunión informe proyecto pregunta respuesta favor ' +
  'cordialmente quedo'
