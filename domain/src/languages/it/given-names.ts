import type { GivenNames } from '../../wording/given-names.ts'

export const GIVEN_NAMES: GivenNames = {
  given:
    'achille ada adele agnese agostina agostino alberto aldo alessandra alessandro alessia alessio alfredo alice ' +
    'ambra andrea angela angelica angelo anna annalisa annamaria antonella antonia antonio arianna arturo asia ' +
    'aurora barbara beatrice benedetta beniamino bianca brigida bruna carla carlo carlotta carmela carmine ' +
    'carolina caterina cecilia cesare chiara cinzia ciro claudia claudio corrado cosimo costanza cristiana ' +
    'cristiano cristina damiano daniela daniele dario davide debora denise diego domenica domenico donatella ' +
    'donato edoardo elena eleonora elettra elia elisa elisabetta emanuela emanuele emilia emilio emma enrica ' +
    'enrico enzo ercole ermanno ernesto ettore eugenia eugenio eva ezio fabiana fabiano fabio fabrizia fabrizio ' +
    'fausto federica federico ferdinando fernanda filippo fiorella flavia flavio francesca francesco fulvio ' +
    'gabriella gaetano gemma gennaro giacomo giada gianfranco gianluca gianluigi gianmarco gianni gilda ginevra ' +
    'gino giorgia giorgio giovanna giovanni giuditta giulia giuliana giulio giuseppe giuseppina grazia graziella ' +
    'greta guglielmo guido ignazio ilaria imma immacolata irene isabella ivana ivano jacopo laura lavinia ' +
    'leonardo letizia licia lidia lina livia livio lorena lorenza loretta luana luca lucia luciana luciano luigi ' +
    'luigia luisa maddalena manuela mara marcella marcello marco margherita maria mariangela marianna mariella ' +
    'marina mario marisa marta martina massimiliano massimo matilde matteo mattia maura maurizio mauro michela ' +
    'michele milena miriam mirko monica nadia natalia nicola nicoletta noemi nunzia oreste orietta ornella orsola ' +
    'osvaldo ottavia ottavio palmira paola paolo pasquale patrizia pierluigi piero pietro pina pino rachele ' +
    'raffaele raffaella renata renato renzo riccardo rita roberta roberto rocco romeo romina rosalba rosalia ' +
    'rosanna rosario rossana rossella ruggero sabina sabrina salvatore samuele sandra sandro sara saverio serena ' +
    'sergio silvana silvano silvia silvio simona simone sofia sonia stefania stefano susanna sveva teresa tiziana ' +
    'tiziano tommaso ugo umberto valentina valeria valerio vanna veronica viola virginia vito vittoria vittorio ' +
    'viviana walter',
  alsoFamily: 'benedetto bruno clemente felice franco lorenzo martino orlando rosa',
}
