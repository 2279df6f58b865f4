import { savingForms } from '../../src/generated/savingForms'
import { readResources } from '../../src/server/crud/readResources'
import type { Resource } from '../../src/server/crud/resource'
import type { RecordInput } from '../../src/server/http/call'
import { type JsonObject, toJsonObject } from '../../src/server/http/json'
import type { Operation } from '../../src/server/http/operation'
import { readOperations } from '../../src/server/http/readOperations'
import { readKeys } from '../support/dictionaryKeys'
import type { TestRequest, TestServer } from '../support/testServer'
import { createRecords, type Records } from './createRecords'
import type { ExampleContext } from './example'
import { examples } from './examples'
import { genericRequest, type RequestOptions } from './genericRequest'
import { obeyForms } from './obeyForms'

export interface Requests {
  readonly operations: readonly Operation[]
  readonly resources: ReadonlyMap<string, Resource>
  readonly records: Records
  /** A new request that is answered with 200: the written example, or what the description alone tells. */
  readonly valid: (operation: Operation) => Promise<TestRequest>
  /** One from the description alone. */
  readonly generic: (operation: Operation, options?: RequestOptions) => Promise<TestRequest>
  /** The request with values that the forms which save with its operation let pass. */
  readonly obeying: (operation: Operation, request: TestRequest) => Promise<TestRequest>
}

/** All resources that have records: those of the description, and those that no operation shows. */
async function findResources(
  server: TestServer,
  declared: ReadonlyMap<string, Resource>,
): Promise<ReadonlyMap<string, Resource>> {
  const rows = await server.db.selectFrom('record').select('resource').distinct().execute()
  const rest = {
    key: 'id',
    fields: {},
    order: [],
    unique: [],
    bounds: [],
    indexed: [],
    document: false,
    shared: false,
    tree: undefined,
    label: undefined,
    references: [],
    withdrawable: false,
  }
  const hidden = rows.filter(({ resource }) => !declared.has(resource))
  return new Map([
    ...declared,
    ...hidden.map(({ resource }): [string, Resource] => [resource, { ...rest, name: resource, title: resource }]),
  ])
}

/** Makes requests for the operations of a description against one server. */
export async function createRequests(document: JsonObject, server: TestServer): Promise<Requests> {
  const operations = readOperations(document)
  const resources = await findResources(server, readResources(document))
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

  const keys = await readKeys(server)

  /** As a form would have sent it. */
  const obeying = async (operation: Operation, request: TestRequest): Promise<TestRequest> => {
    if (savingForms[operation.id] === undefined || operation.body?.type !== 'json') return request
    const full = (await generic(operation, { fill: 'all' })).body as RecordInput
    const body = (request.body ?? {}) as RecordInput
    const key = operation.key ?? resources.get(operation.resource)?.key ?? 'id'
    return { ...request, body: await obeyForms(operation.id, body, { keys, full, isNew: body[key] === undefined }) }
  }

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
    return obeying(operation, await generic(operation, isReset ? { id: await submitted(operation) } : {}))
  }

  return { operations, resources, records, valid, generic, obeying }
}
