/** Whether Node failed with that code, such as 'ENOENT'. */
export const isErrno = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code
