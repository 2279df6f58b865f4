import type { Resource } from '../../src/server/crud/resource'
import { type JsonObject, toJsonObject } from '../../src/server/http/json'
import type { Operation } from '../../src/server/http/operation'
import { insertRecord } from '../support/insertRecord'
import type { TestRequest, TestServer } from '../support/testServer'

export interface Records {
  /** A record that is there already; made where there is none. */
  readonly someId: (resource: string) => Promise<string>
  /** A record of its own for whoever asks. */
  readonly newId: (resource: string) => Promise<string>
}

interface Parts {
  readonly server: TestServer
  readonly operations: readonly Operation[]
  readonly resources: ReadonlyMap<string, Resource>
  /** A request for the operation that makes records. */
  readonly requestOf: (operation: Operation) => Promise<TestRequest>
}

const MAKING = ['add', 'save', 'submit']

/** The operation that makes records of a resource: a standard verb, or the domain's own by that name. */
function findMaker(resource: string, operations: readonly Operation[]): Operation | undefined {
  const own = operations.filter((operation) => operation.resource === resource && operation.body !== undefined)
  const documents = own.some(({ verb }) => verb === 'submit')
  const standard = own.find(({ verb }) => verb === 'add') ?? own.find(({ verb }) => verb === 'save')
  if (standard !== undefined) return standard
  const names = documents ? ['add', 'save'] : MAKING
  return names.flatMap((name) => own.find(({ id }) => id === `${resource}.${name}`) ?? [])[0]
}

/** Finds and makes records that requests can name. */
export function createRecords({ server, operations, resources, requestOf }: Parts): Records {
  let copies = 0

  const newest = (resource: string) =>
    server.db
      .selectFrom('record')
      .selectAll()
      .where('resource', '=', resource)
      .where('tenant_id', '=', '000000')
      .where('is_deleted', '=', 0)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()

  /** For what no operation makes: a seeded record once more, with other values where they must not occur twice. */
  const copy = async (resource: string): Promise<string> => {
    const seeded = await newest(resource)
    if (seeded === undefined) throw new Error(`${resource} has neither an operation that adds one nor a seeded record`)
    copies += 1
    const id = String(1_690_000_000_000_000_000n + BigInt(copies))
    const { unique = [], fields = {} } = resources.get(resource) ?? {}
    const others = unique.map(({ fields: together }) => {
      const field = together.at(-1) ?? ''
      return [field, fields[field]?.type === 'integer' ? 9000 + copies : id] as const
    })
    const body = { ...seeded.body, ...Object.fromEntries(others) }
    await insertRecord(server.db, { id, resource, status: seeded.status, body })
    return id
  }

  const make = async (maker: Operation): Promise<string> => {
    const answer = await server.call(maker.id, await requestOf(maker))
    if (answer.status !== 200) throw new Error(`${maker.id} answered ${JSON.stringify(answer.body)}`)
    const key = resources.get(maker.resource)?.key ?? 'id'
    const answered: JsonObject[string] = toJsonObject(answer.data)[key]
    return typeof answered === 'string' ? answered : ((await newest(maker.resource))?.id ?? '')
  }

  const newId = async (resource: string): Promise<string> => {
    const maker = findMaker(resource, operations)
    return maker === undefined ? copy(resource) : make(maker)
  }

  return {
    newId,
    someId: async (resource) => (await newest(resource))?.id ?? (await newId(resource)),
  }
}
