/** Words with which no phrase ends in English, in small letters. */
export const DANGLING = new Set(
  (
    'the a an of to for with in on at by from into onto and or but that which who whom whose if whether when where ' +
    'while as than then about between under after before until without through via regarding concerning per will ' +
    'would can could should may might must do does did not no my your our their its this these those any all both either ' +
    'each some very please such more most soon only also i we they he she be yours according forth'
  ).split(' '),
)
