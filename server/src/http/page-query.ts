import { z } from '@hono/zod-openapi'

const LONGEST_PAGE = 200

/** How a list is read in pages, `usual` items long unless the caller says otherwise. */
export const pageQuery = (usual: number) =>
  z.object({
    limit: z.coerce.number().int().min(1).max(LONGEST_PAGE).default(usual),
    offset: z.coerce.number().int().min(0).default(0),
  })
