import type { JsonObject } from '../../src/server/http/json'

/** What a filled record of a resource must be beyond its schema, because its domain looks closer. */
export const fullRecords: { readonly [resource: string]: (made: JsonObject) => JsonObject } = {}
