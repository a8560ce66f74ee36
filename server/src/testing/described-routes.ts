import { ORIGIN, type TestApp } from './test-app.ts'

/** An id that nothing has. */
export const AN_ID = '00000000-0000-4000-8000-000000000000'

interface Parameter {
  name: string
  in: string
  schema?: { type?: string | string[]; enum?: unknown[] }
}
interface JsonSchema {
  properties?: Record<string, unknown>
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
}
interface Operation {
  security?: object[]
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: JsonSchema }> }
}

export interface DescribedRoute {
  method: string
  /** As the document has it: `/api/tasks/{id}`. */
  pattern: string
  /** With an id that nothing has. */
  path: string
  isPublic: boolean
  hasBody: boolean
  /** The names of what its body may hold. */
  bodyFields: string[]
  query: Parameter[]
}

const fieldsOf = (schema: JsonSchema | undefined): string[] =>
  schema
    ? [
        ...Object.keys(schema.properties ?? {}),
        ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((one) => fieldsOf(one)),
      ]
    : []

/** Every route that the OpenAPI document describes. */
export async function describedRoutes({ app }: Pick<TestApp, 'app'>): Promise<DescribedRoute[]> {
  const document = await (await app.request(`${ORIGIN}/api/openapi.json`)).json()
  const { paths } = document as { paths: Record<string, Record<string, Operation>> }
  return Object.entries(paths).flatMap(([pattern, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method: method.toUpperCase(),
      pattern,
      path: pattern.replace(/\{\w+\}/g, AN_ID),
      isPublic: operation.security?.length === 0,
      hasBody: operation.requestBody !== undefined,
      bodyFields: fieldsOf(operation.requestBody?.content['application/json']?.schema),
      query: (operation.parameters ?? []).filter((parameter) => parameter.in === 'query'),
    })),
  )
}
