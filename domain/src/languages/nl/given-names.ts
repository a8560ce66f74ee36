import type { GivenNames } from '../../wording/given-names.ts'

export const GIVEN_NAMES: GivenNames = {
  given:
    'aafke aart adriaan agnes alida anke anneke annelies annemarie annemiek anouk ans antje arjan arjen arnoud ' +
    'arthur astrid bart bas bastiaan bauke beatrijs berend bert betty bianca bieke boudewijn bram carla carolien ' +
    'chantal christiaan cindy coen colinda cor corine corrie daan daphne diederik dieuwke dirk-jan dorien douwe ' +
    'edwin eefje elke ellen els elske emma erik ester eva evelien evert femke fenna fleur floor floris fokke ' +
    'frank frans frederik freek frits geert geertje geertruida gerard gerda gerrit gert gertjan gijs gonnie guus ' +
    'hanneke hans harm harmen heleen hendrik hendrika henk henny herman hester hetty hilde hugo ilse ineke inge ' +
    'ingeborg ingrid iris irma jaap jacco jacob jacqueline jan-willem janneke jannes jannie jasper jeanette jelle ' +
    'jeroen jesse jet jetske joke joop joost jop jordy joris jos josien jurre jurriaan karel karin katelijne kees ' +
    'kim klaartje klaas koen lars laurens leen lianne lieke liesbeth lieve linda lisanne loes lonneke lotte lucas ' +
    'maaike maarten maartje machteld maggie manon marcel mareike margriet marieke marijke marijn marike marja ' +
    'marjan marjolein marleen marlies martijn martine meindert melle menno merel mia michiel mieke mien mies ' +
    'mirjam nel nick niek niels nienke noortje paul peter petra pien piet pieter pim pleun quirijn reinier remco ' +
    'renee ria riekje ries riet rik rineke rob roel roelof roos ruben rudy ruud saar sabine sander sanne saskia ' +
    'sien sietse sietske sijbren silke sjaak sjoerd sjors sofie sophie stijn suzanne sven sybren teun thea theo ' +
    'thijs tijmen tineke tjeerd toon trudy truus tuur ursula ute veerle vincent wendela wendy wiebe wietske ' +
    'wijnand willeke willem willemijn wim wouter yvonne',
  alsoFamily: 'adam albert andries arend arie bernard dirk hubert huub lambert otto victor',
}
