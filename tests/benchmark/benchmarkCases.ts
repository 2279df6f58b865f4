import { operations } from '../../src/generated/operations'
import type { PageQuery } from '../../src/server/crud/records'
import type { Resource } from '../../src/server/crud/resource'
import type { ScopedServices, UnscopedServices } from '../../src/server/crud/services'
import { toConditions } from '../../src/server/http/conditions'
import { toSorting } from '../../src/server/http/sorting'
import { FIRST_ID } from './benchmarkRows'

/** One kind of work; `n` makes each time another one of it. */
export interface BenchmarkCase {
  readonly name: string
  readonly store: (services: ScopedServices, resource: Resource, n: number) => Promise<unknown>
  /** Absent where the server is never asked for just that. */
  readonly request?: (n: number) => Request
  /** What of a write's parameters belongs to `n`, and is another one each time. */
  readonly texts?: (n: number) => readonly string[]
  /** What is written before each call, and is not measured. */
  readonly before?: (services: ScopedServices, resource: Resource, n: number) => Promise<unknown>
}

type Query = { readonly [name: string]: string }

function toRequest(operationId: string, { query = {}, body }: { query?: Query; body?: object }): Request {
  const { path, method } = operations[operationId] ?? { path: '', method: 'get' }
  const init = body && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }
  return new Request(`http://benchmark${path}?${new URLSearchParams(query)}`, { method: method.toUpperCase(), ...init })
}

function toPageQuery(resource: Resource, { current = '1', size = '10', ...query }: Query): PageQuery {
  const sortable = [query.ascs, query.descs].filter((column) => column !== undefined)
  return {
    current: Number(current),
    size: Number(size),
    conditions: toConditions(query, resource.fields),
    order: toSorting(query, sortable),
  }
}

function page(name: string, query: (n: number) => Query): BenchmarkCase {
  return {
    name,
    store: ({ records }, resource, n) => records.page(resource, toPageQuery(resource, query(n))),
    request: (n) => toRequest('project.project.page', { query: query(n) }),
  }
}

function project(n: number, projectCode = `NEW-${n}`) {
  return {
    projectName: `新项目${n}`,
    projectCode,
    projectAddress: '示范路 1 号',
    superFactoryUserName: '黄工',
    superFactoryUserMobile: '13800000000',
    projectLeader: `负责人${n}`,
  }
}

const textsOf = ({ projectName, projectCode, projectLeader }: ReturnType<typeof project>) => [
  projectName,
  projectCode,
  projectLeader,
]

const inTurn = <T>(services: ScopedServices, work: (inner: UnscopedServices) => Promise<T>): Promise<T> =>
  services.transaction(async (inner) => {
    await inner.lock('project')
    return work(inner)
  })

/** Work on that many made rows. */
export function createCases(rows: number): readonly BenchmarkCase[] {
  const some = (n: number) => 1 + ((n * 7919) % rows)
  const idOf = (n: number) => String(FIRST_ID + some(n))
  const draftOf = (n: number) => 5 * (1 + ((n * 7919) % Math.floor(rows / 5)))
  const draftId = (n: number) => String(FIRST_ID + draftOf(n))
  const changed = (n: number) => project(n, `XM-${String(draftOf(n)).padStart(8, '0')}`)
  const detail = (n: number) => ({ query: { projectId: idOf(n) } })
  const afterWrite = (work: BenchmarkCase): BenchmarkCase => ({
    ...work,
    before: ({ unscoped }, resource, n) => unscoped.records.update(resource, idOf(n), { values: {}, derived: true }),
  })
  return [
    page('first page, newest', () => ({})),
    afterWrite(page('the same, after a write', () => ({}))),
    afterWrite(page('of a status, after a write', (n) => ({ status_equal: String([0, 10, 100][n % 3]) }))),
    page('sorted by text', () => ({ ascs: 'project_name' })),
    page('sorted by decimal', () => ({ descs: 'total_weight' })),
    page('page 1,000, newest', (n) => ({ current: String(1000 + (n % 10)) })),
    page('page in the middle', (n) => ({ current: String(Math.floor(rows / 20) + (n % 10)) })),
    page('equal (1 in 200), newest', (n) => ({ factoryId: String(1000 + (n % 200)) })),
    page('equal (1 in 200), sorted by decimal', (n) => ({
      factoryId: String(1000 + (n % 200)),
      descs: 'total_weight',
    })),
    page('equal (1 in 4), newest', (n) => ({ projectType_equal: String(1 + (n % 4)) })),
    afterWrite(page('the same, after a write', (n) => ({ projectType_equal: String(1 + (n % 4)) }))),
    page('a week of times, newest', (n) => {
      const day = new Date(Date.UTC(2020, 0, 1) + (some(n) % Math.max(1, Math.floor(rows / 1440) - 7)) * 86_400_000)
      const end = new Date(day.getTime() + 7 * 86_400_000)
      return { createTime_datege: day.toISOString().slice(0, 10), createTime_datele: end.toISOString().slice(0, 10) }
    }),
    page('contains, one row', (n) => ({ projectCode: String(some(n)).padStart(8, '0') })),
    page('contains, 100 rows', (n) => ({ projectName: `广场${n % 9973}期` })),
    page('contains, 1 in 8', () => ({ projectName: '万科' })),
    page('equal, no row', (n) => ({ factoryId: String(900_000 + n) })),
    {
      name: 'detail',
      store: ({ records }, resource, n) => records.get(resource, idOf(n)),
      request: (n) => toRequest('project.project.detail', detail(n)),
    },
    {
      name: 'add',
      store: (services, resource, n) =>
        inTurn(services, ({ records }) => records.insert(resource, project(n), { status: -1 })),
      request: (n) => toRequest('project.project.add', { body: project(n) }),
      texts: (n) => textsOf(project(n)),
    },
    {
      name: 'update',
      store: (services, resource, n) =>
        inTurn(services, ({ records }) => records.update(resource, draftId(n), { values: changed(n) })),
      request: (n) =>
        toRequest('project.project.update', { body: { ...changed(n), projectId: draftId(n), version: 1 } }),
      texts: (n) => [draftId(n), ...textsOf(changed(n))],
    },
  ]
}
