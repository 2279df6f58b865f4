import openapi from '../../src/generated/openapi.json'
import type { JsonObject } from '../../src/server/http/json'
import { readOperations } from '../../src/server/http/readOperations'

/** The description as the server has it: its files joined, with the overlay. */
export const document: JsonObject = openapi
export const operations = readOperations(document)
