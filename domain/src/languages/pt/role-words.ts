import type { RoleWords } from '../../wording/role-words.ts'

export const ROLE_WORDS: RoleWords = {
  ofSeveral:
    'gráfica|contabilidade|contas|serviço|finanças|área|assinaturas|portal|equipe|hotel|direção|' +
    'clínica|centro|' +
    'têxteis|transportes|papelaria|associação|câmara|escola|livraria',
  kin: 'mãe|pai|avó|avô|vovó|vovô|mamã|papá|tia|tio',
  endearment: 'amor|meu bem|meu amor|minha querida|meu querido',
  role:
    'administração|atendimento|comercial|compras|contabilidade|contato|contacto|email|faturamento|' +
    'financeiro|geral|pedidos|reservas|rh|secretaria|serviço|suporte|vendas',
}
