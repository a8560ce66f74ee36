import type { PriorityWords } from '../../priority/priority-words.ts'

// prettier-ignore
export const PRIORITY_WORDS: PriorityWords = {
  money: ['garantia', 'aditamento', 'contrato', 'faturas?', 'orçamento', 'pagamentos?', 'assinatura', 'assinar', 'preços?', 'tarifas?', 'honorários', 'transferência',
    'aluguel', 'renda', 'caução', 'iva', 'fornecedora?', 'nota fiscal', 'custos?', 'despesas', 'salário'],
  payment: ['faturas?', 'pagamentos?', 'transferências?', 'reembols(?:o|ar)', 'pag[oa]s?', 'depósito', 'nota fiscal'],
  business: ['nov[oa] (?:cliente|projeto|projecto|contrato|trabalho)', 'orçamento', 'licitação', 'concurso',
    '(?:diária|valor (?:por|da) hora|preço por dia)', '(?:os )?(?:teus|seus|vossos) (?:preços|honorários|valores)',
    '(?:sua|tua|vossa) disponibilidade', 'selecionad[oa]s?', 'referências', 'trabalhar (?:consigo|contigo|com você|convosco)', 'proposta'],
  urgent: ['urgentes?', 'o mais rápido possível', 'assim que possível', 'quanto antes', 'imediatamente', 'o mais tardar', 'vencid[oa]s?', 'em atraso', 'obrigatóri[oa]', 'imprescindível'],
  noHurry: ['qualquer dia', 'um dia destes',
    'sem (?:nenhuma )?pressas?', 'não (?:há|tem|tenho|temos) (?:nenhuma )?pressa', 'não (?:é|são) urgentes?',
    'com calma', 'sem stress', 'pode esperar',
    'leve o (?:seu )?tempo'],
  whenItSuits: ['quando (?:puder(?:es|em)?|tiver(?:es)? (?:tempo|um tempinho|um minuto|um momento)|der)',
    'quando (?:te|lhe|vos) (?:der jeito|convier)'],
  optional: ['opcional', 'opcionais', 'facultativ[oa]s?', 'voluntári[oa]', 'sem compromisso', 'não (?:é|são) (?:obrigatóri[oa]s?|necessári[oa]s?)',
    'se (?:te|lhe|vos) (?:apetecer|interessar)', 'se (?:quiser(?:es|em)?)(?! (?!vir|passar)\\p{L}+[aei]r(?!\\p{L}))', 'como preferir'],
  waits: ['(?:espera|esperam|esperando|aguarda|aguardam|aguardamos|aguardando)(?: \\p{L}+){0,2} (?:a|o|as|os|pela|pelo' +
    '|por|sua|tua|resposta)',
    'senão', 'caso contrário', 'sem (?:isso|isto|el[ae]s?)', 'bloquead[oa]s?',
    'não (?:podemos|posso|pode) (?:começar|continuar|avançar|reservar|encomendar)', 'depende d[aeo]'],
  asksAgain: ['de novo', 'novamente', 'outra vez', 'lembrete', 'relembr(?:o|ar)', 'volto a (?:escrever|perguntar)', 'ainda (?:não|à espera|aguardo)',
    'continuo (?:à espera|sem)', 'meu (?:último|anterior) (?:e-?mail|mensagem)', 'segunda vez'],
}
