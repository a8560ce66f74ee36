import type { LeisureWords } from '../../priority/leisure-words.ts'

// prettier-ignore
export const LEISURE_WORDS: LeisureWords = {
  leisure: ['(?:a|en) la (?:playa|piscina)', '(?:al|en el) (?:cine|casino)',
    'cervezas?', 'cervecitas?', 'cañas', 'copas', 'cócteles', 'unas? (?:copa|caña|tapas)', 'tapas', 'fiestas?', 'barbacoa', 'parrillada', 'asado',
    'pícnic', 'merienda', 'cumpleaños', 'cumple', 'despedida de solter[oa]', 'luna de miel', 'camping', 'esquiar', 'esquí', 'senderismo',
    'excursión', 'excursiones', 'caminata', 'surf', 'pesca', 'caza', 'golf', 'tenis', 'pádel', 'bádminton', 'fútbol', 'baloncesto', 'voleibol', 'rugby',
    'bolos', 'nadar', 'gimnasio', 'yoga', 'maratón', 'escalada', 'bici(?:cleta)?', 'moto', 'karaoke', 'póquer',
    'juegos de mesa', 'videojuegos', 'partido de \\p{L}+', 'el mundial', 'discoteca', 'escapada', 'fotos de (?:las )?vacaciones', 'viaje de fin de semana',
    'noche de (?:chicas|juegos|pelis)', '(?:cenar|comer|almorzar) (?:juntos|juntas|en casa|con nosotros)', 'tomar (?:algo|un café|una cerveza)', 'quedar para (?:comer|cenar|tomar)',
    'nos tomamos (?:algo|una?)', 'cuánto tiempo sin', 'qué tal (?:el fin de semana|las vacaciones|el viaje)', 'echo de menos', 'salir de (?:fiesta|copas)'],
  mixed: ['playa', 'cine', 'casino', 'piscina', 'fin de semana', 'finde', 'cena', 'comida', 'almuerzo', 'desayuno', 'café', 'vino', 'restaurante', 'bar', 'concierto', 'festival',
    'teatro', 'museo', 'boda', 'carnaval', 'pastel', 'tarta', 'pizza', 'receta', 'música', 'entradas', 'paseo',
    'montaña', 'divertid[oa]', 'diversión', 'jugar', 'una peli(?:cula)?', 'viaje', 'celebrar'],
  work: ['proyectos?', 'clientes?', 'clientas?', 'reuni(?:ón|ones)', 'conferencia', 'taller', 'presentación', 'orden del día', 'informes?', 'borrador',
    'documentos?', 'archivos?', 'adjunt[oa]s?', 'hoja de cálculo', 'plazo', 'revis(?:ar|ión)', 'aprob(?:ar|ación)', 'entregas?', 'entrevista', 'candidatura',
    'currículum', 'empresa', 'compañía', 'ventas', 'campaña', 'página web', 'sitio web', 'diseño', 'artículo', 'datos', 'software', 'cifras', 'abogad[oa]',
    'juzgado', 'departamento', 'turnos?', 'reservas?', 'catering', 'comensales', 'invitados', 'menús?', 'eventos?', 'por (?:persona|cabeza)',
    'mesa para', 'compradores', 'estimad[oa]s?', 'formación', 'colegio', 'médic[oa]', 'hospital', 'cita', 'seguro médico', 'pasaporte', 'funeral', 'accidente'],
}
