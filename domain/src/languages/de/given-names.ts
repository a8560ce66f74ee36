import type { GivenNames } from '../../wording/given-names.ts'

export const GIVEN_NAMES: GivenNames = {
  given:
    'achim adelheid agathe alexandra alfons almut andreas anette anja anke annegret anneliese annemarie annette ' +
    'annika antje antonia armin astrid axel barbel bastian beate benedikt bernd bernhard bettina birgit birgitta ' +
    'birte bjoern bjorn brigitte burkhard carina carola carsten christa christel christian christiane christoph ' +
    'claudia clemens cornelia dagmar daniela detlef dieter dirk dorothea eberhard eckhard edeltraud elfriede ' +
    'elisabeth elke elsbeth erika ernst erwin esther eva evelin fabian felix florian franziska frauke frieda ' +
    'friederike friedrich fritz gabi gabriele georg gerd gerda gerhard gertrud gisela gitta gottfried greta ' +
    'gretel gudrun guenter guenther gunnar gunter gunther gustav hanna hannah hannelore hannes hans harald ' +
    'hartmut hedwig heike heiko heiner heinrich heinz helga helge helmut henning henrik henrike herbert hilde ' +
    'hildegard holger horst hubert inge ingeborg ingo ingrid irmgard isolde jana janina jannis jens joachim ' +
    'jochen joerg johanna johannes jonas jonathan jorg josef juergen juliane jurgen jutta kai karin karl karla ' +
    'karsten katharina kathrin katja katrin kerstin kirsten klara klaus konrad konstantin kristina lars laura ' +
    'lena leonie leopold liselotte lothar lotte lukas lutz magdalena maike maja manfred manuela mareike margarete ' +
    'margit marianne marika mario marion marlene marlies martina mathias mathilde matthias mechthild meike ' +
    'melanie michaela mirjam monika nadine nele niklas nils nora norbert olaf oskar ottilie petra philipp rainer ' +
    'ralf regina reiner reinhard reinhold renate rolf rosemarie rudiger rudolf ruediger ruprecht sabine sandra ' +
    'sascha saskia sebastian sibylle siegfried sigrid silke silvia sina sonja stefan stefanie steffen steffi ' +
    'stephan susanne sven svenja swantje tanja tatjana theresa thilo thorben thorsten till tilman tobias torsten ' +
    'traudl udo ulf uli ulla ulrich ulrike ursula ute uwe vera verena viktoria volker walburga waltraud werner ' +
    'wiebke wilhelm wilhelmina winfried wolf wolfgang wolfram yvonne',
  alsoFamily:
    'albrecht anton arnold bruno dietrich emil franz gunter heiner hermann jakob jonas kaspar kilian kurt ludwig ' +
    'moritz otto simon thomas valentin veit',
}
