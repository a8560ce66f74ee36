import type { GivenNames } from '../../wording/given-names.ts'

export const GIVEN_NAMES: GivenNames = {
  given:
    'adela adolfo adriana agustin agustina aitana alba alberto alejandra alejandro alfonso alfredo alicia alvaro ' +
    'amparo ana anabel andres angel angeles angelica antonia antonio araceli arantxa asuncion aurora beatriz ' +
    'begona belen bernardo blanca borja camila candela carla carlos carmen carolina catalina cayetana cecilia ' +
    'cesar chelo claudia concepcion conchita consuelo cristian cristina cristobal daniela david diego dolores ' +
    'eduardo elena elisa elvira emilia emilio encarna encarnacion enrique ernesto esperanza esteban estefania ' +
    'eugenia eulalia eva fatima federico feliciano felipe fermin fernanda fernando francisca francisco gabriela ' +
    'gemma gerardo gloria gonzalo graciela guadalupe guillermo gustavo hector hernan hugo ignacio igor iker ines ' +
    'inigo inma inmaculada iratxe irene isabel ismael ivan javier jesus jimena joaquin jorge jose josefa josefina ' +
    'juan juana juanjo julia julieta julio justo koldo laura leandro leire leonor leticia lola lorena lourdes ' +
    'lucia luis luisa luz macarena magdalena maite manuel manuela marcela marcelo marco margarita maria maribel ' +
    'marina mario marisa marisol marta matias mauricio mercedes miguel milagros miren montserrat natalia nerea ' +
    'nicolas noelia nuria octavio olga oscar pablo paco paloma paola patricia paula pedro pepe pilar rafael ' +
    'rafaela ramiro raquel raul rebeca remedios ricardo rocio rodolfo rodrigo rogelio rosa rosalia rosario ruben ' +
    'salvador santi santiago sara sergio silvia sofia soledad sonia susana tatiana teresa tomas trinidad ' +
    'valentina valeria vanesa veronica vicenta victoria virginia viviana xabier ximena yolanda zoraida',
  alsoFamily:
    'alonso benito blas camilo jaime lorenzo marcos martin mateo nieves pascual ramon roman simon valentin ' +
    'vicente vidal',
}
