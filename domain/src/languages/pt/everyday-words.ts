export const EVERYDAY_WORDS =
  'segunda terça quarta quinta sexta eu você vocês ele ela nós eles elas o os as um uma seu sua seus suas meu minha ' +
  'nosso nossa quem quando onde como qual quais quanto pode podes poderia poderias podem podemos consegue consegues ' +
  'tem tens está estão estou obrigado obrigada olá oi bom boa caro cara prezado prezada cumprimentos atenciosamente ' +
  'e mas se não também envie envia preciso amanhã hoje fatura contrato orçamento reunião relatório por favor'
