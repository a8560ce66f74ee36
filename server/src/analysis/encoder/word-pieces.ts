/** What is read of one text: many times what the pieces of an input can hold. */
const MAX_TEXT_CHARS = 2_000
/** Code points; a longer word is unknown. As in the package's tokenizer.json. */
const MAX_WORD_CHARS = 100
const CONTROL = /(?![\t\n\r])[\p{Cc}\p{Cf}\p{Co}\p{Cs}\uFFFD]/gu
/** Ideographs stand alone. The blocks are those of the tokenizer, one of which begins late (2B920, not 2B820). */
const IDEOGRAPH =
  /[\u{4E00}-\u{9FFF}\u{3400}-\u{4DBF}\u{20000}-\u{2A6DF}\u{2A700}-\u{2B73F}\u{2B740}-\u{2B81F}\u{2B920}-\u{2CEAF}\u{F900}-\u{FAFF}\u{2F800}-\u{2FA1F}]/gu
const ACCENT = /\p{Mn}/gu
/** A mark of punctuation by itself (all of ASCII that is neither letter nor digit counts), or a run of anything else. */
const WORD = /[!-/:-@[-`{-~\p{P}]|[^\s!-/:-@[-`{-~\p{P}]+/gu

/**
 * WordPiece as BERT's uncased models have it (the normaliser, splitter and model of the package's tokenizer.json), with two
 * differences: text never becomes a special piece, whatever it says, and long text is cut first.
 */
export class WordPieces {
  readonly #starts = new Map<string, number>()
  readonly #continuations = new Map<string, number>()
  readonly #longest: number
  /** The pieces that frame an input, and the one that stands for a word that nobody knows. */
  readonly special: { unknown: number; begin: number; separator: number }

  /** `words`: the vocabulary, in the order of its numbers. Throws when it lacks the special ones. */
  constructor(words: readonly string[]) {
    for (const [number, word] of words.entries()) {
      if (word.startsWith('##')) this.#continuations.set(word.slice(2), number)
      else this.#starts.set(word, number)
    }
    this.#longest = words.reduce((longest, { length }) => Math.max(longest, length), 0)
    const special = (word: string) => {
      const number = this.#starts.get(word)
      if (number === undefined) throw new Error(`the vocabulary has no ${word}`)
      return number
    }
    this.special = { unknown: special('[UNK]'), begin: special('[CLS]'), separator: special('[SEP]') }
  }

  /** The pieces of a text, without special ones around it. */
  of(text: string): number[] {
    const pieces: number[] = []
    for (const [word] of normalised(text).matchAll(WORD)) pieces.push(...this.#ofWord(word))
    return pieces
  }

  /** Longest match first; a word that does not come out even is unknown as a whole. */
  #ofWord(word: string): number[] {
    if (word.length > MAX_WORD_CHARS && Array.from(word).length > MAX_WORD_CHARS) return [this.special.unknown]
    const pieces: number[] = []
    for (let from = 0; from < word.length;) {
      const vocabulary = from === 0 ? this.#starts : this.#continuations
      let to = Math.min(word.length, from + this.#longest)
      let piece: number | undefined
      while (to > from && (piece = vocabulary.get(word.slice(from, to))) === undefined) to -= 1
      if (piece === undefined) return [this.special.unknown]
      pieces.push(piece)
      from = to
    }
    return pieces
  }
}

/** Letter by letter in lower case: only then is a final sigma a sigma, as it is for the tokenizer. */
const normalised = (text: string): string =>
  text
    .slice(0, MAX_TEXT_CHARS)
    .replace(CONTROL, '')
    .replace(IDEOGRAPH, ' $& ')
    .normalize('NFD')
    .replace(ACCENT, '')
    .replaceAll('Σ', 'σ')
    .toLowerCase()
