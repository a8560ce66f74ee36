import type { SettlingWords } from '../../detection/settling-words.ts'

const ATTACHED = 'anexos?|arquivos?|ficheiros?|documentos?|pdf|links?'
/** What is sent along. */
const SENT =
  `(?:${ATTACHED}|fotos?|faturas?|relatórios?|planos?|plantas?|orçamentos?|contratos?|listas?|planilhas?|` +
  'páginas?(?: \\d{1,4}(?:(?: e |-|, )\\d{1,4}){0,3})?)'
const DETERMINED = '(?:(?:o|a|os|as|um|uma|seu|sua|teu|tua|nenhum|nenhuma) ){0,2}'

export const SETTLING_WORDS: SettlingWords = {
  missing: [
    `falta(?:m|va|vam)? (?:ainda )?${DETERMINED}${SENT}(?!\\p{L})|${SENT} (?:está |estava )?(?:falta(?:m|va)?|em falta|` +
      'faltando)(?!\\p{L})',
    `${SENT} (?:está|estava|estão|veio|vieram|chegou|parece(?: estar)?|é) (?:(?:todo|completamente) )?(?:vazi[oa]s?|` +
      'corrompid[oa]s?|danificad[oa]s?|ilegíve(?:l|is)|errad[oa]s?|incorret[oa]s?|em branco)(?!\\p{L})',
    `não (?:vejo|vemos|encontro|encontramos|encontrei|há|havia|tem|tinha|veio|consta) ${DETERMINED}${SENT}(?!\\p{L})`,
    `${SENT} não (?:veio|vieram|(?:está|estava)(?! (?:\\p{L}+ )?(?:pront|terminad|concluíd))|chegou|chegaram|abre|abriu|funciona|carrega|aparece|foi (?:anexad|enviad)[oa]|` +
      'é [oa] (?:cert|corret)[oa])(?!\\p{L})',
    'não (?:(?:o|a|os|as) )?(?:consigo|conseguimos|consegui|posso|pude|dá para) (?:(?:abrir|baixar|descarregar|aceder|' +
      `acessar)(?:-[oa]s?)?|(?:ver|ler|encontrar) ${DETERMINED}${SENT})(?!\\p{L})`,
    'sem (?:o |os |nenhum )?(?:anexos?|arquivos?|ficheiros?)(?!\\p{L})|nada (?:em )?anex[oa](?:do)?(?!\\p{L})',
    '(?:esqueceu|esqueceste|esqueceram|esquecid[oa])(?:-se|-te)? (?:(?:de )?(?:anexar|enviar|incluir|juntar|mandar)|' +
      `(?:d?[oa]s? )?${SENT})(?!\\p{L})`,
    `${SENT} errad[oa]s?(?!\\p{L})|não (?:é|era) [oa] ${SENT} (?:cert|corret)[oa]|(?:é|era) [oa] ${SENT} ` +
      '(?:antig[oa]|velh[oa]|do (?:ano|mês) passado)(?!\\p{L})',
    '(?:não|nunca) (?:(?:me|nos|o|a|os|as) )?(?:recebi|recebemos|chegou|chegaram)(?!\\p{L})' +
      '(?! (?:(?:a|nenhuma|uma) )?resposta d)',
    '(?:continuo|continuamos|ainda estou|ainda estamos) (?:à espera|a aguardar|aguardando|esperando) ' +
      `(?:(?:d|pel)?[oa]s? )?(?:(?:seu|sua|teu|tua) |${SENT}(?!\\p{L}))`,
  ].join('|'),
  stillToCome: [
    'ainda não|ainda (?:falta|me falta)\\p{L}*|não (?:está|estão|estava) (?:ainda |bem )?(?:pront|terminad|concluíd)[oa]s?',
    'não (?:pude|consegui|conseguimos)|atrasad[oa]s?|(?:chega|vem|envio|mando|segue) (?:\\p{L}+ ){0,3}(?:amanhã|mais tarde|depois)',
    '^(?:(?:e|mas|o|a|os|as) ){0,2}(?!até(?!\\p{L}))[\\p{L}\\d-]+ (?:amanhã|mais tarde|na próxima semana)(?=[.,;! ]*$)',
  ].join('|'),
  thanksForNoDeed: '',
  looksInto: 'verific\\p{L}*|vejo|vou ver|já (?:te|lhe|vos) (?:digo|respondo)',
  commonTopic: '',
}
