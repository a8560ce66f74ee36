import { LINK } from '../../message/topic.ts'

const MARKUP = /[<>{}|\\`*~^]|\p{Cc}|\p{Cf}/gu

/** A text as a title shows it: without markup, links and what no screen shows. */
export const plainText = (text: string): string =>
  text
    .replace(LINK, '')
    .replace(MARKUP, ' ')
    .toWellFormed()
    .replace(/\s+/g, ' ')
    .replace(/ ([,.])/g, '$1')
    .trim()
