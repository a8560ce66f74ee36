/** Numbers of a piece between the layers. All of these as in MiniLM. */
export const HIDDEN = 384
/** Numbers of a piece within the second half of a layer. */
export const INNER = 1536
export const HEADS = 12
/** Numbers of one head. */
export const HEAD = HIDDEN / HEADS
/** Query, key and value of a piece stand in one row. */
export const QUERY_KEY_VALUE = 3 * HIDDEN
/** As many of the package's layers as are used. */
export const LAYERS = 4
/** In BERT's configuration. */
export const NORM_EPSILON = 1e-12

export const FLOAT_BYTES = 4
export const SHORT_BYTES = 2
