/**
 * Whether that status is said in place of a server that is away: by a proxy before it (502, 503, 504, and what others have above),
 * or by the program itself while it starts. Our own answers with such a status name their reason.
 */
export const isSaidInPlace = (status: number): boolean => status >= 502
