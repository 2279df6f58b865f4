import { readResources } from '../../src/server/crud/readResources'
import type { Resource } from '../../src/server/crud/resource'
import { type JsonObject, toJsonObject } from '../../src/server/http/json'
import type { Operation } from '../../src/server/http/operation'
import { readOperations } from '../../src/server/http/readOperations'
import type { TestRequest, TestServer } from '../support/testServer'
import { createRecords, type Records } from './createRecords'
import type { ExampleContext } from './example'
import { examples } from './examples'
import { genericRequest, type RequestOptions } from './genericRequest'

export interface Requests {
  readonly operations: readonly Operation[]
  readonly resources: ReadonlyMap<string, Resource>
  readonly records: Records
  /** A new request that is answered with 200: the written example, or what the description alone tells. */
  readonly valid: (operation: Operation) => Promise<TestRequest>
  /** One from the description alone. */
  readonly generic: (operation: Operation, options?: RequestOptions) => Promise<TestRequest>
}

/** All resources that have records: those of the description, and those that no operation shows. */
async function findResources(
  server: TestServer,
  declared: ReadonlyMap<string, Resource>,
): Promise<ReadonlyMap<string, Resource>> {
  const rows = await server.db.selectFrom('record').select('resource').distinct().execute()
  const rest = { key: 'id', fields: {}, order: [], unique: [], document: false, tree: undefined }
  const hidden = rows.filter(({ resource }) => !declared.has(resource))
  return new Map([
    ...declared,
    ...hidden.map(({ resource }): [string, Resource] => [resource, { ...rest, name: resource, title: resource }]),
  ])
}

/** Makes requests for the operations of a description against one server. */
export async function createRequests(document: JsonObject, server: TestServer): Promise<Requests> {
  const operations = readOperations(document)
  const resources = await findResources(server, readResources(document, operations))
  let last = 0
  const newCode = () => {
    last += 1
    return `T${last}`
  }
  const records = createRecords({ server, operations, resources, requestOf: (operation) => valid(operation) })
  const context: ExampleContext = {
    server,
    newCode,
    ...records,
    fieldOf: async (operationId, request, field) => {
      const answer = await server.call(operationId, request)
      if (answer.status !== 200) throw new Error(`${operationId} answered ${JSON.stringify(answer.body)}`)
      return String(toJsonObject(answer.data)[field])
    },
  }

  const generic = (operation: Operation, options?: RequestOptions) =>
    genericRequest(operation, { resources, records, newCode }, options)

  /** What can be withdrawn has been submitted before. */
  const submitted = async (operation: Operation): Promise<string> => {
    const id = await records.newId(operation.resource)
    const submit = operations.find(({ id: other }) => other === `${operation.resource}.submit`)
    if (submit !== undefined) await server.call(submit.id, await generic(submit, { id }))
    return id
  }

  const valid = async (operation: Operation): Promise<TestRequest> => {
    const example = examples[operation.id]
    if (example !== undefined) return example(context)
    const isReset = operation.verb === 'reset' || operation.id.endsWith('.reset')
    return generic(operation, isReset ? { id: await submitted(operation) } : {})
  }

  return { operations, resources, records, valid, generic }
}
