import type { GivenNames } from '../../wording/given-names.ts'

export const GIVEN_NAMES: GivenNames = {
  given:
    'aaron abby abigail adrian agnes aidan aileen alastair albert alec alex alexander alexandra alexis alfie ' +
    'alfred alice alicia alison alistair alyssa amanda amber amelia amy andrea andrew andy angela angie anita ann ' +
    'anna anne annie anthony arthur ashley aubrey audrey barbara barry beatrice becky ben benjamin bernard bert ' +
    'beth bethany betty beverley bill billy bob bobby brandon brenda brian bridget brooke bryan callum cameron ' +
    'carl carol caroline carolyn carrie catherine cathy cecilia charlie charlotte chelsea cheryl chloe chris ' +
    'christina christine christopher cindy claire clara clive colin connie connor courtney cynthia daisy dale ' +
    'damian dan dana daniel daniella danielle danny daphne darren dave dawn deb debbie deborah deirdre denise ' +
    'dennis derek desmond diana diane dick dominic don donald donna doris dorothy doug douglas duncan ed eddie ' +
    'edgar edith edward edwin eileen elaine eleanor elena elizabeth ella ellen ellie elsie emily emma eric erica ' +
    'erin ethan ethel eugene eva evan evelyn faye felicity fiona flora florence frances frank fred freddie ' +
    'frederick gabriel gail gareth gary gavin gemma gene geoff geoffrey georgia georgina gerald geraldine gerry ' +
    'gillian gina gladys glen glenda glenn gloria grace graham greg gregory gwen gwendolyn hannah harold harriet ' +
    'harriett harry hazel heather heidi helen henrietta holly howard hugh hugo iain ian imogen irene iris isaac ' +
    'isabel isabella isla ivan ivy jack jackie jacob jacqueline jake jamie jan jane janet janice jared jasmine ' +
    'jason jay jean jeff jeffrey jen jenna jennifer jenny jeremy jerry jess jesse jessica jessie jill jim jimmy ' +
    'jo joan joanna joanne jodie joe joel joey john johnny jon jonathan jordan joseph josephine josh joshua joyce ' +
    'judith judy julia julian julie juliet justin karen kate katherine kathleen kathryn kathy katie kay keith ken ' +
    'kenneth keri kerry kevin kieran kim kimberly kirsty kristen kristin kurt kyle laura lauren laurie leah ' +
    'leanne lesley leslie liam lillian lily linda lindsay lindsey lisa liz lizzie lois loretta lorna lorraine ' +
    'louise lucas lucinda lucy luke lydia lynn lynne mabel maddie madeleine madison maggie malcolm mandy marcia ' +
    'marcus margaret margery maria marian marie marilyn marion marjorie mark marsha martha mary matt matthew ' +
    'maureen maurice max maxine meg megan melanie melinda melissa mia michael michelle mick mike mildred millie ' +
    'miranda miriam mitch moira mollie molly monica morag muriel myra nadia nancy naomi natalie natasha nathan ' +
    'nathaniel neil nellie nicholas nick nicky nicola nicole nigel nina noel nora norma norman olive olivia oscar ' +
    'owen paige pam pamela pat patricia patrick patty paula pauline peggy penelope penny pete peter phil philip ' +
    'philippa phillip phoebe phyllis poppy rachael rachel ralph ray raymond rebecca reginald rhoda rhonda rhys ' +
    'rich rick ricky rita rob robbie roberta robin rod rodney roger roland ron ronald ronnie rory rosalind ' +
    'rosemary rosie ross roy ruby rupert russell ruth ryan sabrina sadie sally sam samantha samuel sandra sandy ' +
    'sara sarah sasha sean shane shannon sharon shaun shawn sheila shelley shirley sid sidney sonia sophia sophie ' +
    'stacey stan stanley stella stephanie stephen steve steven stuart sue susan susanna susie suzanne sybil ' +
    'sylvia tamara tammy tania tara ted terence teresa terri terry tessa thelma theo theresa tiffany tim timothy ' +
    'tina toby todd tom tommy toni tony tracey tracy travis trevor tricia trish trudy tyler valerie vanessa vera ' +
    'verity vernon veronica vic vicky victor victoria viola violet virginia vivian vivien wayne wendy wesley ' +
    'wilfred willie winifred yasmin yolanda yvette yvonne zach zachary zoe',
  alsoFamily:
    'adam alan allan allen austin brad brett bruce calvin charles curtis cyril dean dylan elliot ernest francis ' +
    'george gilbert gordon henry herbert james larry lawrence lee leon leonard lewis louis martin oliver paul ' +
    'randy richard robert rowan scott sebastian seth simon stewart terrance thomas walter william wyatt',
}
