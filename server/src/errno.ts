/** Whether Node failed with that code, such as 'ENOENT'. */
export const isErrno = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code

const WHY_NOT_WRITTEN: Record<string, string> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota of the disk is used up',
  EROFS: 'it is on a disk that can only be read',
  EACCES: 'it is not allowed',
  EPERM: 'it is not allowed',
  ENOTDIR: 'what stands above it is no folder',
  EEXIST: 'a file of that name is there',
}

/** What initdb and SQLite say of a full disk, which give no code of the system. */
const DISK_FULL = /No space left on device|database or disk is full/

/** Why a file or folder could not be written, in words that stand behind "cannot be written: "; null where that is not known. */
export function whyNotWritten(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  if (DISK_FULL.test(error.message)) return WHY_NOT_WRITTEN['ENOSPC'] ?? null
  return 'code' in error && typeof error.code === 'string' ? (WHY_NOT_WRITTEN[error.code] ?? null) : null
}
