import type { GivenNames } from '../../wording/given-names.ts'

export const GIVEN_NAMES: GivenNames = {
  given:
    'adele adrien agathe aline alizee amandine amelie anais andre anne-marie anne-sophie annick antoine apolline ' +
    'arlette arnaud aude audrey aurelie aurelien aurore axelle baptiste bastien beatrice benedicte benoit ' +
    'berengere bernadette bertille blandine brigitte bruno camille capucine carole caroline catherine cecile ' +
    'celine chantal charlene christelle christiane christophe clarisse claude claudette claudine clemence colette ' +
    'constance coralie corinne cyrille damien danielle delphine didier dominique edith edouard elise elodie ' +
    'eloise emilie emilien emmanuel emmanuelle estelle etienne eugenie fabien fabienne fabrice fanny flavie ' +
    'florence florian francine francois francoise frederic frederique gael gaelle gaetan genevieve geraldine ' +
    'germaine ghislaine gilles ginette gisele gregoire guillaume guy gwenaelle gwenole heloise henriette herve ' +
    'hubert huguette ingrid isabelle jacqueline jacques jean-claude jean-francois jean-louis jean-luc jean-marc ' +
    'jean-michel jean-paul jean-philippe jean-pierre jeanne jeannine jerome jocelyne joelle josette josiane ' +
    'judith juliette justine karine laetitia laurence lea leonie liliane lionel loic lucie lucien lucile ludovic ' +
    'maelle magali manon marc marc-antoine marcelle margaux margot marianne marie-claude marie-france ' +
    'marie-helene marie-laure marie-louise marie-pierre marielle marion marjolaine marthe martine mathieu ' +
    'mathilde matthieu maud maxime melanie mireille monique morgane muriel myriam nadege nathalie nicolas noemie ' +
    'odette odile olivier pascal pascale patrice paulette perrine philippe pierre pierre-yves quentin raphael ' +
    'raphaelle raymonde regine regis remi remy romain rosalie roselyne sabine sandrine sebastien serge severine ' +
    'simone solange solene sophie stephane sylvain sylvie theo theophile therese thibault thibaut thierry thomas ' +
    'tristan valentine veronique virginie viviane xavier yann yannick yves yvette',
  alsoFamily:
    'alain albert aubert benoist bernard blaise clement daniel denis gaston gauthier georges gerard gilbert henri ' +
    'julien laurent lucas marcel marin maurice michel noel raymond rene richard robert roger roland simon victor ' +
    'vincent',
}
