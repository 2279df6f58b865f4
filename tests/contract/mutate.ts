import type { Operation } from '../../src/server/http/operation'
import type { TestRequest } from '../support/testServer'

export interface Mutation {
  /** Which of the request's places is changed, counted round. */
  readonly at: number
  readonly value: unknown
}

type Place = readonly (string | number)[]

/** Where a value lies in a body, at every depth. */
function placesOf(value: unknown, at: Place = []): readonly Place[] {
  if (typeof value !== 'object' || value === null) return [at]
  const inner = Object.entries(value).flatMap(([key, each]) => placesOf(each, [...at, key]))
  return at.length === 0 ? inner : [at, ...inner]
}

function replaceAt(value: unknown, [step, ...rest]: Place, by: unknown): unknown {
  if (step === undefined) return by
  const inner = replaceAt((value as { [key: string]: unknown })[step], rest, by)
  if (Array.isArray(value)) return value.map((each, index) => (String(index) === step ? inner : each))
  return { ...(value as object), [step]: inner }
}

function pick<T>(items: readonly T[], at: number): T | undefined {
  return items[at % items.length]
}

/** The request with some values of its body exchanged. */
export function mutateBody(body: unknown, mutations: readonly Mutation[]): unknown {
  return mutations.reduce((changed, { at, value }) => {
    const place = pick(placesOf(changed), at)
    return place === undefined ? changed : replaceAt(changed, place, value)
  }, body)
}

/** The parameters that an operation knows, and some that it should not mind. */
function parameterNames({ parameters }: Operation): readonly string[] {
  return [...parameters.map(({ name }) => name), 'status_ge', 'createTime_null', 'id_in', 'body', 'ascs', 'tenantId']
}

/** The query with some values exchanged and some parameters added. */
export function mutateQuery(
  operation: Operation,
  query: TestRequest['query'],
  mutations: readonly { readonly at: number; readonly value: string }[],
): string {
  const names = parameterNames(operation)
  const changed = mutations.map(({ at, value }) => [pick(names, at) ?? '', value])
  return new URLSearchParams({ ...stringly(query), ...Object.fromEntries(changed) }).toString()
}

function stringly(query: TestRequest['query'] = {}): { [name: string]: string } {
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))
}
