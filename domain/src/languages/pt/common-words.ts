import type { CommonWords } from '../detect-language.ts'

export const COMMON_WORDS: CommonWords = {
  words:
    'o a os as e que de em um uma para com não se por você pode poderia obrigado obrigada olá bom dia do da dos das ' +
    'no na ao até seu sua me nos quando isso este esta já mais tem são na vou vamos enviar obrigada qual próxima ' +
    'semana reunir podemos pela pelo amanhã segunda terça quarta quinta sexta-feira você pode muito também estou ' +
    'está às foi vai depois onde ontem lhe assim',
  letters: [{ pattern: /[ãõ]/i, signs: 2 }],
}
