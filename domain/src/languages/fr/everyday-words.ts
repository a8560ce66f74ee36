export const EVERYDAY_WORDS =
  'je tu il elle on nous vous ils elles le la les un une des du de ce cet cette ces mon ma mes ton ta tes votre vos ' +
  'notre nos leur leurs qui que quoi quand où pourquoi comment combien quel quelle quels quelles est es sont suis ' +
  'sommes êtes avez avons as ai a ont était peux peut pouvez pouvons pourriez pourrais pourrait pourrions voudrais ' +
  'voudriez veuillez merci bonjour bonsoir salut cher chère chers cordialement bien bonne et ou mais donc or ni car ' +
  'si pour par avec sans sur sous dans chez vers dès avant après voici voilà envoie envoyez envoyer dis dites dois ' +
  "devez doit faut aussi pas rien tout tous toute demain hier aujourd'hui facture contrat devis réunion rapport " +
  "projet question réponse s'il"
