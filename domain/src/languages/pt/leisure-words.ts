import type { LeisureWords } from '../../priority/leisure-words.ts'

// prettier-ignore
export const LEISURE_WORDS: LeisureWords = {
  leisure: ['(?:à|na) (?:praia|piscina)', '(?:ao|no) (?:cinema|casino|cassino)',
    'cervej(?:a|as|inha)', 'chope?s?', 'copos', 'caipirinhas?', 'petiscos', 'festas?', 'churrasco', 'churrascada', 'piquenique', 'aniversário',
    'despedida de solteir[oa]', 'lua de mel', 'acampar', 'campismo', 'esqui(?:ar)?', 'caminhada', 'trilha', 'surf', 'pescaria', 'caça', 'golfe',
    'ténis', 'tênis', 'padel', 'futebol', 'futsal', 'basquet(?:e|ebol)', 'vôlei', 'voleibol', 'boliche', 'nadar', 'ginásio', 'na academia', 'ioga',
    'maratona', 'escalada', 'bicicleta', 'passeio de (?:mota|moto|barco|bicicleta)', 'karaoke', 'karaokê',
    'jogos de (?:tabuleiro|vídeo)', 'videojogos', 'videogame', 'jogo de futebol', 'copa do mundo', 'discoteca', 'balada', 'escapadinha',
    'fotos das férias', 'fim de semana (?:na|fora|em família)', 'noite de jogos', '(?:jantar|almoçar|comer) (?:juntos|juntas|lá em casa|connosco|conosco|fora)',
    'tomar (?:algo|um café|uma cerveja|um copo)', 'beber (?:um copo|uma cerveja|um café)', 'há quanto tempo',
    'como (?:foi|foram|correu|correram) (?:o fim de semana|as férias|a viagem|a festa)', 'sair à noite'],
  mixed: ['praia', 'cinema', 'casino', 'cassino', 'piscina', 'fim de semana', 'fds', 'jantar', 'almoço', 'pequeno-almoço', 'café', 'vinho', 'restaurante', 'bar', 'concerto', 'festival', 'teatro',
    'museu', 'casamento', 'carnaval', 'bolo', 'pizza', 'receita', 'música', 'bilhetes', 'ingressos', 'passeio', 'montanha',
    'divertid[oa]', 'brincar', 'um filme', 'viagem', 'comemorar'],
  work: ['proje(?:c?t)os?', 'clientes?', 'reuni(?:ão|ões)', 'conferência', 'oficina', 'apresentação', 'ordem de trabalhos', 'relatórios?', 'rascunho',
    'documentos?', 'ficheiros?', 'arquivos?', 'anexos?', 'em anexo', 'planilha', 'folha de cálculo', 'prazo', 'rever', 'revis(?:ar|ão)', 'aprova(?:r|ção)',
    'entregas?', 'encomendas?', 'entrevista', 'candidatura', 'currículo', 'empresa', 'vendas', 'campanha', 'página web', 'design', 'artigo', 'dados',
    'software', 'números', 'advogad[oa]', 'tribunal', 'departamento', 'pessoal', 'turnos?', 'reservas?', 'catering', 'convidados', 'ementa', 'cardápio',
    'eventos?', 'por (?:pessoa|cabeça)', 'mesa para', 'compradores', 'prezad[oa]s?', 'formação', 'escola', 'médic[oa]', 'hospital', 'consulta', 'seguro de',
    'passaporte', 'funeral', 'acidente'],
}
