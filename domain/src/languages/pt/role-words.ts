import type { RoleWords } from '../../wording/role-words.ts'

export const ROLE_WORDS: RoleWords = {
  ofSeveral:
    'gráfica|contabilidade|contas|serviço|finanças|área|assinaturas|portal|equipe|hotel|direção|' + 'clínica|centro',
  role:
    'administração|atendimento|comercial|compras|contabilidade|contato|contacto|email|faturamento|' +
    'financeiro|geral|pedidos|reservas|rh|secretaria|serviço|suporte|vendas',
}
