import type { GivenNames } from '../../wording/given-names.ts'

export const GIVEN_NAMES: GivenNames = {
  given:
    'adalberto adelaide adriano afonso albertina aldina alexandre alvaro amalia amelia anabela andre andreia ' +
    'angela anselmo antonieta armando armenio artur augusta augusto barbara benedita bernardo bianca branca bruna ' +
    'bruno caetano carina carla carlota catarina celeste celia celso cidalia clara claudia conceicao cristiano ' +
    'cristina custodia daniela deolinda dinis diogo dora duarte edite edson eduarda eduardo elsa elza emanuel ' +
    'ermelinda ester eugenio eunice evaristo fabio fatima felicia fernanda fernao filipa filipe filomena flavia ' +
    'francisca frederico gaspar gilberto gisela glaucia goncalo graca guilherme gustavo heitor helder helena ' +
    'helio henrique herminia hugo humberto idalina ilda isaura isilda ivone joana joao joaquim joel jorge josue ' +
    'julia juliana lavinia leonardo leonel leonor leticia lidia liliana lourenco luana luciana luciano ludovina ' +
    'luis luisa luiz luiza mafalda manoel marcia marco margarida mariana marilia mario marisa marlene matilde ' +
    'mauro micaela miguel mirela murilo natercia nelson nuno octavio odete olinda orlando otavio otilia palmira ' +
    'patricia paula paulo pedro rafaela raimundo raquel raul reinaldo renata renato ricardina ricardo rita ' +
    'roberto rodrigo rogerio ronaldo rosalina rosana rui sandra sebastiao sergio severino silvana silvino simao ' +
    'sofia sonia susana tania tatiana telma teodoro teresa tiago tomas umbelina valdemar vania vasco vera vicente ' +
    'vitor vitoria wagner wanda zelia zulmira',
  alsoFamily: 'domingos jaime martinho',
}
