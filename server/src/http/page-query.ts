import { z } from '@hono/zod-openapi'

const LONGEST_PAGE = 200
/** No list is as long as that. */
const FARTHEST = 1_000_000

/** How a list is read in pages, `usual` items long unless the caller says otherwise, and at most `longest`. */
export const pageQuery = (usual: number, longest = LONGEST_PAGE) =>
  z.object({
    limit: z.coerce.number().int().min(1).max(longest).default(usual),
    offset: z.coerce.number().int().min(0).max(FARTHEST).default(0),
  })
